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
}
