/// What an expression means beyond its fields, by the name that rules call it: `date: 'the'? dayPeriod ; idiom=endOfDay`.
enum TemporalIdiom: Int, CaseIterable {
  /// A figure of speech: "en pleine nuit" is not the middle of the night.
  case amidst
  /// "The quarter": the one that a report is about.
  case reportedQuarter
  /// "The year-ago quarter": a year before the one reported.
  case yearAgo
  /// "The week of 5 May"
  case weekOf
  /// "The weekend": the last or the next, as the sentence's tense says.
  case weekend
  /// "The full year": the one that is being told of.
  case thatYear
  /// "The school year 2030/31": both years.
  case yearPair
  /// "The 1920s", of the decade's first year.
  case decade
  /// "1800-talet", of the first year: a century where the year is one of hundreds, else a decade.
  case hundreds
  /// "The Easter weekend": the one that the holiday is in, or makes long.
  case holidayWeekend
  /// "Two weeks from 20 May on": the days that begin with the date.
  case stretch
  /// "Within two weeks": the days up to then, today included.
  case withToday
  /// "By end of day"
  case endOfDay
  /// "This working week": from Monday to Friday.
  case workweek
  /// "A quarterly review": a time only in a note.
  case noteOnly
  /// "On the 5th", where a month is told of; else a time only in a note.
  case dayOfMonth
  /// "The rest of the week", "earlier this month": up to today or from today on.
  case restOfPeriod
  /// "Every second Monday of the month": it comes back with the months.
  case monthly
  /// "Former", "future": a time only in a history; in news it is part of a title.
  case historyOnly
  /// "The quarter ended Oct. 31"
  case endedQuarter
  /// "The night to Sunday": it begins on the day before.
  case nightBefore
  /// "The 1988 period": the part of that year that a report compares.
  case comparedPeriod

  /// The idiom that tables call `name`.
  init?(named name: String) {
    guard let idiom = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = idiom
  }
}
