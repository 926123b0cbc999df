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
  public let sources: [Source]

  /// The event with its date, on one line. What comes back is often told with its days.
  public var line: String {
    let told = date == Self.anyDay && event.contains(label) ? event : "\(label): \(event)"
    return told.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// How a timeline writes the date of what comes back on days that no date tells.
  private static let anyDay = "XXXX-XX-XX"

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
