import SpaceBlocks
import SpaceModel
import SpaceText
import Testing

@Suite struct StudyBlocksTests {
  private func cards(_ documents: [Document]) throws -> FlashcardsBlock {
    var options = Options()
    var notes = Diagnostics()
    return try #require(try Flashcards(&options).make(from: documents, &notes) as? FlashcardsBlock)
  }

  private func quiz(_ documents: [Document], max: Int = 5) throws -> QuizBlock {
    var options = Options(["max": .integer(max)])
    var notes = Diagnostics()
    return try #require(try Quiz(&options).make(from: documents, &notes) as? QuizBlock)
  }

  private var harbour: Document {
    HandTagged.document(
      "harbour", title: "Harbour works",
      [
        "The/DET harbour/NOUN board/NOUN opened/VERB the/DET northern/ADJ lock/NOUN in/ADP 1871/NUM ./PUNCT",
        "The/DET tidal/ADJ basin/NOUN has/VERB six/NUM gates/NOUN with/ADP iron/NOUN frames/NOUN ./PUNCT",
        "A/DET caisson/NOUN is/AUX a/DET watertight/ADJ chamber/NOUN for/ADP work/NOUN under/ADP water/NOUN ./PUNCT",
        "The/DET lock/NOUN chamber/NOUN is/AUX narrow/ADJ because/SCONJ the/DET old/ADJ quay/NOUN stands/VERB on/ADP rock/NOUN ./PUNCT",
        "They/PRON repaired/VERB the/DET tidal/ADJ basin/NOUN with/ADP iron/NOUN frames/NOUN and/CCONJ stone/NOUN ./PUNCT",
      ], terms: ["harbour board", "northern lock", "tidal basin", "lock chamber", "caisson", "old quay"],
      definitions: [("caisson", "a watertight chamber for work under water")], dates: [("1871", "1871")])
  }

  @Test func statementsBecomeQuestions() throws {
    let all = try cards([harbour]).decks.flatMap(\.cards)
    let fronts = all.map(\.front)
    #expect(fronts.contains { $0.hasSuffix("In what year did the harbour board open the northern lock?") })
    #expect(fronts.contains { $0.hasSuffix("Why is the lock chamber narrow?") })
    #expect(fronts.contains { $0.hasSuffix("How many gates does the tidal basin have with iron frames?") })
    #expect(fronts.contains("What is a caisson?"))
    #expect(all.first { $0.front == "What is a caisson?" }?.back == "a watertight chamber for work under water")
  }

  @Test func sentencesThatLeanOnOthersAreLeftOut() throws {
    let all = try cards([harbour]).decks.flatMap(\.cards)
    #expect(!all.contains { $0.front.contains("They") || $0.back.contains("stone") })
  }

  @Test func idsSurviveEditsElsewhere() throws {
    let before = try cards([harbour]).decks.flatMap(\.cards)
    let edited = HandTagged.document(
      "edited", title: "Harbour works",
      [
        "The/DET town/NOUN keeps/VERB the/DET drawings/NOUN in/ADP a/DET dry/ADJ vault/NOUN ./PUNCT",
        "A/DET caisson/NOUN is/AUX a/DET watertight/ADJ chamber/NOUN for/ADP work/NOUN under/ADP water/NOUN ./PUNCT",
      ], terms: ["caisson", "vault"], definitions: [("caisson", "a watertight chamber for work under water")])
    let after = try cards([edited]).decks.flatMap(\.cards)
    let id = try #require(before.first { $0.front == "What is a caisson?" }?.id)
    #expect(after.first { $0.front == "What is a caisson?" }?.id == id)
    #expect(Set(before.map(\.id)).count == before.count)
  }

  @Test func sourcesHoldTheAnswer() throws {
    let document = harbour
    for card in try cards([document]).decks.flatMap(\.cards) where card.kind != .cause {
      let source = try #require(card.sources.first)
      #expect(document.string(in: source.span).contains(card.back))
    }
  }

  @Test func numbersStandInOrderAndOneIsRight() throws {
    let questions = try quiz([harbour], max: 20).questions
    #expect(!questions.isEmpty)
    for question in questions where question.kind != .trueFalse {
      #expect((3...5).contains(question.choices.count))
      #expect(Set(question.choices).count == question.choices.count)
      let numbers = question.choices.compactMap { Int($0) }
      if numbers.count == question.choices.count { #expect(numbers == numbers.sorted()) }
    }
  }

  @Test func anExplanationMayEndTheDocument() throws {
    let words = "A/DET caisson/NOUN is/AUX a/DET watertight/ADJ chamber/NOUN"
    for explanation in ["a watertight chamber", "chamber", "A caisson"] {
      let document = HandTagged.document("open", [words], terms: ["caisson"], definitions: [("caisson", explanation)])
      #expect(try cards([document]).decks.flatMap(\.cards).count <= 1)
    }
  }

  @Test func vocabularyCardsHideTheWord() throws {
    let document = HandTagged.document(
      "es", title: "El puerto",
      ["La/DET esclusa/NOUN vieja/ADJ separa/VERB el/DET puerto/NOUN del/ADP canal/NOUN ./PUNCT"], terms: ["esclusa"],
      language: "es")
    var options = Options(["purpose": .string("vocabulary")])
    var notes = Diagnostics()
    let block = try #require(try Flashcards(&options).make(from: [document], &notes) as? FlashcardsBlock)
    let card = try #require(block.decks.first?.cards.first)
    #expect(card.kind == .vocabulary)
    #expect(!card.front.contains(try #require(card.form)))
    #expect(document.string(in: card.sources[0].span).contains(try #require(card.form)))
  }

  @Test func nothingToAskGivesAMessage() throws {
    let empty = HandTagged.document("empty", [])
    #expect(try cards([empty]).message != nil)
    #expect(try cards([]).isEmpty)
    #expect(try quiz([empty]).message != nil)
  }

  @Test func theSameInputGivesTheSameBlock() throws {
    #expect(try cards([harbour]).decks == cards([harbour]).decks)
    #expect(try quiz([harbour]).questions == quiz([harbour]).questions)
  }
}
