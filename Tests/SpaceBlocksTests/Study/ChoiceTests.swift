import SpaceBlocks
import SpaceModel
import SpaceText
import Testing

@Suite struct ChoiceTests {
  private func quiz(_ documents: [Document], max: Int = 20) throws -> [QuizQuestion] {
    var options = Options(["max": .integer(max)])
    var notes = Diagnostics()
    return try #require(try Quiz(&options).make(from: documents, &notes) as? QuizBlock).questions
  }

  private var glossary: Document {
    HandTagged.document(
      "glossary", title: "Canal words",
      [
        "A/DET manifest/NOUN is/AUX a/DET list/NOUN of/ADP the/DET goods/NOUN in/ADP a/DET ship/NOUN ./PUNCT",
        "A/DET tariff/NOUN is/AUX a/DET table/NOUN of/ADP fees/NOUN for/ADP each/DET boat/NOUN ./PUNCT",
        "A/DET logbook/NOUN is/AUX a/DET record/NOUN of/ADP daily/ADJ journeys/NOUN and/CCONJ weather/NOUN ./PUNCT",
        "A/DET pilot/NOUN is/AUX a/DET person/NOUN with/ADP knowledge/NOUN of/ADP narrow/ADJ waters/NOUN ./PUNCT",
      ], terms: ["manifest", "tariff", "logbook", "pilot"],
      definitions: [
        ("manifest", "a list of the goods in a ship"), ("tariff", "a table of fees for each boat"),
        ("logbook", "a record of daily journeys and weather"),
        ("pilot", "a person with knowledge of narrow waters"),
      ])
  }

  @Test func besideADocumentStandDocuments() throws {
    let questions = try quiz([glossary])
    let asked = try #require(questions.first { $0.prompt.contains("tariff") && !$0.choices.contains("tariff") })
    #expect(asked.choices[asked.answer] == "a table of fees for each boat")
    #expect(!asked.choices.contains { $0.contains("person") })
  }

  @Test func theExplanationNamesWhatTheOtherChoicesDescribe() throws {
    let questions = try quiz([glossary])
    let asked = try #require(questions.first { $0.prompt.contains("tariff") && !$0.choices.contains("tariff") })
    #expect(asked.explanation.hasPrefix("A tariff is a table of fees for each boat. The other choices describe "))
    #expect(asked.explanation.contains("“manifest”"))
    #expect(!asked.explanation.contains("“pilot”"))
  }

  /// Four statements that say what for, and one more that does without being asked for.
  private var works: Document {
    HandTagged.document(
      "works", title: "Harbour works",
      [
        "The/DET harbour/NOUN board/NOUN dredges/VERB the/DET channel/NOUN to/PART keep/VERB deep/ADJ ships/NOUN afloat/ADJ ./PUNCT",
        "Old/ADJ seamen/NOUN told/VERB long/ADJ tales/NOUN in/ADP the/DET evening/NOUN about/ADP storms/NOUN and/CCONJ wrecks/NOUN on/ADP far/ADJ coasts/NOUN and/CCONJ nobody/PRON believed/VERB half/DET of/ADP what/PRON they/PRON said/VERB about/ADP whales/NOUN ./PUNCT",
        "Old/ADJ seamen/NOUN told/VERB long/ADJ tales/NOUN in/ADP the/DET morning/NOUN about/ADP sharks/NOUN and/CCONJ icebergs/NOUN on/ADP far/ADJ coasts/NOUN and/CCONJ nobody/PRON believed/VERB half/DET of/ADP what/PRON they/PRON said/VERB about/ADP pirates/NOUN ./PUNCT",
        "Each/DET winter/NOUN somebody/PRON greases/VERB the/DET paddles/NOUN to/PART lift/VERB heavy/ADJ wooden/ADJ gates/NOUN ./PUNCT",
        "In/ADP spring/NOUN they/PRON paint/VERB the/DET beacons/NOUN to/PART warn/VERB small/ADJ fishing/NOUN boats/NOUN ./PUNCT",
        "Once/ADV a/DET year/NOUN he/PRON weighs/VERB the/DET anchors/NOUN to/PART find/VERB hidden/ADJ rusty/ADJ links/NOUN ./PUNCT",
      ], terms: ["harbour board", "channel", "gates", "boats", "links"])
  }

  @Test func aPurposeStandsBesideOtherPurposesOfTheNotes() throws {
    let asked = try #require(try quiz([works]).first { $0.prompt.hasPrefix("Why does the harbour board") })
    #expect(asked.choices[asked.answer] == "To keep deep ships afloat")
    #expect(
      Set(asked.choices)
        == [
          "To keep deep ships afloat", "To lift heavy wooden gates", "To warn small fishing boats",
          "To find hidden rusty links",
        ])
  }

  @Test func aTermWithOneNeighbourIsJudged() throws {
    let document = HandTagged.document(
      "papers", title: "Papers on board",
      [
        "A/DET manifest/NOUN is/AUX a/DET list/NOUN of/ADP the/DET goods/NOUN in/ADP a/DET ship/NOUN ./PUNCT",
        "A/DET tariff/NOUN is/AUX a/DET table/NOUN of/ADP fees/NOUN for/ADP each/DET boat/NOUN ./PUNCT",
      ], terms: ["manifest", "tariff"],
      definitions: [("manifest", "a list of the goods in a ship"), ("tariff", "a table of fees for each boat")])
    let judged = try quiz([document]).filter { $0.kind == .trueFalse }
    #expect(!judged.isEmpty)
    for question in judged {
      let isRight =
        question.prompt == "A manifest is a list of the goods in a ship."
        || question.prompt == "A tariff is a table of fees for each boat."
      #expect(question.choices[question.answer] == (isRight ? "True" : "False"))
      #expect(isRight || question.explanation.hasPrefix("False. The notes say: "))
    }
  }

  @Test func aReadingThatNobodyCouldBelieveIsNoChoice() throws {
    let lines = [
      "The/DET Tidal/PROPN Works/PROPN Board/PROPN (/PUNCT TWB/PROPN )/PUNCT keeps/VERB the/DET locks/NOUN ./PUNCT",
      "The/DET TWB/PROPN pays/VERB for/ADP water/NOUN and/CCONJ for/ADP timber/NOUN and/CCONJ for/ADP boats/NOUN ./PUNCT",
      "Boats/NOUN need/VERB water/NOUN and/CCONJ boats/NOUN need/VERB timber/NOUN and/CCONJ a/DET bureau/NOUN ./PUNCT",
    ]
    var document = HandTagged.document("board", title: "The board", lines, terms: ["TWB"])
    let start = "The ".utf8.count
    document[.definitions] = [
      Definition(
        kind: .acronym, term: Span(start + 20, start + 23), explanation: Span(start, start + 17), confidence: 900)
    ]
    #expect(!(try quiz([document])).contains { $0.prompt == "What does TWB stand for?" })
  }

  @Test func eachWordOfAnotherReadingStandsInTwoChoices() throws {
    let lines = [
      "The/DET Tidal/PROPN Works/PROPN Board/PROPN (/PUNCT TWB/PROPN )/PUNCT keeps/VERB the/DET locks/NOUN ./PUNCT",
      "The/DET TWB/PROPN pays/VERB the/DET works/NOUN bureau/NOUN and/CCONJ the/DET timber/NOUN works/NOUN ./PUNCT",
      "The/DET TWB/PROPN asks/VERB the/DET timber/NOUN bureau/NOUN for/ADP wharves/NOUN ./PUNCT",
      "Old/ADJ wharves/NOUN need/VERB timber/NOUN and/CCONJ new/ADJ wharves/NOUN need/VERB steel/NOUN ./PUNCT",
    ]
    var document = HandTagged.document("board", title: "The board", lines, terms: ["TWB"])
    let start = "The ".utf8.count
    document[.definitions] = [
      Definition(
        kind: .acronym, term: Span(start + 20, start + 23), explanation: Span(start, start + 17), confidence: 900)
    ]
    let text = document.string(in: Span(start, start + 23))
    try #require(text.hasPrefix("Tidal Works Board") && text.hasSuffix("TWB"))
    let asked = try #require(try quiz([document]).first { $0.prompt == "What does TWB stand for?" })
    #expect(asked.choices[asked.answer] == "Tidal Works Board")
    #expect(asked.choices.count == 4)
    for place in 0..<3 {
      let words = Set(asked.choices.map { $0.split(separator: " ")[place] })
      for word in words {
        #expect([2, 4].contains(asked.choices.count { $0.split(separator: " ")[place] == word }))
      }
    }
  }

  @Test func anActivityIsExplainedByItsVerb() throws {
    let document = HandTagged.document(
      "duties", title: "Duties",
      [
        "Sounding/NOUN means/VERB measuring/VERB the/DET depth/NOUN of/ADP a/DET narrow/ADJ channel/NOUN ./PUNCT",
        "The/DET board/NOUN is/AUX seeking/VERB a/DET keeper/NOUN for/ADP the/DET northern/ADJ lock/NOUN ./PUNCT",
      ], terms: ["Sounding", "board"],
      definitions: [
        ("Sounding", "measuring the depth of a narrow channel"), ("board", "seeking a keeper for the northern lock"),
      ])
    var options = Options()
    var notes = Diagnostics()
    let block = try #require(try Flashcards(&options).make(from: [document], &notes) as? FlashcardsBlock)
    let backs = block.decks.flatMap(\.cards).map(\.back)
    #expect(backs.contains("measuring the depth of a narrow channel"))
    #expect(!backs.contains { $0.contains("seeking") })
  }

  @Test func whenAPaperWasHandedInIsNoHistory() throws {
    let document = HandTagged.document(
      "papers", title: "Harbour papers",
      [
        "The/DET harbour/NOUN request/NOUN was/AUX opened/VERB in/ADP 1871/NUM by/ADP the/DET board/NOUN ./PUNCT",
        "The/DET harbour/NOUN request/NOUN names/VERB the/DET northern/ADJ lock/NOUN ./PUNCT",
      ], terms: ["harbour request", "northern lock"], dates: [("1871", "1871")])
    #expect(!(try quiz([document])).contains { $0.choices.contains("1871") })
  }

  @Test func theFirstOfItsKindIsAskedForByItsKind() throws {
    let document = HandTagged.document(
      "ports", title: "Ports",
      [
        "Skerrow/PROPN was/AUX the/DET first/ADJ port/NOUN in/ADP the/DET north/NOUN to/PART light/VERB its/PRON quays/NOUN ./PUNCT"
      ], terms: ["Skerrow", "port"])
    var options = Options()
    var notes = Diagnostics()
    let block = try #require(try Flashcards(&options).make(from: [document], &notes) as? FlashcardsBlock)
    let fronts = block.decks.flatMap(\.cards).map(\.front)
    #expect(fronts.contains { $0.hasSuffix("Which port was the first in the north to light its quays?") })
  }
}
