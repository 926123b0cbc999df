import SpaceForms
import SpaceLexicon
import SpaceModel
import SpaceText

/// Writes questions with choices from items: the wrong choices are other terms of the same notes that could stand there as well
/// as the right one, or their explanations.
struct QuizWriter {
  /// A term that the notes explain.
  private struct Explained {
    let document: Int
    let term: String
    let explanation: String
    let language: String
    let kind: Phrase.Kind
    let isCapital: Bool
  }

  /// How a document writes a term: what stands before it, and in which letters.
  private struct Usage {
    let text: String
    /// The determiners before its mentions; an empty one where there is none.
    var before: Set<String> = []
    var isCapital = true
    let words: Int
    let endsInS: Bool
    let kind: Phrase.Kind
  }

  private let corpus: Corpus
  private let explained: [Explained]
  private let usages: [[Usage]]
  /// What is less likely to be liked explains no wrong choice.
  private static let sound: Int32 = -400
  private static let wrongChoices = 3
  private static let terms = 60

  init(_ corpus: Corpus) {
    self.corpus = corpus
    let documents = corpus.documents
    var known: Set<String> = []
    explained = documents.indices.flatMap { number in
      let text = documents[number].text
      return corpus.items[number].filter { item in
        item.kind == .definition && item.answer != item.evidence && item.score >= Self.sound
      }.compactMap { item -> Explained? in
        let term = text.words(in: item.subject)
        let explanation = item.told(in: text)
        guard known.insert(term.lowercased()).inserted, ItemRules.isReadable(explanation) else { return nil }
        return Explained(
          document: number, term: term, explanation: explanation, language: documents[number].language ?? "",
          kind: Self.kind(of: item.subject, in: documents[number]), isCapital: term.first?.isUppercase ?? false)
      }
    }
    usages = documents.map(Self.usages)
  }

  /// What kind of thing a term names: nobody asks the meaning of a person or a country.
  private static func kind(of term: Span, in document: Document) -> Phrase.Kind {
    let phrases = document[.phrases] ?? []
    let place = phrases.partitioningIndex { $0.span.end >= term.end }
    return place < phrases.count && phrases[place].span.end == term.end ? phrases[place].kind : .common
  }

  private static func usages(of document: Document) -> [Usage] {
    guard let tokens = document[.tokens] else { return [] }
    return (document[.terms] ?? []).prefix(terms).map { term in
      var usage = Usage(
        text: term.text, words: term.text.blankSeparatedCount, endsInS: term.text.utf8.last == 0x73,
        kind: term.mentions.first.map { kind(of: $0, in: document) } ?? .common)
      for mention in term.mentions.prefix(20) {
        let first = tokens.firstIndex(startingAt: Int(mention.start))
        usage.before.insert(determiner(before: first, tokens))
        if ASCII.isLower(document.text.bytes[Int(mention.start)]) { usage.isCapital = false }
      }
      return usage
    }
  }

  private static func determiner(before place: Int, _ tokens: Tokens) -> String {
    guard place > 0, place <= tokens.tokens.count, tokens.tokens[place - 1].tag == .determiner else { return "" }
    return tokens.word(of: tokens.tokens[place - 1]).form
  }

  /// A question made from an item; nil where too few wrong choices would be fair.
  func question(_ choice: ItemChooser.Choice) -> QuizQuestion? {
    if choice.item.kind == .gap { return gap(choice) }
    // A sentence that says what a term is asks for it in the notes' own words.
    return meaning(choice) ?? (choice.item.isWhole ? gap(choice) : nil) ?? term(choice)
  }

  // MARK: Kinds of questions

  private func meaning(_ choice: ItemChooser.Choice) -> QuizQuestion? {
    let (document, text) = (corpus.documents[choice.document], corpus.documents[choice.document].text)
    let (term, explanation) = (text.words(in: choice.item.subject), choice.item.told(in: text))
    guard Self.kind(of: choice.item.subject, in: document) == .common else { return nil }
    let wording = ItemWording.of(document.language)
    let prompt = wording.filled(.meaning, wording.filled(.quoted, term))
    let length = explanation.utf8.count
    let wrong = others(than: choice, named: term).filter { other in
      other.kind == .common && (length / 2...length * 2).contains(other.explanation.utf8.count)
        && other.explanation.first?.isUppercase == explanation.first?.isUppercase
        && !Self.mentions(other.explanation, term)
    }.map(\.explanation)
    return question(choice, prompt, answer: explanation, wrong: wrong)
  }

  private func term(_ choice: ItemChooser.Choice) -> QuizQuestion? {
    let (document, text) = (corpus.documents[choice.document], corpus.documents[choice.document].text)
    let (term, explanation) = (text.words(in: choice.item.subject), choice.item.told(in: text))
    guard !Self.mentions(explanation, term) else { return nil }
    let wording = ItemWording.of(document.language)
    let prompt = wording.filled(.termFor, wording.filled(.quoted, explanation))
    let isCapital = term.first?.isUppercase ?? false
    let kind = Self.kind(of: choice.item.subject, in: document)
    let wrong = others(than: choice, named: term).filter { other in
      other.kind == kind && other.isCapital == isCapital
        && abs(other.term.blankSeparatedCount - term.blankSeparatedCount) <= 1
        && !Self.mentions(explanation, other.term)
    }.map(\.term)
    return question(choice, prompt, answer: term, wrong: wrong)
  }

  private func gap(_ choice: ItemChooser.Choice) -> QuizQuestion? {
    let (document, text) = (corpus.documents[choice.document], corpus.documents[choice.document].text)
    let answer = text.words(in: choice.item.subject)
    let sentence = choice.item.sentence(in: text)
    guard let tokens = document[.tokens],
      let own = usages[choice.document].first(where: { $0.text.lowercased() == answer.lowercased() })
    else { return nil }
    let before = Self.determiner(before: tokens.firstIndex(startingAt: Int(choice.item.subject.start)), tokens)
    let isCapital = answer.first?.isUppercase ?? false
    let wrong = usages[choice.document].filter { other in
      other.text != own.text && other.before.contains(before) && other.isCapital == own.isCapital
        && other.endsInS == own.endsInS && other.kind == own.kind && abs(other.words - own.words) <= 1
        && !Self.mentions(sentence, other.text)
    }.map { isCapital ? $0.text.withCapitalStart : $0.text }
    return question(
      choice, choice.item.sentence(in: text, blankedAs: "_____"), answer: answer, wrong: wrong, isGap: true)
  }

  /// Other explained terms in the language, those of the same document first, the nearest first.
  private func others(than choice: ItemChooser.Choice, named term: String) -> [Explained] {
    let language = corpus.documents[choice.document].language ?? ""
    let folded = term.lowercased()
    return explained.filter { $0.language == language && $0.term.lowercased() != folded }
      .enumerated().sorted {
        (abs($0.element.document - choice.document), $0.offset) < (
          abs($1.element.document - choice.document), $1.offset
        )
      }.map(\.element)
  }

  /// True of a text that has the term, or all its words in another order.
  private static func mentions(_ text: String, _ term: String) -> Bool {
    let (text, term) = (text.lowercased(), term.lowercased())
    return text.contains(term) || Set(term.split(separator: " ")).isSubset(of: Set(text.split(separator: " ")))
  }

  // MARK: Choices

  private func question(
    _ choice: ItemChooser.Choice, _ prompt: String, answer: String, wrong candidates: [String], isGap: Bool = false
  ) -> QuizQuestion? {
    guard ItemRules.isReadable(prompt), ItemRules.isReadable(answer) else { return nil }
    var wrong: [String] = []
    for candidate in candidates where wrong.count < Self.wrongChoices {
      if ItemRules.areFair(answer: answer, wrong: wrong + [candidate], prompt: prompt) { wrong.append(candidate) }
    }
    guard wrong.count == Self.wrongChoices else { return nil }
    let choices = (wrong + [answer]).sorted {
      (ContentHash.of(prompt + $0), $0) < (ContentHash.of(prompt + $1), $1)
    }
    guard let place = choices.firstIndex(of: answer) else { return nil }
    let document = corpus.documents[choice.document]
    return QuizQuestion(
      id: ContentHash.id("\(choice.item.kind.rawValue)|\(prompt)|\(answer)"),
      kind: isGap ? .cloze : .multipleChoice, prompt: prompt, choices: choices, answer: place,
      explanation: explanation(choice), sources: [Source(document: document.id, span: choice.item.evidence)])
  }

  /// What the notes say: the sentence, or the entry.
  private func explanation(_ choice: ItemChooser.Choice) -> String {
    let text = corpus.documents[choice.document].text
    if choice.item.isWhole { return choice.item.sentence(in: text) }
    return text.words(in: choice.item.subject) + ": " + choice.item.told(in: text)
  }
}
