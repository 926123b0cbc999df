import SpaceModel
import SpaceSyntax
import SpaceText
import Testing

/// Whatever the parser makes of a sentence, reading it does not fail, and what is read lies within the sentence.
@Suite struct RandomTreeTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ (state >> 29)) &* 0x9E37_79B9_7F4A_7C15
    }
  }

  private static let forms = [
    "(", ")", "\"", "„", "“", ",", ":", "?", ".", "…", "is", "not", "the", "a", "that", "water", "kinds", "and",
    "however", "may",
    "consists", "they", "its", "to", "run", "Ada", "2",
  ]

  /// A tree in which each token's head is one that was placed before it, in random order: no cycle.
  static func sentence(count: Int, language: String, random: inout some RandomNumberGenerator) -> ParsedSentence {
    var order = Array(0..<count)
    order.shuffle(using: &random)
    var heads = [Int16](repeating: -1, count: count)
    var relations = [Relation](repeating: .root, count: count)
    for at in 1..<max(1, count) {
      // Chains as well as stars.
      let reach = Bool.random(using: &random) ? at : min(at, 2)
      heads[order[at]] = Int16(order[at - 1 - Int.random(in: 0..<reach, using: &random)])
      relations[order[at]] = Relation.allCases.randomElement(using: &random)!
    }
    var text = ""
    var document = Tokens()
    for _ in 0..<count {
      let form = forms.randomElement(using: &random)!
      let start = text.utf8.count
      text += form + " "
      let tag = form.first!.isPunctuation ? .punctuation : PartOfSpeech.allCases.randomElement(using: &random)!
      document.words.append(Word(form: form.lowercased(), stem: form, isStopword: false, rarity: 0))
      let span = Span(start, start + form.utf8.count)
      document.tokens.append(Token(span: span, tag: tag, word: Int32(document.words.count - 1)))
    }
    return ParsedSentence(
      text: Text(text), tokens: document, range: 0..<count, tree: SyntaxTree(heads: heads, relations: relations),
      language: language)
  }

  private func check(_ sentence: ParsedSentence) {
    let whole = sentence.span
    for (index, clause) in sentence.clauses.enumerated() {
      #expect(whole.contains(clause.span) && clause.span.contains(clause.body))
      #expect(clause.parent.map { $0 < index } ?? true)
      #expect(sentence.places.contains(clause.head))
      _ = sentence.isWholeClause(clause.span)
      _ = sentence.wholeClause(in: clause.body, allowsUnexpressedSubject: true)
    }
    for place in sentence.places {
      let phrase = sentence.nounPhrase(at: place)
      #expect(whole.contains(phrase.span) && phrase.span.contains(phrase.core) && phrase.core.contains(phrase.bare))
      #expect(phrase.members.first == place)
    }
    for span in sentence.removableSpans() { #expect(span.span.end <= whole.end) }
    for dangler in sentence.danglers(includesUnexpressedSubjects: true) {
      #expect(sentence.places.contains(dangler.place))
    }
    if sentence.count > 0 { _ = sentence.antecedentCandidates(for: sentence.count / 2, in: [sentence]) }
    _ = sentence.conceptPairs()
  }

  @Test(arguments: ["en", "de", "fr", "es", "it", "pt", "nl", "sv", "pl", "fi"])
  func everyTreeCanBeRead(language: String) {
    var random = Generator(state: 7)
    for count in 0..<160 { check(Self.sentence(count: count % 40, language: language, random: &random)) }
  }

  @Test func longSentencesTakeLittleTime() {
    var random = Generator(state: 11)
    let clock = ContinuousClock()
    let time = clock.measure {
      let sentence = Self.sentence(count: 20_000, language: "en", random: &random)
      _ = sentence.danglers()
      _ = sentence.removableSpans()
    }
    #expect(time < .seconds(20))
  }
}
