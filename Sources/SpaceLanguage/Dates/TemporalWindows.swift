import SpaceModel
import SpaceText

// Stretches from one day through another: "the next three days", "a week from tomorrow on", "the first two weeks of May".
// Values are written as ISO 8601 and EDTF write intervals, `2031-04-10/2031-04-12`; both ends belong to the stretch.

extension TemporalResolver {
  /// The days from `first` through `last`.
  func stretch(from first: CivilDay, through last: CivilDay) -> Value? {
    guard first <= last else { return nil }
    if first == last { return .day(first) }
    return .date("\(TimexText.day(first))/\(TimexText.day(last))", TemporalAnchor(first))
  }

  /// "The next three days", "the last two quarters", "within nine months", counted from `day`. Quarters and decades are
  /// those of the calendar. Nil for hours and for numbers nobody told.
  func window(
    _ amounts: [(count: Int, unit: TemporalUnit)], _ sign: Int, from day: CivilDay, includesDay: Bool
  ) -> Value? {
    guard amounts.allSatisfy({ $0.count > 0 }), let last = amounts.last, last.unit >= .day else { return nil }
    if amounts.count == 1, !includesDay, let value = calendarWindow(last.count / 1000, last.unit, sign, day) {
      return value
    }
    if sign < 0 {
      guard let first = moved(day, amounts, -1) else { return nil }
      return stretch(from: first, through: day.adding(days: -1))
    }
    guard let end = moved(day, amounts, 1) else { return nil }
    return includesDay
      ? stretch(from: day, through: end.adding(days: -1)) : stretch(from: day.adding(days: 1), through: end)
  }

  /// "Later this month" in a note: from today through its last day; "earlier this month": from its first day up to today.
  func restOfPeriod(_ unit: TemporalUnit, _ expression: TemporalExpression) -> Value? {
    guard writesForToday, let day = reference?.exactDay else { return nil }
    let parts = day.components
    let first: CivilDay
    let next: CivilDay
    switch unit {
    case .week:
      first = day.sameWeek(1)
      next = first.adding(days: 7)
    case .month:
      first = CivilDay(year: parts.year, month: parts.month, day: 1)
      next = first.adding(months: 1)
    case .year:
      first = CivilDay(year: parts.year, month: 1, day: 1)
      next = first.adding(months: 12)
    default: return nil
    }
    return expression[.modifier] == TemporalSymbols.values["START"]
      ? stretch(from: first, through: day.adding(days: -1)) : stretch(from: day, through: next.adding(days: -1))
  }

  private func calendarWindow(_ count: Int, _ unit: TemporalUnit, _ sign: Int, _ day: CivilDay) -> Value? {
    let parts = day.components
    switch unit {
    case .quarter:
      let first = CalendarQuarter(of: parts.month, parts.year).adding(sign < 0 ? -count : 1)
      let text = count == 1 ? first.text : "\(first.text)/\(first.adding(count - 1).text)"
      return .date(text, first.anchor)
    case .decade:
      let first = (parts.year / 10 + (sign < 0 ? -count : 1)) * 10
      return .date(
        "\(TimexText.year(first))/\(TimexText.year(first + count * 10 - 1))", TemporalAnchor(year: first))
    case .weekend:
      let saturday = day.adding(days: 6 - day.weekday)
      let first = sign < 0 ? saturday.adding(days: -7 * count) : saturday.adding(days: day.weekday >= 6 ? 7 : 0)
      return stretch(from: first, through: first.adding(days: 7 * count - 6))
    default: return nil
    }
  }

  /// The day so many years, months, days away.
  private func moved(_ day: CivilDay, _ amounts: [(count: Int, unit: TemporalUnit)], _ sign: Int) -> CivilDay? {
    var day = day
    for (count, unit) in amounts {
      let whole = sign * count * unit.duration.factor / 1000
      guard whole.magnitude < 100_000 else { return nil }
      switch unit {
      case .year, .decade, .century, .millennium: day = day.adding(months: whole * 12)
      case .month, .quarter, .half: day = day.adding(months: whole)
      case .week, .fortnight: day = day.adding(days: whole * 7)
      case .day: day = day.adding(days: whole)
      case .businessDay: day = day.adding(workingDays: whole)
      case .weekend, .second, .minute, .hour: return nil
      }
    }
    return day
  }

  /// "Two weeks from 20 May on": the days that begin with the date.
  func stretch(_ expression: TemporalExpression, _ count: Int, _ unit: TemporalUnit) -> Value? {
    let length = Value(kind: .duration, text: durationText(amounts(expression, count, unit)))
    guard count > 0 else { return length }
    var base = expression
    for field in [TemporalField.count, .unit, .sign, .idiom, .modifier] { base[field] = nil }
    guard let day = resolved(base)?.exactDay else { return length }
    unpack(&base)
    if let clock = clockText(base) {
      return hours(amounts(expression, count, unit), from: day, at: clock) ?? length
    }
    guard unit >= .day else { return length }
    return window(amounts(expression, count, unit), 1, from: day, includesDay: true) ?? length
  }

  /// "14 February from 9:30 for seven hours"
  private func hours(
    _ amounts: [(count: Int, unit: TemporalUnit)], from day: CivilDay, at clock: String
  ) -> Value? {
    let told = clock.dropFirst().split(separator: ":").compactMap { Int($0) }
    var minutes = (told.first ?? 0) * 60 + (told.count > 1 ? told[1] : 0)
    for (count, unit) in amounts {
      switch unit {
      case .minute: minutes += count / 1000
      case .hour: minutes += count * 60 / 1000
      case .day: minutes += count * 1440 / 1000
      default: return nil
      }
    }
    guard minutes < 1_000_000 else { return nil }
    let end = TimexText.day(day.adding(days: minutes / 1440))
    let time = "T\(TimexText.pad(minutes % 1440 / 60)):\(TimexText.pad(minutes % 60))"
    return Value(kind: .time, text: "\(TimexText.day(day))\(clock)/\(end)\(time)", anchor: TemporalAnchor(day))
  }

  /// "The first two weeks of May", "the last four months of 2021".
  func several(
    _ count: Int, _ unit: TemporalUnit, _ ordinal: Int, year: Int, month: Int?
  ) -> Value? {
    let first = CivilDay(year: year, month: month ?? 1, day: 1)
    let last = CivilDay(year: year, month: (month ?? 12) + 1, day: 0)
    switch unit {
    case .day:
      return ordinal < 0
        ? stretch(from: last.adding(days: 1 - count), through: last)
        : stretch(from: first, through: first.adding(days: count - 1))
    case .week:
      // A week belongs to the month that has its Thursday (ISO 8601).
      let thursday = ordinal < 0 ? last.previousOrSame(4).adding(days: -7 * (count - 1)) : first.nextOrSame(4)
      let end = thursday.adding(days: 7 * (count - 1))
      return .date("\(TimexText.week(of: thursday))/\(TimexText.week(of: end))", TemporalAnchor(thursday.sameWeek(1)))
    case .quarter where month == nil && count < 4:
      let start = ordinal < 0 ? 5 - count : 1
      let name = TimexText.year(year)
      let text = count == 2 ? "\(name)-H\(start / 2 + 1)" : "\(name)-Q\(start)/\(name)-Q\(start + count - 1)"
      return .date(text, CalendarQuarter(year: year, number: start).anchor)
    case .month where month == nil && count < 12:
      let start = ordinal < 0 ? 13 - count : 1
      return .date(
        "\(TimexText.month(year, start))/\(TimexText.month(year, start + count - 1))",
        TemporalAnchor(year: year, month: start))
    default: return nil
    }
  }
}
