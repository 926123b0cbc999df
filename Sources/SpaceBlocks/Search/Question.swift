import SpaceLexicon
import SpaceModel
import SpaceText

/// What a question asks for: its words with their weights, and the kind of thing that would answer it.
struct Question: Sendable {
  let kind: AnswerKind?
  let weights: [WeightedTerm]
  /// Weight of each term: how rare it is in the documents and in the language.
  private let weightOf: [Int32: Int]
  let total: Int
  /// Terms that are names, that are verbs, and that are other nouns and adjectives.
  private(set) var names: Set<Int32> = []
  private(set) var verbs: Set<Int32> = []
  private(set) var nouns: Set<Int32> = []
  /// Words that stand nowhere in the documents, and what each would weigh.
  private(set) var unknown: [(stem: [UInt8], weight: Int)] = []
  /// Weight of those of them that are names.
  private(set) var unknownNames = 0
  /// The same for all words of the question.
  private var stems: [(stem: [UInt8], weight: Int)] = []
  /// The words of the question that other words may stand for, by those words' stems.
  private var standIns: [String: [StandIn]] = [:]
  struct StandIn: Sendable {
    /// The place of the question's word among its stems, and the term it is; nil of one that stands nowhere.
    let place: Int
    let term: Int32?
    /// How likely it is said for it, in 255ths, and what the question's word weighs.
    let strength: Int
    let weight: Int
  }
  /// The noun that "which" or "what" asks for.
  private(set) var head: Int32?
  /// Whether its writer speaks of themselves, and to the reader.
  private(set) var isOfWriter = false
  private(set) var isOfReader = false
  /// True when what it asks the amount of is money.
  private(set) var asksForMoney = false
  /// Terms in the order of the question.
  let order: [Int32]
  private(set) var letters = LetterTriples()

  /// `left` are the places of tokens that say nothing of what is asked about.
  init(_ document: Document, _ index: PassageIndex, without left: Set<Int> = []) {
    let tokens = document[.tokens] ?? Tokens()
    let wording = Wording.of(document)
    let (kind, cue) = Self.kind(tokens, wording, document.language)
    self.kind = kind
    var order: [Int32] = []
    var weightOf: [Int32: Int] = [:]
    for (place, token) in tokens.tokens.enumerated() where !cue.contains(place) && !left.contains(place) {
      let word = tokens.word(of: token)
      let keys = index.keys(of: word)
      let terms = index.find(word)
      if !keys.isEmpty { letters.add(word.form) }
      let rarity = min(max(Int(word.rarity) - 4, 2), 14)
      if terms.isEmpty, !keys.isEmpty {
        // A word that stands nowhere counts against every sentence.
        unknown.append((Array(word.stem.utf8), 1024 * rarity / 2))
        if token.tag == .properNoun { unknownNames += 1024 * rarity / 2 }
      }
      for term in terms {
        order.append(term)
        switch token.tag {
        case .properNoun: names.insert(term)
        case .verb: verbs.insert(term)
        default: nouns.insert(term)
        }
        weightOf[term] = index.inverseFrequency(term) / 2 + 1024 * rarity / 3
      }
    }
    head = Self.head(tokens, cue).flatMap { index.find(tokens.word(of: tokens.tokens[$0])).last }
    for token in tokens.tokens {
      let form = tokens.word(of: token).form
      if wording.prices.contains(form) { asksForMoney = true }
      if wording.writers.contains(form) {
        isOfWriter = true
      } else if wording.persons.contains(form) {
        isOfReader = true
      }
    }
    stems = unknown + weightOf.keys.sorted().map { (Array(index.store.stem(of: $0).utf8), weightOf[$0] ?? 0) }
    if wording.language == "en" {
      let terms = unknown.map { _ in nil } + weightOf.keys.sorted().map { Optional($0) }
      for (place, word) in stems.enumerated() {
        for relation in RelatedWords.english.relations(of: String(decoding: word.stem, as: UTF8.self)) {
          standIns[relation.stem, default: []].append(
            StandIn(place: place, term: terms[place], strength: relation.strength, weight: word.weight))
        }
      }
    }
    self.order = order
    self.weightOf = weightOf
    total = weightOf.values.reduce(0, +) + unknown.reduce(0) { $0 + $1.weight }
    weights = weightOf.keys.sorted().map { WeightedTerm(term: $0, weight: 1024) }
  }

  func weight(of terms: Set<Int32>) -> Int { terms.reduce(0) { $0 + (weightOf[$1] ?? 0) } }
  func asks(for term: Int32) -> Bool { weightOf[term] != nil }

  /// The words of the question that a word with this stem may stand for.
  func standIns(_ stem: String) -> [StandIn] { standIns[stem] ?? [] }

  /// The most that a word says of a word of the question that it may stand for.
  static func weight(of standIns: [StandIn]) -> Int { standIns.map { $0.weight * $0.strength / 255 }.max() ?? 0 }

  /// How much of what is asked for a word of this stem is akin to: as long a beginning in common as inflected and derived
  /// forms of a word have.
  func kinship(_ stem: [UInt8]) -> Int {
    var best = 0
    for other in stems where other.stem != stem && other.weight > best {
      let shorter = min(stem.count, other.stem.count)
      guard shorter >= 4 else { continue }
      var common = 0
      while common < shorter, stem[common] == other.stem[common] { common += 1 }
      if common >= 4, common * 20 >= shorter * 13, common * 2 >= max(stem.count, other.stem.count) {
        best = other.weight
      }
    }
    return best
  }

  /// The last noun of "which French river", where the question word asks for one.
  private static func head(_ tokens: Tokens, _ cue: Range<Int>) -> Int? {
    guard !cue.isEmpty else { return nil }
    var place = cue.upperBound
    while place < tokens.tokens.count,
      [.adjective, .numeral, .properNoun, .determiner].contains(tokens.tokens[place].tag)
    {
      place += 1
    }
    guard place < tokens.tokens.count, tokens.tokens[place].tag == .noun else { return nil }
    while place + 1 < tokens.tokens.count, tokens.tokens[place + 1].tag == .noun { place += 1 }
    return place
  }

  /// The kind of answer, from the longest question phrase; and the places of its words.
  private static func kind(_ tokens: Tokens, _ wording: Wording, _ language: String?) -> (AnswerKind?, Range<Int>) {
    let forms = tokens.tokens.map { tokens.word(of: $0).form }
    let phrases = QuestionWords.of(language).found(in: forms)
    for start in forms.indices {
      for found in phrases where found.places.lowerBound == start {
        if found.use == .definition { return (.definition, found.places) }
        if found.use == .time { return (.time, found.places) }
      }
      // "Qu'est-ce qui" asks for no person.
      if phrases.contains(where: { $0.places.contains(start) && $0.places.count > 1 }) { continue }
      for length in stride(from: min(3, forms.count - start), to: 0, by: -1) {
        if let kind = wording.questions[forms[start..<start + length].joined(separator: " ")] {
          return (kind, start..<start + length)
        }
      }
    }
    return (nil, 0..<0)
  }
}
