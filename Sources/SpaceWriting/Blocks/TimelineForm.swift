import SpaceBlocks
import SpaceModel
import SpaceText

/// A timeline as a model writes it.
struct TimelineForm: BlockForm {
  static let name = "timeline"
  private let most: Int
  private let isPlan: Bool

  init(_ options: [String: OptionValue], words: Int) {
    isPlan = options.word("purpose") == TimelinePurpose.planning.rawValue
    most = options.number("max") ?? max(8, min(isPlan ? 30 : 15, words / 500))
  }

  var prompt: String {
    WritingPrompts.text(
      isPlan ? "\(Self.name)-\(TimelinePurpose.planning.rawValue)" : Self.name, ["count": "\(most)"])
  }
  var shape: Shape {
    .list(
      .record([
        ("date", .text(most: 30)), ("end", .text(most: 30)), ("recurrence", .text(most: 60)),
        ("label", .text(most: 80)), ("event", .text(most: 400)),
        ("importance", .number(1...3)), ("owner", .text(most: 80)), ("sources", .lines),
      ]), most: most)
  }
  var tokens: Int { most * 110 + 40 }

  func fault(of item: WrittenItem, in evidence: Evidence) -> String? {
    if item.text("event").isEmpty { return "the event is empty" }
    let (date, end) = (item.text("date"), item.text("end"))
    if date.isEmpty && item.text("label").isEmpty { return "it tells no time" }
    let rule = item.text("recurrence")
    if !rule.isEmpty && !Self.isRule(rule) { return "\(rule) is no rule of RFC 5545" }
    for value in [date, end] where !value.isEmpty {
      guard let time = WrittenDate(value) else { return "\(value) is no date in ISO 8601" }
      if !evidence.tells(time, in: item.lines) { return "the date \(value) is told by none of the lines" }
    }
    return nil
  }

  private static func isRule(_ text: String) -> Bool {
    let frequencies = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"].map { "FREQ=\($0)" }
    let parts = text.split(separator: ";")
    return parts.first.map { frequencies.contains(String($0)) } == true
      && parts.dropFirst().allSatisfy { part in
        part.contains("=")
          && part.utf8.allSatisfy { ASCII.isUpper($0) || ASCII.isDigit($0) || "=,-+".utf8.contains($0) }
      }
  }

  /// With so many dates, what has none is no entry.
  private static let fewDates = 5

  /// Those that tell when, if there are enough of them.
  private func timed(_ items: [WrittenItem]) -> [WrittenItem] {
    let timed = items.filter { !$0.text("date").isEmpty || !$0.text("recurrence").isEmpty }
    return timed.count >= Self.fewDates ? timed : items
  }

  func claims(of item: WrittenItem) -> [ItemClaim] {
    [ItemClaim(text: item.text("event"), subject: item.text("label"))]
  }
  func key(of item: WrittenItem) -> String { item.text("date") + " " + item.text("event") }

  func block(of items: [WrittenItem], in evidence: Evidence, beside made: any Block, engine: String) -> (any Block)? {
    let items = timed(items)
    if items.isEmpty { return nil }
    // The most important has the highest rank.
    let weights = items.map { $0.value["importance"]?.integer ?? 1 }
    let order = items.indices.sorted { (weights[$0], $1) < (weights[$1], $0) }
    let ranks = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0 + 1) })
    let told = items.prefix(most).enumerated().map { place, item -> (key: (Int, Int), item: TimelineItem) in
      let (date, end) = (WrittenDate(item.text("date")), WrittenDate(item.text("end")))
      let rule = item.text("recurrence").isEmpty ? nil : item.text("recurrence")
      let language = item.lines.first.flatMap { evidence.documents[evidence.lines[$0].document].language }
      // What comes back is called as the model calls it.
      let label = rule == nil ? date?.label(through: end, in: language) ?? item.text("label") : item.text("label")
      var written = TimelineItem(
        date: date?.text ?? (rule == nil ? nil : "XXXX-XX-XX"), end: end?.text,
        precision: (end ?? date)?.precision ?? (rule == nil ? "stage" : "day"), label: label,
        event: item.text("event"), importance: ranks[place] ?? 1, sources: evidence.sources(item.lines))
      written.recurrence = rule
      if !item.text("owner").isEmpty { written.owner = item.text("owner") }
      written.engine = item.isOwn ? Engine.onDevice : engine
      return ((date?.order ?? Int.max, place), written)
    }
    return TimelineBlock(size: made.size, items: told.sorted { $0.key < $1.key }.map(\.item))
  }
}

/// A date as a model writes it.
struct WrittenDate {
  /// As it is told; quarters, halves and seasons by their months.
  let text: String
  /// Nil where no year is told.
  let interval: CalendarInterval?
  /// Month and day where no year is told.
  private let yearless: (month: Int, day: Int?)?

  init?(_ text: String) {
    if text.hasPrefix("XXXX-") {
      let parts = text.dropFirst(5).split(separator: "-").map { Int($0) }
      guard let first = parts.first, let month = first, (1...12).contains(month), parts.count < 3 else { return nil }
      let day = parts.count == 2 ? parts[1] : nil
      if parts.count == 2, day.map({ (1...31).contains($0) }) != true { return nil }
      (yearless, interval, self.text) = ((month, day), nil, text)
    } else {
      guard text.utf8.count >= 4, let interval = CalendarInterval(timex: text) else { return nil }
      (yearless, self.interval) = (nil, interval)
      switch interval.precision {
      case .season, .quarter, .half:
        self.text = Self.month(interval.start) + "/" + Self.month(interval.end.adding(days: -1))
      default: self.text = text
      }
    }
  }

  private static func month(_ day: CivilDay) -> String {
    CalendarInterval.write(year: day.components.year) + "-" + CalendarInterval.pad(day.components.month)
  }

  var precision: String { interval?.precision.rawValue ?? (yearless?.day == nil ? "month" : "day") }

  /// Sorts by first day and minute; what has no year behind all others.
  var order: Int {
    interval.map { $0.start.number * 1440 + ($0.minute ?? 0) }
      ?? Int.max / 2 + (yearless.map { $0.month * 32 + ($0.day ?? 0) } ?? 0)
  }

  func label(through end: WrittenDate?, in language: String?) -> String {
    let labels = DateLabels(language)
    let first =
      interval.map { labels.text($0, modifier: nil) } ?? yearless.map { labels.text(month: $0.month, day: $0.day) }
      ?? text
    return end.map { "\(first) – \($0.label(through: nil, in: language))" } ?? first
  }

  /// True when `mention` tells this date, or a part of it.
  func isTold(by mention: DateMention) -> Bool {
    for value in mention.value.split(separator: "/") {
      if let told = CalendarInterval(timex: String(value)) {
        if let interval, interval.start <= told.start, told.end <= interval.end { return true }
        if let yearless, told.precision <= (yearless.day == nil ? .month : .day),
          told.start.components.month == yearless.month,
          yearless.day.map({ $0 == told.start.components.day }) ?? true
        {
          return true
        }
      } else if value.hasPrefix("XXXX-"), text.hasSuffix(value.dropFirst(4)) {
        return true
      }
    }
    return false
  }

  /// The year, as digits.
  var year: String? { interval.map { String($0.start.components.year.magnitude) } }

  /// Month and day behind the year: `-07-30`.
  var dayOfYear: Substring? { interval?.precision == .day ? text.suffix(6) : nil }
}

extension Evidence {
  /// True when one of the lines tells `date`, or it follows from what stands above them: a heading, the document's own date.
  func tells(_ date: WrittenDate, in numbers: [Int]) -> Bool {
    for number in numbers {
      let line = lines[number]
      let document = documents[line.document]
      guard let dates = document[.dates] else { return true }
      let spans = [line.span] + document.headings(above: Int(line.span.start)).map(\.span)
      let mentions = spans.flatMap { span in dates.filter { span.contains($0.span) } }
      if mentions.contains(where: date.isTold) { return true }
      let own = [document.metadata.date, document.title, document.origin.path].compactMap(\.self)
      let words = spans.map { document.text.words(in: $0) } + own
      // "2 June" below a title of 2024.
      if let year = date.year {
        let isYear =
          words.contains { $0.contains(year) }
          || linesOfDocument[line.document].contains { lines[$0].text.contains(year) }
        if isYear,
          date.dayOfYear.map({ day in mentions.contains { $0.value.hasSuffix(day) } })
            ?? words.contains(where: { $0.contains(year) })
        {
          return true
        }
      }
      let spellings = ["-", "/", "."].map { mark in date.text.replacing("-", with: mark) }
      if (words + [line.text]).contains(where: { word in spellings.contains { word.contains($0) } }) { return true }
    }
    return false
  }
}
