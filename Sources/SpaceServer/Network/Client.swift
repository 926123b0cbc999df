import HTTPTypes
import Hummingbird

/// Where a request comes from, as the connection says it, or proxies that are trusted.
struct Client: Sendable {
  /// Nil where the connection has no address.
  var address: IPAddress?
  /// True when what the client sends is encrypted on its way to the proxy in front of us.
  var isSecure = false

  /// What the client's requests are counted by.
  var key: String { address?.network ?? "?" }

  init() {}

  /// `X-Forwarded-For` and `X-Forwarded-Proto` count where the connection comes from one of `proxies`, else they are ignored: any
  /// client can send them. Each proxy adds whom it speaks to at the end, so the last address that is no proxy's is the client's.
  init(_ fields: HTTPFields, from peer: IPAddress?, proxies: [AddressRange]) {
    address = peer
    func isProxy(_ address: IPAddress) -> Bool { proxies.contains { $0.contains(address) } }
    guard let peer, isProxy(peer) else { return }
    isSecure = Self.list(fields[values: Self.protocolField]).last?.lowercased() == "https"
    for text in Self.list(fields[values: Self.addressesField]).reversed() {
      guard let next = Self.address(text) else { return }
      address = next
      if !isProxy(next) { return }
    }
  }

  private static let addressesField = HTTPField.Name("X-Forwarded-For")!
  private static let protocolField = HTTPField.Name("X-Forwarded-Proto")!

  private static func list(_ values: [String]) -> [String] {
    values.flatMap { $0.split(separator: ",") }.map { String($0.drop { $0 == " " }.prefix { $0 != " " }) }
  }

  /// An address with or without a port: `192.0.2.1:4711`, `[2001:db8::1]:4711`.
  private static func address(_ text: String) -> IPAddress? {
    if text.hasPrefix("[") { return IPAddress(String(text.dropFirst().prefix { $0 != "]" })) }
    return IPAddress(text) ?? IPAddress(String(text.prefix { $0 != ":" }))
  }
}
