/// A tree's links from heads to dependents, and the stretch that each token's subtree covers.
final class TreeLinks: Sendable {
  private let starts: [Int32]
  private let list: [Int16]
  /// All tokens, each before its dependents, the subtrees one after another.
  private let preorder: [Int16]
  private let rank: [Int32]
  private let sizes: [Int32]
  /// The first and the last place of each token's subtree.
  let first: [Int16]
  let last: [Int16]

  init(_ tree: SyntaxTree) {
    let count = tree.count
    (starts, list) = Self.children(tree)
    var order: [Int16] = []
    var rank = [Int32](repeating: 0, count: count)
    order.reserveCapacity(count)
    var stack = tree.heads.indices.filter { tree.heads[$0] < 0 }.reversed().map { Int16($0) }
    while let place = stack.popLast() {
      rank[Int(place)] = Int32(order.count)
      order.append(place)
      for at in (starts[Int(place)]..<starts[Int(place) + 1]).reversed() { stack.append(list[Int(at)]) }
    }
    var sizes = [Int32](repeating: 1, count: count)
    var first = (0..<count).map { Int16($0) }
    var last = first
    for place in order.reversed() {
      let head = Int(tree.heads[Int(place)])
      guard head >= 0 else { continue }
      sizes[head] += sizes[Int(place)]
      first[head] = min(first[head], first[Int(place)])
      last[head] = max(last[head], last[Int(place)])
    }
    preorder = order
    self.rank = rank
    self.sizes = sizes
    self.first = first
    self.last = last
  }

  /// The dependents of all tokens in one list, those of each in order.
  private static func children(_ tree: SyntaxTree) -> (starts: [Int32], list: [Int16]) {
    var starts = [Int32](repeating: 0, count: tree.count + 1)
    for head in tree.heads where head >= 0 { starts[Int(head) + 1] += 1 }
    for place in 0..<tree.count { starts[place + 1] += starts[place] }
    var next = starts
    var list = [Int16](repeating: 0, count: Int(starts[tree.count]))
    for (place, head) in tree.heads.enumerated() where head >= 0 {
      list[Int(next[Int(head)])] = Int16(place)
      next[Int(head)] += 1
    }
    return (starts, list)
  }

  func children(of place: Int) -> some RandomAccessCollection<Int> {
    list[Int(starts[place])..<Int(starts[place + 1])].lazy.map { Int($0) }
  }

  /// The token and all that depends on it, heads first.
  func descendants(of place: Int) -> some RandomAccessCollection<Int> {
    preorder[Int(rank[place])..<Int(rank[place] + sizes[place])].lazy.map { Int($0) }
  }

  /// All tokens, heads first.
  var headsFirst: some RandomAccessCollection<Int> { preorder.lazy.map { Int($0) } }

  func size(of place: Int) -> Int { Int(sizes[place]) }

  /// True when `place` is `ancestor` or depends on it.
  func isWithin(_ place: Int, _ ancestor: Int) -> Bool {
    rank[place] >= rank[ancestor] && rank[place] < rank[ancestor] + sizes[ancestor]
  }
}
