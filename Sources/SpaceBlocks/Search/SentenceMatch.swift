import SpaceModel
import SpaceText

/// What one sentence has of a question.
struct SentenceMatch: Sendable {
  /// What it says of itself, whatever is asked.
  let facts: SentenceFacts
  var span: Span { facts.span }
  private(set) var terms: Set<Int32> = []
  /// True when some of them stand in an aside only.
  private(set) var needsAsides = false
  /// Weight of pairs of words that stand together both here and in the question; of those that do so turned round or with
  /// a word between them.
  private(set) var adjacent = 0
  private(set) var nearlyAdjacent = 0
  /// Weight of the terms with their repetitions, saturated as in BM25.
  private(set) var frequency = 0
  /// Weight of what is only akin to words of the question.
  private(set) var kinship = 0
  /// What other words of the question its words may stand for: for each of them the likeliest.
  private(set) var standIns: [Int: Question.StandIn] = [:]
  /// Has a word that says something and isn't in the question.
  private(set) var isNews = false
  /// Stands in a list of sources, whose entries are no sentences.
  private let isReference: Bool
  /// Tells its reader to do something ("Explain the role of …"), which says nothing of what is asked for.
  private let isOrder: Bool
  var mayAnswer: Bool { facts.marks.isDisjoint(with: [.heading, .question]) && !isReference && !isOrder && isNews }
  /// Says of all that is asked for what it is: "X is a …", "X: …", of nothing else, or of one word more: "a hot X is a …".
  private(set) var definition = Definition.none
  enum Definition: Sendable { case none, ofMore, ofAll }
  /// How sure its document's definitions are, in thousandths, that it says what all that is asked for is, and nothing else.
  private(set) var definitionConfidence = 0
  /// Where the term of that definition stands, when not in the sentence.
  private(set) var definedTerm: Span?
  /// What it has besides what was asked: its numbers, names and other words; and how far from what was asked the nearest
  /// number and the nearest name are.
  private(set) var numbers = 0
  private(set) var names = 0
  private(set) var others = 0
  private(set) var numberDistance = 60
  private(set) var nameDistance = 60
  /// How many terms its shortest stretch with all of its matches spans.
  private(set) var stretch = 0
  private(set) var hasYear = false
  private(set) var hasReason = false
  private(set) var hasMeans = false
  /// Whether it has money, looked for only where that is asked for.
  private let hasMoney: Bool
  /// How many of its words that were not asked for are long enough to be no sign of a formula.
  private(set) var plainWords = 0
  /// True when a number, or a word like "several", stands before what the question asks the number of.
  private(set) var isCounted = false
  /// How many words stand before the first that was asked for.
  private(set) var firstAsked = 60
  /// The most that one of its verbs says of the question in other words, and that one of its writer's doings has of it.
  private(set) var relatedVerbs = 0
  private(set) var doneByWriter = 0
  /// The terms of all its words, each once, in order.
  private(set) var contents: [Int32] = []
  private(set) var letters = LetterTriples()

  init(_ facts: SentenceFacts, of passage: PassageFacts, _ reading: QuestionReading) {
    self.facts = facts
    let question = reading.question
    isReference = passage.isReferences
    hasMoney = question.asksForMoney && facts.marks.contains(.money)
    isOrder =
      question.kind.map(Self.asksForFacts.contains) ?? false && facts.marks.contains(.order)
      || question.kind == .definition && facts.marks.contains(.bareOrder)
    let tokens = passage.tokens[facts.tokens]
    read(tokens, reading)
    guard !question.order.isEmpty, question.unknown.isEmpty, isPlain else { return }
    definition = Self.definition(tokens.prefix(max(facts.subject, 0)), facts.subject, reading)
    if question.kind == .definition {
      for found in facts.definitions where found.words.allSatisfy({ !reading.word($0).asked.isEmpty }) {
        let terms = reading.named(found.words + found.determiners).terms
        if terms.isSuperset(of: question.order), found.confidence > definitionConfidence {
          (definitionConfidence, definedTerm) = (found.confidence, found.place)
        }
      }
    }
  }

  private static let asksForFacts: Set<AnswerKind> = [.person, .place, .time, .number, .duration, .reason, .definition]

  /// True of what has words enough to explain something.
  var isPlain: Bool { plainWords >= Self.fewestWords }

  /// An explanation has so many words besides its term; a formula has none.
  private static let fewestWords = 2
  private static let shortestWord = 4

  private mutating func read(_ tokens: ArraySlice<TokenFacts>, _ reading: QuestionReading) {
    let question = reading.question
    var sequence: [Int32] = []
    var counts: [Int32: Int] = [:]
    var outside = Set<Int32>()
    var (asked, numbers, names): ([Int], [Int], [Int]) = ([], [], [])
    var (lastQuantity, lastWriter) = (-9, -9)
    for (place, token) in tokens.enumerated() where !token.marks.contains(.punctuation) {
      let word = reading.word(token.word)
      let found =
        token.marks.contains(.describes) ? word.asked.filter { !question.verbs.contains($0) } : word.asked
      contents += word.terms
      for term in found {
        terms.insert(term)
        counts[term, default: 0] += 1
        if !token.marks.contains(.aside) { outside.insert(term) }
      }
      if word.isTerm {
        sequence.append(word.first)
        letters.add(word.form)
      }
      if token.marks.contains(.writer) { lastWriter = place }
      if token.marks.contains(.quantity) { lastQuantity = place }
      // "One popular image archive" counts no images.
      if let head = question.head, found.contains(head), place - lastQuantity <= 4,
        !token.marks.contains(.beforeNoun)
      {
        isCounted = true
      }
      if token.marks.contains(.verb) {
        if found.isEmpty { relatedVerbs = max(relatedVerbs, word.related) }
        if place - lastWriter <= 4 {
          doneByWriter = max(doneByWriter, word.related, found.map { question.weight(of: [$0]) }.max() ?? 0)
        }
      }
      if !found.isEmpty {
        firstAsked = min(firstAsked, place)
        asked.append(place)
        continue
      }
      readOther(word, token.marks)
      if token.marks.contains(.number) { numbers.append(place) }
      if token.marks.contains(.name) { names.append(place) }
    }
    needsAsides = outside.count < terms.count
    contents = Set(contents).sorted()
    self.numbers = numbers.count
    self.names = names.count
    numberDistance = Self.distance(numbers, asked)
    nameDistance = Self.distance(names, asked)
    if let first = asked.first, let last = asked.last { stretch = last - first + 1 }
    weigh(counts, sequence, question)
  }

  /// Takes note of a word that was not asked for.
  private mutating func readOther(_ word: QuestionReading.AskedWord, _ marks: TokenFacts.Marks) {
    if word.isTerm {
      isNews = true
      if word.form.utf8.count >= Self.shortestWord, word.form.utf8.allSatisfy({ ASCII.isLetter($0) || $0 >= 0x80 }) {
        plainWords += 1
      }
      kinship = max(kinship, word.kinship)
      for standIn in word.standIns where standIn.strength > standIns[standIn.place]?.strength ?? 0 {
        standIns[standIn.place] = standIn
      }
    }
    others += 1
    if marks.contains(.reason) { hasReason = true }
    if marks.contains(.means) { hasMeans = true }
    if marks.contains(.year) { hasYear = true }
  }

  /// How much the sentence lacks of what the question asks for: 0 when it has such a thing, 1 when it has what may pass for
  /// it, 2 when it has nothing of the sort.
  func lack(of question: Question) -> Int {
    switch question.kind {
    case .number where question.head != nil: isCounted ? 0 : facts.quantities > 0 ? 1 : 2
    case .number: facts.quantities == 0 ? 2 : question.asksForMoney && !hasMoney ? 1 : 0
    case .duration: facts.marks.contains(.duration) ? 0 : facts.quantities > 0 || numbers > 1 ? 1 : 2
    case .frequency: facts.marks.contains(.recurs) ? 0 : facts.marks.contains(.occasion) ? 1 : 2
    case .time: facts.marks.contains(.date) || hasYear ? 0 : facts.marks.contains(.occasion) ? 1 : 2
    default: 0
    }
  }

  /// True when a measure is asked for and it has none.
  func lacksMeasure(_ question: Question) -> Bool {
    switch question.kind {
    case .number, .duration, .frequency, .time: lack(of: question) == 2
    default: false
    }
  }

  /// A definition has all that is asked for before the first verb, with one word more at most besides brackets and what
  /// leads in before a comma, and "is", a colon or a dash comes next.
  private static func definition(
    _ tokens: ArraySlice<TokenFacts>, _ subject: Int, _ reading: QuestionReading
  ) -> Definition {
    guard subject >= 0 else { return .none }
    var found = Set<Int32>()
    var others = 0
    for token in tokens where !token.marks.contains(.bracketed) {
      if token.marks.contains(.afterComma), found.isEmpty { others = 0 }
      let asked = reading.word(token.word).asked
      found.formUnion(asked)
      if asked.isEmpty, token.marks.contains(.names) { others += 1 }
    }
    guard found.isSuperset(of: reading.question.order), others <= 1 else { return .none }
    return others == 0 ? .ofAll : .ofMore
  }

  /// The weight of what stands neither here nor in `terms` but is said by other words, each as far as it is likely.
  func related(without found: Set<Int32>) -> Int {
    standIns.values.reduce(0) { sum, standIn in
      let isSaid = standIn.term.map { terms.contains($0) || found.contains($0) } ?? false
      return isSaid ? sum : sum + standIn.weight * standIn.strength / 255
    }
  }

  private mutating func weigh(_ counts: [Int32: Int], _ sequence: [Int32], _ question: Question) {
    for term in counts.keys.sorted() {
      let count = counts[term] ?? 0
      frequency += question.weight(of: [term]) * 2200 * count / (1000 * count + 480 + 40 * min(sequence.count, 60))
    }
    for pair in zip(question.order, question.order.dropFirst()) where terms.contains(pair.0) && terms.contains(pair.1) {
      let weight = (question.weight(of: [pair.0]) + question.weight(of: [pair.1])) / 2
      var (isClose, isNear) = (false, false)
      for place in sequence.indices.dropLast() {
        if sequence[place] == pair.0 {
          if sequence[place + 1] == pair.1 { isClose = true }
          if place + 2 < sequence.count, sequence[place + 2] == pair.1 { isNear = true }
        }
        if sequence[place] == pair.1, sequence[place + 1] == pair.0 { isNear = true }
      }
      if isClose { adjacent += weight } else if isNear { nearlyAdjacent += weight }
    }
  }

  /// The least number of tokens between one of the ones and one of the others, 60 at most.
  private static func distance(_ places: [Int], _ others: [Int]) -> Int {
    var best = 60
    for place in places {
      for other in others { best = min(best, abs(place - other)) }
    }
    return best
  }
}
