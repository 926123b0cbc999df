import SpaceModel
import SpaceText

extension Corpus {
  /// True of a document in which people speak throughout, an eighth of it: what a story tells is no matter of topics or
  /// opinions. Papers quote words and phrases, people in stories say sentences. One pass over the bytes.
  func isTale(_ document: Int) -> Bool {
    let bytes = documents[document].text.bytes
    var opening = -1
    var speech = 0
    var at = 0
    while at < bytes.count {
      let length = Self.quotationMark(at, bytes)
      if length > 0 {
        if opening < 0 {
          opening = at
        } else {
          // What goes on for longer was not closed.
          if at - opening < 2000 { speech += at - opening }
          opening = -1
        }
      }
      at += max(length, 1)
    }
    return speech * 8 > bytes.count && bytes.count > 2000
  }

  /// True when most of the text is told like that.
  var isTale: Bool {
    let told = documents.indices.reduce(0) { $0 + (isTale($1) ? documents[$1].text.bytes.count : 0) }
    return 2 * told > documents.reduce(0) { $0 + $1.text.bytes.count }
  }

  /// The length of the double quotation mark at a place; 0 where there is none.
  private static func quotationMark(_ at: Int, _ bytes: [UInt8]) -> Int {
    switch bytes[at] {
    case 0x22: return 1
    case 0xC2: return at + 1 < bytes.count && (bytes[at + 1] == 0xAB || bytes[at + 1] == 0xBB) ? 2 : 0
    case 0xE2:
      return at + 2 < bytes.count && bytes[at + 1] == 0x80 && (0x9C...0x9E).contains(bytes[at + 2]) ? 3 : 0
    default: return 0
    }
  }
}
