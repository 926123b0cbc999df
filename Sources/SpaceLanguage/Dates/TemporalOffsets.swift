import SpaceModel
import SpaceText

// Steps from a date: "two weeks ago", "three days later".

extension TemporalResolver {
  /// "two weeks ago", "three days later", "5 days before Christmas".
  func shift(_ expression: TemporalExpression) -> Value? {
    guard let unit = expression.unit, let sign = expression[.sign], let count = expression[.count] else { return nil }
    if expression.idiom == .stretch { return stretch(expression, count, unit) }
    var anchor = startOfShift(expression, unit)
    var isExact = writesForToday && count > 0 && anchor?.offset == -1
    // A weekday is the day that is counted from where the rule says so; else the day of the week that is meant.
    let countsFromWeekday = expression[.grain] == 1
    let calendarFields: [TemporalField] = [.dayOffset, .holiday, .month, .packedDate]
    let countsFromDate = countsFromWeekday || calendarFields.contains(where: expression.has)
    if countsFromDate {
      anchor = dateCountedFrom(expression, isAhead: countsFromWeekday && sign > 0)
      isExact = true
    }
    if count < 0 {
      return expression[.anchor] == 1 ? sometime(unit, before) : .date(sign < 0 ? "PAST_REF" : "FUTURE_REF")
    }
    guard let anchor else {
      return expression[.anchor] == 1
        ? Value(kind: .duration, text: durationText([(count, unit)])) : openPeriod(unit, nil)
    }
    if let value = yearAgo(expression, unit, count, sign) { return value }
    let weekday = countsFromWeekday ? nil : expression[.weekday]
    var value = shifted(anchor, amounts(expression, count, unit), sign, isExact: isExact, weekday: weekday)
    // "Six weeks ago" in prose is some day of that week.
    if !isExact, expression[.anchor] != 1, unit == .week, count >= 3000, count % 1000 == 0, weekday == nil,
      let day = value?.anchor?.exactDay
    {
      return .week(day)
    }
    // Months and years are counted roughly, also where the day is told. "One hundred and fifty years later" is a round number.
    let years = unit >= .year ? count / 1000 * unit.duration.factor : 0
    if isExact ? !countsFromDate && unit >= .month : years >= 50 && years % 10 == 0 {
      value?.modifier = TemporalSymbols.values["APPROX"]
    }
    return value
  }

  /// What is counted from where the expression names no date.
  private func startOfShift(_ expression: TemporalExpression, _ unit: TemporalUnit) -> TemporalAnchor? {
    // "Ago" and "from now" count from the day of writing, also in a narrative, but for what people say in it.
    let anchor =
      expression[.anchor] == 1
      ? stepped(from: expression.span) : isNarrative && isQuoted(expression.span) ? before : reference
    // "Last month, and three weeks later": days can't be counted from a month.
    return writesForToday && anchor?.exactDay == nil && unit < .month ? reference : anchor
  }

  /// The date that the expression names besides the distance.
  private func dateCountedFrom(_ expression: TemporalExpression, isAhead: Bool) -> TemporalAnchor? {
    var date = expression
    for field in [TemporalField.count, .unit, .sign, .anchor, .modifier, .grain] { date[field] = nil }
    // "A week from Friday" is counted from the Friday to come.
    if isAhead, !expression.has(.relative), tense(around: expression.span) != .past { date[.sign] = 1 }
    return resolved(date)
  }

  /// "a few weeks later": a week of the year that is being told of, most likely.
  private func sometime(_ unit: TemporalUnit, _ anchor: TemporalAnchor?) -> Value {
    guard let anchor, anchor.month != nil else { return openPeriod(unit, nil) }
    let year = TimexText.year(anchor.year)
    return switch unit {
    case .day, .businessDay, .weekend: .date(year + "-XX-XX")
    case .week, .fortnight: .date(year + "-WXX")
    case .month: .date(year + "-XX")
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
    return .date(quarter.yearBefore.text)
  }

  private func shifted(
    _ anchor: TemporalAnchor, _ unit: TemporalUnit, _ thousandths: Int, isExact: Bool, weekday: Int?
  ) -> Value? {
    func onDay(_ day: CivilDay) -> Value { .day(weekday.map { day.sameWeek($0) } ?? day) }
    switch unit {
    case .year, .decade, .century, .millennium:
      let distance = thousandths * unit.duration.factor
      if distance % 1000 != 0, anchor.month != nil {
        // "Half a year ago"
        return shifted(anchor, .month, distance * 12, isExact: isExact, weekday: weekday)
      }
      if isExact, let day = anchor.exactDay { return onDay(day.adding(months: distance / 1000 * 12)) }
      return .year(anchor.year + distance / 1000)
    case .month, .quarter, .half:
      guard let month = anchor.month else { return openPeriod(.month, anchor) }
      let months = thousandths * unit.duration.factor / 1000
      if isExact, let day = anchor.exactDay { return onDay(day.adding(months: months)) }
      let first = CivilDay(year: anchor.year, month: month + months, day: 1).components
      return .month(first.year, first.month)
    case .day, .week, .fortnight, .weekend:
      guard let day = anchor.exactDay else { return openPeriod(.day, anchor) }
      let length = unit == .day ? 1 : unit == .fortnight ? 14 : 7
      return onDay(day.adding(days: thousandths * length / 1000))
    case .businessDay:
      guard let day = anchor.exactDay else { return openPeriod(.day, anchor) }
      return onDay(day.adding(workingDays: thousandths / 1000))
    case .hour, .minute, .second:
      guard let day = anchor.exactDay else { return Value(kind: .time, text: "XXXX-XX-XXTXX:XX") }
      return Value(kind: .time, text: TimexText.day(day) + "TXX:XX", anchor: anchor)
    }
  }

  /// What "ten years later" counts from: the date just said, else the one told.
  func stepped(from span: Span) -> TemporalAnchor? {
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
}
