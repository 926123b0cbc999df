import SpaceModel
import SpaceText

/// Reads a table whose rows are dated: one entry a row. Which column dates it, and what the other columns say of it, is
/// told by their headings: "Begins" and "Ends" make a stretch, the "New date" holds and not the old one, what is "Due" is
/// an entry of its own.
struct TimelineTable {
  private let material: Material
  private let index: Int
  private let dates: ArraySlice<TimelineDate>
  private let rows: [(span: Span, cells: [Span])]
  private let columns: Int
  private let headings: [String]
  private let roles: [ColumnRole?]
  /// The column that only counts the rows, and the word it counts ("Week"), if one.
  private let counter: (column: Int, word: String)?
  private var document: Document { material.documents[index] }

  /// The table in `span`; `dates` are those within it. A table without headings that stands right behind another of as many
  /// columns goes on with it, on a new page.
  init(
    _ material: Material, _ index: Int, _ span: Span, _ dates: ArraySlice<TimelineDate>, after last: TimelineTable?
  ) {
    let text = material.documents[index].text
    let all = text.lines(in: span).map { (span: $0, cells: text.cells(in: $0)) }
    self.material = material
    self.index = index
    self.dates = dates
    func isDated(_ cell: Span) -> Bool { Self.leadingDate(cell, dates, text) != nil }
    // A first row of words alone, or one with dates where no other row has any, heads the columns.
    let first = all.first?.cells ?? []
    let column = first.firstIndex(where: isDated)
    let hasHeadings =
      all.count > 1
      && (column.map { column in
        !all.dropFirst().contains { $0.cells.indices.contains(column) && isDated($0.cells[column]) }
      }
        ?? first.allSatisfy { !text.bytes(in: $0).contains(where: ASCII.isDigit) })
    rows = hasHeadings ? Array(all.dropFirst()) : all
    columns = first.count
    headings = hasHeadings ? first.map { text.string(in: $0) } : last?.columns == columns ? last?.headings ?? [] : []
    roles = headings.map(ColumnRole.init(heading:))
    counter = Self.counter(rows.map(\.cells), headings, text)
  }

  func candidates() -> [TimelineCandidate] { rows.flatMap { entries($0.cells, $0.span) } }

  /// The rows that have a day which no longer holds besides one that does, and that day.
  func moves() -> [(row: Span, former: CalendarInterval)] {
    rows.compactMap { row in
      guard let column = dateColumn(row.cells), role(column) != .former,
        let former = row.cells.indices.first(where: { role($0) == .former }).flatMap({ date(row.cells[$0])?.start })
      else { return nil }
      return (row.span, former)
    }
  }

  /// The first column of whole numbers that count up.
  private static func counter(_ rows: [[Span]], _ headings: [String], _ text: Text) -> (column: Int, word: String)? {
    let cells = rows.compactMap(\.first).map { text.bytes(in: $0) }
    let numbers = cells.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count > 1, numbers.count * 4 >= cells.count * 3,
      zip(numbers, numbers.dropFirst()).allSatisfy({ $1 == $0 + 1 })
    else { return nil }
    return (0, ColumnRole(heading: headings.first ?? "") == .number ? "" : headings.first ?? "")
  }

  /// The date that a cell begins with and that is most of it.
  private static func leadingDate(_ cell: Span, _ dates: ArraySlice<TimelineDate>, _ text: Text) -> TimelineDate? {
    guard !cell.isEmpty,
      let date = dates.within(cell).first,
      date.start != nil || date.yearless != nil, !hasLetters(text.bytes[Int(cell.start)..<Int(date.span.start)]),
      cell.count < date.span.count + 30
    else { return nil }
    return date
  }

  private func date(_ cell: Span) -> TimelineDate? { Self.leadingDate(cell, dates, document.text) }

  static func hasLetters(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.contains { ASCII.isAlphanumeric($0) || $0 >= 0xC3 }
  }

  private func role(_ column: Int) -> ColumnRole? { roles.indices.contains(column) ? roles[column] : nil }

  /// The column that dates the row: what holds now, rather than what held before; nothing that is only due then.
  private func dateColumn(_ cells: [Span]) -> Int? {
    let dated = cells.indices.filter { date(cells[$0]) != nil }
    return dated.first { role($0) != .former && role($0) != .end } ?? dated.first
  }

  private func entries(_ cells: [Span], _ span: Span) -> [TimelineCandidate] {
    guard cells.count >= 2, let column = dateColumn(cells), var date = date(cells[column]) else { return [] }
    if let exact = exactDay(cells, column, of: date) { date = exact }
    let bytes = document.text.bytes
    var parts: [String] = []
    var owner: String?
    var status: String?
    var result: [TimelineCandidate] = []
    for (number, cell) in cells.enumerated() where !cell.isEmpty {
      let text = String(decoding: StandAlone.cleaned(bytes[cell.range], Wording.of(document)), as: UTF8.self)
      if number == column {
        let rest = bytes[Int(date.span.end)..<Int(cell.end)].drop { $0 < 0x80 && !ASCII.isAlphanumeric($0) }
        if Self.hasLetters(rest) { parts.append(String(decoding: rest, as: UTF8.self)) }
      } else if number == counter?.column {
        if let word = counter?.word, !word.isEmpty { parts.append("\(word) \(text)") }
      } else if role(number) == .owner {
        owner = text
      } else if role(number) == .status {
        status = text
      } else if role(number) == .end, let end = self.date(cell), let first = date.start, let last = end.start,
        first.start < last.start
      {
        date.end = last
      } else if let due = due(cell, number, in: span) {
        result.append(due)
      } else if Self.hasLetters(bytes[cell.range]) {
        // "15 s" says nothing without what was measured.
        let isBare =
          ASCII.isDigit(bytes[Int(cell.start)]) && WordCount.words(in: bytes[cell.range]) <= 3 || self.date(cell) != nil
        parts.append(isBare && headings.indices.contains(number) ? "\(headings[number]): \(text)" : text)
      }
    }
    if var entry = candidate(parts.joined(separator: " – "), date, span, owner, status) {
      entry.isDue = role(column) == .end
      result.insert(entry, at: 0)
    }
    return result
  }

  /// "1362 | On 16 January a storm destroys the harbour": the next cell begins with a day of the year that the row has.
  private func exactDay(_ cells: [Span], _ column: Int, of date: TimelineDate) -> TimelineDate? {
    guard column + 1 < cells.count, date.end == nil, let year = date.start, year.precision == .year else { return nil }
    let cell = cells[column + 1]
    guard var exact = dates.within(cell).first,
      exact.span.start <= cell.start + 8, let day = exact.start, day.precision <= .day,
      year.start <= day.start, (exact.end ?? day).end <= year.end
    else { return nil }
    // The words of the row begin behind its year, this day's are among them.
    exact.span = date.span
    return exact
  }

  /// "Lab report 1, 4 Feb" below "Due": another entry than the week in whose row it stands.
  private func due(_ cell: Span, _ column: Int, in row: Span) -> TimelineCandidate? {
    guard role(column) == .end,
      let due = dates.within(cell).first,
      due.start != nil, self.date(cell) == nil
    else { return nil }
    var end = Int(due.span.start)
    while end > cell.start, !ASCII.isAlphanumeric(document.text.bytes[end - 1]), document.text.bytes[end - 1] < 0x80 {
      end -= 1
    }
    var result = candidate(
      "\(headings[column]): \(document.string(in: Span(Int(cell.start), end)))", due, row, nil, nil, words: cell)
    result?.isDue = true
    return result
  }

  private func candidate(
    _ event: String, _ date: TimelineDate, _ row: Span, _ owner: String?, _ status: String?, words span: Span? = nil
  ) -> TimelineCandidate? {
    let words = Set(material.words(in: span ?? row, of: index))
    guard words.count >= 2, (2...60).contains(WordCount.words(in: event)) else { return nil }
    return TimelineCandidate(
      document: index, date: date, event: event,
      sources: [Source(document: document.id, span: document.text.trimmed(row))],
      isEntry: true, score: 650, words: words.sorted(), owner: owner, status: status)
  }
}

/// What a column of a table holds, by its heading.
enum ColumnRole {
  case owner, status
  /// The rows' numbers.
  case number
  /// The last day of what begins in another column, or when it is due.
  case end
  /// A date that holds no longer.
  case former

  /// Nil of a heading that says none of them. A word of it is enough but for who and how far, which have to be all of it.
  init?(heading: String) {
    let folded = String(decoding: CaseFolding.folded(Array(heading.utf8)[...]), as: UTF8.self)
    let words = folded.split(whereSeparator: { !$0.isLetter && $0 != "#" && $0 != "º" && $0 != "°" }).map(String.init)
    if Self.owners.contains(folded) {
      self = .owner
    } else if Self.states.contains(folded) {
      self = .status
    } else if words.isEmpty || words.count == 1 && Self.numbers.contains(words[0]) {
      self = .number
    } else if words.contains(where: Self.formers.contains) {
      self = .former
    } else if words.contains(where: Self.ends.contains) {
      self = .end
    } else {
      return nil
    }
  }

  private static let owners: Set<String> = [
    "owner", "owners", "responsible", "assignee", "assigned to", "who", "lead", "verantwortlich", "zuständig", "wer",
    "responsable", "qui", "responsabile", "responsável", "quién", "chi",
  ]
  private static let states: Set<String> = [
    "status", "state", "stand", "statut", "état", "estado", "stato", "progress",
  ]
  private static let numbers: Set<String> = ["#", "no", "nr", "nº", "n°", "num", "number", "id", "nummer", "número"]
  private static let formers: Set<String> = [
    "old", "previous", "previously", "former", "original", "originally", "alt", "alter", "altes", "alte", "bisher",
    "bisheriger", "bisherige", "bisheriges", "ursprünglich", "ancien", "ancienne", "précédente", "précédent",
    "initiale",
    "antiguo", "antigua", "anterior", "vecchio", "vecchia", "precedente", "antigo", "antiga",
  ]
  private static let ends: Set<String> = [
    "end", "ends", "ending", "finish", "finishes", "until", "till", "to", "through", "due", "deadline", "ende", "endet",
    "bis", "schluss", "fällig", "abgabe", "frist", "fin", "échéance", "rendre", "hasta", "entrega", "plazo", "fine",
    "scadenza", "consegna", "fim", "até", "prazo",
  ]
}
