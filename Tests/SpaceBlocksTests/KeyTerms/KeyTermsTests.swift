import SpaceBlocks
import SpaceModel
import SpaceText
import Testing

@Suite struct KeyTermsTests {
  private func explanations(_ documents: [Document]) throws -> [String: String] {
    var options = Options()
    var notes = Diagnostics()
    let block = try #require(try KeyTerms(&options).make(from: documents, &notes) as? KeyTermsBlock)
    var result: [String: String] = [:]
    for term in block.terms {
      if let source = term.explanation { result[term.term] = documents[0].string(in: source.span) }
    }
    return result
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

  @Test func onlyWhatExplainsIsShown() throws {
    let found = try explanations([mill])
    #expect(found["sluice"] == "a gate for water")
    #expect(found["miller"] == nil)
    #expect(found["tail"] == nil)
    // A statement that is sure enough.
    #expect(found["race"] == "the council closed was the race")
  }

  @Test func whatIsSaidOfATermIsNoExplanationWhereOneMayChoose() throws {
    let course = HandTagged.document(
      "course", ["The/DET course/NOUN consists/NOUN of/ADP nine/NUM lessons/NOUN ./PUNCT"], terms: ["course"],
      definitions: [("course", "consists of nine lessons")])
    let found = try explanations([mill, course])
    #expect(found["course"] == nil)
    #expect(found["sluice"] == "a gate for water")
  }
}
