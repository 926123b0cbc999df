import SpaceModel

public struct TimelineItemRecord: Sendable {
  public let date: String
  public let end: String?
  public let precision: String
  public let label: String
  public let event: String
  public let recurrence: String?
  public let owner: String?
  public let status: String?
  /// `exam`, `meeting`, `deadline` or `task`, in a plan.
  public let kind: String?
  public let sources: [SourceRecord]

  init(_ record: JSONRecord) {
    date = record.string("date")
    end = record.optionalString("end")
    precision = record.string("precision")
    label = record.string("label")
    event = record.string("event")
    recurrence = record.optionalString("recurrence")
    owner = record.optionalString("owner")
    status = record.optionalString("status")
    kind = record.optionalString("kind")
    sources = record.sources
  }
}
