import Glibc
import SpaceModel
import SpaceText

/// Annotated Documents of one Space, kept so that a later run reads and annotates only what changed.
///
/// A key holds the SHA-256 of the file's bytes, its name, the program, and all options that reading and annotating depend on,
/// never a time. An entry begins with the SHA-256 of the rest of it: one that is damaged is no entry. So the cache can be
/// deleted, old or broken, and what comes out is the same.
public final class DocumentCache: Sendable {
  private let folder: RawPath
  private let base: String
  private let used = Monitor<Set<String>>([])

  /// The cache in `root` of the Space in `space`. `options` is everything that a document depends on besides its file.
  public init(in root: RawPath, of space: RawPath, options: String) {
    let key = Checksum.sha256(space.absolute.bytes).prefix(24)
    folder = root.appending(Array("documents".utf8)).appending(Array(key.utf8))
    base = "\(InputStamp.Program.digest(keptIn: root))\n\(options)"
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
    guard let entry = StateFile.read(place(key)), entry.count > 65, entry[64] == 0x0A else { return nil }
    let content = Array(entry[65...])
    guard entry[..<64].elementsEqual(Checksum.sha256(content).utf8) else { return nil }
    guard let end = content.firstIndex(of: 0x0A) else { return nil }
    do throws(JSONError) {
      var head = JSONScanner(content, range: 0..<end)
      var found = Diagnostics()
      try head.array { (json) throws(JSONError) in found.add(try Diagnostic.read(from: &json)) }
      var body = JSONScanner(content, range: end + 1..<content.count)
      let document = try Document.read(from: &body)
      notes.add(contentsOf: found)
      return document
    } catch {
      return nil
    }
  }

  /// Keeps `document`. What cannot be kept is made again the next time.
  func keep(_ document: Document, _ notes: Diagnostics, for key: String) {
    var json = JSONWriter()
    json.array { json in for note in notes.all { note.write(to: &json) } }
    json.endLine()
    document.write(to: &json, layers: .all)
    json.endLine()
    let content = json.take()
    try? StateFile.write(Array("\(Checksum.sha256(content))\n".utf8) + content, to: place(key))
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
