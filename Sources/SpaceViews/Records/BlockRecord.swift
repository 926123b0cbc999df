import SpaceModel

/// A block as its file tells it.
public struct BlockRecord: Sendable {
  /// As its file is called: `keyterms`.
  public let name: String
  public let type: String
  public let title: String
  public let message: String?
  public let content: BlockContent
  /// The record as it is.
  let json: [UInt8]

  init(name: String, json: [UInt8]) throws(JSONError) {
    let record = try JSONRecord(json)
    self.name = name
    type = record.string("type")
    title = record.optionalString("title") ?? type
    message = record.optionalString("message")
    content = BlockContent(record)
    self.json = json
  }
}
