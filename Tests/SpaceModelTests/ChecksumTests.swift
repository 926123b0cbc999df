import SpaceModel
import Testing

@Suite struct ChecksumTests {
  /// Examples of FIPS 180-4, and a text that is longer than one block.
  @Test func isSHA256() {
    #expect(
      Checksum.sha256([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", "nothing at all")
    #expect(
      Checksum.sha256(Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      Checksum.sha256([UInt8](repeating: 0x61, count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }
}
