import SpaceModel

/// Where something stands.
public struct SourceRecord: Sendable, Equatable {
  public let document: String
  public let path: String
  public let page: Int?
  public let start: Int
  public let end: Int
  public let quote: String

  init(_ record: JSONRecord) {
    document = record.string("document")
    path = record.optionalString("path") ?? "-"
    page = record.optionalInteger("page")
    start = record.integer("start")
    end = record.integer("end")
    quote = record.string("quote")
  }

  /// `notes/tides.pdf, p. 3`.
  public var place: String { page.map { "\(path), p. \($0)" } ?? path }
}
