import SpaceModel
import SpaceText

// Relative periods: "last week", "this quarter", "the weekend".

extension TemporalResolver {
  /// "last week", "this month", "the following year".
  func relative(_ relative: Int, _ expression: TemporalExpression) -> Value? {
    guard let unit = expression.unit else {
      guard expression.has(.part) || expression.has(.hour) else { return nil }
      guard let day = (expression[.anchor] == 1 ? before : now)?.exactDay else {
        return Value(kind: .time, text: "XXXX-XX-XX")
      }
      let result = day.adding(days: relative)
      return Value(kind: .time, text: TimexText.day(result), anchor: TemporalAnchor(result))
    }
    guard var base = expression[.anchor] == 1 ? before : now else { return openPeriod(unit, nil) }
    // "The end of the year, the start of the month": a month can't be counted from a year that was told.
    if expression[.anchor] == 1, expression[.relative] == 0, unit < .year, base.month == nil, let now, now.month != nil
    {
      base = now
    }
    // "By the end of the year" is this one's, whatever other year an earlier paragraph told of.
    if expression[.anchor] == 1, relative == 0, unit == .year, expression.has(.modifier), !isNarrative,
      told.map({ $0.offset < elementStart }) ?? false, let now
    {
      base = now
    }
    if expression[.extra] == 14, let value = restOfPeriod(unit, expression) { return value }
    func value(_ text: String, _ anchor: TemporalAnchor) -> Value { Value(kind: .date, text: text, anchor: anchor) }
    switch unit {
    case .year: return value(TimexText.year(base.year + relative), TemporalAnchor(year: base.year + relative))
    case .decade:
      if relative != 0, let decadeSaid, decadeSaid.offset > said?.offset ?? -1 {
        let number = decadeSaid.number + (decadeSaid.isBefore ? -relative : relative)
        return Value(kind: .date, text: (decadeSaid.isBefore ? "BC" : "") + TimexText.decade(number))
      }
      if base.year <= 0 { return Value(kind: .date, text: "BC" + TimexText.decade((1 - base.year) / 10 - relative)) }
      return Value(kind: .date, text: TimexText.decade(base.year / 10 + relative))
    case .century:
      if base.year <= 0 { return Value(kind: .date, text: "BC" + TimexText.pad((1 - base.year) / 100 - relative)) }
      return Value(kind: .date, text: TimexText.pad(base.year / 100 + relative))
    case .millennium: return Value(kind: .date, text: "\(base.year / 1000 + relative)")
    case .month:
      guard let month = base.month else { return openPeriod(unit, base) }
      let first = CivilDay(year: base.year, month: month + relative, day: 1).components
      return value(
        TimexText.month(first.year, first.month), TemporalAnchor(year: first.year, month: first.month))
    case .quarter:
      // "That quarter" is the one told last; "this quarter's loss" is already known.
      if relative == 0, let quarter = expression[.anchor] == 1 ? reported.last : quarterOf(expression) {
        var anchor = TemporalAnchor(year: quarter.year, month: quarter.number * 3 - 2)
        anchor.quarter = quarter.number
        return value("\(TimexText.year(quarter.year))-Q\(quarter.number)", anchor)
      }
      guard let month = base.month else { return openPeriod(unit, base) }
      let index = base.year * 4 + (month - 1) / 3 + relative
      var anchor = TemporalAnchor(year: index.flooredDivision(by: 4), month: index.flooredRemainder(by: 4) * 3 + 1)
      anchor.quarter = index.flooredRemainder(by: 4) + 1
      return value("\(TimexText.year(anchor.year))-Q\(anchor.quarter ?? 1)", anchor)
    case .half:
      guard let month = base.month else { return openPeriod(unit, base) }
      let index = base.year * 2 + (month - 1) / 6 + relative
      let year = index.flooredDivision(by: 2)
      let half = index.flooredRemainder(by: 2)
      return value("\(TimexText.year(year))-H\(half + 1)", TemporalAnchor(year: year, month: half * 6 + 1))
    case .second, .minute, .hour: return relative == 0 ? Value(kind: .date, text: "PRESENT_REF") : nil
    case .day, .businessDay, .week, .weekend, .fortnight: return relativeDays(unit, relative, base)
    }
  }

  private func relativeDays(_ unit: TemporalUnit, _ relative: Int, _ base: TemporalAnchor) -> Value? {
    guard let day = base.exactDay else { return openPeriod(unit, base) }
    switch unit {
    case .day, .businessDay:
      let result = day.adding(days: relative)
      return Value(kind: .date, text: TimexText.day(result), anchor: TemporalAnchor(result))
    case .weekend:
      let monday = day.adding(days: 1 - day.weekday + 7 * relative)
      return Value(
        kind: .date, text: TimexText.week(of: monday) + "-WE", anchor: TemporalAnchor(monday.adding(days: 5)))
    default:
      let monday = day.adding(days: 7 * relative)
      return Value(kind: .date, text: TimexText.week(of: monday), anchor: TemporalAnchor(monday))
    }
  }

  /// A period that can't be told exactly, with what is known of it: the day after some day of June is in that June, most
  /// likely.
  func openPeriod(_ unit: TemporalUnit, _ base: TemporalAnchor?) -> Value {
    let year = base.map { TimexText.year($0.year) } ?? "XXXX"
    let month = base?.month.map(TimexText.pad) ?? "XX"
    let text =
      switch unit {
      case .day, .businessDay: "\(year)-\(month)-XX"
      case .week, .fortnight: "\(year)-WXX"
      case .weekend: "\(year)-WXX-WE"
      case .month: "\(year)-XX"
      case .quarter: "\(year)-QX"
      case .half: "\(year)-HX"
      default: "XXXX"
      }
    return Value(kind: .date, text: text)
  }

  /// "the quarter", "year-end", "the year-ago period", "the week of 5 May".
  func special(_ expression: TemporalExpression) -> Value? {
    switch expression[.extra] {
    case 2:
      if let quarter = reported.quarter {
        return Value(kind: .date, text: "\(TimexText.year(quarter.year))-Q\(quarter.number)")
      }
      guard let base = now, let month = base.month else { return Value(kind: .date, text: "XXXX-QX") }
      let index = base.year * 4 + (month - 1) / 3 - 1
      return Value(
        kind: .date, text: "\(TimexText.year(index.flooredDivision(by: 4)))-Q\(index.flooredRemainder(by: 4) + 1)")
    case 3:
      // "The year-ago quarter, the second": its number is told behind it.
      if let number = expression[.quarter], let base = comparedQuarter(expression)?.year ?? now?.year {
        var anchor = TemporalAnchor(year: base - 1, month: number * 3 - 2)
        anchor.quarter = number
        return Value(kind: .date, text: "\(TimexText.year(base - 1))-Q\(number)", anchor: anchor)
      }
      if let quarter = comparedQuarter(expression) {
        return Value(kind: .date, text: "\(TimexText.year(quarter.year - 1))-Q\(quarter.number)")
      }
      guard let base = now else { return Value(kind: .date, text: "XXXX") }
      return Value(kind: .date, text: TimexText.year(base.year - 1))
    case 4:
      var inner = expression
      inner[.extra] = nil
      inner[.unit] = nil
      guard let day = resolved(inner)?.exactDay else { return nil }
      return Value(kind: .date, text: TimexText.week(of: day), anchor: TemporalAnchor(day))
    case 5:
      guard let day = now?.exactDay else { return openPeriod(.weekend, nil) }
      let tense = tense(around: expression.span)
      let isAhead = tense == .future || day.weekday >= 6 || writesForToday && tense != .past
      let monday = day.adding(days: 1 - day.weekday - (isAhead ? 0 : 7))
      return Value(
        kind: .date, text: TimexText.week(of: monday) + "-WE", anchor: TemporalAnchor(monday.adding(days: 5)))
    case 7:
      guard let year = expression[.shortYear].map({ ($0 < 20 ? 2000 : 1900) + $0 }) ?? expression[.year], year % 10 == 0
      else {
        return nil
      }
      return Value(kind: .date, text: TimexText.decade(year / 10))
    case 8:
      var inner = expression
      inner[.extra] = nil
      inner[.unit] = nil
      guard let day = resolved(inner)?.exactDay else { return nil }
      // The weekend it falls on, or that it makes long: from Saturday to a Monday, from a Thursday to Sunday.
      let monday = day.adding(days: day.weekday <= 2 ? -6 - day.weekday : 1 - day.weekday)
      let saturday = monday.adding(days: 5)
      if day.weekday < 6, day.weekday != 3 {
        return stretch(from: min(day, saturday), through: max(day, saturday.adding(days: 1)))
      }
      return Value(kind: .date, text: TimexText.week(of: monday) + "-WE", anchor: TemporalAnchor(saturday))
    case 11:
      // "End of day": of today, or of the day that is being told of.
      guard let day = (writesForToday ? now : before)?.exactDay else { return openPeriod(.day, nil) }
      return Value(
        kind: .date, text: TimexText.day(day), modifier: TemporalSymbols.values["END"], anchor: TemporalAnchor(day))
    case 12:
      // "This working week" is without its weekend.
      guard let day = now?.exactDay else { return openPeriod(.week, now) }
      let monday = day.adding(days: 1 - day.weekday + 7 * (expression[.relative] ?? 0))
      return stretch(from: monday, through: monday.adding(days: 4))
    case 18:
      // "The quarter ended Oct. 31" is the one that most of its days are in, or the fiscal one that was named.
      if let quarter = reported.fiscalQuarter(at: Int(expression.span.start)) {
        var anchor = TemporalAnchor(year: quarter.year, month: quarter.number * 3 - 2)
        (anchor.quarter, anchor.isFiscal) = (quarter.number, true)
        return Value(kind: .date, text: "\(TimexText.year(quarter.year))-Q\(quarter.number)", anchor: anchor)
      }
      var inner = expression
      inner[.extra] = nil
      inner[.unit] = nil
      guard let end = resolved(inner), let month = end.month else { return nil }
      let middle = CivilDay(year: end.year, month: month, day: end.day ?? 28).adding(days: -45).components
      var anchor = TemporalAnchor(year: middle.year, month: (middle.month - 1) / 3 * 3 + 1)
      anchor.quarter = (middle.month - 1) / 3 + 1
      return Value(kind: .date, text: "\(TimexText.year(anchor.year))-Q\(anchor.quarter ?? 1)", anchor: anchor)
    case 20:
      // "The 1988 period" in a report of a third quarter is that of 1988.
      guard let year = expression[.year] ?? expression[.relative].flatMap({ shift in now.map { $0.year + shift } })
      else { return nil }
      guard let quarter = comparedQuarter(expression), !isNarrative else {
        return Value(kind: .date, text: TimexText.year(year), anchor: TemporalAnchor(year: year))
      }
      var anchor = TemporalAnchor(year: year, month: quarter.number * 3 - 2)
      anchor.quarter = quarter.number
      return Value(kind: .date, text: "\(TimexText.year(year))-Q\(quarter.number)", anchor: anchor)
    case 19:
      // "The night to Sunday" begins on Saturday.
      var inner = expression
      inner[.extra] = nil
      inner[.part] = nil
      guard let day = resolved(inner)?.exactDay?.adding(days: -1) else { return nil }
      return Value(kind: .date, text: TimexText.day(day), anchor: TemporalAnchor(day))
    case 6:
      guard let year = (isNarrative ? told : now)?.year else { return nil }
      return Value(kind: .date, text: TimexText.year(year), anchor: TemporalAnchor(year: year))
    default: return nil
    }
  }

  /// The quarter that another year's quarter or period is compared with.
  private func comparedQuarter(_ expression: TemporalExpression) -> ReportedPeriods.Quarter? {
    expression.unit == .quarter ? reported.quarter : reported.comparable(at: Int(expression.span.start))
  }

  /// "This quarter's loss": of the quarter reported, where it is over.
  private func quarterOf(_ expression: TemporalExpression) -> ReportedPeriods.Quarter? {
    let end = Int(expression.span.end)
    let quote = end < bytes.count ? TemporalScanner.apostrophe(bytes, end, bytes.count) : 0
    guard quote > 0, end + quote < bytes.count, bytes[end + quote] == 0x73, !isNarrative,
      tense(around: expression.span) != .future
    else { return nil }
    return reported.quarter
  }

  /// The anchor of an expression's calendar part.
  func resolved(_ expression: TemporalExpression) -> TemporalAnchor? {
    var copy = self
    var inner = TemporalExpression(span: expression.span, kind: .date)
    for field in TemporalField.allCases where expression.has(field) { inner[field] = expression[field] }
    return copy.resolve(inner)?.anchor
  }
}
