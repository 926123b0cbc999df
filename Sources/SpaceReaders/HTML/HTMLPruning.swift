import SpaceText

// Takes the page's furniture out: what is hidden, what elements and ARIA roles declare to be navigation, and what class
// names say it is. A name alone is never believed about a part that holds much of the page (`share`), since pages are
// found whose whole body is a "header" or lies in a "modal".

struct HTMLPruning {
  let tree: HTMLTree
  let roles: [HTMLRole]
  let kind: HTMLPageKind
  let measures: HTMLMeasures
  let total: Int
  private(set) var isDropped: [Bool]
  /// True for a page whose comments are all it has.
  private let isDiscussion: Bool

  /// True when names of classes are believed only where they say that a part is no text at all: for pages of which
  /// hardly anything was left otherwise.
  private let isLenient: Bool
  /// How many elements have such a first class, of those whose names say that they are furniture, and their text.
  private let alike: [HTMLLikeness: Namesakes]

  /// `whole` are the measures of the page with all that is in it.
  init(
    _ tree: HTMLTree, _ roles: [HTMLRole], _ kind: HTMLPageKind, _ whole: HTMLMeasures, _ isHidden: [Bool],
    isLenient: Bool = false
  ) {
    self.tree = tree
    self.isLenient = isLenient
    self.roles = roles
    self.kind = kind
    total = max(Int(whole.text[0]), 1)
    // Hidden parts don't count for what holds them: a list of all authors, never shown, made a sidebar half of a page.
    isDropped = isHidden
    measures = HTMLMeasures(tree, isDropped)
    alike = HTMLPruning.namesakes(tree, roles, measures)
    var comments = 0
    var i = 0
    while i < tree.nodes.count {
      if roles[i].contains(.comments), tree.nodes[i].tag != .body, tree.nodes[i].tag != .html {
        comments += measures.prose(i)
        i = tree.end(i)
      } else {
        i += 1
      }
    }
    let rest = measures.prose(0) - comments
    HTMLSignUp.drop(tree, measures, total, &isDropped)
    isDiscussion = rest < 600 && rest < comments * 2 || rest < 2000 && rest * 6 < comments
    run()
  }

  private struct Namesakes {
    var count = 0
    var letters = 0
  }

  private static func namesakes(
    _ tree: HTMLTree, _ roles: [HTMLRole], _ measures: HTMLMeasures
  ) -> [HTMLLikeness: Namesakes] {
    var result: [HTMLLikeness: Namesakes] = [:]
    for i in tree.nodes.indices where !roles[i].isDisjoint(with: [.footer, .navigation, .subscribe, .advert, .related])
    {
      let likeness = HTMLLikeness(tree, i)
      result[likeness, default: Namesakes()].count += 1
      result[likeness, default: Namesakes()].letters += Int(measures.text[i])
    }
    return result
  }

  /// True for an element made like others, with running text: "card-footer" and "nav-card" name parts of a template
  /// that is filled in many times over. A page's own footer is there once. `least`: the share of the page that they
  /// must hold together.
  private func isTemplatePart(_ node: Int, least: Int = 0) -> Bool {
    let likeness = HTMLLikeness(tree, node)
    guard likeness.isNamed, let namesakes = alike[likeness], namesakes.count >= 3 else { return false }
    return namesakes.letters * 1000 >= Int(measures.text[0]) * least && (kind == .listing || holdsRunningText(node))
  }

  /// True for a box with several texts as long as paragraphs: cards in a grid that is named for the way they lead.
  private func holdsParagraphs(_ node: Int) -> Bool {
    tree.subtree(node).count { tree.tag($0) == .text && measures.text[$0] >= 90 } >= 3
  }

  /// True for a box with a heading or paragraph and a text long enough to be a sentence, which labels of menus aren't.
  private func holdsRunningText(_ node: Int) -> Bool {
    var hasBlock = false
    var hasSentence = false
    for i in tree.subtree(node) {
      let tag = tree.tag(i)
      if tag == .p || tag.headingLevel != nil { hasBlock = true }
      if tag == .text || tag == .p, measures.text[i] >= 60 { hasSentence = true }
    }
    return hasBlock && hasSentence
  }

  private mutating func run() {
    var i = 0
    /// The end of the innermost element around `i` that declares itself content.
    var contentEnd = 0
    while i < tree.nodes.count {
      let tag = tree.tag(i)
      if tag == .text {
        i += 1
        continue
      }
      if isDropped[i] || isFurniture(i, tag, isInContent: i < contentEnd) {
        isDropped[i] = true
        i = tree.end(i)
        continue
      }
      if tag == .article || tag == .main || roles[i].contains(.body) { contentEnd = max(contentEnd, tree.end(i)) }
      i += 1
    }
  }

  /// Thousandths of the page's text below a node.
  private func share(_ node: Int) -> Int { Int(measures.text[node]) * 1000 / total }

  private func isFurniture(_ node: Int, _ tag: HTMLTag, isInContent: Bool) -> Bool {
    if tag.isSilent { return true }
    switch tag {
    case .html, .body, .head, .document, .main: return false
    default: break
    }
    let share = share(node)
    if tag == .noscript { return share < 200 && measures.text[node] < 400 }
    if tag == .nav && share < 400 || tag == .footer && share < 250 { return true }
    if holdsHeadline(node), share > 50 { return false }
    if let isDeclared = declared(node, tag, share, isInContent) { return isDeclared }
    if tree.nodes[node].from == tree.nodes[node].to { return false }
    if isRoleFurniture(node, share) { return true }
    let role = roles[node]
    return !role.isEmpty && isNamedFurniture(node, tag, role, share, isInContent)
  }

  /// True when the page's main heading, or an element that declares itself the content, lies below a node.
  private func holdsHeadline(_ node: Int) -> Bool {
    if tree.tag(node) == .article { return true }
    for i in node..<tree.end(node) {
      let tag = tree.tag(i)
      if tag == .h1 || tag == .main || tag == .article && Int(measures.text[i]) * 5 > total { return true }
    }
    return false
  }

  /// What the element's own name says; nil when it says nothing.
  private func declared(_ node: Int, _ tag: HTMLTag, _ share: Int, _ isInContent: Bool) -> Bool? {
    switch tag {
    case .nav: return share < 700
    // A long imprint, all towns that are served: the rest of the page must still be one.
    case .footer: return share < 500 || share < 900 && total - Int(measures.text[node]) >= 400
    case .dialog, .aside:
      if HTMLHidden.isFolded(tree, measures, node) || isInFold(node) || HTMLFurniture.isHiddenNote(tree, node) {
        return false
      }
      if isInContent, HTMLFurniture.isCallout(tree, node, tag) { return false }
      // Call-outs and notes inside an article are part of it.
      let isNote = isInContent && measures.linkShare(node) < 300 && share < 200 && !roles[node].contains(.sidebar)
      return !isNote && share < 400
    case .header: return !isInContent && share < 300
    case .form: return share < 150
    case .fieldset: return share < 60
    case .menu: return measures.linkShare(node) > 500
    case .td where isMenuCell(node): return true
    case .label: return share < 50
    default: return nil
    }
  }

  /// True for a cell of nothing but links beside one with much text: a menu on a page laid out by a table.
  private func isMenuCell(_ node: Int) -> Bool {
    guard measures.linkShare(node) == 1000, measures.text[node] > 0 else { return false }
    let links = tree.subtree(node).count { tree.tag($0) == .a && measures.text[$0] > 0 }
    return links >= 3 && Int(measures.text[node]) * 4 < measures.prose(tree.parent(node))
      && measures.prose(tree.parent(node)) >= 200
  }

  private func isRoleFurniture(_ node: Int, _ share: Int) -> Bool {
    guard let role = tree.attribute(node, .role) else { return false }
    if HTMLFurniture.isCallout(tree, node, tree.tag(node)) { return false }
    let words: [(StaticString, Int)] = [
      ("navigation", 700), ("banner", 300), ("contentinfo", 500), ("search", 300), ("dialog", 500),
      ("alertdialog", 500), ("menu", 500), ("menubar", 500), ("complementary", 300), ("toolbar", 200), ("button", 50),
      ("tooltip", 100), ("menuitem", 100), ("alert", 100), ("tablist", 50),
    ]
    for (word, most) in words where role.equalsIgnoringCase(word) { return share < most }
    return false
  }

  private func isInFold(_ node: Int) -> Bool {
    for name: StaticString in ["accordion", "tabpanel", "faq"] {
      if tree.contains(tree.parent(node), .class, name) || tree.contains(tree.parent(tree.parent(node)), .class, name) {
        return true
      }
    }
    return false
  }

  /// True for a link with text beside it.
  private func isInSentence(_ node: Int) -> Bool { measures.text[tree.parent(node)] > measures.text[node] * 2 + 20 }

  // MARK: names

  private func isNamedFurniture(
    _ node: Int, _ tag: HTMLTag, _ role: HTMLRole, _ share: Int, _ isInContent: Bool
  ) -> Bool {
    // MathJax hangs a context menu on each formula.
    if HTMLHidden.isFormula(tree, node) { return false }
    if isInvisible(node, share) { return true }
    if role.contains(.consent) && share < 900 && !holdsHeadline(node) { return true }
    if role.contains(.skip) && share < 100 { return true }
    if role.contains(.breadcrumb) && share < 100 { return true }
    if !isLenient && isNamedOverlay(node, tag, role, share) { return !role.contains(.content) || share < 50 }
    if role.contains(.pager) && share < 60 { return true }
    let links = measures.linkShare(node)
    if isLenient { return role.contains(.navigation) && share < 300 && (links > 400 || share < 30) }
    if role.contains(.sharing) && share < 60 { return true }
    if role.contains(.navigation) && share < 300 && (links > 400 || share < 30) && !isTemplatePart(node)
      && !holdsParagraphs(node)
    {
      return true
    }
    if role.contains(.control) && share < 60 && tag != .a { return true }
    if role.contains(.cart) && share < 300 && tag != .a { return true }
    if role.contains(.footer) && !role.contains(.footnote) && share < 200 && !isInContent && !isTemplatePart(node) {
      return true
    }
    if role.contains(.sidebar) && !role.contains(.button) && share < 350 && !role.contains(.content)
      && (links > 250 || !isInContent || tag == .aside)
    {
      return true
    }
    if role.contains(.header) && !isInContent && share < 60 && links > 300 { return true }
    if role.contains(.button), tag == .a, measures.text[node] < 40, !isInSentence(node) { return true }
    return isNamedCompany(node, tag, role, share)
  }

  /// True of what is named like a pop-up or an advertisement, and holds little of the page.
  private func isNamedOverlay(_ node: Int, _ tag: HTMLTag, _ role: HTMLRole, _ share: Int) -> Bool {
    if role.isDisjoint(with: [.overlay, .subscribe, .advert]) { return false }
    let isEntry = !role.isDisjoint(with: [.product, .card, .post, .body]) || tag.headingLevel != nil || tag == .p
    // Heroes and banners are named like pop-ups and advertisements.
    let most = tree.isNamed(node, "modal") || tree.isNamed(node, "popup") ? 200 : 100
    return share < most && !isEntry && !isTemplatePart(node, least: 100)
  }

  /// True of what pages of this kind have beside their content: comments, reviews, related things.
  private func isNamedCompany(_ node: Int, _ tag: HTMLTag, _ role: HTMLRole, _ share: Int) -> Bool {
    if kind == .forum {
      return role.contains(.postNoise) && share < 60 && tree.tag(node) != .li || role.contains(.related) && share < 150
    }
    if kind == .product && role.contains(.reviews) && share < 500 { return true }
    // What is sold beside the one thing that the page is about.
    if kind == .product && role.contains(.related) && share < 500 && holdsPrices(node) { return true }
    if role.contains(.comments), tree.end(node) - node > 3, !roles[node].contains(.content) || share < 500 {
      // A page that has little else is a discussion.
      return !isDiscussion
    }
    // Words inside headings ("see-also") name what the section is, not that it is furniture.
    if role.contains(.related) && share < 100 && !role.contains(.post)
      && !(kind == .listing && isTemplatePart(node, least: 100))
    {
      return tag.headingLevel == nil && tree.tag(tree.parent(node)).headingLevel == nil
    }
    return false
  }

  /// True for a box with the prices of several things.
  private func holdsPrices(_ node: Int) -> Bool {
    var count = 0
    for i in tree.subtree(node) where tree.tag(i) == .text && measures.text[i] > 1 && measures.text[i] < 40 {
      if HTMLCards.isPrice(tree.text(i)) { count += 1 }
      if count == 3 { return true }
    }
    return false
  }

  /// True for a class whose name says that its text is for programs that read aloud. Plugins and design systems put their
  /// own names before it ("sbi-screenreader", "price__sr-text", "u-visually-hidden").
  private func speaksOnly(_ word: ArraySlice<UInt8>) -> Bool {
    if word.count > 60 { return false }
    let name = word.map(ASCII.lowered)
    if name.starts(with: "not-".utf8) { return false }
    for ending: StaticString in [
      "screenreader", "screen-reader", "screen-reader-text", "screen-reader-only", "screenreader-only", "sr-only",
      "sr-text", "visually-hidden", "visuallyhidden", "hidden-visually",
    ] {
      let isNamed = ending.withUTF8Buffer { unsafe name.suffix($0.count).elementsEqual($0) }
      if isNamed { return true }
    }
    return false
  }

  /// True when what is spoken stands for a sister that was taken out as drawn for the eye only: figures, as the old price
  /// and the new one, or all the text that there is.
  private func standsForDrawing(_ node: Int) -> Bool {
    let parent = tree.parent(node)
    let isAll = measures.text[parent] == measures.text[node] && tree.tag(parent) != .a && tree.tag(parent) != .button
    // "20<span>minutes</span>" may stand beside "mins".
    let start = tree.plainText(node, limit: 40).utf8.prefix(3)
    let around = [parent, tree.tag(parent) == .span ? tree.parent(parent) : parent]
    return around.contains { box in
      tree.children(box).contains { sister in
        guard isDropped[sister], tree.hasWord(sister, .ariaHidden, "true") else { return false }
        let text = tree.plainText(sister, limit: 40).utf8
        if text.count >= 3, text.prefix(3).elementsEqual(start) { return true }
        return box == parent && (text.contains(where: ASCII.isDigit) || isAll && text.count >= 4)
      }
    }
  }

  private static let hidingClasses: NameTable<Bool> = {
    var result: [UInt64: Bool] = [:]
    for name in [
      "d-none", "hidden", "hide", "is-hidden", "u-hidden", "element-invisible", "a11y-hidden", "offscreen", "sronly",
      "noprint",
    ] {
      result[NameHash.of(name.utf8)] = true
    }
    return NameTable(result)
  }()

  /// Classes that CSS frameworks hide elements with.
  private func isInvisible(_ node: Int, _ share: Int) -> Bool {
    if share > 300 { return false }
    guard let value = tree.attribute(node, .class) else { return false }
    var isHidden = false
    for word in value.split(whereSeparator: ASCII.isBlank) {
      if word.count <= 17, Self.hidingClasses[NameHash.ofLowered(word)] != nil { isHidden = true }
      if speaksOnly(word), !standsForDrawing(node) { isHidden = true }
      // `hidden md:block` is shown on wide screens.
      if word.contains(0x3A) || word.starts(with: "d-md-".utf8) || word.starts(with: "d-lg-".utf8) {
        for shown: StaticString in [
          ":block", ":flex", ":grid", ":inline", ":table", ":not-sr-only", "-block", "-flex",
        ] where word.holds(shown) { return false }
      }
    }
    return isHidden
  }
}
