import ArgumentParser
import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceViews

/// Finding the Space that a command names, and telling what was done to it.
enum LibraryChoice {
  /// The Space that `name` names: its folder, with or without `.space`, else the one of that name in this folder, or in the
  /// folder before the last slash.
  static func space(_ name: String, at place: Library.Entry.Place = .shelf) throws -> (Library, Library.Entry) {
    let path = RawPath(RawArguments.bytes(name)).withoutSlashes
    if let found = putAway(path, at: place) { return found }
    // Where it is, or was: the library is the folder around it.
    let library = Library(path.bytes.contains(0x2F) ? path.folder : RawPath("."))
    let spaces = (try? library.spaces(at: place)) ?? []
    // Of several that were put away, the last is meant.
    let inOrder = place == .shelf ? spaces : spaces.sorted { ($1.moved, $0.folder.text) < ($0.moved, $1.folder.text) }
    if let found = named(path, among: inOrder) { return (library, found) }
    if place == .shelf, SpaceFolder.isSpace(path) {
      let whole = path.absolute
      let library = Library(whole.folder)
      let spaces = (try? library.spaces()) ?? []
      if let found = spaces.first(where: { $0.folder.name == whole.name }) { return (library, found) }
    }
    if place == .shelf && path.exists { throw SpaceFailure.notASpace(name) }
    let kind = place == .shelf ? "Space" : place == .archive ? "archived Space" : "deleted Space"
    let sought = RawPath(path.name).text
    throw ValidationError(
      Mistake.unknown(
        kind, name, sought: sought.hasSuffix(".space") ? String(sought.dropLast(6)) : sought, in: spaces.map(\.name)))
  }

  /// The Space that lies at `path` itself in the archive or the trash of a library, as its full path says.
  private static func putAway(_ path: RawPath, at place: Library.Entry.Place) -> (Library, Library.Entry)? {
    let whole = path.absolute
    let library = Library(whole.folder.folder.folder)
    let own = Library.keeping(in: library.folder).appending(Array(place.rawValue.utf8))
    guard place != .shelf, whole.folder == own else { return nil }
    return library.space(called: whole.name, at: place).map { (library, $0) }
  }

  /// The folder of the Space that `name` names.
  static func folder(_ name: String) throws -> RawPath {
    let path = RawPath(RawArguments.bytes(name)).withoutSlashes
    return SpaceFolder.isSpace(path) ? path : try space(name).1.folder
  }

  /// The input that `name` names: a file or folder, else the Space of that name.
  static func input(_ name: String) -> RawPath {
    let path = RawPath(RawArguments.bytes(name))
    return name == "-" || path.exists ? path : (try? folder(name)) ?? path
  }

  private static func named(_ path: RawPath, among spaces: [Library.Entry]) -> Library.Entry? {
    if let first = spaces.first, first.place != .shelf {
      let name = SpaceFolder.name(of: path) ?? RawPath(path.name).text
      return spaces.first { $0.folder.name == path.name || Library.isSame($0.name, name) }
    }
    return spaces.first { $0.folder.name == path.name }
      ?? spaces.first { Library.isSame($0.name, RawPath(path.name).text) }
      ?? spaces.first { $0.folder.name == path.name + Array(".space".utf8) }
  }

  /// Adds a line to what `status` and the library's page tell.
  static func log(_ kind: Activity.Kind, _ name: String, _ folder: RawPath) {
    guard let ours = StateFolder.ours else { return }
    ActivityLog(in: ours).add(Activity(time: Clock.now, kind: kind, name: name, folder: folder.absolute.text))
  }

  /// Runs `body`, whose failure ends the command with a message.
  static func attempt<Result>(_ what: String, _ body: () throws(SystemError) -> Result) throws -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      Messages.say("\(what): \(error.message)")
      throw ExitCode.failure
    }
  }
}
