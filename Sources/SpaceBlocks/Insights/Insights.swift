import SpaceModel
import SpaceText

/// Makes the Insights block.
public struct Insights: BlockMaker {
  public static let about = About(
    name: "insights", summary: "Trends, agreements, contradictions, changes and open ends across the documents.",
    needs: [LayerName("tokens"), LayerName("sentences"), LayerName("terms"), LayerName("dates")])

  private let size: BlockSize
  private let max: Int

  public init(_ options: inout Options) throws(OptionError) {
    size = try options.choice("size", default: BlockSize.small)
    max = try options.integer("max", default: 7, in: 1...1000)
    _ = try options.string("purpose")
  }

  public func make(from documents: [Document], _ notes: inout Diagnostics) -> any Block {
    InsightsBlock(size: size, insights: [])
  }
}
