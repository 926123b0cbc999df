import SpaceModel
import SpaceText

/// Reads timelines that are written as such: list items, table rows and short paragraphs that begin with a date, and what
/// stands as a list under a heading that is one.
struct TimelineEntries {
  let material: Material
  let index: Int
  let dates: ArraySlice<TimelineDate>
  let isPlanning: Bool
  /// Elements that gave entries: their sentences are not read again.
  private(set) var taken: Set<Int> = []
  /// Rows of tables that move something, and the day it was on.
  private(set) var moves: [(row: Span, former: CalendarInterval)] = []
  /// The words of the paragraph that introduces the list being read: "Former mayors:".
  private var lead: String?
  private var document: Document { material.documents[index] }

  init(_ material: Material, _ index: Int, _ dates: [TimelineDate], isPlanning: Bool) {
    self.material = material
    self.index = index
    self.dates = dates[...]
    self.isPlanning = isPlanning
  }

  mutating func candidates() -> [TimelineCandidate] {
    TimelineNameLists.joined(entries(), DateLabels.of(document.language))
  }

  private mutating func entries() -> [TimelineCandidate] {
    var result: [TimelineCandidate] = []
    var heading: TimelineDate?
    var headingLevel: UInt8 = 7
    var table: TimelineTable?
    let numbered = numberedItems()
    let chronicles = chronicles()
    for (number, element) in document.elements.enumerated() {
      if numbered.contains(number) { continue }
      if element.kind != .listItem { lead = leadIn(element) }
      switch element.kind {
      case .heading:
        let level = element.level ?? 1
        if let date = wholeDate(element.span) {
          (heading, headingLevel) = (date, level)
        } else if level <= headingLevel {
          (heading, headingLevel) = (nil, 7)
        }
      case .listItem, .paragraph:
        if let entry = entry(element, heading, isInChronicle: chronicles.contains(number)) {
          result.append(entry)
          taken.insert(number)
        }
      case .table:
        let last = number > 0 && document.elements[number - 1].kind == .table ? table : nil
        let dated = TimelineTable(material, index, element.span, dates.within(element.span), after: last)
        let rows = dated.candidates()
        table = dated
        if !rows.isEmpty { taken.insert(number) }
        moves += dated.moves()
        result += rows
      case .code, .quote, .caption: continue
      }
    }
    return result
  }

  /// Items of lists whose leading numbers are ids: some of their neighbours begin with numbers that are no years.
  private func numberedItems() -> Set<Int> {
    var result: Set<Int> = []
    var group: [Int] = []
    func close() {
      let numbers = group.compactMap { leadingNumber(document.elements[$0].span) }
      if numbers.count > 1, numbers.contains(where: { $0 < 1000 && $0 > 31 || $0 > 2100 }) { result.formUnion(group) }
      group = []
    }
    for (number, element) in document.elements.enumerated() {
      if element.kind == .listItem { group.append(number) } else if element.kind == .heading { close() }
    }
    close()
    return result
  }

  /// Runs of list items that all begin with a date, one after the other: "1821 The guild is founded in Harlow" is no item's
  /// number there.
  private func chronicles() -> Set<Int> {
    var result: Set<Int> = []
    var run: [Int] = []
    var last = Int.min
    func close() {
      if run.count > 2 { result.formUnion(run) }
      run = []
      last = .min
    }
    for (number, element) in document.elements.enumerated() {
      let date = element.kind == .listItem ? dates.within(element.span).first : nil
      guard let date, let start = date.start, Int(date.span.start - element.span.start) < 8 else {
        close()
        continue
      }
      if start.start.number < last { close() }
      last = start.start.number
      run.append(number)
    }
    close()
    return result
  }

  private func leadingNumber(_ span: Span) -> Int? {
    let digits = document.text.bytes(in: span).drop { $0 == 0x5B || $0 == 0x23 || $0 == 0x28 }.prefix {
      ASCII.isDigit($0)
    }
    return (3...6).contains(digits.count) ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }

  /// The date that is all there is in `span`, but for brackets and marks.
  private func wholeDate(_ span: Span) -> TimelineDate? {
    guard let date = dates.within(span).first, date.start != nil else { return nil }
    let bytes = document.text.bytes
    let isAlone =
      !TimelineTable.hasLetters(bytes[Int(span.start)..<Int(date.span.start)])
      && !TimelineTable.hasLetters(bytes[Int(date.span.end)..<Int(span.end)])
    return isAlone ? date : nil
  }

  private func entry(_ element: Element, _ heading: TimelineDate?, isInChronicle: Bool) -> TimelineCandidate? {
    let bytes = document.text.bytes
    let span = element.span
    if let date = dates.within(span).first, date.start != nil || date.yearless != nil, date.recurrence == nil,
      !TimelineTable.hasLetters(bytes[Int(span.start)..<Int(date.span.start)]), Int(date.span.start - span.start) < 8
    {
      // "1998: …", "17 May – …": a mark must part date and event where the element is running text.
      var start = Int(date.span.end)
      let afterDate = start
      while start < span.end, case let length = separatorLength(bytes, start), length > 0 { start += length }
      // A full stop is such a mark behind digits only: "Winter." may be a sentence.
      let isCounted = document.text.bytes(in: date.span).contains(where: ASCII.isDigit)
      let mark = bytes[afterDate..<start].contains {
        !ASCII.isBlank($0) && $0 != 0x2C && (isCounted || $0 != 0x2E)
      }
      // A bare number right before words is rather an item's number or id.
      let isBareYear =
        date.span.count <= 4 && date.end == nil
        && !(isInChronicle && (bytes[Int(span.end) - 1] == 0x2E || hasVerb(Span(start, Int(span.end)))))
      guard element.kind == .listItem && !isBareYear || mark || bytes[afterDate..<start].contains(0x0A) else {
        return nil
      }
      return candidate(date, Span(start, Int(span.end)), source: span)
    }
    guard element.kind == .listItem, let heading else { return nil }
    // "Water the seedlings every Monday" below "Spring" says itself when.
    if let outer = heading.start, outer.precision > .day, dates.within(span).contains(where: { $0.recurrence != nil }) {
      return nil
    }
    let date = within(heading, in: span)
    // A note of a day tells what is to come: "exam moved to 23 May"; and a day written out with its year holds also where the
    // heading's month was taken for that of another year. What sentences tell is read elsewhere.
    if isPlanning, date == nil, let outer = heading.start, heading.end == nil,
      dates.within(span).contains(where: { date in
        date.isExact && date.start.map { $0.start.number > outer.start.number } ?? false
      })
    {
      return nil
    }
    return candidate(date ?? heading, span, source: span)
  }

  /// The first date of an entry that lies within what its heading says: "exam: Tuesday, 15 December" below "December".
  private func within(_ heading: TimelineDate, in span: Span) -> TimelineDate? {
    guard let outer = heading.start else { return nil }
    return dates.within(span).first { date in
      guard date.recurrence == nil, let inner = date.start else { return false }
      return outer.start <= inner.start && inner.end <= (heading.end ?? outer).end && inner.precision < outer.precision
    }
  }

  /// The bytes of the blank, mark or dash at an offset; 0 of anything else. Dots in the middle part the fields of a title
  /// page and no date from its event.
  private func separatorLength(_ bytes: [UInt8], _ at: Int) -> Int {
    switch bytes[at] {
    case 0x20, 0x09, 0x0A, 0x2D, 0x3A, 0x7C, 0x2C, 0x2E, 0x29, 0x5D, 0x2A, 0x3B: 1
    case 0xC2: bytes[at + 1] == 0xA0 ? 2 : 0
    case 0xE2: bytes[at + 1] == 0x80 && (0x90...0x95).contains(bytes[at + 2]) ? 3 : 0
    default: 0
    }
  }

  /// One entry: the words of `span` without links' brackets and closing marks.
  private func candidate(_ date: TimelineDate, _ span: Span, source: Span) -> TimelineCandidate? {
    let text = document.text.trimmed(span)
    guard !text.isEmpty else { return nil }
    var cleaned = StandAlone.cleaned(document.text.bytes(in: text), Wording.of(document))
    while let last = cleaned.last, last == 0x2D || last == 0x3A || last == 0x7C || last == 0x20 || last == 0x2C {
      cleaned.removeLast()
    }
    let words = WordCount.words(in: cleaned[...])
    guard (2...60).contains(words) else { return nil }
    var event = String(decoding: cleaned, as: UTF8.self)
    let content = material.words(in: text, of: index)
    guard Set(content).count >= (date.start?.minute == nil ? 2 : 1) else { return nil }
    // A few names alone say nothing: the line or the heading above says what they are.
    var label: String?
    if words < 5, !hasVerb(text), let topic = lead ?? topic(above: Int(text.start)) {
      event = "\(topic): \(event)"
      label = topic
    }
    return TimelineCandidate(
      document: index, date: date, event: event,
      sources: [Source(document: document.id, span: document.text.trimmed(source))], isEntry: true,
      score: 600 + min(words, 20) * 10, words: Set(content).sorted(), owner: nil, status: nil,
      label: label)
  }

  private func leadIn(_ element: Element) -> String? {
    guard element.kind == .paragraph, element.span.count < 80, document.text.bytes[Int(element.span.end) - 1] == 0x3A
    else { return nil }
    return document.text.string(in: Span(Int(element.span.start), Int(element.span.end) - 1))
  }

  private func hasVerb(_ span: Span) -> Bool {
    let tokens = material.tokens[index]
    return tokens.indices(in: span).contains { tokens.tokens[$0].tag == .verb || tokens.tokens[$0].tag == .auxiliary }
  }

  /// The nearest heading above that is no date.
  private func topic(above offset: Int) -> String? {
    guard let heading = document.headings(above: offset).last, heading.span.count < 80, wholeDate(heading.span) == nil
    else { return nil }
    // Without its number: "5. What comes next", "2.1) Costs".
    let text = document.text.bytes(in: heading.span)
    let number = text.prefix { ASCII.isDigit($0) || $0 == 0x2E || $0 == 0x29 }
    let rest = text.dropFirst(number.count)
    guard let last = number.last, !ASCII.isDigit(last), rest.first == 0x20 else {
      return document.string(in: heading.span)
    }
    return String(decoding: rest.drop { $0 == 0x20 }, as: UTF8.self)
  }
}
