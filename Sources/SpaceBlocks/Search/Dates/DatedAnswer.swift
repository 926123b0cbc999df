import SpaceModel

/// An event that answers a question about dates.
public struct DatedAnswer: Sendable, Equatable {
  /// In EDTF, as a timeline writes it.
  public let date: String
  /// The last day, month or year of a stretch of time.
  public let end: String?
  /// The date as a person writes it.
  public let label: String
  public let event: String
  /// True when the event's words name the date.
  let namesDay: Bool
  public let sources: [Source]

  /// The event with its date, on one line. No date is told twice.
  public var line: String {
    let told = namesDay ? event : "\(label): \(event)"
    return told.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  func write(to json: inout JSONWriter, _ writer: SourceWriter) {
    json.object { json in
      json.member("date", date)
      json.member("end", end)
      json.member("label", label)
      json.member("event", event)
      writer.write(sources, to: &json)
    }
  }
}
