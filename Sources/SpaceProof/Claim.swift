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
    /// Those of them that deny it by a prefix, or are denied by it: "paid", "unpaid".
    let denying: Set<Int32>
    /// No unit of the notes has it.
    var isUnknown: Bool { terms.first?.strength != Match.exact }
  }

  /// A word that has contraries, be it one that says something by itself or not ("more", "before").
  struct Turn: Sendable {
    let place: Int
    let terms: Set<Int32>
    let contraries: Set<Int32>
  }

  let document: Document
  let tokens: [ProofToken]
  let quantities: [Quantity]
  let dates: [(parts: DateParts, tokens: Range<Int>)]
  let words: [Word]
  let turns: [Turn]
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
        stem, lemma: stems.strings[Int(token.lemma)], place: place, token.marks, rarity: rarities[stem] ?? 14,
        isKnown: known.contains(token.term))
    }
    turns = reading.tokens.indices.compactMap { place in
      let token = reading.tokens[place]
      guard token.term >= 0, !token.marks.contains(.value) else { return nil }
      return expander.turn(stems.strings[Int(token.term)], stems.strings[Int(token.lemma)], place: place)
    }
    let own = Set(words.map(\.stem))
    let subjectStems = known.map { stems.strings[Int($0)] }.filter { !own.contains($0) }.sorted()
    subjectWords = subjectStems.map { expander.word($0, lemma: $0, place: -1, .content, rarity: 10, isKnown: true) }
    quantities = reading.quantities.map { quantity in
      var quantity = quantity
      quantity.unit = quantity.unit < 0 ? -1 : index.terms.find(stems.strings[Int(quantity.unit)]) ?? -1
      return quantity
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

  func turn(_ stem: String, _ lemma: String, place: Int) -> Claim.Turn? {
    let contraries = lexicon.contraries(of: stem).union(lexicon.contraries(of: lemma))
    if contraries.isEmpty { return nil }
    return Claim.Turn(
      place: place, terms: Set([stem, lemma].compactMap { index.terms.find($0) }),
      contraries: Set(contraries.compactMap { index.terms.find($0) }))
  }

  func word(_ stem: String, lemma: String, place: Int, _ marks: ProofToken.Marks, rarity: Int, isKnown: Bool)
    -> Claim.Word
  {
    var terms: [(term: Int32, strength: Int)] = []
    let own = index.terms.find(stem).flatMap { index.units(of: $0).isEmpty ? nil : $0 }
    if let own { terms.append((own, Claim.Match.exact)) }
    if lemma != stem, let term = index.terms.find(lemma), !index.units(of: term).isEmpty {
      terms.append((term, Claim.Match.exact))
    }
    var known = Set(terms.map(\.term))
    func add(_ term: Int32, _ strength: Int) {
      if known.insert(term).inserted { terms.append((term, strength)) }
    }
    var denying = Set<Int32>()
    for other in Set(lexicon.denied(stem) + lexicon.denied(lemma)).sorted() {
      guard let term = index.terms.find(other), !index.units(of: term).isEmpty, !known.contains(term) else { continue }
      add(term, Self.denyingStrength)
      denying.insert(term)
    }
    for kin in index.spelling.kin(of: stem, joins: lexicon.habits.contains(.joinedCompounds)) {
      add(kin.term, kin.strength)
    }
    if hasRelatedWords {
      for stem in lemma == stem ? [stem] : [stem, lemma] {
        for relation in RelatedWords.near.relations(of: stem) {
          if let term = index.terms.find(relation.stem) { add(term, Self.strength(relation.strength)) }
        }
      }
    }
    return Claim.Word(
      place: place, stem: stem, weight: index.inverseFrequency(own ?? -1) / 2 + 1024 * rarity / 3, marks: marks,
      isKnown: isKnown, terms: terms, denying: denying)
  }

  private static let denyingStrength = 205

  /// How much a related word counts, by how likely it is said for another, both in 255ths: even an unlikely one tells something
  /// where all else fits.
  private static func strength(_ likelihood: Int) -> Int {
    switch likelihood {
    case 64...: 210
    case 24...: 180
    case 8...: 160
    default: 135
    }
  }
}
