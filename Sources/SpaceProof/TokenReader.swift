import SpaceLanguage
import SpaceLexicon
import SpaceModel
import SpaceSyntax
import SpaceText

/// Reads the tokens of one document as the proof needs them.
struct TokenReader {
  let document: Document
  let lexicon: ClaimLexicon
  private let tokens: Tokens
  private let dates: [DateMention]
  /// What each word of the document is: the terms of its parts, and what its form alone marks.
  private let words: [(terms: [Int32], marks: ProofToken.Marks)]
  /// The number of the stem of each word's lemma, by the word and the part of speech.
  private let lemmas: [Int: Int32]

  /// `number` gives the number of a stem.
  init(_ document: Document, _ number: (String) -> Int32) {
    self.document = document
    lexicon = ClaimLexicon.of(document.language)
    tokens = document[.tokens] ?? Tokens()
    dates = document[.dates] ?? []
    let stemmer = Stemmer(algorithm: LanguagePack.pack(for: document.language).stemmer)
    let lexicon = lexicon
    lemmas = Self.lemmas(document, tokens, stemmer, number)
    words = tokens.words.map { word in (Self.stems(word, stemmer).map(number), Self.marks(word, lexicon)) }
  }

  private static func lemmas(
    _ document: Document, _ tokens: Tokens, _ stemmer: Stemmer, _ number: (String) -> Int32
  ) -> [Int: Int32] {
    guard let lemmatiser = Lemmatiser.lemmatiser(for: document.language) else { return [:] }
    var result: [Int: Int32] = [:]
    for token in tokens.tokens where inflected.contains(token.tag) {
      let key = key(token)
      if result[key] != nil { continue }
      let word = tokens.word(of: token)
      let stem = stemmer.stem(Array(lemmatiser.lemma(word.form, token.tag).lowercased().utf8))
      result[key] = number(stem == word.stem ? word.stem : stem)
    }
    return result
  }

  /// Parts of speech whose forms may have another stem than their lemma.
  private static let inflected: Set<PartOfSpeech> = [.verb, .noun, .adjective, .adverb, .auxiliary]
  private static func key(_ token: Token) -> Int { Int(token.word) << 8 | Int(token.tag.rawValue) }

  /// A hyphenated word counts as its parts.
  private static func stems(_ word: Word, _ stemmer: Stemmer) -> [String] {
    let form = word.form.utf8
    guard form.contains(0x2D), form.count > 3 else { return [word.stem] }
    let parts = form.split(separator: 0x2D).filter { $0.count > 1 }
    return parts.count < 2 ? [word.stem] : parts.map { stemmer.stem(Array($0)) }
  }

  private static func marks(_ word: Word, _ lexicon: ClaimLexicon) -> ProofToken.Marks {
    var marks: ProofToken.Marks = []
    let cues = lexicon.cues(of: word.form)
    if cues.contains(.negator) { marks.insert(.negator) }
    if lexicon.denies(stem: word.stem) { marks.insert(.implicitNegator) }
    if cues.contains(.exhaustive) { marks.insert(.exhaustive) }
    if cues.contains(.possibility) { marks.insert(.possibility) }
    if cues.contains(.necessity) { marks.insert(.necessity) }
    if !word.isStopword, let first = word.form.unicodeScalars.first,
      !ScalarClass.of(first.value).isDisjoint(with: [.letter, .digit])
    {
      marks.insert(.content)
    }
    return marks
  }

  struct Reading {
    var tokens: [ProofToken] = []
    var quantities: [Quantity] = []
    var dates: [(parts: DateParts, tokens: Range<Int>)] = []
  }

  /// What stands in `span`.
  func reading(of span: Span) -> Reading {
    let range = tokens.indices(in: span)
    var reading = Reading()
    var places: [Int] = []
    for index in range {
      places.append(reading.tokens.count)
      append(index, isFirst: index == range.lowerBound, to: &reading)
    }
    places.append(reading.tokens.count)
    func place(_ index: Int) -> Int { places[index - range.lowerBound] }
    let first = dates.partitioningIndex { $0.span.end > span.start }
    for mention in dates[first...].prefix(while: { $0.span.start < span.end })
    where mention.kind != .set {
      let inside = tokens.indices(in: mention.span).clamped(to: range)
      if inside.isEmpty { continue }
      let own = place(inside.lowerBound)..<place(inside.upperBound)
      if let duration = Duration(mention.value) {
        reading.quantities.append(Quantity(duration, tokens: own))
        for at in own { reading.tokens[at].marks.insert(.value) }
        continue
      }
      guard let parts = DateParts(mention.value) else { continue }
      for at in own { reading.tokens[at].marks.insert(.value) }
      reading.dates.append((parts, own))
    }
    QuantityReader(document, tokens, lexicon).read(range, place, into: &reading)
    return reading
  }

  private func append(_ index: Int, isFirst: Bool, to reading: inout Reading) {
    let token = tokens.tokens[index]
    let word = words[Int(token.word)]
    var marks = word.marks
    switch token.tag {
    case .punctuation, .symbol:
      marks = .punctuation
      if let byte = document.text.bytes(in: token.span).first, Self.parting.contains(byte) { marks.insert(.boundary) }
    case .coordinator, .subordinator: marks.insert(.boundary)
    case .verb: marks.insert(.verb)
    case .auxiliary: marks.insert(.auxiliary)
    case .noun: marks.insert(.noun)
    case .properNoun: marks.formUnion([.noun, .name])
    case .adjective, .adverb: marks.insert(.describes)
    default: break
    }
    if !isFirst, marks.contains(.content), !lexicon.habits.contains(.capitalNouns), isCapital(token) {
      marks.insert(.name)
    }
    if token.tag == .punctuation || token.tag == .symbol {
      reading.tokens.append(ProofToken(term: -1, lemma: -1, marks: marks, span: token.span))
      return
    }
    for term in word.terms {
      let lemma = word.terms.count == 1 ? lemmas[Self.key(token)] ?? term : term
      reading.tokens.append(ProofToken(term: term, lemma: lemma, marks: marks, span: token.span))
    }
  }

  /// A comma, a semicolon, a colon, brackets.
  private static let parting: Set<UInt8> = [0x2C, 0x3B, 0x3A, 0x28, 0x29]

  private func isCapital(_ token: Token) -> Bool {
    guard let first = document.text.string(in: token.span).unicodeScalars.first else { return false }
    return ScalarClass.of(first.value).contains(.upper)
  }
}
