import SpaceLexicon
import SpaceText

/// Words of buttons and boxes that stand alone in a paragraph or a link: "Add to cart", "Share on …", "Advertisement".
enum HTMLLabels {
  private static let everywhere = HTMLPhrases(
    wholes: LanguagePack.labels(.button), openings: LanguagePack.labels(.buttonOpening))
  private static let onShops = HTMLPhrases(wholes: LanguagePack.labels(.shopButton))
  private static let readingTimes = Set(LanguagePack.labels(.readingTime))

  static func drop(
    _ tree: HTMLTree, _ measures: HTMLMeasures, _ kind: HTMLPageKind, _ root: Int, _ isDropped: inout [Bool]
  ) {
    var i = root + 1
    while i < tree.end(root) {
      if isDropped[i] || tree.tag(i).isSilent {
        i = tree.end(i)
        continue
      }
      switch tree.tag(i) {
      case .pre, .code, .td, .th, .dt, .h1: i = tree.end(i)
      case .text where measures.text[i] > 1 && measures.text[i] < 40:
        if standsAlone(tree, measures, i), isLabel(tree.text(i), kind) { isDropped[i] = true }
        i += 1
      default: i += 1
      }
    }
  }

  /// True for a text that fills its paragraph or its link.
  private static func standsAlone(_ tree: HTMLTree, _ measures: HTMLMeasures, _ node: Int) -> Bool {
    var parent = tree.parent(node)
    while parent > 0 {
      if measures.text[parent] > measures.text[node] { return false }
      if tree.tag(parent).isBlock { return true }
      if tree.tag(parent) == .a { return measures.text[tree.parent(parent)] < measures.text[node] * 8 }
      parent = tree.parent(parent)
    }
    return true
  }

  private static func isLabel(_ text: ArraySlice<UInt8>, _ kind: HTMLPageKind) -> Bool {
    everywhere.matches(text) || kind != .article && onShops.matches(text) || isReadingTime(text)
  }

  /// "5 min read".
  private static func isReadingTime(_ text: ArraySlice<UInt8>) -> Bool {
    let words = text.split(maxSplits: 1, whereSeparator: ASCII.isBlank)
    return words.count == 2 && words[0].allSatisfy(ASCII.isDigit)
      && readingTimes.contains(String(decoding: words[1], as: UTF8.self))
  }
}
