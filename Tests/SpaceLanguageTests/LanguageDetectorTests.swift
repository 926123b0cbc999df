import SpaceLanguage
import Testing

/// The language of a long text is told from a few places in it where these leave no doubt, else from the whole.
@Suite struct LanguageDetectorTests {
  private static let english = "The crew of the boat mends the nets in the harbour before the winter storms begin. "
  private static let german =
    "Die Mannschaft des Bootes flickt im Hafen die Netze, bevor die Stürme des Winters beginnen. "
  private static let chinese = "船员们在冬天的风暴来临之前在港口修补渔网。"

  private func language(of text: String) -> String? { LanguageDetector.language(ofSample: Array(text.utf8)) }

  @Test func aLongTextIsOfItsLanguage() {
    #expect(language(of: String(repeating: Self.english, count: 200)) == "en")
    #expect(language(of: String(repeating: Self.german, count: 200)) == "de")
    #expect(language(of: String(repeating: Self.chinese, count: 300)) == "zh")
  }

  @Test func whatMostOfALongTextIsWrittenInCounts() {
    let text = String(repeating: Self.german, count: 20) + String(repeating: Self.english, count: 200)
    #expect(language(of: text) == "en")
  }
}
