import SpaceLexicon
import SpaceText

/// Who wrote a post and when, among the ranks, counters and buttons around it. A name is sought where links lead to a
/// person or a class says so, nearest first, else beside the date; the date is one that no label says to be another
/// ("Joined: …"), with the time of day rather than without.
struct HTMLPostHead {
  /// The text nodes that hold them.
  private(set) var name: Int?
  private(set) var date: Int?

  private let tree: HTMLTree
  private let roles: [HTMLRole]
  private let measures: HTMLMeasures
  private let item: Int

  init(_ tree: HTMLTree, _ roles: [HTMLRole], _ measures: HTMLMeasures, _ item: Int, _ isBody: Set<Int>) {
    self.tree = tree
    self.roles = roles
    self.measures = measures
    self.item = item
    var closest = Int.max
    var best = 0
    var previous: Int?
    var beside: Int?
    var i = item
    while i < tree.end(item) {
      if isBody.contains(i) || tree.tag(i).isSilent {
        // Below what was written stand those who liked it and who changed it last.
        if isBody.contains(i), name != nil { closest = 0 }
        if isBody.contains(i), date != nil { best = 3 }
        i = tree.end(i)
        continue
      }
      defer { i += 1 }
      guard tree.tag(i) == .text else { continue }
      let letters = HTMLMeasures.visible(tree.text(i))
      guard letters > 1 else { continue }
      if letters <= 40 {
        if let distance = distanceOfName(i), distance < closest {
          closest = distance
          name = i
        } else {
          let rank = rankOfDate(i, previous)
          if rank > best {
            best = rank
            date = i
            beside = previous
          }
        }
      }
      previous = i
    }
    if name == nil, let beside, isShortName(beside) { name = beside }
  }

  /// How far above a text stands what says that it is a name; nil when nothing says so.
  private func distanceOfName(_ node: Int) -> Int? {
    let text = tree.text(node)
    // "Posts: 116" stands near the name, too.
    guard text.contains(where: { ASCII.isLetter($0) || $0 >= 0x80 }), !text.contains(0x3A) else { return nil }
    var parent = tree.parent(node)
    for distance in 1..<5 where parent > item {
      if roles[parent].contains(.person) || tree.hasWord(parent, .rel, "author")
        || tree.hasWord(parent, .itemprop, "author") || tree.hasWord(parent, .itemprop, "name")
      {
        return distance
      }
      if tree.tag(parent) == .a {
        for path: StaticString in ["/u/", "/user", "/member", "/profile", "/people", "userid", "member.php"]
        where tree.contains(parent, .href, path) { return distance }
      }
      parent = tree.parent(parent)
    }
    return nil
  }

  private func isShortName(_ node: Int) -> Bool {
    let text = tree.text(node)
    let words = text.split(whereSeparator: ASCII.isBlank)
    return words.count <= 3 && text.count < 60 && !text.contains(0x3A)
      && text.contains { ASCII.isLetter($0) || $0 >= 0x80 }
  }

  /// 0 for what is no date of a post; more for what is more surely one.
  private func rankOfDate(_ node: Int, _ previous: Int?) -> Int {
    let text = tree.text(node)
    guard text.contains(where: ASCII.isDigit) || tree.tag(tree.parent(node)) == .time else { return 0 }
    if isAnotherDate(text, previous) { return 0 }
    let hasClock = showsClock(text)
    if tree.tag(tree.parent(node)) == .time { return hasClock ? 3 : 2 }
    let string = String(decoding: text, as: UTF8.self).lowercased()
    // A month alone is when somebody joined.
    let isDate =
      Self.relativeDays.contains { string.contains($0) }
      || (PublicationDate.iso(string)?.utf8.count ?? 0) >= 10 || isNumericTime(text)
    return isDate ? (hasClock ? 3 : 2) : 0
  }

  private static let relativeDays = LanguagePack.labels(.relativeDay)
  private static let postLabels = LanguagePack.labels(.postLabel)
  private static let joiningLabels = LanguagePack.labels(.joiningLabel)

  /// True behind a label that doesn't say "posted", in the text itself or before it.
  private func isAnotherDate(_ text: ArraySlice<UInt8>, _ previous: Int?) -> Bool {
    let start = text.firstIndex(where: ASCII.isDigit) ?? text.startIndex
    if let colon = text[..<start].firstIndex(of: 0x3A) { return !isOfPost(text[..<colon]) }
    guard let previous, let last = tree.text(previous).last(where: { $0 > 0x20 }), last == 0x3A else { return false }
    return !isOfPost(tree.text(previous))
  }

  private func isOfPost(_ label: ArraySlice<UInt8>) -> Bool {
    let words = String(decoding: label, as: UTF8.self).lowercased()
    return Self.postLabels.contains { words.contains($0) } && !Self.joiningLabels.contains { words.contains($0) }
  }

  /// "9:28", "15:14:37".
  private func showsClock(_ text: ArraySlice<UInt8>) -> Bool {
    var i = text.startIndex + 1
    while i + 2 < text.endIndex {
      if text[i] == 0x3A, ASCII.isDigit(text[i - 1]), ASCII.isDigit(text[i + 1]), ASCII.isDigit(text[i + 2]) {
        return true
      }
      i += 1
    }
    return false
  }

  /// "03/03/2026 19:49": which number is the month doesn't matter here.
  private func isNumericTime(_ text: ArraySlice<UInt8>) -> Bool {
    let signs: [UInt8] = [0x2F, 0x2E, 0x2D, 0x3A, 0x2C]
    let numbers = text.split { !ASCII.isDigit($0) }
    return numbers.count >= 5 && numbers.count <= 6 && numbers[..<3].contains { $0.count == 4 }
      && text.allSatisfy { ASCII.isDigit($0) || ASCII.isBlank($0) || signs.contains($0) }
  }
}
