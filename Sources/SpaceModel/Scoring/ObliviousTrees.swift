import SpaceText

/// Gradient-boosted oblivious trees (as in CatBoost): each tree asks the same few questions of every example, so that its
/// leaf is found by that many comparisons without a jump.
///
/// Whole numbers only, so that all machines agree to the bit. What each was trained on stands in its card.
package struct ObliviousTrees: Sendable {
  package static let depth = 5
  /// All thresholds are below: differences of numbers up to here are whole numbers of 32 bits.
  private static let bound: Int32 = 1 << 30

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
        thresholds.append(max(-Self.bound, min(Self.bound - 1, Int32(bitPattern: bits))))
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

extension ObliviousTrees {
  /// Scores many examples, eight at a time: a tree's questions are asked of all eight at once. Gives what `score` gives.
  package struct Batch {
    private let trees: ObliviousTrees
    /// For each feature its values in the examples that wait.
    private var columns: [SIMD8<Int32>]
    private var waiting = 0
    private var scores: [Int32] = []

    package init(_ trees: ObliviousTrees, expected: Int) {
      self.trees = trees
      columns = [SIMD8<Int32>](repeating: .zero, count: trees.mostFeature + 1)
      scores.reserveCapacity(expected + 8)
    }

    /// Adds an example.
    package mutating func add(_ values: Swift.Span<Int32>) {
      precondition(values.count >= columns.count, "a value for every feature that is asked for")
      for feature in columns.indices {
        columns[feature][waiting] = max(-ObliviousTrees.bound, min(ObliviousTrees.bound, values[feature]))
      }
      waiting += 1
      if waiting == 8 { flush() }
    }

    /// The examples' scores, in order.
    package mutating func finish() -> [Int32] {
      if waiting > 0 {
        let surplus = 8 - waiting
        flush()
        scores.removeLast(surplus)
      }
      return scores
    }

    private mutating func flush() {
      waiting = 0
      let sums = trees.scores(columns)
      for place in 0..<8 { scores.append(sums[place]) }
    }
  }

  private func scores(_ columns: [SIMD8<Int32>]) -> SIMD8<Int32> {
    unsafe columns.withUnsafeBufferPointer { columns in
      unsafe features.withUnsafeBufferPointer { features in
        unsafe thresholds.withUnsafeBufferPointer { thresholds in
          unsafe leaves.withUnsafeBufferPointer { leaves in
            guard let column = columns.baseAddress, var feature = features.baseAddress,
              var threshold = thresholds.baseAddress, var leaf = leaves.baseAddress
            else { return .zero }
            // The sign of a difference is the answer; masks of comparisons would be taken apart lane by lane.
            var sums = SIMD8<Int32>()
            for _ in 0..<leaves.count >> Self.depth {
              var index = SIMD8<UInt32>()
              for level in 0..<Self.depth {
                let difference = unsafe SIMD8(repeating: threshold[level]) &- column[Int(feature[level])]
                index = index &+ index &+ (SIMD8<UInt32>(truncatingIfNeeded: difference) &>> 31)
              }
              unsafe sums &+= SIMD8(
                Int32(leaf[Int(index[0])]), Int32(leaf[Int(index[1])]), Int32(leaf[Int(index[2])]),
                Int32(leaf[Int(index[3])]), Int32(leaf[Int(index[4])]), Int32(leaf[Int(index[5])]),
                Int32(leaf[Int(index[6])]), Int32(leaf[Int(index[7])]))
              unsafe feature += Self.depth
              unsafe threshold += Self.depth
              unsafe leaf += 1 << Self.depth
            }
            return sums
          }
        }
      }
    }
  }
}
