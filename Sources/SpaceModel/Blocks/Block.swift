import SpaceText

/// Where an assertion comes from: a place in a document, whose text there is the quote.
public struct Source: Hashable, Sendable {
  public let document: Document.ID
  public let span: Span
  public init(document: Document.ID, span: Span) {
    self.document = document
    self.span = span
  }
}

/// The size of a block's tile, columns by rows.
public enum BlockSize: String, Sendable, CaseIterable {
  case small = "1x1", wide = "1x2", large = "2x2"
}

/// One block of a Space. `spacepipe.block/1`.
public protocol Block: Sendable {
  /// The block's type in JSON: `Summary`, `KeyTerms`.
  static var type: String { get }
  var size: BlockSize { get }
  var title: String { get }
  /// Why there is nothing to show; nil when there is something.
  var message: String? { get }
  /// True when the block's lists are all empty.
  var isEmpty: Bool { get }
  /// Writes the block's own members, lists also when they are empty.
  func writeMembers(to json: inout JSONWriter, _ sources: SourceWriter)
}

extension Block {
  /// The version of the record.
  public static var schema: String { "spacepipe.block/1" }

  /// Writes the Block record.
  public func write(to json: inout JSONWriter, _ sources: SourceWriter, engine: String = "on-device") {
    json.object { json in
      writeCommonMembers(to: &json, engine)
      writeMembers(to: &json, sources)
    }
  }

  /// Writes the Block record without the block's own members, for lists of what there is.
  public func writeHead(to json: inout JSONWriter, engine: String = "on-device") {
    json.object { json in writeCommonMembers(to: &json, engine) }
  }

  private func writeCommonMembers(to json: inout JSONWriter, _ engine: String) {
    json.member("schema", Self.schema)
    json.member("type", Self.type)
    json.member("size", size.rawValue)
    json.member("title", title)
    json.member("engine", engine)
    json.member("message", message)
  }
}

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
