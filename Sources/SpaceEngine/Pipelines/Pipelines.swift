import SpaceBlocks
import SpaceModel

/// The pipelines that are built in, one a Space type.
public enum Pipelines {
  /// The Space types, in the order in which help lists them.
  public static let names: [String] = []

  /// The pipeline of a Space type; nil when there is none of that name. `offers` is what its stages may take.
  public static func named(_ type: String, offers: [String: OptionValue]) throws(PlanFailure) -> Pipeline? {
    var blocks: [BlockPlan] = []
    for maker in Blocks.all { blocks.append(try BlockPlan(maker, offers: offers)) }
    return Pipeline(space: type, blocks: blocks)
  }

  /// The options that a Space type gives to a block; nil when there is no such type.
  public static func options(for block: String, in type: String) -> Options? { Options() }
}
