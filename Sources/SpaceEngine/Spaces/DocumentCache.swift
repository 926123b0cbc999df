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

  /// What was kept under `key`, with what was said when it was read.
  func document(for key: String, _ notes: inout Diagnostics) -> Document? {
    if let own = document(at: place(key), &notes) { return own }
    for other in takesOthers ? others : [] {
      if let found = document(at: other.appending(Array(key.utf8)), &notes) { return found }
    }
    return nil
  }

  /// Where documents of other Spaces are kept.
  private var others: [RawPath] {
    let all = root.appending(Array("documents".utf8))
    let entries = (try? Folder.entries(of: all, followLink: false)) ?? []
    return entries.map { all.appending($0.name) }.filter { $0.bytes != folder.bytes }
  }

  private func document(at place: RawPath, _ notes: inout Diagnostics) -> Document? {
    guard let entry = StateFile.read(place),
      var bytes = BinaryReader(sealed: entry, version: Document.binaryVersion)
    else { return nil }
    do throws(BinaryDamage) {
      guard try bytes.string() == layers || takesOthers else { return nil }
      let found = try Diagnostics.read(from: &bytes)
      let document = try Document.read(from: &bytes, kinds: [ItemAnnotator.kind, GroundworkStage.kind])
      guard bytes.isAtEnd else { return nil }
      notes.add(contentsOf: found)
      return document
    } catch {
      return nil
    }
  }

  /// Keeps `document`; false when it could not. What cannot be kept is made again the next time.
  func keep(_ document: Document, _ notes: Diagnostics, for key: String) -> Bool {
    var bytes = BinaryWriter()
    bytes.reserve(document.text.count * 3)
    bytes.string(layers)
    notes.write(to: &bytes)
    document.write(to: &bytes)
    return (try? StateFile.write(bytes.sealed(version: Document.binaryVersion), to: place(key))) != nil
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
