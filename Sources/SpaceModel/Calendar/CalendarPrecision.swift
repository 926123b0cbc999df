import SpaceText

/// How exactly a date is known.
public enum CalendarPrecision: String, Sendable, CaseIterable, Comparable {
  case time, day, week, month, season, quarter, half, year, decade, century, millennium

  public static func < (a: CalendarPrecision, b: CalendarPrecision) -> Bool {
    allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
  }
}
