/// A recurrence rule of RFC 5545 (section 3.3.10) as notes and timelines have them, made of nothing but the parts that the standard names.
public struct RecurrenceRule: Sendable {
  private let parts: [(name: String, value: String)]

  /// Nil when `text` is none.
  public init?(_ text: String) {
    let pairs = text.split(separator: ";").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    let known: Set = [
      "FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY", "BYMONTH", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO", "BYSETPOS",
      "WKST", "BYHOUR", "BYMINUTE",
    ]
    func isPlain(_ value: String) -> Bool {
      value.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || $0 == 0x2C || $0 == 0x2D }
    }
    guard pairs.contains(where: { $0[0] == "FREQ" }),
      pairs.allSatisfy({ $0.count == 2 && known.contains($0[0]) && isPlain($0[1]) })
    else { return nil }
    parts = pairs.map { ($0[0], $0[1]) }
  }

  private func value(_ name: String) -> String? { parts.first { $0.name == name }?.value }

  /// The minute of the day at which it recurs; nil when none is told.
  public var minute: Int? {
    guard let hour = value("BYHOUR").flatMap(Int.init), (0...23).contains(hour) else { return nil }
    let minute = value("BYMINUTE").flatMap(Int.init) ?? 0
    return (0...59).contains(minute) ? hour * 60 + minute : nil
  }

  /// True when it leaves out days that its other parts name: `first(from:)` does not know which.
  public var skipsTurns: Bool { value("INTERVAL").map { $0 != "1" } ?? false || value("COUNT") != nil }

  /// True when its parts name each of its days: every day, some days of each week, a day of each month or year. "Weekly" may be
  /// any day.
  public var namesDays: Bool {
    switch value("FREQ") {
    case "DAILY": true
    case "WEEKLY": value("BYDAY") != nil
    case "MONTHLY": value("BYMONTHDAY") != nil
    case "YEARLY": value("BYMONTH") != nil && value("BYMONTHDAY") != nil
    default: false
    }
  }

  /// False of a day after its last one.
  public func lasts(until day: CivilDay) -> Bool { last.map { day <= $0 } ?? true }

  /// The last day on which it may recur; nil when it goes on.
  private var last: CivilDay? {
    guard let until = value("UNTIL"), until.utf8.count >= 8, let digits = Int(until.prefix(8)) else { return nil }
    let (year, month, day) = (digits / 10_000, digits / 100 % 100, digits % 100)
    return CivilDay.isValid(year: year, month: month, day: day) ? CivilDay(year: year, month: month, day: day) : nil
  }

  /// The rule for an entry whose DTSTART tells its time of day.
  public var withoutClock: String { text(hasClock: minute != nil) }

  /// The rule for an entry whose DTSTART has a time of day, or has none. UNTIL has to be of the same kind.
  public func text(hasClock: Bool) -> String {
    parts.filter { $0.name != "BYHOUR" && $0.name != "BYMINUTE" }.map { part in
      part.name == "UNTIL" ? "UNTIL=\(part.value.prefix(8))\(hasClock ? "T235959" : "")" : "\(part.name)=\(part.value)"
    }.joined(separator: ";")
  }

  /// The first day from `day` on that the rule names; nil when there is none (see `turn`), or when it says neither day nor hour ("every
  /// week").
  public func first(from day: CivilDay) -> CivilDay? {
    let names = Set(parts.map(\.name))
    guard names.isDisjoint(with: ["BYYEARDAY", "BYWEEKNO", "BYSETPOS"]),
      minute != nil || !names.isDisjoint(with: ["BYDAY", "BYMONTHDAY"])
    else { return nil }
    return turn(from: day)
  }

  /// The first day from `day` on that its parts let through; nil when there is none within eight years, in which 29 February comes
  /// back.
  public func turn(from day: CivilDay) -> CivilDay? {
    (0..<8 * 366).lazy.map { day.adding(days: $0) }.first(where: names(_:))
  }

  private func names(_ day: CivilDay) -> Bool {
    let (_, month, dayOfMonth) = day.components
    func lists(_ name: String, _ number: Int) -> Bool {
      value(name)?.split(separator: ",").contains { Int($0) == number } ?? true
    }
    return lists("BYMONTH", month) && lists("BYMONTHDAY", dayOfMonth) && isListedWeekday(day, dayOfMonth)
  }

  /// BYDAY: `MO`, or with its number in the month `1MO`, `-1FR`.
  private func isListedWeekday(_ day: CivilDay, _ dayOfMonth: Int) -> Bool {
    guard let list = value("BYDAY") else { return true }
    let weekday = Self.weekdays[day.number.flooredRemainder(by: 7)]
    return list.split(separator: ",").contains { entry in
      guard entry.hasSuffix(weekday) else { return false }
      guard let place = Int(entry.dropLast(2)) else { return entry.utf8.count == 2 }
      let isLast = day.adding(days: 7).components.month != day.components.month
      return place == (dayOfMonth + 6) / 7 || place == -1 && isLast
    }
  }

  /// From day 0, 1 January 1970, which was a Thursday.
  private static let weekdays = ["TH", "FR", "SA", "SU", "MO", "TU", "WE"]
}
