import SpaceModel

/// Lists of who or what it was each year ("Former mayors: 1990 …, 1994 …") as one item: the same label over and over would
/// fill the line and say little each time.
enum TimelineNameLists {
  /// Fewer entries under one label stay items of their own.
  private static let fewest = 3
  /// More words are not read at a glance: what is beyond is counted.
  private static let mostWords = 40

  static func joined(_ entries: [TimelineCandidate], _ labels: DateLabels) -> [TimelineCandidate] {
    var result: [TimelineCandidate] = []
    var at = 0
    while at < entries.count {
      var end = at + 1
      while end < entries.count, let label = entries[at].label, entries[end].label == label, isOfYears(entries[at]),
        isOfYears(entries[end])
      {
        end += 1
      }
      if end - at >= fewest, let one = item(Array(entries[at..<end]), labels) {
        result.append(one)
      } else {
        result += entries[at..<end]
      }
      at = end
    }
    return result
  }

  /// What has a day or a month of its own is to be found there.
  private static func isOfYears(_ entry: TimelineCandidate) -> Bool {
    entry.date.start.map { $0.precision >= .year } ?? false
  }

  private static func item(_ entries: [TimelineCandidate], _ labels: DateLabels) -> TimelineCandidate? {
    let ordered = entries.enumerated().sorted {
      let (a, b) = ($0.element.date.sortKey, $1.element.date.sortKey)
      return a != b ? a < b : $0.offset < $1.offset
    }.map(\.element)
    guard var one = ordered.first, let last = ordered.last, let label = one.label, let start = one.date.start,
      let end = last.date.end ?? last.date.start, start.start < end.start
    else { return nil }
    var parts: [String] = []
    var words = WordCount.words(in: Array(label.utf8)[...])
    for entry in ordered {
      let part = "\(entry.event.dropFirst(label.count + 2)) (\(entry.date.label(labels)))"
      words += WordCount.words(in: Array(part.utf8)[...])
      if words > mostWords { break }
      parts.append(part)
    }
    one.date.end = end
    one.event = "\(label): " + parts.joined(separator: "; ") + (parts.count < ordered.count ? "; …" : "")
    one.sources = ordered.flatMap(\.sources)
    one.words = Set(ordered.flatMap(\.words)).sorted()
    one.label = nil
    return one
  }
}
