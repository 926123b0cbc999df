import Glibc

/// An IPv4 or IPv6 address. IPv4 addresses that are written as IPv6 ones (`::ffff:192.0.2.1`) are IPv4 addresses.
public struct IPAddress: Sendable, Hashable {
  /// Four bytes or sixteen.
  let bytes: [UInt8]

  /// Nil of bytes that are neither four nor sixteen.
  init?(bytes: [UInt8]) {
    switch bytes.count {
    case 4: self.bytes = bytes
    case 16:
      let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
      self.bytes = isMapped ? Array(bytes[12...]) : bytes
    default: return nil
    }
  }

  /// What numbers and points or colons say: RFC 4291, section 2.2. A zone (`%eth0`) is left out.
  public init?(_ text: String) {
    let text = String(text.prefix { $0 != "%" })
    var four = in_addr()
    if unsafe inet_pton(AF_INET, text, &four) == 1 {
      self.init(bytes: unsafe withUnsafeBytes(of: four) { unsafe Array($0) })
      return
    }
    var sixteen = in6_addr()
    guard unsafe inet_pton(AF_INET6, text, &sixteen) == 1 else { return nil }
    self.init(bytes: unsafe withUnsafeBytes(of: sixteen) { unsafe Array($0) })
  }

  var isIPv4: Bool { bytes.count == 4 }

  /// `192.0.2.1`, or eight groups of hexadecimal digits.
  var text: String {
    if isIPv4 { return bytes.map(String.init).joined(separator: ".") }
    return stride(from: 0, to: 16, by: 2)
      .map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }.joined(separator: ":")
  }

  /// True of addresses that only this machine reaches.
  var isLoopback: Bool { isIPv4 ? bytes[0] == 127 : bytes[..<15].allSatisfy { $0 == 0 } && bytes[15] == 1 }

  /// What requests are counted by: somebody with one IPv6 address has all of its /64 network.
  var network: String { isIPv4 ? text : String(text.split(separator: ":").prefix(4).joined(separator: ":")) + "::/64" }
}
