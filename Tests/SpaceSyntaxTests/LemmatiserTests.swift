import SpaceModel
import SpaceSyntax
import Testing

@Suite struct LemmatiserTests {
  @Test(arguments: [
    ("en", "running", PartOfSpeech.verb, "run"), ("en", "Was", .auxiliary, "be"), ("en", "cities", .noun, "city"),
    ("en", "London", .properNoun, "London"), ("de", "Häuser", .noun, "Haus"), ("de", "sagte", .verb, "sagen"),
    ("fr", "grandes", .adjective, "grand"), ("es", "ciudades", .noun, "ciudad"), ("it", "anni", .noun, "anno"),
    ("pt", "anos", .noun, "ano"), ("nl", "jaren", .noun, "jaar"), ("sv", "åren", .noun, "år"),
    ("pl", "roku", .noun, "rok"),
  ])
  func wordsHaveTheirLemmas(language: String, form: String, tag: PartOfSpeech, lemma: String) {
    #expect(Lemmatiser.lemmatiser(for: language)?.lemma(form, tag) == lemma)
  }

  @Test func oddWordsHaveALemma() throws {
    let lemmatiser = try #require(Lemmatiser.lemmatiser(for: "de"))
    for form in ["ge", "a", "\u{1F9EA}", "ẞ", "İ", "…", "ﬁ"] {
      for tag in PartOfSpeech.allCases { #expect(!lemmatiser.lemma(form, tag).isEmpty) }
    }
    #expect(Lemmatiser.lemmatiser(for: "und") == nil)
    #expect(Lemmatiser([1, 2, 3]) == nil)
  }

  @Test func editsMakeLemmas() {
    let pairs = [("gesagt", "sagen"), ("cities", "city"), ("är", "vara"), ("łódki", "łódka"), ("x", "x")]
    for (form, lemma) in pairs {
      let edit = LemmaEdit(Array(form.utf8), Array(lemma.utf8))
      #expect(edit.applied(to: Array(form.utf8)) == Array(lemma.utf8))
    }
  }
}
