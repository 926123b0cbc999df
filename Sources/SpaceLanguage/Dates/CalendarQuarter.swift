/// A quarter of a year, of the calendar's or of a fiscal one.
struct CalendarQuarter: Comparable {
  let year: Int
  let number: Int

  init(year: Int, number: Int) {
    self.year = year
    self.number = number
  }

  /// The quarter that a month is in.
  init(of month: Int, _ year: Int) { self.init(year: year, number: (month - 1) / 3 + 1) }

  var yearBefore: CalendarQuarter { CalendarQuarter(year: year - 1, number: number) }

  /// As TIMEX3 writes it.
  var text: String { "\(TimexText.year(year))-Q\(number)" }

  /// Its first month.
  var anchor: TemporalAnchor { TemporalAnchor(year: year, month: number * 3 - 2) }

  func adding(_ quarters: Int) -> CalendarQuarter {
    let index = year * 4 + number - 1 + quarters
    return CalendarQuarter(year: index.flooredDivision(by: 4), number: index.flooredRemainder(by: 4) + 1)
  }

  static func < (a: CalendarQuarter, b: CalendarQuarter) -> Bool { (a.year, a.number) < (b.year, b.number) }
}
