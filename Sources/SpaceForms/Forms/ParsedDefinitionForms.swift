import SpaceLexicon
import SpaceModel
import SpaceSyntax
import SpaceText

extension Form {
  static let copula = Form(
    name: "copula", kind: .definition,
    summary: "A whole sentence says what a term is: \"X is a Y that …\".",
    examples: [
      FormExample(
        "A tide gauge is an instrument that records the height of the sea.",
        finds: ["tide gauge → an instrument that records the height of the sea"]),
      FormExample("The committee is late again.", finds: []),
    ]
  ) { reading in
    reading.eachSyntax(where: reading.mayDefineByCopula) { sentence, syntax in
      guard let found = syntax.copularDefinition, !found.term.isName || found.differentia != nil else { return [] }
      return [
        Candidate(
          kind: .definition, form: "copula", subject: found.term.bare,
          answer: syntax.withoutAddition(reading.toMark(from: found.explanation.span, in: sentence)),
          evidence: sentence.span, prior: 850)
      ]
    }
  }

  static let apposition = Form(
    name: "apposition", kind: .definition,
    summary: "Words between commas say what a term is: \"X, a Y that …,\".",
    examples: [
      FormExample(
        "Ferran Oller, an engineer of the port authority, built the first gauge. Ferran Oller lived by the sea.",
        finds: ["Ferran Oller → an engineer of the port authority"])
    ]
  ) { reading in
    reading.eachSyntax(where: reading.mayDefineByApposition) { sentence, syntax in
      syntax.appositionDefinitions.map { found in
        Candidate(
          kind: .definition, form: "apposition", subject: found.term.bare, answer: found.explanation.span,
          evidence: sentence.span, prior: 800)
      }
    }
  }
}

// Parsing costs more than all else that is done to a sentence, so only those are parsed that may hold what is looked for.

extension NoteReading {
  /// What `body` makes of each sentence that `isAsked` for and has a syntax.
  fileprivate func eachSyntax(
    where isAsked: (Sentence) -> Bool, _ body: (Sentence, ParsedSentence) -> [Candidate]
  ) -> [Candidate] {
    sentences.indices.flatMap { index in
      guard sentences[index].tokens.count <= WholeSentence.usualTokens.upperBound, isAsked(sentences[index]),
        let syntax = syntax(of: index)
      else { return [Candidate]() }
      return body(sentences[index], syntax)
    }
  }

  /// A stretch with what follows up to the next mark: where none parts it from that, it goes on.
  fileprivate func toMark(from span: Span, in sentence: Sentence) -> Span {
    let rest = sentence.tokens.drop { tokens.tokens[$0].span.start < span.end }
    guard let next = rest.first, tokens.tokens[next].tag != .coordinator else { return span }
    let more = rest.prefix { tokens.tokens[$0].tag != .punctuation }
    return more.last.map { span.union(tokens.tokens[$0].span) } ?? span
  }

  /// True of a sentence in which a copula follows a mention of a term and comes before a noun.
  fileprivate func mayDefineByCopula(_ sentence: Sentence) -> Bool {
    sentence.tokens.dropFirst().dropLast().contains { index in
      isListed(tokens.tokens[index], as: .copula) && opensNounPhrase(index + 1) && endsTerm(before: index)
    }
  }

  /// True of a sentence in which a comma and a determiner follow a mention of a term.
  fileprivate func mayDefineByApposition(_ sentence: Sentence) -> Bool {
    sentence.tokens.dropFirst().dropLast(2).contains { index in
      tokens.tokens[index].tag == .punctuation && tokens.tokens[index + 1].tag == .determiner && endsTerm(before: index)
    }
  }

  private func opensNounPhrase(_ index: Int) -> Bool {
    switch tokens.tokens[index].tag {
    case .determiner, .adjective, .noun, .numeral: true
    default: false
    }
  }

  /// True when the token before the one at `index` is the last of a mention of a term.
  private func endsTerm(before index: Int) -> Bool { termEnds.contains(tokens.tokens[index - 1].span.end) }
}
