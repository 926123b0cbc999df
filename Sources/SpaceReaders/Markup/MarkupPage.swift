import SpaceModel
import SpaceText

/// The page that a reader of another markup language writes, to be read by the code that reads web pages.
struct MarkupPage {
  private(set) var bytes: [UInt8] = []
  var count: Int { bytes.count }

  /// Tags as they are.
  mutating func tag(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  /// Text, its signs made safe.
  mutating func text(_ utf8: some Sequence<UInt8>) { MarkupPage.escape(utf8, into: &bytes) }
  mutating func text(_ string: String) { text(string.utf8) }

  /// Takes back a blank, for what is left out behind it.
  mutating func dropBlank() {
    while let last = bytes.last, last == 0x20 { bytes.removeLast() }
  }

  mutating func append(_ page: MarkupPage) { bytes += page.bytes }

  /// A formula, which keeps its source.
  mutating func formula(_ source: some Sequence<UInt8>, isDisplay: Bool) {
    tag("<mathcommand display=\"\(isDisplay ? "block" : "inline")\" data-math=\"")
    text(HTMLFormulas.stripped(source.map { $0 == 0x0A ? 0x20 : $0 }))
    tag("\"></mathcommand>")
  }

  /// A block of code; line ends at its start and end don't count.
  mutating func code(_ source: some Sequence<UInt8>) {
    tag("<pre><code>")
    text(source)
    tag("</code></pre>")
  }

  private static func escape(_ utf8: some Sequence<UInt8>, into result: inout [UInt8]) {
    for byte in utf8 {
      switch byte {
      case 0x26: result.append(contentsOf: "&amp;".utf8)
      case 0x3C: result.append(contentsOf: "&lt;".utf8)
      case 0x3E: result.append(contentsOf: "&gt;".utf8)
      case 0x22: result.append(contentsOf: "&quot;".utf8)
      default: result.append(byte)
      }
    }
  }

  /// The document that the page is.
  func document(
    title: String?, language: String? = nil, metadata: Metadata, _ limits: Limits, _ notes: inout Diagnostics
  )
    -> Document
  {
    let tree = HTMLParser.parse(bytes, limits, &notes)
    let content = HTMLContent.whole(tree)
    var renderer = HTMLRenderer(
      tree: tree, isDropped: content.isDropped, headingLevels: HTMLReader.headingLevels(tree, content))
    renderer.render(0)
    let title = title ?? renderer.firstHeading
    return renderer.flow.finish(title: title, language: language, metadata: metadata)
  }
}
