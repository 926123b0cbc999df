/// Networks that are not part of the public internet: IANA's registries of special-purpose addresses (RFC 6890), without loopback.
enum ReservedNetwork: String, CaseIterable {
  case thisNetwork = "0.0.0.0/8"
  case privateA = "10.0.0.0/8"
  case sharedByCarriers = "100.64.0.0/10"
  case linkLocal = "169.254.0.0/16"
  case privateB = "172.16.0.0/12"
  case protocols = "192.0.0.0/24"
  case documentation1 = "192.0.2.0/24"
  case relays = "192.88.99.0/24"
  case privateC = "192.168.0.0/16"
  case benchmarks = "198.18.0.0/15"
  case documentation2 = "198.51.100.0/24"
  case documentation3 = "203.0.113.0/24"
  case multicast = "224.0.0.0/4"
  case future = "240.0.0.0/4"
  /// IPv4 addresses in IPv6 ones, and the unspecified address.
  case compatible = "::/96"
  case translated = "64:ff9b::/96"
  case translatedLocally = "64:ff9b:1::/48"
  case discarded = "100::/64"
  case protocolsOfIPv6 = "2001::/23"
  case documentationOfIPv6 = "2001:db8::/32"
  case overIPv4 = "2002::/16"
  case uniqueLocal = "fc00::/7"
  case linkLocalOfIPv6 = "fe80::/10"
  case siteLocal = "fec0::/10"
  case multicastOfIPv6 = "ff00::/8"

  private static let ranges = allCases.compactMap { AddressRange($0.rawValue) }

  static func holds(_ address: IPAddress) -> Bool { ranges.contains { $0.contains(address) } }
}
