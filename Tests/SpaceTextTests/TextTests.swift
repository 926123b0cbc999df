import SpaceText
import Testing

@Suite struct TextTests {
  @Test(arguments: ["", "plain", "naïve 🧪 Ω", String(repeating: "é🧪a", count: 400)])
  func codePointsAndBytesAgree(_ string: String) {
    let text = Text(string)
    var byte = 0
    var codePoint = 0
    for scalar in string.unicodeScalars {
      #expect(text.codePoint(at: byte) == codePoint)
      #expect(text.byte(atCodePoint: codePoint) == byte)
      byte += UTF8.width(scalar)
      codePoint += 1
    }
    #expect(text.codePointCount == codePoint)
    #expect(text.byte(atCodePoint: codePoint) == byte)
    #expect(text.byte(atCodePoint: codePoint + 1) == nil)
  }

  @Test(arguments: [
    "", " ", "one", " a  b ", "two words", "\t\n", "12345678 9", "éé  éé\u{A0}x\n", "1234567 89012345 6\r\n7",
  ])
  func wordsStandBetweenBlanks(_ string: String) {
    let expected = string.utf8.split { ASCII.isBlank($0) }.count
    #expect(Text(string).blankSeparatedCount == expected)
  }

  @Test(arguments: ["", "a", "fifteen letters", "sixteen letters!", "größer", "🧪🧪🧪", "e\u{301}"])
  func copiedBytesAreTheString(_ string: String) {
    let bytes = Array(string.utf8)
    #expect(unsafe bytes.withUnsafeBufferPointer { unsafe String(copying: $0) } == string)
  }

  @Test func bytesThatAreNoTextAreRepaired() {
    let bytes: [UInt8] = [0x61, 0xFF, 0x62]
    #expect(unsafe bytes.withUnsafeBufferPointer { unsafe String(copying: $0) } == "a\u{FFFD}b")
  }

  @Test func stringsHaveNumbers() {
    var table = StringTable()
    let strings =
      ["", "a", "b", "ab", "ba", "aab", "aba", "abcd", "abdc", "abcde", "abcdefg", "abcdefgh", "abcdefghi"]
      + ["abcdefghabcdefgh", "abcdefghabcdefghi", "größe", "🧪"] + (0..<3000).map { "w\($0)" }
    for (number, string) in strings.enumerated() { #expect(table.number(string) == number) }
    for (number, string) in strings.enumerated() {
      #expect(table.find(string) == Int32(number))
      let found = unsafe Array(string.utf8).withUnsafeBufferPointer { unsafe table.find(utf8: $0) }
      #expect(found == Int32(number))
    }
    #expect(table.find("none") == nil)
  }
}
