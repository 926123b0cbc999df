import SpaceModel

/// `space.json` alone: what a list of Spaces shows without reading them.
public struct SpaceHeadRecord: Sendable {
  public let name: String
  public let type: String
  public let description: String?
  public let tags: [String]
  public let message: String?
  public let documentCount: Int
  public let blockTitles: [String]

  public init(json: [UInt8]) throws(JSONError) {
    let record = try JSONRecord(json)
    name = record.string("name")
    type = record.string("type")
    description = record.optionalString("description")
    tags = record.strings("tags")
    message = record.optionalString("message")
    documentCount = record.records("documents").count
    blockTitles = record.records("blocks").map { $0.string("title") }
  }
}
