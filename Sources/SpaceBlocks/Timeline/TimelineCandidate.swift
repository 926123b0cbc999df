import SpaceModel
import SpaceText

/// Something that may become an item.
struct TimelineCandidate: Sendable {
  let document: Int
  var date: TimelineDate
  let event: String
  var sources: [Source]
  /// Entries of lists, tables and schedules are what their writer chose to date.
  let isEntry: Bool
  /// How good the wording is, in thousandths.
  var score: Int
  /// Its content words, sorted, each once.
  let words: [Int32]
  var owner: String?
  var status: String?
}
