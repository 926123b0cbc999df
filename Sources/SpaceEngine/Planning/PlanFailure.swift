import SpaceBlocks
import SpaceLanguage
import SpaceModel

/// What makes a plan impossible; found before any input is read.
public enum PlanFailure: Error, Equatable {
  /// No annotator gives a layer that is needed.
  case nobodyGives(LayerName)
  case option(stage: String, OptionError)

  /// What is wrong, for people.
  public var message: String {
    switch self {
    case .nobodyGives(let layer): "no stage gives the layer \"\(layer)\""
    case .option(let stage, let error): "\(stage): \(error.option): \(error.message)"
    }
  }
}
