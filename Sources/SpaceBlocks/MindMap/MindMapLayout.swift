/// Places a tree on a plane of whole numbers: branches to the right and left of the root in turn, each node a column further
/// out than its parent, each leaf in a row of its own.
///
/// No two labels overlap, since rows are apart and columns are wider than a label of four words. New branches are put
/// outside those already there, below and above in turn, so that a branch more at the end moves none before it.
package struct MindMapLayout {
  static let column = 320
  static let row = 56

  /// Positions of nodes given by their parents, a parent before its children; nil for the root.
  package static func positions(parents: [Int?]) -> [(x: Int, y: Int)] {
    var children = [[Int]](repeating: [], count: parents.count)
    for (index, parent) in parents.enumerated() {
      if let parent { children[parent].append(index) }
    }
    var result = [(x: Int, y: Int)](repeating: (0, 0), count: parents.count)
    guard !parents.isEmpty else { return result }
    // The rows taken on each side, counted from the root's row: below and above.
    var below = [0, 0]
    var above = [-1, -1]
    for (place, branch) in children[0].enumerated() {
      let side = place % 2
      let leaves = leafCount(branch, children)
      let start: Int
      if (place / 2) % 2 == 0 {
        start = below[side]
        below[side] += leaves
      } else {
        start = above[side] - leaves + 1
        above[side] -= leaves
      }
      var next = start
      arrange(branch, children, depth: 1, side: side == 0 ? 1 : -1, &next, &result)
    }
    return result
  }

  private static func leafCount(_ node: Int, _ children: [[Int]]) -> Int {
    children[node].isEmpty ? 1 : children[node].reduce(0) { $0 + leafCount($1, children) }
  }

  private static func arrange(
    _ node: Int, _ children: [[Int]], depth: Int, side: Int, _ next: inout Int, _ result: inout [(x: Int, y: Int)]
  ) {
    let first = next
    for child in children[node] { arrange(child, children, depth: depth + 1, side: side, &next, &result) }
    if children[node].isEmpty { next += 1 }
    result[node] = (side * depth * column, (first + next - 1) * row / 2)
  }
}
