import SpaceLexicon
import SpaceModel
import SpaceText

/// Cards and questions from the word lists of the notes: the learner's own choice of what to learn.
struct PairStudy {
  let space: StudySpace
  let pairs: [BilingualPair]
  private let examples: [Int: Example]
  private let sides = Sides()

  init(_ space: StudySpace) {
    self.space = space
    pairs = space.pairs
    examples = pairs.isEmpty ? [:] : ExampleFinder(space: space).examples(for: pairs)
  }

  /// At most `max` cards with the text each belongs to, in reading order; words with an example come first when there are too
  /// many. Of many words, those are left out that look alike in both languages: nobody has to learn them.
  func cards(max: Int) -> [(text: Int, card: Flashcard)] {
    let isLong = pairs.count >= Self.fewestOfLongList
    let kept = pairs.indices.filter { !isLong || !pairs[$0].isCognate }
    if kept.count <= max { return kept.map { (pairs[$0].text, card($0)) } }
    let ranks = pairs.indices.map(rank)
    let ranked = kept.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    return ranked.prefix(max).sorted().map { (pairs[$0].text, card($0)) }
  }

  private static let fewestOfLongList = 60

  /// The language that most pairs are explained in, if there is a dictionary that leads to it from the one learnt.
  func explanation(with dictionaries: any Dictionaries) -> String? {
    var counts: [String: Int] = [:]
    for pair in pairs {
      if let from = pair.language, let to = pair.translationLanguage { counts["\(from) \(to)", default: 0] += 1 }
    }
    guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value * 2 > pairs.count else {
      return nil
    }
    let codes = most.key.split(separator: " ").map(String.init)
    return dictionaries.canTranslate(codes[0], to: codes[1]) ? codes[1] : nil
  }

  private func rank(_ index: Int) -> Int {
    (pairs[index].isCognate ? 2 : 0) + (examples[index] == nil ? 1 : 0)
  }

  private func card(_ index: Int) -> Flashcard {
    let pair = pairs[index]
    let example = examples[index]
    let front = pair.plural.map { "\(pair.front), \($0)" } ?? pair.front
    return Flashcard(
      id: Flashcard.id(.vocabulary, front: front), front: front, back: pair.back, kind: .vocabulary,
      form: example?.form, example: pair.example ?? example?.words, sources: sources(of: index))
  }

  private func sources(of index: Int) -> [Source] {
    let pair = pairs[index]
    var result = [Source(document: space.texts[pair.text].document.id, span: pair.span)]
    if let example = examples[index] {
      result.append(Source(document: space.texts[example.text].document.id, span: example.sentence))
    }
    return result
  }

  // MARK: Questions

  /// At most `max` questions, in turn on a word's meaning, on the word for a meaning, and on the gap it leaves in a sentence.
  func questions(max: Int) -> [QuizQuestion] {
    var result: [QuizQuestion] = []
    var used: Set<Int> = []
    var sentences: Set<Span> = []
    // From one section after another, so that a short quiz isn't all from the first list.
    let order = pairs.indices.filter { pairs[$0].bareFront.utf8.count > 3 }
      .map { (hash: ContentHash.of(pairs[$0].front), index: $0) }.sorted { $0 < $1 }.map(\.index)
    // Looked at only when its turn comes: few of many pairs are asked for.
    var isTransparent: [Int: Bool] = [:]
    var sections: [Int: Int] = [:]
    for limit in [1, 2, 4, Int.max] {
      for index in order where result.count < max && !used.contains(index) {
        let key = pairs[index].text &* 100_003 &+ pairs[index].section
        if sections[key, default: 0] >= limit { continue }
        let isPlain = isTransparent[index] ?? pairs[index].isTransparent
        isTransparent[index] = isPlain
        if isPlain { continue }
        let turn = result.count % 3
        let made = turn == 0 ? meaning(index) : turn == 1 ? gap(index) : word(index)
        // Few words have an example: a gap is asked for only where there is one.
        guard let question = made ?? (turn == 1 && examples.isEmpty ? meaning(index) : nil) else { continue }
        // One sentence with another of its words left out gives the first away.
        if let shown = examples[index]?.sentence, question.kind == .cloze, !sentences.insert(shown).inserted {
          continue
        }
        used.insert(index)
        sections[key, default: 0] += 1
        result.append(question)
      }
    }
    return result
  }

  private func meaning(_ index: Int) -> QuizQuestion? {
    let pair = pairs[index]
    let wording = ItemWording.of(pair.language)
    let prompt = wording.filled(.translationOf, wording.filled(.quoted, pair.front))
    return question(index, "meaning", prompt, pair.back, others(index, .back))
  }

  private func word(_ index: Int) -> QuizQuestion? {
    let pair = pairs[index]
    let wording = ItemWording.of(pair.language)
    let prompt = wording.filled(.wordFor, wording.filled(.quoted, pair.back))
    return question(index, "word", prompt, Self.small(pair), others(index, .small))
  }

  private func gap(_ index: Int) -> QuizQuestion? {
    guard let example = examples[index] else { return nil }
    let parts = example.words.split(separator: example.form, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, example.form.lowercased() == pairs[index].bareFront else { return nil }
    // Many words fit a gap: which is meant, its translation says.
    let prompt = parts[0] + "_____" + parts[1] + " (" + pairs[index].back + ")"
    guard ItemRules.isClean(String(prompt)) else { return nil }
    let said = example.words.lowercased()
    let isSmall = example.form.first?.isLowercase == true && pairs[index].language != "de"
    let wrong = others(index, isSmall ? .shownSmall : .shown)
      .filter { !said.contains($0.lowercased()) }
    return question(
      index, "gap", String(prompt), example.form, wrong,
      "\(pairs[index].front) – \(pairs[index].back): \(example.words)")
  }

  /// The words to learn with their article in small letters, so that no choice stands out.
  private static func small(_ pair: BilingualPair) -> String {
    pair.bareFront.utf8.count < pair.front.utf8.count && pair.front.contains(" ")
      ? pair.front.withSmallStart : pair.front
  }

  /// A side of a pair as choices show it.
  private enum Side { case front, back, small, shown, shownSmall }

  /// Words with what is compared of them.
  private struct Shown {
    let text: String
    let form: String
    let words: Int

    init(_ text: String) {
      (self.text, form, words) = (text, PairStudy.form(text), text.blankSeparatedCount)
    }
  }

  /// The sides of all pairs, each made when first asked for: every question compares its own with all of them.
  private final class Sides {
    private var made: [Side: [Shown]] = [:]

    func all(_ side: Side, of pairs: [BilingualPair]) -> [Shown] {
      if let known = made[side] { return known }
      let new = pairs.map { pair in
        switch side {
        case .front: Shown(pair.front)
        case .back: Shown(pair.back)
        case .small: Shown(PairStudy.small(pair))
        case .shown: Shown(pair.shownFront)
        case .shownSmall: Shown(pair.shownFront.withSmallStart)
        }
      }
      made[side] = new
      return new
    }
  }

  /// What stands on the same side of pairs like this one: the same section first, of the same form and about the same length.
  private func others(_ index: Int, _ side: Side) -> [String] {
    let pair = pairs[index]
    let fronts = sides.all(.front, of: pairs)
    let shown = sides.all(side, of: pairs)
    let answer = shown[index]
    var near: [(score: Int, text: String)] = []
    for (number, other) in pairs.enumerated() where number != index && other.language == pair.language {
      let candidate = shown[number]
      guard candidate.words == answer.words || Swift.min(candidate.words, answer.words) > 2,
        candidate.form == answer.form, fronts[number].form == fronts[index].form, other.front != pair.front,
        other.back != pair.back
      else { continue }
      let sameSection = other.text == pair.text && other.section == pair.section
      let length = abs(candidate.text.utf8.count - answer.text.utf8.count)
      near.append(((sameSection ? 0 : other.text == pair.text ? 12 : 20) + length * 2, candidate.text))
    }
    near.sort { ($0.score, $0.text) < ($1.score, $1.text) }
    var result: [String] = []
    for candidate in near where !result.contains(candidate.text) && candidate.text != answer.text {
      result.append(candidate.text)
      if result.count == 6 { break }
    }
    return result
  }

  /// What two words must share to stand side by side: an article or "to" before them, capitals, the ending of a verb.
  private static func form(_ text: String) -> String {
    let words = text.split(separator: " ")
    let lead = words.count > 1 && text.withoutArticle.utf8.count < text.utf8.count ? String(words[0].lowercased()) : ""
    let isName = words.last?.first?.isUppercase == true
    let last = words.first.map { String($0.suffix(2)) } ?? ""
    let isVerb = lead.isEmpty && ["ar", "er", "ir", "re", "en", "rn"].contains(last)
    return "\(lead)|\(isName)|\(isVerb)"
  }

  private func question(
    _ index: Int, _ kind: String, _ prompt: String, _ answer: String, _ candidates: [String],
    _ explanation: String? = nil
  ) -> QuizQuestion? {
    var wrong: [String] = []
    for candidate in candidates where wrong.count < 3 {
      if ItemRules.areFair(answer: answer, wrong: wrong + [candidate], prompt: prompt) { wrong.append(candidate) }
    }
    guard wrong.count >= 2 else { return nil }
    let choices = (wrong + [answer]).sorted {
      (ContentHash.of(prompt + $0), $0) < (ContentHash.of(prompt + $1), $1)
    }
    guard let place = choices.firstIndex(of: answer) else { return nil }
    let pair = pairs[index]
    let questionKind = kind == "gap" ? QuizQuestion.Kind.cloze : .multipleChoice
    return QuizQuestion(
      id: QuizQuestion.id(questionKind, prompt: prompt), kind: questionKind,
      prompt: prompt, choices: choices, answer: place, explanation: explanation ?? "\(pair.front) – \(pair.back)",
      sources: kind == "gap" ? sources(of: index).reversed() : [sources(of: index)[0]])
  }
}
