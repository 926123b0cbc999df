import SpaceBlocks
import SpaceModel
import SpaceText
import Testing

@Suite struct KeyTermsTests {
  private func entries(_ documents: [Document]) throws -> [KeyTermsBlock.Entry] {
    var options = Options()
    var notes = Diagnostics()
    let block = try #require(try KeyTerms(&options).make(from: documents, &notes) as? KeyTermsBlock)
    return block.terms
  }

  private var mill: Document {
    HandTagged.document(
      "mill",
      [
        "A/DET sluice/NOUN is/AUX a/DET gate/NOUN for/ADP water/NOUN ./PUNCT",
        "The/DET miller/NOUN :/PUNCT a/DET man/NOUN whose/PRON trade/NOUN ./PUNCT",
        "The/DET race/NOUN :/PUNCT the/DET council/NOUN closed/VERB was/AUX the/DET race/NOUN ./PUNCT",
        "The/DET tail/NOUN :/PUNCT Guide/NOUN To/ADP Old/ADJ Water/NOUN Mills/NOUN In/ADP England/PROPN ./PUNCT",
      ], terms: ["sluice", "miller", "race", "tail"],
      definitions: [
        ("sluice", "a gate for water"), ("miller", "a man whose trade"), ("race", "the council closed was the race"),
        ("tail", "Guide To Old Water Mills In England"),
      ])
  }

  @Test func noTermIsShownWithoutAnExplanation() throws {
    for entry in try entries([mill]) {
      #expect(entry.explanation?.isEmpty == false, "\(entry.term)")
      #expect(!entry.sources.isEmpty, "\(entry.term)")
    }
  }

  @Test func whatAVetoRefusesIsNotShown() throws {
    let found = Set(try entries([mill]).map(\.term))
    #expect(!found.contains("miller"))
    #expect(!found.contains("tail"))
  }
}
