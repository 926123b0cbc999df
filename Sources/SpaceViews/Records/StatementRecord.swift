import SpaceModel

/// A sentence of a summary, or an insight with its kind.
public struct StatementRecord: Sendable {
  public let kind: String
  public let text: String
  public let sources: [SourceRecord]

  init(_ record: JSONRecord) {
    kind = record.string("kind")
    text = record.string("text")
    sources = record.sources
  }
}
