import SpaceModel
import SpaceText

/// Makes one entry of what several places tell of a day and matter, and chooses among entries.
enum TimelineJoiner {
  /// Entries apart from one another, each with all its sources, in the order in which they were found.
  static func joined(_ all: [TimelineEntry]) -> [TimelineEntry] {
    var result: [TimelineEntry] = []
    for entry in all {
      guard let twin = result.indices.first(where: { isSame(result[$0], entry) }) else {
        result.append(entry)
        continue
      }
      let old = result[twin]
      var better = isBetter(entry, old) ? entry : old
      let other = isBetter(entry, old) ? old : entry
      better.sources += other.sources.filter { source in
        !better.sources.contains { $0.document == source.document && $0.span.overlaps(source.span) }
      }
      better.owner = better.owner ?? other.owner
      better.status = better.status ?? other.status
      better.kind = better.kind ?? other.kind
      better.isDue = better.isDue || other.isDue
      better.isDuty = better.isDuty || other.isDuty
      result[twin] = better
    }
    return result
  }

  /// The more exact date, then the better words.
  private static func isBetter(_ a: TimelineEntry, _ b: TimelineEntry) -> Bool {
    guard let first = a.date.start, let second = b.date.start, first.precision != second.precision else {
      return a.worth > b.worth
    }
    return first.precision < second.precision
  }

  private static func isSame(_ a: TimelineEntry, _ b: TimelineEntry) -> Bool {
    if a.event == b.event, a.date.recurrence != nil || b.date.recurrence != nil {
      return a.date.recurrence == b.date.recurrence
    }
    let isSamePlace = a.document == b.document && a.place.overlaps(b.place)
    guard isSameTime(a.date, b.date) else { return false }
    let shared = a.words.intersection(b.words).count
    let (fewer, more) = (min(a.words.count, b.words.count), max(a.words.count, b.words.count))
    // On one and the same day a short note and a long sentence may tell the same.
    let isDay = a.date.isExact && b.date.isExact
    // Two matters seldom take the very same days.
    if isDay, let end = a.date.end, end == b.date.end, a.date.start == b.date.start, shared > 0 { return true }
    return isSamePlace && a.date.span.overlaps(b.date.span)
      || isDay && shared > 2 && shared * 5 >= fewer * 2
      || shared * 2 > fewer && (isDay && shared > 1 || shared * 5 > more * 2)
  }

  /// True of one time, told more or less exactly.
  private static func isSameTime(_ a: TimelineDate, _ b: TimelineDate) -> Bool {
    guard let first = a.start, let second = b.start, a.recurrence == nil, b.recurrence == nil else {
      return a.text == b.text && a.recurrence == b.recurrence
    }
    if let one = first.minute, let other = second.minute, one != other, a.end == nil || b.end == nil { return false }
    if a.end != nil && b.end != nil { return first == second && a.end == b.end }
    let (start, end) = (first.start, (a.end ?? first).end)
    let (otherStart, otherEnd) = (second.start, (b.end ?? second).end)
    // A year holds a day of it, but stretches and decades hold many things.
    let isWithin = start <= otherStart && otherEnd <= end || otherStart <= start && end <= otherEnd
    return isWithin && max(first.precision, second.precision) <= .year && (a.end == nil) == (b.end == nil)
  }

  /// So many items that are no duties have room beside any number of those.
  private static let fewestOthers = 10

  /// All duties, and of the others the best, so many that there are `usual` items, or `most` of all: with their ranks, in the
  /// order of time.
  static func chosen(_ entries: [TimelineEntry], usual: Int, most: Int?) -> [(entry: TimelineEntry, rank: Int)] {
    let ranked = entries.indices.sorted {
      let (a, b) = (entries[$0], entries[$1])
      return a.isDuty != b.isDuty ? a.isDuty : a.worth != b.worth ? a.worth > b.worth : $0 < $1
    }
    let count = most ?? max(usual, entries.count(where: \.isDuty) + fewestOthers)
    return ranked.prefix(count).enumerated().map { (entry: entries[$1], rank: $0 + 1) }.sorted {
      let (a, b) = ($0.entry.date.sortKey, $1.entry.date.sortKey)
      return a != b ? a < b : $0.rank < $1.rank
    }
  }
}
