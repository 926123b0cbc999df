import SpaceText

// Boxes that ask for an address: "Get our newsletter", with a line above the form and the small print below it. The form
// goes as all forms do; what surrounds it in the same small box goes along. A box is known by its form alone: one field
// for an e-mail address or a telephone number, hardly any others, no room to write a message. No words are compared.

enum HTMLSignUp {
  /// Drops such boxes; `total` is the text of the page.
  static func drop(_ tree: HTMLTree, _ measures: HTMLMeasures, _ total: Int, _ isDropped: inout [Bool]) {
    for form in tree.nodes.indices where tree.tag(form) == .form && asksForAddress(tree, form) {
      var box: Int?
      var node = form
      while node > 0 {
        let parent = tree.parent(node)
        guard canBeBox(tree, parent), measures.text[parent] <= 600, Int(measures.text[parent]) * 8 < total,
          isOneBox(tree, parent)
        else { break }
        node = parent
        box = node
      }
      if let box { isDropped[box] = true }
    }
  }

  private static func canBeBox(_ tree: HTMLTree, _ node: Int) -> Bool {
    switch tree.tag(node) {
    case .div, .section, .aside, .fieldset, .unknown, .span: true
    default: false
    }
  }

  /// True without a main heading, and with no more than one other: more are parts of a page.
  private static func isOneBox(_ tree: HTMLTree, _ node: Int) -> Bool {
    var headings = 0
    for i in tree.subtree(node) {
      let tag = tree.tag(i)
      if tag == .h1 || tag == .main || tag == .article { return false }
      if tag.headingLevel != nil { headings += 1 }
    }
    return headings <= 1
  }

  private static func asksForAddress(_ tree: HTMLTree, _ form: Int) -> Bool {
    var addresses = 0
    var others = 0
    for i in tree.subtree(form) {
      switch tree.tag(i) {
      case .textarea: return false
      case .select: others += 1
      case .input:
        let kind = tree.string(i, .type)?.lowercased() ?? "text"
        if kind == "password" { return false }
        let name = (tree.string(i, .name) ?? "").lowercased()
        if kind == "email" || kind == "tel" || kind == "text" && name.contains("email") {
          addresses += 1
        } else if kind == "text" || kind == "number" || kind == "search" {
          others += 1
        }
      default: break
      }
    }
    return addresses > 0 && others <= 3
  }
}
