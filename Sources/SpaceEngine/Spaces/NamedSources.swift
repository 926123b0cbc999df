import SpaceModel
import SpaceText

/// What the user of this machine has named as sources of a Space.
///
/// A recipe lies in its library, and a library may come from anybody: what it reads goes into a Space that others may see. So
/// what was named on the command line is kept in the state folder, which is the user's own, and only that and what is in the
/// library itself is read without asking.
extension SpaceState {
  private static let file = "named.json"

  /// The sources of `recipe` that are neither in the Space's library nor in anything the user has named for this Space.
  public func unnamedSources(of recipe: Recipe) -> [RawPath] {
    let known = ([folder.folder] + named).map(\.absolute)
    return recipe.sources.filter { source in
      let place = source.absolute
      return !known.contains { place.isWithin($0) }
    }
  }

  /// Takes all sources of `recipe` as named by the user.
  public func nameSources(of recipe: Recipe) { name(recipe.sources) }

  /// Takes over what was named for the Space that was at `old`.
  func takeOverNamed(from old: SpaceState) { name(old.named) }

  private func name(_ paths: [RawPath]) {
    var json = JSONWriter()
    json.object { json in
      json.list("paths") { json in for path in paths { json.value(Recipe.written(path.rooted)) } }
    }
    json.endLine()
    try? state?.write(json.take(), as: Self.file, of: folder)
  }

  private var named: [RawPath] {
    guard let bytes = state?.read(Self.file, of: folder) else {
      // A recipe that lies in the state folder itself.
      return state?.read(Self.recipeFile, of: folder).flatMap { Recipe(json: $0) }?.sources ?? []
    }
    var paths: [RawPath] = []
    var scanner = JSONScanner(bytes)
    try? scanner.object { (json, key) throws(JSONError) in
      guard key == "paths" else { return try json.skip() }
      try json.array { (json) throws(JSONError) in paths.append(Recipe.path(try json.string())) }
    }
    return paths
  }
}

extension RawPath {
  /// True when it is `folder` or something below it; both from the root, without links.
  func isWithin(_ folder: RawPath) -> Bool {
    let start = folder.trimmed.bytes
    guard bytes.starts(with: start) else { return false }
    return bytes.count == start.count || start.last == 0x2F || bytes[start.count] == 0x2F
  }
}
