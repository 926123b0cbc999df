import SpaceForms
import SpaceLexicon
import SpaceModel
import SpaceText

/// Writes questions with choices from items: which term an explanation is of, or fills the gap of a sentence. The wrong choices are
/// other terms of the notes that could stand there as well as the right one, those most like it first; without some that are much like
/// it there is no question. The reason says what these are.
struct QuizWriter {
  /// A term that the notes explain.
  struct Explained: Sendable {
    fileprivate(set) var document = 0
    let term: String
    let explanation: String
    let isReadable: Bool
    let language: String
    /// The copula that links it with its explanation, if that is how it is explained.
    let copula: String?
    let form: Form
    fileprivate(set) var kin: Kin

    /// Those of a document, the likeliest to be liked first.
    static func all(in document: Document, _ items: [NoteItem], _ cases: [LetterCase]) -> [Explained] {
      items.filter { $0.explainsTerm && $0.score >= sound }
        .sorted { ($1.score, $0.subject) < ($0.score, $1.subject) }.map { item in
          let (term, explanation) = (document.text.words(in: item.subject), item.told(in: document.text))
          let isSmall = QuizWriter.isSmall(item.subject, in: document, cases)
          return Explained(
            term: term, explanation: explanation, isReadable: ItemRules.isReadable(explanation),
            language: document.language ?? "", copula: AskedSubject(item, in: document, cases)?.copula,
            form: Form(term, document.kind(ofTerm: item.subject), isSmall: isSmall),
            kin: QuizWriter.kin(of: item, document, 0))
        }
    }
  }

  /// What makes one term a rival of another.
  struct Kin: Sendable {
    fileprivate(set) var document: Int
    /// Where the headings stand under which it is told of.
    let sections: Set<Int>
    /// The stems of its words.
    let words: Set<String>
    /// The stem of what the notes say it is one of: "protocol".
    let genus: String?

    /// How good a wrong choice another is beside it.
    fileprivate func likeness(to other: Kin) -> Int {
      (genus != nil && genus == other.genus ? 4 : 0) + (words.isDisjoint(with: other.words) ? 0 : 3)
        + (document != other.document ? 0 : sections.isDisjoint(with: other.sections) ? 1 : 3)
    }
  }

  private struct Rival {
    let text: String
    let likeness: Int
  }

  /// What tells whether one term may stand where another does.
  struct Form: Equatable, Sendable {
    let isCapital: Bool
    let endsInS: Bool
    let kind: Phrase.Kind

    init(isCapital: Bool, endsInS: Bool, kind: Phrase.Kind) {
      (self.isCapital, self.endsInS, self.kind) = (isCapital, endsInS, kind)
    }

    /// In small letters where the notes write it so anywhere.
    fileprivate init(_ term: String, _ kind: Phrase.Kind, isSmall: Bool) {
      isCapital = !isSmall && term.first?.isUppercase ?? false
      endsInS = term.utf8.last == 0x73
      self.kind = kind
    }
  }

  /// How a document writes a term: what stands before it, and in which letters.
  private struct Usage {
    let text: String
    /// The determiners before its mentions; an empty one where there is none.
    var before: Set<String> = []
    let form: Form
    let kin: Kin
  }

  private let corpus: Corpus
  private let explained: [Explained]
  /// What is less likely to be liked explains no wrong choice.
  fileprivate static let sound: Int32 = 0
  private static let wrongChoices = 3
  /// How like the right choice all wrong ones together have to be.
  private static let likeness = 6
  /// A reason says no more of the wrong choices than fits in so many bytes.
  private static let mostReason = 360
  private static let terms = 60

  init(_ corpus: Corpus) {
    self.corpus = corpus
    var known: Set<String> = []
    explained = corpus.digests.indices.flatMap { number in
      corpus.rivals(number).compactMap { own -> Explained? in
        guard known.insert(own.term.lowercased()).inserted, own.isReadable else { return nil }
        var own = own
        (own.document, own.kin.document) = (number, number)
        return own
      }
    }
  }

  fileprivate static func kin(of item: NoteItem, _ document: Document, _ number: Int) -> Kin {
    let genus = item.explainsTerm ? document.genus(in: item.answer) : nil
    return Kin(
      document: number, sections: [section(of: item.subject, document)],
      words: document[.tokens].map { Set(document.stems(of: $0, in: item.subject)) } ?? [], genus: genus)
  }

  private static func section(of span: Span, _ document: Document) -> Int {
    document.headings(above: Int(span.start)).last.map { Int($0.span.start) } ?? -1
  }

  /// True of a term that stands in small letters, or whose first word does so elsewhere.
  fileprivate static func isSmall(_ term: Span, in document: Document, _ cases: [LetterCase]) -> Bool {
    guard let tokens = document[.tokens], let first = tokens.indices(in: term).first else { return false }
    return ASCII.isLower(document.text.bytes[Int(term.start)])
      || cases[Int(tokens.tokens[first].word)].contains(.mostlySmall)
  }

  private static func usages(of document: Document, _ number: Int, _ cases: [LetterCase]) -> [Usage] {
    guard let tokens = document[.tokens] else { return [] }
    return (document[.terms] ?? []).prefix(terms).compactMap { term in
      guard let first = term.mentions.first else { return nil }
      let kin = Kin(
        document: number, sections: Set(term.mentions.prefix(20).map { section(of: $0, document) }),
        words: Set(document.stems(of: tokens, in: first)), genus: nil)
      var usage = Usage(
        text: term.text,
        form: Form(term.text, document.kind(ofTerm: first), isSmall: isSmall(first, in: document, cases)), kin: kin)
      for mention in term.mentions.prefix(20) {
        usage.before.insert(determiner(before: tokens.firstIndex(startingAt: Int(mention.start)), tokens))
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
    let (document, text) = (corpus.documents[choice.document], corpus.documents[choice.document].text)
    let term = text.words(in: choice.item.subject)
    let kind = document.kind(ofTerm: choice.item.subject)
    let isSmall = Self.isSmall(choice.item.subject, in: document, corpus.cases(choice.document))
    let form = Form(term, kind, isSmall: isSmall)
    if choice.item.isWhole {
      let isAtStart = choice.item.subject.start == choice.item.evidence.start
      return gap(choice, term, form, startsSentence: isSmall && isAtStart)
    }
    let explanation = choice.item.told(in: text)
    let wording = ItemWording.of(document.language)
    guard kind == .common || kind == .name, !Self.mentions(explanation, term) else { return nil }
    let own = Self.kin(of: choice.item, document, choice.document)
    let wrong = others(than: choice, named: term).filter { other in
      other.form == form && !Self.mentions(explanation, other.term)
    }.map { Rival(text: $0.term, likeness: own.likeness(to: $0.kin)) }
    return question(
      choice, wording.filled(.termFor, wording.filled(.quoted, explanation)), answer: term, wrong: wrong)
  }

  /// A sentence with a gap where its term stands.
  private func gap(_ choice: ItemChooser.Choice, _ term: String, _ form: Form, startsSentence: Bool) -> QuizQuestion? {
    let (document, text) = (corpus.documents[choice.document], corpus.documents[choice.document].text)
    guard let tokens = document[.tokens], !document.givesAway(choice.item) else { return nil }
    let sentence = choice.item.sentence(in: text)
    let before = Self.determiner(before: tokens.firstIndex(startingAt: Int(choice.item.subject.start)), tokens)
    let copula = AskedSubject(choice.item, in: document, corpus.cases(choice.document))?.copula
    let own = Self.kin(of: choice.item, document, choice.document)
    let known = others(than: choice, named: term).filter { other in
      other.form.kind == form.kind && other.form.isCapital == form.isCapital
        && (copula != nil && other.copula != nil ? copula == other.copula : other.form.endsInS == form.endsInS)
        && !Self.mentions(sentence, other.term)
    }.map { Rival(text: $0.term, likeness: own.likeness(to: $0.kin)) }
    let met = Self.usages(of: document, choice.document, corpus.cases(choice.document)).filter { other in
      other.text.lowercased() != term.lowercased() && other.form == form && other.before.contains(before)
        && !own.words.isDisjoint(with: other.kin.words) && !Self.mentions(sentence, other.text)
    }.map { Rival(text: $0.text, likeness: own.likeness(to: $0.kin)) }
    let shown: (String) -> String = { startsSentence ? $0.withCapitalStart : $0 }
    return question(
      choice, choice.item.sentence(in: text, blankedAs: "_____"), answer: shown(term),
      wrong: (known + met).map { Rival(text: shown($0.text), likeness: $0.likeness) }, isGap: true)
  }

  /// Other explained terms in the language, those of the same document first, the nearest first.
  private func others(than choice: ItemChooser.Choice, named term: String) -> [Explained] {
    let language = corpus.digests[choice.document].language ?? ""
    let folded = term.lowercased()
    let length = term.blankSeparatedCount
    return explained.filter {
      $0.language == language && $0.term.lowercased() != folded && abs($0.term.blankSeparatedCount - length) <= 1
    }.enumerated().sorted {
      (abs($0.element.document - choice.document), $0.offset) < (abs($1.element.document - choice.document), $1.offset)
    }.map(\.element)
  }

  /// True of a text that has the term, or all its words in another order.
  private static func mentions(_ text: String, _ term: String) -> Bool {
    let (text, term) = (text.lowercased(), term.lowercased())
    return text.contains(term) || Set(term.split(separator: " ")).isSubset(of: Set(text.split(separator: " ")))
  }

  // MARK: Choices

  private func question(
    _ choice: ItemChooser.Choice, _ prompt: String, answer: String, wrong rivals: [Rival], isGap: Bool = false
  ) -> QuizQuestion? {
    guard ItemRules.isReadable(prompt), ItemRules.isReadable(answer) else { return nil }
    var wrong: [String] = []
    var likeness = 0
    // Of those that are alike each question takes others.
    let ranks = rivals.map { ContentHash.of(answer + $0.text) }
    let order = rivals.indices.sorted {
      (rivals[$1].likeness, ranks[$0], $0) < (rivals[$0].likeness, ranks[$1], $1)
    }
    for place in order where wrong.count < Self.wrongChoices {
      guard ItemRules.areFair(answer: answer, wrong: wrong + [rivals[place].text], prompt: prompt) else { continue }
      wrong.append(rivals[place].text)
      likeness += rivals[place].likeness
    }
    guard wrong.count == Self.wrongChoices, likeness >= Self.likeness else { return nil }
    let choices = (wrong + [answer]).sorted {
      (ContentHash.of(prompt + $0), $0) < (ContentHash.of(prompt + $1), $1)
    }
    guard let place = choices.firstIndex(of: answer) else { return nil }
    let document = corpus.documents[choice.document]
    let kind = isGap ? QuizQuestion.Kind.cloze : .multipleChoice
    return QuizQuestion(
      id: QuizQuestion.id(kind, prompt: prompt), kind: kind, prompt: prompt, choices: choices, answer: place,
      explanation: explanation(choice, wrong), sources: [Source(document: document.id, span: choice.item.evidence)])
  }

  /// What the right choice is, and what those of the wrong ones are that the notes explain.
  private func explanation(_ choice: ItemChooser.Choice, _ wrong: [String]) -> String {
    let text = corpus.documents[choice.document].text
    let term = text.words(in: choice.item.subject)
    var told: [String] = []
    if choice.item.kind == .definition {
      told.append(Self.entry(term, choice.item.told(in: text)))
    } else if let own = known(term) {
      told.append(Self.entry(term, own.explanation))
    } else {
      told.append(choice.item.sentence(in: text))
    }
    var left = Self.mostReason - told[0].utf8.count
    for other in wrong {
      guard let other = known(other) else { continue }
      let entry = Self.entry(other.term, other.explanation)
      if entry.utf8.count > left { continue }
      left -= entry.utf8.count
      told.append(entry)
    }
    return told.joined(separator: " ")
  }

  /// What the notes explain under a name, in whatever letters it is written.
  private func known(_ term: String) -> Explained? {
    let folded = term.lowercased()
    return explained.first { $0.term.lowercased() == folded }
  }

  private static func entry(_ term: String, _ explanation: String) -> String {
    term.withCapitalStart + ": " + explanation.closed
  }
}
