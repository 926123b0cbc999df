import SpaceModel

public struct TermRecord: Sendable {
  public let term: String
  public let explanation: String?
  public let count: Int
  public let sources: [SourceRecord]

  init(_ record: JSONRecord) {
    term = record.string("term")
    explanation = record.optionalString("explanation")
    count = record.integer("count")
    sources = record.sources
  }
}
