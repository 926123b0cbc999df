import SpaceText

/// Writes sources as `{document, path, start, end, page?, quote}`: knows the documents that blocks refer to.
public struct SourceWriter: Sendable {
  private let documents: [Document.ID: Document]

  /// For blocks made from `documents`, whose ids must differ.
  public init(_ documents: [Document]) {
    self.documents = Dictionary(uniqueKeysWithValues: documents.map { ($0.id, $0) })
  }

  /// Writes the member `sources`.
  public func write(_ sources: [Source], to json: inout JSONWriter) {
    json.list("sources") { json in
      for source in sources { write(source, to: &json) }
    }
  }

  /// The text at `source`.
  public func quote(_ source: Source) -> String {
    guard let document = documents[source.document] else {
      preconditionFailure("a source names a document the block was made from")
    }
    return document.text.string(in: source.span)
  }

  private func write(_ source: Source, to json: inout JSONWriter) {
    guard let document = documents[source.document] else {
      preconditionFailure("a source names a document the block was made from")
    }
    json.object { json in
      json.member("document", document.id.value)
      json.key("path")
      if let path = document.origin.path { json.value(path) } else { json.null() }
      json.members(source.span, in: document.text)
      json.member("page", document.page(at: Int(source.span.start)))
      json.key("quote")
      json.value(utf8: document.text.bytes(in: source.span))
    }
  }
}
