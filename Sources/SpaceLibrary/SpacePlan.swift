import SpaceEngine
import SpaceModel
import SpaceViews

/// What a Space has planned: the items of its timeline; where it has none, what its documents date.
public enum SpacePlan {
  /// For a calendar. Nil where the Space has a timeline. What was before the Space was made is left out unless it was noted as
  /// something that is to take place.
  public static func dates(of space: SpaceRecord) -> PlannedItems? {
    if space.hasTimeline { return nil }
    return PlannedItems(timeline: SpaceDates.timeline(of: space.documents.map(\.document), from: space.day))
  }

  /// What is to come in the Space in `folder`; nil where its documents would have to be read for that and `readsDocuments` is false.
  /// What they date is kept in the cache until one of them changes; so it is with an index that a question was answered from.
  public static func events(of folder: RawPath, readsDocuments: Bool) -> [PlannedEvent]? {
    if let timeline = SpaceFolder.block("timeline", of: folder) {
      return PlannedEvent.events(inTimeline: timeline)
    }
    let root = SpaceState(of: folder, .ours).cacheFolder(CacheFolder.ours)
    let kept = SpaceDatesCache(of: folder, in: root)
    if let known = kept?.current() { return PlannedEvent.events(inTimeline: known) }
    guard let timeline = SpaceDates.timeline(ofIndexIn: root, of: folder) ?? (readsDocuments ? read(folder) : nil)
    else {
      return nil
    }
    kept?.keep(timeline)
    return PlannedEvent.events(inTimeline: timeline)
  }

  /// What the documents of a Space date; nothing where it is damaged.
  private static func read(_ folder: RawPath) -> [UInt8] {
    let space = try? SpaceRecord(reading: folder)
    return SpaceDates.timeline(of: space?.documents.map(\.document) ?? [], from: nil)
  }
}
