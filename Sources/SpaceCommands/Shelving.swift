import ArgumentParser
import SpaceEngine
import SpaceLibrary
import SpaceModel

/// What can be done to a Space without making it anew. One command a struct; what they share is above.
enum Shelving {
  /// Moves a Space of `from` to `place` and tells the log.
  static func move(
    _ name: String, from: Library.Entry.Place, to place: Library.Entry.Place, as kind: Activity.Kind
  ) throws {
    let (library, entry) = try LibraryChoice.space(name, at: from)
    let lock = from == .shelf ? try Destination(entry.folder, waits: false, mustExist: true) : nil
    if place == .shelf,
      try LibraryChoice.attempt(name, { () throws(SystemError) in try library.spaces() })
        .contains(where: { Library.isSame($0.name, entry.name) })
    {
      Messages.say("\(name): there is another Space of that name now; rename it first")
      throw ExitCode.failure
    }
    let old = SpaceState(of: entry.folder, .ours)
    let moved = try LibraryChoice.attempt(name) { () throws(SystemError) in try library.move(entry, to: place) }
    SpaceState(of: moved, .ours).takeOver(from: old)
    withExtendedLifetime(lock) { LibraryChoice.log(kind, entry.name, moved) }
    if place != .trash { Messages.tell("\(kind.rawValue) \(entry.name)\(place == .shelf ? ": \(moved.text)" : "")") }
  }

  /// Changes what `space.json` says of a Space, and how it will be made.
  static func edit(
    _ entry: Library.Entry, as kind: Activity.Kind, _ change: (inout SpaceFolder.HeadEdit, inout Recipe?) -> Void
  ) throws {
    let destination = try Destination(entry.folder, waits: false, mustExist: true)
    let state = SpaceState(of: entry.folder, .ours)
    var edit = SpaceFolder.HeadEdit()
    var recipe = state.recipe
    // What nobody has named is not even looked at.
    let stamp = recipe.flatMap { state.unnamedSources(of: $0).isEmpty ? $0.currentStamp(at: entry.folder) : nil }
    change(&edit, &recipe)
    try SpaceFolder.edit(destination, edit)
    if var recipe {
      // It stays as much up to date as it was.
      if recipe.stamp == stamp { recipe.stamp = recipe.currentStamp(at: entry.folder) }
      state.keep(recipe)
    }
    LibraryChoice.log(kind, edit.name ?? entry.name, entry.folder)
    Messages.tell("\(kind.rawValue) \(edit.name ?? entry.name)")
  }
}
