/// A network of addresses, or one address: `10.0.0.0/8`, `2001:db8::/32`, `127.0.0.1`.
public struct AddressRange: Sendable, Equatable {
  private let start: IPAddress
  /// The number of leading bits that all its addresses share.
  private let bits: Int

  /// Nil of what is neither an address nor a network.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let start = IPAddress(String(parts[0])) else { return nil }
    let most = start.bytes.count * 8
    guard let bits = parts.count == 2 ? Int(parts[1]) : most, (0...most).contains(bits) else { return nil }
    (self.start, self.bits) = (start, bits)
  }

  func contains(_ address: IPAddress) -> Bool {
    guard address.bytes.count == start.bytes.count else { return false }
    let (whole, rest) = bits.quotientAndRemainder(dividingBy: 8)
    if address.bytes[..<whole] != start.bytes[..<whole] { return false }
    return rest == 0 || address.bytes[whole] >> (8 - rest) == start.bytes[whole] >> (8 - rest)
  }
}
