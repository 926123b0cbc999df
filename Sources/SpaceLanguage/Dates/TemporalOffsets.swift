import SpaceModel
import SpaceText

// Relative periods, offsets, counted parts, durations and recurring times.

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
    guard let base = expression[.anchor] == 1 ? before : now else { return openPeriod(unit, relative) }
    func value(_ text: String, _ anchor: TemporalAnchor) -> Value { Value(kind: .date, text: text, anchor: anchor) }
    switch unit {
    case .year: return value(TimexText.year(base.year + relative), TemporalAnchor(year: base.year + relative))
    case .decade:
      if base.year <= 0 { return Value(kind: .date, text: "BC" + TimexText.decade((1 - base.year) / 10 - relative)) }
      return Value(kind: .date, text: TimexText.decade(base.year / 10 + relative))
    case .century:
      if base.year <= 0 { return Value(kind: .date, text: "BC" + TimexText.pad((1 - base.year) / 100 - relative)) }
      return Value(kind: .date, text: TimexText.pad(base.year / 100 + relative))
    case .millennium: return Value(kind: .date, text: "\(base.year / 1000 + relative)")
    case .month:
      guard let month = base.month else { return openPeriod(unit, relative) }
      let first = CivilDay(year: base.year, month: month + relative, day: 1).components
      return value(
        TimexText.month(first.year, first.month), TemporalAnchor(year: first.year, month: first.month))
    case .quarter:
      guard let month = base.month else { return openPeriod(unit, relative) }
      let index = base.year * 4 + (month - 1) / 3 + relative
      var anchor = TemporalAnchor(year: index.flooredDivision(by: 4), month: index.flooredRemainder(by: 4) * 3 + 1)
      anchor.quarter = index.flooredRemainder(by: 4) + 1
      return value("\(TimexText.year(anchor.year))-Q\(anchor.quarter ?? 1)", anchor)
    case .half:
      guard let month = base.month else { return openPeriod(unit, relative) }
      let index = base.year * 2 + (month - 1) / 6 + relative
      let year = index.flooredDivision(by: 2)
      let half = index.flooredRemainder(by: 2)
      return value("\(TimexText.year(year))-H\(half + 1)", TemporalAnchor(year: year, month: half * 6 + 1))
    case .second, .minute, .hour: return relative == 0 ? Value(kind: .date, text: "PRESENT_REF") : nil
    case .day, .businessDay, .week, .weekend, .fortnight: return relativeDays(unit, relative, base)
    }
  }

  private func relativeDays(_ unit: TemporalUnit, _ relative: Int, _ base: TemporalAnchor) -> Value? {
    guard let day = base.exactDay else { return openPeriod(unit, relative) }
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

  /// A period relative to a date nobody told.
  private func openPeriod(_ unit: TemporalUnit, _ relative: Int) -> Value {
    let text =
      switch unit {
      case .day, .businessDay: "XXXX-XX-XX"
      case .week, .fortnight: "XXXX-WXX"
      case .weekend: "XXXX-WXX-WE"
      case .month: "XXXX-XX"
      case .quarter: "XXXX-QX"
      case .half: "XXXX-HX"
      default: "XXXX"
      }
    return Value(kind: .date, text: text)
  }

  /// "the quarter", "year-end", "the year-ago period", "the week of 5 May".
  func special(_ expression: TemporalExpression) -> Value? {
    switch expression[.extra] {
    case 1:
      guard let year = now?.year else { return Value(kind: .date, text: "XXXX-12-31") }
      return Value(kind: .date, text: "\(TimexText.year(year))-12-31")
    case 2:
      if let quarter {
        return Value(kind: .date, text: "\(TimexText.year(quarter.year))-Q\(quarter.number)")
      }
      guard let base = now, let month = base.month else { return Value(kind: .date, text: "XXXX-QX") }
      let index = base.year * 4 + (month - 1) / 3 - 1
      return Value(
        kind: .date, text: "\(TimexText.year(index.flooredDivision(by: 4)))-Q\(index.flooredRemainder(by: 4) + 1)")
    case 3:
      if let quarter { return Value(kind: .date, text: "\(TimexText.year(quarter.year - 1))-Q\(quarter.number)") }
      guard let base = now else { return Value(kind: .date, text: "XXXX") }
      return Value(kind: .date, text: TimexText.year(base.year - 1))
    case 4:
      var inner = expression
      inner[.extra] = nil
      inner[.unit] = nil
      guard let day = resolved(inner)?.exactDay else { return nil }
      return Value(kind: .date, text: TimexText.week(of: day), anchor: TemporalAnchor(day))
    case 5:
      guard let day = now?.exactDay else { return openPeriod(.weekend, 0) }
      let isAhead = tense(around: expression.span) == .future || day.weekday >= 6
      let monday = day.adding(days: 1 - day.weekday - (isAhead ? 0 : 7))
      return Value(
        kind: .date, text: TimexText.week(of: monday) + "-WE", anchor: TemporalAnchor(monday.adding(days: 5)))
    case 7:
      guard let year = expression[.year] ?? expression[.shortYear].map({ 1900 + $0 }), year % 10 == 0 else {
        return nil
      }
      return Value(kind: .date, text: TimexText.decade(year / 10))
    case 8:
      var inner = expression
      inner[.extra] = nil
      inner[.unit] = nil
      guard let day = resolved(inner)?.exactDay else { return nil }
      // The weekend it falls on or that it makes long.
      let monday = day.adding(days: day.weekday <= 2 ? -6 - day.weekday : 1 - day.weekday)
      return Value(
        kind: .date, text: TimexText.week(of: monday) + "-WE", anchor: TemporalAnchor(monday.adding(days: 5)))
    case 6:
      guard let year = (isNarrative ? told : now)?.year else { return nil }
      return Value(kind: .date, text: TimexText.year(year), anchor: TemporalAnchor(year: year))
    default: return nil
    }
  }

  /// The anchor of an expression's calendar part.
  private func resolved(_ expression: TemporalExpression) -> TemporalAnchor? {
    var copy = self
    var inner = TemporalExpression(span: expression.span, kind: .date)
    for field in TemporalField.allCases where expression.has(field) { inner[field] = expression[field] }
    return copy.resolve(inner)?.anchor
  }

  /// "two weeks ago", "three days later", "5 days before Christmas".
  func shift(_ expression: TemporalExpression) -> Value? {
    guard let unit = expression.unit, let sign = expression[.sign], let count = expression[.count] else { return nil }
    // "Ago" and "from now" count from the day of writing, also in a narrative.
    var anchor = expression[.anchor] == 1 ? before : reference
    var isExact = false
    // A weekday is the day that is counted from where the rule says so; else the day of the week that is meant.
    let countsFromWeekday = expression[.grain] == 1
    let calendarFields: [TemporalField] = [.dayOffset, .holiday, .month, .packedDate]
    let countsFromDate = countsFromWeekday || calendarFields.contains(where: expression.has)
    if countsFromDate || expression.has(.weekday) && expression[.anchor] == nil {
      var base = expression
      for field in [TemporalField.count, .unit, .sign, .anchor, .modifier, .grain] { base[field] = nil }
      if expression.has(.weekday), !countsFromDate { base[.weekday] = nil }
      if countsFromDate {
        anchor = resolved(base)
        isExact = true
      }
    }
    if count < 0 {
      if expression[.anchor] == 1 { return sometime(unit, before, sign) }
      return Value(kind: .date, text: sign < 0 ? "PAST_REF" : "FUTURE_REF")
    }
    guard let anchor else {
      return expression[.anchor] == 1
        ? Value(kind: .duration, text: durationText([(count, unit)])) : openPeriod(unit, sign)
    }
    if let value = yearAgo(expression, unit, count, sign) { return value }
    let weekday = countsFromWeekday ? nil : expression[.weekday]
    return shifted(anchor, amounts(expression, count, unit), sign, isExact: isExact, weekday: weekday)
  }

  /// "a few weeks later": a week of the year that is being told of, most likely.
  private func sometime(_ unit: TemporalUnit, _ anchor: TemporalAnchor?, _ sign: Int) -> Value {
    guard let anchor, anchor.month != nil else { return openPeriod(unit, sign) }
    let year = TimexText.year(anchor.year)
    return switch unit {
    case .day, .businessDay, .weekend: Value(kind: .date, text: year + "-XX-XX")
    case .week, .fortnight: Value(kind: .date, text: year + "-WXX")
    case .month: Value(kind: .date, text: year + "-XX")
    case .second, .minute, .hour: Value(kind: .time, text: "XXXX-XX-XXTXX:XX")
    default: openPeriod(unit, sign)
    }
  }

  /// "1 year, 2 months and 21 days": each number with its unit, the longest unit first.
  private func amounts(
    _ expression: TemporalExpression, _ count: Int, _ unit: TemporalUnit
  ) -> [(count: Int, unit: TemporalUnit)] {
    var parts = [(count, unit)]
    if let second = expression[.secondCount], let secondUnit = expression[.secondUnit].flatMap(TemporalUnit.init) {
      parts.append((second, secondUnit))
    }
    if let third = expression[.thirdCount], let thirdUnit = expression[.thirdUnit].flatMap(TemporalUnit.init) {
      parts.append((third, thirdUnit))
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
    guard unit == .year, count == 1000, sign < 0, let quarter
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
      if isExact, let day = anchor.exactDay { return onDay(day.adding(months: years * 12)) }
      let year = anchor.year + years
      return Value(kind: .date, text: TimexText.year(year), anchor: TemporalAnchor(year: year))
    case .month, .quarter, .half:
      guard let month = anchor.month else { return openPeriod(.month, whole) }
      let months = thousandths * unit.duration.factor / 1000
      if isExact, let day = anchor.exactDay { return onDay(day.adding(months: months)) }
      let first = CivilDay(year: anchor.year, month: month + months, day: 1).components
      return Value(
        kind: .date, text: TimexText.month(first.year, first.month),
        anchor: TemporalAnchor(year: first.year, month: first.month))
    case .day, .week, .fortnight, .weekend:
      guard let day = anchor.exactDay else { return openPeriod(.day, whole) }
      let length = unit == .day ? 1 : unit == .fortnight ? 14 : 7
      return onDay(day.adding(days: thousandths * length / 1000))
    case .businessDay:
      guard var day = anchor.exactDay else { return openPeriod(.day, whole) }
      for _ in 0..<min(whole.magnitude, 10_000) {
        repeat { day = day.adding(days: whole < 0 ? -1 : 1) } while day.weekday > 5
      }
      return onDay(day)
    case .hour, .minute, .second:
      guard let day = anchor.exactDay else { return Value(kind: .time, text: "XXXX-XX-XXTXX:XX") }
      return Value(kind: .time, text: TimexText.day(day) + "TXX:XX", anchor: anchor)
    }
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
    let first = CivilDay(year: year, month: month ?? 1, day: 1)
    let last = CivilDay(year: year, month: (month ?? 12) + 1, day: 0)
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
      // A week belongs to the month that has its Thursday (ISO 8601).
      let thursday =
        ordinal < 0
        ? last.adding(days: -((last.weekday + 3) % 7))
        : first.adding(days: (4 - first.weekday + 7) % 7 + (ordinal - 1) * 7)
      return Value(kind: .date, text: TimexText.week(of: thursday), anchor: TemporalAnchor(thursday.adding(days: -3)))
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
    case .quarter where expression[.month] == nil && (1...4).contains(ordinal):
      return Value(
        kind: .date, text: "\(TimexText.year(year))-Q\(ordinal)",
        anchor: TemporalAnchor(year: year, month: ordinal * 3 - 2))
    case .half where expression[.month] == nil && (1...2).contains(ordinal):
      return Value(
        kind: .date, text: "\(TimexText.year(year))-H\(ordinal)",
        anchor: TemporalAnchor(year: year, month: ordinal * 6 - 5))
    case .decade, .century: return nil
    default: return nil
    }
  }

  // MARK: Durations and recurrences

  func durationText(_ parts: [(count: Int, unit: TemporalUnit)]) -> String {
    var date = ""
    var time = ""
    for (count, unit) in parts {
      let duration = unit.duration
      let number: String
      let letter: String
      if count < 0 {
        number = "X"
        letter = unit.vagueLetter
      } else {
        number = TimexText.decimal(count * duration.factor)
        letter = duration.letter
      }
      if duration.isTime { time += number + letter } else { date += number + letter }
    }
    return "P" + date + (time.isEmpty ? "" : "T" + time)
  }

  func duration(_ expression: TemporalExpression) -> Value? {
    guard let unit = expression.unit else { return nil }
    var count = expression[.count] ?? -1
    if let plus = expression[.plus] { count = max(count, 0) + plus }
    return Value(kind: .duration, text: durationText(amounts(expression, count, unit)))
  }

  func set(_ expression: TemporalExpression) -> Value? {
    var expression = expression
    unpack(&expression)
    let clock = clockText(expression) ?? ""
    if let weekday = expression[.weekday] {
      if weekday > 7 { return Value(kind: .set, text: weekday == 8 ? "P1WE" : "P1WD") }
      let part = clock.isEmpty ? expression[.part].map { "T" + TemporalSymbols.parts[$0] } ?? "" : clock
      return Value(kind: .set, text: "XXXX-WXX-\(weekday)" + part)
    }
    if let month = expression[.month] {
      let day = expression[.day].map { "-" + TimexText.pad($0) } ?? ""
      return Value(kind: .set, text: "XXXX-" + TimexText.pad(month) + day)
    }
    if let day = expression[.day] { return Value(kind: .set, text: "XXXX-XX-" + TimexText.pad(day)) }
    if let season = expression[.season] { return Value(kind: .set, text: "XXXX-" + TemporalSymbols.seasons[season]) }
    if !clock.isEmpty, expression.unit == nil || expression.unit == .day { return Value(kind: .set, text: clock) }
    if let part = expression[.part] { return Value(kind: .set, text: "T" + TemporalSymbols.parts[part]) }
    guard let unit = expression.unit else { return nil }
    var count = expression[.count] ?? expression[.ordinal].map { $0 * 1000 } ?? 1000
    if let every = expression[.every], every > 1 { count *= every }
    if unit == .half { return Value(kind: .set, text: "P0.5Y") }
    return Value(kind: .set, text: durationText([(count, unit)]))
  }

  /// `T15:00`; nil when no time of day was told.
  func clockText(_ expression: TemporalExpression) -> String? {
    guard var hour = expression[.hour] else { return nil }
    var minute = expression[.minute] ?? 0
    if expression[.meridiem] == 1, hour < 12 { hour += 12 }
    if expression[.meridiem] == 0, hour == 12 { hour = 0 }
    if expression[.meridiem] == nil, let part = expression[.part] {
      if part == 2 || part == 3, hour < 12 { hour += 12 }
      if part == 4, hour >= 5, hour < 12 { hour += 12 }
      if part >= 3, part <= 4, hour == 12 { hour = 0 }
      if part == 1, hour < 6 { hour += 12 }
    }
    if let plus = expression[.plus] {
      let sign = expression[.point] ?? 1
      let minutes = plus < 1000 ? plus * 60 / 1000 : plus / 1000
      let total = (hour * 60 + minute + sign * minutes + 1440) % 1440
      (hour, minute) = (total / 60, total % 60)
    }
    guard hour <= 24, minute < 60 else { return nil }
    if hour == 24 { hour = 0 }
    let seconds = expression[.second].map { ":" + TimexText.pad($0) } ?? ""
    return "T\(TimexText.pad(hour)):\(TimexText.pad(minute))\(seconds)"
  }
}
