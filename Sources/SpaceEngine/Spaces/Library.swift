import CSandbox
import Glibc
import SpaceModel
import SpaceText

/// A folder of Spaces.
public struct Library: Sendable {
  /// A Space of a library.
  public struct Entry: Sendable {
    public enum Place: String, Sendable, CaseIterable { case shelf = "", archive, trash }
    public let folder: RawPath
    public let place: Place
    /// `space.json`.
    public let head: [UInt8]
    /// The Space's name.
    public let name: String
    /// When its folder was written, in seconds since 1970.
    public let modified: Int
    /// When it was put where it is: a number that grows with time.
    public let moved: Int
  }

  public let folder: RawPath

  public init(_ folder: RawPath) { self.folder = folder.trimmed }

  /// Where a library keeps what is its own.
  public static func keeping(in folder: RawPath) -> RawPath { folder.appending(Array(".spacepipe".utf8)) }

  /// True when `folder` is a library that keeps something.
  public static func isKept(in folder: RawPath) -> Bool {
    var status = stat()
    return unsafe keeping(in: folder).withCString { unsafe lstat($0, &status) } == 0 && status.kind == S_IFDIR
  }

  /// Makes the folder in which the library keeps what is its own.
  public func prepare() throws(SystemError) { try StateFile.makeFolders(Self.keeping(in: folder)) }

  private func folder(of place: Entry.Place) -> RawPath {
    place == .shelf ? folder : Self.keeping(in: folder).appending(Array(place.rawValue.utf8))
  }

  /// The Spaces that are at `place`, by the names of their folders.
  public func spaces(at place: Entry.Place = .shelf) throws(SystemError) -> [Entry] {
    try folders(at: place).compactMap { space(called: $0.name, at: place) }
  }

  /// The folders at `place` that may be Spaces, by their names.
  public func folders(at place: Entry.Place) throws(SystemError) -> [RawPath] {
    let top = folder(of: place)
    do throws(SystemError) {
      let entries = try Folder.entries(of: top, followLink: true)
      return entries.filter { $0.kind == .folder && $0.name.first != 0x2E }.map { top.appending($0.name) }
    } catch {
      if place != .shelf && error.number == ENOENT { return [] }
      throw error
    }
  }

  /// The Space whose folder at `place` is called `name`, without a look at any other; nil when there is none.
  public func space(called name: [UInt8], at place: Entry.Place = .shelf) -> Entry? {
    let path = folder(of: place).appending(name)
    guard let head = try? SpaceFolder.readHead(path), let identity = SpaceFolder.identity(of: path) else { return nil }
    return Entry(
      folder: path, place: place, head: head, name: Self.name(in: head), modified: identity.modified,
      moved: identity.changed)
  }

  /// Throws when the library's folder cannot be read.
  public func expectReadable() throws(SystemError) { _ = try Folder.entries(of: folder, followLink: true) }

  /// True when a Space other than the one in `own` has the name, or the folder that goes with it: a new name may not be taken.
  public func isTaken(_ name: String, besides own: RawPath? = nil) throws(SystemError) -> Bool {
    try spaces().contains { other in
      let folder = SpaceFolder.name(of: other.folder) ?? other.name
      return other.folder != own && (Self.isSame(other.name, name) || Self.isSame(folder, name))
    }
  }

  /// The Spaces that are meant where `folder` is an input: itself, or those of a library that holds nothing else to read. None
  /// of any other folder, whose files are meant.
  public static func inputs(in folder: RawPath) -> [RawPath] {
    if SpaceFolder.isSpace(folder) { return [folder] }
    guard let entries = try? Folder.entries(of: folder, followLink: true) else { return [] }
    var spaces: [RawPath] = []
    for entry in entries where entry.name.first != 0x2E {
      let path = folder.appending(entry.name)
      switch entry.kind {
      case .folder where SpaceFolder.isSpace(path): spaces.append(path)
      case .folder where holdsPagesOnly(path): continue
      case .file where OutputFile.isPage(path): continue
      case .file, .folder, .link, .special: return []
      }
    }
    return spaces
  }

  /// True of the folder in which the pages of a library's Spaces lie.
  private static func holdsPagesOnly(_ folder: RawPath) -> Bool {
    guard let entries = try? Folder.entries(of: folder, followLink: false), !entries.isEmpty else { return false }
    return entries.allSatisfy { $0.kind == .file && OutputFile.isPage(folder.appending($0.name)) }
  }

  /// Reads no further than the name: what stands behind it is long.
  private static func name(in head: [UInt8]) -> String {
    var name: String?
    var scanner = JSONScanner(head)
    try? scanner.object { (json, key) throws(JSONError) in
      guard key == "name" else { return try json.skip() }
      name = try json.string()
      throw JSONError(offset: 0, message: "")
    }
    return name ?? ""
  }

  /// Names are the same without regard to case and to blanks around them.
  public static func isSame(_ a: String, _ b: String) -> Bool { folded(a) == folded(b) }

  private static func folded(_ name: String) -> String {
    let lower = name.lowercased()
    return String(lower.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// Moves a Space from one place of the library to another; returns its new folder. Nothing is replaced: one that was moved
  /// there before under the same name stays, and this one gets a number.
  public func move(_ entry: Entry, to place: Entry.Place) throws(SystemError) -> RawPath {
    let top = folder(of: place)
    try StateFile.makeFolders(top)
    if place == .shelf, let plain = Self.withoutNumber(entry.folder.name) {
      let target = top.appending(plain)
      if (try? Renaming.move(entry.folder, to: target)) != nil { return target }
    }
    var target = top.appending(entry.folder.name)
    var number = 1
    while true {
      do throws(SystemError) {
        try Renaming.move(entry.folder, to: target)
        return target
      } catch {
        if error.number != EEXIST && error.number != ENOTEMPTY || place == .shelf { throw error }
        number += 1
        target = top.appending(entry.folder.name + Array("-\(number)".utf8))
      }
    }
  }

  /// `n.space` of `n.space-2`, which a Space is called that was put away after another of its name; nil of any other name.
  private static func withoutNumber(_ name: [UInt8]) -> [UInt8]? {
    let digits = name.reversed().prefix { ASCII.isDigit($0) }.count
    let rest = name.dropLast(digits)
    guard digits > 0, rest.last == 0x2D, rest.dropLast().suffix(6).elementsEqual(".space".utf8) else { return nil }
    return Array(rest.dropLast())
  }

  /// The lock that one sync at a time holds; nil when another one does.
  public func lock() throws(SystemError) -> LibraryLock? {
    try prepare()
    let file = try Descriptor(
      opening: Self.keeping(in: folder).appending(Array("lock".utf8)), O_RDWR | O_CREAT | O_NOFOLLOW)
    if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return LibraryLock(file) }
    if errno == EWOULDBLOCK { return nil }
    throw SystemError.last
  }
}
