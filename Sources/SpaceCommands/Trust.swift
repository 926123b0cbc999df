import ArgumentParser
import SpaceEngine

/// Whether what a recipe reads may be read: a library that somebody else made must not decide that alone.
enum Trust {
  /// Throws unless all that `recipe` reads is in its library or was named by the user, now or, with `isGiven` or by an answer, from
  /// now on. `asks` when somebody may be there to ask.
  static func expect(_ recipe: Recipe, of state: SpaceState, isGiven: Bool, asks: Bool) throws {
    let unnamed = state.unnamedSources(of: recipe)
    if unnamed.isEmpty { return }
    let list = unnamed.prefix(3).map(\.text).joined(separator: ", ") + (unnamed.count > 3 ? " and more" : "")
    if !isGiven {
      let question = "\(recipe.name) reads \(list), which is not in the library. May it?"
      guard asks, Messages.agree(question) == true else { throw refusal(list) }
    }
    state.nameSources(of: recipe)
  }

  private static func refusal(_ list: String) -> ValidationError {
    ValidationError(
      "left as it is: it reads \(list), which is not in the library and was not named on this machine; if whoever made the "
        + "library may decide that, run sync with --trust")
  }
}
