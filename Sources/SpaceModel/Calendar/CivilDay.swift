/// A day of the proleptic Gregorian calendar (ISO 8601: year 0 is 1 BCE), as a count of days since 1970-01-01.
///
/// The conversions are Howard Hinnant's `days_from_civil` and `civil_from_days`: exact for all years, no table, O(1).
public struct CivilDay: Hashable, Comparable, Sendable {
  public let number: Int

  public init(number: Int) { self.number = number }

  /// The given day; `month` may lie outside 1...12 and `day` outside the month: both roll over.
  public init(year: Int, month: Int, day: Int) {
    let zeroBased = year * 12 + month - 1
    let (y, m) = (zeroBased.flooredDivision(by: 12), zeroBased.flooredRemainder(by: 12) + 1)
    let shifted = m <= 2 ? y - 1 : y
    let era = shifted.flooredDivision(by: 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (m + (m > 2 ? -3 : 9)) + 2) / 5
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468 + day - 1
  }

  /// Year, month 1...12 and day 1...31.
  public var components: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = shifted.flooredDivision(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  /// The day in ISO 8601: `2026-11-21`.
  public var iso: String {
    let (year, month, day) = components
    return "\(CalendarInterval.write(year: year))-\(CalendarInterval.pad(month))-\(CalendarInterval.pad(day))"
  }

  public var year: Int { components.year }
  public var month: Int { components.month }
  public var day: Int { components.day }
  /// Monday is 1, Sunday 7.
  public var weekday: Int { (number + 3).flooredRemainder(by: 7) + 1 }

  /// The ISO 8601 week: its year and number.
  public var week: (year: Int, number: Int) {
    let thursday = adding(days: 4 - weekday)
    let first = CivilDay(year: thursday.year, month: 1, day: 1)
    return (thursday.year, (thursday.number - first.number) / 7 + 1)
  }

  /// The Monday of ISO week `week` of `year`.
  public init(year: Int, week: Int) {
    let fourth = CivilDay(year: year, month: 1, day: 4)
    number = fourth.number - fourth.weekday + 1 + (week - 1) * 7
  }

  public func adding(days: Int) -> CivilDay { CivilDay(number: number + days) }

  /// The same day of the month `months` later, or that month's last day when it is shorter.
  public func adding(months: Int) -> CivilDay {
    let (year, month, day) = components
    let first = CivilDay(year: year, month: month + months, day: 1)
    let (y, m, _) = first.components
    return first.adding(days: min(day, Self.length(ofMonth: m, year: y)) - 1)
  }

  /// The number of days in a month.
  public static func length(ofMonth month: Int, year: Int) -> Int {
    CivilDay(year: year, month: month + 1, day: 1).number - CivilDay(year: year, month: month, day: 1).number
  }

  /// True when there is such a day.
  public static func isValid(year: Int, month: Int, day: Int) -> Bool {
    (1...12).contains(month) && day >= 1 && day <= length(ofMonth: month, year: year)
  }

  /// Easter Sunday of the Western churches (the anonymous Gregorian algorithm).
  public static func easter(_ year: Int) -> CivilDay {
    let a = year % 19
    let (b, c) = (year / 100, year % 100)
    let (d, e) = (b / 4, b % 4)
    let g = (8 * b + 13) / 25
    let h = (19 * a + b - d - g + 15) % 30
    let (i, k) = (c / 4, c % 4)
    let l = (32 + 2 * e + 2 * i - h - k) % 7
    let m = (a + 11 * h + 22 * l) / 451
    let n = h + l - 7 * m + 114
    return CivilDay(year: year, month: n / 31, day: n % 31 + 1)
  }

  /// The `ordinal`th given weekday of a month; `ordinal` −1 is the last.
  public static func weekday(_ weekday: Int, ordinal: Int, month: Int, year: Int) -> CivilDay {
    if ordinal < 0 {
      let last = CivilDay(year: year, month: month + 1, day: 0)
      return last.adding(days: -((last.weekday - weekday + 7) % 7) + (ordinal + 1) * 7)
    }
    let first = CivilDay(year: year, month: month, day: 1)
    return first.adding(days: (weekday - first.weekday + 7) % 7 + (ordinal - 1) * 7)
  }

  public static func < (a: CivilDay, b: CivilDay) -> Bool { a.number < b.number }
}

extension Int {
  /// Division that rounds toward negative infinity.
  @inlinable public func flooredDivision(by divisor: Int) -> Int {
    let quotient = self / divisor
    return self % divisor != 0 && (self < 0) != (divisor < 0) ? quotient - 1 : quotient
  }
  /// What `flooredDivision` leaves: of the divisor's sign.
  @inlinable public func flooredRemainder(by divisor: Int) -> Int { self - flooredDivision(by: divisor) * divisor }
}
