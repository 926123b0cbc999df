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
  /// What they date is kept in the cache until one of them changes.
  public static func events(of folder: RawPath, readsDocuments: Bool) -> [PlannedEvent]? {
    if let timeline = SpaceFolder.block("timeline", of: folder) {
      return PlannedEvent.events(inTimeline: timeline)
    }
    let kept = SpaceDatesCache(of: folder, in: SpaceState(of: folder, .ours).cacheFolder(CacheFolder.ours))
    if let known = kept?.current() { return PlannedEvent.events(inTimeline: known) }
    guard readsDocuments else { return nil }
    guard let space = try? SpaceRecord(reading: folder) else { return [] }
    let timeline = SpaceDates.timeline(of: space.documents.map(\.document), from: nil)
    kept?.keep(timeline)
    return PlannedEvent.events(inTimeline: timeline)
  }
}
