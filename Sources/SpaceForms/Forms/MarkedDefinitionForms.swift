import SpaceModel
import SpaceText

// Definitions that the notes' own layout marks, and those that the finder of definitions reads in sentences.

extension Form {
  static let glossary = Form(
    name: "glossary", kind: .definition,
    summary: "A glossary, or a column of a table, says what a term means.",
    examples: [
      FormExample(
        "Ebb\n: water that runs off after high tide\n\nFlood\n: water that rises before high tide\n",
        finds: ["Ebb → water that runs off after high tide", "Flood → water that rises before high tide"]),
      FormExample(
        "| Term | Meaning |\n| --- | --- |\n| neap tide | the smallest tide of a month |\n| ebb | water that runs off |\n",
        finds: ["neap tide → the smallest tide of a month", "ebb → water that runs off"]),
    ],
    trust: 1500
  ) { reading in
    reading.definitions(of: [.glossary], form: "glossary")
  }

  static let labelledEntry = Form(
    name: "labelled-entry", kind: .definition,
    summary: "A list item or paragraph begins with a term and explains it: \"X: Y\".",
    examples: [
      FormExample(
        "* Ebb: water that runs off after high tide.\n* Flood: water that rises before high tide.\n",
        finds: ["Ebb → water that runs off after high tide", "Flood → water that rises before high tide"]),
      FormExample(
        "* Ebb: The ebb is the water that runs off after high tide.\n* Flood: The flood is the water that rises.\n",
        finds: ["Ebb → the water that runs off after high tide", "Flood → the water that rises"]),
    ],
    trust: 400
  ) { reading in reading.definitions(of: [.entry], form: "labelled-entry") }

  static let statedDefinition = Form(
    name: "stated-definition", kind: .definition,
    summary: "A sentence explains a term in another way: \"X refers to …\", \"… is called X\".",
    examples: [
      FormExample(
        "Slack water refers to the short time in which no current runs.",
        finds: ["Slack water → the short time in which no current runs"])
    ],
    trust: -100
  ) { reading in
    reading.definitions(of: [.sentence, .apposition], form: "stated-definition", from: 450).compactMap { found in
      // Predicates say what a term does, not what it is; nothing links them with their subject.
      guard found.answer.start != found.subject.end + 1,
        let syntax = reading.syntax(ofTokens: reading.tokens.indices(in: found.answer)),
        AnswerShape(syntax) == .nounPhrase, syntax.classifies
      else { return nil }
      return Candidate(
        kind: .definition, form: found.form, subject: found.subject, answer: syntax.withoutAddition(found.answer),
        evidence: found.evidence, prior: found.prior)
    }
  }
}

extension NoteReading {
  /// The definitions of these kinds as candidates; the finder's confidence is their prior, and at least `least`.
  fileprivate func definitions(of kinds: Set<Definition.Kind>, form: String, from least: Int32 = 0) -> [Candidate] {
    (document[.definitions] ?? []).filter { kinds.contains($0.kind) && $0.confidence >= least }.map { definition in
      let evidence = sentence(holding: definition.term).map { sentences[$0].span }
      return Candidate(
        kind: .definition, form: form, subject: definition.term, answer: withoutTerm(definition),
        evidence: evidence ?? definition.term.union(definition.explanation), prior: definition.confidence)
    }
  }

  /// What a definition says after it has said its term again: "Ebb – The ebb is the water that …" says "the water that …".
  private func withoutTerm(_ definition: Definition) -> Span {
    let range = tokens.indices(in: definition.explanation)
    let own = tokens.indices(in: definition.term).map { profile.stems[Int(tokens.tokens[$0].word)] }
    guard let last = own.last, range.prefix(8).contains(where: { profile.stems[Int(tokens.tokens[$0].word)] == last }),
      let syntax = syntax(ofTokens: range), let found = syntax.copularDefinition,
      tokens.indices(in: found.term.span).contains(where: { profile.stems[Int(tokens.tokens[$0].word)] == last })
    else { return definition.explanation }
    return syntax.withoutAddition(found.explanation.span)
  }
}
