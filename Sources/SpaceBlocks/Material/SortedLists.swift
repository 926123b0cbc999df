import SpaceText

/// Words or terms with weights, sorted by their numbers and scaled so that the squares of the weights sum to about 2²⁰: the
/// product of two is their cosine in 1,024ths.
struct SparseVector: Sendable {
  let items: [(id: Int32, weight: Int)]

  /// `weighted` must be sorted by id, each once.
  init(_ weighted: [(id: Int32, weight: Int)]) {
    let norm = max(FixedPoint.squareRoot(weighted.reduce(0) { $0 + $1.weight * $1.weight }), 1)
    items = weighted.map { ($0.id, ($0.weight << 10) / norm) }
  }

  /// The product with a vector that has a weight for each id.
  func product(with weights: [Int]) -> Int {
    if let last = items.last { precondition(weights.indices.contains(Int(last.id)), "a weight for each id") }
    return unsafe weights.withUnsafeBufferPointer { weights in
      unsafe items.withUnsafeBufferPointer { items in
        var sum = 0
        for place in 0..<items.count { unsafe sum += items[place].weight * weights[Int(items[place].id)] }
        return sum >> 10
      }
    }
  }

  /// Linear in the lengths of both.
  func product(_ other: SparseVector) -> Int {
    var sum = 0
    var i = 0
    var j = 0
    while i < items.count, j < other.items.count {
      if items[i].id == other.items[j].id {
        sum += items[i].weight * other.items[j].weight
        i += 1
        j += 1
      } else if items[i].id < other.items[j].id {
        i += 1
      } else {
        j += 1
      }
    }
    return sum >> 10
  }
}
