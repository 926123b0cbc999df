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
    let sentences = corpus.material.sentences.indices
    var lengths = sentences.map { check.isWhole($0) ? max(corpus.ownLength($0), 0) : 0 }
    isStrict = lengths.contains { $0 > 0 }
    if !isStrict { lengths = sentences.map { check.isUsable($0) ? max(corpus.ownLength($0), 0) : 0 } }
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

  init(_ corpus: Corpus) {
    self.corpus = corpus
    material = corpus.material
    shapes = corpus.shapes
  }

  /// True of a sentence that one can read without those around it, if it can be said without them.
  func isWhole(_ index: Int) -> Bool {
    let sentence = material.sentences[index]
    let shape = shapes[index]
    guard !material.sections[sentence.section].isReferences, shape.isWhole, shape.hasVerb, shape.words >= 6,
      !shape.hasLabel, !shape.isImperative, !shape.isQuestion, !shape.mentionsExhibit, !shape.isClipped,
      !shape.isFragment || material.documents.count == 1, !shape.isExclamation || shape.quotes > 0, shape.isFinite,
      !shape.trailsOff, shape.tokensAfterColon > 5, !isSubjectLeftOut(sentence, shape), !isAside(sentence),
      !isNumberedOrder(sentence)
    else { return false }
    return material.documents.count == 1
      || !pointsBack(sentence) && !isOfItself(shape) && !corpus.form.contains(sentence.span, in: sentence.document)
  }

  /// True of a sentence that says something, if not by itself.
  func isUsable(_ index: Int) -> Bool {
    let shape = shapes[index]
    return !material.sections[material.sentences[index].section].isReferences && shape.letters >= 12
      && !shape.hasAddress && shape.words >= 3
  }

  /// True of "The work is …" further down: an everyday noun with nothing but its article takes up what was said before.
  private func pointsBack(_ sentence: SentenceRecord) -> Bool {
    let document = sentence.document
    let tokens = material.tokens[document]
    guard sentence.order > 0, sentence.tokens.count > 3 else { return false }
    let first = tokens.tokens[sentence.tokens.lowerBound]
    let second = tokens.tokens[sentence.tokens.lowerBound + 1]
    let third = tokens.tokens[sentence.tokens.lowerBound + 2]
    guard first.tag == .determiner, tokens.word(of: first).isStopword, second.tag == .noun,
      third.tag == .verb || third.tag == .auxiliary
    else { return false }
    let word = material.contentWord[document][Int(second.word)]
    return word < 0 || material.rarity[Int(word)] < 13
  }

  /// True of "This report covers …": of several documents nobody knows which one.
  private func isOfItself(_ shape: SentenceShape) -> Bool {
    if case .selfReference = shape.opening { true } else { false }
  }

  /// True of a sentence that stands in brackets as a whole.
  private func isAside(_ sentence: SentenceRecord) -> Bool {
    let first = corpus.documents[sentence.document].text.bytes[Int(sentence.span.start)]
    return first == 0x28 || first == 0x5B
  }

  /// True, in languages that leave pronouns out, of a sentence that comes to its verb before any noun: "Es la principal
  /// agencia" has its subject in the sentence before. "Hay", "existe" need none.
  private func isSubjectLeftOut(_ sentence: SentenceRecord, _ shape: SentenceShape) -> Bool {
    let wording = corpus.roles[sentence.document].wording
    guard wording.leavesOutPronouns else { return false }
    let tokens = material.tokens[sentence.document]
    var first = sentence.tokens.lowerBound
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

  /// "3. Compare the two solutions.": a task of a sheet.
  private func isNumberedOrder(_ sentence: SentenceRecord) -> Bool {
    let document = corpus.documents[sentence.document]
    let (tokens, wording) = (material.tokens[sentence.document], corpus.roles[sentence.document].wording)
    guard wording.language == "en",
      let body = StandAlone.afterNumber(sentence, tokens, document.text, wording)
    else { return false }
    let form = tokens.word(of: tokens.tokens[body]).form
    return tokens.tokens[body].tag == .verb && !form.hasSuffix("ed") && !form.hasSuffix("ing")
  }
}
