import SpaceModel
import SpaceText

/// Something that happened, or is to be done, at a known time; or a stage of a process.
public struct TimelineItem: Sendable, Equatable {
  /// When, in ISO 8601 or EDTF: `1914-07`, `-0043`, `189X`, `1914-07~`, `XXXX-03-05`; nil of a stage.
  public var date: String?
  /// The last day, month or year of a stretch of time.
  public var end: String?
  /// `day`, `month`, `year`, `decade` …, or `stage`.
  public var precision: String
  /// The date as a person writes it in the document's language; what the notes call a stage.
  public var label: String
  public var event: String
  /// The item's rank: the most important has the highest.
  public var importance: Int
  /// An RFC 5545 RRULE, for what comes back.
  public var recurrence: String?
  public var owner: String?
  /// `open`, `done`, `overdue`, `superseded`, `cancelled`, or what a table says.
  public var status: String?
  /// What it is; nil where nothing says so, and of what happened.
  public var kind: TimelineKind?
  public var sources: [Source]
  /// What made it, where that was not the engine of this device.
  public var engine: String?

  package init(
    date: String?, end: String? = nil, precision: String, label: String, event: String, importance: Int,
    recurrence: String? = nil, owner: String? = nil, status: String? = nil, kind: TimelineKind? = nil,
    sources: [Source]
  ) {
    (self.date, self.end, self.precision, self.label) = (date, end, precision, label)
    (self.event, self.importance, self.recurrence, self.owner) = (event, importance, recurrence, owner)
    (self.status, self.kind, self.sources) = (status, kind, sources)
  }
}

/// Dated events in order.
public struct TimelineBlock: Block {
  public static let type = "Timeline"
  public let size: BlockSize
  public let title = "Timeline"
  public let message: String?
  public let items: [TimelineItem]

  public init(size: BlockSize, items: [TimelineItem], message: String? = nil) {
    self.size = size
    self.items = items
    self.message =
      items.isEmpty
      ? message
        ?? "The notes tell no events with a date that can be read by themselves, nothing that is due, and no stages."
      : nil
  }

  public var isEmpty: Bool { items.isEmpty }

  public func writeMembers(to json: inout JSONWriter, _ sources: SourceWriter) {
    json.list("items") { json in
      for item in items {
        json.object { json in
          json.key("date")
          if let date = item.date { json.value(date) } else { json.null() }
          json.member("end", item.end)
          json.member("precision", item.precision)
          json.member("label", item.label)
          json.member("event", item.event)
          json.member("importance", item.importance)
          json.member("recurrence", item.recurrence)
          json.member("owner", item.owner)
          json.member("status", item.status)
          json.member("kind", item.kind?.rawValue)
          json.member("engine", item.engine)
          sources.write(item.sources, to: &json)
        }
      }
    }
  }
}
