import Glibc
import SpaceModel
import SpaceText

/// What is kept of one Space outside its folder: in `.spacepipe/` of its library where there is one, else in the state folder.
public struct SpaceState: Sendable {
  public let folder: RawPath
  let state: StateFolder?

  public init(of folder: RawPath, _ state: StateFolder?) {
    self.folder = folder.absolute
    self.state = state
  }

  /// `.spacepipe/spaces/<name>/` of the library.
  private var own: RawPath {
    Library.keeping(in: folder.folder).appending(Array("spaces".utf8)).appending(folder.name)
  }

  /// The folders in which what is kept may lie.
  var folders: [RawPath] { [own] + (state.map { [$0.folder(of: folder)] } ?? []) }

  public func read(_ name: String) -> [UInt8]? {
    StateFile.read(own.appending(Array(name.utf8))) ?? state?.read(name, of: folder)
  }

  /// What cannot be kept is not kept: no result depends on it.
  public func write(_ bytes: [UInt8], as name: String) {
    if Library.isKept(in: folder.folder) {
      try? StateFile.write(bytes, to: own.appending(Array(name.utf8)))
    } else {
      try? state?.write(bytes, as: name, of: folder)
    }
  }

  static let recipeFile = "recipe.json"
  /// What a workspace calls the Space by, whatever its name and place become.
  public static let identityFile = "identity"

  public var recipe: Recipe? { read(Self.recipeFile).flatMap { Recipe(json: $0) } }

  /// True when something is kept that should be a recipe and is none.
  public var isRecipeDamaged: Bool {
    guard let bytes = read(Self.recipeFile) else { return false }
    return !bytes.isEmpty && Recipe(json: bytes) == nil
  }

  public func keep(_ recipe: Recipe) { write(recipe.json, as: Self.recipeFile) }

  /// From now on nobody knows how the Space is made: its inputs came on standard input.
  public func forgetRecipe() {
    if recipe != nil { write([], as: Self.recipeFile) }
  }

  /// Removes all that is kept of the Space: of one that is not there any more.
  public func forget() {
    Removal.remove(own)
    state?.forget(folder)
  }

  /// Where the Space's annotated documents are kept: in `cache`, else in the library.
  public func cacheFolder(_ cache: RawPath?) -> RawPath? {
    if let cache { return cache }
    let library = folder.folder
    return Library.isKept(in: library) ? Library.keeping(in: library).appending(Array("cache".utf8)) : nil
  }

  /// Takes over what is kept of the Space that was at `old`. Another Space that is made there is a new one.
  public func takeOver(from old: SpaceState) {
    // First: what was named is known before the recipe is anywhere else.
    takeOverNamed(from: old)
    let others = [
      "news.json", "answers.jsonl", "anki.json", "study.json", "cards.json", Self.identityFile, WrittenFiles.file,
    ]
    for name in [Self.recipeFile] + others {
      if let bytes = old.read(name) { write(bytes, as: name) }
    }
    if old.folder != folder { old.write([], as: Self.identityFile) }
  }
}
