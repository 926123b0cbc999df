import SpaceModel
import SpaceText

/// What the ranker of answers is told of one sentence of a passage: generic measures without words, whole numbers.
///
/// Shares of the question's weight are in thousandths. The trees know a measure by its place in the list, so that any
/// change here asks for new ones.
struct AnswerFeatures: Sendable {
  enum Measure: Int, CaseIterable {
    // What of the question stands in the sentence, beside it, and in its passage.
    case own, before, after, farther, passage, adjacent, nearlyAdjacent, frequency, kinship
    case ownNames, passageNames, ownVerbs, ownNouns, head, last, count
    // How the best sentences and passages compare.
    case ownOfBest, frequencyOfBest, best, unknown, passageScore, passageRank
    // Whether it has what the kind of question asks for.
    case kind, numbers, numberDistance, year, date, names, nameDistance, person, place, reason, means
    // What it is like.
    case words, others, commas, stretch, opensWithPronoun, pronounAfter, persons, isFirst, documentPlace, order
    // Its paragraph.
    case paragraph, paragraphOpening, paragraphOrder, paragraphCount
    // How alike it and the question are letter by letter.
    case letters
    // How many sentences have more of the question than it, and how its paragraph and its letters compare with the best.
    case ownRank, frequencyRank, lettersRank, lettersOfBest, paragraphOfBest
    // What of the question it says in other words, what the sentences beside it do, and how that compares.
    case related, relatedNear, said, saidOfBest, saidRank
    // Whether it has a measure, a duration or an occasion, and what it is like: a line, an item, the head of a list …
    case quantities, isCounted, duration, occasion, lacks, line, item, announces, negative, conditional, modal
    // Whether it speaks of its writer and its reader.
    case speakers
    // What of the question stands in the heading above it.
    case heading
    // Whether it tells a purpose or gives examples.
    case purposes, examples
    // How much of it is said by the sentences that have most of the question, and by all of them.
    case echo, echoRank, centrality
    // What of the question the paragraph's first sentence says in other words, its verbs do, and its writer does, and
    // where the first of the question stands.
    case openingRelated, relatedVerbs, agent, position
  }
  static let count = Measure.allCases.count

  private(set) var values: [Int32]

  init(values: [Int32] = [Int32](repeating: 0, count: count)) { self.values = values }

  subscript(measure: Measure) -> Int {
    get { Int(values[measure.rawValue]) }
    set { values[measure.rawValue] = Int32(clamping: newValue) }
  }

  /// The features of each of `matches`, neighbouring sentences in order, of which each is told what of the question
  /// stands in its passage and its place there.
  static func of(
    _ matches: [SentenceMatch], _ question: Question, passageTerms: [Set<Int32>], passageOrder: [Int]
  ) -> [AnswerFeatures] {
    var result = matches.indices.map { at in
      var features = AnswerFeatures(matches, at, passageTerms[at], question)
      features[.order] = passageOrder[at]
      return features
    }
    var start = 0
    while start < matches.count {
      var end = start + 1
      while end < matches.count, matches[end].facts.element == matches[start].facts.element { end += 1 }
      addParagraph(start..<end, matches, question, to: &result)
      start = end
    }
    return result
  }

  /// What of the question stands in the paragraph and in its first sentence, which says what it is about.
  private static func addParagraph(
    _ range: Range<Int>, _ matches: [SentenceMatch], _ question: Question, to features: inout [AnswerFeatures]
  ) {
    var found = Set<Int32>()
    for place in range { found.formUnion(matches[place].terms) }
    let share = 1000 * question.weight(of: found) / max(question.total, 1)
    for place in range {
      features[place][.paragraph] = share
      features[place][.paragraphOpening] = features[range.lowerBound][.own]
      features[place][.openingRelated] = features[range.lowerBound][.related]
      features[place][.paragraphOrder] = place - range.lowerBound
      features[place][.paragraphCount] = range.count
    }
  }

  private init(_ matches: [SentenceMatch], _ at: Int, _ found: Set<Int32>, _ question: Question) {
    self.init()
    let match = matches[at]
    let marks = match.facts.marks
    let total = max(question.total, 1)
    func share(_ terms: Set<Int32>) -> Int { 1000 * question.weight(of: terms) / total }
    func terms(_ offset: Int) -> Set<Int32> {
      matches.indices.contains(at + offset) ? matches[at + offset].terms : []
    }
    let own = match.terms
    let (previous, next) = (terms(-1), terms(1))
    let near = previous.union(next).union(own)
    self[.own] = share(own)
    self[.before] = share(previous.subtracting(own))
    self[.after] = share(next.subtracting(own))
    self[.farther] = share(terms(-2).union(terms(2)).subtracting(near))
    self[.passage] = share(found.subtracting(near))
    self[.adjacent] = 1000 * match.adjacent / total
    self[.nearlyAdjacent] = 1000 * match.nearlyAdjacent / total
    self[.frequency] = 1000 * match.frequency / total
    self[.kinship] = 1000 * match.kinship / total
    self[.related] = 1000 * match.related(without: []) / total
    self[.said] = self[.own] + self[.related]
    for place in [at - 1, at + 1] where matches.indices.contains(place) {
      self[.relatedNear] += 1000 * matches[place].related(without: own) / total
    }
    self[.ownNames] = share(own.intersection(question.names))
    self[.passageNames] = share(found.subtracting(own).intersection(question.names))
    self[.ownVerbs] = share(own.intersection(question.verbs))
    self[.ownNouns] = share(own.intersection(question.nouns))
    self[.head] = question.head.map { own.contains($0) ? 2 : 1 } ?? 0
    self[.last] = question.order.last.map { own.contains($0) ? 1 : 0 } ?? 0
    self[.count] = 1000 * own.count / max(question.weights.count, 1)
    self[.unknown] = 1000 * question.unknown.reduce(0) { $0 + $1.weight } / total
    measureFitness(match, question)
    measureShape(match, question)
    self[.words] = match.facts.length
    self[.others] = match.others
    self[.commas] = match.facts.commas
    self[.stretch] = match.stretch
    self[.opensWithPronoun] = marks.contains(.opensWithPronoun) ? 1 : 0
    self[.pronounAfter] = marks.contains(.opensWithPronoun) ? self[.before] : 0
    self[.persons] =
      (question.isOfWriter && marks.contains(.speaksOfReader) ? 1 : 0)
      + (question.isOfReader && marks.contains(.speaksOfWriter) ? 2 : 0)
    self[.isFirst] = match.facts.place == 0 ? 1 : 0
    self[.documentPlace] = match.facts.place
  }

  private mutating func measureShape(_ match: SentenceMatch, _ question: Question) {
    let marks = match.facts.marks
    self[.quantities] = match.facts.quantities
    self[.isCounted] = match.isCounted ? 1 : 0
    self[.duration] = marks.contains(.duration) ? 1 : 0
    self[.occasion] = marks.contains(.occasion) ? 1 : 0
    self[.lacks] = match.lack(of: question)
    self[.line] = marks.contains(.line) ? 1 : 0
    self[.item] = marks.contains(.listItem) ? 1 : 0
    self[.announces] = marks.contains(.announces) ? 1 : 0
    self[.negative] = marks.contains(.negative) ? 1 : 0
    self[.conditional] = marks.contains(.conditional) ? 1 : 0
    self[.modal] = marks.contains(.modal) ? 1 : 0
    self[.purposes] = match.facts.purposes
    self[.examples] = match.facts.examples
    self[.position] = match.firstAsked
    self[.relatedVerbs] = 1000 * match.relatedVerbs / max(question.total, 1)
    self[.agent] = 1000 * match.doneByWriter / max(question.total, 1)
    self[.speakers] = (marks.contains(.speaksOfReader) ? 1 : 0) + (marks.contains(.speaksOfWriter) ? 2 : 0)
  }

  private mutating func measureFitness(_ match: SentenceMatch, _ question: Question) {
    let marks = match.facts.marks
    self[.kind] = question.kind.flatMap { AnswerKind.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    self[.numbers] = match.numbers
    self[.numberDistance] = match.numberDistance
    self[.year] = match.hasYear ? 1 : 0
    self[.date] = marks.contains(.date) ? 1 : 0
    self[.names] = match.names
    self[.nameDistance] = match.nameDistance
    self[.person] = marks.contains(.person) ? 1 : 0
    self[.place] = marks.contains(.place) ? 1 : 0
    self[.reason] = match.hasReason ? 1 : 0
    self[.means] = match.hasMeans ? 1 : 0
  }

  /// Adds to the features of all sentences that may answer how they compare.
  static func compare(_ features: inout [AnswerFeatures]) {
    func best(_ measure: Measure) -> Int { max(features.map { $0[measure] }.max() ?? 0, 1) }
    let (own, frequency, letters, paragraph) = (best(.own), best(.frequency), best(.letters), best(.paragraph))
    let said = best(.said)
    rank(&features, by: .said, as: .saidRank)
    rank(&features, by: .echo, as: .echoRank)
    rank(&features, by: .own, as: .ownRank)
    rank(&features, by: .frequency, as: .frequencyRank)
    rank(&features, by: .letters, as: .lettersRank)
    for place in features.indices {
      features[place][.best] = own
      features[place][.ownOfBest] = 1000 * features[place][.own] / own
      features[place][.saidOfBest] = 1000 * features[place][.said] / said
      features[place][.frequencyOfBest] = 1000 * features[place][.frequency] / frequency
      features[place][.lettersOfBest] = 1000 * features[place][.letters] / letters
      features[place][.paragraphOfBest] = 1000 * features[place][.paragraph] / paragraph
    }
  }

  /// How many have more of `measure`; beyond thirty it makes no difference.
  private static func rank(_ features: inout [AnswerFeatures], by measure: Measure, as rank: Measure) {
    let order = features.indices.sorted { features[$0][measure] > features[$1][measure] }
    var value = 0
    for (place, index) in order.enumerated() {
      if place > 0, features[index][measure] < features[order[place - 1]][measure] { value = min(place, 30) }
      features[index][rank] = value
    }
  }
}

/// How likely sentences answer a question.
///
/// Boosted trees trained on people's questions about encyclopedia articles and privacy policies (see the card).
struct AnswerRanker: Sendable {
  private let trees: ObliviousTrees

  init(_ trees: ObliviousTrees) { self.trees = trees }

  /// The logarithm of the odds, in 1,024ths.
  func score(_ features: AnswerFeatures) -> Int { Int(trees.score(features.values.span)) * 1024 / 1000 }
}
