import SpaceModel
import SpaceText

/// Encoded words in header fields (RFC 2047): `=?utf-8?B?…?=`.
enum EncodedWords {
  static func decoded(_ value: String) -> String {
    guard value.contains("=?") else { return value }
    let bytes = Array(value.utf8)
    var result: [UInt8] = []
    var i = 0
    // Blanks between two encoded words are not part of the text.
    var wasEncoded = false
    var blanks: [UInt8] = []
    while i < bytes.count {
      if bytes[i] == 0x3D, let word = word(bytes, i) {
        if !wasEncoded { result += blanks }
        blanks = []
        result += word.text
        i = word.end
        wasEncoded = true
      } else if ASCII.isBlank(bytes[i]) {
        blanks.append(bytes[i])
        i += 1
      } else {
        result += blanks
        blanks = []
        result.append(bytes[i])
        wasEncoded = false
        i += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func word(_ bytes: [UInt8], _ start: Int) -> (text: [UInt8], end: Int)? {
    guard start + 8 <= bytes.count, bytes[start + 1] == 0x3F else { return nil }
    let rest = bytes[(start + 2)..<min(start + 400, bytes.count)]
    guard let first = rest.firstIndex(of: 0x3F), first + 2 < rest.endIndex, rest[first + 2] == 0x3F else { return nil }
    var end = first + 3
    while end + 1 < rest.endIndex, !(rest[end] == 0x3F && rest[end + 1] == 0x3D) { end += 1 }
    guard end + 1 < rest.endIndex else { return nil }
    let label = rest[..<first].prefix { $0 != 0x2A }
    let content = rest[(first + 3)..<end]
    let data =
      ASCII.lowered(rest[first + 1]) == 0x62
      ? Base64.decoded(content)
      : TransferEncoding.quotedPrintable(Array(content.map { $0 == 0x5F ? 0x20 : $0 })[...])
    return ((Charset.labelled(label) ?? .utf8).decode(data).utf8, end + 2)
  }
}
