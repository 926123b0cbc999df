import SpaceText

/// Writes sources as `{document, path, start, end, page?, quote}`: knows the documents that blocks refer to.
public struct SourceWriter: Sendable {
  private let documents: DocumentList
  private let numbers: [Document.ID: Int]

  /// For blocks made from `documents`, whose ids must differ.
  public init(_ documents: DocumentList) {
    self.documents = documents
    numbers = Dictionary(uniqueKeysWithValues: documents.heads.enumerated().map { ($1.id, $0) })
  }

  /// The same of documents in memory.
  public init(_ documents: [Document]) { self.init(DocumentList(documents)) }

  /// Writes the member `sources`, or one of another name.
  public func write(_ sources: [Source], as name: String = "sources", to json: inout JSONWriter) {
    json.list(name) { json in
      for source in sources { write(source, to: &json) }
    }
  }

  /// The text at `source`.
  public func quote(_ source: Source) -> String {
    document(of: source).text.string(in: source.span)
  }

  private func document(of source: Source) -> Document {
    guard let number = numbers[source.document] else {
      preconditionFailure("a source names a document the block was made from")
    }
    return documents[number]
  }

  private func write(_ source: Source, to json: inout JSONWriter) {
    let document = document(of: source)
    // Of a document that is damaged where an index keeps it nothing is left to quote.
    let span = Int(source.span.end) <= document.text.count ? source.span : Span(0, 0)
    json.object { json in
      json.member("document", document.id.value)
      json.key("path")
      if let path = document.origin.path { json.value(path) } else { json.null() }
      json.members(span, in: document.text)
      json.member("page", document.page(at: Int(span.start)))
      json.key("quote")
      json.value(utf8: document.text.bytes(in: span))
    }
  }
}
