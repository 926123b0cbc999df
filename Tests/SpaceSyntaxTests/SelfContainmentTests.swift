import SpaceSyntax
import Testing

@Suite struct SelfContainmentTests {
  private static let measured = TreeText.sentence(
    """
    However~ ADV 6 advmod
    , PUNCT 6 punct
    this DET 4 det
    method NOUN 6 nsubj
    often ADV 6 advmod
    fails~ VERB 0 root
    . PUNCT 6 punct
    """, "en")

  @Test func pointersOutsideAreTold() {
    #expect(
      Self.measured.danglers() == [
        Dangler(kind: .connective, place: 0), Dangler(kind: .demonstrative, place: 2),
      ])
  }

  @Test func pronounsWithAnAntecedentDoNotDangle() {
    let sentence = TreeText.sentence(
      """
      Bees NOUN 2 nsubj
      dance VERB 0 root
      when SCONJ 5 mark
      they PRON 5 nsubj
      find VERB 2 advcl
      their PRON 7 nmod:poss
      food~ NOUN 5 obj
      . PUNCT 2 punct
      """, "en")
    #expect(sentence.isSelfContained)
    let bare = TreeText.sentence(
      """
      They PRON 2 nsubj
      dance VERB 0 root
      here~ ADV 2 advmod
      . PUNCT 2 punct
      """, "en")
    #expect(bare.danglers().map(\.kind) == [.pronoun])
    let candidates = bare.antecedentCandidates(for: 0, in: [sentence])
    #expect(candidates.map { sentence.string($0.phrase.head) } == ["Bees", "food"])
    #expect(candidates.map(\.distance) == [1, 1] && candidates[0].isSubject)
  }

  @Test func whatFollowsMayDetermine() {
    let sentence = TreeText.sentence(
      """
      Those PRON 4 nsubj
      who PRON 3 nsubj
      wait VERB 1 acl:relcl
      win~ VERB 0 root
      . PUNCT 4 punct
      """, "en")
    #expect(sentence.isSelfContained)
  }

  @Test func announcedClausesDoNotDangle() {
    let sentence = TreeText.sentence(
      """
      It PRON 3 nsubj
      is AUX 3 cop
      clear ADJ 0 root
      that SCONJ 6 mark
      ice NOUN 6 nsubj
      floats~ VERB 3 csubj
      . PUNCT 3 punct
      """, "en")
    #expect(sentence.isSelfContained)
  }

  @Test func coordinatorsAndEllipsesDangle() {
    let sentence = TreeText.sentence(
      """
      Aber CCONJ 3 cc
      Nora PROPN 3 nsubj
      schwieg VERB 0 root
      … PUNCT 3 punct
      """, "de")
    #expect(sentence.danglers().map(\.kind) == [.coordinator, .ellipsis])
  }

  @Test func capitalsWithinASentenceAddressTheReader() {
    let sentence = TreeText.sentence(
      """
      Hier ADV 2 advmod
      finden VERB 0 root
      Sie PRON 2 nsubj
      Ihre DET 5 det:poss
      Aufgaben~ NOUN 2 obj
      . PUNCT 2 punct
      """, "de")
    #expect(sentence.isSelfContained)
  }

  @Test func adverbsThatStandForSomethingDangle() {
    let sentence = TreeText.sentence(
      """
      Dadurch ADV 2 advmod
      sinkt VERB 0 root
      der DET 4 det
      Druck~ NOUN 2 nsubj
      . PUNCT 2 punct
      """, "de")
    #expect(sentence.danglers().contains { $0.place == 0 })
  }
}
