import SpaceModel
import SpaceText

/// Something that may become an item.
struct TimelineCandidate: Sendable {
  let document: Int
  var date: TimelineDate
  var event: String
  var sources: [Source]
  /// Entries of lists, tables and schedules are what their writer chose to date.
  let isEntry: Bool
  /// How good the wording is, in thousandths.
  var score: Int
  /// Its content words, sorted, each once.
  var words: [Int32]
  var owner: String?
  var status: String?
  /// It is to be done by its date, which can be missed; a meeting takes place.
  var isDue = false
  /// What it is in a plan.
  var kind: TimelineKind?
  /// What had to be put before the words of an entry that is no more than a few names; `event` begins with it.
  var label: String?
}
