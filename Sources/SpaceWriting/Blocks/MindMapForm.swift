import SpaceBlocks
import SpaceModel

/// A mind map as a model writes it: a root, branches, and their children.
struct MindMapForm: BlockForm {
  static let name = "mindmap"
  private let branches: Int
  private let most: Int
  private let isStory: Bool

  init(_ options: [String: OptionValue], words: Int) {
    most = options.number("max") ?? 48
    branches = max(1, min(6, most / 4))
    isStory = options.word("purpose") == StudyPurpose.story.rawValue
  }

  var prompt: String {
    WritingPrompts.text(
      isStory ? "\(Self.name)-story" : Self.name, ["count": branches < 4 ? "\(branches)" : "four to six"])
  }

  private static let node = Shape.record([("label", .text(most: 100)), ("sources", .lines)])
  var shape: Shape {
    .record([
      ("root", .text(most: 80)),
      (
        "branches",
        .list(
          .record([("label", .text(most: 80)), ("sources", .lines), ("children", .list(Self.node, most: 6))]),
          most: branches)
      ),
    ])
  }
  var itemShape: [WrittenItem.Role: Shape] { [.item: Self.node, .branch: Self.node] }
  var tokens: Int { branches * 200 + 60 }

  func items(in value: JSONValue, from excerpt: Excerpt) -> [WrittenItem] {
    var items = [WrittenItem(.record([("root", value["root"] ?? .null)]), role: .head, from: excerpt)]
    for (place, branch) in (value["branches"]?.items ?? []).enumerated() {
      items.append(WrittenItem(branch, role: .branch, group: "\(place)", from: excerpt))
      items += (branch["children"]?.items ?? []).map { WrittenItem($0, group: "\(place)", from: excerpt) }
    }
    return items
  }

  func fault(of item: WrittenItem, in evidence: Evidence) -> String? {
    item.text(item.role == .head ? "root" : "label").isEmpty ? "the label is empty" : nil
  }

  /// What a branch is called is a heading for what stands below it, and not said by any line.
  func claims(of item: WrittenItem) -> [ItemClaim] {
    item.role == .item ? [ItemClaim(text: item.text("label"), subject: nil)] : []
  }
  var leastFound: Int { 300 }
  func key(of item: WrittenItem) -> String { item.text(item.role == .head ? "root" : "label") }

  func block(of items: [WrittenItem], in evidence: Evidence, beside made: any Block, engine: String) -> (any Block)? {
    guard let head = items.first(where: { $0.role == .head }) else { return nil }
    var nodes: [(item: WrittenItem, parent: Int?, label: String)] = [(head, nil, head.text("root"))]
    for branch in items where branch.role == .branch {
      let children = items.filter { $0.role == .item && $0.group == branch.group }
      if children.isEmpty { continue }
      let parent = nodes.count
      nodes.append((branch, 0, branch.text("label")))
      for child in children where nodes.count < most { nodes.append((child, parent, child.text("label"))) }
    }
    if nodes.count < 3 { return nil }
    let positions = MindMapLayout.positions(parents: nodes.map(\.parent))
    let ids = nodes.map { ContentHash.id("\($0.parent.map { nodes[$0].label } ?? "")|\($0.label)") }
    // A branch stands on what its children do, the root on its branches.
    let lines = nodes.indices.map { place in
      nodes[place].item.lines.isEmpty
        ? nodes.filter { $0.parent == place }.flatMap { $0.item.lines.prefix(1) } : nodes[place].item.lines
    }
    return MindMapBlock(
      size: made.size,
      nodes: nodes.indices.map { place in
        var node = MindMapBlock.Node(
          id: ids[place], label: nodes[place].label,
          weight: place == 0 ? 1000 : nodes[place].parent == 0 ? 500 : 200, x: positions[place].x,
          y: positions[place].y, sources: evidence.sources(lines[place]))
        node.engine = engine
        return node
      },
      edges: nodes.indices.compactMap { place in
        nodes[place].parent.map {
          MindMapBlock.Edge(from: ids[$0], to: ids[place], relation: "", weight: $0 == 0 ? 500 : 200)
        }
      },
      root: ids[0])
  }
}
