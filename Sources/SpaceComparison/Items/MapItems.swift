import SpaceViews

/// A mind map's nodes by their labels' path from the root, and its links across the tree.
struct MapItems {
  private let map: MindMapRecord
  private let nodes: [String: MindMapRecord.Node]
  private var parents: [String: String] = [:]
  private var links: [MindMapRecord.Edge] = []

  init(_ map: MindMapRecord) {
    self.map = map
    nodes = Dictionary(map.nodes.map { ($0.id, $0) }) { first, _ in first }
    for edge in map.edges {
      if edge.to != map.root, parents[edge.to] == nil { parents[edge.to] = edge.from } else { links.append(edge) }
    }
  }

  var items: [SpaceItem] { map.nodes.map(item) + links.compactMap(item) }

  private func item(_ node: MindMapRecord.Node) -> SpaceItem {
    SpaceItem(
      kind: .node, key: node.label.lowercased(), id: node.id, label: path(to: node), text: node.label,
      sources: node.sources)
  }

  private func item(_ edge: MindMapRecord.Edge) -> SpaceItem? {
    guard let from = nodes[edge.from], let to = nodes[edge.to] else { return nil }
    let relation = edge.relation.isEmpty ? "–" : "– \(edge.relation) →"
    let text = "\(from.label) \(relation) \(to.label)"
    return SpaceItem(kind: .edge, key: text.lowercased(), label: text, text: text, sources: from.sources + to.sources)
  }

  /// `Cells › Membranes › Osmosis`.
  private func path(to node: MindMapRecord.Node) -> String {
    var labels = [node.label]
    var id = node.id
    while let parent = parents[id].flatMap({ nodes[$0] }), labels.count < Self.deepest {
      labels.append(parent.label)
      id = parent.id
    }
    return labels.reversed().joined(separator: " › ")
  }

  private static let deepest = 32
}
