import SpaceModel
import SpaceText

// Counted parts of a month or year: "the third Monday of May", "the last week of 2003".

extension TemporalResolver {
  func nth(_ expression: TemporalExpression) -> Value? {
    var expression = expression
    unpack(&expression)
    guard let ordinal = expression[.ordinal] ?? expression[.point], ordinal != 0 else { return nil }
    let (countedYear, month) = periodOfParts(expression)
    guard let year = countedYear else { return .date("XXXX-XX-XX") }
    if let count = expression[.count] {
      guard let unit = expression.unit, count >= 1000, count <= 100_000 else { return nil }
      return several(count / 1000, unit, ordinal, year: year, month: month)
        ?? Value(kind: .duration, text: durationText([(count, unit)]))
    }
    if let weekday = expression[.weekday] {
      // "The first week of October on Friday"
      if expression.unit == .week { return .day(nth(4, ordinal, year, month).sameWeek(weekday)) }
      let day = nth(weekday, ordinal, year, month)
      // Few months have a fifth Friday.
      return month.map { $0 == day.month } ?? true ? .day(day) : .date("XXXX-WXX-\(weekday)")
    }
    guard let unit = expression.unit else { return nil }
    let isOfMonth = expression.has(.month)
    return switch unit {
    case .month, .quarter, .half: isOfMonth ? nil : nthPart(unit, ordinal, of: year)
    default: nthDays(unit, ordinal, year, month)
    }
  }

  /// The year and month that parts are counted in.
  private func periodOfParts(_ expression: TemporalExpression) -> (year: Int?, month: Int?) {
    var month = expression[.month]
    var year = expression[.year]
    let isOfMonth = expression[.containerUnit] == TemporalUnit.month.rawValue
    if let shift = expression[.container], let base = now {
      if isOfMonth, let current = base.month {
        let first = CivilDay(year: base.year, month: current + shift, day: 1)
        (year, month) = (first.year, first.month)
      } else if expression[.containerUnit] == nil, let month {
        year = yearOf(month: month, day: nil, expression.span, prefersPast: false).map { $0 + shift }
      } else {
        year = base.year + shift
      }
    } else if expression[.containerUnit] != nil, let base = before {
      year = base.year
      if isOfMonth { month = base.month }
    }
    if year == nil, month == nil, expression.has(.weekday), let base = now, base.month != nil {
      // "the third Tuesday" is the month's that is being told of.
      return (base.year, base.month)
    }
    if year == nil, let month { year = yearOf(month: month, day: nil, expression.span, prefersPast: false) }
    return (year, month)
  }

  /// The first, second … of a weekday in a month or year; below 0 the last. A week belongs to the month or year that has
  /// its Thursday (ISO 8601), a weekend to that of its Saturday.
  private func nth(_ weekday: Int, _ ordinal: Int, _ year: Int, _ month: Int?) -> CivilDay {
    if ordinal < 0 { return CivilDay(year: year, month: (month ?? 12) + 1, day: 0).previousOrSame(weekday) }
    return CivilDay(year: year, month: month ?? 1, day: 1).nextOrSame(weekday).adding(days: (ordinal - 1) * 7)
  }

  private func nthDays(_ unit: TemporalUnit, _ ordinal: Int, _ year: Int, _ month: Int?) -> Value? {
    let first = CivilDay(year: year, month: month ?? 1, day: 1)
    let last = CivilDay(year: year, month: (month ?? 12) + 1, day: 0)
    switch unit {
    case .day: return .day(ordinal < 0 ? last : first.adding(days: ordinal - 1))
    case .week: return .week(nth(4, ordinal, year, month).sameWeek(1))
    case .weekend: return .weekend(nth(6, ordinal, year, month))
    case .fortnight where month != nil && ordinal <= 2:
      // "La première quinzaine de mai" is one half of the month.
      let middle = first.adding(days: 14)
      return ordinal == 1
        ? stretch(from: first, through: middle) : stretch(from: middle.adding(days: 1), through: last)
    default: return nil
    }
  }

  /// A month, quarter or half of a year.
  private func nthPart(_ unit: TemporalUnit, _ ordinal: Int, of year: Int) -> Value? {
    let count = 12 / unit.duration.factor
    let number = ordinal < 0 ? count : ordinal
    guard (1...count).contains(number) else { return nil }
    switch unit {
    case .month: return .month(year, number)
    case .half: return .half(year, number)
    default:
      let quarter = CalendarQuarter(year: year, number: number)
      return .date(quarter.text, quarter.anchor)
    }
  }
}
