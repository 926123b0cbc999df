import Glibc
import SpaceBlocks
import SpaceForms
import SpaceModel
import SpaceText

/// Annotated Documents of one Space, kept so that a later run reads and annotates only what changed.
///
/// A key holds the SHA-256 of the file's bytes, its name, the program, and all options that reading and annotating depend on,
/// never a time. An entry is sealed with a digest: one that is damaged is no entry. So the cache can be deleted, old or broken,
/// and what comes out is the same.
public final class DocumentCache: Sendable {
  private let folder: RawPath
  private let root: RawPath
  private let base: String
  /// The layers that documents are kept with.
  private let layers: String
  /// True when documents that other Spaces keep are taken, too, whatever layers they have.
  private let takesOthers: Bool
  private let used = Monitor<Set<String>>([])

  /// The cache in `root` of the Space in `space`. `options` is everything that a document depends on besides its file and which
  /// layers it is to have. With `takesOthers` documents that other Spaces keep are taken, too: they may lack layers.
  public init(
    in root: RawPath, of space: RawPath, options: String, layers: [LayerName], takesOthers: Bool = false
  ) {
    self.layers = layers.map(\.value).sorted().joined(separator: " ")
    self.takesOthers = takesOthers
    self.root = root
    folder = Self.folder(in: root, of: space)
    base = "\(InputStamp.Program.digest)\n\(options)"
  }

  /// True when what it gives has all layers that it is kept with.
  var isComplete: Bool { !takesOthers }

  /// Where the documents of one Space are kept.
  static func folder(in root: RawPath, of space: RawPath) -> RawPath {
    let key = Checksum.sha256(space.absolute.bytes).prefix(24)
    return root.appending(Array("documents".utf8)).appending(Array(key.utf8))
  }

  /// The key of a file called `name` that holds `bytes`.
  func key(named name: [UInt8], _ bytes: [UInt8]) -> String {
    let digest = Checksum.sha256(bytes)
    let key = Checksum.sha256(Array("\(base)\n\(digest)\n".utf8) + name)
    used.withLock { _ = $0.insert(key) }
    return key
  }

  /// The layers that documents are kept with beside those of records.
  static let kinds = [ItemAnnotator.kind, GroundworkStage.kind]

  /// What was kept under `key`, with what was said when it was read.
  func document(for key: String, _ notes: inout Diagnostics) -> Document? {
    if let own = document(at: place(key), &notes) { return own }
    for other in takesOthers ? others : [] {
      if let found = document(at: other.appending(Array(key.utf8)), &notes) { return found }
    }
    return nil
  }

  /// The document that was kept under `key`; where there is a choice, with no other layers.
  func document(for key: String, only choice: [LayerName]?) -> Document? {
    var notes = Diagnostics()
    return document(at: place(key), only: choice, &notes)
  }

  /// The digest that was kept under `key` of a document that was read at `path`, its head, and what was said when it was read.
  func digest(
    for key: String, at path: String?, _ notes: inout Diagnostics
  ) -> (head: Document, digest: DocumentDigest)? {
    guard !takesOthers, let entry = Entry(reading: place(key), whole: false), var bytes = entry.digest else {
      return nil
    }
    do throws(BinaryDamage) {
      guard try bytes.string() == layers else { return nil }
      let found = try Diagnostics.read(from: &bytes)
      let head = try Document.read(from: &bytes)
      // A document may be named by where it is.
      guard head.origin.path == path else { return nil }
      let digest = try DocumentDigest(from: &bytes)
      guard bytes.isAtEnd else { return nil }
      notes.add(contentsOf: found)
      return (head, digest)
    } catch {
      return nil
    }
  }

  /// Where documents of other Spaces are kept.
  private var others: [RawPath] {
    let all = root.appending(Array("documents".utf8))
    let entries = (try? Folder.entries(of: all, followLink: false)) ?? []
    return entries.map { all.appending($0.name) }.filter { $0.bytes != folder.bytes }
  }

  private func document(
    at place: RawPath, only choice: [LayerName]? = nil, _ notes: inout Diagnostics
  ) -> Document? {
    guard let entry = Entry(reading: place, whole: true), var bytes = entry.document else { return nil }
    do throws(BinaryDamage) {
      guard try bytes.string() == layers || takesOthers else { return nil }
      let found = try Diagnostics.read(from: &bytes)
      let document = try Document.read(from: &bytes, kinds: Self.kinds, only: choice)
      guard bytes.isAtEnd else { return nil }
      notes.add(contentsOf: found)
      return document
    } catch {
      return nil
    }
  }

  /// Keeps `document` with its digest; false when it could not. What cannot be kept is made again the next time.
  func keep(_ document: Document, _ digest: DocumentDigest?, _ notes: Diagnostics, for key: String) -> Bool {
    func sealed(_ write: (inout BinaryWriter) -> Void) -> [UInt8] {
      var bytes = BinaryWriter()
      bytes.string(layers)
      notes.write(to: &bytes)
      write(&bytes)
      return bytes.sealed(version: Document.binaryVersion)
    }
    let front = digest.map { digest in
      sealed { bytes in
        document.head.write(to: &bytes)
        digest.write(to: &bytes)
      }
    }
    let whole = sealed { bytes in
      bytes.reserve(document.text.count * 8)
      document.write(to: &bytes)
    }
    return (try? StateFile.write(Entry.pieces(front ?? [], whole), to: place(key))) != nil
  }

  /// A file of the cache: how long its first part is, in eight bytes, lowest first; the sealed digest; the sealed document.
  private struct Entry {
    let digest: BinaryReader?
    /// Nil where only the digest was read.
    let document: BinaryReader?

    private static let headSize = 8
    /// Most digests are shorter.
    private static let usualSize = 1 << 14

    static func pieces(_ digest: [UInt8], _ document: [UInt8]) -> [[UInt8]] {
      var head = BinaryWriter()
      head.word(UInt64(digest.count))
      return [head.bytes, digest, document]
    }

    init?(reading place: RawPath, whole: Bool) {
      if whole {
        guard let bytes = StateFile.read(place), let size = Self.digestSize(bytes) else { return nil }
        digest = nil
        document = BinaryReader(sealed: Array(bytes[(Self.headSize + size)...]), version: Document.binaryVersion)
        return
      }
      guard let file = try? Descriptor(reading: place), var bytes = try? file.bytes(in: 0..<Self.usualSize),
        let size = Self.digestSize(bytes, isWhole: false)
      else { return nil }
      let end = Self.headSize + size
      if end > bytes.count {
        guard let rest = try? file.bytes(in: bytes.count..<end) else { return nil }
        bytes += rest
      }
      guard bytes.count >= end else { return nil }
      digest = BinaryReader(sealed: Array(bytes[Self.headSize..<end]), version: Document.binaryVersion)
      document = nil
    }

    private static func digestSize(_ bytes: [UInt8], isWhole: Bool = true) -> Int? {
      var reader = BinaryReader(bytes)
      guard let word = try? reader.word(), let size = Int(exactly: word) else { return nil }
      return size <= (isWhole ? bytes.count - headSize : mostBytes) ? size : nil
    }

    /// No digest is longer.
    private static let mostBytes = 1 << 30
  }

  /// Removes what the run that is over had no use for.
  public func removeUnused() {
    let names = used.withLock { $0 }
    guard let entries = try? Folder.entries(of: folder, followLink: false) else { return }
    for entry in entries where !names.contains(String(decoding: entry.name, as: UTF8.self)) {
      Removal.remove(folder.appending(entry.name))
    }
  }

  private func place(_ key: String) -> RawPath { folder.appending(Array(key.utf8)) }
}

extension Diagnostics {
  fileprivate func write(to bytes: inout BinaryWriter) {
    bytes.number(all.count)
    for note in all {
      bytes.string(note.code.rawValue)
      bytes.string(note.severity.rawValue)
      bytes.string(note.message)
    }
  }

  fileprivate static func read(from bytes: inout BinaryReader) throws(BinaryDamage) -> Diagnostics {
    var notes = Diagnostics()
    for _ in 0..<(try bytes.count(size: 3)) {
      let code = Diagnostic.Code(rawValue: try bytes.string())
      let severity = Diagnostic.Severity(rawValue: try bytes.string())
      let message = try bytes.string()
      guard let code, let severity else { throw BinaryDamage() }
      notes.add(Diagnostic(code, severity, message))
    }
    return notes
  }
}
