import SpaceModel

/// A timeline's date (EDTF, ISO 8601-2) as the days it covers.
struct CalendarDate: Equatable {
  let start: CivilDay
  /// The first day after it.
  let end: CivilDay
  /// Minutes after midnight where a clock time is told.
  let minute: Int?

  /// Nil for dates that are no stretch of days in a calendar: without a year, before year 1, or a decade and longer.
  init?(edtf: String) {
    let ends = edtf.split(separator: "/")
    if ends.count == 2 {
      guard let first = CalendarDate(edtf: String(ends[0])), let last = CalendarDate(edtf: String(ends[1])),
        first.start < last.end
      else { return nil }
      (start, end, minute) = (first.start, last.end, first.minute)
      return
    }
    let plain = edtf.filter { $0 != "~" && $0 != "?" && $0 != "%" }
    let halves = plain.split(separator: "T", maxSplits: 1)
    guard let head = halves.first else { return nil }
    let parts = head.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), parts[0].utf8.count == 4, let year = Int(parts[0]), year >= 1 else {
      return nil
    }
    minute = halves.count == 2 ? Self.minute(String(halves[1])) : nil
    if parts.count == 3 {
      guard let month = Int(parts[1]), let day = Int(parts[2]), CivilDay.isValid(year: year, month: month, day: day)
      else { return nil }
      start = CivilDay(year: year, month: month, day: day)
      end = start.adding(days: 1)
      return
    }
    guard let (first, count) = Self.months(parts.count == 2 ? Int(parts[1]) : 0) else { return nil }
    start = CivilDay(year: year, month: first, day: 1)
    end = CivilDay(year: year, month: first + count, day: 1)
  }

  /// The first month and the number of months of EDTF's second field: a month, a season (21–24), a quarter (33–36), a
  /// half (40–41), or 0 for the year.
  private static func months(_ field: Int?) -> (first: Int, count: Int)? {
    switch field {
    case 0: (1, 12)
    case .some(let month) where (1...12).contains(month): (month, 1)
    case .some(let season) where (21...24).contains(season): (3 * (season - 20), 3)
    case .some(let quarter) where (33...36).contains(quarter): (3 * (quarter - 33) + 1, 3)
    case .some(let half) where (40...41).contains(half): (6 * (half - 40) + 1, 6)
    default: nil
    }
  }

  private static func minute(_ clock: String) -> Int? {
    let parts = clock.split(separator: ":").map { Int($0.prefix(2)) }
    guard let first = parts.first, let hour = first, (0...23).contains(hour) else { return nil }
    let minutes = parts.count > 1 ? parts[1] ?? 0 : 0
    return (0...59).contains(minutes) ? hour * 60 + minutes : nil
  }
}
