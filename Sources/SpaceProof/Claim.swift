import SpaceLanguage
import SpaceLexicon
import SpaceModel
import SpaceText

/// A sentence to be proved, as it is compared with the notes.
struct Claim: Sendable {
  /// One of its words that say something, numbers and dates left out.
  struct Word: Sendable {
    /// Its place among the claim's tokens.
    let place: Int
    let stem: String
    let weight: Int
    let marks: ProofToken.Marks
    /// It stands in what the claim stands under.
    let isKnown: Bool
    /// The terms of the notes that say it, and how likely each does, in 255ths; the word itself is first.
    let terms: [(term: Int32, strength: Int)]
    /// The terms of the notes that say the contrary.
    let contraries: Set<Int32>
    /// No unit of the notes has it.
    var isUnknown: Bool { terms.first?.strength != Match.exact }
  }

  let document: Document
  let tokens: [ProofToken]
  let quantities: [Quantity]
  let dates: [(parts: DateParts, tokens: Range<Int>)]
  let words: [Word]
  /// The words of the subject that the claim itself has not; they only help to find passages.
  let subjectWords: [Word]
  /// Sum of the words' weights, at least 1.
  let total: Int
  /// The indices in `words` of each name.
  let names: [Range<Int>]
  /// The indices in `words` of each clause or part between commas.
  let segments: [Range<Int>]
  /// By term the words that it may say.
  let wordsOfTerms: [Int32: [(word: Int, strength: Int)]]

  enum Match { static let exact = 255 }

  /// Nil of a claim that has nothing to look for.
  init(_ document: Document, subject: Document?, _ index: NoteIndex) {
    self.document = document
    var stems = StringTable(expecting: 64)
    let reader = TokenReader(document) { stems.number($0) }
    let reading = reader.reading(of: document.text.span)
    let known = Self.stems(of: subject, &stems)
    let rarities = Self.rarities(document)
    let expander = Expander(index, document.language)
    tokens = reading.tokens
    dates = reading.dates
    let asked = reading.tokens.indices.filter { place in
      let marks = reading.tokens[place].marks
      return marks.contains(.content) && !marks.contains(.value)
    }
    words = asked.map { place in
      let token = reading.tokens[place]
      let stem = stems.strings[Int(token.term)]
      return expander.word(
        stem, place: place, token.marks, rarity: rarities[stem] ?? 14, isKnown: known.contains(token.term))
    }
    let own = Set(words.map(\.stem))
    let subjectStems = known.map { stems.strings[Int($0)] }.filter { !own.contains($0) }.sorted()
    subjectWords = subjectStems.map { expander.word($0, place: -1, .content, rarity: 10, isKnown: true) }
    quantities = reading.quantities.map { quantity in
      let unit = quantity.unit < 0 ? -1 : index.terms.find(stems.strings[Int(quantity.unit)]) ?? -1
      return Quantity(
        kind: quantity.kind, value: quantity.value, otherValue: quantity.otherValue, tokens: quantity.tokens, unit: unit
      )
    }
    total = max(words.reduce(0) { $0 + $1.weight }, 1)
    names = Self.names(words)
    segments = Self.segments(words, reading.tokens)
    var wordsOfTerms: [Int32: [(word: Int, strength: Int)]] = [:]
    for (number, word) in words.enumerated() {
      for term in word.terms { wordsOfTerms[term.term, default: []].append((number, term.strength)) }
    }
    self.wordsOfTerms = wordsOfTerms
  }

  private static func stems(of subject: Document?, _ stems: inout StringTable) -> Set<Int32> {
    guard let subject else { return [] }
    let reader = TokenReader(subject) { stems.number($0) }
    let tokens = reader.reading(of: subject.text.span).tokens
    return Set(tokens.filter { $0.marks.contains(.content) }.map(\.term))
  }

  /// How rare each stem is in the language, in bits; what the language's table doesn't have is rare.
  private static func rarities(_ document: Document) -> [String: Int] {
    var result: [String: Int] = [:]
    for word in document[.tokens]?.words ?? [] { result[word.stem] = min(max(Int(word.rarity) - 4, 2), 14) }
    return result
  }

  /// Neighbouring words that are part of names.
  private static func names(_ words: [Word]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for (number, word) in words.enumerated() where word.marks.contains(.name) {
      if let last = result.last, last.upperBound == number, words[number - 1].place == word.place - 1 {
        result[result.count - 1] = last.lowerBound..<number + 1
      } else {
        result.append(number..<number + 1)
      }
    }
    return result
  }

  /// Parts of at least two words, apart at commas and conjunctions.
  private static func segments(_ words: [Word], _ tokens: [ProofToken]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for number in words.indices {
      let isLast = number == words.count - 1
      let between = isLast ? 0..<0 : words[number].place + 1..<words[number + 1].place
      let parts = between.contains { tokens[$0].marks.contains(.boundary) }
      guard isLast || parts && number + 1 - start >= 2 else { continue }
      if isLast, number + 1 - start < 2, let previous = result.popLast() { start = previous.lowerBound }
      result.append(start..<number + 1)
      start = number + 1
    }
    return result
  }

  /// The claim's own words at some of its tokens.
  func string(_ tokens: Range<Int>) -> String {
    guard let first = tokens.first, let last = tokens.last else { return "" }
    return document.text.string(in: self.tokens[first].span.union(self.tokens[last].span))
  }
}

/// Finds what may be said for a word.
struct Expander {
  private let index: NoteIndex
  private let lexicon: ClaimLexicon
  private let hasRelatedWords: Bool

  init(_ index: NoteIndex, _ language: String?) {
    self.index = index
    lexicon = ClaimLexicon.of(language)
    hasRelatedWords = RelatedWords.isKnown(language)
  }

  func word(_ stem: String, place: Int, _ marks: ProofToken.Marks, rarity: Int, isKnown: Bool) -> Claim.Word {
    var terms: [(term: Int32, strength: Int)] = []
    let own = index.terms.find(stem).flatMap { index.units(of: $0).isEmpty ? nil : $0 }
    if let own { terms.append((own, Claim.Match.exact)) }
    var known = Set(terms.map(\.term))
    func add(_ term: Int32, _ strength: Int) {
      if known.insert(term).inserted { terms.append((term, strength)) }
    }
    for kin in index.spelling.kin(of: stem, joins: lexicon.habits.contains(.joinedCompounds)) {
      add(kin.term, kin.strength)
    }
    if hasRelatedWords {
      for relation in RelatedWords.english.relations(of: stem) {
        if let term = index.terms.find(relation.stem) { add(term, min(relation.strength * 2, 200)) }
      }
    }
    return Claim.Word(
      place: place, stem: stem, weight: index.inverseFrequency(own ?? -1) / 2 + 1024 * rarity / 3, marks: marks,
      isKnown: isKnown, terms: terms,
      contraries: Set(lexicon.contraries(of: stem).compactMap { index.terms.find($0) }))
  }
}
