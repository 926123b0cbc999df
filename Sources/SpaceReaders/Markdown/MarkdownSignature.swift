import CCmark
import Glibc
import SpaceModel
import SpaceText
import Synchronization

/// How text without a name tells that it is Markdown.
enum MarkdownSignature {
  /// True for two kinds of signs at least: headings, fences, links, strong words, lists.
  static func isLikely(_ head: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(head)
    var kinds: Set<String> = []
    for line in TextLine.all(in: bytes) where !line.isBlank {
      let text = bytes[line.first..<line.end]
      let hashes = text.prefix { $0 == 0x23 }.count
      if hashes >= 1, hashes <= 6, line.indent == 0, text.dropFirst(hashes).first == 0x20 { kinds.insert("heading") }
      if text.starts(with: "```".utf8) { kinds.insert("fence") }
      if text.starts(with: "- [".utf8) || text.starts(with: "* ".utf8) || text.starts(with: "- ".utf8) {
        kinds.insert("list")
      }
      if text.starts(with: "|".utf8), text.last == 0x7C { kinds.insert("table") }
      var i = text.startIndex
      while i + 1 < text.endIndex {
        if text[i] == 0x2A && text[i + 1] == 0x2A { kinds.insert("strong") }
        if text[i] == 0x5D && text[i + 1] == 0x28 { kinds.insert("link") }
        i += 1
      }
    }
    return kinds.count >= 2 && (kinds.contains("heading") || kinds.contains("link") || kinds.contains("fence"))
  }
}
