/// The words of two texts that differ, in the order in which they stand.
struct WordMarks {
  /// A text in pieces, each a word with what stands before it.
  struct Piece: Equatable {
    let text: String
    let isOwn: Bool
  }

  let before: [Piece]
  let after: [Piece]

  /// Longer texts are not compared word by word: all of them differs.
  private static let most = 600

  init(_ before: String, _ after: String) {
    let (ones, others) = (before.split(separator: " "), after.split(separator: " "))
    guard ones.count <= Self.most, others.count <= Self.most else {
      self.before = ones.map { Piece(text: String($0), isOwn: true) }
      self.after = others.map { Piece(text: String($0), isOwn: true) }
      return
    }
    let (own, otherOwn) = Self.own(ones, others)
    self.before = zip(ones, own).map { Piece(text: String($0), isOwn: $1) }
    self.after = zip(others, otherOwn).map { Piece(text: String($0), isOwn: $1) }
  }

  /// Which words are not in the longest common subsequence.
  private static func own(_ ones: [Substring], _ others: [Substring]) -> ([Bool], [Bool]) {
    var lengths = Array(repeating: Array(repeating: 0, count: others.count + 1), count: ones.count + 1)
    for i in ones.indices.reversed() {
      for j in others.indices.reversed() {
        lengths[i][j] = ones[i] == others[j] ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    var (own, otherOwn) = (Array(repeating: true, count: ones.count), Array(repeating: true, count: others.count))
    var (i, j) = (0, 0)
    while i < ones.count, j < others.count {
      if ones[i] == others[j] {
        (own[i], otherOwn[j]) = (false, false)
        (i, j) = (i + 1, j + 1)
      } else if lengths[i + 1][j] >= lengths[i][j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return (own, otherOwn)
  }
}
