import SpaceText

/// Gradient-boosted oblivious trees (as in CatBoost): each tree asks the same few questions of every example, so that its
/// leaf is found by that many comparisons without a jump.
///
/// Whole numbers only, so that all machines agree to the bit. What each was trained on stands in its card.
package struct ObliviousTrees: Sendable {
  package static let depth = 5

  private let features: [UInt8]
  private let thresholds: [Int32]
  private let leaves: [Int16]

  /// A file holds for each tree: `depth` features (a byte each), `depth` thresholds (four bytes each, little endian), and
  /// 2^`depth` leaves (two bytes each).
  package init(_ file: [UInt8]) {
    let size = Self.depth * 5 + (2 << Self.depth)
    var features: [UInt8] = []
    var thresholds: [Int32] = []
    var leaves: [Int16] = []
    for tree in 0..<file.count / size {
      var at = tree * size
      features.append(contentsOf: file[at..<at + Self.depth])
      at += Self.depth
      for _ in 0..<Self.depth {
        let bits =
          UInt32(file[at]) | UInt32(file[at + 1]) << 8 | UInt32(file[at + 2]) << 16 | UInt32(file[at + 3]) << 24
        thresholds.append(Int32(bitPattern: bits))
        at += 4
      }
      for _ in 0..<1 << Self.depth {
        leaves.append(Int16(bitPattern: UInt16(file[at]) | UInt16(file[at + 1]) << 8))
        at += 2
      }
    }
    (self.features, self.thresholds, self.leaves) = (features, thresholds, leaves)
  }

  /// The sum of the leaves that an example with these features falls into.
  package func score(_ values: Swift.Span<Int32>) -> Int32 {
    // Through spans: subscripting a stored array by a variable copies all of it each time.
    let (features, thresholds, leaves) = (features.span, thresholds.span, leaves.span)
    var sum: Int32 = 0
    var leaf = 0
    var at = 0
    while at < features.count {
      var index = 0
      for level in at..<at + Self.depth {
        index = index << 1 | (values[Int(features[level])] > thresholds[level] ? 1 : 0)
      }
      sum += Int32(leaves[leaf + index])
      leaf += 1 << Self.depth
      at += Self.depth
    }
    return sum
  }
}
