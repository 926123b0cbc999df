import SpaceBlocks
import SpaceModel
import SpaceText
import Testing

@Suite struct BilingualTests {
  /// A document of elements whose words are known to its language when `known` holds them.
  private func document(
    _ id: String, language: String, _ elements: [(Element.Kind, String)], known: String = ""
  ) -> Document {
    let common = Set(known.split(separator: " ").map(String.init))
    var bytes: [UInt8] = []
    var spans: [Element] = []
    var tokens = Tokens()
    for (kind, text) in elements {
      if !bytes.isEmpty { bytes += Array("\n\n".utf8) }
      let start = bytes.count
      var word: [UInt8] = []
      func close() {
        guard !word.isEmpty else { return }
        let form = String(decoding: word, as: UTF8.self).lowercased()
        let isWord = form.contains(where: \.isLetter)
        tokens.words.append(
          Word(form: form, stem: form, isStopword: form.utf8.count < 4, rarity: common.contains(form) ? 14 : 30))
        tokens.tokens.append(
          Token(
            span: Span(bytes.count - word.count, bytes.count), tag: isWord ? .noun : .punctuation,
            word: Int32(tokens.words.count - 1)))
        word = []
      }
      for byte in text.utf8 {
        if ASCII.isBlank(byte) || byte == 0x0A || byte == 0x09 || byte == 0x2E || byte == 0x3A || byte == 0x3D {
          close()
        }
        if !ASCII.isBlank(byte), byte != 0x0A, byte != 0x09 { word.append(byte) }
        bytes.append(byte)
        if byte == 0x2E || byte == 0x3A || byte == 0x3D { close() }
      }
      close()
      spans.append(Element(kind: kind, level: kind == .heading ? 2 : nil, span: Span(start, bytes.count)))
    }
    var document = Document(
      id: Document.ID(id), origin: Origin(path: "\(id).md"), text: Text(validUTF8: bytes), elements: spans, title: id,
      language: language)
    document[.tokens] = tokens
    document[.sentences] = spans.filter { $0.kind == .paragraph }.map(\.span)
    return document
  }

  private func cards(
    _ documents: [Document], max: Int? = nil, purpose: StudyPurpose = .vocabulary
  ) throws -> [Flashcard] {
    var values: [String: OptionValue] = ["purpose": .string(purpose.rawValue)]
    if let max { values["max"] = .integer(max) }
    var options = Options(values)
    var notes = Diagnostics()
    let block = try #require(try Flashcards(&options).make(from: documents, &notes) as? FlashcardsBlock)
    return block.decks.flatMap(\.cards)
  }

  @Test func aTableWithAColumnALanguageBecomesCards() throws {
    let table = document(
      "mots", language: "fr",
      [(.table, "Italien\tPluriel\tFrançais\nil ponte\ti ponti\tle pont\nla gru\t–\tla grue\nil ponte\t\tle pont")])
    let all = try cards([table])
    #expect(all.map(\.front) == ["il ponte, i ponti", "la gru"])
    #expect(all.map(\.back) == ["le pont", "la grue"])
    #expect(all.allSatisfy { $0.kind == .vocabulary && $0.sources.count == 1 })
    #expect(table.string(in: all[0].sources[0].span) == "il ponte\ti ponti\tle pont")
  }

  /// Forty pairs are for learning them, unless they are a glossary among a thousand pages of something else.
  @Test func aFewPairsAmongMuchTextAreNoWordBook() throws {
    let letters = Array("abcdefgh")
    let rows = (0..<48).map { number in
      let ending = "\(letters[number / 8])\(letters[number % 8])"
      return "ponte\(ending)\tbridge\(ending)"
    }
    let table = document("list", language: "it", [(.table, "Italian\tEnglish\n" + rows.joined(separator: "\n"))])
    #expect(try cards([table], purpose: .study).allSatisfy { $0.kind == .vocabulary })
    let sentence = "Long ago the ferry crossed the sound each morning with grain and salt. "
    let chapter = document("chapter", language: "en", [(.paragraph, String(repeating: sentence, count: 1500))])
    #expect(try cards([table, chapter], purpose: .study).allSatisfy { $0.kind != .vocabulary })
  }

  @Test func theLanguageOfTheTextsStandsInFront() throws {
    let sentence =
      "Au bord du canal, une vieille grue lève encore les barques des pêcheurs quand le vent tombe vers le soir."
    let text = document(
      "texte", language: "fr", [(.paragraph, sentence + " " + sentence)], known: sentence.lowercased())
    let table = document("list", language: "en", [(.table, "English\tFrench\nthe crane\tla grue\nthe wind\tle vent")])
    #expect(try cards([text, table]).filter { $0.back.hasPrefix("the ") }.map(\.front) == ["la grue", "le vent"])
  }

  @Test func linesOfTwoLanguagesAreAWordList() throws {
    let list = document(
      "parole", language: "en",
      [
        (.heading, "Harbour words"), (.listItem, "ormeggiare = to moor"), (.listItem, "banchina = quay wall"),
        (.listItem, "rimorchio = towing rope"), (.listItem, "Opening hours: morning only"),
      ], known: "quay wall moor towing rope opening hours morning only")
    #expect(try cards([list]).map(\.front) == ["ormeggiare", "banchina", "rimorchio"])
  }

  @Test func labelsInOneLanguageAreNoWordList() throws {
    let list = document(
      "hours", language: "en",
      [
        (.listItem, "Opening: morning only"), (.listItem, "Parking: behind quay"),
        (.listItem, "Tickets: harbour office"),
      ],
      known: "opening morning only parking behind quay tickets harbour office")
    #expect(try cards([list]).allSatisfy { $0.kind != .vocabulary })
  }

  @Test func anExampleOfTheTextsIsShownWithTheWord() throws {
    let sentence = "Au soir la vieille grue lève encore des barques."
    let text = document("texte", language: "fr", [(.paragraph, sentence)], known: sentence.lowercased())
    let table = document("list", language: "fr", [(.table, "French\tEnglish\nla barque\tboat\nle phare\tlighthouse")])
    let all = try cards([text, table])
    let boat = try #require(all.first { $0.front == "la barque" })
    #expect(boat.example == sentence)
    #expect(boat.form == "barques")
    #expect(boat.sources.count == 2)
  }

  @Test func askedForFewerCardsItKeepsToTheNumber() throws {
    let rows = ["ponte\tbridge", "gru\tcrane", "vela\tsail", "remo\toar"].joined(separator: "\n")
    #expect(try cards([document("l", language: "it", [(.table, "Italian\tEnglish\n" + rows)])], max: 2).count == 2)
  }

  @Test func questionsAskForMeanings() throws {
    let rows = [
      "il ponte\tbridge", "la gru\tcrane", "la vela\tsail", "il remo\toar", "la rete\tnet", "il faro\tlighthouse",
      "la boa\tbuoy", "il molo\tpier", "la chiglia\tkeel", "il timone\trudder",
    ].joined(separator: "\n")
    var options = Options(["purpose": .string("vocabulary")])
    var notes = Diagnostics()
    let list = document("l", language: "it", [(.table, "Italian\tEnglish\n" + rows)])
    let quiz = try #require(try Quiz(&options).make(from: [list], &notes) as? QuizBlock)
    #expect(quiz.questions.count >= 3)
    for question in quiz.questions {
      #expect(Set(question.choices).count == question.choices.count && question.choices.count >= 3)
      #expect(rows.contains(question.choices[question.answer]))
    }
  }
}
