import SpaceLexicon
import SpaceModel
import SpaceText

/// How a term is written.
enum TermForm {
  /// The text at `span` with each run of blanks as one.
  static func clean(_ text: Text, _ span: Span) -> String {
    let bytes = text.bytes(in: span)
    var last: UInt8 = 0
    let isClean = bytes.allSatisfy { byte in
      defer { last = byte }
      return !ASCII.isBlank(byte) || byte == 0x20 && last != 0x20
    }
    if isClean { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    for byte in bytes {
      if ASCII.isBlank(byte) {
        if result.last != 0x20 { result.append(0x20) }
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
