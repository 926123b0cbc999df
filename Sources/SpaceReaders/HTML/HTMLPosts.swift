import SpaceText

// The posts of a discussion. Forum programs wrap each post in one box, made alike for all, and what was written in a box
// inside it; around that box stand ranks, counters, buttons and signatures. Boxes are grouped by likeness: the posts are
// the outermost group that holds most of the page's prose in most pieces, what was written is the innermost group with
// about as many members and at least half of the posts' prose. Kept are what was written, the first name and the first
// date of each post, and running text outside of all posts (a question, an introduction). No name of any forum program
// is needed. O(nodes × depth of the boxes looked at).

struct HTMLPosts {
  private struct Group {
    let likeness: HTMLLikeness
    var members: [Int] = []
    var prose = 0
    /// Nodes below its members.
    var extent = 0
    var end = 0

    init(_ likeness: HTMLLikeness) { self.likeness = likeness }
  }

  private let tree: HTMLTree
  private let roles: [HTMLRole]
  private let measures: HTMLMeasures
  private let root: Int

  /// Drops all below `root` that is neither somebody's words nor their name and time; drops nothing when the page shows
  /// no posts that are made alike.
  static func narrow(
    _ tree: HTMLTree, _ roles: [HTMLRole], _ measures: HTMLMeasures, _ root: Int, _ isDropped: inout [Bool]
  ) {
    let posts = HTMLPosts(tree: tree, roles: roles, measures: measures, root: root)
    let groups = posts.groups(isDropped)
    guard let items = posts.items(groups) else { return }
    let bodies = posts.bodies(groups, of: items)
    posts.keep(items.members, bodies.members, &isDropped)
  }

  private init(tree: HTMLTree, roles: [HTMLRole], measures: HTMLMeasures, root: Int) {
    self.tree = tree
    self.roles = roles
    self.measures = measures
    self.root = root
  }

  // MARK: groups

  private func groups(_ isDropped: [Bool]) -> [Group] {
    var places: [HTMLLikeness: Int] = [:]
    var result: [Group] = []
    var i = root
    while i < tree.end(root) {
      if isDropped[i] {
        i = tree.end(i)
        continue
      }
      if canHoldPosts(i) {
        let likeness = HTMLLikeness(tree, i)
        if likeness.isNamed || likeness.tag == .article || likeness.tag == .section {
          let place = places[likeness] ?? result.count
          if place == result.count {
            places[likeness] = place
            result.append(Group(likeness))
          }
          // One inside another of its kind is no second post.
          if i >= result[place].end {
            result[place].members.append(i)
            result[place].prose += measures.prose(i)
            result[place].extent += tree.end(i) - i
            result[place].end = tree.end(i)
          }
        }
      }
      i += 1
    }
    return result.filter { $0.members.count >= 2 }
  }

  private func canHoldPosts(_ node: Int) -> Bool {
    if measures.text[node] == 0 { return false }
    switch tree.tag(node) {
    case .text, .a, .span, .li, .b, .i, .em, .strong, .td, .tr, .tbody: return false
    default: return true
    }
  }

  private func items(_ groups: [Group]) -> Group? {
    let most = groups.map(\.prose).max() ?? 0
    // Posts that hold less than half of the text are not what the page is about.
    if most == 0 || most * 2 < measures.prose(root) { return nil }
    let large = groups.filter { $0.prose * 10 >= most * 8 }
    // Members that hold next to nothing (boxes of users' details made like those of posts) don't count.
    let counts = large.map { group in
      group.members.count { measures.prose($0) * group.members.count * 8 >= group.prose }
    }
    let top = counts.max() ?? 0
    var best: Group?
    for (group, count) in zip(large, counts)
    where count * 10 >= top * 8 && group.members.count * 10 <= count * 13 + 10 {
      guard let current = best else {
        best = group
        continue
      }
      if (group.prose, group.extent) > (current.prose, current.extent) { best = group }
    }
    return best
  }

  private func bodies(_ groups: [Group], of items: Group) -> Group {
    var best = items
    for group in groups where group.likeness != items.likeness {
      let isText =
        group.likeness.tag == .p || group.likeness.tag == .pre || group.likeness.tag == .code
        || group.likeness.tag == .blockquote
      let count = group.members.count * 10
      if isText || count < items.members.count * 7 || count > items.members.count * 13 { continue }
      if group.prose * 2 < items.prose || group.extent >= best.extent { continue }
      if isInside(group.members[0], items.members) { best = group }
    }
    return best
  }

  private func isInside(_ node: Int, _ members: [Int]) -> Bool {
    let next = members.partitioningIndex { $0 > node }
    return next > 0 && node < tree.end(members[next - 1])
  }

  // MARK: what is kept

  private func keep(_ items: [Int], _ bodies: [Int], _ isDropped: inout [Bool]) {
    var isKept = [Bool](repeating: false, count: tree.nodes.count)
    let isItem = Set(items)
    let isBody = Set(bodies)
    var itemEnd = root
    var i = root
    while i < tree.end(root) {
      if tree.tag(i).isSilent {
        i = tree.end(i)
        continue
      }
      if i >= itemEnd, isItem.contains(i) {
        itemEnd = tree.end(i)
        let head = HTMLPostHead(tree, roles, measures, i, isBody)
        for node in [head.name, head.date].compactMap({ $0 }) { isKept[node] = true }
      }
      if isBody.contains(i) {
        for node in tree.subtree(i) { isKept[node] = true }
        i = tree.end(i)
        continue
      }
      if isDropped[i] && i >= itemEnd {
        i = tree.end(i)
        continue
      }
      if tree.tag(i) == .text, i >= itemEnd {
        let letters = HTMLMeasures.visible(tree.text(i))
        isKept[i] = letters > 0 && isRunningText(i, letters)
      }
      i += 1
    }
    apply(isKept, isBody, &isDropped)
  }

  /// Drops all nodes below the root with nothing kept below them; inside what was written nothing changes.
  private func apply(_ isKept: [Bool], _ isBody: Set<Int>, _ isDropped: inout [Bool]) {
    var holds = isKept
    var i = tree.end(root) - 1
    while i > root {
      if holds[i] { holds[tree.parent(i)] = true }
      i -= 1
    }
    i = root + 1
    while i < tree.end(root) {
      if isBody.contains(i) {
        isDropped[i] = false
        i = tree.end(i)
      } else {
        isDropped[i] = !holds[i]
        i += 1
      }
    }
  }

  /// True inside what the forum tells everybody, on every page.
  private func isNotice(_ node: Int) -> Bool {
    var parent = tree.parent(node)
    while parent > root {
      if tree.contains(parent, .class, "notice") || tree.contains(parent, .class, "announcement") { return true }
      parent = tree.parent(parent)
    }
    return false
  }

  private func isRunningText(_ node: Int, _ letters: Int) -> Bool {
    var parent = tree.parent(node)
    if isNotice(node) { return false }
    if letters >= 60 && tree.tag(parent) != .a { return true }
    while parent > root {
      let tag = tree.tag(parent)
      if tag == .h1 { return true }
      if tag.isBlock {
        let isParagraph =
          tag == .p || tag == .li || tag == .blockquote || tag == .pre || tag == .td || tag == .dd
        return isParagraph && measures.prose(parent) >= 60
      }
      parent = tree.parent(parent)
    }
    return false
  }
}
