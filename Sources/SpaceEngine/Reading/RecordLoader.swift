import SpaceModel
import SpaceReaders
import SpaceText

/// Documents from Document records.
enum RecordLoader {
  /// The document in a file of a Space.
  static func document(
    in file: RawPath, _ limits: Limits, _ notes: inout Diagnostics
  ) throws(ReadFailure) -> Document {
    var limits = limits
    // As records in JSON Lines: a text and what is said of it is larger than a file may be.
    limits.inputBytes *= 4
    let bytes = try FileBytes.all(of: try FileBytes.open(file, isNamed: false, limits), limits)
    return try document(bytes, at: 1, limits, &notes)
  }

  /// The document in `line`; `number` is for messages. What has no elements gets them from its text, which stays as it is.
  static func document(
    _ line: [UInt8], at number: Int?, _ limits: Limits, _ notes: inout Diagnostics
  ) throws(ReadFailure) -> Document {
    var document: Document
    do throws(JSONError) {
      var scanner = JSONScanner(line)
      document = try Document.read(from: &scanner)
      try scanner.expectEnd()
    } catch {
      throw .damaged((number.map { "line \($0), " } ?? "") + "column \(error.offset + 1): \(error.message)")
    }
    if document.elements.isEmpty && !document.text.isEmpty {
      document = Document(
        id: document.id, origin: document.origin, text: document.text,
        elements: TextStructure.elements(in: document.text),
        title: document.title, language: document.language, metadata: document.metadata, layers: document.layers)
    }
    if document.id.value.isEmpty {
      document.id = Document.ID(String(Checksum.sha256(document.text.bytes).prefix(16)))
    }
    return document
  }
}
