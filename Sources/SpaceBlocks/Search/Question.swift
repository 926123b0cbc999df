import SpaceModel
import SpaceText

/// What a question asks for: its words with their weights, and the kind of thing that would answer it.
struct Question: Sendable {
  let kind: AnswerKind?
  let weights: [WeightedTerm]
  /// Weight of each term: how rare it is in the documents and in the language.
  private let weightOf: [Int32: Int]
  let total: Int
  /// Terms that are names.
  let names: Set<Int32>
  /// Terms in the order of the question.
  let order: [Int32]

  init(_ document: Document, _ index: PassageIndex) {
    let tokens = document[.tokens] ?? Tokens()
    let wording = Wording.of(document)
    let (kind, cue) = Self.kind(tokens, wording)
    self.kind = kind
    var order: [Int32] = []
    var weightOf: [Int32: Int] = [:]
    var unknown = 0
    var names: Set<Int32> = []
    for (place, token) in tokens.tokens.enumerated() where !cue.contains(place) {
      let word = tokens.word(of: token)
      let terms = index.terms.find(word)
      if terms.isEmpty, TermTable.isTerm(word) {
        // A word that stands nowhere counts against every sentence.
        unknown += 1024 * min(max(Int(word.rarity) - 4, 2), 14) / 2
      }
      for term in terms {
        order.append(term)
        if token.tag == .properNoun { names.insert(term) }
        let rarity = min(max(Int(word.rarity) - 4, 2), 14)
        weightOf[term] = index.inverseFrequency(term) / 2 + 1024 * rarity / 3
      }
    }
    self.order = order
    self.names = names
    self.weightOf = weightOf
    total = weightOf.values.reduce(0, +) + unknown
    weights = weightOf.keys.sorted().map { WeightedTerm(term: $0, weight: 1024) }
  }

  func weight(of terms: Set<Int32>) -> Int { terms.reduce(0) { $0 + (weightOf[$1] ?? 0) } }
  func asks(for term: Int32) -> Bool { weightOf[term] != nil }

  /// The kind of answer, from the longest question phrase; and the places of its words.
  private static func kind(_ tokens: Tokens, _ wording: Wording) -> (AnswerKind?, Range<Int>) {
    let forms = tokens.tokens.map { tokens.word(of: $0).form }
    for start in forms.indices {
      for length in stride(from: min(3, forms.count - start), to: 0, by: -1) {
        if let kind = wording.questions[forms[start..<start + length].joined(separator: " ")] {
          return (kind, start..<start + length)
        }
      }
    }
    return (nil, 0..<0)
  }
}

/// What one sentence has of a question.
struct SentenceMatch: Sendable {
  var terms: Set<Int32> = []
  /// Weight of pairs of words that stand together both here and in the question.
  var adjacent = 0
  /// Weight of the terms with their repetitions, saturated as in BM25.
  var frequency = 0
  /// How well it holds the kind of thing asked for, in 1,024ths of the question's weight.
  var fitness = 0
  let length: Int
  let isHeading: Bool

  init(_ span: Span, _ document: Document, _ tokens: Tokens, _ question: Question, _ table: TermTable) {
    length = WordCount.words(in: document.text.bytes(in: span))
    let element = document.elementIndex(at: Int(span.start))
    isHeading = element < document.elements.count && document.elements[element].kind == .heading
    let range = tokens.indices(in: span)
    var sequence: [Int32] = []
    var numbers = 0
    var names = 0
    var reasons = 0
    var counts: [Int32: Int] = [:]
    for place in range {
      let token = tokens.tokens[place]
      let word = tokens.word(of: token)
      let found = table.find(word)
      let isAsked = found.contains { question.asks(for: $0) }
      for term in found where question.asks(for: term) {
        terms.insert(term)
        counts[term, default: 0] += 1
      }
      if !found.isEmpty { sequence.append(found[0]) }
      if isAsked { continue }
      switch token.tag {
      case .numeral: numbers += 1
      case .properNoun where place > range.lowerBound: names += 1
      case .subordinator: reasons += 1
      default:
        if let first = word.form.utf8.first, ASCII.isDigit(first) { numbers += 1 }
      }
    }
    for term in counts.keys.sorted() {
      let count = counts[term] ?? 0
      frequency += question.weight(of: [term]) * 2200 * count / (1000 * count + 480 + 40 * min(sequence.count, 60))
    }
    for pair in zip(question.order, question.order.dropFirst()) {
      for place in sequence.indices.dropLast() where sequence[place] == pair.0 && sequence[place + 1] == pair.1 {
        adjacent += (question.weight(of: [pair.0]) + question.weight(of: [pair.1])) / 2
        break
      }
    }
    let hasDate = (document[.dates] ?? []).contains { $0.span.overlaps(span) }
    switch question.kind {
    case .number: fitness = numbers > 0 ? 2340 : 0
    case .time: fitness = hasDate || numbers > 0 ? 1080 : 0
    case .person: fitness = names > 0 ? 500 : 0
    case .place: fitness = names > 0 ? 1100 : 0
    case .reason: fitness = reasons > 0 ? 1000 : 0
    case .manner, .definition, .choice, nil: fitness = 0
    }
  }
}
