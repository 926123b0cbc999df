import SpaceModel
import SpaceText

// Definitions that the notes' own layout marks, and those that the finder of definitions reads in sentences.

extension Form {
  static let glossaryEntry = Form(
    name: "glossary-entry",
    summary: "A definition list or glossary explains a term.",
    examples: [
      FormExample(
        "# Glossary\n\n**Neap tide**: the smallest tide, a week after new and full moon.\n\n"
          + "**Spring tide**: the largest tide, soon after new and full moon.\n\n"
          + "**Slack water**: the short time in which no current runs.\n",
        finds: [])
    ]
  ) { reading in
    reading.definitions(of: [.glossary], form: "glossary-entry") { !reading.document.isInTable($0.term) }
  }

  static let tableRow = Form(
    name: "table-row",
    summary: "A table has a column that says what the terms in its first one mean.",
    examples: [
      FormExample(
        "| Term | Meaning |\n| --- | --- |\n| neap tide | the smallest tide of a month |\n| ebb | water that runs off |\n",
        finds: ["neap tide → the smallest tide of a month", "ebb → water that runs off"])
    ]
  ) { reading in
    reading.definitions(of: [.glossary], form: "table-row") { reading.document.isInTable($0.term) }
  }

  static let labelledEntry = Form(
    name: "labelled-entry",
    summary: "A list item or paragraph begins with a term and explains it: \"X: Y\".",
    examples: [
      FormExample(
        "* Ebb: water that runs off after high tide.\n* Flood: water that rises before high tide.\n",
        finds: ["Ebb → water that runs off after high tide", "Flood → water that rises before high tide"])
    ]
  ) { reading in reading.definitions(of: [.entry], form: "labelled-entry") { _ in true } }

  static let statedDefinition = Form(
    name: "stated-definition",
    summary: "A sentence explains a term in another way: \"X refers to …\", \"… is called X\".",
    examples: [
      FormExample(
        "Slack water refers to the short time in which no current runs.",
        finds: ["Slack water → the short time in which no current runs"])
    ]
  ) { reading in reading.definitions(of: [.sentence, .apposition], form: "stated-definition") { _ in true } }
}

extension NoteReading {
  /// The definitions of these kinds that `isWanted`, as candidates; the finder's confidence is their prior.
  fileprivate func definitions(
    of kinds: Set<Definition.Kind>, form: String, where isWanted: (Definition) -> Bool
  ) -> [Candidate] {
    (document[.definitions] ?? []).filter { kinds.contains($0.kind) && isWanted($0) }.map { definition in
      let evidence = sentence(holding: definition.term).map { sentences[$0].span }
      return Candidate(
        kind: .definition, form: form, subject: definition.term, answer: definition.explanation,
        evidence: evidence ?? definition.term.union(definition.explanation), prior: definition.confidence)
    }
  }
}
