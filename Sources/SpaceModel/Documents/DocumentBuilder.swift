import SpaceText

/// Builds a document's text and elements from front to back. Whatever is called in whatever order, the result is valid:
/// elements are sorted, apart, trimmed of blanks and an empty line apart in the text.
public struct DocumentBuilder: Sendable {
  /// UTF-8 of the text so far.
  public private(set) var bytes: [UInt8] = []
  public private(set) var elements: [Element] = []
  public private(set) var marks: [Mark] = []
  private var open: (kind: Element.Kind, level: UInt8?, page: Int32?, start: Int)?
  private var openMarks: [(kind: Mark.Kind, target: String?, start: Int)] = []
  /// The page that new elements are on, counted from 1, where the format has pages.
  public var page: Int32?

  public init() {}

  /// The length of the text so far, in bytes.
  public var count: Int { bytes.count }
  public var isElementOpen: Bool { open != nil }

  /// Starts an element. One that is still open is closed first.
  public mutating func open(_ kind: Element.Kind, level: UInt8? = nil) {
    close()
    if !bytes.isEmpty { bytes.append(contentsOf: [0x0A, 0x0A]) }
    open = (kind, level, page, bytes.count)
  }

  /// Appends valid UTF-8 to the open element; without one, a paragraph is opened.
  public mutating func append(_ utf8: some Sequence<UInt8>) {
    if open == nil { open(.paragraph) }
    bytes.append(contentsOf: utf8)
  }

  public mutating func append(_ utf8: [UInt8]) { append(utf8[...]) }

  public mutating func append(_ utf8: ArraySlice<UInt8>) {
    if open == nil { open(.paragraph) }
    bytes.append(contentsOf: utf8)
  }

  public mutating func append(_ string: String) { append(string.utf8) }

  /// Starts a mark (emphasis, link, …) at the end of the text so far. Marks nest.
  public mutating func openMark(_ kind: Mark.Kind, target: String? = nil) {
    if open == nil { open(.paragraph) }
    openMarks.append((kind, target, bytes.count))
  }

  /// Ends the innermost open mark; an empty one is dropped.
  public mutating func closeMark() {
    guard let mark = openMarks.popLast() else { return }
    if mark.start < bytes.count {
      marks.append(Mark(kind: mark.kind, span: Span(mark.start, bytes.count), target: mark.target))
    }
  }

  /// Ends the open element. One that holds nothing but blanks leaves no trace.
  public mutating func close() {
    guard let element = open else { return }
    open = nil
    while !openMarks.isEmpty { closeMark() }
    let start = element.start
    var end = bytes.count
    while end > start, ASCII.isBlank(bytes[end - 1]) { end -= 1 }
    bytes.removeLast(bytes.count - end)
    if end == start {
      // Takes back the empty line before it, too.
      bytes.removeLast(min(2, start))
      // Marks of this element were the last to be closed.
      while let last = marks.last, Int(last.span.start) >= start { marks.removeLast() }
    } else {
      elements.append(
        Element(kind: element.kind, level: element.level, page: element.page, span: Span(start, end)))
      clampMarks(from: start, to: end)
    }
  }

  /// Ends the open element as an element of `kind` for each of its lines. A mark over several lines ends with its first.
  public mutating func closeLines(as kind: Element.Kind, level: UInt8? = nil) {
    let count = elements.count
    close()
    guard elements.count > count, let whole = elements.popLast() else { return }
    let start = Int(whole.span.start)
    let old = Array(bytes[start...])
    let own = (marks.lastIndex { Int($0.span.start) < start } ?? -1) + 1
    var left = marks[own...]
    marks.removeLast(left.count)
    left.sort { $0.span < $1.span }
    bytes.removeLast(old.count)
    for line in old.split(separator: 0x0A) {
      let text = line.drop(while: ASCII.isBlank)
      guard let last = text.lastIndex(where: { !ASCII.isBlank($0) }) else { continue }
      if bytes.count > start { bytes.append(contentsOf: [0x0A, 0x0A]) }
      let (from, end) = (start + text.startIndex, start + last + 1)
      let moved = bytes.count - from
      bytes.append(contentsOf: text[...last])
      elements.append(Element(kind: kind, level: level, page: whole.page, span: Span(from + moved, end + moved)))
      while let mark = left.first, Int(mark.span.start) < end {
        left.removeFirst()
        let part = (max(Int(mark.span.start), from), min(Int(mark.span.end), end))
        if part.0 < part.1 {
          marks.append(Mark(kind: mark.kind, span: Span(part.0 + moved, part.1 + moved), target: mark.target))
        }
      }
    }
  }

  private mutating func clampMarks(from start: Int, to end: Int) {
    var i = marks.count - 1
    while i >= 0, Int(marks[i].span.end) > start {
      let mark = marks[i]
      if Int(mark.span.end) > end {
        let from = min(Int(mark.span.start), end)
        if from == end {
          marks.remove(at: i)
        } else {
          marks[i] = Mark(kind: mark.kind, span: Span(from, end), target: mark.target)
        }
      }
      i -= 1
    }
  }

  /// Closes what is open and makes the document, with the marks as its `.marks` layer.
  public consuming func finish(
    id: Document.ID = Document.ID(""), origin: Origin = Origin(), title: String? = nil, language: String? = nil,
    metadata: Metadata = Metadata()
  ) -> Document {
    close()
    let text = Text(validUTF8: UTF8Repair.repaired(bytes).bytes)
    precondition(text.count == bytes.count, "readers append valid UTF-8")
    var document = Document(
      id: id, origin: origin, text: text, elements: elements, title: title, language: language, metadata: metadata)
    if !marks.isEmpty {
      // In place: a long note has millions of them.
      marks.sort { $0.span != $1.span ? $0.span < $1.span : $0.kind.rawValue < $1.kind.rawValue }
      document[.marks] = marks
    }
    return document
  }
}
