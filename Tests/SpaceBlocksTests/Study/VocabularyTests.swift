import SpaceBlocks
import SpaceModel
import Testing

@Suite struct VocabularyTests {
  /// A dictionary that knows a few forms.
  private struct Book: Dictionaries {
    var entries: [String: WordTranslation]
    func translations(of queries: [WordQuery], _ notes: inout Diagnostics) -> [WordTranslation?] {
      queries.map { query in query.forms.lazy.compactMap { entries[$0] }.first }
    }
    func canTranslate(_ language: String, to target: String) -> Bool { language == "de" && target == "en" }
    func advice(for language: String, to target: String) -> String? { "some-package" }
  }

  private func word(
    _ lemma: String, _ tag: PartOfSpeech, _ senses: [String], _ gender: GrammaticalGender? = nil, rarity: UInt8 = 15
  ) -> WordTranslation {
    WordTranslation(
      lemma: lemma, tag: tag, gender: gender, rarity: rarity, senses: senses, dictionaries: ["book-deu-eng"])
  }

  private var book: Book {
    Book(entries: [
      "kahn": word("Kahn", .noun, ["barge", "boat"], .masculine), "ufer": word("Ufer", .noun, ["bank"], .neuter),
      "zurückruderte": word("zurückrudern", .verb, ["to row back"]), "morsche": word("morsch", .adjective, ["rotten"]),
      "wasser": word("Wasser", .noun, ["water"], .neuter), "brett": word("Brett", .noun, ["board"], .neuter),
      "strömung": word("Strömung", .noun, ["current"], .feminine), "mann": word("Mann", .noun, ["man"], rarity: 9),
      "flickte": word("flicken", .verb, ["to patch"]), "klemmte": word("klemmen", .verb, ["to be stuck"]),
      "knarrte": word("knarren", .verb, ["to creak"]),
    ])
  }

  private var river: Document {
    HandTagged.document(
      "river", title: "Am Fluss",
      [
        "Der/DET alte/ADJ Kahn/NOUN lag/AUX lange/ADV am/ADP flachen/PROPN Ufer/NOUN ./PUNCT",
        "Sie/PRON ruderte/VERB am/ADP Abend/PROPN allein/ADV zurück/ADV ./PUNCT",
        "Das/DET morsche/ADJ Brett/NOUN knarrte/VERB unter/ADP ihren/DET Schuhen/PROPN ./PUNCT",
        "Die/DET Strömung/NOUN trieb/AUX kaltes/PROPN Wasser/NOUN unter/ADP den/DET Steg/PROPN ./PUNCT",
        "Ein/DET Mann/NOUN flickte/VERB nachts/ADV das/DET Netz/PROPN am/ADP Steg/PROPN ./PUNCT",
        "Die/DET Tür/PROPN klemmte/VERB seit/ADP dem/DET Hochwasser/PROPN im/ADP Mai/PROPN ./PUNCT",
      ], language: "de")
  }

  private func cards(_ dictionaries: any Dictionaries, max: Int? = nil) throws -> FlashcardsBlock {
    var values: [String: OptionValue] = ["purpose": .string("vocabulary")]
    if let max { values["max"] = .integer(max) }
    var options = Options(values)
    var notes = Diagnostics()
    let maker = try Flashcards(&options)
    return try #require(maker.make(from: Corpus([river], with: dictionaries), &notes) as? FlashcardsBlock)
  }

  @Test func wordsComeAsADictionaryListsThemWithTheirSentence() throws {
    let all = try cards(book, max: 30).decks.flatMap(\.cards)
    let boat = try #require(all.first { $0.front == "der Kahn" })
    #expect(boat.back == "barge; boat" && boat.form == "Kahn")
    #expect(boat.example == "Der alte Kahn lag lange am flachen Ufer.")
    #expect(boat.word?.cloze == "Der alte _____ lag lange am flachen Ufer.")
    #expect(boat.word?.gender == .masculine && boat.word?.dictionaries == ["book-deu-eng"])
    #expect(all.contains { $0.front == "das Ufer" && $0.back == "bank" })
    #expect(all.contains { $0.front == "morsch" && $0.form == "morsche" })
  }

  @Test func aSeparableVerbIsLookedUpWithItsPrefix() throws {
    let card = try #require(try cards(book, max: 30).decks.flatMap(\.cards).first { $0.front == "zurückrudern" })
    #expect(card.form == "ruderte" && card.back == "to row back")
  }

  @Test func whatALearnerKnowsIsLeftOut() throws {
    let fronts = try cards(book, max: 30).decks.flatMap(\.cards).filter { $0.word != nil }.map(\.front)
    #expect(!fronts.contains { $0.hasSuffix("Wasser") }, "a word that looks like its translation")
    #expect(!fronts.contains { $0.hasSuffix("Mann") }, "one of the commonest words")
  }

  @Test func withoutADictionaryTheGapIsAskedAndOneLineSaysWhatToInstall() throws {
    let block = try cards(Book(entries: [:]), max: 4)
    #expect(block.decks.flatMap(\.cards).allSatisfy { $0.word == nil && $0.front.contains("_____") })
    #expect(block.message == nil, "there is a dictionary, which has none of the words")
    struct None: Dictionaries {
      func translations(of queries: [WordQuery], _ notes: inout Diagnostics) -> [WordTranslation?] {
        queries.map { _ in nil }
      }
      func canTranslate(_ language: String, to target: String) -> Bool { false }
      func advice(for language: String, to target: String) -> String? { "some-package" }
    }
    let bare = try cards(None(), max: 4)
    #expect(bare.decks == block.decks)
    #expect(bare.message?.contains("some-package") == true)
    #expect(try cards(NoDictionaries(), max: 4).message == nil)
  }

  @Test func aQuizAsksForMeaningFormAndGap() throws {
    var options = Options(["purpose": .string("vocabulary"), "max": .integer(8)])
    var notes = Diagnostics()
    let maker = try Quiz(&options)
    let block = try #require(maker.make(from: Corpus([river], with: book), &notes) as? QuizBlock)
    #expect(block.questions.contains { $0.prompt.hasPrefix("Wie lautet die Übersetzung") })
    #expect(block.questions.contains { $0.prompt.hasPrefix("Wie lautet der Infinitiv") })
    for question in block.questions {
      #expect((3...5).contains(question.choices.count) && Set(question.choices).count == question.choices.count)
    }
    #expect(Set(block.questions.map(\.id)).count == block.questions.count)
    let again = try #require(maker.make(from: Corpus([river], with: book), &notes) as? QuizBlock)
    #expect(again.questions == block.questions)
  }
}
