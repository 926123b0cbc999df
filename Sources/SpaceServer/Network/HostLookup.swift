import Glibc

/// The addresses of hosts.
enum HostLookup {
  /// The addresses of a name, or of numbers in any way of writing that the system knows; none of a host that is not there.
  /// Blocks for as long as the system's resolver does.
  static func addresses(of host: String) -> [IPAddress] {
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var first: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, nil, &hints, &first) == 0 else { return [] }
    defer { unsafe freeaddrinfo(first) }
    var found: [IPAddress] = []
    var next = unsafe first
    while let entry = unsafe next {
      if let address = unsafe address(entry.pointee), !found.contains(address) { found.append(address) }
      unsafe next = entry.pointee.ai_next
    }
    return found
  }

  private static func address(_ entry: addrinfo) -> IPAddress? {
    guard let place = unsafe UnsafeRawPointer(entry.ai_addr) else { return nil }
    switch unsafe entry.ai_family {
    case AF_INET:
      let address = unsafe place.loadUnaligned(as: sockaddr_in.self).sin_addr
      return IPAddress(bytes: unsafe withUnsafeBytes(of: address) { unsafe Array($0) })
    case AF_INET6:
      let address = unsafe place.loadUnaligned(as: sockaddr_in6.self).sin6_addr
      return IPAddress(bytes: unsafe withUnsafeBytes(of: address) { unsafe Array($0) })
    default: return nil
    }
  }
}
