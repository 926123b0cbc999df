/// The state of an arc-hybrid transition parser (Kuhlmann, Gómez-Rodríguez & Satta 2011): a stack of tokens that wait for their
/// heads, the first token of the buffer, and the arcs so far. The root stands behind the last token, as in Kiperwasser &
/// Goldberg (2016), and takes exactly one dependent: whatever moves are chosen among the valid ones, a tree comes out.
package struct ArcHybrid {
  package enum Move: Int, CaseIterable {
    /// The first token of the buffer goes on the stack.
    case shift
    /// The top of the stack depends on the first token of the buffer.
    case left
    /// The top of the stack depends on the one below it.
    case right
  }

  /// The number of tokens; as a head, the root.
  package private(set) var count = 0
  /// The first token of the buffer; `count` when only the root is left.
  package private(set) var next = 0
  package private(set) var stack: [Int] = []
  package private(set) var heads: [Int] = []
  package private(set) var relations: [Relation] = []
  /// One more than the relation of each token's outermost dependent to its left, and to its right; 0 for none.
  package private(set) var leftmost: [UInt8] = []
  package private(set) var rightmost: [UInt8] = []

  package init() {}

  package mutating func begin(_ count: Int) {
    self.count = count
    next = 0
    stack.removeAll(keepingCapacity: true)
    heads.removeAll(keepingCapacity: true)
    relations.removeAll(keepingCapacity: true)
    leftmost.removeAll(keepingCapacity: true)
    rightmost.removeAll(keepingCapacity: true)
    heads.append(contentsOf: repeatElement(count, count: count))
    relations.append(contentsOf: repeatElement(.root, count: count))
    leftmost.append(contentsOf: repeatElement(0, count: count + 1))
    rightmost.append(contentsOf: repeatElement(0, count: count + 1))
  }

  package var isFinished: Bool { next == count && stack.isEmpty }

  package func isValid(_ move: Move) -> Bool {
    switch move {
    case .shift: next < count
    case .left: next < count ? !stack.isEmpty : stack.count == 1
    case .right: stack.count >= 2
    }
  }

  /// The token at `depth` of the stack, 0 being its top; nil where there is none.
  package func top(_ depth: Int) -> Int? { depth < stack.count ? stack[stack.count - 1 - depth] : nil }

  /// The head that `move` would give the top of the stack.
  package func head(by move: Move) -> Int { move == .left ? next : stack[stack.count - 2] }

  package mutating func shift() {
    stack.append(next)
    next += 1
  }

  /// Takes the top of the stack away as a dependent, by a move other than shift.
  package mutating func attach(_ move: Move, _ relation: Relation) {
    let head = head(by: move)
    let token = stack.removeLast()
    heads[token] = head
    relations[token] = relation
    if move == .left { leftmost[head] = relation.rawValue + 1 } else { rightmost[head] = relation.rawValue + 1 }
  }
}
