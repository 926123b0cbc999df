import SpaceProviders

/// Where the server connects to for somebody: to this machine and to the public internet, but to the network that it stands in only
/// where it was started so. Else whoever may name an address would see what only machines of that network may see.
struct Reach: Sendable {
  let allowsPrivate: Bool
  /// False where those who name addresses are not those who run the server.
  var allowsLoopback = true

  /// The model with the address of its host. Blocks.
  func reached(_ model: ModelEntry) throws -> ModelEntry {
    let found = try addresses(of: model.url)
    return model.reached(found.first.map { .at($0.text) } ?? .nowhere)
  }

  /// The addresses of the host of `url`, all of which may be connected to. Blocks.
  func addresses(of url: String) throws -> [IPAddress] {
    let host = Self.host(of: url)
    let found = HostLookup.addresses(of: host)
    for address in found { try check(address, of: host) }
    return found
  }

  private func check(_ address: IPAddress, of host: String) throws {
    let isRefused = address.isLoopback ? !allowsLoopback : ReservedNetwork.holds(address)
    if allowsPrivate || !isRefused { return }
    let shown = address.text == host ? host : "\(host) (\(address.text))"
    let what = address.isLoopback ? "this machine's own" : "an address of a private network"
    throw APIFailure(
      .forbidden, "private_address",
      "\(shown) is \(what), which this server connects to only when started with --allow-private"
    )
  }

  /// The host of an address that the settings of models take.
  static func host(of url: String) -> String {
    let rest = url.drop { $0 != ":" }.dropFirst(3)
    if rest.hasPrefix("[") { return String(rest.dropFirst().prefix { $0 != "]" }) }
    return String(rest.prefix { !":/?#\\".contains($0) })
  }
}
