/// How dates are written for people in one language: names, and patterns with room for numbers.
///
/// They stand in a pack's `calendar.txt`; a language without has those of any language.
public struct CalendarWording: Sendable {
  /// A pattern: `{d}` stands for the day, `{m}` for the month, `{y}` for the year, `{n}`, `{o}` and `{r}` for a number, an
  /// ordinal and a Roman number, `{}` for a date that is written already.
  public enum Pattern: String, CaseIterable, Sendable {
    case day, month, decade, century, quarter, half
    case dayOfYear = "day-of-year"
    /// Years before the common era.
    case before
    case about, early, middle, late
    /// Says that notes tell of nothing in a stretch of days, from a day on, or before one.
    case nothingWithin = "nothing-within"
    case nothingFrom = "nothing-from"
    case nothingBefore = "nothing-before"
    /// Says that nothing is due in a stretch of days; how many events are not told; how many dates there are of what is not due.
    case nothingDue = "nothing-due"
    case further
    case otherDates = "other-dates"
  }

  public let months: [String]
  /// Months as they stand behind the number of a day.
  public let monthsOfDay: [String]
  public let weekdays: [String]
  /// From spring on.
  public let seasons: [String]
  /// What makes ordinals of 1, 2, 3 and other numbers.
  public let ordinalEndings: [String]
  private let patterns: [Pattern: String]

  private init(_ pack: LanguagePack) {
    var entries: [String: [String]] = [:]
    for code in pack.lineage.reversed() {
      guard let file = PackFile("calendar.txt", of: code) else { continue }
      let own = file.entries().map { ($0.key, file.values(in: $0.values)) }
      // Names and patterns of two languages do not go together.
      entries = Dictionary(own) { first, _ in first }
    }
    months = entries["months"] ?? []
    monthsOfDay = entries["months-of-day"] ?? months
    weekdays = entries["weekdays"] ?? []
    seasons = entries["seasons"] ?? []
    ordinalEndings = entries["ordinal-endings"] ?? []
    patterns = Dictionary(
      uniqueKeysWithValues: Pattern.allCases.map { ($0, (entries[$0.rawValue] ?? []).joined(separator: " ")) })
  }

  private static let byCode = PerLanguage { CalendarWording($0) }

  /// The wording for a BCP 47 tag.
  public static func of(_ tag: String?) -> CalendarWording { byCode[tag] }

  /// The pattern as it is written in the language.
  public subscript(pattern: Pattern) -> String { patterns[pattern] ?? "" }
}
