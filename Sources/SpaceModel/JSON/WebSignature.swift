/// JSON Web Signatures in compact form (RFC 7515). HMAC with SHA-256 (`HS256`) is the only algorithm.
public enum WebSignature {
  private static let header = Base64.urlEncoded(Array(#"{"alg":"HS256","typ":"JWT"}"#.utf8))

  /// A token of three parts that carries `payload`.
  public static func token(_ payload: [UInt8], key: [UInt8]) -> String {
    let signed = "\(header).\(Base64.urlEncoded(payload))"
    return "\(signed).\(signature(of: signed, key: key))"
  }

  /// The payload of a token that was signed with `key`; nil of any other token.
  public static func payload(of token: String, key: [UInt8]) -> [UInt8]? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let expected = signature(of: "\(parts[0]).\(parts[1])", key: key)
    guard HMAC.isEqual(Array(expected.utf8), Array(parts[2].utf8)),
      let header = try? JSONValue(json: Base64.decoded(parts[0].utf8)), header["alg"]?.text == "HS256"
    else { return nil }
    return Base64.decoded(parts[1].utf8)
  }

  private static func signature(of text: String, key: [UInt8]) -> String {
    Base64.urlEncoded(HMAC.sha256(Array(text.utf8), key: key))
  }
}
