import SpaceModel

/// What an expression means: a TIMEX3 value, and the day, month or year that later expressions can be counted from.
struct TemporalValue {
  var kind: DateMention.Kind
  var text: String
  var modifier: Int?
  var anchor: TemporalAnchor?

  static func date(_ text: String, _ anchor: TemporalAnchor? = nil) -> TemporalValue {
    TemporalValue(kind: .date, text: text, anchor: anchor)
  }

  static func year(_ year: Int) -> TemporalValue { .date(TimexText.year(year), TemporalAnchor(year: year)) }

  static func month(_ year: Int, _ month: Int) -> TemporalValue {
    .date(TimexText.month(year, month), TemporalAnchor(year: year, month: month))
  }

  static func day(_ day: CivilDay) -> TemporalValue { .date(TimexText.day(day), TemporalAnchor(day)) }

  /// The week of a day, with that day as its anchor.
  static func week(_ day: CivilDay) -> TemporalValue { .date(TimexText.week(of: day), TemporalAnchor(day)) }

  static func weekend(_ saturday: CivilDay) -> TemporalValue {
    .date(TimexText.week(of: saturday) + "-WE", TemporalAnchor(saturday))
  }

  static func half(_ year: Int, _ number: Int) -> TemporalValue {
    .date("\(TimexText.year(year))-H\(number)", TemporalAnchor(year: year, month: number * 6 - 5))
  }

  static func quarter(_ quarter: CalendarQuarter, isFiscal: Bool = false) -> TemporalValue {
    var anchor = quarter.anchor
    (anchor.quarter, anchor.isFiscal) = (quarter.number, isFiscal)
    return .date(quarter.text, anchor)
  }
}
