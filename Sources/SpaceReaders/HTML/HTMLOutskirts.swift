import SpaceText

// Running text outside the element that declares itself the content: an introduction above a list of entries, a long
// description below one, a page whose `main` holds half of its sections. What lies beside the content and its ancestors
// and isn't furniture is written text when most of it is sentences outside links. Taken are the box that holds the page's
// main heading, and, when there is as much written text outside as inside, all of it; otherwise it is comments, notes on
// authors and offers: taking whatever is written cost 0.002 of F1 on articles and 0.008 on pages of services.

struct HTMLOutskirts {
  private let tree: HTMLTree
  private let measures: HTMLMeasures
  private let roles: [HTMLRole]
  private let root: Int
  private let kind: HTMLPageKind

  init(_ tree: HTMLTree, _ measures: HTMLMeasures, _ roles: [HTMLRole], _ kind: HTMLPageKind, _ root: Int) {
    self.kind = kind
    self.tree = tree
    self.measures = measures
    self.roles = roles
    self.root = root
  }

  /// Puts the parts before and behind the content where they belong.
  func add(to content: inout HTMLContent) {
    var parts: [Part] = []
    var inner = root
    while inner > 0 {
      let outer = tree.parent(inner)
      for sister in tree.children(outer) where sister != inner { parts += taken(from: sister, content.isDropped) }
      inner = outer
    }
    // Sections of notes are taken already.
    parts = parts.filter { part in
      !content.appendix.contains { tree.subtree($0).contains(part.node) || tree.subtree(part.node).contains($0) }
    }
    let outside = parts.reduce(0) { $0 + $1.letters }
    if outside < writing(root, content.isDropped).letters {
      let hasHeadline = holdsHeadline(root, content.isDropped)
      parts = parts.filter { !hasHeadline && $0.node < root && holdsHeadline($0.node, content.isDropped) }
    }
    content.preface = parts.map(\.node).filter { $0 < root }.sorted()
    content.appendix = (content.appendix + parts.map(\.node).filter { $0 > root }).sorted()
  }

  private func holdsHeadline(_ node: Int, _ isDropped: [Bool]) -> Bool {
    var i = node
    while i < tree.end(node) {
      if isDropped[i] {
        i = tree.end(i)
        continue
      }
      if tree.tag(i) == .h1 { return true }
      i += 1
    }
    return false
  }

  private struct Part {
    let node: Int
    let letters: Int
  }

  /// What to take of a node beside the content.
  private func taken(from node: Int, _ isDropped: [Bool]) -> [Part] {
    if isDropped[node] || tree.tag(node) == .text || measures.prose(node) < 150 { return [] }
    let (letters, count) = writing(node, isDropped)
    if letters * 10 >= Int(measures.text[node]) * 6 {
      // A headline with one paragraph is an introduction; above an article a short one stands beside the byline.
      let isIntroduction = node < root && (kind != .article || letters >= 300) && holdsHeadline(node, isDropped)
      return count >= 2 || isIntroduction ? [Part(node: node, letters: letters)] : []
    }
    // A part with other things in it is looked at piece by piece.
    return tree.children(node).flatMap { taken(from: $0, isDropped) }
  }

  /// The letters of sentences outside links below a node, and how many texts hold them.
  private func writing(_ node: Int, _ isDropped: [Bool]) -> (letters: Int, count: Int) {
    var letters = 0
    var count = 0
    var i = node
    while i < tree.end(node) {
      let tag = tree.tag(i)
      if isDropped[i] || tag.isSilent || tag == .a {
        i = tree.end(i)
        continue
      }
      if tag.isBlock, measures.prose(i) >= 50, tag == .p || tag == .li || tag == .dd || tag == .blockquote {
        letters += Int(measures.text[i])
        count += 1
        i = tree.end(i)
        continue
      }
      if tag == .text, measures.text[i] >= 80 {
        letters += Int(measures.text[i])
        count += 1
      }
      i += 1
    }
    return (letters, count)
  }
}
