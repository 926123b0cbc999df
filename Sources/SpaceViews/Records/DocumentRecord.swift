import SpaceModel

/// A document of a Space with its text.
public struct DocumentRecord: Sendable {
  public let document: Document
  /// The record as it is.
  let json: [UInt8]

  init(json: [UInt8]) throws(JSONError) {
    var scanner = JSONScanner(json)
    document = try Document.read(from: &scanner)
    try scanner.expectEnd()
    self.json = json
  }

  public var id: Document.ID { document.id }
  public var path: String { document.origin.path ?? "-" }
  /// What to call it: its title, else its file's name.
  public var name: String {
    if let title = document.title, !title.isEmpty { return title }
    return path.split(separator: "/").last.map(String.init) ?? path
  }
}
