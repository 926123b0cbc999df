import SpaceSyntax
import Testing

@Suite struct RemovableSpanTests {
  private func removed(_ sentence: ParsedSentence) -> [String] {
    sentence.removableSpans().map { span in sentence.text.string(in: span.span) }
  }

  @Test func whatOnlyAddsCanGo() {
    let sentence = TreeText.sentence(
      """
      Moreover~ ADV 10 advmod
      , PUNCT 10 punct
      Lisbon~ PROPN 10 nsubj
      , PUNCT 6 punct
      which PRON 6 nsubj
      grew VERB 3 acl:relcl
      fast~ ADV 6 advmod
      , PUNCT 6 punct
      soon ADV 10 advmod
      needed VERB 0 root
      water NOUN 10 obj
      (~ PUNCT 14 punct
      clean ADJ 14 amod
      water~ NOUN 11 appos
      )~ PUNCT 14 punct
      . PUNCT 10 punct
      """, "en")
    #expect(removed(sentence) == ["Moreover, ", ", which grew fast,", " (clean water)"])
    #expect(sentence.removableSpans().map(\.kind) == [.connective, .relativeClause, .parenthesis])
  }

  @Test func clausesThatTellWhichOneStay() {
    let english = TreeText.sentence(
      """
      Plants NOUN 5 nsubj
      that PRON 3 nsubj
      flower VERB 1 acl:relcl
      early ADV 3 advmod
      freeze~ VERB 0 root
      . PUNCT 5 punct
      """, "en")
    #expect(removed(english).isEmpty)
    // German sets every relative clause between commas.
    let german = TreeText.sentence(
      """
      Pflanzen~ NOUN 7 nsubj
      , PUNCT 5 punct
      die PRON 5 nsubj
      früh ADV 5 advmod
      blühen~ VERB 1 acl:relcl
      , PUNCT 5 punct
      erfrieren~ VERB 0 root
      . PUNCT 7 punct
      """, "de")
    #expect(removed(german).isEmpty)
  }

  @Test func whatStandsBetweenDashesCanGo() {
    let sentence = TreeText.sentence(
      """
      The DET 2 det
      dam NOUN 8 nsubj
      – PUNCT 5 punct
      nobody PRON 5 nsubj
      doubts VERB 8 parataxis
      it PRON 5 obj
      – PUNCT 5 punct
      holds~ VERB 0 root
      . PUNCT 8 punct
      """, "en")
    #expect(removed(sentence) == [" – nobody doubts it –"])
  }

  @Test func appositionsCanGo() {
    let sentence = TreeText.sentence(
      """
      Marta PROPN 6 nsubj
      Kowalska~ PROPN 1 flat
      , PUNCT 4 punct
      lekarka~ NOUN 1 appos
      , PUNCT 4 punct
      przyjechała~ VERB 0 root
      . PUNCT 6 punct
      """, "pl")
    #expect(removed(sentence) == [", lekarka,"])
  }
}
