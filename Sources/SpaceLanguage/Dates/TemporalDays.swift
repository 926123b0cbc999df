import SpaceModel
import SpaceText

// Holidays, weeks, weekdays and days without a month.

extension TemporalResolver {
  /// The day of an expression that tells a time of day, too; `hasPart`: and that part of the day.
  func day(of expression: TemporalExpression, hasPart: Bool) -> Value? {
    var copy = self
    var day = expression
    for field in TemporalExpression.clockFields { day[field] = nil }
    if !hasPart { day[.part] = nil }
    return copy.resolve(day)
  }

  func holiday(_ rule: HolidayRule, _ expression: TemporalExpression) -> Value? {
    var year = expression[.year] ?? containedYear(expression)
    if year == nil, let relative = expression[.relative], let base = now {
      year = yearRelative(relative, rule.day(in: base.year).month, base)
    }
    if year == nil {
      let about = rule.day(in: 2015)
      year = yearOf(month: about.month, day: about.day, expression.span, prefersPast: false)
    }
    guard let year else {
      return .date(rule.isFixed ? "XXXX-" + TimexText.day(rule.day(in: 2015)).dropFirst(5) : "XXXX-XX-XX")
    }
    let day = rule.day(in: year).adding(days: 7 * ((expression[.ordinal] ?? 1) - 1))
    return .day(day)
  }

  func weekNumber(_ number: Int, _ expression: TemporalExpression) -> Value? {
    let year = expression[.year] ?? containedYear(expression) ?? heading?.year ?? now?.year
    guard let year else { return .date("XXXX-W\(TimexText.pad(number))") }
    return .date(
      "\(TimexText.year(year))-W\(TimexText.pad(number))", TemporalAnchor(CivilDay(year: year, week: number)))
  }

  func weekday(_ weekday: Int, _ expression: TemporalExpression) -> Value? {
    if let day = expression[.day], let value = weekdayAndDay(weekday, day, tense(around: expression.span)) {
      return value
    }
    let day = expression.has(.day) ? nil : dayOf(weekday, expression)
    return day.map { .day($0) } ?? .date("XXXX-WXX-\(weekday)")
  }

  /// The day of a weekday that no date stands beside; nil where there is none to count from.
  private func dayOf(_ weekday: Int, _ expression: TemporalExpression) -> CivilDay? {
    if let count = expression[.ordinal], (1000...52_000).contains(count) {
      // "Two Sundays from now", "two Sundays ago"
      let more = 7 * (count / 1000 - 1)
      return expression[.sign] == -1
        ? now?.exactDay?.previous(weekday).adding(days: -more) : now?.exactDay?.next(weekday).adding(days: more)
    }
    if let weeks = expression[.container], let base = (expression[.anchor] == 1 ? before : now)?.exactDay {
      return base.sameWeek(weekday, adding: weeks)
    }
    // "this coming Friday" is the next there is.
    if expression[.sign] == 1, let base = now?.exactDay { return base.next(weekday) }
    // "This past Friday" is the last there was.
    if expression[.sign] == -1, let base = now?.exactDay { return base.previous(weekday) }
    if let relative = expression[.relative] {
      return relativeWeekday(weekday, relative, expression)
    }
    if let start = rangeStart?.exactDay, !isLongPast(start) {
      return expression.has(.hour) ? start.nextOrSame(weekday) : start.next(weekday)
    }
    if isNarrative || reference == nil { return told?.exactDay?.nextOrSame(weekday) }
    if let told, told.offset >= elementStart, Int(expression.span.start) - told.offset < Self.apposition,
      told.exactDay?.weekday == weekday, bytes[told.offset..<Int(expression.span.start)].contains(0x2C)
    {
      return told.exactDay
    }
    return (reference?.exactDay).map { dayOf(weekday, from: $0, expression.span) }
  }

  /// "On 14 May 2031, a Wednesday": so few bytes from the start of a date a weekday explains it.
  private static let apposition = 40

  private func relativeWeekday(_ weekday: Int, _ relative: Int, _ expression: TemporalExpression) -> CivilDay? {
    let isTold = expression[.anchor] == 1
    guard let base = (isTold && !writesForToday ? before : now(of: expression))?.exactDay else { return nil }
    // In a note "last Monday" is last week's as "next Monday" is next week's; in reports it is the nearest one.
    if relative < 0, !writesForToday { return base.previous(weekday).adding(days: 7 * (relative + 1)) }
    return isTold && relative > 0 ? base.next(weekday) : base.sameWeek(weekday, adding: relative)
  }

  /// A weekday alone, in a text written on a day.
  private func dayOf(_ weekday: Int, from base: CivilDay, _ span: Span) -> CivilDay {
    if isAfterUntil(span) {
      // "On Friday it was closed until Saturday": the first one behind the day it is counted from.
      let since = told.flatMap { $0.offset >= elementStart && !$0.isWeek ? $0.exactDay : nil } ?? base
      return (since < base && base.adding(days: -8) < since ? since : base).nextOrSame(weekday)
    }
    let tense = tense(around: span)
    // A note of few words and an item of a list are of what is to come: "Dinner with Ana Thursday"; where endings show
    // what is past, that is.
    let isToCome = (isNote || isListed) && tense == .unknown && !grammar.endings.past.isEmpty
    return tense == .future || isToCome ? base.nextOrSame(weekday) : base.previousOrSame(weekday)
  }

  /// "From 14 September to Thursday" in a text of October: that is the Thursday of the text.
  private func isLongPast(_ start: CivilDay) -> Bool {
    guard !isNarrative, let day = reference?.exactDay else { return false }
    return start.adding(days: 7) < day
  }

  /// In the order of what is likely; within 14 months each weekday falls on each day that all months have.
  private static let monthsAround = [0, 1, -1, 2, -2, 3, -3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
  private static let monthsToCome = Array(0...13)
  private static let monthsBack = [0, -1, 1, -2, -3, 2, -4, -5, -6, -7, -8, -9, -10, -11, -12, -13]

  /// "Friday the 22nd": the nearest month in which that holds.
  private func weekdayAndDay(_ weekday: Int, _ day: Int, _ tense: Tense) -> Value? {
    guard let base = isNarrative ? told : now, let month = base.month else { return nil }
    let months =
      switch tense {
      case .past: Self.monthsBack
      case .future: Self.monthsToCome
      case .unknown: Self.monthsAround
      }
    for shift in months {
      let first = CivilDay(year: base.year, month: month + shift, day: 1)
      guard CivilDay.isValid(year: first.year, month: first.month, day: day) else { continue }
      let result = first.adding(days: day - 1)
      if result.weekday == weekday { return .day(result) }
    }
    return nil
  }

  func dayAlone(_ day: Int, _ expression: TemporalExpression) -> Value? {
    var base = isNarrative ? told : reference ?? told
    if let heading, heading.month != nil { base = heading }
    if expression[.containerUnit] == TemporalUnit.month.rawValue, let shift = expression[.container] {
      base = (expression[.anchor] == 1 ? before : now).map { anchor in
        TemporalAnchor(CivilDay(year: anchor.year, month: (anchor.month ?? 1) + shift, day: 1))
      }
    } else if let told, told.month != nil, expression[.relative] == nil {
      base = told
    }
    guard let base, let month = base.month else { return .date("XXXX-XX-\(TimexText.pad(day))") }
    // "On 28 March … on the 3rd": of the next month.
    if isNarrative, expression[.container] == nil, let first = base.day, first > day + 14 {
      return .day(CivilDay(year: base.year, month: month + 1, day: day))
    }
    // "The 31st" in a text of April is that of May.
    let first = [0, 1].map { CivilDay(year: base.year, month: month + $0, day: 1).components }
    guard let here = first.first(where: { CivilDay.isValid(year: $0.year, month: $0.month, day: day) }) else {
      return nil
    }
    return .day(CivilDay(year: here.year, month: here.month, day: day))
  }

  /// The year of "le 3 mai dernier", "the next 6th of April": the last such day there was, or the next there is.
  func yearRelative(_ relative: Int, _ month: Int, _ day: Int, _ today: CivilDay) -> Int? {
    guard relative.magnitude == 1 else { return nil }
    let year = today.components.year
    let here = CivilDay(year: year, month: month, day: day)
    if relative < 0 { return here < today ? year : year - 1 }
    return today < here ? year : year + 1
  }
}

extension HolidayRule {
  /// True when it has the same month and day each year.
  var isFixed: Bool { (10_000..<20_000).contains(code) && code < 15_000 }

  /// The day it falls on in `year`.
  func day(in year: Int) -> CivilDay {
    if code >= 100_000 {
      let (month, day, weekday) = (code % 100_000 / 1000, code % 1000 / 10, code % 10)
      let first = CivilDay(year: year, month: month, day: day)
      return first.adding(days: (weekday - first.weekday + 7) % 7)
    }
    if code >= 29_000 {
      let rest = code - 30_000
      let ordinal = rest % 100 - 10
      return CivilDay.weekday(rest % 1000 / 100, ordinal: ordinal, month: rest / 1000, year: year)
    }
    if code >= 15_000 { return CivilDay.easter(year).adding(days: code - 20_000) }
    return CivilDay(year: year, month: (code - 10_000) / 100, day: (code - 10_000) % 100)
  }
}
