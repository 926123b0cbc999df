import SpaceSyntax
import Testing

@Suite struct NounPhraseTests {
  private static let tower = TreeText.sentence(
    """
    In ADP 4 case
    the DET 4 det
    old ADJ 4 amod
    tower NOUN 13 obl
    of ADP 6 case
    Pisa~ PROPN 4 nmod
    , PUNCT 8 punct
    which PRON 9 nsubj
    leans~ VERB 4 acl:relcl
    , PUNCT 9 punct
    eight NUM 12 nummod
    bells NOUN 13 nsubj
    hang~ VERB 0 root
    . PUNCT 13 punct
    """, "en")

  @Test func coresLeaveClausesOut() {
    let phrase = Self.tower.nounPhrase(at: 3)
    #expect(Self.tower.string(phrase.core) == "the old tower of Pisa")
    #expect(Self.tower.string(phrase.bare) == "old tower of Pisa")
    #expect(Self.tower.string(phrase.span) == "the old tower of Pisa, which leans")
    #expect(phrase.determiner == .definite && phrase.determiners == [1])
    #expect(phrase.modifiers == [2, 5] && phrase.modifyingClauses == [8])
    #expect(!phrase.isName && !phrase.isCoordinated)
    #expect(Self.tower.nounPhrase(at: 5).isName)
    #expect(Self.tower.nounPhrase(at: 11).isPlural == true)
  }

  @Test func quotationMarksAndBracketsStayInPairs() {
    let sentence = TreeText.sentence(
      """
      “~ PUNCT 3 punct
      Dark ADJ 3 amod
      matter~ NOUN 9 nsubj
      ” PUNCT 3 punct
      ( PUNCT 6 punct
      CDM~ PROPN 3 appos
      ) PUNCT 6 punct
      is AUX 9 cop
      unseen~ ADJ 0 root
      . PUNCT 9 punct
      """, "en")
    #expect(sentence.string(sentence.nounPhrase(at: 2).core) == "Dark matter")
    #expect(sentence.string(sentence.span(of: 0...6)) == "“Dark matter” ( CDM)")
    #expect(sentence.string(sentence.span(of: 4...6)) == "CDM")
  }

  @Test func membersAndAppositionsAreTold() {
    let sentence = TreeText.sentence(
      """
      Lena~ PROPN 9 nsubj
      , PUNCT 4 punct
      die DET 4 det
      Trainerin~ NOUN 1 appos
      , PUNCT 4 punct
      und CCONJ 8 cc
      ihr DET 8 det:poss
      Team NOUN 1 conj
      gewinnen~ VERB 0 root
      . PUNCT 9 punct
      """, "de")
    let phrase = sentence.nounPhrase(at: 0)
    #expect(phrase.members == [0, 7] && phrase.appositions == [3] && phrase.isPlural == true)
    #expect(sentence.string(phrase.core) == "Lena")
    #expect(sentence.string(phrase.joined) == "Lena, die Trainerin, und ihr Team")
    #expect(sentence.nounPhrase(at: 7).determiner == .possessive)
    #expect(sentence.string(sentence.nounPhrase(at: 7).span) == "ihr Team")
  }

  @Test func contractedArticlesDetermine() {
    let sentence = TreeText.sentence(
      """
      Il PRON 2 nsubj
      parle VERB 0 root
      du ADP 4 case
      climat~ NOUN 2 obl
      . PUNCT 2 punct
      """, "fr")
    let phrase = sentence.nounPhrase(at: 3)
    #expect(phrase.determiner == .definite && phrase.determiners.isEmpty)
    #expect(sentence.string(phrase.span) == "climat")
  }
}
