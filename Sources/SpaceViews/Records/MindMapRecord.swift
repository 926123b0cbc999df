import SpaceModel

public struct MindMapRecord: Sendable {
  public struct Node: Sendable {
    public let id: String
    public let label: String
    public let sources: [SourceRecord]
  }
  public struct Edge: Sendable {
    public let from: String
    public let to: String
    public let relation: String
  }

  public let nodes: [Node]
  public let edges: [Edge]
  public let root: String

  init(_ record: JSONRecord) {
    nodes = record.records("nodes").map {
      Node(id: $0.string("id"), label: $0.string("label"), sources: $0.sources)
    }
    edges = record.records("edges").map {
      Edge(from: $0.string("from"), to: $0.string("to"), relation: $0.string("relation"))
    }
    root = record.string("root")
  }
}
