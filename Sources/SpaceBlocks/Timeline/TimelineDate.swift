import SpaceLexicon
import SpaceModel
import SpaceText

/// A date, a stretch between two, or a recurring time, as the timeline shows it.
struct TimelineDate: Sendable {
  /// Where the words of the date stand.
  var span: Span
  var start: CalendarInterval?
  var end: CalendarInterval?
  /// Month and day where the year isn't known.
  var yearless: (month: Int, day: Int?)?
  var recurrence: String?
  var modifier: String?
  var value: String

  /// What to write for `date`.
  var text: String {
    if let start {
      // "The 470s BC" are no `-047X`, which would count from a year 0.
      if start.precision >= .decade, start.edtf.hasPrefix("-") {
        let (first, last) = (start.start.components.year, start.end.adding(days: -1).components.year)
        return "\(CalendarInterval.write(year: first))/\(CalendarInterval.write(year: last))"
      }
      // Quarters, halves and seasons have numbers in EDTF that look like no month; an interval of months says it plainly.
      if end == nil, isPartOfYear {
        return Self.month(of: start.start) + "/" + Self.month(of: start.end.adding(days: -1))
      }
      return start.edtf + (modifier == "APPROX" ? "~" : "")
    }
    return recurrence == nil || yearless != nil ? value : "XXXX-XX-XX"
  }

  /// True of a quarter, half or season of a year.
  private var isPartOfYear: Bool {
    switch start?.precision {
    case .quarter, .half, .season: true
    default: false
    }
  }

  private static func month(of day: CivilDay) -> String {
    CalendarInterval.write(year: day.components.year) + "-" + CalendarInterval.pad(day.components.month)
  }

  var precision: String {
    if let start {
      return end.map { Swift.max($0.precision, start.precision) }.map(\.rawValue) ?? start.precision.rawValue
    }
    return yearless?.day == nil && recurrence == nil ? "month" : "day"
  }

  /// It tells a day or an hour of it, if not the year.
  var isExact: Bool { start.map { $0.precision <= .day } ?? (yearless?.day != nil) }

  /// Sorts by first day and minute; the longer stretch first, so that a year stands before its days; then what has no year.
  var sortKey: (Int, Int) {
    if let start { return (start.start.number * 1440 + (start.minute ?? 0), -(end ?? start).end.number) }
    if let yearless { return (Int.max / 2 + yearless.month * 32 + (yearless.day ?? 0), 0) }
    return (Int.max, 0)
  }

  /// True when four digits in a row are among its words: the year is told, not counted from somewhere.
  func namesYear(in text: Text) -> Bool {
    var digits = 0
    for byte in text.bytes(in: span) {
      digits = ASCII.isDigit(byte) ? digits + 1 : 0
      if digits == 4 { return true }
    }
    return false
  }

  func hasDigits(in text: Text) -> Bool { text.bytes(in: span).contains(where: ASCII.isDigit) }

  func label(_ labels: DateLabels) -> String {
    if let start {
      let first = labels.text(start, modifier: modifier)
      guard let end else { return first }
      // "4 May 2027, 09:00 – 12:00"
      if let minute = end.minute, start.minute != nil, end.start == start.start {
        return "\(first) – \(DateLabels.clock(minute))"
      }
      return "\(first) – \(labels.text(end, modifier: nil))"
    }
    if let yearless { return labels.text(month: yearless.month, day: yearless.day) }
    return ""
  }

  /// All dates of a document that can stand on a timeline; the two ends of a range as one, and a day and the time on it.
  static func all(in document: Document) -> [TimelineDate] {
    var result: [TimelineDate] = []
    let mentions = document[.dates] ?? []
    var index = 0
    while index < mentions.count {
      let mention = mentions[index]
      index += 1
      guard var date = TimelineDate(mention) else { continue }
      if index < mentions.count, let (clock, isPhrase) = clock(mention, mentions[index], in: document.text) {
        date = TimelineDate(
          span: isPhrase ? mention.span.union(mentions[index].span) : mention.span,
          start: CalendarInterval(timex: clock), modifier: mention.modifier, value: clock)
        index += 1
      }
      index += date.bound(by: mentions[index...].prefix(2), in: document, mention.value)
      if index < mentions.count, let next = TimelineDate(mentions[index]), let first = date.start,
        let last = next.start,
        (first.start, first.minute ?? 0) < (last.start, last.minute ?? 0),
        isRange(document, date.span, mentions[index].span)
      {
        date = TimelineDate(
          span: Span(Int(date.span.start), Int(mentions[index].span.end)), start: first, end: last,
          modifier: mention.modifier, value: date.value)
        index += 1
      }
      result.append(date)
    }
    return result
  }

  private static let bounds = PerLanguage { RecurrenceBounds($0) }

  /// Takes in the first or last day of what recurs: "every Tuesday, 19:00, starting 1 December 2026". An hour in between ("every
  /// Monday from 10:00 to 11:00 until …") is passed over. Returns how many of the mentions behind it were used.
  private mutating func bound(by following: ArraySlice<DateMention>, in document: Document, _ value: String) -> Int {
    guard let rule = recurrence, start == nil, yearless == nil else { return 0 }
    var previous = span
    for (place, mention) in following.enumerated() {
      guard previous.end <= mention.span.start, mention.span.start - previous.end < 40 else { return 0 }
      let gap = document.text.bytes(in: Span(Int(previous.end), Int(mention.span.start)))
      if gap.contains(0x0A) || gap.contains(0x2E) { return 0 }
      if mention.kind == .set, place == 0 {
        previous = mention.span
        continue
      }
      guard mention.kind == .date, let day = CalendarInterval(timex: mention.value), day.precision == .day,
        let bound = Self.bounds[document.language].bound(gap)
      else { return 0 }
      switch bound {
      case .start:
        let clock = value.firstIndex(of: "T").map { value[$0...] } ?? ""
        start = CalendarInterval(timex: mention.value + clock) ?? day
      case .end: recurrence = "\(rule);UNTIL=\(mention.value.filter { $0 != "-" })"
      }
      span = span.union(mention.span)
      return place + 1
    }
    return 0
  }

  /// "Friday at 8 pm" are two expressions and one point in time: the value of the one that tells the hour, and whether the
  /// two are one phrase, which they aren't in "Friday: dentist 8:30"; nil for any other two.
  private static func clock(
    _ first: DateMention, _ second: DateMention, in text: Text
  ) -> (value: String, isPhrase: Bool)? {
    guard (first.kind == .time) != (second.kind == .time), first.kind != .set, second.kind != .set else { return nil }
    let (day, clock) = first.kind == .time ? (second.value, first.value) : (first.value, second.value)
    guard day.utf8.count == 10, clock.utf8.count > 11, clock.utf8.starts(with: (day + "T").utf8),
      first.span.end < second.span.start, second.span.start - first.span.end < 40
    else { return nil }
    let gap = text.bytes(in: Span(Int(first.span.end), Int(second.span.start)))
    // Only a preposition and the like: "um", "at about".
    let isPhrase =
      gap.count < 20
      && gap.allSatisfy { ASCII.isLetter($0) || $0 >= 0x80 || $0 == 0x20 || $0 == 0x0A || $0 == 0x2C }
      // The day of a heading holds for all below it.
      && !Array(gap).containsRun(of: [0x0A, 0x0A])
    if isPhrase { return (clock, true) }
    let isNote = first.kind != .time && gap.first == 0x3A
    return isNote && gap.dropFirst().allSatisfy { ASCII.isLetter($0) || $0 == 0x20 } ? (clock, false) : nil
  }

  private init(
    span: Span, start: CalendarInterval?, end: CalendarInterval? = nil, modifier: String?, value: String
  ) {
    self.span = span
    self.start = start
    self.end = end
    self.modifier = modifier
    self.value = value
  }

  private init?(_ mention: DateMention) {
    self.init(span: mention.span, start: nil, modifier: mention.modifier, value: mention.value)
    switch mention.kind {
    case .duration: return nil
    case .set:
      recurrence = Recurrence.rule(mention.value)
      if recurrence == nil { return nil }
      yearless = Self.yearless(mention.value)
    case .date, .time:
      // `1950-10-XX`: some day of a month that was told elsewhere.
      if mention.value.contains("-XX"), !mention.value.hasPrefix("XXXX") { return nil }
      // `2031-04-10/2031-04-12`: from one day through another.
      let ends = mention.value.split(separator: "/")
      start = CalendarInterval(timex: ends.first.map(String.init) ?? mention.value)
      if ends.count == 2 { end = CalendarInterval(timex: String(ends[1])) }
      if start == nil {
        yearless = Self.yearless(mention.value)
        if yearless == nil { return nil }
      }
    }
  }

  /// Month and day of `XXXX-03-05`.
  private static func yearless(_ value: String) -> (month: Int, day: Int?)? {
    guard value.hasPrefix("XXXX-"), value.utf8.count == 7 || value.utf8.count == 10 else { return nil }
    let parts = value.dropFirst(5).split(separator: "-").map { Int($0) }
    guard let first = parts.first, let month = first, (1...12).contains(month) else { return nil }
    return (month, parts.count > 1 ? parts[1] : nil)
  }

  /// True when only a connecting word or dash stands between; "and" needs "between" before.
  private static func isRange(_ document: Document, _ first: Span, _ second: Span) -> Bool {
    let text = document.text
    guard first.end <= second.start, second.start - first.end < 26 else { return false }
    let between = Span(Int(first.end), Int(second.start))
    // Cells of a table are no range, whatever dash stands between them, and neither are items of a list that dashes begin.
    if text.bytes(in: between).contains(0x09) || Array(text.bytes(in: between)).containsRun(of: [0x0A, 0x0A]) {
      return false
    }
    let words = RangeWords.byLanguage[document.language]
    let gap = String(decoding: CaseFolding.folded(text.bytes(in: text.trimmed(between))), as: UTF8.self)
    if words.joiners.contains(gap) { return true }
    guard words.and.contains(gap) else { return false }
    let before = document.elements[document.elementIndex(at: Int(first.start))].span
    let start = Span(min(Int(before.start), Int(first.start)), Int(first.start))
    let lead = text.string(in: start).lowercased().split { !$0.isLetter }.last
    return lead.map { words.openers.contains(String($0)) } ?? false
  }
}

/// The words of a language that tie the ends of a range.
private struct RangeWords: Sendable {
  static let byLanguage = PerLanguage { RangeWords($0) }
  let joiners: Set<String>
  let openers: Set<String>
  let and: Set<String>

  init(_ pack: LanguagePack) {
    joiners = Set(pack.words(.rangeJoiner)).union(["-", "–", "—"])
    openers = Set(pack.words(.rangeOpener))
    and = Set(pack.words(.nameJoiner))
  }
}

extension ArraySlice where Element == TimelineDate {
  /// Those within `span`, by binary search: they stand in the order of the text.
  func within(_ span: Span) -> ArraySlice<TimelineDate> {
    self[partitioningIndex { $0.span.start >= span.start }...].prefix { $0.span.end <= span.end }
  }
}

extension Array where Element == UInt8 {
  /// True when `run` stands somewhere in the bytes.
  func containsRun(of run: [UInt8]) -> Bool { firstRange(of: run) != nil || run.isEmpty }
}

/// The words of a language that bound what recurs by a day.
private struct RecurrenceBounds: Sendable {
  enum Bound { case start, end }

  private let phrases: [(bytes: [UInt8], bound: Bound)]

  init(_ pack: LanguagePack) {
    phrases =
      pack.words(.recurrenceStart).map { (Array($0.utf8), .start) }
      + pack.words(.recurrenceEnd).map { (Array($0.utf8), .end) }
  }

  /// What the words right before a day say of it; nil when they bound nothing.
  func bound(_ before: ArraySlice<UInt8>) -> Bound? {
    var folded = CaseFolding.folded(before)
    while let last = folded.last, ASCII.isBlank(last) { folded.removeLast() }
    return phrases.first { phrase in
      guard folded.count >= phrase.bytes.count, folded.suffix(phrase.bytes.count).elementsEqual(phrase.bytes) else {
        return false
      }
      let rest = folded.dropLast(phrase.bytes.count)
      return rest.last.map { ASCII.isBlank($0) || $0 == 0x2C } ?? true
    }?.bound
  }
}

extension [TimelineDate] {
  /// With one stretch for days that follow one another: "on 30 September and 1 October" is one meeting.
  var joiningDaysInARow: Self {
    reduce(into: []) { result, date in
      if let last = result.last, last.isExact, date.isExact, date.start?.start == (last.end ?? last.start)?.end {
        result[result.count - 1].end = date.end ?? date.start
      } else {
        result.append(date)
      }
    }
  }
}
