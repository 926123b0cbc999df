import SpaceLanguage
import SpaceModel
import SpaceReaders
import SpaceText

/// Turns one input into a document.
public struct DocumentLoader: Sendable {
  public let limits: Limits
  /// The language that all documents are taken to be in; nil to find it out.
  public let language: String?

  public init(limits: Limits = Limits(), language: String? = nil) {
    self.limits = limits
    self.language = language
  }

  /// The document with its id, origin and language, without layers but those its reader or record gives.
  public func load(_ input: Input, _ notes: inout Diagnostics) throws(Skipped) -> Document {
    do throws(ReadFailure) {
      var document = try read(input, &notes)
      document.language = language ?? LanguageDetector.language(of: document)
      return document
    } catch {
      throw Skipped(path: input.path, failure: error)
    }
  }

  private func read(_ input: Input, _ notes: inout Diagnostics) throws(ReadFailure) -> Document {
    switch input.content {
    case .unreadable(let failure): throw failure
    case .record(let line, let number): return try RecordLoader.document(line, at: number, limits, &notes)
    case .bytes(let bytes): return try read(bytes, named: "", path: input.path, &notes)
    case .file(let path, let isNamed):
      let file = try FileBytes.open(path, isNamed: isNamed, limits)
      let bytes = try FileBytes.all(of: file, limits)
      return try read(bytes, named: RawPath(path.name).text, path: input.path, &notes)
    }
  }

  private func read(
    _ bytes: [UInt8], named name: String, path: String, _ notes: inout Diagnostics
  ) throws(ReadFailure) -> Document {
    guard let reader = Readers.reader(for: bytes.prefix(4096), named: name) else { throw .unknownFormat }
    var document = try reader.init().read(bytes, limits, &notes)
    let sha256 = Checksum.sha256(bytes)
    document.id = Document.ID(String(sha256.prefix(16)))
    document.origin = Origin(path: path, mediaType: reader.mediaType, sha256: sha256)
    return document
  }
}
