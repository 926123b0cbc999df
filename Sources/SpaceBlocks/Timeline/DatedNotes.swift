import SpaceLexicon
import SpaceModel
import SpaceText

/// One document as a timeline reads it: its dates, and what can be made of the words around them.
struct DatedNotes {
  let corpus: Corpus
  let index: Int
  /// The day from which a plan looks ahead: one that is given, or the document's own.
  let reference: CivilDay?
  /// True when the document tells its own day.
  var isDated: Bool { own != nil }
  let own: CivilDay?
  let isPlan: Bool
  let document: Document
  let tokens: Tokens
  let dates: [TimelineDate]
  let vocabulary: PlanWords
  let labels: DateLabels
  /// Elements below headings of sources, changes or terms of use: what has dates there tells of texts.
  let records: Set<Int>

  init(_ corpus: Corpus, _ index: Int, isPlan: Bool, from reference: CivilDay?) {
    (self.corpus, self.index, self.isPlan) = (corpus, index, isPlan)
    document = corpus.documents[index]
    tokens = document[.tokens] ?? Tokens()
    let code = (document[.marks] ?? []).filter { $0.kind == .code }
    dates = TimelineDate.all(in: document).filter { date in !code.contains { $0.span.contains(date.span) } }
    own = Self.ownDay(of: document, dates)
    self.reference = reference ?? own
    vocabulary = PlanWords.of(document.language)
    labels = DateLabels(document.language)
    records = dates.isEmpty ? [] : Self.records(of: document)
  }

  /// The day of a document by its metadata, or by its title or head.
  private static func ownDay(of document: Document, _ dates: [TimelineDate]) -> CivilDay? {
    if let day = document.metadata.date { return CalendarInterval(timex: day)?.start }
    let first = dates.first { $0.isExact && $0.namesYear(in: document.text) }
    guard let first, document.elementIndex(at: Int(first.span.start)) < headCount else { return nil }
    return first.start?.start
  }

  /// So many elements are a document's head.
  static let headCount = 2

  private static func records(of document: Document) -> Set<Int> {
    let names = Set(LanguagePack.pack(for: document.language).words(.recordHeading))
    var result: Set<Int> = []
    var outer: UInt8?
    for (number, element) in document.elements.enumerated() {
      if element.kind == .heading {
        let level = element.level ?? 1
        if let open = outer, level <= open { outer = nil }
        let words = document.string(in: element.span).lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }
        if outer == nil, names.contains(words.joined(separator: " ")) { outer = level }
      }
      if outer != nil { result.insert(number) }
    }
    return result
  }

  // MARK: Dates

  /// True of a day that is still to come, as far as is known: without a day to look from, of all.
  func isAhead(_ date: TimelineDate) -> Bool {
    guard let reference, let last = (date.end ?? date.start)?.end else { return true }
    return last > reference
  }

  /// True of the day that a document is of, without an hour: what it has on that day tells of the document.
  func isOwnDay(_ date: TimelineDate) -> Bool {
    guard isDated, let own, let start = date.start else { return false }
    return start.precision == .day && start.start == own && date.end == nil
  }

  /// True of a date that its words tell themselves, by figures or names of days and months: "in 6 months", "next year" and an
  /// hour without a day are counted from a day that may not be the writer's.
  func isFixed(_ date: TimelineDate) -> Bool {
    let isNamed = tokens.indices(in: date.span).contains { labels.isCalendarName(form($0)) }
    let bytes = document.text.bytes(in: date.span)
    let numbers = bytes.split { !ASCII.isDigit($0) }.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard let start = date.start else { return date.yearless?.day != nil }
    switch start.precision {
    case .time, .day:
      if isNamed && !numbers.isEmpty { return true }
      // Which Friday is meant, tells the day of the note.
      if isNamed { return isDated || TimelineTasks.status(at: date.span, in: document) != nil }
      // "21:00" names no day, "21.3., 21:00" does.
      let isClock = start.minute != nil && numbers.count < 4 && !bytes.contains { $0 == 0x2F || $0 == 0x2D }
      return !isClock && numbers.contains(start.start.day)
    case .week, .month, .season, .quarter, .half: return isNamed || date.namesYear(in: document.text)
    case .year, .decade, .century, .millennium: return !numbers.isEmpty && date.hasDigits(in: document.text)
    }
  }

  /// True of a date whose year is told with it, or by the day of the document.
  func isTrusted(_ date: TimelineDate) -> Bool {
    guard let start = date.start, date.recurrence == nil, isFixed(date) else { return false }
    let isBare = start.precision >= .year
    return isBare || date.namesYear(in: document.text) || isDated
  }

  /// True of an hour without a day, "tomorrow" and the like below a heading that is a day, from which they are counted.
  func isOfDatedHeading(_ date: TimelineDate) -> Bool {
    guard isPlan, date.isExact, let heading = document.headings(above: Int(date.span.start)).last else { return false }
    return isDateAlone(heading.span) && dates[...].within(heading.span).first.map { $0.isExact && isFixed($0) } ?? false
  }

  // MARK: Words

  func form(_ token: Int) -> String { tokens.word(of: tokens.tokens[token]).form }

  /// The content words of `span` but those of dates.
  func words(in span: Span) -> Set<Int32> {
    let all = Set(corpus.material.words(in: span, of: index))
    return dates[...].within(span).reduce(all) { $0.subtracting(corpus.material.words(in: $1.span, of: index)) }
  }

  func hasLetters(_ range: Range<Int>) -> Bool {
    document.text.bytes[range].contains { ASCII.isLetter($0) || $0 >= 0xC3 }
  }

  /// True of words that are not all names and figures; names that taggers don't know are rarer than words.
  func tells(_ span: Span) -> Bool {
    undated(span).contains { place in
      let token = tokens.tokens[place]
      return [.noun, .verb, .adjective].contains(token.tag)
        && (vocabulary.joinsCompounds || tokens.word(of: token).rarity < Self.rareAsNames)
    }
  }

  private static let rareAsNames: UInt8 = 20

  func hasVerb(_ span: Span) -> Bool {
    tokens.indices(in: span).contains { tokens.tokens[$0].tag == .verb || tokens.tokens[$0].tag == .auxiliary }
  }

  /// `span` without a date that a mark parts from the rest at its beginning or end: "1998: …", "… – 5 May".
  func rest(of span: Span, without date: TimelineDate) -> Span {
    let bytes = document.text.bytes
    if !hasLetters(Int(span.start)..<max(Int(span.start), Int(date.span.start))) {
      var start = Int(date.span.end)
      while start < span.end, bytes[start] < 0x80 ? !ASCII.isAlphanumeric(bytes[start]) : isDash(start) { start += 1 }
      let next = tokens.firstIndex(startingAt: start)
      let isSentence = next < tokens.tokens.count && [.verb, .auxiliary].contains(tokens.tokens[next].tag)
      return isSentence && bytes[Int(date.span.end)] == 0x20 && start == date.span.end + 1
        ? span : Span(start, max(start, Int(span.end)))
    }
    var end = Int(date.span.start)
    guard !hasLetters(Int(date.span.end)..<max(Int(date.span.end), Int(span.end))) else { return span }
    while end > span.start, ASCII.isBlank(bytes[end - 1]) { end -= 1 }
    let isOpen =
      bytes[Int(span.start)..<end].lastIndex(of: 0x28) ?? -1 > bytes[Int(span.start)..<end].lastIndex(of: 0x29) ?? -1
    let isMarked = end > span.start && !isOpen && (bytes[end - 1] == 0x3A || bytes[end - 1] == 0x7C || isDash(end - 1))
    return isMarked ? Span(Int(span.start), end) : span
  }

  /// True of a byte of an en or em dash or a middle dot.
  private func isDash(_ at: Int) -> Bool {
    var start = at
    while start > 0, document.text.bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return [0x2013, 0x2014, 0xB7, 0xA0].contains(document.text.bytes.scalar(at: start).value)
  }

  /// The words of `span` without blanks and marks at their ends.
  func shown(_ span: Span) -> String {
    var text = document.text.words(in: span)[...]
    while let last = text.last, last.isWhitespace || ":|,–—-(".contains(last) { text.removeLast() }
    while let first = text.first, first.isWhitespace || ":|,;–—-)".contains(first) { text.removeFirst() }
    return String(text)
  }

  /// What an item of a list belongs to: the item above it, or the line that leads to the list.
  private func lead(above number: Int) -> String? {
    let elements = document.elements
    guard elements[number].kind == .listItem else { return nil }
    var at = number - 1
    while at >= 0, elements[at].kind == .listItem, elements[at].level ?? 1 >= elements[number].level ?? 1 { at -= 1 }
    guard at >= 0, elements[at].kind == .listItem || elements[at].kind == .paragraph && endsInColon(elements[at].span)
    else { return nil }
    let text = shown(elements[at].span)
    return text.utf8.count < Self.shortTopic ? text : nil
  }

  /// The nearest heading above an element that is no date.
  private func heading(above number: Int) -> String? {
    let span = document.elements[number].span
    let heading = document.headings(above: Int(span.start)).last {
      $0.span != span && !isDateAlone($0.span) && $0.span.count < Self.shortTopic
    }
    return heading.map { withoutNumber(shown($0.span)) }
  }

  /// A topic is a label: so many bytes at most.
  private static let shortTopic = 80

  private func endsInColon(_ span: Span) -> Bool {
    !span.isEmpty && document.text.bytes[Int(span.end) - 1] == 0x3A
  }

  /// "5. What comes next" without its number.
  private func withoutNumber(_ text: String) -> String {
    let rest = text.drop { $0.isNumber || $0 == "." || $0 == ")" }
    return rest.first == " " ? String(rest.dropFirst()) : text
  }

  /// True when a date is all there is in `span`, but for marks.
  func isDateAlone(_ span: Span) -> Bool {
    guard let date = dates[...].within(span).first, date.start != nil else { return false }
    return !hasLetters(Int(span.start)..<Int(date.span.start)) && !hasLetters(Int(date.span.end)..<Int(span.end))
  }

  // MARK: Entries

  /// What `span` tells of a date; nil when it says nothing besides, and nothing above says what it is about.
  func entry(
    _ date: TimelineDate, at place: Span, telling told: Span? = nil, in element: Int, worth: Int, isNote: Bool = false
  ) -> TimelineEntry? {
    let span = TimelineTasks.withoutBullet(told ?? rest(of: place, without: date), in: document.text)
    var event = TimelineTasks.withoutMarks(shown(span))
    let words = words(in: span)
    guard !event.isEmpty, WordCount.words(in: event) <= Self.mostWords else { return nil }
    let hasSubject = !words.isEmpty && vocabulary.saysMore(tokens, undated(span))
    let lead = hasSubject && (hasVerb(span) || words.count > 3) ? nil : lead(above: element)
    if let topic = lead ?? (hasSubject || words.count > 1 || hasVerb(span) ? nil : heading(above: element)) {
      if !event.lowercased().contains(topic.lowercased()) { event = "\(topic): \(event)" }
    } else if words.isEmpty || !hasSubject && words.count < 2 {
      return nil
    }
    var result = TimelineEntry(
      document: index, date: date, event: event, place: place,
      sources: [Source(document: document.id, span: document.text.trimmed(place))], worth: worth, words: words)
    if isPlan || isNote { plan(&result, span) }
    return result
  }

  private static let mostWords = 60

  /// The tokens of `span` but those of dates.
  private func undated(_ span: Span) -> [Int] {
    let own = dates[...].within(span)
    return tokens.indices(in: span).filter { token in !own.contains { $0.span.overlaps(tokens.tokens[token].span) } }
  }

  /// Fills in what a planner says of an entry: what it is, whose, and how far.
  private func plan(_ entry: inout TimelineEntry, _ span: Span) {
    let range = tokens.indices(in: entry.place)
    entry.kind = vocabulary.kind(tokens, tokens.indices(in: span))
    entry.status = TimelineTasks.status(at: entry.place, in: document)
    let written = Array(document.text.bytes(in: entry.date.span))
    if let task = TimelineTasks.assigned(entry.event, by: written) { (entry.event, entry.owner) = task }
    entry.owner = entry.owner ?? TimelineTasks.owner(in: entry.event, vocabulary.ownerLabels)
    let takesPlace = entry.kind == .exam || entry.kind == .meeting
    entry.isDue =
      entry.status != nil || entry.owner != nil && !takesPlace
      || !takesPlace && vocabulary.isDue(tokens, range, by: entry.date.span)
    if entry.kind == nil, entry.isDue { entry.kind = .task }
    if entry.date.start?.minute != nil { entry.worth += 150 }
    if entry.owner != nil { entry.worth += 150 }
    if entry.kind != nil { entry.worth += entry.kind == .task ? 100 : 300 }
    entry.isDuty =
      entry.date.recurrence != nil
      || isAhead(entry.date) && (entry.date.isExact || entry.isDue) && (reference != nil || entry.kind != nil)
  }
}
