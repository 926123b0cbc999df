import SpaceLexicon
import SpaceModel
import SpaceText

// The day on which a document says that it was written: "Date: 6 November 2026" at its head, or a title like "Minutes of
// 7 October 2026". Dates of what it tells are none: a title needs a word for something that is written on its day.

extension TemporalPass {
  /// So many elements are its head.
  private static let headCount = 8
  private static let titleCount = 2

  /// That day; nil where its head doesn't tell it in full. `probe` reads numeric forms as the document does.
  func dayOfWriting(_ found: [Found], _ probe: TemporalResolver) -> TemporalAnchor? {
    for item in found.prefix(Self.headCount) where item.partner == 0 && item.expression.kind == .date {
      guard (0..<Self.headCount).contains(item.element) else { continue }
      var expression = item.expression
      probe.unpack(&expression)
      guard let year = expression[.year], let month = expression[.month], let day = expression[.day],
        !expression.has(.era), CivilDay.isValid(year: year, month: month, day: day)
      else { continue }
      let element = document.elements[item.element].span
      if isLabelled(expression.span, in: element) || item.element < Self.titleCount && isTitle(element, expression.span)
      {
        return TemporalAnchor(year: year, month: month, day: day)
      }
    }
    return nil
  }

  /// "Date:" stands right before it, at the beginning of its line or cell, or in the cell before.
  private func isLabelled(_ date: Span, in element: Span) -> Bool {
    let bytes = document.text.bytes
    var end = Int(date.start)
    while end > element.start, ASCII.isBlank(bytes[end - 1]) || bytes[end - 1] == 0x2A { end -= 1 }
    let isMarked = end > element.start && bytes[end - 1] == 0x3A
    if isMarked { end -= 1 } else if end == date.start || bytes[end] != 0x09 { return false }
    var start = end
    while start > element.start, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x09 { start -= 1 }
    let words = self.words(in: start..<end)
    return (1...2).contains(words.count) && Self.labels.contains(words.joined(separator: " "))
  }

  /// A line of its own with that date which names a text that is written on its day, or has nothing else.
  private func isTitle(_ element: Span, _ date: Span) -> Bool {
    if element.count > 120 { return false }
    let before = words(in: Int(element.start)..<Int(date.start))
    let after = words(in: Int(date.end)..<Int(element.end))
    return before.isEmpty && after.isEmpty || (before + after).contains(where: Self.texts.contains)
  }

  /// The words of some bytes in lower case.
  private func words(in range: Range<Int>) -> [String] {
    CaseFolding.folded(document.text.bytes[range])
      .split(whereSeparator: { $0 < 0x80 && !ASCII.isAlphanumeric($0) }).map { String(decoding: $0, as: UTF8.self) }
  }

  private static let labels = Set(LanguagePack.labels(.dayLabel))
  private static let texts = Set(LanguagePack.labels(.datedText))
}
