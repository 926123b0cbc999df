import SpaceModel
import SpaceText

/// A document's text as Markdown (CommonMark with tables), with its structure. What stands in it is text: no markup, HTML or
/// link comes out of it.
public enum DocumentMarkdown {
  /// Reads a Document record.
  public static func text(ofRecord json: [UInt8]) throws(JSONError) -> String {
    text(of: try DocumentRecord(json: json).document)
  }

  public static func text(of document: Document) -> String {
    var writer = MarkdownWriter()
    if document.elements.isEmpty {
      for line in document.text.lines(in: Span(0, document.text.count)) { writer.line(escaped(line, document)) }
    }
    for (index, element) in document.elements.enumerated() {
      write(element, document, to: &writer)
      let next = index + 1 < document.elements.count ? document.elements[index + 1].kind : nil
      if element.kind == .listItem && next != nil && next != .listItem { writer.endList() }
    }
    return writer.result
  }

  private static func escaped(_ span: Span, _ document: Document) -> String {
    MarkdownWriter.escaped(document.string(in: span))
  }

  private static func write(_ element: Element, _ document: Document, to writer: inout MarkdownWriter) {
    let text = escaped(element.span, document)
    switch element.kind {
    case .heading: writer.line(String(repeating: "#", count: Int(element.level ?? 1)) + " " + text)
    case .paragraph, .caption: writer.line(text)
    case .listItem: writer.item(text, depth: Int(element.level ?? 1) - 1)
    case .quote: writer.line("> " + text)
    case .code: writer.line(fenced(document.string(in: element.span)))
    case .table: writer.line(table(element.span, document))
    }
  }

  /// Between fences that are longer than any run of their mark in the code.
  private static func fenced(_ code: String) -> String {
    let longest = code.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\n\(code)\n\(fence)"
  }

  private static func table(_ span: Span, _ document: Document) -> String {
    let rows = document.text.lines(in: span).map { row in
      document.text.cells(in: row).map { escaped($0, document) }
    }
    let width = rows.map(\.count).max() ?? 0
    var lines = rows.map { row in
      "| " + (row + [String](repeating: "", count: width - row.count)).joined(separator: " | ") + " |"
    }
    if lines.isEmpty { return "" }
    lines.insert("|" + String(repeating: " --- |", count: width), at: 1)
    return lines.joined(separator: "\n")
  }
}
