import SpaceSyntax
import Testing

@Suite struct ConceptTests {
  @Test func copularDefinitions() throws {
    let definition = try #require(
      TreeText.sentence(
        """
        Ein DET 2 det
        Fjord NOUN 5 nsubj
        ist AUX 5 cop
        ein DET 5 det
        Meeresarm~ NOUN 0 root
        , PUNCT 10 punct
        den PRON 10 obj
        ein DET 9 det
        Gletscher NOUN 10 nsubj
        schuf~ VERB 5 acl:relcl
        . PUNCT 5 punct
        """, "de"
      ).copularDefinition)
    #expect(definition.kind == .copula && definition.genus == 4 && definition.term.head == 1)
    let spanish = TreeText.sentence(
      """
      La DET 2 det
      ósmosis NOUN 5 nsubj
      es AUX 5 cop
      un DET 5 det
      paso NOUN 0 root
      de ADP 7 case
      agua~ NOUN 5 nmod
      . PUNCT 5 punct
      """, "es")
    // A step is a word for what something is to another thing.
    #expect(spanish.copularDefinition == nil)
  }

  @Test func differentiaFollowTheGenus() throws {
    let sentence = TreeText.sentence(
      """
      Basalt NOUN 4 nsubj
      is AUX 4 cop
      a DET 4 det
      rock NOUN 0 root
      that PRON 6 nsubj
      forms VERB 4 acl:relcl
      from ADP 8 case
      lava~ NOUN 6 obl
      . PUNCT 4 punct
      """, "en")
    let definition = try #require(sentence.copularDefinition)
    #expect(sentence.string(definition.differentia) == "that forms from lava")
    #expect(sentence.string(definition.explanation.span) == "a rock that forms from lava")
    #expect(sentence.conceptPairs().map(\.kind) == [.isA])
  }

  @Test func doubtfulStatementsDefineNothing() {
    func sentence(_ first: String, _ second: String) -> ParsedSentence {
      TreeText.sentence(
        """
        \(first)
        \(second)
        a DET 4 det
        rock NOUN 0 root
        from ADP 6 case
        lava~ NOUN 4 nmod
        . PUNCT 4 punct
        """, "en")
    }
    #expect(sentence("Basalt NOUN 4 nsubj", "is AUX 4 cop").copularDefinition != nil)
    #expect(sentence("It PRON 4 nsubj", "is AUX 4 cop").copularDefinition == nil)
    #expect(sentence("Basalt NOUN 4 nsubj", "not PART 4 advmod").copularDefinition == nil)
  }

  @Test func appositionDefinitions() throws {
    let sentence = TreeText.sentence(
      """
      Workers NOUN 2 nsubj
      mine VERB 0 root
      galena~ NOUN 2 obj
      , PUNCT 6 punct
      an DET 6 det
      ore NOUN 3 appos
      of ADP 8 case
      lead~ NOUN 6 nmod
      . PUNCT 2 punct
      """, "en")
    let definition = try #require(sentence.appositionDefinitions.first)
    #expect(sentence.string(definition.term.core) == "galena" && sentence.string(definition.genus) == "ore")
    #expect(sentence.string(definition.differentia) == "of lead")
  }

  @Test func enumerationsOfKindsAndParts() throws {
    let kinds = TreeText.sentence(
      """
      There PRON 2 expl
      are VERB 0 root
      three NUM 4 nummod
      kinds NOUN 2 nsubj
      of ADP 6 case
      rock~ NOUN 4 nmod
      : PUNCT 8 punct
      igneous~ ADJ 4 appos
      , PUNCT 10 punct
      sedimentary ADJ 8 conj
      and CCONJ 12 cc
      metamorphic~ ADJ 8 conj
      . PUNCT 2 punct
      """, "en")
    let list = try #require(kinds.enumerations().first)
    #expect(list.kind == .kinds && kinds.string(list.head.core) == "rock" && list.members.count == 3)
    #expect(kinds.conceptPairs().map(\.kind) == [.isA, .isA, .isA])

    let parts = TreeText.sentence(
      """
      Der DET 2 det
      Bundestag NOUN 3 nsubj
      besteht VERB 0 root
      aus ADP 5 case
      Abgeordneten NOUN 3 obl
      und CCONJ 7 cc
      Ausschüssen~ NOUN 5 conj
      . PUNCT 3 punct
      """, "de")
    #expect(parts.conceptPairs().map(\.kind) == [.partOf, .partOf])
    #expect(parts.conceptPairs().allSatisfy { parts.string($0.whole) == "Bundestag" })
  }
}
