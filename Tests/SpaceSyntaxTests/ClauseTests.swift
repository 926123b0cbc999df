import SpaceSyntax
import Testing

@Suite struct ClauseTests {
  @Test func coordinatedVerbsShareTheirSubject() throws {
    let sentence = TreeText.sentence(
      """
      The DET 2 det
      glacier NOUN 3 nsubj
      melts VERB 0 root
      slowly ADV 3 advmod
      and CCONJ 6 cc
      feeds VERB 3 conj
      two NUM 8 nummod
      lakes~ NOUN 6 obj
      . PUNCT 3 punct
      """, "en")
    try #require(sentence.clauses.count == 2)
    let (main, second) = (sentence.clauses[0], sentence.clauses[1])
    #expect(main.kind == .main && main.isFinite && main.subjectSource == .own)
    #expect(sentence.string(main.span) == "The glacier melts slowly")
    #expect(main.subject?.determiner == .definite)
    #expect(second.kind == .coordinated && second.isSubjectInherited)
    #expect(sentence.string(second.span) == "feeds two lakes")
    #expect(second.subject == main.subject)
    #expect(second.objects.first?.isPlural == true)
    #expect(sentence.isWholeClause(main.span))
    #expect(!sentence.isWholeClause(second.span))
  }

  @Test func theNearestSubjectIsHandedOn() throws {
    let sentence = TreeText.sentence(
      """
      Das DET 2 det
      Zelt NOUN 3 nsubj
      hielt~ VERB 0 root
      , PUNCT 7 punct
      die DET 6 det
      Gäste NOUN 7 nsubj
      sangen VERB 3 conj
      und CCONJ 9 cc
      lachten~ VERB 3 conj
      . PUNCT 3 punct
      """, "de")
    let last = try #require(sentence.clauses.last)
    #expect(last.subjectSource == .inherited && sentence.string(last.subject?.core) == "die Gäste")
  }

  @Test func infinitivesHaveTheSubjectOfTheVerbAbove() throws {
    let sentence = TreeText.sentence(
      """
      The DET 2 det
      coach NOUN 3 nsubj
      asked VERB 0 root
      Nadia PROPN 3 obj
      not PART 7 advmod
      to PART 7 mark
      run~ VERB 3 xcomp
      . PUNCT 3 punct
      """, "en")
    let inner = try #require(sentence.clauses.last)
    #expect(inner.kind == .complement && !inner.isFinite && inner.isNegated)
    #expect(sentence.string(inner.subject?.core) == "Nadia" && inner.subjectSource == .controlled)
    #expect(!sentence.clauses[0].isNegated)
  }

  @Test func bareComplementsAreNotWhole() {
    let sentence = TreeText.sentence(
      """
      Olga PROPN 2 nsubj
      had VERB 0 root
      the DET 4 det
      roof NOUN 5 nsubj
      mended~ VERB 2 ccomp
      . PUNCT 2 punct
      """, "en")
    #expect(!sentence.isWholeClause(sentence.span("the roof mended")))
    #expect(sentence.isWholeClause(sentence.span("Olga had the roof mended")))
  }

  @Test func passivesHaveTheirAgents() throws {
    let sentence = TreeText.sentence(
      """
      The DET 2 det
      bridge NOUN 5 nsubj:pass
      may AUX 5 aux
      be AUX 5 aux:pass
      repaired VERB 0 root
      by ADP 8 case
      local ADJ 8 amod
      crews NOUN 5 obl:agent
      in ADP 10 case
      2031~ NUM 5 obl
      . PUNCT 5 punct
      """, "en", times: ["2031"])
    let clause = try #require(sentence.clauses.first)
    #expect(clause.predicate.voice == .passive && clause.modality == .possible)
    #expect(sentence.strings(clause.predicate.verbs) == ["may", "be", "repaired"])
    #expect(clause.obliques.map(\.isAgent) == [true, false])
    #expect(clause.obliques.map(\.isTemporal) == [false, true])
    #expect(sentence.strings(clause.obliques[0].prepositions) == ["by"])
    #expect(clause.times == [sentence.span("2031")])
  }

  @Test func separableVerbsAreWhole() throws {
    let sentence = TreeText.sentence(
      """
      Der DET 2 det
      Kurs NOUN 3 nsubj
      fängt VERB 0 root
      im ADP 5 case
      Mai NOUN 3 obl
      an~ ADP 3 compound:prt
      , PUNCT 10 punct
      weil SCONJ 10 mark
      alle PRON 10 nsubj
      warten~ VERB 3 advcl
      . PUNCT 3 punct
      """, "de")
    try #require(sentence.clauses.count == 2)
    #expect(sentence.strings(sentence.clauses[0].predicate.verbs) == ["fängt", "an"])
    #expect(sentence.clauses[0].obliques.first?.phrase.determiner == .definite)
    let reason = sentence.clauses[1]
    #expect(reason.kind == .adverbial && reason.isFinite)
    #expect(sentence.string(reason.span) == "weil alle warten")
    #expect(sentence.string(reason.body) == "alle warten")
    #expect(!sentence.isWholeClause(reason.span))
    #expect(sentence.isWholeClause(reason.body))
    // A condition or reason that is left out changes what a sentence says.
    #expect(!sentence.isWholeClause(sentence.span("Der Kurs fängt im Mai an")))
  }

  @Test func relativeClausesKnowTheirNoun() throws {
    let sentence = TreeText.sentence(
      """
      Le DET 2 det
      moteur NOUN 8 nsubj
      qui PRON 5 nsubj
      se PRON 5 expl
      trouve VERB 2 acl:relcl
      derrière ADV 5 advmod
      est AUX 8 cop
      neuf~ ADJ 0 root
      . PUNCT 8 punct
      """, "fr")
    try #require(sentence.clauses.count == 2)
    #expect(sentence.clauses[0].predicate.kind == .adjectival)
    #expect(sentence.string(sentence.clauses[0].subject?.core) == "Le moteur")
    #expect(sentence.string(sentence.clauses[0].subject?.span) == "Le moteur qui se trouve derrière")
    #expect(sentence.clauses[1].kind == .relative && sentence.clauses[1].antecedent == 1)
    #expect(!sentence.isWholeClause(sentence.clauses[1].span))
  }

  @Test func subjectsThatTheLanguageLeavesOutAreUnexpressed() throws {
    let spanish = TreeText.sentence(
      """
      No ADV 2 advmod
      vendieron VERB 0 root
      la DET 4 det
      casa~ NOUN 2 obj
      . PUNCT 2 punct
      """, "es")
    let clause = try #require(spanish.clauses.first)
    #expect(clause.subjectSource == .unexpressed && clause.isFinite && clause.isNegated && clause.subject == nil)
    #expect(!spanish.isWholeClause(clause.span))
    #expect(spanish.isWholeClause(clause.span, allowsUnexpressedSubject: true))
    #expect(spanish.isSelfContained)
    #expect(spanish.danglers(includesUnexpressedSubjects: true).map(\.kind) == [.unexpressedSubject])

    let polish = TreeText.sentence(
      """
      Zaczęła VERB 0 root
      pracę NOUN 1 obj
      w ADP 4 case
      maju~ NOUN 1 obl
      . PUNCT 1 punct
      """, "pl")
    #expect(polish.clauses.first?.subjectSource == .unexpressed)
  }

  @Test func imperativesAndQuestionsAreTold() {
    let imperative = TreeText.sentence(
      """
      Save VERB 0 root
      your PRON 3 nmod:poss
      work NOUN 1 obj
      first~ ADV 1 advmod
      . PUNCT 1 punct
      """, "en")
    #expect(imperative.clauses.first?.form == .imperative)
    #expect(imperative.clauses.first?.subjectSource == .unexpressed)
    let question = TreeText.sentence(
      """
      Why ADV 5 advmod
      does AUX 5 aux
      the DET 4 det
      ice NOUN 5 nsubj
      crack~ VERB 0 root
      ? PUNCT 5 punct
      """, "en")
    #expect(question.clauses.first?.form == .question)
  }

  @Test func expletivesFillTheSubjectsPlace() {
    let sentence = TreeText.sentence(
      """
      Es PRON 2 expl
      gibt VERB 0 root
      keine DET 4 det
      Lösung~ NOUN 2 obj
      . PUNCT 2 punct
      """, "de")
    #expect(sentence.clauses.first?.subjectSource == .expletive)
    #expect(sentence.clauses.first?.isNegated == true)
    #expect(sentence.isSelfContained)
  }

  @Test func fragmentsHaveNoMainClause() {
    let sentence = TreeText.sentence(
      """
      Goals NOUN 0 root
      and CCONJ 3 cc
      methods~ NOUN 1 conj
      . PUNCT 1 punct
      """, "en")
    #expect(sentence.clauses.isEmpty)
    #expect(sentence.danglers().map(\.kind) == [.fragment])
    #expect(sentence.nounPhrase(at: 0).members == [0, 2])
  }
}
