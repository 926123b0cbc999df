import SpaceModel
import SpaceText

/// Something on a day, found in one note, that may become an item.
struct TimelineEntry: Sendable {
  let document: Int
  var date: TimelineDate
  var event: String
  /// The words that it was made from.
  let place: Span
  var sources: [Source]
  /// What is worth more is shown first; of events, their judge's score.
  var worth: Int
  /// Its content words without those of dates.
  var words: Set<Int32>
  var kind: TimelineKind?
  var owner: String?
  var status: String?
  /// It is to be done by its date, which can be missed; a meeting takes place.
  var isDue = false
  /// It is shown whatever else there is: a duty, or what is to come.
  var isDuty = false
}
