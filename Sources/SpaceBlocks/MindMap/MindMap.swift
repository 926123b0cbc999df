import SpaceModel
import SpaceText

/// Makes the MindMap block.
public struct MindMap: BlockMaker {
  public static let about = About(
    name: "mindmap", summary: "What the notes are divided into, laid out from a root.",
    needs: [LayerName("tokens"), LayerName("sentences"), LayerName("terms"), Layer.items.name])

  private let size: BlockSize
  private let max: Int
  /// True when the map is to show who is met in which chapter.
  private let isStory: Bool

  public init(_ options: inout Options) throws(OptionError) {
    size = try options.choice("size", default: BlockSize.large)
    max = try options.integer("max", default: 48, in: 1...10_000)
    isStory = try options.string("purpose") == "story"
  }

  public func make(from corpus: Corpus, _ notes: inout Diagnostics) -> any Block {
    let tree = MindMapTree(corpus, most: max, isStory: isStory)
    guard tree.nodes.count > 1 else { return MindMapBlock(size: size, nodes: [], edges: [], root: nil) }
    let positions = MindMapLayout.positions(parents: tree.nodes.map(\.parent))
    let ids = Self.ids(tree)
    let nodes = tree.nodes.indices.map { index in
      MindMapBlock.Node(
        id: ids[index], label: tree.nodes[index].label, weight: tree.nodes[index].weight, x: positions[index].x,
        y: positions[index].y, sources: tree.nodes[index].sources)
    }
    let edges = tree.nodes.indices.compactMap { index in
      tree.nodes[index].parent.map { parent in
        MindMapBlock.Edge(from: ids[parent], to: ids[index], relation: "", weight: tree.nodes[index].weight)
      }
    }
    return MindMapBlock(size: size, nodes: nodes, edges: edges, root: ids[0])
  }

  /// Ids that follow from what a node is about, so that they outlive a run with more documents.
  private static func ids(_ tree: MindMapTree) -> [String] {
    var taken: Set<String> = []
    return tree.nodes.map { node in
      var id = ContentHash.id(node.key)
      var copy = 1
      while !taken.insert(id).inserted {
        copy += 1
        id = ContentHash.id("\(node.key) \(copy)")
      }
      return id
    }
  }
}
