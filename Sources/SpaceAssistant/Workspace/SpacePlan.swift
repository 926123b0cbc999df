import SpaceEngine
import SpaceModel
import SpaceViews
import Synchronization

/// What the timeline of one Space has planned. It is read when it is first asked for, and lives as long as what was read of the
/// Space with it: until somebody changes the Space.
final class SpacePlan: Sendable {
  private let known = Mutex<[PlannedEvent]?>(nil)

  func events(of folder: RawPath) -> [PlannedEvent] {
    known.withLock { known in
      if let known { return known }
      let events = SpaceFolder.block("timeline", of: folder).map(PlannedEvent.events(inTimeline:)) ?? []
      known = events
      return events
    }
  }
}
