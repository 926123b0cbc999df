import SpaceModel
import SpaceText

extension Corpus {
  /// True of a material in which people speak throughout: what a story tells is no matter of topics or opinions.
  ///
  /// A fifth of the text stands in double quotation marks that open and close within one line: of textbooks, papers and
  /// encyclopedias a tenth have more than a thirtieth and hardly one a fifth, of short stories three quarters have it.
  /// One pass over the bytes.
  var isTale: Bool {
    var speech = 0
    var total = 0
    for document in documents {
      let bytes = document.text.bytes
      total += bytes.count
      var opening = -1
      for (at, byte) in bytes.enumerated() where byte <= 0x22 || byte >= 0xBB {
        if byte == 0x0A {
          opening = -1
        } else if Self.isQuotationMark(byte, at, bytes) {
          if opening >= 0 { speech += at - opening }
          opening = opening < 0 ? at : -1
        }
      }
    }
    return total > 2000 && speech * 5 > total
  }

  /// True where a double quotation mark begins.
  private static func isQuotationMark(_ byte: UInt8, _ at: Int, _ bytes: [UInt8]) -> Bool {
    switch byte {
    case 0x22: true
    case 0xC2: at + 1 < bytes.count && (bytes[at + 1] == 0xAB || bytes[at + 1] == 0xBB)
    case 0xE2: at + 2 < bytes.count && bytes[at + 1] == 0x80 && (0x9C...0x9E).contains(bytes[at + 2])
    default: false
    }
  }
}
