import SpaceText

/// Buttons that are titles: the question of an FAQ, the head of a panel that opens below it. All other buttons are
/// things to press, which say nothing about the page's subject.
enum HTMLDisclosures {
  /// The tree with such buttons as plain boxes.
  static func opened(_ tree: HTMLTree) -> HTMLTree {
    var result = tree
    for i in tree.nodes.indices where tree.tag(i) == .button && isTitle(tree, i) {
      result.nodes[i].tag = tree.tag(tree.parent(i)).headingLevel != nil ? .span : .div
    }
    return result
  }

  private static func isTitle(_ tree: HTMLTree, _ node: Int) -> Bool {
    let parent = tree.parent(node)
    let isInHeading = tree.tag(parent).headingLevel != nil
    let opensPanel =
      tree.has(node, .ariaExpanded) || tree.contains(node, .class, "accordion") || tree.contains(node, .class, "faq")
    guard isInHeading || opensPanel else { return false }
    // Menus and "more" open panels, too: a title is a question or a phrase.
    let text = tree.plainText(node, limit: 400)
    let words = text.utf8.split { $0 == 0x20 }
    if isInHeading { return words.count >= 2 }
    return words.count >= 4 && text.utf8.count < 300 && (text.hasSuffix("?") || words.count >= 5)
  }
}
