import SpaceModel

// Durations, recurring times and times of day.

extension TemporalResolver {
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
    let amounts = amounts(expression, count, unit)
    if let sign = expression[.sign], writesForToday, let day = reference?.exactDay,
      let window = window(amounts, sign, from: day, includesDay: expression.idiom == .withToday)
    {
      return window
    }
    return Value(kind: .duration, text: durationText(amounts))
  }

  func set(_ expression: TemporalExpression) -> Value? {
    var expression = expression
    unpack(&expression)
    let clock = clockText(expression) ?? ""
    // "Every second Monday of the month" comes back with the months.
    if expression.idiom == .monthly { return Value(kind: .set, text: durationText([(1000, .month)])) }
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

  /// In a note, where a time is meant for the calendar, "mid-morning" is about 10, "mid-afternoon" about 14, and the
  /// middle of the night midnight; elsewhere it stays that part of the day.
  func middle(of part: Int, _ expression: TemporalExpression) -> Int? {
    guard writesForToday, expression[.modifier] == TemporalSymbols.values["MID"], !expression.has(.idiom) else {
      return nil
    }
    return switch part {
    case 0: 10
    case 2: 14
    case 4: 0
    default: nil
    }
  }
}
