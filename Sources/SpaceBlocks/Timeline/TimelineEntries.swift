import SpaceModel
import SpaceText

/// Reads timelines that are written as such: list items, table rows and short paragraphs that begin with a date, and what
/// stands as a list under a heading that is one.
struct TimelineEntries {
  let material: Material
  let index: Int
  let dates: [TimelineDate]
  /// Elements that gave entries: their sentences are not read again.
  private(set) var taken: Set<Int> = []
  /// The words of the paragraph that introduces the list being read: "Former mayors:".
  private var lead: String?
  private var document: Document { material.documents[index] }

  init(_ material: Material, _ index: Int, _ dates: [TimelineDate]) {
    self.material = material
    self.index = index
    self.dates = dates
  }

  mutating func candidates() -> [TimelineCandidate] {
    TimelineNameLists.joined(entries(), DateLabels.of(document.language))
  }

  private mutating func entries() -> [TimelineCandidate] {
    var result: [TimelineCandidate] = []
    var heading: TimelineDate?
    var headingLevel: UInt8 = 7
    let numbered = numberedItems()
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
        if let entry = entry(element, heading) {
          result.append(entry)
          taken.insert(number)
        }
      case .table: result += rows(element.span, heading, number)
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

  private func leadingNumber(_ span: Span) -> Int? {
    let digits = document.text.bytes(in: span).drop { $0 == 0x5B || $0 == 0x23 || $0 == 0x28 }.prefix {
      ASCII.isDigit($0)
    }
    return (3...6).contains(digits.count) ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }

  /// The dates within `span`.
  private func dates(in span: Span) -> ArraySlice<TimelineDate> {
    var low = 0
    var high = dates.count
    while low < high {
      let middle = (low + high) / 2
      if dates[middle].span.start < span.start { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < dates.count, dates[end].span.end <= span.end { end += 1 }
    return dates[low..<end]
  }

  /// The date that is all there is in `span`, but for brackets and marks.
  private func wholeDate(_ span: Span) -> TimelineDate? {
    guard let date = dates(in: span).first, date.start != nil else { return nil }
    let bytes = document.text.bytes
    let isAlone =
      !hasLetters(bytes[Int(span.start)..<Int(date.span.start)])
      && !hasLetters(bytes[Int(date.span.end)..<Int(span.end)])
    return isAlone ? date : nil
  }

  private func hasLetters(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.contains { ASCII.isAlphanumeric($0) || $0 >= 0xC3 }
  }

  private func entry(_ element: Element, _ heading: TimelineDate?) -> TimelineCandidate? {
    let bytes = document.text.bytes
    let span = element.span
    if let date = dates(in: span).first, date.start != nil || date.yearless != nil, date.recurrence == nil,
      !hasLetters(bytes[Int(span.start)..<Int(date.span.start)]), Int(date.span.start - span.start) < 8
    {
      // "1998: …", "17 May – …": a mark must part date and event where the element is running text.
      var start = Int(date.span.end)
      let afterDate = start
      while start < span.end, isSeparator(bytes, start) { start += 1 }
      let mark = bytes[afterDate..<start].contains { !ASCII.isBlank($0) && $0 != 0x2C }
      // A bare number right before words is rather an item's number or id.
      let isBareYear = date.span.count <= 4 && date.end == nil
      guard element.kind == .listItem && !isBareYear || mark || bytes[afterDate..<start].contains(0x0A) else {
        return nil
      }
      return candidate(date, Span(start, Int(span.end)), source: span)
    }
    if element.kind == .listItem, let heading { return candidate(heading, span, source: span) }
    return nil
  }

  private func isSeparator(_ bytes: [UInt8], _ at: Int) -> Bool {
    switch bytes[at] {
    case 0x20, 0x09, 0x0A, 0x2D, 0x3A, 0x7C, 0x2C, 0x2E, 0x29, 0x5D, 0x2A, 0x3B, 0xE2, 0x80, 0x93, 0x94, 0xC2, 0xA0:
      true
    default: false
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
    guard Set(content).count >= 2 else { return nil }
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
    return document.string(in: heading.span)
  }

  /// The rows of a table in which one column holds dates.
  private mutating func rows(_ span: Span, _ heading: TimelineDate?, _ number: Int) -> [TimelineCandidate] {
    let bytes = document.text.bytes
    var result: [TimelineCandidate] = []
    var at = Int(span.start)
    var header: [Span] = []
    while at < span.end {
      var end = at
      while end < span.end, bytes[end] != 0x0A { end += 1 }
      let cells = document.text.cells(in: Span(at, end))
      if header.isEmpty { header = cells }
      if let row = row(cells, Span(at, end), header) {
        result.append(row)
        taken.insert(number)
      }
      at = end + 1
    }
    return result
  }

  private func row(_ cells: [Span], _ span: Span, _ header: [Span]) -> TimelineCandidate? {
    guard cells.count >= 2 else { return nil }
    guard let column = cells.indices.first(where: { !cells[$0].isEmpty && startsWithDate(cells[$0]) }),
      let date = dates(in: cells[column]).first, date.start != nil || date.yearless != nil
    else { return nil }
    var parts: [String] = []
    var owner: String?
    var status: String?
    let bytes = document.text.bytes
    for (number, cell) in cells.enumerated() where !cell.isEmpty {
      let text = String(decoding: StandAlone.cleaned(bytes[cell.range], Wording.of(document)), as: UTF8.self)
      if number == column {
        let rest = document.text.trimmed(Span(Int(date.span.end), Int(cell.end)))
        if hasLetters(bytes[rest.range]) { parts.append(document.string(in: rest)) }
      } else if number < header.count, header.first != cells.first,
        let role = TimelineTasks.role(document.string(in: header[number]))
      {
        switch role {
        case .owner: owner = text
        case .status: status = text
        }
      } else if hasLetters(bytes[cell.range]) {
        parts.append(text)
      }
    }
    let event = parts.joined(separator: " – ")
    let content = Set(material.words(in: span, of: index))
    guard content.count >= 2, WordCount.words(in: event) <= 60, WordCount.words(in: event) >= 2 else { return nil }
    return TimelineCandidate(
      document: index, date: date, event: event,
      sources: [Source(document: document.id, span: document.text.trimmed(span))],
      isEntry: true, score: 650, words: content.sorted(), owner: owner, status: status)
  }

  private func startsWithDate(_ cell: Span) -> Bool {
    guard let date = dates(in: cell).first else { return false }
    return !hasLetters(document.text.bytes[Int(cell.start)..<Int(date.span.start)]) && cell.count < date.span.count + 30
  }
}
