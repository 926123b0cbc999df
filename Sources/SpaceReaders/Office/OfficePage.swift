import SpaceModel
import SpaceText

/// Renders pages of HTML that hold content only, one behind the other.
enum OfficePage {
  static func rendered(_ tree: HTMLTree, into flow: FlowWriter, movesNotes: Bool) -> FlowWriter {
    let content = HTMLContent.whole(tree)
    var renderer = HTMLRenderer(
      tree: tree, isDropped: content.isDropped, headingLevels: HTMLReader.headingLevels(tree, content),
      movesNotes: movesNotes)
    renderer.flow = flow
    renderer.render(0)
    renderer.flow.close()
    return renderer.flow
  }
}
