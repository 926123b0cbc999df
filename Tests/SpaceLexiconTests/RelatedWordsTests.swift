import SpaceLexicon
import Testing

/// The table of words that may be said for others.
@Suite struct RelatedWordsTests {
  private func stems(_ stem: String) -> [String] { RelatedWords.english.relations(of: stem).map(\.stem) }

  @Test func synonymsAndDerivedWordsAreFound() {
    #expect(stems("buy").contains("purchas"))
    #expect(stems("receiv").contains("accept"))
    #expect(stems("choic").contains("select"))
  }

  @Test func theLikeliestComesFirst() {
    for stem in ["buy", "big", "kill"] {
      let strengths = RelatedWords.english.relations(of: stem).map(\.strength)
      #expect(!strengths.isEmpty && strengths == strengths.sorted(by: >))
    }
  }

  @Test func otherStemsHaveNone() {
    for stem in ["", "skerrow", "zzz", "é"] { #expect(stems(stem).isEmpty) }
    #expect(RelatedWords([]).relations(of: "buy").isEmpty)
  }
}
