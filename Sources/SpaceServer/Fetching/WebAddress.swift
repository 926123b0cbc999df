/// An `http` or `https` address in ASCII, without a fragment and without a name or password in it.
struct WebAddress: Sendable, Equatable {
  let scheme: String
  /// The host, with its port where one is given.
  let authority: String
  /// Begins with a slash, and holds the query.
  let path: String

  var text: String { "\(scheme)://\(authority)\(path)" }
  var host: String { Reach.host(of: text) }

  /// Nil of what is no such address. Characters that addresses do not have are percent-encoded (RFC 3986, section 2.1).
  init?(_ text: String) {
    let text = Self.encoded(text)
    guard text.utf8.count <= Self.longest, let colon = text.firstRange(of: "://") else { return nil }
    scheme = text[..<colon.lowerBound].lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    let rest = text[colon.upperBound...].prefix { $0 != "#" }
    authority = String(rest.prefix { $0 != "/" && $0 != "?" })
    guard Self.isAuthority(authority) else { return nil }
    let path = rest.dropFirst(authority.utf8.count)
    self.path = path.hasPrefix("/") ? String(path) : "/\(path)"
  }

  private static let longest = 2000

  private static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return text.utf8.reduce(into: "") { result, byte in
      if (0x21...0x7E).contains(byte) && byte != 0x22 && byte != 0x5C {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }

  /// A name, an IPv4 address, or an IPv6 address in brackets; with or without a port.
  private static func isAuthority(_ text: String) -> Bool {
    text.wholeMatch(of: #/([A-Za-z0-9.\-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?/#) != nil
  }

  /// What `reference` means on the page at this address (RFC 3986, section 5.2, without the removal of dots, which libcurl does).
  /// Nil of what is no `http` or `https` address.
  func resolving(_ reference: String) -> WebAddress? {
    if reference.prefixMatch(of: #/[A-Za-z][A-Za-z0-9+.\-]*:/#) != nil { return WebAddress(reference) }
    if reference.hasPrefix("//") { return WebAddress("\(scheme):\(reference)") }
    let place = "\(scheme)://\(authority)"
    if reference.hasPrefix("/") { return WebAddress(place + reference) }
    let own = path.prefix { $0 != "?" }
    if reference.hasPrefix("?") { return WebAddress(place + own + reference) }
    if reference.isEmpty || reference.hasPrefix("#") { return self }
    let folder = own.lastIndex(of: "/").map { own[...$0] } ?? "/"
    return WebAddress(place + folder + reference)
  }
}
