import SpaceModel
import SpaceText

/// A binary property list (`bplist00`), read as far as a web archive needs: dictionaries, strings and data.
struct PropertyList {
  private let bytes: [UInt8]
  private let offsets: Range<Int>
  private let offsetSize: Int
  private let referenceSize: Int
  /// The object that holds all others.
  let top: Int

  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 40, bytes.starts(with: "bplist".utf8) else { return nil }
    self.bytes = bytes
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.number(bytes, trailer + 8, 8), let first = Self.number(bytes, trailer + 16, 8),
      let table = Self.number(bytes, trailer + 24, 8), table < trailer, count <= (trailer - table) / offsetSize
    else { return nil }
    offsets = table..<(table + count * offsetSize)
    top = first
  }

  private static func number(_ bytes: [UInt8], _ at: Int, _ size: Int) -> Int? {
    guard at >= 0, size <= 8, at + size <= bytes.count else { return nil }
    var result: UInt64 = 0
    for k in 0..<size { result = result << 8 | UInt64(bytes[at + k]) }
    return result < UInt64(Int32.max) ? Int(result) : nil
  }

  /// The kind, the number of things in an object and where they begin.
  private func head(_ object: Int) -> (kind: UInt8, count: Int, at: Int)? {
    guard object >= 0, object < offsets.count / offsetSize,
      let at = Self.number(bytes, offsets.lowerBound + object * offsetSize, offsetSize), at < offsets.lowerBound
    else { return nil }
    let low = Int(bytes[at] & 0x0F)
    if low != 0x0F { return (bytes[at] >> 4, low, at + 1) }
    guard at + 1 < bytes.count, bytes[at + 1] >> 4 == 1 else { return nil }
    let size = 1 << Int(bytes[at + 1] & 0x0F)
    guard let count = Self.number(bytes, at + 2, size) else { return nil }
    return (bytes[at] >> 4, count, at + 2 + size)
  }

  /// The object that a dictionary has under a key.
  func value(of key: String, in object: Int) -> Int? {
    guard let head = head(object), head.kind == 0xD, head.count < 100_000 else { return nil }
    for i in 0..<head.count {
      guard let name = Self.number(bytes, head.at + i * referenceSize, referenceSize) else { return nil }
      if string(name) == key {
        return Self.number(bytes, head.at + (head.count + i) * referenceSize, referenceSize)
      }
    }
    return nil
  }

  func data(_ object: Int) -> [UInt8]? {
    guard let head = head(object), head.kind == 0x4, head.at + head.count <= bytes.count else { return nil }
    return Array(bytes[head.at..<head.at + head.count])
  }

  func string(_ object: Int) -> String? {
    guard let head = head(object), head.count < 1 << 20 else { return nil }
    if head.kind == 0x5, head.at + head.count <= bytes.count {
      return String(decoding: bytes[head.at..<head.at + head.count], as: UTF8.self)
    }
    guard head.kind == 0x6, head.at + 2 * head.count <= bytes.count else { return nil }
    let units = (0..<head.count).map { UInt16(bytes[head.at + 2 * $0]) << 8 | UInt16(bytes[head.at + 2 * $0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }
}
