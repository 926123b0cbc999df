import SpaceModel

/// One thing to read.
public struct Input: Sendable {
  public enum Content: Sendable {
    /// A file; `isNamed` when the caller named it rather than a folder it is in.
    case file(RawPath, isNamed: Bool)
    /// A Document record, and its line in the JSON Lines it came in where that says where it is.
    case record([UInt8], line: Int?)
    /// A file of a Space that holds a Document record.
    case document(RawPath)
    /// Bytes of some format that came on standard input.
    case bytes([UInt8])
    /// Something that is known to be unreadable.
    case unreadable(ReadFailure)

    /// True of what is a Document already.
    var isRecord: Bool {
      switch self {
      case .record, .document: true
      case .file, .bytes, .unreadable: false
      }
    }
  }

  /// As records give it: from the input's parent folder; `-` for standard input.
  public let path: String
  public let content: Content

  init(path: String, content: Content) {
    self.path = path
    self.content = content
  }
}
