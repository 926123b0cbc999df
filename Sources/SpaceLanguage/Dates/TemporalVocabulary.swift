/// What a matched expression says, piece by piece. A piece that was not said is absent.
enum TemporalField: Int, CaseIterable {
  case year, shortYear, era, millennium, century, decade, half, quarter, season, month, week, day, weekday, part
  case hour, minute, second, meridiem, zone, packedDate, packedClock
  case dayOffset, relative, container, containerUnit, count, unit, sign, anchor, ordinal, holiday, every, reference
  case modifier, secondCount, secondUnit, thirdCount, thirdUnit, check, point, plus, idiom, grain
  case fourthCount, fourthUnit
  /// Where the sentence tells of the past, it is a length: "built in two years".
  case pastLength

  static let named: [String: TemporalField] = Dictionary(
    uniqueKeysWithValues: allCases.map { ("\($0)", $0) })
}

/// Units of time; the raw value's order is from short to long.
enum TemporalUnit: Int, CaseIterable, Comparable {
  case second, minute, hour, day, businessDay, weekend, week, fortnight, month, quarter, half, year, decade, century
  case millennium

  static func < (a: TemporalUnit, b: TemporalUnit) -> Bool { a.rawValue < b.rawValue }

  /// As TIMEX3 durations write it, and how many of that there are in one unit.
  var duration: (letter: String, isTime: Bool, factor: Int) {
    switch self {
    case .second: ("S", true, 1)
    case .minute: ("M", true, 1)
    case .hour: ("H", true, 1)
    case .day: ("D", false, 1)
    case .businessDay: ("WD", false, 1)
    case .weekend: ("WE", false, 1)
    case .week: ("W", false, 1)
    case .fortnight: ("W", false, 2)
    case .month: ("M", false, 1)
    case .quarter: ("M", false, 3)
    case .half: ("M", false, 6)
    case .year: ("Y", false, 1)
    case .decade: ("Y", false, 10)
    case .century: ("Y", false, 100)
    case .millennium: ("Y", false, 1000)
    }
  }

  /// As TIMEX3 writes a number of them that is not told ("for decades").
  var vagueLetter: String {
    switch self {
    case .decade: "DE"
    case .century: "CE"
    case .millennium: "ML"
    case .quarter: "Q"
    default: duration.letter
    }
  }
}

/// Words that stand for numbers in the tables: `unit Y: year, years`.
enum TemporalSymbols {
  static let values: [String: Int] = [
    "TS": TemporalUnit.second.rawValue, "TM": TemporalUnit.minute.rawValue, "TH": TemporalUnit.hour.rawValue,
    "D": TemporalUnit.day.rawValue, "BD": TemporalUnit.businessDay.rawValue, "WE": TemporalUnit.weekend.rawValue,
    "W": TemporalUnit.week.rawValue, "FN": TemporalUnit.fortnight.rawValue, "M": TemporalUnit.month.rawValue,
    "Q": TemporalUnit.quarter.rawValue, "H": TemporalUnit.half.rawValue, "Y": TemporalUnit.year.rawValue,
    "DE": TemporalUnit.decade.rawValue, "CE": TemporalUnit.century.rawValue, "ML": TemporalUnit.millennium.rawValue,
    "SP": 0, "SU": 1, "FA": 2, "WI": 3,
    "MO": 0, "MI": 1, "AF": 2, "EV": 3, "NI": 4, "DT": 5,
    "AM": 0, "PM": 1,
    "PRESENT": 0, "PAST": 1, "FUTURE": 2,
    "START": 0, "MID": 1, "END": 2, "APPROX": 3, "BEFORE": 4, "AFTER": 5, "MORE_THAN": 6, "LESS_THAN": 7,
    "EQUAL_OR_MORE": 8, "EQUAL_OR_LESS": 9, "ON_OR_BEFORE": 10, "ON_OR_AFTER": 11,
    "told": 1, "now": 0, "BC": 1, "AD": 0, "vague": -1,
  ]
  static let seasons = ["SP", "SU", "FA", "WI"]
  static let parts = ["MO", "MI", "AF", "EV", "NI", "DT"]
  static let references = ["PRESENT_REF", "PAST_REF", "FUTURE_REF"]
  static let modifiers = [
    "START", "MID", "END", "APPROX", "BEFORE", "AFTER", "MORE_THAN", "LESS_THAN", "EQUAL_OR_MORE", "EQUAL_OR_LESS",
    "ON_OR_BEFORE", "ON_OR_AFTER",
  ]

  /// A value as the tables write it: a number, a symbol, or a holiday (`12-25`, `easter+1`, `11-thu-4`).
  static func value(_ word: String) -> Int? { Int(word) ?? values[word] ?? HolidayRule(word)?.code }
}

/// When a holiday falls in a year, packed into a number so that it can be a token's value.
struct HolidayRule {
  let code: Int
  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  init(code: Int) { self.code = code }

  /// Reads `12-25` (month and day), `easter+1` (days from Easter), `11-thu-4` (fourth Thursday of November, −1 the last),
  /// `11-27~sun` (the first Sunday on or after that day).
  init?(_ text: String) {
    if text.hasPrefix("easter") {
      guard let days = Int(text.dropFirst(6)) else { return nil }
      code = 20_000 + days
      return
    }
    if text.contains("~") {
      let halves = text.split(separator: "~")
      let parts = halves[0].split(separator: "-").compactMap { Int($0) }
      guard halves.count == 2, parts.count == 2, let weekday = Self.weekdays.firstIndex(of: String(halves[1]))
      else { return nil }
      code = 100_000 + parts[0] * 1000 + parts[1] * 10 + weekday + 1
      return
    }
    let parts = text.split(separator: "-", maxSplits: 2)
    if parts.count == 2, let month = Int(parts[0]), let day = Int(parts[1]) {
      code = 10_000 + month * 100 + day
      return
    }
    guard parts.count == 3, let month = Int(parts[0]), let ordinal = Int(parts[2]),
      let weekday = Self.weekdays.firstIndex(of: String(parts[1]))
    else { return nil }
    code = 30_000 + month * 1000 + (weekday + 1) * 100 + ordinal + 10
  }
}
