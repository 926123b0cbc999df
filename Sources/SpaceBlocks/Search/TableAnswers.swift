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

  private let index: PassageIndex
  private let question: Question

  init(_ index: PassageIndex, _ question: Question) { (self.index, self.question) = (index, question) }

  /// The best among the tables of some passages, given in their order of rank; the first of equals.
  func best(in passages: some Sequence<Int>) -> Found? {
    guard question.kind != .reason, question.kind != .manner, !question.order.isEmpty else { return nil }
    var best: Found?
    for number in passages {
      let passage = index.passages[number]
      let document = index.store.document(Int(passage.document))
      guard let tokens = document[.tokens] else { continue }
      for table in document.elements where table.kind == .table && table.span.overlaps(passage.span) {
        let context = context(of: passage, document, tokens)
        guard let found = answer(in: table.span, document, tokens, context) else { continue }
        if (found.share, found.own) > (best?.share ?? 0, best?.own ?? 0) { best = found }
      }
    }
    return best
  }

  /// What of the question the heading above a passage and the first one of its document say.
  private func context(of passage: Passage, _ document: Document, _ tokens: Tokens) -> Set<Int32> {
    var result = Set<Int32>()
    if let first = document.elements.first(where: { $0.kind == .heading }) {
      result.formUnion(named(first.span, tokens).terms)
    }
    if document.elements.indices.contains(Int(passage.heading)) {
      result.formUnion(named(document.elements[Int(passage.heading)].span, tokens).terms)
    }
    return result
  }

  private func answer(in table: Span, _ document: Document, _ tokens: Tokens, _ context: Set<Int32>) -> Found? {
    let text = document.text
    let rows = text.lines(in: table).map { (span: $0, cells: text.cells(in: $0)) }
    guard let head = rows.first else { return nil }
    let isWide = rows.contains { $0.cells.count > 2 }
    let heads = head.cells.map { named($0, tokens) }
    var best: Found?
    for (place, row) in rows.enumerated() where place > 0 || !isWide {
      let label = named(row.cells[0], tokens)
      guard label.isWhole else { continue }
      for (column, cell) in row.cells.enumerated().dropFirst() where answers(cell, label.terms, document, tokens) {
        var terms = label.terms
        if isWide {
          guard column < heads.count, heads[column].isWhole else { continue }
          terms.formUnion(heads[column].terms)
        }
        let own = question.weight(of: terms)
        let share = 1000 * question.weight(of: terms.union(context)) / max(question.total, 1)
        guard share >= Self.least, (share, own) > (best?.share ?? 0, best?.own ?? 0) else { continue }
        let sources = (isWide ? [head.span, row.span] : [row.span]).map {
          Source(document: document.id, span: text.trimmed($0))
        }
        best = Found(
          text: said(row.cells[0], isWide ? head.cells[column] : nil, cell, document), sources: sources.reversed(),
          share: share, own: own)
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
  private func answers(_ cell: Span, _ label: Set<Int32>, _ document: Document, _ tokens: Tokens) -> Bool {
    let bytes = document.text.bytes(in: cell)
    switch question.kind {
    case .number, .duration, .time, .frequency: return bytes.contains(where: ASCII.isDigit)
    case .person, .place: return bytes.contains { ASCII.isLetter($0) || $0 >= 0x80 }
    case .definition where label.isSuperset(of: question.order): return tokens.indices(in: cell).count > 1
    default: return bytes.contains { ASCII.isAlphanumeric($0) || $0 >= 0x80 }
    }
  }

  /// What of the question stands in a span, and whether that is all that the span says.
  private func named(_ span: Span, _ tokens: Tokens) -> (terms: Set<Int32>, isWhole: Bool) {
    var terms = Set<Int32>()
    var isWhole = true
    for place in tokens.indices(in: span) {
      let keys = index.keys(of: tokens.word(of: tokens.tokens[place]))
      let asked = keys.compactMap { question.term($0) }
      terms.formUnion(asked)
      if !keys.isEmpty, asked.isEmpty { isWhole = false }
    }
    return (terms, isWhole && !terms.isEmpty)
  }
}
