import SpaceBlocks
import SpaceForms
import SpaceModel
import SpaceText
import Testing

/// Cards and questions made from notes through all stages.
@Suite struct StudyBlocksTests {
  private static let glossary = """
    # Words of the canal

    Boatmen, keepers and toll clerks of the old canal all had words of their own.

    Puddling is the sealing of a canal bed with wet clay. A windlass is a crank that opens the paddles of a lock. A towpath
    is a path on which horses pulled the boats. A pound is a stretch of level water that lies between two locks. An aqueduct is
    a bridge that carries a canal over a valley.

    A tide gauge is an instrument that records the height of the sea in a harbour. The canal company was founded in 1793.
    """

  private func documents(_ texts: [String]) throws -> [Document] {
    try texts.enumerated().map { number, text in
      var document = try EveryAnnotatorTests.annotated(EveryAnnotatorTests.document(text, language: "en"))
      document.id = Document.ID("d\(number)")
      return document
    }
  }

  private func cards(_ documents: [Document]) throws -> [Flashcard] {
    var options = Options()
    var notes = Diagnostics()
    let block = try #require(try Flashcards(&options).make(from: documents, &notes) as? FlashcardsBlock)
    return block.decks.flatMap(\.cards)
  }

  private func quiz(_ documents: [Document], max: Int = 5) throws -> [QuizQuestion] {
    var options = Options(["max": .integer(max)])
    var notes = Diagnostics()
    return try #require(try Quiz(&options).make(from: documents, &notes) as? QuizBlock).questions
  }

  @Test func aSentenceThatSaysWhatATermIsAsksForIt() throws {
    let all = try cards(documents([Self.glossary]))
    let gauge = try #require(all.first { $0.back == "tide gauge" })
    #expect(gauge.front == "A _____ is an instrument that records the height of the sea in a harbour.")
    #expect(gauge.kind == .cloze)
  }

  @Test func noTwoCardsTellTheSame() throws {
    let all = try cards(documents([Self.glossary, Self.glossary + "\n\nThe end of it."]))
    #expect(Set(all.map(\.id)).count == all.count)
    #expect(Set(all.map(\.front)).count == all.count)
    #expect(Set(all.map(\.back)).count == all.count)
  }

  @Test func idsSurviveEditsElsewhere() throws {
    let before = try cards(documents([Self.glossary]))
    let after = try cards(documents(["# A note before it\n\nIt says nothing.", Self.glossary]))
    #expect(Set(before.map(\.id)).isSubset(of: Set(after.map(\.id))))
  }

  @Test func sourcesHoldTheAnswer() throws {
    let documents = try documents([Self.glossary])
    for card in try cards(documents) {
      let source = try #require(card.sources.first)
      #expect(documents[0].string(in: source.span).contains(card.back), "\(card)")
    }
  }

  @Test func choicesAreTermsOfTheNotesOrWhatTheyMean() throws {
    let questions = try quiz(documents([Self.glossary]))
    #expect(questions.count >= 3)
    let words = Self.glossary.lowercased()
    for question in questions {
      #expect(question.choices.count == 4 && Set(question.choices).count == 4, "\(question)")
      for choice in question.choices { #expect(words.contains(choice.lowercased()), "\(choice)") }
      #expect(!question.prompt.lowercased().contains(question.choices[question.answer].lowercased()), "\(question)")
    }
  }

  @Test func asManyQuestionsAsAskedFor() throws {
    #expect(try quiz(documents([Self.glossary]), max: 2).count == 2)
  }

  @Test func nothingToAskGivesAMessage() throws {
    var options = Options()
    var notes = Diagnostics()
    let empty = try documents([""])
    #expect(try Flashcards(&options).make(from: empty, &notes).message != nil)
    #expect(try Quiz(&options).make(from: empty, &notes).message != nil)
  }

  /// What is kept with a document is what would be found in it.
  @Test(arguments: [glossary, Torture.note, Torture.story, Torture.wordList, ""])
  func itemsReadBack(_ text: String) throws {
    var document = try documents([text])[0]
    let items = NoteItems(of: document)
    document[.items] = items
    var out = BinaryWriter()
    document.write(to: &out)
    var bytes = BinaryReader(out.bytes)
    let again = try Document.read(from: &bytes, kinds: [ItemAnnotator.kind])
    #expect(again[.items]?.all == items.all)
  }
}
