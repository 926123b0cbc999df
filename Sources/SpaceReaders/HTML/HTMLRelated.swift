import SpaceLexicon
import SpaceText

// Sections that lead elsewhere: "Related articles", "More from …", "You may also like". A heading with such words
// takes its section along when that is a small part of the page and links are a good part of it, so that a section on
// "Related work" stays.

enum HTMLRelated {
  private static let phrases = HTMLPhrases(
    wholes: LanguagePack.labels(.commentsHeading), openings: LanguagePack.labels(.relatedOpening))

  static func drop(_ tree: HTMLTree, _ measures: HTMLMeasures, _ root: Int, _ isDropped: inout [Bool]) {
    let total = max(Int(measures.text[root]), 1)
    var i = root + 1
    while i < tree.end(root) {
      if isDropped[i] {
        i = tree.end(i)
        continue
      }
      if isHeading(tree, measures, i), leadsElsewhere(tree.plainText(i, limit: 100)),
        let end = dropSection(tree, measures, root, total, i, &isDropped)
      {
        i = end
      } else {
        i += 1
      }
    }
  }

  /// A heading, or a box with a few words that could be one.
  private static func isHeading(_ tree: HTMLTree, _ measures: HTMLMeasures, _ node: Int) -> Bool {
    let letters = measures.text[node]
    guard letters > 3 else { return false }
    let tag = tree.tag(node)
    let parent = tree.tag(tree.parent(node))
    if tag == .td || parent == .td || parent == .th || parent == .tr { return false }
    if tag.headingLevel != nil { return tag != .h1 && letters < 60 }
    // Most boxes can be told from the first letters of their text.
    for i in node..<min(node + 4, tree.end(node)) where tree.tag(i) == .text && measures.text[i] > 0 {
      if !ASCII.isDigit(tree.text(i).first { $0 > 0x20 } ?? 0), !phrases.canBegin(tree.text(i)) { return false }
      break
    }
    return (tag == .div || tag == .p || tag == .span || tag == .strong) && letters < 40 && tree.end(node) - node < 4
  }

  /// True for the words of such a heading, the number of comments before or behind them aside.
  private static func leadsElsewhere(_ heading: String) -> Bool {
    let signs: [UInt8] = [0x20, 0x28, 0x29]
    let words = heading.utf8.drop { ASCII.isDigit($0) || signs.contains($0) }
    return phrases.matches(words.reversed().drop { ASCII.isDigit($0) || signs.contains($0) }.reversed())
  }

  /// Drops the section that a heading opens; returns where the walk goes on, nil when there is none to drop.
  private static func dropSection(
    _ tree: HTMLTree, _ measures: HTMLMeasures, _ root: Int, _ total: Int, _ heading: Int, _ isDropped: inout [Bool]
  ) -> Int? {
    if let box = box(tree, measures, root, total, heading, isDropped) {
      let rest = Int(measures.text[box] - measures.text[heading])
      let links = Int(measures.links[box] - measures.links[heading])
      if rest < 60 || links * 4 >= rest {
        isDropped[box] = true
        return tree.end(box)
      }
    }
    // No box around both: the heading's sisters up to the next heading.
    var lead = heading
    while measures.text[tree.parent(lead)] == measures.text[lead], tree.parent(lead) != root {
      lead = tree.parent(lead)
    }
    let level = tree.tag(heading).headingLevel
    var section: [Int] = []
    var i = tree.end(lead)
    while i < tree.end(tree.parent(lead)) {
      if !isDropped[i], measures.text[i] > 0 {
        if opensSection(tree, measures, i, level) { break }
        section.append(i)
        if section.count > 500 { return nil }
      }
      i = tree.end(i)
    }
    let letters = section.reduce(0) { $0 + Int(measures.text[$1]) }
    let links = section.reduce(0) { $0 + Int(measures.links[$1]) }
    // Teasers behind a short article are most of the page.
    let most = links * 10 >= letters * 9 ? 700 : 350
    guard !section.isEmpty, letters * 1000 < total * most, links * 2 >= letters else { return nil }
    isDropped[lead] = true
    for node in section { isDropped[node] = true }
    return tree.end(lead)
  }

  /// The widest element that begins with the heading and is a small part of the page.
  private static func box(
    _ tree: HTMLTree, _ measures: HTMLMeasures, _ root: Int, _ total: Int, _ heading: Int, _ isDropped: [Bool]
  ) -> Int? {
    var best: Int?
    var node = heading
    while node != root, tree.parent(node) != root {
      let parent = tree.parent(node)
      let tag = tree.tag(parent)
      if tag == .main || tag == .article || tag == .body { break }
      // What stands far behind its parent's start has something before it, or the page is no page.
      for (place, child) in tree.children(parent).enumerated() {
        if child >= node { break }
        if place > 100 { return best }
        if !isDropped[child], measures.text[child] > 0 { return best }
      }
      node = parent
      if Int(measures.text[node]) * 1000 < total * 350, measures.text[node] > measures.text[heading] { best = node }
    }
    return best
  }

  private static func opensSection(_ tree: HTMLTree, _ measures: HTMLMeasures, _ node: Int, _ level: UInt8?) -> Bool {
    if tree.tag(node).headingLevel != nil { return true }
    guard let level else { return false }
    for i in node..<min(node + 6, tree.end(node)) {
      if let other = tree.tag(i).headingLevel, other <= level, measures.text[i] > 0 { return true }
    }
    return false
  }
}
