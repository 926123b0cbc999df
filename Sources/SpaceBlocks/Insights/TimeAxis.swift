import SpaceModel
import SpaceText

/// What time a document is about by its first heading, its title and its file's name.
struct DocumentTime: Sendable {
  /// The first date in the heading that it begins with, what its metadata or the name of its file say, and what its title says, as
  /// TIMEX3 values.
  let headingValue: String?
  let toldValue: String?
  let titleValue: String?
  /// True when it has its time in its name or title, as reports and minutes do.
  let isTitled: Bool

  init(headingValue: String?, toldValue: String?, titleValue: String?, isTitled: Bool) {
    (self.headingValue, self.toldValue, self.titleValue) = (headingValue, toldValue, titleValue)
    self.isTitled = isTitled
  }

  init(_ document: Document) {
    headingValue = Self.dateInHeading(of: document)
    toldValue = document.metadata.date ?? Self.dateInName(document.origin.path ?? "")
    titleValue = Self.dateInName(document.title ?? "")
    isTitled =
      headingValue.flatMap { CalendarInterval(timex: $0) } != nil || titleValue != nil
      || Self.dateInName(document.origin.path?.split(separator: "/").last.map(String.init) ?? "") != nil
  }

  var inHeading: CalendarInterval? { headingValue.flatMap { CalendarInterval(timex: $0) } }
  var told: CalendarInterval? { toldValue.flatMap { CalendarInterval(timex: $0) } }
  var inTitle: CalendarInterval? { titleValue.flatMap { CalendarInterval(timex: $0) } }

  /// The first date in the heading that a document begins with.
  private static func dateInHeading(of document: Document) -> String? {
    guard let heading = document.elements.first, heading.kind == .heading else { return nil }
    return (document[.dates] ?? []).first { $0.kind == .date && heading.span.contains($0.span) }?.value
  }

  /// A year with what follows it (`2024-05`, `2024-05-17`) in a file's name or a title.
  private static func dateInName(_ name: String) -> String? {
    let bytes = Array(name.utf8)
    var i = 0
    while i + 4 <= bytes.count {
      let isStart = i == 0 || !ASCII.isDigit(bytes[i - 1])
      if isStart, bytes[i] == 0x31 && bytes[i + 1] == 0x39 || bytes[i] == 0x32 && bytes[i + 1] == 0x30,
        bytes[i..<i + 4].allSatisfy({ ASCII.isDigit($0) }), i + 4 == bytes.count || !ASCII.isDigit(bytes[i + 4])
      {
        var end = i + 4
        while end + 2 < bytes.count, bytes[end] == 0x2D || bytes[end] == 0x5F, ASCII.isDigit(bytes[end + 1]),
          ASCII.isDigit(bytes[end + 2]), end - i < 10
        { end += 3 }
        return String(decoding: bytes[i..<end].map { $0 == 0x5F ? 0x2D : $0 }, as: UTF8.self)
      }
      i += 1
    }
    return nil
  }
}

/// Puts documents in order of time, as far as they say when they were written or what time they are about.
struct TimeAxis: Sendable {
  /// The place of each document in the order of time; documents that don't say stay in their own places.
  let rank: [Int]
  /// The month, quarter or year that a document's title says it is about; nil where it says none, or a day.
  private let periods: [CalendarInterval?]
  /// The first day of each document's time, as a number of days.
  private let days: [Int?]

  init(_ documents: [DocumentTime]) {
    periods = documents.map { $0.inHeading.flatMap { $0.precision >= .month ? $0 : nil } }
    var days = documents.map { ($0.told ?? $0.inHeading ?? $0.inTitle)?.start.number }
    // Where two have one day, their own order is as good.
    let known = days.compactMap { $0 }
    if Set(known).count < known.count { days = [Int?](repeating: nil, count: documents.count) }
    let places = documents.indices.filter { days[$0] != nil }
    var rank = Array(documents.indices)
    for (place, document) in zip(places, places.sorted { (days[$0] ?? 0) < (days[$1] ?? 0) }) { rank[document] = place }
    self.rank = rank
    self.days = days
  }

  /// True when all of some documents say their time.
  func isDated(_ documents: some Sequence<Int>) -> Bool { documents.allSatisfy { days[$0] != nil } }

  /// True of two documents that by their titles are about different times: "Results of Q1", "Results of Q2".
  func areOfDifferentTimes(_ a: Int, _ b: Int) -> Bool {
    guard let first = periods[a], let second = periods[b] else { return false }
    return first.start != second.start
  }
}
