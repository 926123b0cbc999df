import SpaceModel
import Testing

@Suite struct WebSignatureTests {
  private func hexadecimal(_ message: String, key: [UInt8]) -> String {
    Checksum.hexadecimal(HMAC.sha256(Array(message.utf8), key: key))
  }

  /// RFC 4231, sections 4.2, 4.3, 4.4, 4.7 and 4.8.
  @Test func codesAreThoseOfTheStandard() {
    #expect(
      hexadecimal("Hi There", key: [UInt8](repeating: 0x0B, count: 20))
        == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
    #expect(
      hexadecimal("what do ya want for nothing?", key: Array("Jefe".utf8))
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(
      Checksum.hexadecimal(
        HMAC.sha256([UInt8](repeating: 0xDD, count: 50), key: [UInt8](repeating: 0xAA, count: 20)))
        == "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe")
    let long = [UInt8](repeating: 0xAA, count: 131)
    #expect(
      hexadecimal("Test Using Larger Than Block-Size Key - Hash Key First", key: long)
        == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
    #expect(
      hexadecimal(
        "This is a test using a larger than block-size key and a larger than block-size data. The key needs to be "
          + "hashed before being used by the HMAC algorithm.", key: long)
        == "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2")
  }

  /// RFC 7515, appendix A.1.
  private static let key = Base64.decoded(
    "AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow".utf8)
  private static let signed =
    "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9"
    + ".eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
    + ".dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"

  @Test func tokenOfTheStandardIsRead() {
    let payload = WebSignature.payload(of: Self.signed, key: Self.key)
    #expect(
      payload
        == Array("{\"iss\":\"joe\",\r\n \"exp\":1300819380,\r\n \"http://example.com/is_root\":true}".utf8))
  }

  @Test func tokensAreReadBack() {
    let payload = Array(#"{"sub":"ada","exp":1}"#.utf8)
    let token = WebSignature.token(payload, key: Self.key)
    #expect(token.split(separator: ".").count == 3)
    #expect(token.utf8.allSatisfy { $0 != 0x3D && $0 != 0x2B && $0 != 0x2F })
    #expect(WebSignature.payload(of: token, key: Self.key) == payload)
  }

  @Test func nothingElseIsRead() {
    let other = WebSignature.token(Array("{}".utf8), key: Self.key)
    #expect(WebSignature.payload(of: other, key: Array("another".utf8)) == nil)
    #expect(WebSignature.payload(of: String(Self.signed.dropLast()), key: Self.key) == nil)
    #expect(WebSignature.payload(of: Self.signed + "=", key: Self.key) == nil)
    for token in ["", ".", "..", "a.b", "a.b.c.d", "eyJhbGciOiJub25lIn0.e30."] {
      #expect(WebSignature.payload(of: token, key: Self.key) == nil)
    }
    // A right code, under a header that names no algorithm.
    let bare = "\(Base64.urlEncoded(Array(#"{"alg":"none"}"#.utf8))).e30"
    let code = Base64.urlEncoded(HMAC.sha256(Array(bare.utf8), key: Self.key))
    #expect(WebSignature.payload(of: "\(bare).\(code)", key: Self.key) == nil)
  }
}
