import CModels
import SpaceText

/// One file of a language pack: lines `key: value value …`. A line that begins with blanks goes on with the entry above it, one
/// that begins with `#` is a comment.
///
/// Its bytes are those of the program, which are never freed; nothing is copied.
@safe struct PackFile: @unchecked Sendable {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// The file `name` of the pack with this code; nil when it has none.
  init?(_ name: String, of code: String) {
    let file = unsafe language_file(code, name)
    guard unsafe file.count > 0 else { return nil }
    unsafe bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
  }

  /// The entries in order: the key, and where its values stand.
  func entries() -> [(key: String, values: Range<Int>)] {
    var result: [(key: String, values: Range<Int>)] = []
    var start = 0
    let count = unsafe bytes.count
    while start < count {
      let end = unsafe bytes[start...].firstIndex(of: 0x0A) ?? count
      let first = unsafe start < end ? bytes[start] : 0x23
      if ASCII.isBlank(first), !result.isEmpty {
        result[result.count - 1].values = result[result.count - 1].values.lowerBound..<end
      } else if first != 0x23, let colon = unsafe bytes[start..<end].firstIndex(of: 0x3A) {
        result.append((unsafe String(decoding: bytes[start..<colon], as: UTF8.self), colon + 1..<end))
      }
      start = end + 1
    }
    return result
  }

  /// Calls `body` with the bytes of each value in `range`, `separator` (a blank or a comma) being what parts them.
  func forEachValue(in range: Range<Int>, separator: UInt8, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    func part(_ byte: UInt8) -> Bool {
      separator == 0x20 ? ASCII.isBlank(byte) || byte == 0x0A : byte == separator || byte == 0x0A
    }
    var at = range.lowerBound
    while at < range.upperBound {
      while at < range.upperBound, unsafe ASCII.isBlank(bytes[at]) || bytes[at] == 0x0A || bytes[at] == separator {
        at += 1
      }
      var end = at
      while end < range.upperBound, unsafe !part(bytes[end]) { end += 1 }
      var last = end
      while last > at, unsafe ASCII.isBlank(bytes[last - 1]) { last -= 1 }
      if last > at { unsafe body(UnsafeBufferPointer(rebasing: bytes[at..<last])) }
      at = end
    }
  }

  /// The values in `range` as strings.
  func values(in range: Range<Int>, separator: UInt8 = 0x20) -> [String] {
    var result: [String] = []
    unsafe forEachValue(in: range, separator: separator) { result.append(unsafe String(decoding: $0, as: UTF8.self)) }
    return result
  }
}
