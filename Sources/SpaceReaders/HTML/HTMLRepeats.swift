import SpaceText

/// Paragraphs that stand on a page twice: once for wide and once for narrow screens, in a carousel's copies, under a
/// tab and again below. The first one stays.
enum HTMLRepeats {
  static func drop(_ tree: HTMLTree, _ root: Int, leastLetters: Int, _ isDropped: inout [Bool]) {
    var seen: Set<UInt64> = []
    var i = root + 1
    while i < tree.end(root) {
      if isDropped[i] || tree.tag(i).isSilent {
        i = tree.end(i)
        continue
      }
      switch tree.tag(i) {
      // Code and tables repeat themselves for good reasons.
      case .pre, .table, .code, .math: i = tree.end(i)
      case let tag where tag.isBlock && isParagraph(tree, i):
        let (hash, letters) = fingerprint(tree, i, isDropped)
        if letters >= leastLetters, !seen.insert(hash).inserted { isDropped[i] = true }
        i = tree.end(i)
      default: i += 1
      }
    }
  }

  /// Drops quotations of whose runs of `length` words most have stood on the page before (posts quote the posts above,
  /// with a word on who wrote that), and paragraphs of which all have. What is shorter than `least` words stays.
  static func dropSimilar(_ tree: HTMLTree, _ root: Int, runs length: Int, least: Int, _ isDropped: inout [Bool]) {
    var seen: Set<UInt64> = []
    var i = root + 1
    while i < tree.end(root) {
      let tag = tree.tag(i)
      if isDropped[i] || tag.isSilent {
        i = tree.end(i)
        continue
      }
      switch tag {
      case .pre, .table, .code, .math: i = tree.end(i)
      case _ where tag == .blockquote || tag == .div && tree.contains(i, .class, "quote"):
        if isSimilar(runs(tree, i, length, isDropped), seen, least: least - length + 1, tenths: 8) {
          isDropped[i] = true
          i = tree.end(i)
        } else {
          i += 1
        }
      case _ where tag.isBlock && isParagraph(tree, i):
        let runs = runs(tree, i, length, isDropped)
        if isSimilar(runs, seen, least: least - length + 1, tenths: 10) {
          isDropped[i] = true
        } else {
          seen.formUnion(runs)
        }
        i = tree.end(i)
      default: i += 1
      }
    }
  }

  private static func isSimilar(_ runs: [UInt64], _ seen: Set<UInt64>, least: Int, tenths: Int) -> Bool {
    runs.count >= max(least, 1) && runs.count { seen.contains($0) } * 10 >= runs.count * tenths
  }

  /// Hashes of all runs of so many words.
  private static func runs(_ tree: HTMLTree, _ node: Int, _ length: Int, _ isDropped: [Bool]) -> [UInt64] {
    var words: [UInt64] = []
    let basis: UInt64 = 0xCBF2_9CE4_8422_2325
    var i = node + 1
    while i < tree.end(node) {
      if isDropped[i] || tree.tag(i).isSilent {
        i = tree.end(i)
        continue
      }
      if tree.tag(i) == .text {
        var hash = basis
        for byte in tree.text(i) {
          if byte >= 0x80 || ASCII.isAlphanumeric(byte) {
            hash = (hash ^ UInt64(ASCII.lowered(byte))) &* 0x100_0000_01B3
          } else if hash != basis {
            words.append(hash)
            hash = basis
          }
        }
        if hash != basis { words.append(hash) }
      }
      i += 1
    }
    guard words.count >= length else { return [] }
    return (0...words.count - length).map { start in
      words[start..<start + length].reduce(basis) { ($0 ^ $1) &* 0x100_0000_01B3 }
    }
  }

  /// True for a block that holds no other.
  private static func isParagraph(_ tree: HTMLTree, _ node: Int) -> Bool {
    var i = node + 1
    while i < tree.end(node) {
      if tree.tag(i).isBlock { return false }
      i += 1
    }
    return true
  }

  /// A hash over the visible bytes, with their number.
  private static func fingerprint(_ tree: HTMLTree, _ node: Int, _ isDropped: [Bool]) -> (UInt64, Int) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var letters = 0
    var i = node + 1
    while i < tree.end(node) {
      if isDropped[i] {
        i = tree.end(i)
        continue
      }
      if tree.tag(i) == .text {
        for byte in tree.text(i) where byte > 0x20 {
          hash = (hash ^ UInt64(ASCII.lowered(byte))) &* 0x100_0000_01B3
          letters += 1
        }
      }
      i += 1
    }
    return (hash, letters)
  }
}
