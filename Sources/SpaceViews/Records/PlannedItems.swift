import SpaceModel

/// The items of a timeline's file, or of one that was made of what documents date.
public struct PlannedItems: Sendable {
  /// In the order of the file; none where it is damaged.
  public let items: [TimelineItemRecord]
  /// How many dated events there are with those that have no place in a plan.
  public let found: Int

  public init(timeline json: [UInt8]) {
    let record = try? JSONRecord(json)
    items = (record?.records("items") ?? []).map { TimelineItemRecord($0) }
    found = record?.optionalInteger("found") ?? items.count
  }
}
