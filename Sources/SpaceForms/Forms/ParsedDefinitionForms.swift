import SpaceModel
import SpaceSyntax
import SpaceText

extension Form {
  static let copula = Form(
    name: "copula",
    summary: "A whole sentence says what a term is: \"X is a Y that …\".",
    examples: [
      FormExample(
        "A tide gauge is an instrument that records the height of the sea.",
        finds: ["tide gauge → an instrument that records the height of the sea"]),
      FormExample("The committee is late again.", finds: []),
    ]
  ) { reading in
    reading.eachSyntax { sentence, syntax in
      guard let found = syntax.copularDefinition, !found.term.isName || found.differentia != nil else { return [] }
      return [
        Candidate(
          kind: .definition, form: "copula", subject: found.term.bare, answer: found.explanation.span, evidence: sentence.span,
          prior: 850)
      ]
    }
  }

  static let apposition = Form(
    name: "apposition",
    summary: "Words between commas say what a term is: \"X, a Y that …,\".",
    examples: [
      FormExample(
        "Most ports publish a tide table, a list of the times at which the water is highest, every winter.",
        finds: ["tide table → a list of the times at which the water is highest"])
    ]
  ) { reading in
    reading.eachSyntax { sentence, syntax in
      syntax.appositionDefinitions.map { found in
        Candidate(
          kind: .definition, form: "apposition", subject: found.term.bare, answer: found.explanation.span,
          evidence: sentence.span, prior: 800)
      }
    }
  }
}

extension NoteReading {
  /// What `body` makes of each sentence that has a syntax.
  func eachSyntax(_ body: (Sentence, ParsedSentence) -> [Candidate]) -> [Candidate] {
    sentences.indices.flatMap { index in syntax(of: index).map { body(sentences[index], $0) } ?? [] }
  }
}
