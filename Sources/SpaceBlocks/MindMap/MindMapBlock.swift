import SpaceModel
import SpaceText

/// Topics and how they relate: a tree from a root, and labelled links across it.
public struct MindMapBlock: Block {
  /// One topic. Positions are in the units of a view's canvas: a label is about 10 to a character wide, 40 high.
  public struct Node: Sendable, Equatable {
    public let id: String
    public let label: String
    /// How much of the material is about it: the root has 1,000.
    public let weight: Int
    public let x: Int
    public let y: Int
    public let sources: [Source]
    /// What made it, where that was not the engine of this device.
    public var engine: String?
    public init(id: String, label: String, weight: Int, x: Int, y: Int, sources: [Source]) {
      self.id = id
      self.label = label
      self.weight = weight
      self.x = x
      self.y = y
      self.sources = sources
    }
  }

  /// From parent to child, or across the tree.
  public struct Edge: Sendable, Equatable {
    public let from: String
    public let to: String
    /// What the text says `from` is to `to`; empty when it says nothing.
    public let relation: String
    public let weight: Int
    public init(from: String, to: String, relation: String, weight: Int) {
      self.from = from
      self.to = to
      self.relation = relation
      self.weight = weight
    }
  }

  public static let type = "MindMap"
  public let size: BlockSize
  public let title = "Mind Map"
  public let message: String?
  public let nodes: [Node]
  public let edges: [Edge]
  /// The id of the root; nil in an empty map.
  public let root: String?

  public init(size: BlockSize, nodes: [Node], edges: [Edge], root: String?) {
    self.size = size
    self.nodes = nodes
    self.edges = edges
    self.root = root
    message = nodes.isEmpty ? "There are not enough topics for a map." : nil
  }

  public var isEmpty: Bool { nodes.isEmpty }

  public func writeMembers(to json: inout JSONWriter, _ sources: SourceWriter) {
    json.list("nodes") { json in
      for node in nodes {
        json.object { json in
          json.member("id", node.id)
          json.member("label", node.label)
          json.member("weight", node.weight)
          json.member("x", node.x)
          json.member("y", node.y)
          json.member("engine", node.engine)
          sources.write(node.sources, to: &json)
        }
      }
    }
    json.list("edges") { json in
      for edge in edges {
        json.object { json in
          json.member("from", edge.from)
          json.member("to", edge.to)
          json.member("relation", edge.relation)
          json.member("weight", edge.weight)
        }
      }
    }
    json.key("root")
    if let root { json.value(root) } else { json.null() }
  }
}
