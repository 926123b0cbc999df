import SpaceLexicon
import SpaceModel

/// Questions on words that a dictionary translates: on their meaning, on the gap they leave, on the form they are listed
/// under, on the word for a meaning, in turn.
struct WordQuestions {
  /// With a translation each, best first.
  let items: [VocabularyItem]
  /// Makes a question of the gap that a word leaves in its sentence.
  let gap: (VocabularyItem) -> QuizQuestion?
  let source: (VocabularyItem) -> Source

  private enum Kind: CaseIterable { case meaning, gap, form, word }

  /// At most `max` questions; the first ones spread evenly over `texts` documents.
  func questions(max: Int, texts: Int) -> [QuizQuestion] {
    var result: [QuizQuestion] = []
    var used: Set<Int> = []
    var usedTexts: [Int: Int] = [:]
    // How often each choice stood before, so that not all questions have the same.
    var shown: [String: Int] = [:]
    let perText = Swift.max(1, (max + texts - 1) / Swift.max(1, texts))
    for strict in [true, false] {
      for index in items.indices where result.count < max && !used.contains(index) {
        let item = items[index]
        if strict, usedTexts[item.text, default: 0] >= perText { continue }
        let turn = Kind.allCases[result.count % Kind.allCases.count]
        guard let question = question(item, turn, shown) ?? question(item, turn == .meaning ? .gap : .meaning, shown)
        else {
          continue
        }
        // One question gives away another that names its answer.
        if result.contains(where: { $0.choices[$0.answer] == question.choices[question.answer] }) { continue }
        used.insert(index)
        for choice in question.choices { shown[choice, default: 0] += 1 }
        usedTexts[item.text, default: 0] += 1
        result.append(question)
      }
    }
    return result
  }

  private func question(_ item: VocabularyItem, _ kind: Kind, _ shown: [String: Int]) -> QuizQuestion? {
    guard let translation = item.translation, let sense = translation.senses.first else { return nil }
    let wording = ItemWording.of(item.language.code)
    switch kind {
    case .gap: return gap(item)
    case .meaning:
      let prompt = wording.filled(.translationOf, wording.filled(.quoted, item.shownHeadword))
      return question(item, "meaning", prompt, sense, shown) { $0.translation?.senses.first }
    case .word:
      let prompt = wording.filled(.wordFor, wording.filled(.quoted, sense))
      return question(item, "word", prompt, item.shownHeadword, shown) { other in
        // A gender of its own would tell.
        let (a, b) = (item.shownHeadword.split(separator: " ").first, other.shownHeadword.split(separator: " ").first)
        return translation.tag != .noun || a == b ? other.shownHeadword : nil
      }
    case .form:
      guard translation.tag == .verb, let prompt = Self.infinitiveOf[item.language.code],
        item.form.lowercased() != translation.lemma
      else { return nil }
      return question(item, "form", prompt.filled(item.form.lowercased()), translation.lemma, shown) {
        $0.translation?.lemma
      }
    }
  }

  /// Asks for the infinitive of a verb's form.
  private static let infinitiveOf = [
    "es": "¿Cuál es el infinitivo de «{}»?", "fr": "Quel est l’infinitif de « {} » ?",
    "de": "Wie lautet der Infinitiv von „{}“?", "it": "Qual è l’infinito di «{}»?",
    "pt": "Qual é o infinitivo de “{}”?", "nl": "Wat is de infinitief van “{}”?",
    "en": "What is the infinitive of “{}”?",
  ]

  /// A question with what `choice` gives for other words of the same kind as wrong choices: those nearest in form.
  private func question(
    _ item: VocabularyItem, _ kind: String, _ prompt: String, _ answer: String, _ shown: [String: Int],
    _ choice: (VocabularyItem) -> String?
  ) -> QuizQuestion? {
    guard let translation = item.translation else { return nil }
    let senses = Set(translation.senses)
    var near: [(distance: Int, text: String)] = []
    for other in items {
      guard let meant = other.translation, meant.tag == translation.tag, other.language.code == item.language.code,
        meant.lemma != translation.lemma, senses.isDisjoint(with: meant.senses), let text = choice(other)
      else { continue }
      let same = zip(text, answer).prefix { $0 == $1 }.count
      let length = abs(text.utf8.count - answer.utf8.count)
      near.append((length * 2 - (kind == "form" ? same * 3 : 0) + shown[text, default: 0] * 3, text))
    }
    near.sort { ($0.distance, $0.text) < ($1.distance, $1.text) }
    var wrong: [String] = []
    for candidate in near where wrong.count < 3 && !wrong.contains(candidate.text) {
      if ItemRules.areFair(answer: answer, wrong: wrong + [candidate.text], prompt: prompt) {
        wrong.append(candidate.text)
      }
    }
    guard wrong.count >= 2 else { return nil }
    let choices = (wrong + [answer]).sorted { (ContentHash.of(prompt + $0), $0) < (ContentHash.of(prompt + $1), $1) }
    guard let place = choices.firstIndex(of: answer) else { return nil }
    return QuizQuestion(
      id: QuizQuestion.id(.multipleChoice, prompt: prompt), kind: .multipleChoice,
      prompt: prompt, choices: choices, answer: place,
      explanation: "\(item.shownHeadword) – \(translation.senses.joined(separator: "; ")): \(item.example)",
      sources: [source(item)])
  }
}

extension VocabularyItem {
  /// The word as a dictionary lists it, with its article.
  var shownHeadword: String {
    translation.map { Headword.of($0, shown: article, language: language.code) } ?? headword
  }
}
