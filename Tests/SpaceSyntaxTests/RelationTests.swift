import SpaceSyntax
import Testing

@Suite struct RelationTests {
  @Test func everyRelationHasItsLabel() {
    for relation in Relation.allCases { #expect(Relation(label: relation.label) == relation) }
    #expect(Relation(label: "nsubj:outer") == .nominalSubject)
    #expect(Relation(label: "wrong") == nil)
  }

  @Test func subtypesHaveTheirRelation() {
    for relation in Relation.allCases {
      #expect(relation.universal.label == relation.label.prefix { $0 != ":" })
    }
  }
}
