import SpaceEngine

/// How a Space will be made when it is made again.
public enum NextRun {
  /// Changes what is kept of how the Space in `folder` is made; false when nobody knows how that is.
  public static func change(
    _ folder: RawPath, _ body: (inout Recipe) -> Void
  ) throws(DestinationFailure) -> Bool {
    let destination = try Destination(folder, waits: false, mustExist: true)
    let state = SpaceState(of: folder, .ours)
    guard var recipe = state.recipe else { return false }
    let old = recipe
    body(&recipe)
    if recipe != old { withExtendedLifetime(destination) { state.keep(recipe) } }
    return true
  }
}
