/// Classes of tokens that the scanner itself makes; the tables add those of words.
enum TemporalTokenClass: Int, CaseIterable {
  /// A number, in thousandths, from digits or words.
  case n
  /// A number that can be a day, a month, an hour, a minute, a week.
  case d, mm, h, mi, wk
  /// Four digits that can be a year; two digits; one to four digits (years BCE).
  case yyyy, yy, bcy
  /// `1730` as a time; `8.30` as a time; `10:30`, `10:30:15`; all as ((hour · 60 + minute) · 61 + second, 60 if not told).
  case hhmm, hdot, clock
  /// `2016-11-07`, `7.11.2016`, `11/2016`: see `PackedDate`.
  case numdate
  /// `11/7` or `7.11` without a year; `2016-11` or `11/2016`.
  case slashdate, dotdate
  case ord, dth, decades, olddecades, hundreds
  /// `1/2`, `¾`: a part of one, in thousandths.
  case fraction
  case number, ordword, numand, ordsuffix, decadesuffix
  case comma, dot, dash, slash, colon, apostrophe, open, close

  static let punctuation: [(String, TemporalTokenClass)] = [
    (",", .comma), (".", .dot), ("-", .dash), ("/", .slash), (":", .colon), ("’", .apostrophe), ("[", .open),
    ("]", .close),
  ]

  /// The field that a token of the class fills unless a rule says otherwise.
  static func field(of name: String) -> TemporalField? { ownFields[name] ?? TemporalField.named[name] }

  private static let ownFields: [String: TemporalField] = [
    "n": .count, "d": .day, "mm": .month, "h": .hour, "mi": .minute, "wk": .week, "yyyy": .year, "yy": .shortYear,
    "bcy": .year, "hhmm": .packedClock, "hdot": .packedClock, "clock": .packedClock, "numdate": .packedDate,
    "slashdate": .packedDate, "dotdate": .packedDate, "ord": .ordinal, "dth": .day, "decades": .decade,
    "ordword": .ordinal, "maymonth": .month, "maybeseason": .season, "ampm": .meridiem, "units": .unit,
    "weekdays": .weekday, "seasons": .season,
    "parts": .part, "setword": .unit, "told": .relative, "ago": .sign, "hence": .sign, "more": .modifier,
    "later": .sign, "earlier": .sign, "maybeweekday": .weekday, "fraction": .plus,
  ]
}

/// A word, number or mark that may be part of a temporal expression.
struct TemporalToken {
  var start: Int
  var end: Int
  /// Its readings in the run's list.
  var firstReading: Int
  var readingCount: Int
  /// Nothing stands between it and the token before it.
  var isGlued = false
  /// A hyphen between letters or digits: rules that don't ask for it pass over it.
  var isJointHyphen = false
}

/// Year, month and day in one number; a part that is missing is 0.
struct PackedDate {
  var year = 0
  var month = 0
  var day = 0
  /// Day and month may be the other way round.
  var isAmbiguous = false
  /// The year was written with two digits.
  var isShort = false

  init(year: Int = 0, month: Int = 0, day: Int = 0, isAmbiguous: Bool = false, isShort: Bool = false) {
    self.year = year
    self.month = month
    self.day = day
    self.isAmbiguous = isAmbiguous
    self.isShort = isShort
  }

  init(code: Int) {
    isShort = code & 1 != 0
    isAmbiguous = code & 2 != 0
    day = code >> 2 & 63
    month = code >> 8 & 15
    year = code >> 12
  }

  var code: Int { year << 12 | month << 8 | day << 2 | (isAmbiguous ? 2 : 0) | (isShort ? 1 : 0) }
}

/// Hour, minute and second in one number.
enum PackedClock {
  static func code(_ hour: Int, _ minute: Int, _ second: Int? = nil) -> Int {
    (hour * 60 + minute) * 61 + (second ?? 60)
  }
  static func hour(_ code: Int) -> Int { code / 61 / 60 }
  static func minute(_ code: Int) -> Int { code / 61 % 60 }
  static func second(_ code: Int) -> Int? { code % 61 == 60 ? nil : code % 61 }
}
