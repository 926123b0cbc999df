import SpaceBlocks
import SpaceModel
import SpaceText
import Testing

@Suite struct SettingTests {
  private func cards(_ documents: [Document]) throws -> [Flashcard] {
    var options = Options()
    var notes = Diagnostics()
    let block = try #require(try Flashcards(&options).make(from: documents, &notes) as? FlashcardsBlock)
    return block.decks.flatMap(\.cards)
  }

  private func quiz(_ documents: [Document]) throws -> [QuizQuestion] {
    var options = Options(["max": .integer(20)])
    var notes = Diagnostics()
    return try #require(try Quiz(&options).make(from: documents, &notes) as? QuizBlock).questions
  }

  @Test func anEverydayWordIsAskedForInItsField() throws {
    let document = HandTagged.document(
      "words", title: "Canal law",
      ["A/DET notice/NOUN is/AUX a/DET letter/NOUN about/ADP the/DET closing/NOUN of/ADP a/DET lock/NOUN ./PUNCT"],
      terms: ["notice"], definitions: [("notice", "a letter about the closing of a lock")])
    let others = ["one", "two"].map { name in
      HandTagged.document(
        name, title: "Paper \(name)",
        ["The/DET harbour/NOUN board/NOUN paints/VERB the/DET northern/ADJ lock/NOUN each/DET year/NOUN ./PUNCT"])
    }
    let alone = try #require(try cards([document]).first { $0.front.contains("notice") })
    let beside = try #require(try cards([document] + others).first { $0.front.contains("notice") })
    #expect(beside.front == "Canal law: " + alone.front)
    #expect(beside.id == alone.id)
  }

  @Test func whatSaysItsTermAgainExplainsNothing() throws {
    let document = HandTagged.document(
      "duties", title: "Duties",
      [
        "Toll/NOUN decisions/NOUN means/VERB reviewing/VERB a/DET toll/NOUN and/CCONJ deciding/VERB on/ADP repairs/NOUN ./PUNCT",
        "Depth/NOUN sounding/NOUN means/VERB measuring/VERB the/DET water/NOUN of/ADP a/DET narrow/ADJ channel/NOUN ./PUNCT",
      ], terms: ["Toll decisions", "Depth sounding"],
      definitions: [
        ("Toll decisions", "reviewing a toll and deciding on repairs"),
        ("Depth sounding", "measuring the water of a narrow channel"),
      ])
    let backs = try cards([document]).map(\.back)
    #expect(backs.contains("measuring the water of a narrow channel"))
    #expect(!backs.contains { $0.contains("deciding") })
  }

  @Test func aQuantityWithoutANameExplainsNothing() throws {
    let document = HandTagged.document(
      "tides", title: "Tides",
      [
        "A/DET surge/NOUN is/AUX the/DET chance/NOUN that/SCONJ X/NOUN takes/VERB a/DET value/NOUN above/ADP normal/ADJ ./PUNCT"
      ],
      terms: ["surge"], definitions: [("surge", "the chance that X takes a value above normal")])
    #expect(!(try cards([document])).contains { $0.back.contains("X takes") })
  }

  @Test func whatIsToldAsTheLeastHasOnlyGreaterChoicesBesideIt() throws {
    let document = HandTagged.document(
      "store", title: "The store",
      [
        "The/DET harbour/NOUN board/NOUN keeps/VERB over/ADP 40,000/NUM lanterns/NOUN in/ADP the/DET northern/ADJ store/NOUN ./PUNCT"
      ],
      terms: ["harbour board", "northern store"])
    let asked = try #require(try quiz([document]).first { $0.choices.contains("40,000") })
    #expect(asked.choices.first == "40,000")
    #expect(asked.answer == 0)
  }

  @Test func halfOfARangeIsNoGap() throws {
    let document = HandTagged.document(
      "boats", title: "Boats",
      [
        "The/DET harbour/NOUN ferry/NOUN carries/VERB four/NUM or/CCONJ five/NUM passengers/NOUN across/ADP the/DET northern/ADJ lock/NOUN ./PUNCT"
      ],
      terms: ["harbour ferry", "northern lock"])
    #expect(!(try quiz([document])).contains { $0.choices.contains("five") || $0.choices.contains("four") })
    #expect(!(try cards([document])).contains { $0.back == "five" || $0.back == "four" })
  }

  @Test func aDeedIsAskedForInItsChapterAndTellsNoGender() throws {
    let walk = "They/PRON walked/VERB home/ADV along/ADP the/DET old/ADJ wall/NOUN ./PUNCT"
    func chapter(_ number: Int) -> [String] {
      [
        "Mara/PROPN lifted/VERB her/PRON heavy/ADJ lantern/NOUN beside/ADP the/DET broken/ADJ stairs/NOUN ./PUNCT",
        "Then/ADV came/VERB Mara/PROPN and/CCONJ Tobin/PROPN and/CCONJ Edda/PROPN and/CCONJ Jory/PROPN to/ADP gate/NOUN \(number)/NUM ./PUNCT",
        "So/ADV went/VERB Mara/PROPN and/CCONJ Tobin/PROPN and/CCONJ Edda/PROPN and/CCONJ Jory/PROPN ./PUNCT",
      ] + Array(repeating: walk, count: 14)
    }
    var documents: [Document] = []
    for number in 1...2 {
      var document = HandTagged.document("chapter\(number)", title: "Chapter \(number)", chapter(number))
      let text = String(decoding: document.text.bytes, as: UTF8.self)
      var phrases: [Phrase] = []
      for name in ["Mara", "Tobin", "Edda", "Jory"] {
        for range in text.utf8Ranges(of: name) { phrases.append(Phrase(kind: .person, span: range, head: range)) }
      }
      document[.phrases] = phrases.sorted { $0.span < $1.span }
      documents.append(document)
    }
    var options = Options(["purpose": .string("story")])
    var notes = Diagnostics()
    let block = try #require(try Flashcards(&options).make(from: documents, &notes) as? FlashcardsBlock)
    let card = try #require(block.decks.flatMap(\.cards).first { $0.front.contains("lantern") })
    #expect(card.front.hasSuffix("ho lifted the heavy lantern beside the broken stairs?"))
    #expect(card.back == "Mara")
  }
}

extension String {
  fileprivate func utf8Ranges(of part: String) -> [Span] {
    let (bytes, wanted) = (Array(utf8), Array(part.utf8))
    return (0...(bytes.count - wanted.count)).filter { bytes[$0..<($0 + wanted.count)].elementsEqual(wanted) }
      .map { Span($0, $0 + wanted.count) }
  }
}
