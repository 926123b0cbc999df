import SpaceModel
import SpaceText

// Periods that idioms mean: "the weekend", "the week of 5 May", "the year-ago quarter".

extension TemporalResolver {
  /// Nil where the expression's fields say what is meant.
  func period(of idiom: TemporalIdiom, _ expression: TemporalExpression) -> Value? {
    switch idiom {
    case .reportedQuarter: reportedQuarter()
    case .yearAgo: yearAgo(expression)
    case .endedQuarter: endedQuarter(expression)
    case .comparedPeriod: comparedPeriod(expression)
    case .weekOf: calendarPart(of: expression, without: .unit)?.exactDay.map { .week($0) }
    case .weekend: nearestWeekend(expression.span)
    case .holidayWeekend: holidayWeekend(expression)
    case .workweek: workweek(adding: expression[.relative] ?? 0)
    case .endOfDay: endOfDay()
    case .nightBefore: calendarPart(of: expression, without: .part)?.exactDay.map { .day($0.adding(days: -1)) }
    case .thatYear: (isNarrative ? told : now).map { .year($0.year) }
    case .yearPair:
      expression[.year].map { .date("\(TimexText.year($0))/\(TimexText.year($0 + 1))", TemporalAnchor(year: $0)) }
    case .hundreds:
      expression[.year].flatMap { $0 % 100 == 0 ? .date(TimexText.pad($0 / 100)) : nil } ?? decade(expression)
    case .decade: decade(expression)
    case .amidst, .stretch, .withToday, .noteOnly, .dayOfMonth, .restOfPeriod, .monthly, .historyOnly: nil
    }
  }

  /// What the expression says besides the idiom, and besides the field that belongs to it.
  private func calendarPart(of expression: TemporalExpression, without field: TemporalField) -> TemporalAnchor? {
    var inner = expression
    inner[.idiom] = nil
    inner[field] = nil
    return resolved(inner)
  }

  private func decade(_ expression: TemporalExpression) -> Value? {
    let year = expression[.shortYear].map { ($0 < 20 ? 2000 : 1900) + $0 } ?? expression[.year]
    guard let year, year % 10 == 0 else { return nil }
    return .date(TimexText.decade(year / 10))
  }

  // MARK: Days and weeks

  private func nearestWeekend(_ span: Span) -> Value? {
    guard let day = now?.exactDay else { return openPeriod(.weekend, nil) }
    let tense = tense(around: span)
    let isAhead = tense == .future || isAfterUntil(span) || day.weekday >= 6 || writesForToday && tense != .past
    return .weekend(day.sameWeek(6, adding: isAhead ? 0 : -1))
  }

  /// The weekend a holiday falls on, or that it makes long: from Saturday to a Monday, from a Thursday to Sunday.
  private func holidayWeekend(_ expression: TemporalExpression) -> Value? {
    guard let day = calendarPart(of: expression, without: .unit)?.exactDay else { return nil }
    let saturday = day.weekday <= 2 ? day.adding(days: -1 - day.weekday) : day.sameWeek(6)
    if day.weekday < 6, day.weekday != 3 {
      return stretch(from: min(day, saturday), through: max(day, saturday.adding(days: 1)))
    }
    return .weekend(saturday)
  }

  private func workweek(adding weeks: Int) -> Value? {
    guard let monday = now?.exactDay?.sameWeek(1, adding: weeks) else { return openPeriod(.week, now) }
    return stretch(from: monday, through: monday.adding(days: 4))
  }

  /// Of today, or of the day that is being told of.
  private func endOfDay() -> Value {
    guard let day = (writesForToday ? now : before)?.exactDay else { return openPeriod(.day, nil) }
    var value = Value.day(day)
    value.modifier = TemporalSymbols.values["END"]
    return value
  }

  // MARK: Quarters of reports

  private func reportedQuarter() -> Value {
    if let quarter = reported.quarter { return .date(quarter.text) }
    guard let now, let month = now.month else { return .date("XXXX-QX") }
    return .date(CalendarQuarter(of: month, now.year).adding(-1).text)
  }

  private func yearAgo(_ expression: TemporalExpression) -> Value {
    let compared = comparedQuarter(expression)
    // "The year-ago quarter, the second": its number is told behind it.
    if let number = expression[.quarter], let year = compared?.year ?? now?.year {
      return .quarter(CalendarQuarter(year: year - 1, number: number))
    }
    if let compared { return .date(compared.yearBefore.text) }
    return .date(now.map { TimexText.year($0.year - 1) } ?? "XXXX")
  }

  /// The quarter that most of its days are in, or the fiscal one that was named.
  private func endedQuarter(_ expression: TemporalExpression) -> Value? {
    if let quarter = reported.fiscalQuarter(at: Int(expression.span.start)) {
      return .quarter(quarter, isFiscal: true)
    }
    guard let end = calendarPart(of: expression, without: .unit), let month = end.month else { return nil }
    let middle = CivilDay(year: end.year, month: month, day: end.day ?? 28).adding(days: -45).components
    return .quarter(CalendarQuarter(of: middle.month, middle.year))
  }

  /// In a report of a third quarter, "the 1988 period" is that of 1988.
  private func comparedPeriod(_ expression: TemporalExpression) -> Value? {
    let relative = expression[.relative].flatMap { shift in now.map { $0.year + shift } }
    guard let year = expression[.year] ?? relative else { return nil }
    guard let quarter = comparedQuarter(expression), !isNarrative else { return .year(year) }
    return .quarter(CalendarQuarter(year: year, number: quarter.number))
  }

  /// The quarter that another year's quarter or period is compared with.
  private func comparedQuarter(_ expression: TemporalExpression) -> CalendarQuarter? {
    expression.unit == .quarter ? reported.quarter : reported.comparable(at: Int(expression.span.start))
  }
}
