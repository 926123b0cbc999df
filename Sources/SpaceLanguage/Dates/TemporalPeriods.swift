import SpaceModel
import SpaceText

// Relative periods: "last week", "this quarter", "the following year".

extension TemporalResolver {
  func relative(_ relative: Int, _ expression: TemporalExpression) -> Value? {
    guard let unit = expression.unit else { return relativeDay(relative, expression) }
    guard let base = base(ofRelative: relative, unit, expression) else { return openPeriod(unit, nil) }
    if expression.idiom == .restOfPeriod, let value = restOfPeriod(unit, expression) { return value }
    switch unit {
    case .year: return .year(base.year + relative)
    case .decade: return .date(relativeDecade(relative, base))
    case .century:
      return .date(
        base.year <= 0
          ? "BC" + TimexText.pad((1 - base.year) / 100 - relative) : TimexText.pad(base.year / 100 + relative))
    case .millennium: return .date("\(base.year / 1000 + relative)")
    case .month:
      guard let month = base.month else { return openPeriod(unit, base) }
      let first = CivilDay(year: base.year, month: month + relative, day: 1).components
      return .month(first.year, first.month)
    case .quarter: return relativeQuarter(relative, expression, base)
    case .half:
      guard let month = base.month else { return openPeriod(unit, base) }
      let index = base.year * 2 + (month - 1) / 6 + relative
      return .half(index.flooredDivision(by: 2), index.flooredRemainder(by: 2) + 1)
    case .second, .minute, .hour: return relative == 0 ? .date("PRESENT_REF") : nil
    case .day, .businessDay, .week, .weekend, .fortnight: return relativeDays(unit, relative, base)
    }
  }

  /// "The evening before": the day of a time of day.
  private func relativeDay(_ relative: Int, _ expression: TemporalExpression) -> Value? {
    guard expression.has(.part) || expression.has(.hour) else { return nil }
    guard let day = (expression[.anchor] == 1 ? before : now(of: expression))?.exactDay?.adding(days: relative) else {
      return Value(kind: .time, text: "XXXX-XX-XX")
    }
    return Value(kind: .time, text: TimexText.day(day), anchor: TemporalAnchor(day))
  }

  /// What a relative period is counted from.
  private func base(
    ofRelative relative: Int, _ unit: TemporalUnit, _ expression: TemporalExpression
  ) -> TemporalAnchor? {
    guard expression[.anchor] == 1 else { return now(of: expression) }
    // "In that year": the one said last, wherever the story is; "the year after that": after one said just before.
    if unit == .year, isNarrative, let lastYearSaid,
      relative == 0 ? !expression.has(.modifier) : Int(expression.span.start) - lastYearOffset < Self.yearReach
    {
      return TemporalAnchor(year: lastYearSaid)
    }
    if unit >= .year, let said = stepped(from: expression.span), said.offset > told?.offset ?? -1 { return said }
    guard let before, let now, relative == 0 else { return before }
    // "The end of the year, the start of the month": a month can't be counted from a year that was told.
    if unit < .year, before.month == nil, now.month != nil { return now }
    // "By the end of the year" is this one's, whatever other year an earlier paragraph told of.
    let isOfNow =
      unit == .year && expression.has(.modifier) && !isNarrative && told.map({ $0.offset < elementStart }) ?? false
    return isOfNow ? now : before
  }

  private static let yearReach = 60

  private func relativeDecade(_ relative: Int, _ base: TemporalAnchor) -> String {
    if relative != 0, let decadeSaid, decadeSaid.offset > said?.offset ?? -1 {
      return decadeSaid.isBefore
        ? "BC" + TimexText.decade(decadeSaid.number - relative) : TimexText.decade(decadeSaid.number + relative)
    }
    return base.year <= 0
      ? "BC" + TimexText.decade((1 - base.year) / 10 - relative) : TimexText.decade(base.year / 10 + relative)
  }

  private func relativeQuarter(_ relative: Int, _ expression: TemporalExpression, _ base: TemporalAnchor) -> Value {
    // "That quarter" is the one told last; "this quarter's loss" is already known.
    if relative == 0, let quarter = expression[.anchor] == 1 ? reported.last : quarterPossessing(expression) {
      return .quarter(quarter)
    }
    guard let month = base.month else { return openPeriod(.quarter, base) }
    return .quarter(CalendarQuarter(of: month, base.year).adding(relative))
  }

  private func relativeDays(_ unit: TemporalUnit, _ relative: Int, _ base: TemporalAnchor) -> Value? {
    guard let day = base.exactDay else { return openPeriod(unit, base) }
    switch unit {
    case .day, .businessDay: return .day(day.adding(days: relative))
    case .weekend: return .weekend(day.sameWeek(6, adding: relative))
    default: return .week(day.adding(days: 7 * relative))
    }
  }

  /// A period that can't be told exactly, with what is known of it: the day after some day of June is in that June, most
  /// likely.
  func openPeriod(_ unit: TemporalUnit, _ base: TemporalAnchor?) -> Value {
    let year = base.map { TimexText.year($0.year) } ?? "XXXX"
    let month = base?.month.map(TimexText.pad) ?? "XX"
    return switch unit {
    case .day, .businessDay: .date("\(year)-\(month)-XX")
    case .week, .fortnight: .date("\(year)-WXX")
    case .weekend: .date("\(year)-WXX-WE")
    case .month: .date("\(year)-XX")
    case .quarter: .date("\(year)-QX")
    case .half: .date("\(year)-HX")
    default: .date("XXXX")
    }
  }

  /// "This quarter's loss": of the quarter reported, where it is over.
  private func quarterPossessing(_ expression: TemporalExpression) -> CalendarQuarter? {
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
