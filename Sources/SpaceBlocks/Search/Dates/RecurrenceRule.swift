import SpaceModel

/// A rule of recurrence (RFC 5545) as far as notes tell them: every day, some days of each week, a day of each month or year.
struct RecurrenceRule: Sendable {
  private enum Frequency: String { case daily = "DAILY", weekly = "WEEKLY", monthly = "MONTHLY", yearly = "YEARLY" }

  private let frequency: Frequency
  private let weekdays: Set<String>
  private let monthDay: Int?
  private let month: Int?
  private let until: Int?

  /// Nil of a rule that names no day: "weekly" may be any.
  init?(_ rule: String) {
    var parts: [Substring: Substring] = [:]
    for part in rule.split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1)
      if sides.count == 2 { parts[sides[0]] = sides[1] }
    }
    guard let frequency = parts["FREQ"].flatMap({ Frequency(rawValue: String($0)) }), parts["INTERVAL"] == nil else {
      return nil
    }
    self.frequency = frequency
    weekdays = Set((parts["BYDAY"] ?? "").split(separator: ",").map(String.init))
    monthDay = parts["BYMONTHDAY"].flatMap { Int($0) }
    month = parts["BYMONTH"].flatMap { Int($0) }
    let last = parts["UNTIL"].map { Array($0.prefix(8).utf8) }.flatMap { digits -> CalendarInterval? in
      guard digits.count == 8 else { return nil }
      let text = String(decoding: digits, as: UTF8.self)
      return CalendarInterval(timex: "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))")
    }
    until = last?.start.number
    let isNamed =
      switch frequency {
      case .daily: true
      case .weekly: !weekdays.isEmpty
      case .monthly: monthDay != nil
      case .yearly: month != nil && monthDay != nil
      }
    if !isNamed { return nil }
  }

  /// The first day not before `day` on which it holds; nil when there is none within a leap year's time.
  func first(from day: Int) -> Int? {
    (day..<day + Self.longest).first { number in holds(on: CivilDay(number: number)) && number <= until ?? number }
  }

  /// 29 February comes back after four years, or eight.
  private static let longest = 8 * 366

  private func holds(on day: CivilDay) -> Bool {
    switch frequency {
    case .daily: true
    case .weekly: weekdays.contains(Recurrence.weekdays[day.weekday - 1])
    case .monthly: day.day == monthDay
    case .yearly: day.month == month && day.day == monthDay
    }
  }
}
