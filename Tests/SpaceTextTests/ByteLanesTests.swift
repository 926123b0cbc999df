import SpaceText
import Testing

/// What eight bytes answer together is what each of them answers alone.
struct ByteLanesTests {
  private static func marked(_ bytes: [UInt8], _ isMarked: (UInt8) -> Bool) -> UInt64 {
    bytes.enumerated().reduce(0) { $0 | (isMarked($1.element) ? 0x80 << (8 * UInt64($1.offset)) : 0) }
  }

  /// Each byte next to neighbours whose sums would carry, if anything carried.
  private static let samples: [[UInt8]] = (0...255).flatMap { byte in
    [0x00, 0x20, 0x7F, 0x80, 0xFF].map { [$0, UInt8(byte), $0, UInt8(byte), UInt8(byte), $0, $0, UInt8(byte)] }
  }

  @Test func testsAgreeWithSingleBytes() {
    for bytes in Self.samples {
      let lanes = unsafe bytes.withUnsafeBufferPointer { unsafe ByteLanes($0, at: 0) }
      for limit in [0x00, 0x1F, 0x20, 0x7E, 0x7F] as [UInt8] {
        #expect(lanes.atMost(limit) == Self.marked(bytes) { $0 <= limit })
      }
      for byte in [0x00, 0x22, 0x7F, 0x80, 0xC2, 0xFF] as [UInt8] {
        #expect(lanes.equal(byte) == Self.marked(bytes) { $0 == byte })
      }
      #expect(lanes.lower == Self.marked(bytes, ASCII.isLower))
      #expect(lanes.letter == Self.marked(bytes, ASCII.isLetter))
      #expect(lanes.digit == Self.marked(bytes, ASCII.isDigit))
      #expect(lanes.nonASCII == Self.marked(bytes) { $0 >= 0x80 })
      #expect(lanes.continuations == Self.marked(bytes) { $0 & 0xC0 == 0x80 })
      #expect(ByteLanes.number(lanes.continuations) == bytes.count { $0 & 0xC0 == 0x80 })
      #expect(lanes.bit6 == Self.marked(bytes) { $0 & 0x40 != 0 })
      #expect(lanes.farSequences == Self.marked(bytes) { $0 >= 0xD0 })
    }
  }

  @Test func theFirstIsTheLowestAndTheLastTheHighest() {
    #expect(ByteLanes.last(0x80) == 0)
    #expect(ByteLanes.last(0x0080_0000_8000_0000) == 6)
    #expect(ByteLanes.first(0x80) == 0)
    #expect(ByteLanes.first(0x8000_0000_8000_0000) == 3)
  }

  @Test func codePointsAreCountedFromAnywhere() {
    let string = "Größe — 12 µm, 日本語 und 🧪. " + String(repeating: "aé", count: 300)
    let text = Text(string)
    var expected = 0
    for (offset, byte) in text.bytes.enumerated() where byte & 0xC0 != 0x80 {
      #expect(text.codePoint(at: offset) == expected)
      expected += 1
    }
  }

  @Test func brokenBytesAreFoundBehindAnyNumberOfWholeOnes() {
    for count in 0...17 {
      let whole = [UInt8](repeating: 0x61, count: count)
      #expect(UTF8Repair.isValid(whole))
      #expect(!UTF8Repair.isValid(whole + [0xC3]))
      #expect(UTF8Repair.isValid(whole + [0xC3, 0xA9] + whole))
      #expect(!UTF8Repair.isValid(whole + [0xA9] + whole))
    }
  }
}
