import SpaceLanguage
import SpaceModel
import SpaceText
import Testing

/// `text` as one paragraph, annotated by all stages there are.
func annotated(_ text: String, language: String? = "en") -> Document {
  var builder = DocumentBuilder()
  builder.open(.paragraph)
  builder.append(text)
  return annotated(builder.finish(id: Document.ID("x"), language: language))
}

/// `document` annotated by all stages there are.
func annotated(_ document: Document) -> Document {
  var document = document
  var notes = Diagnostics()
  for type in Annotators.all {
    var options = Options()
    guard let stage = try? type.init(&options) else { continue }
    stage.annotate(&document, &notes)
  }
  return document
}

/// The spans of `document` in `layer` as strings.
func sentences(_ text: String, language: String = "en") -> [String] {
  let document = annotated(text, language: language)
  return document[.sentences]!.map { document.string(in: $0) }
}

@Suite struct AnnotatorTests {
  @Test func sentencesEndWhereAReaderSaysSo() {
    #expect(
      sentences("We met Dr. Okafor at 9 a.m. on Monday. She paid $4.50! \"Was it worth it?\" asked Tom. (Yes.) It was.")
        == [
          "We met Dr. Okafor at 9 a.m. on Monday.", "She paid $4.50!", "\"Was it worth it?\" asked Tom.", "(Yes.)",
          "It was.",
        ])
    #expect(
      sentences("Am 3. Mai kam Prof. Lenz an. Er blieb.", language: "de") == [
        "Am 3. Mai kam Prof. Lenz an.", "Er blieb.",
      ])
  }

  @Test func badInputIsAnnotatedSanely() {
    for text in [
      "", " ", "a", "...", "x.é", "x.\u{20AC}", "\u{1F9EA}", "漢字かな交じり文。次の文。", String(repeating: "word ", count: 20_000),
    ] {
      let document = annotated(text, language: nil)
      #expect(document[.sentences] != nil)
      #expect(document[.tokens] != nil)
    }
  }

  @Test func tokensKeepWordsWhole() {
    let document = annotated("State-of-the-art e.g. don't l33t https://example.org/a?b=1, U.S. 3,400.5 kg")
    let tokens = document[.tokens]!.tokens.map { document.string(in: $0.span) }
    #expect(
      tokens == [
        "State-of-the-art", "e.g.", "do", "n't", "l33t", "https://example.org/a?b=1", ",", "U.S.", "3,400.5", "kg",
      ])
  }

  @Test func abbreviationsOfAnyLettersAreOneWord() {
    let document = annotated("Es gibt Plätze, Bahnlinien o.ä. und Häuser.", language: "de")
    let tokens = document[.tokens]!.tokens.map { document.string(in: $0.span) }
    #expect(tokens.contains("o.ä."))
  }

  @Test func whatAnApostropheBeginsIsAWordOfItsOwn() {
    func forms(_ text: String, _ language: String = "en") -> [String] {
      let document = annotated(text, language: language)
      return document[.tokens]!.tokens.map { document.string(in: $0.span) }
    }
    #expect(forms("Ada's notes: it’s late, they've left.").prefix(4) == ["Ada", "'s", "notes", ":"])
    #expect(forms("it’s late, they've left") == ["it", "’s", "late", ",", "they", "'ve", "left"])
    // A quotation, a plural's apostrophe and other languages have none.
    #expect(forms("a 's' and the cats' milk") == ["a", "'", "s", "'", "and", "the", "cats", "'", "milk"])
    #expect(forms("Ada's", "de") == ["Ada's"])
    #expect(forms("5's") == ["5", "'s"])
    #expect(forms("it'") == ["it", "'"])
  }

  @Test func wordsHaveStemsAndTags() {
    let document = annotated("The old engineers measured several bridges in Norway.")
    let tokens = document[.tokens]!
    let tags = tokens.tokens.map { $0.tag.tag }
    #expect(tags == ["DET", "ADJ", "NOUN", "VERB", "ADJ", "NOUN", "ADP", "PROPN", "PUNCT"])
    #expect(tokens.words.contains { $0.form == "bridges" && $0.stem == "bridg" && !$0.isStopword })
  }

  /// What a tagger looked up of a word is kept; it must not matter whether it was met before.
  @Test func tagsAreTheSameTheSecondTime() {
    let once = "The crew saw 3 old boats near Oslo; they paint them (in June) and sail. "
    let tags = annotated(once)[.tokens]!.tokens.map(\.tag)
    #expect(annotated(once + once + once)[.tokens]!.tokens.map(\.tag) == tags + tags + tags)
  }
}

@Suite struct SentenceTests {
  @Test func listsInALineAreSplit() {
    #expect(sentences("1) Boil water 2) Add rice 3) Wait") == ["1) Boil water", "2) Add rice", "3) Wait"])
    #expect(sentences("2. Open the valve. 3. Read the gauge.") == ["2. Open the valve.", "3. Read the gauge."])
  }

  @Test func notesAndQuotationsStayWithTheirSentence() {
    #expect(sentences("It sank in 1912. [4] Few survived.") == ["It sank in 1912. [4]", "Few survived."])
    #expect(sentences("« Partons ! » Il se leva.", language: "fr") == ["« Partons ! »", "Il se leva."])
    #expect(sentences("\"Stop!\" she cried. He did.") == ["\"Stop!\" she cried.", "He did."])
  }

  @Test func pausesDoNotEndSentences() {
    #expect(sentences("I thought . . . I mean, I hoped so.").count == 1)
    #expect(sentences("He left.... Nobody asked why.").count == 2)
    #expect(sentences("Yes [...] that is all.").count == 1)
  }

  @Test func forgottenBlanksAndCapitalsAreForgiven() {
    #expect(sentences("The rain stopped.The road was wet.").count == 2)
    #expect(sentences("we met at noon. it was cold. nobody came.").count == 3)
    #expect(sentences("Open main.swift and the site www.example.org today.").count == 1)
  }

  @Test func sentencesEndWithoutAMarkWhereTheTextGoesOnAnew() {
    #expect(
      sentences("Best regards, Ana Lopez 04/12/2003 09:15 AM The samples arrived on Friday.").last
        == "The samples arrived on Friday.")
    #expect(
      sentences("Ponte nova abre em abril A câmara anunciou ontem que a obra acabou.", language: "pt") == [
        "Ponte nova abre em abril", "A câmara anunciou ontem que a obra acabou.",
      ])
  }

  @Test func namesInsideSentencesEndNone() {
    for text in [
      "John Smith met the President of France at Buckingham Palace.", "She bought shares of Yahoo! in the spring.",
      "They work with e.g. Professor Lind in London and Paris on Monday 3 May.",
      "The map was shown at the 2nd Ocean Day and the 4th International Fair in Lund.",
    ] {
      #expect(sentences(text) == [text])
    }
    #expect(sentences("我们看了《走吧！朋友》这部电影。很好看。", language: "zh").count == 2)
  }

  @Test func aMegabyteWithoutAFullStopIsReadOnce() {
    let document = annotated(String(repeating: "1 word ", count: 150_000))
    #expect(document[.sentences]!.count == 1)
  }
}
