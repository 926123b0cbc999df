import SpaceSyntax

/// How many arcs of a tree each move puts out of reach (Goldberg & Nivre 2013, for arc-hybrid transitions).
struct DynamicOracle {
  private let heads: [Int]
  private let dependents: [[Int]]

  init(_ heads: [Int]) {
    self.heads = heads
    var dependents = [[Int]](repeating: [], count: heads.count + 1)
    for (token, head) in heads.enumerated() { dependents[head].append(token) }
    self.dependents = dependents
  }

  func cost(_ move: ArcHybrid.Move, _ state: ArcHybrid) -> Int {
    switch move {
    case .shift:
      let waiting = state.stack.dropLast()
      return (waiting.contains(heads[state.next]) ? 1 : 0)
        + dependents[state.next].count { state.stack.contains($0) }
    case .left:
      guard let token = state.top(0) else { return 0 }
      let isLost = heads[token] > state.next || heads[token] == state.top(1)
      return (isLost ? 1 : 0) + dependents[token].count { $0 >= state.next }
    case .right:
      guard let token = state.top(0) else { return 0 }
      return (heads[token] >= state.next ? 1 : 0) + dependents[token].count { $0 >= state.next }
    }
  }
}
