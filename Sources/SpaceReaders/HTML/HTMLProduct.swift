import SpaceModel
import SpaceText

/// The description of a product that a shop keeps in the page's data and shows by script only.
enum HTMLProduct {
  /// The description as HTML, when less than half of it stands in what is kept; else nothing.
  static func missingDescription(_ linked: LinkedData, _ tree: HTMLTree, _ root: Int, _ isDropped: [Bool]) -> [UInt8] {
    guard let source = linked.productDescription, source.utf8.count < 100_000 else { return [] }
    let page = HTMLParser.parse(Array(markup(source).utf8), Limits())
    let words = HTMLMetadataFinder.key(page.plainText(0, limit: 100_000)).split(separator: " ")
    guard words.count >= 12 else { return [] }
    let kept = Set(runs(HTMLMetadataFinder.key(shown(tree, root, isDropped)).split(separator: " "), by: 1))
    let probes = runs(words, by: 6)
    let found = probes.count { kept.contains($0) }
    return found * 2 < probes.count ? Array(markup(source).utf8) : []
  }

  /// Hashes of six words in a row, from every so many words on.
  private static func runs(_ words: [Substring], by step: Int) -> [UInt64] {
    if words.count < 6 { return [] }
    return stride(from: 0, through: words.count - 6, by: step).map { start in
      NameHash.of(words[start..<start + 6].joined(separator: " ").utf8)
    }
  }

  /// Shops write descriptions as text, as HTML, or as HTML escaped.
  private static func markup(_ source: String) -> String {
    if source.utf8.contains(0x3C) { return source }
    if source.contains("&lt;") {
      return HTMLMetadataFinder.split(HTMLMetadataFinder.split(source, "&lt;").joined(separator: "<"), "&gt;")
        .joined(separator: ">")
    }
    return source.split { $0 == "\n" || $0 == "\r\n" }.map { "<p>\($0)</p>" }.joined()
  }

  private static func shown(_ tree: HTMLTree, _ root: Int, _ isDropped: [Bool]) -> String {
    var result: [UInt8] = []
    var i = root
    while i < tree.end(root) {
      if isDropped[i] || tree.tag(i).isSilent {
        i = tree.end(i)
        continue
      }
      if tree.tag(i) == .text { result += Array(tree.text(i)) + [0x20] }
      i += 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}
