import SpaceText

/// Small things inside content that are no content, and boxes that play another element's part.
enum HTMLFurniture {
  /// True for what a reader of the page doesn't see or doesn't read: permalink signs, marks that lead to footnotes and
  /// back, line numbers.
  static func isSilent(_ tree: HTMLTree, _ node: Int, _ tag: HTMLTag) -> Bool {
    switch tag {
    case .a: return (isPermalink(tree, node) || isFootnoteLink(tree, node)) && !isHeadingText(tree, node)
    case .sup: return isFootnoteMark(tree, node)
    case .span, .div, .p:
      guard tree.has(node, .class) else { return false }
      // MediaWiki's "[edit]" in headings, and its "^ a b" before notes.
      if tag == .span, tree.contains(node, .class, "editsection") || tree.contains(node, .class, "cite-backlink") {
        return true
      }
      if tag == .div, !tree.has(node, .id), isReviewerNote(tree, node) { return true }
      return HTMLCode.isLineNumber(tree, node)
    default: return false
    }
  }

  /// True for a link that is all of a heading's words: headings lead to themselves, or back to the table of contents.
  private static func isHeadingText(_ tree: HTMLTree, _ node: Int) -> Bool {
    var heading = tree.parent(node)
    for _ in 0..<2 where tree.tag(heading).headingLevel == nil { heading = tree.parent(heading) }
    guard tree.tag(heading).headingLevel != nil else { return false }
    let letters = tree.plainText(node, limit: 1000).utf8.count
    // A sign beside it that leads to the same place is no word.
    return letters >= 4 && letters + 6 >= tree.plainText(heading, limit: 1000).utf8.count
  }

  /// The level of the list item that a paragraph is which Word wrote: its mark stands in the text, and its indentation in
  /// points or inches. Nil for other paragraphs.
  static func itemLevel(_ tree: HTMLTree, _ node: Int, _ tag: HTMLTag) -> Int? {
    guard tag == .p else { return nil }
    let style = tree.attribute(node, .style)?.map(ASCII.lowered) ?? []
    guard style.holds("mso-list") || tree.contains(node, .class, "msolistparagraph") else { return nil }
    guard tree.subtree(node).contains(where: { isItemMark(tree, $0, tree.tag($0)) }) else { return nil }
    let words = String(decoding: style, as: UTF8.self)
    if let level = words.firstRange(of: "level").flatMap({ Int(words[$0.upperBound...].prefix { $0.isNumber }) }) {
      return max(1, min(level, 6))
    }
    guard let margin = words.firstRange(of: "margin-left:") else { return 1 }
    let number = words[margin.upperBound...].prefix { $0.isNumber || $0 == "." }
    let isInches = words[margin.upperBound...].dropFirst(number.count).hasPrefix("in")
    let points =
      (Int(number.prefix { $0 != "." }) ?? 0) * (isInches ? 72 : 1)
      + (isInches && number.contains(".5") ? 36 : 0)
    return max(1, min((points + 18) / 36, 6))
  }

  /// True for the mark of a list's item that stands as text in front of it: a sign, a number or a letter in an element of its
  /// own, with which the item or Word's paragraph begins.
  static func isItemMark(_ tree: HTMLTree, _ node: Int, _ tag: HTMLTag) -> Bool {
    let parent = tree.parent(node)
    guard tag == .span, tree.tag(parent) == .p || tree.tag(parent) == .li, tree.end(node) - node <= 6 else {
      return false
    }
    let isFirst = !(parent + 1..<node).contains { tree.tag($0) == .text && tree.text($0).contains { $0 > 0x20 } }
    guard isFirst else { return false }
    var text = tree.plainText(node, limit: 64)[...]
    let hasBlank = text.contains("\u{A0}")
    text = text.filter { !$0.isWhitespace }[...]
    let isSign = ["·", "•", "o", "§", "▪", "–", "-", "◦", "‣", "➢", "ü", "Ø", "v", "*"].contains(text)
    switch tree.tag(parent) {
    // Word sets the mark apart by hard blanks.
    case .p: return hasBlank && (isSign || text.utf8.count <= 5 && (text.last == "." || text.last == ")"))
    case .li: return isSign && text != "o" && text != "v" && text != "-"
    default: return false
    }
  }

  /// True for a remark of a reviewer below a page that Google Docs wrote: a box that begins with a link back to its place.
  static func isReviewerNote(_ tree: HTMLTree, _ node: Int) -> Bool {
    for i in node..<min(node + 5, tree.end(node)) where tree.tag(i) == .a {
      return tree.attribute(i, .href)?.starts(with: "#cmnt_ref".utf8) ?? false
    }
    return false
  }

  private static func isPermalink(_ tree: HTMLTree, _ node: Int) -> Bool {
    guard let target = tree.attribute(node, .href), target.contains(0x23) else { return false }
    if tree.end(node) - node > 12 { return false }
    let text = tree.plainText(node, limit: 64)
    if ["#", "¶", "§", "🔗", "⚓", "\u{F0C1}", "", "link", "Link", "∞"].contains(text) {
      return !text.isEmpty || !(0..<tree.end(node) - node).contains { tree.tag(node + $0) == .img }
    }
    let isNamed =
      tree.hasWord(node, .class, "headerlink") || tree.hasWord(node, .class, "permalink")
      || tree.contains(node, .class, "anchor-link") || tree.contains(node, .class, "anchorlink")
      || tree.contains(node, .class, "hash-link")
    return isNamed && text.utf8.count < 20
  }

  /// True for links that lead from a note back to the text ("↩").
  private static func isFootnoteLink(_ tree: HTMLTree, _ node: Int) -> Bool {
    guard let target = tree.attribute(node, .href), target.first == 0x23 || target.contains(0x23) else { return false }
    if tree.contains(node, .class, "backref") || tree.contains(node, .class, "footnote-back")
      || tree.contains(node, .class, "reversefootnote")
    {
      return true
    }
    if tree.end(node) - node > 8 { return false }
    let text = tree.plainText(node, limit: 64)
    let arrows = ["↩", "↩︎", "↑", "^", "⏎", "↵", "⤴", "\u{21A9}\u{FE0E}", "↲", "⮐", "[↩]", "[↑]", "▲", "[^]", "⇑"]
    if arrows.contains(text) { return true }
    if tree.hasWord(node, .role, "doc-backlink") { return true }
    return isNoteMark(text) && (isNoteTarget(target) || tree.hasWord(node, .role, "doc-noteref"))
  }

  /// True for a raised number that leads to a note.
  private static func isFootnoteMark(_ tree: HTMLTree, _ node: Int) -> Bool {
    if tree.end(node) - node > 12 { return false }
    let text = tree.plainText(node, limit: 64)
    // "[3]: 45–47" names pages of the source, too.
    if text.utf8.count < 24, !text.isEmpty, tree.hasWord(node, .class, "reference") { return true }
    if text.utf8.count > 8 || text.isEmpty { return false }
    for i in tree.subtree(node) where tree.tag(i) == .a {
      guard let target = tree.attribute(i, .href) else { continue }
      if target.contains(0x23), isNoteMark(text) || isNoteTarget(target) { return true }
    }
    let parent = tree.parent(node)
    if isNoteMark(text), tree.hasWord(parent, .class, "footnote") || tree.hasWord(parent, .class, "footnotes") {
      return true
    }
    return tree.hasWord(node, .class, "reference") || tree.hasWord(node, .class, "footnote-ref")
      || tree.hasWord(node, .class, "footnote")
  }

  /// "1", "[1]", "a", "*", "†", "(12)".
  static func isNoteMark(_ text: String) -> Bool {
    var core = text.utf8[...]
    while let first = core.first, first == 0x5B || first == 0x28 || first == 0x5E { core = core.dropFirst() }
    while let last = core.last, last == 0x5D || last == 0x29 || last == 0x2E || last == 0x3A { core = core.dropLast() }
    if core.isEmpty || core.count > 4 { return text == "[note]" }
    if core.allSatisfy(ASCII.isDigit) { return true }
    let symbols = String(core) ?? ""
    return ["*", "**", "***", "†", "‡", "§", "a", "b", "c", "d", "e", "i", "ii", "iii", "iv", "v"].contains(symbols)
  }

  /// The label of the footnote that an element with such an id is ("fn-3", "footnote1", "cite_note-x"); nil for others.
  /// `targets` are the hashes of the ids that marks in the text lead to.
  static func noteLabel(_ tree: HTMLTree, _ node: Int, _ targets: Set<UInt64>) -> String? {
    if !targets.isEmpty {
      // The id may stand on an empty anchor at the start.
      for i in node..<min(node + 4, tree.end(node)) {
        for name in [HTMLAttribute.id, .name] {
          if let id = tree.attribute(i, name), targets.contains(NameHash.of(id)) {
            return String(decoding: id, as: UTF8.self)
          }
        }
      }
    }
    if tree.hasWord(node, .role, "doc-footnote") || tree.hasWord(node, .role, "doc-endnote") {
      return tree.string(node, .id) ?? ""
    }
    if let id = tree.attribute(node, .id), isNoteName(id.map(ASCII.lowered)) {
      return String(decoding: id, as: UTF8.self)
    }
    // An item with a link back to the text is a note, whatever it is called.
    for i in tree.subtree(node) where tree.tag(i) == .a && isFootnoteLink(tree, i) {
      let text = tree.plainText(i, limit: 64)
      if !text.isEmpty, !isNoteMark(text) || text == "^" { return tree.string(node, .id) ?? "" }
    }
    return nil
  }

  /// Hashes of the ids that marks of notes lead to: links within the page that say "1", "[2]" or "*".
  static func noteTargets(_ tree: HTMLTree) -> Set<UInt64> {
    var result: Set<UInt64> = []
    for i in tree.nodes.indices where tree.tag(i) == .a && tree.end(i) - i <= 8 {
      guard let target = tree.attribute(i, .href), target.first == 0x23, target.count > 1 else { continue }
      if isNoteMark(tree.plainText(i, limit: 16)) { result.insert(NameHash.of(target.dropFirst())) }
    }
    return result
  }

  /// The element with the text of a note that stands in the sentence it belongs to, below a box that is named for it;
  /// nil for other elements.
  static func noteInSentence(_ tree: HTMLTree, _ node: Int, _ tag: HTMLTag) -> Int? {
    guard tag == .span || tag == .small, isNamedNote(tree, node) else { return nil }
    let whole = tree.plainText(node, limit: 4000).utf8.count
    if whole < 12 { return nil }
    for i in tree.subtree(node) where i > node && tree.tag(i) == .span && isNamedNote(tree, i) {
      let inner = tree.plainText(i, limit: 4000).utf8.count
      if inner >= 12 && whole - inner < 8 { return i }
    }
    return node
  }

  private static func isNamedNote(_ tree: HTMLTree, _ node: Int) -> Bool {
    guard tree.has(node, .class) else { return false }
    return tree.contains(node, .class, "footnote") || tree.contains(node, .class, "sidenote")
      || tree.contains(node, .class, "marginnote")
  }

  /// True for a box that is set apart from the text: a note, a tip, a warning.
  static func isCallout(_ tree: HTMLTree, _ node: Int, _ tag: HTMLTag) -> Bool {
    guard tag == .div || tag == .aside || tag == .section || tag == .details, tree.has(node, .class) else {
      return false
    }
    if tree.hasWord(node, .class, "callout") || tree.hasWord(node, .class, "admonition")
      || tree.hasWord(node, .class, "markdown-alert") || tree.hasWord(node, .class, "confluence-information-macro")
    {
      return true
    }
    return tree.hasWord(node, .class, "alert") && tree.contains(node, .class, "alert-")
  }

  /// True for the id of a note that is hidden until its mark is touched.
  static func isHiddenNote(_ tree: HTMLTree, _ node: Int) -> Bool {
    guard let id = tree.attribute(node, .id)?.map(ASCII.lowered) else { return false }
    for name in ["fn", "footnote", "endnote", "sidenote"] where id.starts(with: name.utf8) {
      return id.contains(where: ASCII.isDigit)
    }
    return false
  }

  private static func isNoteTarget(_ target: ArraySlice<UInt8>) -> Bool {
    guard let hash = target.firstIndex(of: 0x23) else { return false }
    return isNoteName(target[(hash + 1)...].map(ASCII.lowered))
  }

  private static func isNoteName(_ anchor: [UInt8]) -> Bool {
    for name in [
      "fn", "footnote", "easy-footnote", "user-content-fn", "cite_note", "cite-note", "cite_ref", "note", "_ftn",
      "ftnt", "en",
      "endnote", "ref", "bib",
    ] {
      // A number, a sign or nothing follows: "ref-2", not "reference-guide".
      guard anchor.starts(with: name.utf8) else { continue }
      let rest = anchor.dropFirst(name.utf8.count)
      if rest.contains(where: ASCII.isDigit) || rest.first == 0x3A || rest.first == 0x5F
        || rest.first == 0x2D && rest.count < 24
      {
        return true
      }
    }
    return false
  }

  /// 1 to 6 for an element that heads a section, by its name or its ARIA role.
  static func headingLevel(_ tree: HTMLTree, _ node: Int, _ tag: HTMLTag) -> UInt8? {
    if let level = tag.headingLevel { return level }
    if tag == .div || tag == .span || tag == .p || tag == .unknown, tree.hasWord(node, .role, "heading") {
      return UInt8(clamping: min(max(tree.integer(node, .ariaLevel) ?? 2, 1), 6))
    }
    return nil
  }

  /// True for inline and unknown elements that hold blocks, so that they are boxes themselves.
  static func isBox(_ tree: HTMLTree, _ node: Int, _ tag: HTMLTag) -> Bool {
    guard tag == .unknown || tag == .span || tag == .a || tag == .picture else { return false }
    if tag == .unknown || tag == .span || tag == .a {
      for child in tree.children(node) {
        let tag = tree.tag(child)
        if tag.isBlock { return true }
      }
    }
    return false
  }

  /// True for a `<blockquote>` that only indents: it holds sections or tables, not somebody's words.
  static func isLayoutQuote(_ tree: HTMLTree, _ node: Int) -> Bool {
    var blocks = 0
    for i in tree.subtree(node) {
      let tag = tree.tag(i)
      if tag.headingLevel != nil || tag == .table || tag == .pre { return true }
      if tag == .p { blocks += 1 }
    }
    return blocks > 12
  }
}
