import SpaceModel
import SpaceText

/// Finds the facts of a Space that questions and cards are made from.
///
/// Over-generates and ranks (Heilman & Smith 2010): each sentence that stands alone gives the facts of every pattern that
/// fits it; worth is the weight of the terms in it, with a bonus for what the pattern shows to be a main idea and a loss for
/// all that makes an item harder to understand alone. Linear in the number of sentences.
struct FactFinder {
  let space: StudySpace
  /// False where the notes give too little otherwise: then sentences may speak of "the practice", as notes do.
  var isStrict = true

  /// All facts, best first; ties in reading order.
  func facts() -> [Fact] {
    var result: [Fact] = []
    let boilerplate = repeatedSentences()
    for text in space.texts {
      result += definitions(in: text)
      result += lists(in: text)
      result += tables(in: text)
      result += notes(in: text)
      result += answeredQuestions(in: text)
      for sentence in space.sentences[text.index] where !boilerplate.contains(sentence.beginning) {
        result += facts(of: sentence, in: text)
      }
    }
    let settings = Settings(space)
    result = withoutForms(result).map { fact in
      // What "refers to" something is a word: "Which term refers to …?"
      let asks = "What refers to "
      let isWord = fact.front.hasPrefix(asks)
      return settings.placed(isWord ? fact.asking("Which term refers to " + fact.front.dropFirst(asks.count)) : fact)
    }
    return result.enumerated().sorted {
      $0.element.worth != $1.element.worth ? $0.element.worth > $1.element.worth : $0.offset < $1.offset
    }.map(\.element)
  }

  /// Without explanations that a quarter of many documents repeat word for word: a form's, which its readers know.
  private func withoutForms(_ facts: [Fact]) -> [Fact] {
    guard space.texts.count >= 6 else { return facts }
    var texts: [String: Set<Int>] = [:]
    for fact in facts where fact.kind == .definition { texts[fact.identity, default: []].insert(fact.text) }
    return facts.filter { $0.kind != .definition || (texts[$0.identity]?.count ?? 0) * 4 < space.texts.count }
  }

  /// Sentences that several documents have alike: headers, licences, forms.
  private func repeatedSentences() -> Set<UInt64> {
    guard space.texts.count > 1 else { return [] }
    var first: [UInt64: Int] = [:]
    var result: Set<UInt64> = []
    for text in space.texts {
      for sentence in space.sentences[text.index] {
        let key = sentence.beginning
        if let other = first[key], other != text.index { result.insert(key) } else { first[key] = text.index }
      }
    }
    return result
  }

  private func facts(of sentence: StudySentence, in text: StudyText) -> [Fact] {
    let base = worth(of: sentence, in: text)
    guard base > 0 else { return [] }
    // "The package includes …", and nothing tells which.
    if sentence.needsContext, text.topic(above: Int(sentence.span.start)) == nil { return [] }
    let context = context(of: sentence, in: text)
    var result: [Fact] = []
    if text.language?.code == "en" {
      if isStrict, sentence.tokens.contains(where: { text.role($0).contains(.deictic) }) { return [] }
      let references = OpenReferences(space: space, text: text, minds: isStrict)
      if references.leavesOpen(sentence.tokens, isNamed: context != nil) { return [] }
      let english = EnglishFacts(space: space, text: text, sentence: sentence, base: base, context: context)
      result += english.all()
      if let fact = identification(sentence, in: text) { result.append(fact) }
    }
    if let questions = VerbSecondFacts(space: space, text: text, sentence: sentence, base: base) {
      result += questions.all()
    }
    result += clozes(of: sentence, in: text, base: base, context: context)
    return result
  }

  /// What a sentence is worth before any pattern: the weight of its three heaviest terms, less what it leans on others.
  private func worth(of sentence: StudySentence, in text: StudyText) -> Int {
    var weights: [Int] = []
    var last = -1
    for mention in space.terms(in: sentence.span, of: text.index) where mention.term != last {
      weights.append(space.terms[mention.term].weight)
      last = mention.term
    }
    weights.sort(by: >)
    let heaviest = max(1, space.terms.first?.weight ?? 1)
    // A square root keeps a Space's one great term from deciding everything.
    let sum = weights.prefix(3).reduce(0) { $0 + FixedPoint.squareRoot($1 * 10_000 / heaviest) }
    if sum == 0 { return 0 }
    return 100 + sum - sentence.penalty + stance(of: sentence, in: text)
  }

  /// A statement about a heavy term at its start is a main idea; one that hedges or tells an episode is not.
  private func stance(of sentence: StudySentence, in text: StudyText) -> Int {
    var value = 0
    let start = sentence.tokens.prefix(6)
    if !space.terms(in: text.span(of: start), of: text.index).filter({ $0.term < 25 }).isEmpty { value += 20 }
    var hedges = 0
    for token in sentence.tokens where text.role(token).contains(.tentative) { hedges += 1 }
    return value - min(hedges, 2) * 15
  }

  /// The topic to name before a sentence that speaks of "the committee"; nil when the sentence names it itself.
  private func context(of sentence: StudySentence, in text: StudyText) -> String? {
    guard sentence.needsContext, let topic = text.topic(above: Int(sentence.span.start)) else { return nil }
    let said = Set(sentence.tokens.map { text.form($0) } + sentence.tokens.map { text.stem($0) })
    let words = topic.lowercased().split(separator: " ").filter { $0.utf8.count > 3 }
    let new = words.filter { word in
      !said.contains(String(word)) && !said.contains { $0.utf8.count > 3 && word.hasPrefix($0) }
    }
    return new.isEmpty || words.isEmpty ? nil : topic
  }

  // MARK: Lists

  /// Short lists under a line that says what they are.
  private func lists(in text: StudyText) -> [Fact] {
    guard text.language?.code == "en" else { return [] }
    return EnglishLists(space: space, text: text).facts()
  }
}

extension String {
  var withoutFinalStop: String { hasSuffix(".") && !hasSuffix("etc.") ? String(dropLast()) : self }
}
