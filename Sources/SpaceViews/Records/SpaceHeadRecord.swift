import SpaceModel

/// `space.json` alone: what a list of Spaces shows without reading them.
public struct SpaceHeadRecord: Sendable {
  public let name: String
  public let type: String
  /// What wrote its blocks.
  public let model: String
  public let description: String?
  public let tags: [String]
  public let message: String?
  /// The ids of its documents, in its order.
  public let documents: [Document.ID]
  public let blockTitles: [String]
  public let skipped: [SkippedRecord]

  public var documentCount: Int { documents.count }

  public init(json: [UInt8]) throws(JSONError) {
    let record = try JSONRecord(json)
    name = record.string("name")
    type = record.string("type")
    model = record.string("model")
    description = record.optionalString("description")
    tags = record.strings("tags")
    message = record.optionalString("message")
    documents = record.records("documents").map { Document.ID($0.string("id")) }
    blockTitles = record.records("blocks").map { $0.string("title") }
    skipped = record.skipped
  }
}
