import SpaceBlocks
import SpaceModel
import SpaceText
import Testing

/// A summary is a text to be read: what leans on sentences that are not there is left out, and the general comes first.
@Suite struct SummaryReadingTests {
  private func text(_ documents: [[String]], words: Int = 60) throws -> String {
    var options = Options(["words": .integer(words)])
    var notes = Diagnostics()
    let tagged = documents.enumerated().map { HandTagged.document("note-\($0)", $1, language: "en") }
    return try #require(try Summary(&options).make(from: tagged, &notes) as? SummaryBlock).text
  }

  private static let use =
    "Every/DET farmer/NOUN oils/VERB the/DET pump/NOUN before/ADP the/DET long/ADJ winter/NOUN ./PUNCT"
  private static let definition =
    "A/DET pump/NOUN is/AUX a/DET machine/NOUN that/PRON lifts/VERB water/NOUN to/ADP a/DET tank/NOUN ./PUNCT"

  @Test func whatTheNotesAreAboutIsSaidFirst() throws {
    #expect(try text([[Self.use], [Self.definition]]).hasPrefix("A pump is a machine that lifts water to a tank."))
  }

  @Test func anOrderBehindAConditionIsNotSaid() throws {
    let order =
      "After/ADP the/DET first/ADJ frost/NOUN ,/PUNCT close/VERB the/DET valve/NOUN of/ADP the/DET tank/NOUN ./PUNCT"
    #expect(try text([[order, Self.use]]) == "Every farmer oils the pump before the long winter.")
  }

  @Test func oneOfSeveralThingsIsNotSaid() throws {
    let example =
      "An/DET example/NOUN of/ADP this/DET pump/NOUN was/AUX built/VERB in/ADP the/DET valley/NOUN by/ADP a/DET farmer/NOUN ./PUNCT"
    let item =
      "There/PRON 's/AUX the/DET old/ADJ pump/NOUN of/ADP the/DET valley/NOUN ,/PUNCT which/PRON lifts/VERB water/NOUN ./PUNCT"
    #expect(try text([[example, item, Self.use]]) == "Every farmer oils the pump before the long winter.")
  }

  @Test func anOrderNotToIsNotSaid() throws {
    let order =
      "Never/ADV mind/VERB that/SCONJ the/DET pump/NOUN holds/VERB nine/NUM days/NOUN of/ADP water/NOUN ./PUNCT"
    #expect(try text([[order, Self.use]]) == "Every farmer oils the pump before the long winter.")
  }

  @Test func anOrderTakenForASubjectAndItsVerbIsNotSaid() throws {
    let order = "Describe/NOUN trends/VERB of/ADP the/DET old/ADJ pump/NOUN over/ADP the/DET years/NOUN ./PUNCT"
    #expect(try text([[order, Self.use]]) == "Every farmer oils the pump before the long winter.")
  }

  @Test func aNounThatLooksLikeAnOrderIsNone() throws {
    let use =
      "Use/NOUN of/ADP the/DET old/ADJ pump/NOUN harms/VERB the/DET tank/NOUN of/ADP every/DET farm/NOUN ./PUNCT"
    #expect(try text([[use]]) == "Use of the old pump harms the tank of every farm.")
  }

  @Test func whatHasNoVerbOfItsOwnIsNotSaidOfSeveral() throws {
    let fragment =
      "A/DET short/ADJ description/NOUN of/ADP how/ADV the/DET old/ADJ pump/NOUN lifts/VERB water/NOUN ./PUNCT"
    #expect(!(try text([[fragment, Self.definition], [Self.use]])).contains("description"))
  }

  @Test func thePartBeforeIsNotReferredTo() throws {
    let pointer =
      "In/ADP the/DET last/ADJ section/NOUN a/DET farmer/NOUN met/VERB the/DET problem/NOUN of/ADP frost/NOUN ./PUNCT"
    #expect(!(try text([[pointer, Self.use]])).contains("section"))
  }

  @Test func marksOfEmphasisAreNotShown() throws {
    let marked =
      "The/DET pump/NOUN **/PUNCT never/ADV **/PUNCT runs/VERB without/ADP water/NOUN in/ADP the/DET tank/NOUN ./PUNCT"
    #expect(!(try text([[marked]])).contains("**"))
  }

  @Test func numbersOfAListTypedByHandAreNotShown() throws {
    let task = "3/NUM ./PUNCT Compare/VERB the/DET old/ADJ pump/NOUN with/ADP the/DET new/ADJ one/NOUN ./PUNCT"
    #expect(try text([["2/NUM ./PUNCT " + Self.use, task]]) == "Every farmer oils the pump before the long winter.")
  }

  private static let kept = "Every farmer oils the pump before the long winter."

  @Test func shorthandWithoutArticlesIsNotSaid() throws {
    let note = "Pump/NOUN is/AUX small/ADJ but/CCONJ works/VERB in/ADP the/DET long/ADJ winter/NOUN ./PUNCT"
    let other = "Farmers/NOUN need/VERB a/DET pump/NOUN ./PUNCT"
    #expect(try text([[note, other, Self.use]], words: 40) == Self.kept)
    let caption = "Pump/NOUN for/ADP wells/NOUN built/VERB to/PART lift/VERB water/NOUN in/ADP winter/NOUN ./PUNCT"
    #expect(try text([[caption, other, Self.use]], words: 40) == Self.kept)
    let likeAName = "Pump/PROPN is/AUX a/DET good/ADJ word/NOUN in/ADP the/DET long/ADJ winter/NOUN ./PUNCT"
    #expect(try text([[likeAName, other, Self.use]], words: 40) == Self.kept)
  }

  @Test(arguments: [" ,/PUNCT however/ADV ,/PUNCT", " here/ADV"])
  func whatIsTiedToItsPlaceComesAfterWhatIsNot(tie: String) throws {
    func water(_ source: String, _ tie: String) -> String {
      "The/DET water/NOUN of/ADP the/DET \(source)/NOUN comes/VERB from/ADP a/DET large/ADJ well/NOUN ./PUNCT"
        .replacing(tie.contains("here/") ? " ./" : " from", with: tie + (tie.contains("here/") ? " ./" : " from"))
    }
    let other = "A/DET mill/NOUN grinds/VERB corn/NOUN to/ADP flour/NOUN with/ADP two/NUM round/ADJ stones/NOUN ./PUNCT"
    let free = try text([[water("pump", ""), water("farm", "")], [other]], words: 22)
    #expect(free.contains("pump") && !free.contains("farm"))
    let tied = try text([[water("pump", tie), water("farm", "")], [other]], words: 22)
    #expect(tied.contains("farm") && !tied.contains("pump"))
  }

  @Test func theEndOfANameThatStoodBeforeIsNotSaid() throws {
    let whole = "Farmers/NOUN came/VERB to/ADP Green/PROPN Valley/PROPN ./PUNCT"
    let end =
      "The/DET Valley/PROPN is/AUX now/ADV the/DET site/NOUN of/ADP a/DET new/ADJ mill/NOUN for/ADP wool/NOUN ./PUNCT"
    let mill = "A/DET mill/NOUN for/ADP wool/NOUN needs/VERB water/NOUN from/ADP a/DET stream/NOUN ./PUNCT"
    #expect(try text([[whole, end], [mill, Self.use]], words: 60).contains("The Valley") == false)
    #expect(try text([[end, whole], [mill, Self.use]], words: 60).contains("The Valley"))
  }

  @Test func aNounThatIsNotCountedNeedsNoArticle() throws {
    let mass = "Water/NOUN is/AUX scarce/ADJ in/ADP the/DET hills/NOUN of/ADP the/DET long/ADJ valley/NOUN ./PUNCT"
    let other = "The/DET tank/NOUN of/ADP water/NOUN holds/VERB water/NOUN ./PUNCT"
    #expect(try text([[mass, other]]).contains("Water is scarce in the hills"))
  }

  @Test func whatAnnouncesAListThatIsNotThereIsNotSaid() throws {
    let sentence =
      "The/DET use/NOUN of/ADP the/DET old/ADJ pump/NOUN on/ADP a/DET farm/NOUN is/AUX twofold/ADJ ./PUNCT"
    #expect(try text([[sentence, Self.use]]) == Self.kept)
  }

  @Test func theMostOfWhatWasSpokenOfBeforeIsNotSaid() throws {
    let open = "The/DET old/ADJ pump/NOUN on/ADP a/DET farm/NOUN is/AUX the/DET most/ADV common/ADJ ./PUNCT"
    #expect(try text([[open, Self.use]]) == Self.kept)
  }

  @Test func creditsAreNotSaid() throws {
    let credit =
      "Reported/VERB in/ADP the/DET county/NOUN paper/NOUN ,/PUNCT courtesy/NOUN of/ADP the/DET mill/NOUN ./PUNCT"
    #expect(try text([[credit, Self.use]]) == Self.kept)
  }

  @Test func whatStandsForSomethingBeforeIsNotSaid() throws {
    let open =
      "Most/ADJ farmers/NOUN will/AUX buy/VERB a/DET new/ADJ one/NUM for/ADP the/DET next/ADJ winter/NOUN ./PUNCT"
    #expect(try text([[open, Self.use]]) == Self.kept)
    let own =
      "A/DET pump/NOUN lifts/VERB water/NOUN from/ADP a/DET lower/ADJ place/NOUN to/ADP a/DET higher/ADJ one/NUM ./PUNCT"
    #expect(try text([[own, Self.use]]).contains("to a higher one."))
  }
}
