import SpaceLexicon

/// Names of months, weekdays and the halves of a day, of all languages together: they date things, and are no terms by
/// themselves ("April", though "March Hare" may be one).
enum CalendarNames {
  static func contains(_ hash: UInt64) -> Bool { words.value(hash) != 0 }

  private static let words = WordTable(.any, [(.calendarName, 1)])
}
