import SpaceLexicon
import SpaceModel
import SpaceText

/// The days that a question asks about: from a first to a last, either of which may be open.
struct AskedDays: Sendable, Equatable {
  var days: Range<Int>
  var isOpenAtStart: Bool { days.lowerBound <= Self.first }
  var isOpenAtEnd: Bool { days.upperBound >= Self.last }

  /// Days that no note is of.
  private static let first = CivilDay(year: -10_000, month: 1, day: 1).number
  private static let last = CivilDay(year: 10_000, month: 1, day: 1).number

  static func from(_ day: CivilDay) -> AskedDays { AskedDays(days: day.number..<max(day.number + 1, last)) }
  static func before(_ day: CivilDay) -> AskedDays { AskedDays(days: min(first, day.number - 1)..<day.number) }
  static let all = AskedDays(days: first..<last)

  /// True where what takes `other` days is asked for: it has some of them, and not so many more that it says little of them.
  func takes(_ other: Range<Int>, isStretch: Bool) -> Bool {
    let longest = max(isStretch ? Self.month : Self.week, days.count)
    return other.overlaps(days) && other.count <= longest
  }

  /// True of a month at most: notes can be of such days. "Q4" may as well be the number of a question.
  var isShort: Bool { days.count <= Self.month }

  private static let week = 7
  private static let month = 31
}

/// What a question says of days, in the order in which it is tried: of a month or a day without its year several years may be meant.
struct AskedDaysReading {
  private let question: Document
  private let tokens: Tokens
  private let words: QuestionWords
  private let found: [QuestionWords.Found]
  private let today: CivilDay?
  /// The mentions of days that were understood.
  private(set) var places: [Span] = []
  /// The first holds unless nothing is of it.
  private(set) var candidates: [AskedDays] = []

  /// `found` are the phrases of the question, `today` is the day on which it is asked.
  init(_ question: Document, _ words: QuestionWords, _ found: [QuestionWords.Found], today: CivilDay?) {
    (self.question, self.words, self.found, self.today) = (question, words, found, today)
    tokens = question[.tokens] ?? Tokens()
    let mentions = question[.dates] ?? []
    for mention in mentions where !isPartOfName(mention) {
      guard let read = read(mention) else { continue }
      places.append(mention.span)
      candidates = candidates.isEmpty ? read : joined(candidates, read)
    }
  }

  /// True of the first word of "the Christmas party", where it is asked when that is.
  private func isPartOfName(_ mention: DateMention) -> Bool {
    guard has(.time), mention.kind == .date, !question.text.bytes(in: mention.span).contains(where: ASCII.isDigit)
    else {
      return false
    }
    let next = tokens.firstIndex(startingAt: Int(mention.span.end))
    return next < tokens.tokens.count && tokens.tokens[next].tag == .noun
  }

  private func has(_ use: QuestionWords.Use) -> Bool { found.contains { $0.use == use } }

  /// "Between May and June": from the first to the last.
  private func joined(_ all: [AskedDays], _ more: [AskedDays]) -> [AskedDays] {
    guard let first = all.first, let second = more.first else { return all }
    return [
      AskedDays(
        days: min(first.days.lowerBound, second.days.lowerBound)..<max(first.days.upperBound, second.days.upperBound))
    ]
  }

  private func read(_ mention: DateMention) -> [AskedDays]? {
    switch mention.kind {
    case .set: return nil
    case .duration: return stretch(mention).map { [$0] }
    case .date, .time:
      let all = intervals(mention)
      return all.isEmpty ? nil : all.map { bounded($0, by: mention.span) }
    }
  }

  // MARK: Days of the calendar

  private func intervals(_ mention: DateMention) -> [Range<Int>] {
    let ends = mention.value.split(separator: "/").map(String.init)
    let bytes = question.text.bytes(in: mention.span)
    let namesYear = bytes.count { ASCII.isDigit($0) } >= Self.digitsOfYear
    if let first = ends.first.flatMap({ CalendarInterval(timex: $0) }) {
      let last = ends.count == 2 ? CalendarInterval(timex: ends[1]) ?? first : first
      let days = first.start.number..<max(first.end, last.end).number
      guard !namesYear, ends.count == 1 else { return [days] }
      if isOfEachYear(first, mention) { return years(around: first) }
      // "By Friday" is by the next one, though the tense may say the last.
      if let today, has(.due) || has(.coming), first.precision == .day, isNamed(mention),
        days.upperBound <= today.number
      {
        return [days.lowerBound + Self.daysOfWeek..<days.upperBound + Self.daysOfWeek]
      }
      return [days]
    }
    // A day or a month of no year.
    let parts = mention.value.split(separator: "-").map { Int($0) }
    guard mention.value.hasPrefix("XXXX-"), parts.count > 1, let month = parts[1], (1...12).contains(month) else {
      return []
    }
    let date = YearlessDate(month: month, day: parts.count > 2 ? parts[2] : nil)
    return order { date.days(in: $0) }
  }

  private static let digitsOfYear = 4
  private static let daysOfWeek = 7

  /// True of "in March" and "on 3 May", which every year has; not of "next month" and "tomorrow".
  private func isOfEachYear(_ interval: CalendarInterval, _ mention: DateMention) -> Bool {
    guard [.day, .month, .season].contains(interval.precision) else { return false }
    let isNamed = isNamed(mention)
    let hasDay = question.text.bytes(in: mention.span).contains(where: ASCII.isDigit)
    // "Friday" is a calendar's name as well.
    return interval.precision == .day ? isNamed && hasDay : isNamed
  }

  /// True where a month or a day of the week is named.
  private func isNamed(_ mention: DateMention) -> Bool {
    let labels = DateLabels(question.language)
    return tokens.indices(in: mention.span).contains {
      labels.isCalendarName(tokens.word(of: tokens.tokens[$0]).form)
    }
  }

  private func years(around interval: CalendarInterval) -> [Range<Int>] {
    let (_, month, day) = interval.start.components
    if interval.precision == .season {
      let length = interval.end.number - interval.start.number
      return order { year in
        let first = CivilDay(year: year, month: month, day: day).number
        return first..<first + length
      }
    }
    let date = YearlessDate(month: month, day: interval.precision == .day ? day : nil)
    return order { date.days(in: $0) }
  }

  /// The days that `days` gives of each year: what is to come first, then what was last, then the years before.
  private func order(_ days: (Int) -> Range<Int>) -> [Range<Int>] {
    guard let today else { return [] }
    let all = (today.year - Self.yearsBack...today.year + 1).map(days)
    let coming = all.filter { $0.upperBound > today.number }
    let gone = all.filter { $0.upperBound <= today.number }.reversed()
    if has(.past) || has(.decision) { return gone + coming }
    if has(.due) || has(.coming) { return Array(coming.prefix(1)) }
    return coming + gone
  }

  private static let yearsBack = 60

  // MARK: Bounds

  /// "By Friday" is from today until then, "since May" from then on.
  private func bounded(_ days: Range<Int>, by span: Span) -> AskedDays {
    let before = tokens.firstIndex(startingAt: Int(span.start)) - 1
    let own = tokens.firstIndex(startingAt: Int(span.start))
    let forms = [before, own].filter { tokens.tokens.indices.contains($0) }.map {
      tokens.word(of: tokens.tokens[$0]).form
    }
    if let today, forms.contains(where: words.bounds.contains), days.upperBound > today.number {
      return AskedDays(days: min(today.number, days.lowerBound)..<days.upperBound)
    }
    if let lead = forms.first, forms.count > 1, words.starts.contains(lead), !isClosed(behind: span) {
      return AskedDays(days: days.lowerBound..<AskedDays.all.days.upperBound)
    }
    if let today, has(.due) || has(.coming), days.contains(today.number) {
      return AskedDays(days: today.number..<days.upperBound)
    }
    return AskedDays(days: days)
  }

  /// True where another date follows: "from May to June".
  private func isClosed(behind span: Span) -> Bool {
    (question[.dates] ?? []).contains { $0.span.start > span.start }
  }

  // MARK: Stretches counted from today

  /// "In the next two weeks", "the last three months".
  private func stretch(_ mention: DateMention) -> AskedDays? {
    guard let today, let unit = mention.value.last, mention.value.hasPrefix("P"), !mention.value.hasPrefix("PT") else {
      return nil
    }
    let forms = tokens.indices(in: mention.span).map { tokens.word(of: tokens.tokens[$0]).form }
    let uses = Set(words.found(in: forms).map(\.use))
    let isPast = uses.contains(.past)
    guard isPast || uses.contains(.coming) || has(.coming) else { return nil }
    // "A few" may be several.
    let count = Int(mention.value.dropFirst().dropLast()) ?? Self.several
    guard (1...1000).contains(count), let other = Self.moved(today, by: isPast ? -count : count, unit) else {
      return nil
    }
    let days = isPast ? other.number..<today.number + 1 : today.number..<other.number + 1
    return AskedDays(days: days)
  }

  private static let several = 7

  /// The day so many units from another.
  private static func moved(_ day: CivilDay, by count: Int, _ unit: Character) -> CivilDay? {
    switch unit {
    case "D": day.adding(days: count)
    case "W": day.adding(days: 7 * count)
    case "M": day.adding(months: count)
    case "Y": day.adding(months: 12 * count)
    default: nil
    }
  }
}
