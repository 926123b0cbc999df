import SpaceModel
import SpaceText

/// Which sentences of a material are fit for a summary: whole ones; where there are none of those, what comes nearest.
struct SummaryFitness {
  let isFit: [Bool]
  /// How many words a fit sentence has when it stands alone; 0 of the others.
  private let lengths: [Int]
  /// False where no sentence is whole.
  private let isStrict: Bool

  init(_ corpus: Corpus) {
    let check = FitnessCheck(corpus)
    let documents = corpus.documents.indices
    var lengths = documents.flatMap { number in
      let tokens = corpus.material.tokens[number]
      return corpus.ownLengths(of: number) { check.isWhole($0, tokens) }
    }
    isStrict = lengths.contains { $0 > 0 }
    if !isStrict { lengths = documents.flatMap { corpus.ownLengths(of: $0, check.isUsable) } }
    self.lengths = lengths
    isFit = lengths.map { $0 > 0 }
  }

  /// The fit sentences with what they are worth by the ranker's `scores`.
  func candidates(_ corpus: Corpus, _ scores: [Int], _ reading: SummaryReading) -> [SummaryCandidate] {
    let shapes = corpus.shapes
    return isFit.indices.compactMap { index in
      guard isFit[index] else { return nil }
      return SummaryCandidate(
        sentence: index, length: lengths[index],
        score: isStrict ? (scores[index] * reading.factor(index, shapes[index])) >> 10 : scores[index])
    }
  }
}

private struct FitnessCheck {
  private let corpus: Corpus
  private let material: Material
  private let shapes: [SentenceShape]
  /// For each document.
  private let isEnglish: [Bool]
  /// The numbers of the forms of "one", and of what announces a list.
  private let one: Int32
  private let announcing: [Int32]
  /// For each sentence the noun that opens it bare; −1 where none does.
  private let bareHeads: [Int32]
  private let countNouns: CountNouns

  init(_ corpus: Corpus) {
    self.corpus = corpus
    material = corpus.material
    shapes = corpus.shapes
    let (material, shapes) = (corpus.material, corpus.shapes)
    let isEnglish = corpus.roles.map { $0.wording.language == "en" }
    self.isEnglish = isEnglish
    one = material.forms.find("one") ?? -1
    announcing = [
      "twofold", "two-fold", "threefold", "three-fold", "fourfold", "four-fold", "follows", "following", "below",
    ].compactMap { material.forms.find($0) }
    bareHeads = material.sentences.indices.map { index in
      let sentence = material.sentences[index]
      guard shapes[index].isWhole, isEnglish[sentence.document], case .free = shapes[index].opening else { return -1 }
      return Self.bareHead(sentence, corpus) ?? -1
    }
    countNouns = CountNouns(bareHeads.filter { $0 >= 0 }, material)
  }

  /// True of a sentence that one can read without those around it, if it can be said without them. `tokens` are those of its
  /// document.
  func isWhole(_ index: Int, _ tokens: Tokens) -> Bool {
    let sentence = material.sentences[index]
    let shape = shapes[index]
    guard !material.sections[sentence.section].isReferences, shape.isWhole, shape.hasVerb, shape.words >= 6,
      !shape.hasLabel, !shape.isImperative, !shape.isQuestion, !shape.mentionsExhibit, !shape.isClipped,
      !shape.isFragment || material.documents.count == 1, !shape.isExclamation || shape.quotes > 0, shape.isFinite,
      !shape.trailsOff, shape.tokensAfterColon > 5, !isSubjectLeftOut(sentence, shape, tokens), !isAside(sentence),
      !isNumberedOrder(sentence, tokens),
      !isEnglish[sentence.document]
        || !isNote(index) && !announcesList(sentence, tokens) && !isCredit(sentence, tokens)
          && !hasOpenPlaceholder(sentence, tokens) && !isInstance(sentence, shape, tokens)
          && !isRanked(sentence, tokens)
    else { return false }
    return material.documents.count == 1
      || !pointsBack(sentence, tokens) && !isOfItself(shape)
        && !corpus.form.contains(sentence.span, in: sentence.document)
  }

  /// True of a sentence that says something, if not by itself.
  func isUsable(_ index: Int) -> Bool {
    let shape = shapes[index]
    return !material.sections[material.sentences[index].section].isReferences && shape.letters >= 12
      && !shape.hasAddress && shape.words >= 3
  }

  /// True of "The work is …" further down: an everyday noun with nothing but its article takes up what was said before, and
  /// so does "The Valley is …" the end of a longer name.
  private func pointsBack(_ sentence: SentenceRecord, _ tokens: Tokens) -> Bool {
    let document = sentence.document
    guard sentence.order > 0, sentence.tokens.count > 3 else { return false }
    let first = tokens.tokens[sentence.tokens.lowerBound]
    let second = tokens.tokens[sentence.tokens.lowerBound + 1]
    let third = tokens.tokens[sentence.tokens.lowerBound + 2]
    guard first.tag == .determiner, tokens.word(of: first).isStopword,
      third.tag == .verb || third.tag == .auxiliary
    else { return false }
    if second.tag == .properNoun {
      return tokens.tokens[..<sentence.tokens.lowerBound].indices.dropFirst().contains { place in
        let name = tokens.tokens[place]
        return name.word == second.word && name.tag == .properNoun && tokens.tokens[place - 1].tag == .properNoun
      }
    }
    guard second.tag == .noun else { return false }
    let word = material.contentWord[document][Int(second.word)]
    return word < 0 || material.rarity[Int(word)] < 13
  }

  /// True of "This report covers …": of several documents nobody knows which one.
  private func isOfItself(_ shape: SentenceShape) -> Bool {
    if case .selfReference = shape.opening { true } else { false }
  }

  /// True of "Could not form …" and "Replaces the store …", but not of "Had he known …".
  private func beginsWithVerb(_ sentence: SentenceRecord, _ tokens: Tokens) -> Bool {
    let first = sentence.tokens.lowerBound
    guard sentence.tokens.count > 2 else { return false }
    switch tokens.tokens[first].tag {
    case .auxiliary:
      switch tokens.tokens[first + 1].tag {
      case .particle, .adverb, .verb, .auxiliary: return true
      default: return false
      }
    case .verb: return EnglishVerbs.form(of: tokens.word(of: tokens.tokens[first]).form).tense == .presentThird
    default: return false
    }
  }

  /// True of a sentence that stands in brackets as a whole.
  private func isAside(_ sentence: SentenceRecord) -> Bool {
    let first = corpus.documents[sentence.document].text.bytes[Int(sentence.span.start)]
    return first == 0x28 || first == 0x5B
  }

  /// True, in languages that leave pronouns out, of a sentence that comes to its verb before any noun: "Es la principal
  /// agencia" has its subject in the sentence before. "Hay", "existe" need none. In English, of notes: "Could not form …".
  private func isSubjectLeftOut(_ sentence: SentenceRecord, _ shape: SentenceShape, _ tokens: Tokens) -> Bool {
    let wording = corpus.roles[sentence.document].wording
    var first = sentence.tokens.lowerBound
    if isEnglish[sentence.document] { return beginsWithVerb(sentence, tokens) }
    guard wording.leavesOutPronouns else { return false }
    if case .connective(let next) = shape.opening { first = next }
    for token in tokens.tokens[first..<sentence.tokens.upperBound] {
      switch token.tag {
      case .noun, .properNoun, .numeral: return false
      case .verb, .auxiliary: return !wording.existentials.contains(tokens.word(of: token).form)
      default: continue
      }
    }
    return false
  }

  /// "Dataset is small", "Patent for a collar worn by dogs …": shorthand, which leaves the article out before a noun that can be
  /// counted.
  private func isNote(_ index: Int) -> Bool { bareHeads[index] >= 0 && countNouns.contains(bareHeads[index]) }

  /// The form of the noun in the singular that opens an English sentence without an article, alone or after others that
  /// describe it, and has its verb or a preposition after it. "Comparison of …" needs no article.
  private static func bareHead(_ sentence: SentenceRecord, _ corpus: Corpus) -> Int32? {
    let material = corpus.material
    let start = sentence.tokens.lowerBound
    // Most sentences are told by their first word.
    switch material.tokens[sentence.document].tokens[start].tag {
    case .noun, .adjective, .properNoun: break
    default: return nil
    }
    let tokens = material.tokens[sentence.document]
    var end = start
    while end < sentence.tokens.upperBound, isNominal(tokens.tokens[end]) { end += 1 }
    // The capital of a sentence makes a noun look like a name.
    if end == start, start + 1 < sentence.tokens.upperBound, tokens.tokens[start + 1].tag != .properNoun,
      corpus.cases[sentence.document][Int(tokens.tokens[start].word)].contains(.small)
    {
      end += 1
    }
    guard end > start, end < sentence.tokens.upperBound, tokens.tokens[end - 1].tag != .adjective,
      !EnglishNouns.isPlural(tokens.word(of: tokens.tokens[end - 1]).form)
    else { return nil }
    switch tokens.tokens[end].tag {
    case .verb, .auxiliary: break
    case .adposition: if tokens.word(of: tokens.tokens[end]).form == "of" { return nil }
    default: return nil
    }
    return material.formOfWord[sentence.document][Int(tokens.tokens[end - 1].word)]
  }

  /// True of a noun, and of what describes one before it.
  private static func isNominal(_ token: Token) -> Bool { token.tag == .noun || token.tag == .adjective }

  /// "Reported in a magazine, courtesy of …": a participle with no verb after it that makes a sentence.
  private func isCredit(_ sentence: SentenceRecord, _ tokens: Tokens) -> Bool {
    let own = tokens.tokens[sentence.tokens]
    guard let first = own.first, first.tag == .verb, EnglishVerbs.canBeParticiple(tokens.word(of: first).form) else {
      return false
    }
    return !own.dropFirst().contains { $0.tag == .verb || $0.tag == .auxiliary }
  }

  /// "Members will pick a new one.": one of what was spoken of before; in "from a colder place to a warmer one" it is in the
  /// sentence.
  private func hasOpenPlaceholder(_ sentence: SentenceRecord, _ tokens: Tokens) -> Bool {
    if one < 0 { return false }
    let forms = material.formOfWord[sentence.document]
    return sentence.tokens.dropFirst().dropLast().contains { place in
      guard forms[Int(tokens.tokens[place].word)] == one, tokens.tokens[place - 1].tag == .adjective,
        ![.noun, .properNoun, .adjective, .numeral].contains(tokens.tokens[place + 1].tag)
      else { return false }
      return !(sentence.tokens.lowerBound..<place).contains { noun in
        tokens.tokens[noun].tag == .noun && !EnglishNouns.isPlural(tokens.word(of: tokens.tokens[noun]).form)
          && hasDeterminer(noun, sentence, tokens)
      }
    }
  }

  /// True of "place" in "a colder place".
  private func hasDeterminer(_ noun: Int, _ sentence: SentenceRecord, _ tokens: Tokens) -> Bool {
    var place = noun - 1
    while place >= sentence.tokens.lowerBound, Self.isNominal(tokens.tokens[place]) { place -= 1 }
    return place >= sentence.tokens.lowerBound && tokens.tokens[place].tag == .determiner
  }

  /// "There’s Jane Roe, who …", "An example of this was …": one of several things that are told of.
  private func isInstance(_ sentence: SentenceRecord, _ shape: SentenceShape, _ tokens: Tokens) -> Bool {
    func form(_ place: Int) -> String { tokens.word(of: tokens.tokens[place]).form }
    var start = sentence.tokens.lowerBound
    if case .connective(let next) = shape.opening { start = next }
    guard sentence.tokens.upperBound - start > 4 else { return false }
    switch form(start) {
    case "there": return ["’s", "'s"].contains(form(start + 1))
    case "an", "one", "another":
      let noun = tokens.tokens[start + 1].tag == .adjective ? start + 2 : start + 1
      return form(noun) == "example" && ["of", "is", "was"].contains(form(noun + 1))
    default: return false
    }
  }

  /// "Two weeks is the most common.": the most common of what was spoken of before.
  private func isRanked(_ sentence: SentenceRecord, _ tokens: Tokens) -> Bool {
    // From the end: most sentences have no adjective there.
    var place = sentence.tokens.upperBound
    func word() -> Token? {
      while place > sentence.tokens.lowerBound {
        place -= 1
        if tokens.tokens[place].tag != .punctuation { return tokens.tokens[place] }
      }
      return nil
    }
    guard let last = word(), last.tag == .adjective, let rank = word(), rank.tag != .verb, rank.tag != .auxiliary,
      let article = word(), article.tag == .determiner, let verb = word(), verb.tag == .verb || verb.tag == .auxiliary,
      !tokens.tokens[sentence.tokens.lowerBound..<place].contains(where: { $0.tag == .verb || $0.tag == .auxiliary })
    else { return false }
    return ["most", "least"].contains(tokens.word(of: rank).form)
  }

  /// "The reasons are as follows.", "Its meaning is twofold.": what comes is not said.
  private func announcesList(_ sentence: SentenceRecord, _ tokens: Tokens) -> Bool {
    if announcing.isEmpty { return false }
    let all = tokens.tokens
    var last = sentence.tokens.upperBound - 1
    while last > sentence.tokens.lowerBound, all[last].tag == .punctuation { last -= 1 }
    return announcing.contains(material.formOfWord[sentence.document][Int(all[last].word)])
  }

  /// "3. Compare the two solutions.": a task of a sheet.
  private func isNumberedOrder(_ sentence: SentenceRecord, _ tokens: Tokens) -> Bool {
    let text = material.documents[sentence.document].text
    guard isEnglish[sentence.document], ASCII.isDigit(text.bytes[Int(sentence.span.start)]) else { return false }
    guard let body = StandAlone.afterNumber(sentence, tokens, text, corpus.roles[sentence.document].wording) else {
      return false
    }
    let form = tokens.word(of: tokens.tokens[body]).form
    return tokens.tokens[body].tag == .verb && !form.hasSuffix("ed") && !form.hasSuffix("ing")
  }
}

/// Which nouns a material counts, by how its English texts use them: mostly with "a", or in the plural.
private struct CountNouns {
  /// For each noun asked after, by the number of its form.
  private var counts: [Int32: Int] = [:]

  /// Of nouns in the singular, by the numbers of their forms.
  init(_ nouns: [Int32], _ material: Material) {
    if nouns.isEmpty { return }
    // For each form the noun it is, itself or its plural.
    var singular = [Int32](repeating: -1, count: material.forms.count)
    var plural = singular
    for noun in nouns {
      singular[Int(noun)] = noun
      for form in EnglishNouns.plurals(of: material.forms.strings[Int(noun)]) {
        if let number = material.forms.find(form) { plural[Int(number)] = noun }
      }
    }
    for number in material.documents.indices where material.documents[number].language?.hasPrefix("en") ?? false {
      count(material.tokens[number], material.formOfWord[number], singular, plural)
    }
  }

  func contains(_ noun: Int32) -> Bool { counts[noun, default: 0] > 0 }

  /// Adds one for each use with "a" or in the plural, and takes one off for each that has no article.
  private mutating func count(_ tokens: Tokens, _ forms: [Int32], _ singular: [Int32], _ plural: [Int32]) {
    for (place, token) in tokens.tokens.enumerated() where token.tag == .noun {
      let form = Int(forms[Int(token.word)])
      if plural[form] >= 0 { counts[plural[form], default: 0] += 1 }
      let noun = singular[form]
      // A noun before another says nothing of whether it is counted.
      guard noun >= 0, place + 1 == tokens.tokens.count || tokens.tokens[place + 1].tag != .noun else { continue }
      var before = place - 1
      while before >= 0, tokens.tokens[before].tag == .noun || tokens.tokens[before].tag == .adjective { before -= 1 }
      guard before >= 0 else { continue }
      switch tokens.tokens[before].tag {
      case .determiner:
        if ["a", "an", "each", "every", "another"].contains(tokens.word(of: tokens.tokens[before]).form) {
          counts[noun, default: 0] += 1
        }
      case .adposition, .verb: counts[noun, default: 0] -= 1
      default: break
      }
    }
  }
}
