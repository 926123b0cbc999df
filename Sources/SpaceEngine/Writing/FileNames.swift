import SpaceModel
import SpaceText

/// Names of files in a Space folder.
public struct FileNames {
  private var taken: Set<String> = []

  public init() {}

  /// `name`, or with `-2`, `-3` … when it was given out before.
  public mutating func unused(_ name: String) -> String {
    var candidate = name
    var number = 1
    while !taken.insert(candidate).inserted {
      number += 1
      candidate = "\(name)-\(number)"
    }
    return candidate
  }

  /// An id as a file name: letters, digits, `-`, `_` and `.` stay, all other bytes become `%XX`; one that would be too
  /// long is cut and told apart by its checksum.
  static func name(for id: Document.ID) -> String {
    let bytes = Array(id.value.utf8)
    var name: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let isPlain = ASCII.isAlphanumeric(byte) || byte == 0x2D || byte == 0x5F || (byte == 0x2E && index > 0)
      if isPlain {
        name.append(byte)
      } else {
        let digits = Array("0123456789ABCDEF".utf8)
        name.append(contentsOf: [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      }
    }
    if name.count <= 200 { return String(decoding: name, as: UTF8.self) }
    return String(decoding: name.prefix(150), as: UTF8.self) + "-" + Checksum.sha256(bytes).prefix(16)
  }

  /// A Space's name as a file name: what a path cannot hold, or a terminal would obey, becomes `-`.
  public static func name(forSpace name: String) -> [UInt8] {
    var bytes = Array(name.utf8.map { $0 == 0x2F || $0 < 0x20 || $0 == 0x7F ? 0x2D : $0 }.prefix(200))
    while let last = bytes.last, last >= 0x80, !UTF8Repair.isValid(bytes) { bytes.removeLast() }
    if bytes.first == 0x2E || bytes.first == 0x2D { bytes[0] = 0x5F }
    return bytes.isEmpty ? Array("space".utf8) : bytes
  }

  /// A Space's name as the name of its page: small ASCII letters, digits and `-`.
  public static func addressName(forSpace name: String) -> String {
    var result = ""
    for byte in name.utf8 {
      if ASCII.isAlphanumeric(byte) {
        result.unicodeScalars.append(Unicode.Scalar(ASCII.lowered(byte)))
      } else if !result.hasSuffix("-") {
        result += "-"
      }
      if result.utf8.count >= 60 { break }
    }
    return result.isEmpty || result == "-" ? "space" : result
  }

  /// A file's name as addresses hold it (RFC 3986).
  public static func percentEncoded(_ name: [UInt8]) -> String {
    var result = ""
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    for byte in name {
      if ASCII.isAlphanumeric(byte) || byte == 0x2D || byte == 0x2E || byte == 0x5F || byte == 0x7E {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%"
        result.unicodeScalars.append(contentsOf: [digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      }
    }
    return result
  }
}
