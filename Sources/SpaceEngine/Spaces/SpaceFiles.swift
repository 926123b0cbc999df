import Glibc
import SpaceModel
import SpaceText

/// What is in the files of a Space folder.
public struct SpaceFiles: Sendable {
  /// `space.json`.
  public let head: [UInt8]
  /// Those in `blocks`, by their names without `.json`.
  public let blocks: [(name: String, json: [UInt8])]
  public let documents: [[UInt8]]
  /// By their paths.
  public let pictures: [String: [UInt8]]
  /// When the folder was written, in seconds since 1970.
  public let modified: Int
}

extension SpaceFolder {
  /// All files of the Space in `folder`, its documents only `withTexts`; those without which it is none must be there.
  ///
  /// A run may put a new folder in its place meanwhile: what is read is the one or the other, never some of each.
  public static func read(_ folder: RawPath, withTexts: Bool = true) throws(SpaceFailure) -> SpaceFiles {
    for _ in 0..<5 {
      guard isSpace(folder), let before = identity(of: folder) else { throw .notASpace(folder.text) }
      do throws(SystemError) {
        let files = SpaceFiles(
          head: try bytes(of: folder.appending(Array("space.json".utf8))),
          blocks: try jsonFiles(in: folder.appending(Array("blocks".utf8))),
          documents: withTexts ? try jsonFiles(in: folder.appending(Array("documents".utf8))).map(\.json) : [],
          pictures: withTexts ? try pictureFiles(in: folder) : [:], modified: before.modified)
        if identity(of: folder) == before { return files }
      } catch {
        if identity(of: folder) == before { throw .system(folder.text, error) }
      }
    }
    throw .system(folder.text, SystemError(EBUSY))
  }

  /// `space.json` alone.
  public static func readHead(_ folder: RawPath) throws(SpaceFailure) -> [UInt8] {
    if !isSpace(folder) { throw .notASpace(folder.text) }
    do throws(SystemError) {
      return try bytes(of: folder.appending(Array("space.json".utf8)))
    } catch {
      throw .system(folder.text, error)
    }
  }

  /// One file of the Space in `folder`; nil when it is not there.
  static func file(_ name: String, of folder: RawPath) -> [UInt8]? {
    try? bytes(of: folder.appending(Array(name.utf8)))
  }

  /// How many files there are of the Space in `folder`, `space.json` counted.
  static func fileCount(of folder: RawPath) -> Int {
    subfolders.reduce(1) { count, name in
      let entries = (try? Folder.entries(of: folder.appending(Array(name.utf8)), followLink: false)) ?? []
      return count
        + entries.count { entry in
          entry.kind == .file && (name == pictures || entry.name.suffix(5).elementsEqual(".json".utf8))
        }
    }
  }

  static let pictures = "pictures"
  /// All that a Space's files stand in besides its own folder.
  static let subfolders = ["blocks", "documents", pictures]

  /// The picture at `path` of the Space in `folder`; nil where there is none.
  public static func picture(_ path: String, of folder: RawPath) -> [UInt8]? { file(path, of: folder) }

  /// The block whose file is called `name` (`keyterms`, `quiz-2`), as JSON; nil where there is none.
  public static func block(_ name: String, of folder: RawPath) -> [UInt8]? {
    let isName = !name.isEmpty && name.utf8.allSatisfy { ASCII.isAlphanumeric($0) || $0 == 0x2D }
    return isName ? file("blocks/\(name).json", of: folder) : nil
  }

  /// The Document record of that id; nil where there is none.
  public static func document(_ id: Document.ID, of folder: RawPath) -> [UInt8]? {
    file("documents/\(FileNames.name(for: id)).json", of: folder)
  }

  private static func pictureFiles(in folder: RawPath) throws(SystemError) -> [String: [UInt8]] {
    let place = folder.appending(Array(pictures.utf8))
    if !place.exists { return [:] }
    var files: [String: [UInt8]] = [:]
    for entry in try Folder.entries(of: place, followLink: false) where entry.kind == .file {
      files[pictures + "/" + String(decoding: entry.name, as: UTF8.self)] = try bytes(of: place.appending(entry.name))
    }
    return files
  }

  /// What tells two folders at the same place apart.
  struct Identity: Equatable {
    let inode: ino_t
    let modified: Int
    /// When its name or what it is was changed, in nanoseconds since 1970.
    let changed: Int
  }

  static func identity(of folder: RawPath) -> Identity? {
    var status = stat()
    if unsafe folder.withCString({ unsafe stat($0, &status) }) != 0 { return nil }
    // Some file systems take any time that somebody gives them.
    let modified = min(max(status.st_mtim.tv_sec, WallTime.known.lowerBound), WallTime.known.upperBound)
    let changed = Int(clamping: status.st_ctim.tv_sec &* 1_000_000_000 &+ status.st_ctim.tv_nsec)
    return Identity(inode: status.st_ino, modified: modified, changed: changed)
  }

  private static func bytes(of file: RawPath) throws(SystemError) -> [UInt8] {
    try Descriptor(reading: file).all(limit: maximumBytes)
  }

  /// A document's record holds its text and what was found in it: some times the text's limit.
  private static let maximumBytes = 16 * Limits().textBytes

  private static func jsonFiles(in folder: RawPath) throws(SystemError) -> [(name: String, json: [UInt8])] {
    var files: [(name: String, json: [UInt8])] = []
    for entry in try Folder.entries(of: folder, followLink: false) where entry.kind == .file {
      guard entry.name.suffix(5).elementsEqual(".json".utf8) else { continue }
      let name = String(decoding: entry.name.dropLast(5), as: UTF8.self)
      files.append((name, try bytes(of: folder.appending(entry.name))))
    }
    return files
  }
}
