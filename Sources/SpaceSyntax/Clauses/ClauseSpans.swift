import SpaceModel

/// How far each clause of a sentence reaches.
struct ClauseSpans {
  /// From the first to the last token of each token's subtree, without clauses that are coordinated with it or only added.
  private(set) var hulls: [ClosedRange<Int>]
  /// How many words, punctuation apart, each of them has.
  private var sizes: [Int]
  /// How many words stand before each place.
  private var wordsBefore: [Int] = [0]

  init(_ sentence: ParsedSentence) {
    hulls = sentence.places.map { $0...$0 }
    sizes = sentence.places.map { sentence.isPunctuation($0) ? 0 : 1 }
    for size in sizes { wordsBefore.append(wordsBefore[wordsBefore.count - 1] + size) }
    for place in sentence.links.headsFirst.reversed() {
      guard let head = sentence.head(place), !Self.isApart(place, from: head, in: sentence) else { continue }
      let (mine, its) = (hulls[place], hulls[head])
      hulls[head] = min(mine.lowerBound, its.lowerBound)...max(mine.upperBound, its.upperBound)
      sizes[head] += sizes[place]
    }
  }

  private static func isApart(_ place: Int, from head: Int, in sentence: ParsedSentence) -> Bool {
    switch sentence.relation(place) {
    case .punctuation: sentence.isClause(head)
    case .coordinator: sentence.isClause(head) && place < head
    case .conjunct, .parataxis, .list, .unspecified: sentence.isClause(place)
    default: false
    }
  }

  func isContiguous(_ place: Int) -> Bool {
    let hull = hulls[place]
    return wordsBefore[hull.upperBound + 1] - wordsBefore[hull.lowerBound] == sizes[place]
  }
}

extension ParsedSentence {
  /// `range` with the brackets and quotation marks beside it whose partners are inside.
  func closed(_ range: ClosedRange<Int>) -> ClosedRange<Int> {
    var low = range.lowerBound
    var high = range.upperBound
    while high + 1 < count, edges.partners[high + 1] >= low, edges.partners[high + 1] <= high { high += 1 }
    while low > 0, edges.partners[low - 1] > low, edges.partners[low - 1] <= high { low -= 1 }
    return low...high
  }
}
