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
  /// The number of the last feature that some tree asks for; −1 without trees.
  private let mostFeature: Int

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
    mostFeature = features.max().map(Int.init) ?? -1
  }

  /// The sum of the leaves that an example with these features falls into. Some hundred trees are asked about every
  /// sentence and every candidate for a term, so the three tables are walked by pointer: their sizes belong together, and
  /// that the features are there is seen once.
  package func score(_ values: Swift.Span<Int32>) -> Int32 {
    precondition(values.count > mostFeature, "a value for every feature that is asked for")
    return unsafe values.withUnsafeBufferPointer { values in
      unsafe features.withUnsafeBufferPointer { features in
        unsafe thresholds.withUnsafeBufferPointer { thresholds in
          unsafe leaves.withUnsafeBufferPointer { leaves in
            guard let value = values.baseAddress, var feature = features.baseAddress,
              var threshold = thresholds.baseAddress, var leaf = leaves.baseAddress
            else { return 0 }
            var sum: Int32 = 0
            for _ in 0..<leaves.count >> Self.depth {
              var index = 0
              for level in 0..<Self.depth {
                let isAbove = unsafe value[Int(feature[level])] > threshold[level]
                index = index << 1 | (isAbove ? 1 : 0)
              }
              unsafe sum += Int32(leaf[index])
              unsafe feature += Self.depth
              unsafe threshold += Self.depth
              unsafe leaf += 1 << Self.depth
            }
            return sum
          }
        }
      }
    }
  }
}
