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
