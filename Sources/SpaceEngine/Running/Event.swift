import SpaceModel
import SpaceText

/// What happened while inputs were read, as it happened.
public enum Event: Sendable {
  case skipped(Skipped)
  case noted(Diagnostic, path: String)
  /// Said of what was made of all inputs together.
  case remarked(Diagnostic)
  /// So many inputs are done with.
  case progress(Int)
  /// All inputs are done with.
  case finished
}
