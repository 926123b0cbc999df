import SpaceModel

/// A sentence of a summary with the title of what it tells of, or an insight with its kind.
public struct StatementRecord: Sendable {
  public let kind: String
  public let part: String
  public let text: String
  public let sources: [SourceRecord]

  init(_ record: JSONRecord) {
    kind = record.string("kind")
    part = record.string("part")
    text = record.string("text")
    sources = record.sources
  }
}
