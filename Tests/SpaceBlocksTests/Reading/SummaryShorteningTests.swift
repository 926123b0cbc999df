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

  @Test func whatIsSaidFurtherOfAPumpGoes() throws {
    let sentence =
      "The/DET crew/NOUN built/VERB a/DET small/ADJ pump/NOUN that/PRON lifts/VERB water/NOUN to/PART cool/VERB the/DET engine/NOUN ./PUNCT"
    #expect(try summary(sentence, words: 9).isEmpty)
    let longer = sentence.replacing("a/DET small/ADJ pump/NOUN", with: "a/DET rather/ADV small/ADJ pump/NOUN")
    #expect(try summary(longer, words: 9).text == "The crew built a rather small pump.")
    // One pump among others is not any pump, and a pump that does not leak is not no pump.
    #expect(try summary(longer.replacing("a/DET rather", with: "the/DET rather"), words: 9).isEmpty)
    #expect(try summary(longer.replacing("The/DET crew", with: "No/DET crew"), words: 9).isEmpty)
  }

  @Test func whatSomethingIsStays() throws {
    let sentence =
      "The/DET old/ADJ wheel/NOUN here/ADV is/AUX a/DET machine/NOUN that/PRON lifts/VERB water/NOUN to/ADP every/DET field/NOUN ./PUNCT"
    #expect(try summary(sentence, words: 10).isEmpty)
  }

  @Test func purposesPutFirstGo() throws {
    let sentence =
      "To/PART save/VERB water/NOUN in/ADP summer/NOUN ,/PUNCT the/DET crew/NOUN closed/VERB the/DET old/ADJ valve/NOUN of/ADP the/DET tank/NOUN ./PUNCT"
    #expect(try summary(sentence, words: 10).text == "The crew closed the old valve of the tank.")
    let list =
      "To/PART save/VERB water/NOUN ,/PUNCT time/NOUN ,/PUNCT the/DET crew/NOUN closed/VERB the/DET old/ADJ valve/NOUN of/ADP the/DET tank/NOUN ./PUNCT"
    #expect(try summary(list, words: 10).isEmpty)
    let condition = sentence.replacing("To/PART save/VERB", with: "If/SCONJ there/PRON is/AUX")
    #expect(try summary(condition, words: 10).isEmpty)
  }

  @Test func whatFollowsAColonGoes() throws {
    let sentence =
      "The/DET crew/NOUN chose/VERB two/NUM ways/NOUN of/ADP work/NOUN :/PUNCT they/PRON lift/VERB water/NOUN and/CCONJ clean/VERB it/PRON ./PUNCT"
    #expect(try summary(sentence, words: 8).text == "The crew chose two ways of work.")
    #expect(try summary(sentence.replacing("of/ADP work/NOUN", with: "both/ADV hard/ADJ"), words: 8).isEmpty)
  }

  @Test func aBracketAtTheEndGoesWithItsPhrase() throws {
    let sentence =
      "The/DET crew/NOUN lifts/VERB clean/ADJ water/NOUN to/ADP tanks/NOUN ,/PUNCT using/VERB one/NUM machine/NOUN (/PUNCT a/DET pump/NOUN )/PUNCT ./PUNCT"
    #expect(try summary(sentence, words: 8).text == "The crew lifts clean water to tanks.")
  }
}
