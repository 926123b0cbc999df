import SpaceModel
import SpaceText

/// What figures do, told by the narrator: "The keeper climbed the tower" → "Who climbed the tower?"
///
/// Only sentences that begin with a figure's name and a verb in the past tense, have no speech in them and point to nobody
/// else: all that a question needs then stands in it. "His" and "her" become "the", which fits whoever it was and so tells
/// nothing. Linear in the length of the draft.
struct StoryDeeds {
  let space: StudySpace
  let figures: [StoryFigure]
  let parts: [StoryPart]
  private static let most = 3

  /// The most telling deeds, at most three a figure, those of all figures in turn. `hero` does most of what is done and answers
  /// nothing.
  func facts(butOf isHero: (StoryFigure) -> Bool) -> [Fact] {
    var known: [String: Int] = [:]
    for (index, figure) in figures.enumerated() where figure.isNamed && !isHero(figure) {
      known[figure.name] = index
    }
    var deeds: [Int: [Fact]] = [:]
    for text in space.texts where text.language?.code == "en" {
      for sentence in text.document[.sentences] ?? [] where sentence.count < 240 {
        if let (figure, fact) = deed(in: sentence, text, known) { deeds[figure, default: []].append(fact) }
      }
    }
    var result: [Fact] = []
    for turn in 0..<Self.most {
      for figure in figures.indices {
        let best = (deeds[figure] ?? []).enumerated().sorted {
          $0.element.worth != $1.element.worth ? $0.element.worth > $1.element.worth : $0.offset < $1.offset
        }
        if turn < best.count { result.append(best[turn].element) }
      }
    }
    return result
  }

  private func deed(in sentence: Span, _ text: StudyText, _ known: [String: Int]) -> (Int, Fact)? {
    let tokens = text.tokens.indices(in: sentence)
    guard (9...32).contains(tokens.count), text.byte(tokens.upperBound - 1) == 0x2E, text.isRunningText(sentence),
      let (figure, next) = subject(tokens, text, known)
    else { return nil }
    let deed = next..<tokens.upperBound - 1
    guard deed.count >= 6, let told = told(deed, text), told.blankSeparatedCount <= 24, ItemRules.isReadable(told)
    else {
      return nil
    }
    var rare = 0
    var distinctive = 0
    let own = figures[figure].name.lowercased().split(separator: " ")
    for token in deed {
      if own.contains(Substring(text.form(token))) { return nil }
      if text.isContent(token) {
        rare += Int(Swift.min(text.word(token).rarity, 20))
        if text.word(token).rarity >= 12 { distinctive += 1 }
      }
    }
    guard distinctive >= 5 else { return nil }
    let part = parts.first { $0.text == text.index && $0.span.contains(sentence) }?.quotable
    let shown = figures[figure].shown.withCapitalStart
    let said = text.string(tokens)
    return (
      figure,
      Fact(
        kind: .agent, text: text.index, span: sentence,
        front: part.map { "In the chapter “\($0)”, who \(told)?" } ?? "Who \(told)?", back: shown, answer: .words,
        statement: part.map { "In the chapter “\($0)”: \(said)" } ?? said, claim: nil, worth: 150 + rare,
        stems: [told], term: nil, group: "figure")
    )
  }

  /// The figure whose name begins the sentence, and where its verb stands.
  private func subject(_ tokens: Range<Int>, _ text: StudyText, _ known: [String: Int]) -> (figure: Int, verb: Int)? {
    var start = tokens.lowerBound
    if text.role(start).contains(.definiteArticle) { start += 1 }
    for end in stride(from: start + 3, to: start, by: -1) where end + 1 < tokens.upperBound {
      guard let figure = known[text.string(start..<end)] else { continue }
      let verb = text.tag(end) == .adverb ? end + 1 : end
      guard text.tag(verb) == .verb, text.role(verb).isDisjoint(with: [.be, .have, .modal]),
        EnglishVerbs.form(of: text.form(verb)).tense == .past
      else { return nil }
      return (figure, end)
    }
    return nil
  }

  /// The words of a deed without its doer; nil when they point to somebody or something outside.
  private func told(_ deed: Range<Int>, _ text: StudyText) -> String? {
    var pieces: [String] = []
    var start = deed.lowerBound
    for token in deed {
      let role = text.role(token)
      if text.quotationMark(token) != nil || [0x28, 0x3B, 0x3A, 0x5F, 0x2A].contains(text.byte(token)) { return nil }
      if Self.away.contains(text.form(token)) || text.form(token).hasSuffix("self") { return nil }
      if ["his", "her", "its"].contains(text.form(token)) {
        // "saw her": a person, not what belongs to one.
        guard token + 1 < deed.upperBound, [.noun, .adjective].contains(text.tag(token + 1)) else { return nil }
        if token > start { pieces.append(text.string(start..<token)) }
        pieces.append("the")
        start = token + 1
      } else if !role.isDisjoint(with: [
        .pronoun, .demonstrative, .anaphoric, .firstPerson, .secondPerson, .leaning, .possessive,
      ]) {
        return nil
      }
    }
    guard start < deed.upperBound else { return nil }
    pieces.append(text.string(start..<deed.upperBound))
    return pieces.joined(separator: " ")
  }

  /// Words that point to what was told before.
  private static let away: Set<String> = [
    "then", "again", "there", "here", "so", "such", "too", "thus", "therefore", "he", "she", "they", "him", "them",
    "it",
  ]
}

extension StoryPart {
  /// Its title when it can stand in quotation marks in a question; nil for text before the first heading.
  var quotable: String? {
    heading == nil || title.contains("“") || title.contains("\"") ? nil : title
  }
}
