import SpaceLexicon
import SpaceModel
import SpaceSyntax
import SpaceText

/// One document as forms read it: its layers, and the syntax of those sentences that a form asks for.
///
/// Sentences are those of running text, but for lists of sources: paragraphs, quotes and list items. Each is parsed when it is first asked for.
/// Not to be shared between threads.
public final class NoteReading {
  /// A sentence of running text.
  public struct Sentence: Sendable, Equatable {
    public let span: Span
    /// Its tokens in the document's.
    public let tokens: Range<Int>
  }

  public let document: Document
  public let tokens: Tokens
  public let sentences: [Sentence]
  /// Temporal expressions, sorted.
  public let dates: [Span]
  private let parser: SyntaxParser?
  private var parsed: [Int: ParsedSentence] = [:]
  private var whole: [Int: WholeSentence?] = [:]
  private var dangling: [Int: [Dangler]] = [:]
  /// By the sentence's number, twice, and one more where it can be read alone.
  private var judged: [Int: (traits: Traits, worth: Int32)] = [:]

  /// What the language's lists say of each of `Tokens.words`.
  private lazy var listed: [ListedWord] = {
    let table = Self.lists[document.language]
    return tokens.words.indices.map { place in
      ListedWord(rawValue: table.value(tokens.hashes?.forms[place] ?? WordHash.of(tokens.words[place].form)))
    }
  }()
  /// Where mentions of terms end.
  private(set) lazy var termEnds = Set((document[.terms] ?? []).flatMap { $0.mentions.map(\.end) })

  /// False to have all sentences parsed that could be read alone, not only those that are worth it at a glance.
  private let glances: Bool
  private lazy var isWorthParsing = glances ? Glance.worthParsing(in: self) : sentences.map { _ in true }

  /// The sentences of running text that can be read alone, as far as they are worth being parsed.
  public var wholeSentences: some Sequence<WholeSentence> {
    sentences.indices.lazy.compactMap { self.worthySentence($0) }
  }
  /// What the document is like as a whole.
  public private(set) lazy var profile = NoteProfile(self)

  /// What a form holds for the term of a definition, with its prior.
  private(set) lazy var stated: [Span: Int32] = Dictionary(
    Form.candidates(of: .definition, in: self).filter { $0.prior > 0 }.map { ($0.subject, $0.prior) },
    uniquingKeysWith: max)

  /// `document` needs its sentences and tokens; without a parser for its language no sentence has a syntax.
  public init(_ document: Document, glances: Bool = true) {
    self.document = document
    self.glances = glances
    tokens = document[.tokens] ?? Tokens()
    sentences = Self.sentences(of: document, tokens)
    dates = (document[.dates] ?? []).map(\.span)
    parser = SyntaxParser.parser(for: document.language)
  }

  private static func sentences(of document: Document, _ tokens: Tokens) -> [Sentence] {
    var result: [Sentence] = []
    let sources = elementsOfSources(in: document)
    for span in document[.sentences] ?? [] {
      let element = document.elementIndex(at: Int(span.start))
      guard element < document.elements.count, isRunningText(document.elements[element].kind), !sources[element] else {
        continue
      }
      let range = tokens.indices(in: span)
      guard !range.isEmpty else { continue }
      result.append(Sentence(span: span, tokens: range))
    }
    return result
  }

  /// True of each element below a heading of sources, up to the next heading.
  private static func elementsOfSources(in document: Document) -> [Bool] {
    var isSource = false
    return document.elements.map { element in
      if element.kind == .heading { isSource = SourcesHeading.isOne(document.text.bytes(in: element.span)) }
      return isSource
    }
  }

  private static func isRunningText(_ kind: Element.Kind) -> Bool {
    switch kind {
    case .paragraph, .quote, .listItem: true
    default: false
    }
  }

  private static let lists = PerLanguage { pack in
    WordTable(pack, ListedWord.roles.enumerated().map { ($0.element, UInt16(1) << UInt16($0.offset)) })
  }

  /// True when the token's word is on one of these lists of its language.
  func isListed(_ token: Token, as lists: ListedWord) -> Bool {
    !listed[Int(token.word)].isDisjoint(with: lists)
  }

  /// The syntax of a sentence; nil without a parser for the document's language.
  public func syntax(of sentence: Int) -> ParsedSentence? {
    if let known = parsed[sentence] { return known }
    guard let result = syntax(ofTokens: sentences[sentence].tokens) else { return nil }
    parsed[sentence] = result
    return result
  }

  /// The syntax of tokens of the document as if they were a sentence; nil without tokens or a parser.
  public func syntax(ofTokens range: Range<Int>) -> ParsedSentence? {
    guard let parser, !range.isEmpty else { return nil }
    let tree = parser.parse(tokens.tokens[range], of: document.text.bytes)
    return ParsedSentence(
      text: document.text, tokens: tokens, range: range, tree: tree, language: document.language, times: dates)
  }

  /// A sentence, if it can be read alone.
  public func wholeSentence(_ place: Int) -> WholeSentence? {
    if let known = whole[place] { return known }
    let result = WholeSentence(place, in: self)
    whole[place] = result
    return result
  }

  /// A sentence, if it can be read alone and is worth being parsed.
  func worthySentence(_ place: Int) -> WholeSentence? { isWorthParsing[place] ? wholeSentence(place) : nil }

  /// The traits of a candidate's document and sentence, which candidates of one sentence share, and what they make it worth as a
  /// statement.
  func traitsOfSentence(of candidate: Candidate) -> (traits: Traits, worth: Int32) {
    let place = sentence(holding: candidate.evidence)
    let whole = wholeSentence(at: candidate.evidence)
    let key = (place ?? -1) * 2 + (whole == nil ? 0 : 1)
    if let known = judged[key] { return known }
    let traits = Traits(sentence: place, cuts: whole?.cuts ?? [], in: self)
    let found = (traits: traits, worth: Judge.worth(traits))
    judged[key] = found
    return found
  }

  /// What makes a sentence that has a syntax depend on those before it, subjects that are not expressed included.
  func danglers(of place: Int) -> [Dangler] {
    if let known = dangling[place] { return known }
    let found = syntax(of: place)?.danglers(includesUnexpressedSubjects: true) ?? []
    dangling[place] = found
    return found
  }

  /// The whole sentence that `span` is; nil when it is none.
  public func wholeSentence(at span: Span) -> WholeSentence? {
    guard let place = sentence(holding: span), sentences[place].span == span else { return nil }
    return wholeSentence(place)
  }

  /// The sentence of running text that `span` is in; nil for what stands elsewhere or in several.
  public func sentence(holding span: Span) -> Int? {
    let place = sentences.partitioningIndex { $0.span.end >= span.end }
    return place < sentences.count && sentences[place].span.contains(span) ? place : nil
  }
}

/// On which lists of its language a word is, of those that tell what a sentence points at.
struct ListedWord: OptionSet {
  let rawValue: UInt16

  static let copula = ListedWord(rawValue: 1)
  static let relative = ListedWord(rawValue: 2)
  /// Points at what was said before.
  static let demonstrative = ListedWord(rawValue: 4)
  static let personalPronoun = ListedWord(rawValue: 8)
  static let reflexive = ListedWord(rawValue: 16)
  static let definiteArticle = ListedWord(rawValue: 32)
  /// A text names itself by it.
  static let documentNoun = ListedWord(rawValue: 64)
  /// Points at another place of the text.
  static let pointer = ListedWord(rawValue: 128)
  /// Pronouns that speak of others or of nobody.
  static let otherPronoun: ListedWord = [.relative, .personalPronoun, .demonstrative, .reflexive]

  /// In the order of the bits.
  fileprivate static let roles: [Role] = [
    .copula, .relative, .demonstrative, .personalPronoun, .reflexive, .definiteArticle, .documentNoun, .pointer,
  ]
}
