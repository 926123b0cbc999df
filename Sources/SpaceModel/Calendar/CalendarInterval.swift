import SpaceText

/// The stretch of calendar days that a TIMEX3 DATE or TIME value names: `1914-07` is all of July 1914.
///
/// Values that are not tied to a year (`XXXX-03-05`, `PRESENT_REF`, `P3D`) have none.
public struct CalendarInterval: Hashable, Sendable {
  public let start: CivilDay
  /// The first day after it.
  public let end: CivilDay
  public let precision: CalendarPrecision
  /// Minutes after midnight where a clock time is told.
  public let minute: Int?
  /// The value in EDTF (ISO 8601-2): `1914-07`, `-0043`, `198X`, `2003-21`; weeks, quarters and halves by their months.
  public let edtf: String

  /// Reads a TIMEX3 value; nil when it names no stretch of the calendar.
  public init?(timex value: String) {
    var bytes = Array(value.utf8)
    let isBefore = bytes.starts(with: "BC".utf8)
    if isBefore { bytes.removeFirst(2) }
    let negative = bytes.first == 0x2D
    if negative { bytes.removeFirst() }
    var digits = bytes.prefix { ASCII.isDigit($0) }.map { Int($0 - 0x30) }
    let count = digits.count
    // `19XX` and `198X` are written for centuries and decades, too.
    var unknown = 0
    while count + unknown < min(4, bytes.count), bytes[count + unknown] == 0x58 { unknown += 1 }
    let rest = Array(bytes.dropFirst(count + unknown))
    guard count >= 1, count + unknown <= 4, unknown == 0 || count + unknown == 4 else { return nil }
    let lead = digits.reduce(0) { $0 * 10 + $1 }
    digits = []
    let sign = isBefore ? -1 : 1
    if count < 4 {
      guard rest.isEmpty else { return nil }
      let width = [1: 1000, 2: 100, 3: 10][count]!
      // The fifth century BCE (`BC04`) is 500 to 401 BCE: counted from 1, as decades are not.
      let first = sign > 0 ? lead * width : count == 3 ? 1 - (lead * width + width - 1) : 1 - (lead + 1) * width
      start = CivilDay(year: first, month: 1, day: 1)
      end = CivilDay(year: first + width, month: 1, day: 1)
      precision = count == 3 ? .decade : count == 2 ? .century : .millennium
      minute = nil
      let stem = String(String(lead + 10_000).suffix(count))
      edtf = (isBefore ? "-" : "") + stem + String(repeating: "X", count: 4 - count)
      return
    }
    let year = isBefore ? 1 - lead : negative ? -lead : lead
    guard let parts = Self.read(rest, year: year) else { return nil }
    (start, end, precision, minute) = (parts.start, parts.end, parts.precision, parts.minute)
    edtf = Self.write(year: parts.writtenYear ?? year) + parts.suffix
  }

  /// A year as ISO 8601 writes it: four digits, `-` before years BCE (`-0043` is 44 BCE).
  public static func write(year: Int) -> String {
    let digits = String(year.magnitude)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return year < 0 ? "-" + padded : padded.count > 4 ? "Y" + padded : padded
  }

  /// Two digits.
  public static func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private struct Parts {
    var start: CivilDay
    var end: CivilDay
    var precision: CalendarPrecision
    var minute: Int?
    var suffix: String
    /// The year to write where it isn't the one read: ISO weeks cross years.
    var writtenYear: Int?
  }

  private static func months(_ year: Int, _ first: Int, _ count: Int, _ precision: CalendarPrecision, _ suffix: String)
    -> Parts
  {
    Parts(
      start: CivilDay(year: year, month: first, day: 1), end: CivilDay(year: year, month: first + count, day: 1),
      precision: precision, minute: nil, suffix: suffix)
  }

  /// What follows the year.
  private static func read(_ rest: [UInt8], year: Int) -> Parts? {
    let text = String(decoding: rest, as: UTF8.self)
    if text.isEmpty || text == "-XX" || text == "-XX-XX" { return months(year, 1, 12, .year, "") }
    guard rest[0] == 0x2D, rest.count >= 3 else { return nil }
    let body = text.dropFirst()
    switch body {
    case "SP": return months(year, 3, 3, .season, "-21")
    case "SU": return months(year, 6, 3, .season, "-22")
    case "FA", "AU": return months(year, 9, 3, .season, "-23")
    case "WI": return months(year, 12, 3, .season, "-24")
    case "Q1", "Q2", "Q3", "Q4":
      let quarter = Int(rest[2] - 0x30)
      return months(year, 3 * quarter - 2, 3, .quarter, "-\(32 + quarter)")
    case "H1", "H2":
      let half = Int(rest[2] - 0x30)
      return months(year, 6 * half - 5, 6, .half, "-\(39 + half)")
    default: break
    }
    if body.first == "W" { return readWeek(Array(body.dropFirst().utf8), year: year) }
    guard let month = number(rest, 1, 2), (1...12).contains(month) else { return nil }
    if rest.count == 3 || text.hasSuffix("-XX") { return months(year, month, 1, .month, "-\(pad(month))") }
    guard rest.count >= 6, rest[3] == 0x2D, let day = number(rest, 4, 2),
      CivilDay.isValid(year: year, month: month, day: day)
    else { return nil }
    let start = CivilDay(year: year, month: month, day: day)
    let minute = rest.count > 6 ? clock(Array(rest.dropFirst(6))) : nil
    return Parts(
      start: start, end: start.adding(days: 1), precision: rest.count > 6 ? .time : .day, minute: minute,
      suffix: "-\(pad(month))-\(pad(day))" + (minute.map { "T\(pad($0 / 60)):\(pad($0 % 60))" } ?? ""))
  }

  private static func readWeek(_ rest: [UInt8], year: Int) -> Parts? {
    guard let week = number(rest, 0, 2), (1...53).contains(week) else { return nil }
    let monday = CivilDay(year: year, week: week)
    var (start, count) = (monday, 7)
    let tail = String(decoding: rest.dropFirst(2), as: UTF8.self)
    if tail == "-WE" {
      (start, count) = (monday.adding(days: 5), 2)
    } else if rest.count == 4, let weekday = number(rest, 3, 1), (1...7).contains(weekday) {
      (start, count) = (monday.adding(days: weekday - 1), 1)
    } else if !tail.isEmpty {
      return nil
    }
    let (y, month, day) = start.components
    return Parts(
      start: start, end: start.adding(days: count), precision: count == 1 ? .day : .week, minute: nil,
      suffix: "-\(pad(month))-\(pad(day))", writtenYear: y)
  }

  /// Minutes after midnight of `T10:30`; nil for parts of the day.
  private static func clock(_ rest: [UInt8]) -> Int? {
    guard rest.count >= 3, rest[0] == 0x54, let hour = number(rest, 1, 2) else { return nil }
    let minute = rest.count >= 6 && rest[3] == 0x3A ? number(rest, 4, 2) ?? 0 : 0
    return hour * 60 + minute
  }

  private static func number(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int? {
    guard at + count <= bytes.count else { return nil }
    var result = 0
    for byte in bytes[at..<at + count] {
      guard ASCII.isDigit(byte) else { return nil }
      result = result * 10 + Int(byte - 0x30)
    }
    return result
  }

  /// True when the other stretch has the same first and last day.
  public func covers(sameDaysAs other: CalendarInterval) -> Bool { start == other.start && end == other.end }
}
