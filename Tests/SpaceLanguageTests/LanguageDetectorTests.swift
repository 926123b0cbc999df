import SpaceLanguage
import SpaceModel
import SpaceText
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

  @Test func codeAndTablesDoNotCount() {
    var bytes: [UInt8] = []
    var elements: [Element] = []
    for place in 0..<60 {
      let isProse = place % 2 == 0
      let start = bytes.count
      bytes += Array(String(repeating: isProse ? Self.german : Self.english, count: isProse ? 1 : 4).utf8)
      elements.append(Element(kind: isProse ? .paragraph : .code, span: Span(start, bytes.count)))
      bytes += Array("\n\n".utf8)
    }
    func language(_ elements: [Element]) -> String? {
      LanguageDetector.language(
        of: Document(id: Document.ID("x"), origin: Origin(), text: Text(validUTF8: bytes), elements: elements))
    }
    #expect(language(elements) == "de")
    #expect(language(elements.filter { $0.kind == .code }.map { Element(kind: .paragraph, span: $0.span) }) == "en")
    // The language of a short text is told from all of it.
    #expect(language(Array(elements.prefix(2))) == "de")
  }

  /// English is told from its function words; what has others, too, is looked at closely.
  @Test func oneForeignHalfIsSeen() {
    let half = String(repeating: Self.german, count: 6)
    #expect(language(of: half + String(repeating: Self.english, count: 3)) == "de")
    #expect(language(of: String(repeating: Self.english, count: 3) + half) == "de")
    #expect(language(of: String(repeating: Self.english, count: 3)) == "en")
  }

  @Test func pairsOfWordsAreNoEnglishProse() {
    let list = """
      la barca – the boat, el puerto – the harbour, la red – the net, el invierno – the winter, la tormenta – the storm, la
      vela – the sail, el faro – the lighthouse, el ancla – the anchor, la proa – the bow, el remo – the oar, la costa – the
      coast, la isla – the island, y en el mar hay una tormenta
      """
    #expect(PlainEnglish.isClear(Array(list.utf8)[...]) == false)
    #expect(PlainEnglish.isClear(Array(String(repeating: Self.english, count: 3).utf8)[...]))
    // A list of names and numbers says nothing of its language.
    let names = "Oslo 12, Bergen 14, Hamar 9, Molde 3, Voss 5, Narvik 8, Tromsø 2, Alta 1, Bodø 7, Skien 4, Moss 6, "
    #expect(PlainEnglish.isClear(Array(String(repeating: names, count: 3).utf8)[...]) == false)
  }
}
