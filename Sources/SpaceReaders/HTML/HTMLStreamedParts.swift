import SpaceText

// Pages that a server sends in pieces (React's streaming): where a part was not ready, an empty `<template id="B:3">` (or
// "P:3") stands, and the part follows at the end of the page in `<div hidden id="S:3">`, for a script to put in place.
// Here it is put in place. One walk writes the nodes in their new order, a second one sets their bounds: O(n).

enum HTMLStreamedParts {
  /// The tree with each part where its template stood; the tree as it is when there are none.
  static func joined(_ tree: HTMLTree) -> HTMLTree {
    let parts = parts(tree)
    if parts.isEmpty { return tree }
    let placed = places(tree, parts)
    if placed.isEmpty { return tree }
    let moved = Set(placed.values)
    var nodes: [HTMLTree.Node] = []
    nodes.reserveCapacity(tree.nodes.count)
    var found = 0
    var walks = [(at: 0, end: tree.nodes.count, shift: 0)]
    while let walk = walks.last {
      if walk.at >= walk.end {
        walks.removeLast()
        continue
      }
      let depth = Int(tree.nodes[walk.at].depth)
      if moved.contains(walk.at) {
        walks[walks.count - 1].at = tree.end(walk.at)
      } else if let part = placed[walk.at] {
        found += 1
        walks[walks.count - 1].at = tree.end(walk.at)
        let shift = walk.shift + depth - Int(tree.nodes[part].depth) - 1
        walks.append((at: part + 1, end: tree.end(part), shift: shift))
      } else {
        var node = tree.nodes[walk.at]
        node.depth = UInt16(clamping: depth + walk.shift)
        nodes.append(node)
        walks[walks.count - 1].at += 1
      }
    }
    // Parts that hold one another's places would all be lost.
    if found < moved.count { return tree }
    var result = tree
    result.nodes = bounded(nodes)
    return result
  }

  /// The parts by the hash of their number.
  private static func parts(_ tree: HTMLTree) -> [UInt64: Int] {
    var result: [UInt64: Int] = [:]
    for i in tree.nodes.indices where tree.tag(i) == .div && tree.has(i, .hidden) {
      if let id = tree.attribute(i, .id), id.starts(with: "S:".utf8) { result[NameHash.of(id.dropFirst(2))] = i }
    }
    return result
  }

  /// Parts by the template whose place they take.
  private static func places(_ tree: HTMLTree, _ parts: [UInt64: Int]) -> [Int: Int] {
    var result: [Int: Int] = [:]
    var taken: Set<Int> = []
    for i in tree.nodes.indices where tree.tag(i) == .template {
      guard let id = tree.attribute(i, .id), id.starts(with: "B:".utf8) || id.starts(with: "P:".utf8),
        let part = parts[NameHash.of(id.dropFirst(2))], !tree.subtree(part).contains(i)
      else { continue }
      if taken.insert(part).inserted { result[i] = part }
    }
    return result
  }

  /// Nodes with their parents and ends, which follow from their order and depths.
  private static func bounded(_ nodes: [HTMLTree.Node]) -> [HTMLTree.Node] {
    var result = nodes
    var open: [Int] = []
    for i in nodes.indices {
      while let last = open.last, nodes[last].depth >= nodes[i].depth {
        result[last].end = Int32(i)
        open.removeLast()
      }
      result[i].parent = Int32(open.last ?? 0)
      open.append(i)
    }
    for node in open { result[node].end = Int32(nodes.count) }
    return result
  }
}
