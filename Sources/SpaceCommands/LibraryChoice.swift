import ArgumentParser
import SpaceEngine
import SpaceModel
import SpaceViews

/// Finding the Space that a command names, and telling what was done to it.
enum LibraryChoice {
  /// The Space that `name` names: its folder, else the one of that name in this folder.
  static func space(_ name: String, at place: Library.Entry.Place = .shelf) throws -> (Library, Library.Entry) {
    let path = RawPath(RawArguments.bytes(name)).withoutSlashes
    // Where it is, or was: the library is the folder around it.
    let libraries = path.bytes.contains(0x2F) ? [Library(path.folder)] : [Library(RawPath("."))]
    for library in libraries {
      let spaces = (try? library.spaces(at: place)) ?? []
      let byFolder = spaces.filter { $0.folder.name == path.name }
      let byName = spaces.filter { Library.isSame($0.name, RawPath(path.name).text) }
      if let found = byFolder.first ?? byName.first { return (library, found) }
    }
    if place == .shelf, SpaceFolder.isSpace(path) {
      let whole = path.absolute
      let library = Library(whole.folder)
      let spaces = (try? library.spaces()) ?? []
      if let found = spaces.first(where: { $0.folder.name == whole.name }) { return (library, found) }
    }
    let site = place == .shelf ? "" : " in the \(place.rawValue)"
    throw ValidationError("There is no Space \(name)\(site).")
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
