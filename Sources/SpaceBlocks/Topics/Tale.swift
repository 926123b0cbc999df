import SpaceModel
import SpaceText

enum Tale {
  /// True of a material in which people speak throughout: what a story tells is no matter of topics or opinions.
  ///
  /// A fifth of the text stands in double quotation marks that open and close within one line: of textbooks, papers and
  /// encyclopedias a tenth have more than a thirtieth and hardly one a fifth, of short stories three quarters have it.
  /// One pass over the bytes.
  static func isTold(in documents: [DocumentDigest]) -> Bool {
    let total = documents.reduce(0) { $0 + $1.size }
    let speech = documents.reduce(0) { $0 + $1.speech }
    return total > 2000 && speech * 5 > total
  }

  /// How many bytes of a text stand in double quotation marks.
  static func speech(in text: Text) -> Int {
    unsafe text.bytes.withUnsafeBufferPointer { unsafe speech(in: $0) }
  }

  /// True where a double quotation mark before `offset` of a paragraph that begins at `start` is still open.
  static func isSpoken(at offset: Int, from start: Int, in text: Text) -> Bool {
    unsafe text.bytes.withUnsafeBufferPointer { bytes in
      (start..<offset).reduce(false) { isOpen, at in
        unsafe isQuotationMark(at, bytes) ? !isOpen : isOpen
      }
    }
  }

  private static func speech(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var speech = 0
    var opening = -1
    var at = 0
    while at < bytes.count {
      let byte = unsafe bytes[at]
      if byte == 0x0A {
        opening = -1
      } else if byte == 0x22 || byte >= 0xC2, unsafe isQuotationMark(at, bytes) {
        if opening >= 0 { speech += at - opening }
        opening = opening < 0 ? at : -1
      }
      at += 1
    }
    return speech
  }

  /// True where a double quotation mark begins.
  private static func isQuotationMark(_ at: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch unsafe bytes[at] {
    case 0x22: true
    case 0xC2: unsafe at + 1 < bytes.count && (bytes[at + 1] == 0xAB || bytes[at + 1] == 0xBB)
    case 0xE2: unsafe at + 2 < bytes.count && bytes[at + 1] == 0x80 && (0x9C...0x9E).contains(bytes[at + 2])
    default: false
    }
  }
}
