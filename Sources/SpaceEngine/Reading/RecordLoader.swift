import SpaceModel
import SpaceText

/// Documents from Document records.
enum RecordLoader {
  /// The document in `line`; `number` is for messages. What has no elements gets them from its text, which stays as it is.
  static func document(
    _ line: [UInt8], at number: Int, _ limits: Limits, _ notes: inout Diagnostics
  ) throws(ReadFailure) -> Document {
    var document: Document
    do throws(JSONError) {
      var scanner = JSONScanner(line)
      document = try Document.read(from: &scanner)
      try scanner.expectEnd()
    } catch {
      throw .damaged("line \(number), column \(error.offset + 1): \(error.message)")
    }
    if document.elements.isEmpty && !document.text.isEmpty {
      document = Document(
        id: document.id, origin: document.origin, text: document.text, elements: paragraphs(of: document.text),
        title: document.title, language: document.language, metadata: document.metadata, layers: document.layers)
    }
    if document.id.value.isEmpty {
      document.id = Document.ID(String(Checksum.sha256(document.text.bytes).prefix(16)))
    }
    return document
  }

  /// One paragraph for each run of lines between blank ones.
  private static func paragraphs(of text: Text) -> [Element] {
    var elements: [Element] = []
    var start = 0
    var at = 0
    func add(_ end: Int) {
      let span = text.trimmed(Span(start, end))
      if !span.isEmpty { elements.append(Element(kind: .paragraph, span: span)) }
    }
    while at < text.count {
      let end = text.bytes[at...].firstIndex(of: 0x0A) ?? text.count
      if text.bytes[at..<end].allSatisfy(ASCII.isBlank) {
        add(at)
        start = end
      }
      at = end + 1
    }
    add(text.count)
    return elements
  }
}
