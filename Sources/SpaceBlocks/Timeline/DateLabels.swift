import SpaceLexicon
import SpaceModel

/// How dates are written for people, in the language of a document.
package struct DateLabels: Sendable {
  private let wording: CalendarWording

  /// The labels of a BCP 47 tag's language.
  package init(_ language: String?) { wording = CalendarWording.of(language) }

  /// Writes the names of months and weekdays, and the patterns by which a page writes days and what it says of them.
  func write(to out: inout BinaryWriter) {
    for names in [wording.months, wording.monthsOfDay, wording.weekdays] { out.strings(names) }
    let patterns: [CalendarWording.Pattern] = [
      .day, .before, .nothingWithin, .nothingFrom, .nothingBefore, .nothingDue, .further, .otherDates,
    ]
    out.number(patterns.count)
    for pattern in patterns {
      out.string(pattern.rawValue)
      out.string(wording[pattern])
    }
  }

  /// True of the name of a day of the week or a month in small letters, or of its first letters.
  func isCalendarName(_ word: String) -> Bool {
    word.unicodeScalars.count > 1 && wording.weekdays.contains { $0.lowercased().hasPrefix(word) }
      || word.unicodeScalars.count > 2
        && (wording.months + wording.monthsOfDay).contains { $0.lowercased().hasPrefix(word) }
  }

  /// Hours and minutes of a minute of the day.
  static func clock(_ minute: Int) -> String {
    "\(CalendarInterval.pad(minute / 60)):\(CalendarInterval.pad(minute % 60))"
  }

  /// The label of a stretch of the calendar.
  package func text(_ interval: CalendarInterval, modifier: String?) -> String {
    let text = text(interval)
    switch modifier {
    case "APPROX": return put(text, .about)
    case "START": return put(text, .early)
    case "MID": return put(text, .middle)
    case "END": return put(text, .late)
    default: return text
    }
  }

  private func text(_ interval: CalendarInterval) -> String {
    let start = interval.start.components
    switch interval.precision {
    case .time, .day:
      let day = filled(.day, day: start.day, month: start.month, year: start.year)
      return interval.minute.map { "\(day), \(Self.clock($0))" } ?? day
    case .week:
      let last = interval.end.adding(days: -1).components
      return filled(.day, day: start.day, month: start.month, year: start.year) + " – "
        + filled(.day, day: last.day, month: last.month, year: last.year)
    case .month: return filled(.month, month: start.month, year: start.year)
    case .season: return "\(wording.seasons[(start.month / 3 + 3) % 4]) \(year(start.year))"
    case .quarter: return filled(.quarter, number: (start.month + 2) / 3, year: start.year)
    case .half: return filled(.half, number: start.month / 6 + 1, year: start.year)
    case .year: return year(start.year)
    case .decade: return filled(.decade, year: start.year)
    case .century:
      let isBefore = start.year <= 0
      let text = filled(.century, number: isBefore ? (100 - start.year) / 100 : start.year / 100 + 1, year: start.year)
      return isBefore ? put(text, .before) : text
    case .millennium:
      let first = start.year > 0 ? year(start.year) : "\(max(1, 1 - start.year))"
      return "\(start.year == 0 ? "1" : first)–\(year(interval.end.year - 1))"
    }
  }

  /// "5 March", where no year was told.
  package func text(month: Int, day: Int?) -> String {
    day.map { filled(.dayOfYear, day: $0, month: month) } ?? wording.months[month - 1]
  }

  /// A year; years before the common era count backwards.
  private func year(_ year: Int) -> String { year > 0 ? "\(year)" : put("\(1 - year)", .before) }

  /// The label of a day.
  func text(_ day: CivilDay) -> String {
    let (year, month, number) = day.components
    return filled(.day, day: number, month: month, year: year)
  }

  /// A pattern with `text` in its place.
  func put(_ text: String, _ pattern: CalendarWording.Pattern) -> String {
    let parts = wording[pattern].split(separator: "{}", omittingEmptySubsequences: false)
    return parts.joined(separator: text)
  }

  private func filled(
    _ pattern: CalendarWording.Pattern, day: Int? = nil, month: Int = 1, number: Int = 0, year: Int = 1
  ) -> String {
    var result = ""
    var rest = Substring(wording[pattern])
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      switch rest[rest.index(after: open)..<close] {
      case "d": result += "\(day ?? 1)"
      case "m": result += (day == nil ? wording.months : wording.monthsOfDay)[month - 1]
      case "y": result += self.year(year)
      case "r": result += Self.roman(number)
      case "o": result += ordinal(number)
      default: result += "\(number)"
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private func ordinal(_ number: Int) -> String {
    let last = (11...13).contains(number % 100) ? 0 : number % 10
    let endings = wording.ordinalEndings
    guard let other = endings.last else { return "\(number)" }
    return "\(number)" + ((1...3).contains(last) && endings.count > 3 ? endings[last - 1] : other)
  }

  private static func roman(_ number: Int) -> String {
    var rest = number
    var result = ""
    for (value, digits) in [(10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")] {
      while rest >= value {
        result += digits
        rest -= value
      }
    }
    return result
  }
}
