import SpaceModel
import SpaceText

/// Makes the MindMap block.
public struct MindMap: BlockMaker {
  public static let about = About(
    name: "mindmap", summary: "Topics and how they relate, laid out from a root.",
    needs: [LayerName("tokens"), LayerName("sentences"), LayerName("terms"), LayerName("definitions")])

  private let size: BlockSize
  private let max: Int

  public init(_ options: inout Options) throws(OptionError) {
    size = try options.choice("size", default: BlockSize.large)
    max = try options.integer("max", default: 24, in: 1...10_000)
    _ = try options.string("purpose")
  }

  public func make(from documents: [Document], _ notes: inout Diagnostics) -> any Block {
    MindMapBlock(size: size, nodes: [], edges: [], root: nil)
  }
}
