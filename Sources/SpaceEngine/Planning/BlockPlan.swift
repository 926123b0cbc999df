import SpaceBlocks
import SpaceModel

/// One block to make, with its options checked.
public struct BlockPlan: Sendable {
  public let about: About
  public let maker: any BlockMaker

  /// The maker called `name` with `options`, which must all be known to it; of `offers` it takes what it knows.
  public init(
    _ type: any BlockMaker.Type, options: Options = Options(), offers: [String: OptionValue] = [:]
  ) throws(PlanFailure) {
    about = type.about
    do throws(OptionError) {
      var left = options
      left.offer(offers)
      maker = try type.init(&left)
      try left.finish()
    } catch {
      throw .option(stage: type.about.name, error)
    }
  }

  /// The type of block called `name`, or nil.
  public static func type(named name: String) -> (any BlockMaker.Type)? {
    Blocks.all.first { $0.about.name == name }
  }

  /// What all types of blocks say of themselves.
  public static var abouts: [About] { Blocks.all.map { $0.about } }

  /// The names of all types of blocks.
  public static var names: [String] { Blocks.all.map { $0.about.name } }
}
