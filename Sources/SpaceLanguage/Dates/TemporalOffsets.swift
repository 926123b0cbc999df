import SpaceModel
import SpaceText

// Steps from a date: "two weeks ago", "three days later"; and counted parts: "the third Monday of May".

extension TemporalResolver {
  /// "two weeks ago", "three days later", "5 days before Christmas".
  func shift(_ expression: TemporalExpression) -> Value? {
    guard let unit = expression.unit, let sign = expression[.sign], let count = expression[.count] else { return nil }
    if expression[.extra] == 9 { return stretch(expression, count, unit) }
    // "Ago" and "from now" count from the day of writing, also in a narrative, but for what people say in it.
    var anchor =
      expression[.anchor] == 1
      ? stepped(from: expression.span) : isNarrative && isQuoted(expression.span) ? before : reference
    // "Last month, and three weeks later": days can't be counted from a month.
    if writesForToday, anchor?.exactDay == nil, unit.rawValue < TemporalUnit.month.rawValue { anchor = reference }
    var isExact = writesForToday && count > 0 && anchor?.offset == -1
    // A weekday is the day that is counted from where the rule says so; else the day of the week that is meant.
    let countsFromWeekday = expression[.grain] == 1
    let calendarFields: [TemporalField] = [.dayOffset, .holiday, .month, .packedDate]
    let countsFromDate = countsFromWeekday || calendarFields.contains(where: expression.has)
    if countsFromDate || expression.has(.weekday) && expression[.anchor] == nil {
      var base = expression
      for field in [TemporalField.count, .unit, .sign, .anchor, .modifier, .grain] { base[field] = nil }
      if expression.has(.weekday), !countsFromDate { base[.weekday] = nil }
      // "A week from Friday" is counted from the Friday to come.
      if countsFromWeekday, sign > 0, !expression.has(.relative), tense(around: expression.span) != .past {
        base[.sign] = 1
      }
      if countsFromDate {
        anchor = resolved(base)
        isExact = true
      }
    }
    if count < 0 {
      if expression[.anchor] == 1 { return sometime(unit, before) }
      return Value(kind: .date, text: sign < 0 ? "PAST_REF" : "FUTURE_REF")
    }
    guard let anchor else {
      return expression[.anchor] == 1
        ? Value(kind: .duration, text: durationText([(count, unit)])) : openPeriod(unit, nil)
    }
    if let value = yearAgo(expression, unit, count, sign) { return value }
    let weekday = countsFromWeekday ? nil : expression[.weekday]
    var value = shifted(anchor, amounts(expression, count, unit), sign, isExact: isExact, weekday: weekday)
    // Months and years are counted roughly, also where the day is told.
    if !countsFromDate, isExact, unit >= .month { value?.modifier = TemporalSymbols.values["APPROX"] }
    // "One hundred and fifty years later" is a round number.
    let years = unit.rawValue >= TemporalUnit.year.rawValue ? count / 1000 * unit.duration.factor : 0
    if years >= 50, years % 10 == 0, !isExact { value?.modifier = TemporalSymbols.values["APPROX"] }
    return value
  }

  /// "a few weeks later": a week of the year that is being told of, most likely.
  private func sometime(_ unit: TemporalUnit, _ anchor: TemporalAnchor?) -> Value {
    guard let anchor, anchor.month != nil else { return openPeriod(unit, nil) }
    let year = TimexText.year(anchor.year)
    return switch unit {
    case .day, .businessDay, .weekend: Value(kind: .date, text: year + "-XX-XX")
    case .week, .fortnight: Value(kind: .date, text: year + "-WXX")
    case .month: Value(kind: .date, text: year + "-XX")
    case .second, .minute, .hour: Value(kind: .time, text: "XXXX-XX-XXTXX:XX")
    default: openPeriod(unit, nil)
    }
  }

  /// "1 year, 2 months and 21 days": each number with its unit, the longest unit first.
  func amounts(
    _ expression: TemporalExpression, _ count: Int, _ unit: TemporalUnit
  ) -> [(count: Int, unit: TemporalUnit)] {
    var parts = [(count + (expression.kind == .shift ? expression[.plus] ?? 0 : 0), unit)]
    if let second = expression[.secondCount], let secondUnit = expression[.secondUnit].flatMap(TemporalUnit.init) {
      parts.append((second, secondUnit))
    }
    if let third = expression[.thirdCount], let thirdUnit = expression[.thirdUnit].flatMap(TemporalUnit.init) {
      parts.append((third, thirdUnit))
    }
    if let fourth = expression[.fourthCount], let fourthUnit = expression[.fourthUnit].flatMap(TemporalUnit.init) {
      parts.append((fourth, fourthUnit))
    }
    return parts.sorted { $0.1.rawValue > $1.1.rawValue }
  }

  /// Goes the distances one after the other; only the last decides how precise the result is.
  private func shifted(
    _ anchor: TemporalAnchor, _ amounts: [(count: Int, unit: TemporalUnit)], _ sign: Int, isExact: Bool, weekday: Int?
  ) -> Value? {
    var anchor = anchor
    for (count, unit) in amounts.dropLast() {
      guard let moved = shifted(anchor, unit, count * sign, isExact: true, weekday: nil)?.anchor else { break }
      anchor = moved
    }
    guard let last = amounts.last else { return nil }
    return shifted(
      anchor, last.unit, last.count * sign, isExact: isExact || amounts.count > 1 && last.unit.rawValue < 8,
      weekday: weekday)
  }

  /// In a report of quarters, "a year ago" is the same quarter of the year before.
  private func yearAgo(_ expression: TemporalExpression, _ unit: TemporalUnit, _ count: Int, _ sign: Int) -> Value? {
    guard unit == .year, count == 1000, sign < 0,
      let quarter = reported.comparable(at: Int(expression.span.start))
    else { return nil }
    return Value(kind: .date, text: "\(TimexText.year(quarter.year - 1))-Q\(quarter.number)")
  }

  private func shifted(
    _ anchor: TemporalAnchor, _ unit: TemporalUnit, _ thousandths: Int, isExact: Bool, weekday: Int?
  ) -> Value? {
    let whole = thousandths / 1000
    func onDay(_ day: CivilDay) -> Value {
      var day = day
      if let weekday { day = day.adding(days: weekday - day.weekday) }
      return Value(kind: .date, text: TimexText.day(day), anchor: TemporalAnchor(day))
    }
    switch unit {
    case .year, .decade, .century, .millennium:
      let years = thousandths * unit.duration.factor / 1000
      if thousandths * unit.duration.factor % 1000 != 0, anchor.month != nil {
        // "Half a year ago"
        return shifted(
          anchor, .month, thousandths * unit.duration.factor * 12, isExact: isExact, weekday: weekday)
      }
      if isExact, let day = anchor.exactDay { return onDay(day.adding(months: years * 12)) }
      let year = anchor.year + years
      return Value(kind: .date, text: TimexText.year(year), anchor: TemporalAnchor(year: year))
    case .month, .quarter, .half:
      guard let month = anchor.month else { return openPeriod(.month, anchor) }
      let months = thousandths * unit.duration.factor / 1000
      if isExact, let day = anchor.exactDay { return onDay(day.adding(months: months)) }
      let first = CivilDay(year: anchor.year, month: month + months, day: 1).components
      return Value(
        kind: .date, text: TimexText.month(first.year, first.month),
        anchor: TemporalAnchor(year: first.year, month: first.month))
    case .day, .week, .fortnight, .weekend:
      guard let day = anchor.exactDay else { return openPeriod(.day, anchor) }
      let length = unit == .day ? 1 : unit == .fortnight ? 14 : 7
      return onDay(day.adding(days: thousandths * length / 1000))
    case .businessDay:
      guard var day = anchor.exactDay else { return openPeriod(.day, anchor) }
      for _ in 0..<min(whole.magnitude, 10_000) {
        repeat { day = day.adding(days: whole < 0 ? -1 : 1) } while day.weekday > 5
      }
      return onDay(day)
    case .hour, .minute, .second:
      guard let day = anchor.exactDay else { return Value(kind: .time, text: "XXXX-XX-XXTXX:XX") }
      return Value(kind: .time, text: TimexText.day(day) + "TXX:XX", anchor: anchor)
    }
  }

  /// What "ten years later" counts from: the date just said, else the one told.
  private func stepped(from span: Span) -> TemporalAnchor? {
    guard let said, let told, said.offset > told.offset, said.offset >= elementStart,
      Int(span.start) - said.offset < 200
    else { return before }
    return said
  }

  /// Between quotation marks that open and close in its paragraph; a paragraph of pages is not looked through.
  private func isQuoted(_ span: Span) -> Bool {
    if Int(span.start) - elementStart > 4000 { return false }
    var isOpen = false
    var at = elementStart
    while at < span.start {
      if bytes[at] == 0x22 { isOpen.toggle() }
      if bytes[at] == 0xE2, at + 2 < span.start, bytes[at + 1] == 0x80 {
        // “ and „ open, ” closes.
        if bytes[at + 2] == 0x9C || bytes[at + 2] == 0x9E { isOpen = true }
        if bytes[at + 2] == 0x9D { isOpen = false }
      }
      at += 1
    }
    return isOpen
  }

  /// "the third Monday of May", "the last week of 2003".
  func nth(_ expression: TemporalExpression) -> Value? {
    var expression = expression
    unpack(&expression)
    guard let ordinal = expression[.ordinal] ?? expression[.point], ordinal != 0 else { return nil }
    func onDay(_ day: CivilDay) -> Value {
      Value(kind: .date, text: TimexText.day(day), anchor: TemporalAnchor(day))
    }
    var month = expression[.month]
    var year = expression[.year]
    if let shift = expression[.container], let base = now {
      if expression[.containerUnit] == TemporalUnit.month.rawValue, let current = base.month {
        let first = CivilDay(year: base.year, month: current + shift, day: 1)
        (year, month) = (first.year, first.month)
      } else if expression[.containerUnit] == nil, let month {
        year = yearOf(month: month, day: nil, expression.span, prefersPast: false).map { $0 + shift }
      } else {
        year = base.year + shift
      }
    } else if expression[.containerUnit] != nil, let base = before {
      year = base.year
      if expression[.containerUnit] == TemporalUnit.month.rawValue { month = base.month }
    }
    if year == nil, month == nil, expression.has(.weekday), let base = now, base.month != nil {
      // "the third Tuesday" is the month's that is being told of.
      (year, month) = (base.year, base.month)
    }
    if year == nil, let month { year = yearOf(month: month, day: nil, expression.span, prefersPast: false) }
    guard let year else { return Value(kind: .date, text: "XXXX-XX-XX") }
    if let count = expression[.count] {
      guard let unit = expression.unit, count >= 1000, count <= 100_000 else { return nil }
      return several(count / 1000, unit, ordinal, year: year, month: month)
        ?? Value(kind: .duration, text: durationText([(count, unit)]))
    }
    let first = CivilDay(year: year, month: month ?? 1, day: 1)
    let last = CivilDay(year: year, month: (month ?? 12) + 1, day: 0)
    if let weekday = expression[.weekday], expression.unit == .week {
      // "The first week of October on Friday"
      let thursday = thursdayOfWeek(ordinal, first, last)
      return onDay(thursday.adding(days: weekday - 4))
    }
    if let weekday = expression[.weekday] {
      let day =
        ordinal < 0
        ? last.adding(days: -((last.weekday - weekday + 7) % 7))
        : first.adding(days: (weekday - first.weekday + 7) % 7 + (ordinal - 1) * 7)
      // Few months have a fifth Friday.
      return month != nil && day.components.month != first.components.month
        ? Value(kind: .date, text: "XXXX-WXX-\(weekday)") : onDay(day)
    }
    switch expression.unit {
    case .day: return onDay(ordinal < 0 ? last : first.adding(days: ordinal - 1))
    case .week:
      let thursday = thursdayOfWeek(ordinal, first, last)
      return Value(kind: .date, text: TimexText.week(of: thursday), anchor: TemporalAnchor(thursday.adding(days: -3)))
    case .fortnight where month != nil && ordinal <= 2:
      // "La première quinzaine de mai" is one half of the month.
      let middle = first.adding(days: 14)
      return ordinal == 1
        ? stretch(from: first, through: middle) : stretch(from: middle.adding(days: 1), through: last)
    case .weekend:
      let saturday =
        ordinal < 0
        ? last.adding(days: -((last.weekday + 1) % 7))
        : first.adding(days: (6 - first.weekday + 7) % 7 + (ordinal - 1) * 7)
      return Value(kind: .date, text: TimexText.week(of: saturday) + "-WE", anchor: TemporalAnchor(saturday))
    case .month where expression[.month] == nil:
      let number = ordinal < 0 ? 12 : ordinal
      guard (1...12).contains(number) else { return nil }
      return Value(
        kind: .date, text: TimexText.month(year, number), anchor: TemporalAnchor(year: year, month: number))
    case .quarter where expression[.month] == nil && ordinal <= 4:
      let number = ordinal < 0 ? 4 : ordinal
      return Value(
        kind: .date, text: "\(TimexText.year(year))-Q\(number)",
        anchor: TemporalAnchor(year: year, month: number * 3 - 2))
    case .half where expression[.month] == nil && ordinal <= 2:
      let number = ordinal < 0 ? 2 : ordinal
      return Value(
        kind: .date, text: "\(TimexText.year(year))-H\(number)",
        anchor: TemporalAnchor(year: year, month: number * 6 - 5))
    case .decade, .century: return nil
    default: return nil
    }
  }

  /// The Thursday of a counted week: a week belongs to the month or year that has its Thursday (ISO 8601).
  private func thursdayOfWeek(_ ordinal: Int, _ first: CivilDay, _ last: CivilDay) -> CivilDay {
    ordinal < 0
      ? last.adding(days: -((last.weekday + 3) % 7))
      : first.adding(days: (4 - first.weekday + 7) % 7 + (ordinal - 1) * 7)
  }
}
