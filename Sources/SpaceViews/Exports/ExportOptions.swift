import SpaceModel

/// What an export needs to know besides the Space.
public struct ExportOptions: Sendable {
  /// When each of Anki's notes was last changed, by its guid: what tells Anki which of its own are out of date. A note that
  /// is not here has the Space's time.
  public var changed: [String: Int] = [:]
  /// The guids of Anki's notes that cards have become already, by the cards' ids.
  public var guids: [String: String] = [:]
  /// What tells this Space's notes from those of others: its name when it was first exported, so that it may be renamed. By
  /// default its name.
  public var identity: String?
  /// The key by which a page keeps what was studied in the browser: `StudyRecord.space`. By default the Space's digest.
  public var studyKey: String?
  /// Everything in a calendar is an event, for calendars that pass over tasks.
  public var eventsOnly = false
  /// What a calendar holds of a Space that has no timeline.
  public var dates: PlannedItems?
  /// Tables begin with a byte-order mark, by which some spreadsheets know UTF-8.
  public var hasByteOrderMark = false
  /// What a page searches its documents by.
  public var search: SpacePage.Search?

  public init() {}
}
