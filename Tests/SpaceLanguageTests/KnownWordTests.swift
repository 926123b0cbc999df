import SpaceLanguage
import SpaceModel
import SpaceText
import Testing

/// What a document's words are does not hang on the documents before it.
@Suite struct KnownWordTests {
  private func words(_ text: String, _ language: String) -> [Word] {
    annotated(text, language: language)[.tokens]!.words
  }

  @Test func aWordIsThatOfItsLanguage() {
    let text = "The gardens of the gardener stand in the winds; Garten und Gärten, Wanderer und Wanderungen."
    let english = words(text, "en")
    let german = words(text, "de")
    #expect(english != german)
    #expect(words(text, "en") == english)
    #expect(words(text, "de") == german)
    #expect(english.first { $0.form == "gardens" }?.stem == "garden")
    #expect(german.first { $0.form == "wanderungen" }?.stem == "wander")
  }

  @Test func aDocumentOfMoreWordsThanAreKeptChangesNothing() {
    let text = "The readers of word12 and word39999 read them."
    let before = words(text, "en")
    #expect(words((0..<40_000).map { "word\($0)" }.joined(separator: " "), "en").count == 40_000)
    #expect(words(text, "en") == before)
  }

  @Test func manyDocumentsAtOnceGiveTheSame() async {
    let texts = (0..<40).map { number in
      (0..<60).map { "Reading\($0 % 7) readers\(number) read the readings of rivers\($0) and the river \(number)." }
        .joined(separator: " ")
    }
    let alone = texts.map { words($0, "en") }
    let together = await withTaskGroup(of: (Int, [Word]).self) { group in
      for (number, text) in texts.enumerated() { group.addTask { (number, words(text, "en")) } }
      var result = [[Word]](repeating: [], count: texts.count)
      for await (number, words) in group { result[number] = words }
      return result
    }
    #expect(together == alone)
  }
}
