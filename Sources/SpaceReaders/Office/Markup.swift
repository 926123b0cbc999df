import CMarkup
import SpaceModel
import SpaceText

/// The HTML that the readers of office files make, so that one renderer serves all formats.
struct Markup {
  private(set) var bytes: [UInt8] = []
  mutating func tag(_ tag: String) { bytes.append(contentsOf: tag.utf8) }
  mutating func append(_ other: [UInt8]) { bytes.append(contentsOf: other) }
  mutating func text(_ string: String) {
    for byte in string.utf8 {
      switch byte {
      case 0x26: tag("&amp;")
      case 0x3C: tag("&lt;")
      case 0x3E: tag("&gt;")
      case 0x22: tag("&quot;")
      default: bytes.append(byte)
      }
    }
  }
  var isEmpty: Bool { bytes.isEmpty }

  /// Opens a paragraph of code, or goes on with the code that stands right before it: office programs make each line a
  /// paragraph.
  mutating func openCode() {
    let closing = "</pre>".utf8
    if bytes.suffix(closing.count).elementsEqual(closing) {
      bytes.removeLast(closing.count)
      bytes.append(0x0A)
    } else {
      tag("<pre>")
    }
  }
}
