import SpaceBlocks
import SpaceModel
import SpaceText
import Testing

/// What `ask` quotes, on small documents tagged by hand.
@Suite struct AnswerTests {
  private func quotes(_ question: String, _ document: Document, max: Int = 1) -> [String] {
    let answer = QuestionAnswerer([document]).answer(HandTagged.document("q", [question]), max: max, today: nil)
    return answer.sources.map { document.text.string(in: $0.span) }
  }

  /// `count` nouns of their own, which nothing else has, with a full stop behind them.
  private func filler(_ name: String, _ count: Int) -> String {
    (0..<count).map { "\(name)\($0)/NOUN" }.joined(separator: " ") + " ./PUNCT"
  }

  @Test func aQuoteIsWholeSentencesOfEightyWordsAtMost() throws {
    let document = HandTagged.document(
      "mill",
      [
        filler("wheel", 30), "Greta/PROPN Holm/PROPN built/VERB the/DET paper/NOUN mill/NOUN in/ADP 1871/NUM ./PUNCT",
        filler("sluice", 45), filler("bale", 30),
      ])
    let question = "Who/PRON built/VERB the/DET paper/NOUN mill/NOUN ?/PUNCT"
    let quote = try #require(quotes(question, document).first)
    #expect(quote.contains("Greta Holm built the paper mill in 1871."))
    #expect(quote.split { $0 == " " || $0 == "\n" }.count <= 80)
    let sentences = (document[.sentences] ?? []).map { document.text.string(in: $0) }
    #expect(quote.split(separator: "\n\n").allSatisfy { sentences.contains(String($0)) }, "\(quote)")
  }

  @Test func aSentenceLongerThanAQuoteIsStillQuotedWhole() throws {
    let long = "Greta/PROPN Holm/PROPN built/VERB the/DET paper/NOUN mill/NOUN for/ADP " + filler("bale", 120)
    let document = HandTagged.document("mill", [filler("wheel", 8), long, filler("sluice", 8)])
    let quote = try #require(quotes("Who/PRON built/VERB the/DET paper/NOUN mill/NOUN ?/PUNCT", document).first)
    #expect(quote.hasPrefix("Greta Holm") && quote.hasSuffix("bale119."))
  }

  @Test func partsOfACompoundSpeakForASentence() throws {
    let document = HandTagged.document(
      "trades",
      [
        "Olaf/PROPN Lund/PROPN repaired/VERB the/DET bellows/NOUN in/ADP the/DET village/NOUN ./PUNCT",
        filler("wheel", 60),
        "Greta/PROPN Holm/PROPN repaired/VERB the/DET paper/NOUN mills/NOUN in/ADP the/DET village/NOUN ./PUNCT",
        filler("bale", 60),
        "Ivar/PROPN Dahl/PROPN repaired/VERB the/DET rigging/NOUN in/ADP the/DET village/NOUN ./PUNCT",
      ])
    let question = "Who/PRON repaired/VERB the/DET papermills/NOUN ?/PUNCT"
    let all = quotes(question, document, max: 3)
    #expect(try #require(all.first).contains("Greta Holm"), "\(all)")
  }

  @Test func aDefinitionAnswersWhatSomethingIs() throws {
    let document = HandTagged.document(
      "trades",
      [
        "The/DET village/NOUN taxed/VERB the/DET sluice/NOUN ,/PUNCT then/ADV the/DET sluice/NOUN again/ADV ./PUNCT",
        filler("wheel", 60),
        "A/DET sluice/NOUN is/AUX a/DET gate/NOUN that/PRON holds/VERB water/NOUN back/ADV ./PUNCT",
        filler("bale", 60), "Ivar/PROPN Dahl/PROPN sold/VERB the/DET sluice/NOUN in/ADP 1871/NUM ./PUNCT",
      ])
    let quote = try #require(quotes("What/PRON is/AUX a/DET sluice/NOUN ?/PUNCT", document).first)
    #expect(quote.contains("A sluice is a gate"))
  }

  /// The same document with other kinds of elements.
  private func document(_ document: Document, _ kinds: [Int: Element.Kind]) -> Document {
    Document(
      id: document.id, origin: document.origin, text: document.text,
      elements: document.elements.enumerated().map {
        Element(kind: kinds[$0] ?? $1.kind, level: kinds[$0] == .heading ? 1 : nil, span: $1.span)
      }, language: document.language, layers: document.layers)
  }

  @Test func aDefinitionOfTheThingItselfGoesBeforeOneOfASort() throws {
    let document = HandTagged.document(
      "trades",
      [
        "Undershot/ADJ sluices/NOUN are/AUX the/DET cheap/ADJ gates/NOUN of/ADP a/DET sluice/NOUN ./PUNCT",
        filler("wheel", 60),
        "In/ADP the/DET old/ADJ mills/NOUN ,/PUNCT a/DET sluice/NOUN is/AUX a/DET gate/NOUN ./PUNCT",
        filler("bale", 60),
        "A/DET wooden/ADJ sluice/NOUN is/AUX a/DET sluice/NOUN of/ADP oak/NOUN ./PUNCT",
      ])
    let quote = try #require(quotes("What/PRON is/AUX a/DET sluice/NOUN ?/PUNCT", document).first)
    #expect(quote.contains("a sluice is a gate"), "\(quote)")
  }

  @Test func anAnnouncedListIsSaidWithItsItems() throws {
    let lines = [
      filler("wheel", 60), "The/DET sluice/NOUN has/VERB three/NUM parts/NOUN :/PUNCT", "A/DET gate/NOUN ./PUNCT",
      "A/DET rack/NOUN of/ADP iron/NOUN ./PUNCT", "A/DET crank/NOUN ./PUNCT", filler("bale", 60),
    ]
    let listed = document(HandTagged.document("mill", lines), [2: .listItem, 3: .listItem, 4: .listItem])
    let question = HandTagged.document("q", ["What/PRON parts/NOUN has/VERB the/DET sluice/NOUN ?/PUNCT"])
    let answer = try #require(QuestionAnswerer([listed]).answer(question, max: 1, today: nil).answer)
    #expect(answer == "The sluice has three parts: A gate; A rack of iron; A crank.")
  }

  @Test func listsOfSourcesAnswerNothing() throws {
    let lines = [
      "Mills/NOUN", "Greta/PROPN Holm/PROPN repairs/VERB the/DET old/ADJ sluice/NOUN ./PUNCT", filler("wheel", 60),
      "References/NOUN",
      "Dahl/PROPN repairs/VERB the/DET sluice/NOUN :/PUNCT how/ADV to/PART repair/VERB the/DET sluice/NOUN ./PUNCT",
    ]
    let paper = document(HandTagged.document("paper", lines), [0: .heading, 3: .heading])
    let all = quotes("Who/PRON repairs/VERB the/DET sluice/NOUN ?/PUNCT", paper, max: 5)
    #expect(all.first?.contains("Greta Holm") == true && !all.contains { $0.contains("Dahl") }, "\(all)")
  }

  @Test func aNameThatStandsNowhereSpeaksAgainstAnAnswer() {
    let document = HandTagged.document(
      "mill",
      [
        filler("wheel", 60), "Greta/PROPN Holm/PROPN bought/VERB the/DET paper/NOUN mill/NOUN in/ADP 1871/NUM ./PUNCT",
        filler("bale", 60),
      ])
    let known = quotes("When/ADV was/AUX the/DET paper/NOUN mill/NOUN bought/VERB by/ADP Holm/PROPN ?/PUNCT", document)
    #expect(known.first?.contains("1871") == true)
    let unknown = "When/ADV did/AUX Olaf/PROPN Lund/PROPN of/ADP Skerrow/PROPN sell/VERB the/DET mill/NOUN ?/PUNCT"
    #expect(quotes(unknown, document).isEmpty)
  }

  @Test func otherWordsSpeakForASentence() throws {
    let document = HandTagged.document(
      "mill",
      [
        "Olaf/PROPN Lund/PROPN painted/VERB the/DET mill/NOUN of/ADP the/DET village/NOUN ./PUNCT", filler("wheel", 60),
        "Greta/PROPN Holm/PROPN mend/VERB the/DET mill/NOUN of/ADP the/DET village/NOUN ./PUNCT",
        filler("bale", 60), "Ivar/PROPN Dahl/PROPN swept/VERB the/DET mill/NOUN of/ADP the/DET village/NOUN ./PUNCT",
      ])
    let question = "Who/PRON repair/VERB the/DET mill/NOUN of/ADP the/DET village/NOUN ?/PUNCT"
    #expect(try #require(quotes(question, document).first).contains("Greta Holm"))
  }

  @Test func howManyIsAnsweredWithANumberOrNotAtAll() throws {
    func document(_ line: String) -> Document {
      HandTagged.document(
        "mill",
        [
          "The/DET repair/NOUN of/ADP the/DET sluice/NOUN takes/VERB patience/NOUN ./PUNCT", filler("wheel", 80), line,
          filler("bale", 80),
        ])
    }
    let question = "How/ADV many/ADJ days/NOUN takes/VERB the/DET repair/NOUN of/ADP the/DET sluice/NOUN ?/PUNCT"
    let told = "The/DET repair/NOUN of/ADP a/DET sluice/NOUN takes/VERB 12/NUM days/NOUN ./PUNCT"
    #expect(try #require(quotes(question, document(told)).first).contains("12 days"))
    let untold = "The/DET repair/NOUN of/ADP a/DET sluice/NOUN takes/VERB many/ADJ hands/NOUN ./PUNCT"
    #expect(quotes(question, document(untold)).isEmpty)
  }

  @Test func aLineWithoutAFullStopGivesWayToASentence() throws {
    let document = HandTagged.document(
      "mill",
      [
        "A/DET new/ADJ kind/NOUN of/ADP sluice/NOUN", filler("wheel", 80),
        "The/DET sluice/NOUN of/ADP the/DET village/NOUN holds/VERB water/NOUN back/ADV ./PUNCT", filler("bale", 80),
      ])
    let answer = QuestionAnswerer([document]).answer(
      HandTagged.document("q", ["What/PRON is/AUX a/DET sluice/NOUN ?/PUNCT"]), max: 1, today: nil)
    #expect(answer.answer == "The sluice of the village holds water back.")
  }

  @Test func whatHasNoVerbGivesWayToAStatement() throws {
    let document = HandTagged.document(
      "mill",
      [
        "The/DET sluice/NOUN ,/PUNCT the/DET weir/NOUN and/CCONJ the/DET mill/NOUN of/ADP the/DET village/NOUN ./PUNCT",
        filler("wheel", 80), "A/DET sluice/NOUN protects/VERB the/DET mill/NOUN from/ADP floods/NOUN ./PUNCT",
        filler("bale", 80),
      ])
    let question = "Why/ADV is/AUX there/PRON a/DET sluice/NOUN at/ADP the/DET mill/NOUN ?/PUNCT"
    let answer = QuestionAnswerer([document]).answer(HandTagged.document("q", [question]), max: 1, today: nil)
    #expect(answer.answer == "A sluice protects the mill from floods.")
  }

  @Test func aNounThatDescribesAnotherIsNotCounted() throws {
    let document = HandTagged.document(
      "mill",
      [
        "One/NUM sheep/NOUN fold/NOUN stands/VERB beside/ADP the/DET mill/NOUN ./PUNCT", filler("bale", 80),
        "The/DET mill/NOUN in/ADP the/DET village/NOUN has/VERB 4/NUM old/ADJ sheep/NOUN ./PUNCT", filler("sack", 80),
      ])
    let question = "How/ADV many/ADJ sheep/NOUN are/AUX beside/ADP the/DET mill/NOUN ?/PUNCT"
    #expect(try #require(quotes(question, document).first).contains("4 old sheep"))
  }

  @Test func anAimOfALessonSaysNobodysName() throws {
    let document = HandTagged.document(
      "mill",
      [
        "Explain/VERB who/PRON founded/VERB the/DET paper/NOUN mill/NOUN of/ADP the/DET village/NOUN ./PUNCT",
        filler("wheel", 60),
        "The/DET mill/NOUN was/AUX founded/VERB by/ADP Greta/PROPN Holm/PROPN for/ADP its/DET paper/NOUN ./PUNCT",
      ])
    let question = "Who/PRON founded/VERB the/DET paper/NOUN mill/NOUN of/ADP the/DET village/NOUN ?/PUNCT"
    let answer = QuestionAnswerer([document]).answer(HandTagged.document("q", [question]), max: 1, today: nil)
    #expect(answer.answer?.hasPrefix("The mill was founded") == true, "\(answer.answer ?? "none")")
  }

  @Test func anOrderSaysNothingOfWhatAThingIs() throws {
    func answer(_ line: String) -> String? {
      let document = HandTagged.document("mill", [line, filler("wheel", 60)])
      let question = HandTagged.document("q", ["What/PRON is/AUX a/DET sluice/NOUN ?/PUNCT"])
      return QuestionAnswerer([document]).answer(question, max: 1, today: nil).answer
    }
    #expect(answer("Close/VERB the/DET sluice/NOUN of/ADP the/DET mill/NOUN ./PUNCT")?.hasPrefix("Close") != true)
    #expect(answer("A/DET sluice/NOUN closes/VERB the/DET water/NOUN off/ADP ./PUNCT")?.hasPrefix("A sluice") == true)
  }

  @Test func whenIsAnsweredWithATimeOrNotAtAll() throws {
    func quoted(_ line: String) -> String? {
      let document = HandTagged.document("mill", [filler("wheel", 80), line, filler("bale", 80)])
      return quotes("When/ADV was/AUX the/DET sluice/NOUN of/ADP the/DET mill/NOUN built/VERB ?/PUNCT", document).first
    }
    let built = "The/DET sluice/NOUN of/ADP the/DET mill/NOUN was/AUX built/VERB"
    #expect(try #require(quoted(built + " in/ADP 1871/NUM ./PUNCT")).contains("1871"))
    #expect(quoted(built + " of/ADP oak/NOUN ./PUNCT") == nil)
    // The year of a work that is cited is no time of what is said.
    #expect(quoted(built + " of/ADP oak/NOUN (Holm/PROPN ,/PUNCT 1902/NUM )/PUNCT ./PUNCT") == nil)
  }

  @Test func theLastYearsSayNothingOfWhatLasts() throws {
    let document = HandTagged.document(
      "mill",
      [
        "The/DET lease/NOUN of/ADP the/DET mill/NOUN went/VERB up/ADP in/ADP the/DET last/ADJ 30/NUM years/NOUN ./PUNCT",
        filler("wheel", 80), "The/DET lease/NOUN of/ADP the/DET mill/NOUN may/AUX last/VERB 12/NUM years/NOUN ./PUNCT",
        filler("bale", 80),
      ])
    let question = "How/ADV long/ADV does/AUX the/DET lease/NOUN of/ADP the/DET mill/NOUN last/VERB ?/PUNCT"
    #expect(try #require(quotes(question, document).first).contains("12 years"))
  }

  @Test func howOftenIsNotAnsweredWithANumber() throws {
    func quoted(_ line: String) -> String? {
      let document = HandTagged.document("mill", [filler("wheel", 80), line, filler("bale", 80)])
      return quotes("How/ADV often/ADV is/AUX the/DET sluice/NOUN cleaned/VERB ?/PUNCT", document).first
    }
    #expect(try #require(quoted("The/DET sluice/NOUN is/AUX cleaned/VERB daily/ADV ./PUNCT")).contains("daily"))
    #expect(quoted("The/DET sluice/NOUN is/AUX cleaned/VERB by/ADP 12/NUM hands/NOUN ./PUNCT") == nil)
  }

  @Test func neitherQuestionsNorWordsOfTheQuestionAloneAreAnswers() throws {
    let document = HandTagged.document(
      "faq",
      [
        "Who/PRON repairs/VERB the/DET sluice/NOUN ?/PUNCT", "Greta/PROPN Holm/PROPN repairs/VERB it/PRON ./PUNCT",
        filler("wheel", 60), "Sluice/NOUN repairs/NOUN", filler("bale", 60),
      ])
    let question = HandTagged.document("q", ["Who/PRON repairs/VERB the/DET sluice/NOUN ?/PUNCT"])
    let answer = try #require(QuestionAnswerer([document]).answer(question, max: 1, today: nil).answer)
    #expect(answer.contains("Greta Holm"), "\(answer)")
  }

  @Test func sourcesOfAnAnswerDoNotOverlap() {
    let lines = (0..<40).flatMap { number in
      [
        "The/DET mill/NOUN number\(number)/NOUN ground/VERB grain/NOUN ./PUNCT",
        filler("wheel\(number)", 6 + number % 5 * 12),
      ]
    }
    let document = HandTagged.document("mills", lines)
    let question = HandTagged.document("q", ["What/PRON ground/VERB the/DET mill/NOUN ?/PUNCT"])
    let sources = QuestionAnswerer([document]).answer(question, max: 10, today: nil).sources
    #expect(!sources.isEmpty)
    for (place, source) in sources.enumerated() {
      #expect(sources[..<place].allSatisfy { !$0.span.overlaps(source.span) })
    }
  }
}
