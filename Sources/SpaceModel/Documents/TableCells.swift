import SpaceText

// Tables stand in a text row by row, the cells of a row parted by tabs.
extension Text {
  /// The lines of `span`, without those that are empty.
  package func lines(in span: Span) -> [Span] { parts(of: span, at: 0x0A).filter { !$0.isEmpty } }
  /// The cells of a table's row, trimmed.
  package func cells(in line: Span) -> [Span] { parts(of: line, at: 0x09).map { trimmed($0) } }

  private func parts(of span: Span, at mark: UInt8) -> [Span] {
    var result: [Span] = []
    var start = Int(span.start)
    for at in Int(span.start)...Int(span.end) where at == Int(span.end) || bytes[at] == mark {
      result.append(Span(start, at))
      start = at + 1
    }
    return result
  }
}

extension Document {
  /// True of what stands in a table.
  package func isInTable(_ span: Span) -> Bool {
    let element = elementIndex(at: Int(span.start))
    return element < elements.count && elements[element].kind == .table
  }
}
