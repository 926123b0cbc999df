import SpaceBlocks
import SpaceModel
import SpaceText
import Testing

/// A summary says a sentence in fewer words where there is no room for all of it, and only in ways that claim no more.
@Suite struct SummaryShorteningTests {
  private func summary(_ sentence: String, words: Int, language: String = "en") throws -> SummaryBlock {
    let document = HandTagged.document("pump", [sentence], language: language)
    var options = Options(["words": .integer(words)])
    var notes = Diagnostics()
    let block = try #require(try Summary(&options).make(from: [document], &notes) as? SummaryBlock)
    // Whatever is left out, the source is the whole sentence.
    for said in block.sentences {
      #expect(said.sources.map(\.span) == document[.sentences])
      #expect(said.text.split(separator: " ").count <= words)
    }
    return block
  }

  private static let relative =
    "The/DET pump/NOUN moves/VERB clean/ADJ water/NOUN to/ADP the/DET tank/NOUN ,/PUNCT which/PRON holds/VERB nine/NUM days/NOUN of/ADP supply/NOUN ./PUNCT"
  private static let report =
    "We/PRON show/VERB that/SCONJ the/DET new/ADJ valve/NOUN halves/VERB the/DET loss/NOUN of/ADP heat/NOUN ./PUNCT"
  private static let condition =
    "If/SCONJ the/DET valve/NOUN sticks/VERB ,/PUNCT the/DET pump/NOUN stops/VERB the/DET whole/ADJ plant/NOUN ,/PUNCT because/SCONJ nobody/PRON watches/VERB it/PRON ./PUNCT"
  private static let list =
    "The/DET crew/NOUN paints/VERB the/DET hull/NOUN ,/PUNCT the/DET deck/NOUN ,/PUNCT and/CCONJ the/DET mast/NOUN of/ADP every/DET boat/NOUN ./PUNCT"

  @Test func whatHasRoomIsLeftWhole() throws {
    #expect(
      try summary(Self.relative, words: 20).text
        == "The pump moves clean water to the tank, which holds nine days of supply.")
  }

  @Test func aRelativeClauseAtTheEndGoes() throws {
    #expect(try summary(Self.relative, words: 9).text == "The pump moves clean water to the tank.")
  }

  @Test func whatTheWritersShowIsSaidWithoutThem() throws {
    #expect(try summary(Self.report, words: 9).text == "The new valve halves the loss of heat.")
  }

  @Test func conditionsStay() throws {
    #expect(try summary(Self.condition, words: 11).text == "If the valve sticks, the pump stops the whole plant.")
    #expect(try summary(Self.condition, words: 7).isEmpty)
  }

  @Test func theLastOfAListStays() throws { #expect(try summary(Self.list, words: 9).isEmpty) }

  @Test func whatGoesOnBehindAnInsertionStays() throws {
    let sentence =
      "The/DET price/NOUN of/ADP a/DET boat/NOUN depends/VERB ,/PUNCT for/ADP example/NOUN ,/PUNCT on/ADP its/PRON age/NOUN ./PUNCT"
    #expect(try summary(sentence, words: 8).isEmpty)
  }

  @Test func whoDoesItStays() throws {
    let sentence =
      "The/DET first/ADJ step/NOUN is/AUX the/DET filing/NOUN by/ADP both/DET parties/NOUN of/ADP lists/NOUN ./PUNCT"
    #expect(try summary(sentence, words: 7).isEmpty)
  }

  @Test func aimsOfLessonsAreNotSaid() throws {
    let sentence = "Describe/PROPN the/DET trends/NOUN that/PRON shape/VERB the/DET trade/NOUN in/ADP wool/NOUN ./PUNCT"
    #expect(try summary(sentence, words: 30).isEmpty)
  }

  @Test func asidesInBracketsGoFirst() throws {
    let sentence =
      "The/DET old/ADJ pump/NOUN (/PUNCT bought/VERB in/ADP spring/NOUN )/PUNCT moves/VERB water/NOUN to/ADP the/DET tank/NOUN by/ADP lifting/VERB a/DET float/NOUN ./PUNCT"
    #expect(try summary(sentence, words: 13).text == "The old pump moves water to the tank by lifting a float.")
    #expect(try summary(sentence, words: 9).text == "The old pump moves water to the tank.")
  }
}
