import SpaceModel
import SpaceText

/// Puts documents in order of time, as far as they say when they were written or what time they are about.
struct TimeAxis: Sendable {
  /// The place of each document in the order of time; documents that don't say stay in their own places.
  let rank: [Int]
  /// The month, quarter or year that a document's title says it is about; nil where it says none, or a day.
  private let periods: [CalendarInterval?]
  /// The first day of each document's time, as a number of days.
  private let days: [Int?]

  init(_ documents: [Document]) {
    let titled = documents.map { Self.dateInTitle(of: $0) }
    periods = titled.map { $0.flatMap { $0.precision >= .month ? $0 : nil } }
    var days = documents.indices.map { number -> Int? in
      let document = documents[number]
      let told = document.metadata.date ?? Self.dateInName(document.origin.path ?? "")
      let found = told.flatMap { CalendarInterval(timex: $0) } ?? titled[number]
      return (found ?? Self.dateInName(document.title ?? "").flatMap { CalendarInterval(timex: $0) })?.start.number
    }
    // Where two have one day, their own order is as good.
    let known = days.compactMap { $0 }
    if Set(known).count < known.count { days = [Int?](repeating: nil, count: documents.count) }
    let places = documents.indices.filter { days[$0] != nil }
    var rank = Array(documents.indices)
    for (place, document) in zip(places, places.sorted { (days[$0] ?? 0) < (days[$1] ?? 0) }) { rank[document] = place }
    self.rank = rank
    self.days = days
  }

  /// How many of `documents` have their time in their name or title, as reports and minutes do.
  static func titledCount(_ documents: [Document]) -> Int {
    documents.count { document in
      dateInTitle(of: document) != nil || dateInName(document.title ?? "") != nil
        || dateInName(document.origin.path?.split(separator: "/").last.map(String.init) ?? "") != nil
    }
  }

  /// True when all of some documents say their time.
  func isDated(_ documents: some Sequence<Int>) -> Bool { documents.allSatisfy { days[$0] != nil } }

  /// True of two documents that by their titles are about different times: "Results of Q1", "Results of Q2".
  func areOfDifferentTimes(_ a: Int, _ b: Int) -> Bool {
    guard let first = periods[a], let second = periods[b] else { return false }
    return first.start != second.start
  }

  /// The first date in the heading that a document begins with.
  private static func dateInTitle(of document: Document) -> CalendarInterval? {
    guard let heading = document.elements.first, heading.kind == .heading else { return nil }
    let mention = (document[.dates] ?? []).first { $0.kind == .date && heading.span.contains($0.span) }
    return mention.flatMap { CalendarInterval(timex: $0.value) }
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
