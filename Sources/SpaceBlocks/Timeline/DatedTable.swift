import SpaceLexicon
import SpaceModel
import SpaceText

/// A table whose rows are dated: one entry a row. Which column dates it, and what the other columns say of it, is told by their
/// headings: "Begins" and "Ends" make a stretch, the "New date" holds and not the old one, what is "Due" is an entry of its own.
struct DatedTable {
  private let notes: DatedNotes
  private let element: Int
  private let rows: [(span: Span, cells: [Span])]
  private let columns: Int
  private let headings: [String]
  private let roles: [Role?]
  /// The word that the first column counts ("Week"), if it only counts the rows.
  private let counted: String?

  /// The tables of some notes, but for those that tell of texts.
  static func all(of notes: DatedNotes) -> [DatedTable] {
    var result: [DatedTable] = []
    var last: (number: Int, table: DatedTable)?
    for (number, element) in notes.document.elements.enumerated()
    where element.kind == .table && !notes.records.contains(number) {
      let table = DatedTable(notes, number, after: last.flatMap { $0.number == number - 1 ? $0.table : nil })
      last = (number, table)
      result.append(table)
    }
    return result
  }

  /// A table without headings that stands right behind another of as many columns goes on with it, on a new page.
  init(_ notes: DatedNotes, _ element: Int, after last: DatedTable?) {
    let text = notes.document.text
    let all = text.lines(in: notes.document.elements[element].span).map { (span: $0, cells: text.cells(in: $0)) }
    (self.notes, self.element) = (notes, element)
    func isDated(_ cell: Span) -> Bool { Self.leadingDate(cell, notes) != nil }
    // A first row of words alone, or one with dates where no other row has any, heads the columns.
    let first = all.first?.cells ?? []
    let dated = first.firstIndex(where: isDated)
    let isHead =
      all.count > 1
      && (dated.map { column in
        !all.dropFirst().contains { $0.cells.indices.contains(column) && isDated($0.cells[column]) }
      } ?? first.allSatisfy { !text.bytes(in: $0).contains(where: ASCII.isDigit) })
    rows = isHead ? Array(all.dropFirst()) : all
    columns = first.count
    headings = isHead ? first.map { text.string(in: $0) } : last?.columns == columns ? last?.headings ?? [] : []
    let pack = LanguagePack.pack(for: notes.document.language)
    roles = headings.map { Self.role(ofHeading: $0, pack) }
    let numbers = rows.compactMap(\.cells.first).compactMap { Int(text.string(in: $0)) }
    let isCount =
      numbers.count > 1 && numbers.count * 4 >= rows.count * 3
      && zip(numbers, numbers.dropFirst()).allSatisfy { $0 + 1 == $1 }
    counted = isCount ? (roles.first == .numberColumn ? "" : headings.first ?? "") : nil
  }

  /// What a heading says of its column; nil of one that says nothing. A word of it is enough but for who and how far, which have
  /// to be all of it.
  private static func role(ofHeading heading: String, _ pack: LanguagePack) -> Role? {
    let heading = heading.lowercased()
    let words = heading.split { !$0.isLetter && $0 != "º" && $0 != "°" && $0 != "'" }.map(String.init)
    for role in [Role.ownerLabel, .statusColumn] where pack.words(role).contains(heading) { return role }
    if words.isEmpty || words.count == 1 && pack.words(.numberColumn).contains(words[0]) { return .numberColumn }
    return [Role.formerColumn, .endColumn].first { !Set(pack.words($0)).isDisjoint(with: words) }
  }

  func entries() -> [TimelineEntry] {
    let dated = rows.count { row in row.cells.contains { date($0) != nil } }
    guard dated * 2 >= rows.count else { return [] }
    return rows.flatMap { entries($0.cells, $0.span) }
  }

  /// The rows that have a day which no longer holds besides one that does, and that day.
  func moves() -> [(row: Span, former: CalendarInterval)] {
    rows.compactMap { row in
      guard let column = dateColumn(row.cells), role(column) != .formerColumn,
        let former = row.cells.indices.first(where: { role($0) == .formerColumn }).flatMap({
          date(row.cells[$0])?.start
        })
      else { return nil }
      return (row.span, former)
    }
  }

  /// The date that a cell begins with and that is most of it.
  private static func leadingDate(_ cell: Span, _ notes: DatedNotes) -> TimelineDate? {
    guard !cell.isEmpty, let date = notes.dates[...].within(cell).first, date.recurrence == nil, notes.isFixed(date),
      !notes.hasLetters(Int(cell.start)..<Int(date.span.start)), cell.count < date.span.count + 30,
      date.hasDigits(in: notes.document.text) || date.start?.precision != .day
    else { return nil }
    return notes.isPlan || notes.isTrusted(date) || date.start == nil ? date : nil
  }

  private func date(_ cell: Span) -> TimelineDate? { Self.leadingDate(cell, notes) }

  private func role(_ column: Int) -> Role? { roles.indices.contains(column) ? roles[column] : nil }

  /// The column that dates the row: what holds now, rather than what held before; nothing that is only due then.
  private func dateColumn(_ cells: [Span]) -> Int? {
    let dated = cells.indices.filter { date(cells[$0]) != nil }
    return dated.first { role($0) != .formerColumn && role($0) != .endColumn } ?? dated.first
  }

  private func entries(_ cells: [Span], _ row: Span) -> [TimelineEntry] {
    guard cells.count >= 2, let column = dateColumn(cells), var date = date(cells[column]) else { return [] }
    if let exact = exactDay(cells, column, of: date) { date = exact }
    var (parts, due): ([String], [TimelineEntry]) = ([], [])
    // Figures and dates alone are data, and tell no event.
    var hasWords = false
    var (owner, status): (String?, String?)
    for (number, cell) in cells.enumerated() where !cell.isEmpty {
      let text = notes.document.text.words(in: cell)
      if number == column {
        let rest = Span(min(Int(date.span.end), Int(cell.end)), Int(cell.end))
        if notes.hasLetters(rest.range) { parts.append(notes.shown(rest)) }
        hasWords = hasWords || notes.hasLetters(rest.range)
      } else if number == 0, let counted {
        if !counted.isEmpty { parts.append("\(counted) \(text)") }
      } else if role(number) == .ownerLabel {
        owner = text
      } else if role(number) == .statusColumn {
        status = text
      } else if role(number) == .endColumn, let last = self.date(cell)?.start, let first = date.start,
        first.start < last.start
      {
        date.end = last
      } else if let entry = dueEntry(cell, number, in: row) {
        due.append(entry)
      } else if notes.hasLetters(cell.range) {
        // "15 s" says nothing without what was measured.
        let isBare = ASCII.isDigit(notes.document.text.bytes[Int(cell.start)]) && text.utf8.count < 16
        let isNamed = (isBare || self.date(cell) != nil) && headings.indices.contains(number)
        parts.append(isNamed ? "\(headings[number]): \(text)" : text)
        hasWords = hasWords || !isBare && self.date(cell) == nil && notes.tells(cell)
      }
    }
    guard hasWords, let entry = entry(parts, date, row, owner, status, isDue: role(column) == .endColumn) else {
      return due
    }
    return [entry] + due
  }

  /// "1362 | On 16 January a storm destroys the harbour": the next cell begins with a day of the year that the row has.
  private func exactDay(_ cells: [Span], _ column: Int, of date: TimelineDate) -> TimelineDate? {
    guard column + 1 < cells.count, date.end == nil, let year = date.start, year.precision == .year,
      var exact = notes.dates[...].within(cells[column + 1]).first, exact.span.start <= cells[column + 1].start + 8,
      let day = exact.start, day.precision <= .day, year.start <= day.start, (exact.end ?? day).end <= year.end
    else { return nil }
    // The words of the row begin behind its year, this day's are among them.
    exact.span = date.span
    return exact
  }

  /// "Lab report 1, 4 Feb" below "Due": another entry than the week in whose row it stands.
  private func dueEntry(_ cell: Span, _ column: Int, in row: Span) -> TimelineEntry? {
    guard role(column) == .endColumn, date(cell) == nil, let due = notes.dates[...].within(cell).first, due.start != nil
    else { return nil }
    let told = notes.shown(Span(Int(cell.start), Int(due.span.start)))
    guard var entry = entry(["\(headings[column]): \(told)"], due, row, nil, nil, isDue: true) else { return nil }
    entry.words = notes.words(in: cell)
    return entry
  }

  private func entry(
    _ parts: [String], _ date: TimelineDate, _ row: Span, _ owner: String?, _ status: String?, isDue: Bool
  ) -> TimelineEntry? {
    let event = parts.joined(separator: " – ")
    guard event.contains(where: \.isLetter), (2...60).contains(WordCount.words(in: event)),
      var entry = notes.entry(date, at: row, telling: row, in: element, worth: 1500)
    else { return nil }
    entry.event = event
    if notes.isPlan {
      (entry.owner, entry.status) = (owner, status)
      entry.isDue = isDue || owner != nil
      // A row's cells say of many things; only its own task is due.
      let takesPlace = entry.kind == .exam || entry.kind == .meeting
      entry.kind = takesPlace ? entry.kind : entry.isDue ? .task : nil
    }
    return entry
  }
}
