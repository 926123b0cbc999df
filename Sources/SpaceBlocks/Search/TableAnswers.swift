import SpaceModel
import SpaceText

/// Answers that are a cell of a table: "Point of contact | Mara Lind" tells who the point of contact is, and "Harbour | 1874"
/// below "Building | Finished" when the harbour was finished.
///
/// A cell answers when the question names its row by all that the row's first cell says and, where there are more than two
/// columns, its column by all that stands at its head, and when hardly anything of the question is left that neither they nor the
/// headings above say.
struct TableAnswers {
  /// What of a question's weight must be named, in thousandths.
  private static let least = 850

  struct Found {
    let text: String
    let sources: [Source]
    fileprivate let share: Int
    /// How much of the question the table itself says.
    fileprivate let own: Int
  }

  private let reading: QuestionReading
  private var question: Question { reading.question }

  init(_ reading: QuestionReading) { self.reading = reading }

  /// The best among the tables of some passages, given in their order of rank; the first of equals.
  func best(in passages: some Sequence<Int>) -> Found? {
    guard question.kind != .reason, question.kind != .manner, !question.order.isEmpty else { return nil }
    var best: Found?
    for number in passages {
      let facts = reading.facts(of: number)
      if facts.tables.isEmpty { continue }
      let document = Int(reading.index.passages[number].document)
      let tables = reading.tables(of: document)
      // What of the question the heading above a passage and the first one of its document say.
      let context = reading.named(facts.title).terms.union(reading.named(facts.heading).terms)
      for table in facts.tables where tables.indices.contains(table) {
        guard let found = answer(in: tables[table], document, context) else { continue }
        if (found.share, found.own) > (best?.share ?? 0, best?.own ?? 0) { best = found }
      }
    }
    return best
  }

  private func answer(in table: TableFacts, _ document: Int, _ context: Set<Int32>) -> Found? {
    guard let head = table.rows.first else { return nil }
    let isWide = table.rows.contains { $0.cells.count > 2 }
    let heads = head.cells.map { reading.named($0.words) }
    var best: Found?
    for (place, row) in table.rows.enumerated() where place > 0 || !isWide {
      let label = reading.named(row.cells[0].words)
      guard label.isWhole else { continue }
      for (column, cell) in row.cells.enumerated().dropFirst() where answers(cell, label.terms) {
        var terms = label.terms
        if isWide {
          guard column < heads.count, heads[column].isWhole else { continue }
          terms.formUnion(heads[column].terms)
        }
        let own = question.weight(of: terms)
        let share = 1000 * question.weight(of: terms.union(context)) / max(question.total, 1)
        guard share >= Self.least, (share, own) > (best?.share ?? 0, best?.own ?? 0) else { continue }
        let outline = reading.outline(of: document)
        let sources = (isWide ? [head.span, row.span] : [row.span]).map {
          Source(document: outline.id, span: outline.text.trimmed($0))
        }
        best = Found(
          text: said(row.cells[0].span, isWide ? head.cells[column].span : nil, cell.span, outline),
          sources: sources.reversed(), share: share, own: own)
      }
    }
    return best
  }

  /// "Harbour, finished: 1874".
  private func said(_ label: Span, _ head: Span?, _ cell: Span, _ document: Document) -> String {
    func words(_ span: Span) -> String {
      let bytes = StandAlone.cleaned(document.text.bytes(in: span), Wording.of(document))
      return String(decoding: bytes, as: UTF8.self)
    }
    return words(label) + (head.map { ", " + words($0) } ?? "") + ": " + words(cell)
  }

  /// True of a cell with something of the sort that is asked for: numbers where a number or a time is, a word for somebody or a
  /// place; of what is asked to be explained, more than one word.
  private func answers(_ cell: TableFacts.Cell, _ label: Set<Int32>) -> Bool {
    switch question.kind {
    case .number, .duration, .time, .frequency: cell.hasDigit
    case .person, .place: cell.hasLetter
    case .definition where label.isSuperset(of: question.order): cell.tokens > 1
    default: cell.hasDigit || cell.hasLetter
    }
  }
}
