import Glibc
import SpaceModel
import SpaceText

/// By what a later run knows the files of a Space's documents without reading them: what each was made of, and how it lies there.
///
/// A file is what it was as long as its size, its number and the time of its last change are the same: what spacepipe wrote there
/// nobody else changes but with another time.
public struct DocumentStamps: Sendable {
  private struct Stamp: Sendable, Equatable {
    let fingerprint: String
    let size: Int
    let inode: UInt64
    /// In nanoseconds since 1970.
    let modified: Int
  }

  static let file = "documents.stamps"
  private static let version: UInt8 = 1
  /// By the names of the files.
  private var stamps: [String: Stamp] = [:]

  public init() {}

  /// Those of the documents whose files are in `folder`, as far as it is known what they were made of.
  init(of documents: DocumentList, in folder: RawPath) {
    for number in documents.indices {
      let name = SpaceWriter.name(of: documents, number)
      if let stamp = Self.stamp(of: documents, number, name, in: folder) { stamps[name] = stamp }
    }
  }

  private static func stamp(of documents: DocumentList, _ number: Int, _ name: String, in folder: RawPath) -> Stamp? {
    guard let fingerprint = documents.fingerprint(number) else { return nil }
    var status = stat()
    if unsafe folder.appending(Array(name.utf8)).withCString({ unsafe lstat($0, &status) }) != 0 { return nil }
    guard status.kind == S_IFREG else { return nil }
    return Stamp(
      fingerprint: fingerprint, size: Int(status.st_size), inode: UInt64(status.st_ino),
      modified: Int(clamping: status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec))
  }

  /// The numbers of the documents whose files in `folder` are as they were written of the same.
  func matching(_ documents: DocumentList, in folder: RawPath) -> Set<Int> {
    if stamps.isEmpty { return [] }
    return Set(
      documents.indices.filter { number in
        let name = SpaceWriter.name(of: documents, number)
        guard let known = stamps[name] else { return false }
        return known == Self.stamp(of: documents, number, name, in: folder)
      })
  }
}

extension SpaceState {
  /// What is kept of the files of the Space's documents.
  public var documentStamps: DocumentStamps {
    read(DocumentStamps.file).flatMap(DocumentStamps.init(kept:)) ?? DocumentStamps()
  }

  public func keep(_ stamps: DocumentStamps) { write(stamps.kept, as: DocumentStamps.file) }
}

extension DocumentStamps {
  fileprivate var kept: [UInt8] {
    var bytes = BinaryWriter()
    bytes.number(stamps.count)
    for (name, stamp) in stamps.sorted(by: { $0.key < $1.key }) {
      bytes.string(name)
      bytes.string(stamp.fingerprint)
      bytes.number(stamp.size)
      bytes.word(stamp.inode)
      bytes.word(UInt64(bitPattern: Int64(stamp.modified)))
    }
    return bytes.sealed(version: Self.version)
  }

  fileprivate init?(kept: [UInt8]) {
    guard var bytes = BinaryReader(sealed: kept, version: Self.version) else { return nil }
    do throws(BinaryDamage) {
      for _ in 0..<(try bytes.count(size: 19)) {
        let name = try bytes.string()
        let fingerprint = try bytes.string()
        let size = try bytes.number()
        let inode = try bytes.word()
        stamps[name] = Stamp(
          fingerprint: fingerprint, size: size, inode: inode, modified: Int(Int64(bitPattern: try bytes.word())))
      }
    } catch {
      return nil
    }
  }
}
