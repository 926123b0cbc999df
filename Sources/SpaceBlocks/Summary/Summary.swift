import SpaceModel
import SpaceText

/// Makes the Summary block.
public struct Summary: BlockMaker {
  public static let about = About(
    name: "summary", summary: "A short text that covers all documents in proportion.",
    needs: [LayerName("tokens"), LayerName("sentences")])

  private let size: BlockSize
  private let words: Int

  public init(_ options: inout Options) throws(OptionError) {
    size = try options.choice("size", default: BlockSize.large)
    words = try options.integer("words", default: size == .large ? 150 : 50, in: 1...100_000)
    _ = try options.string("purpose")
  }

  public func make(from corpus: Corpus, _ notes: inout Diagnostics) -> any Block {
    SummaryBlock(size: size, sentences: Summariser(corpus, budget: words).summary())
  }
}

/// Ranks the sentences of a material and picks the summary from them.
struct Summariser {
  let corpus: Corpus
  let material: Material
  let shapes: [SentenceShape]
  let measures: SentenceMeasures
  let budget: Int
  private let reading: SummaryReading

  init(_ corpus: Corpus, budget: Int, measures: SentenceMeasures? = nil) {
    self.corpus = corpus
    self.budget = budget
    material = corpus.material
    shapes = corpus.shapes
    let measures = measures ?? corpus.measures
    self.measures = measures
    reading = SummaryReading(corpus, measures.wordWeight)
  }

  /// The summary, sentence by sentence.
  func summary() -> [SummaryBlock.Sentence] {
    sentences().map { candidate in
      let sentence = material.sentences[candidate.sentence]
      let source = Source(document: corpus.documents[sentence.document].id, span: sentence.span)
      return SummaryBlock.Sentence(
        text: corpus.standAlone(candidate.sentence, without: candidate.cuts) ?? "", sources: [source])
    }
  }

  func sentences() -> [SummaryCandidate] {
    var selection = SummarySelection(material, weights: measures.wordWeight, budget: budget)
    let chosen = selection.choose(from: candidates(scores: measures.scores)) { corpus.shortened($0, to: $1) }
    guard let first = reading.mostGeneral(chosen.map(\.sentence)) else { return chosen }
    return chosen.filter { $0.sentence == first } + chosen.filter { $0.sentence != first }
  }

  /// The sentences fit for a summary: whole ones; where there are none of those, what comes nearest.
  func candidates(scores: [Int]) -> [SummaryCandidate] {
    let strict = material.sentences.indices.compactMap {
      candidate($0, (scores[$0] * reading.factor($0, shapes[$0])) >> 10, isStrict: true)
    }
    if !strict.isEmpty { return strict }
    return material.sentences.indices.compactMap { candidate($0, scores[$0], isStrict: false) }
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

  private func candidate(_ index: Int, _ score: Int, isStrict: Bool) -> SummaryCandidate? {
    let sentence = material.sentences[index]
    let shape = shapes[index]
    guard !material.sections[sentence.section].isReferences else { return nil }
    if isStrict {
      guard shape.isWhole, shape.hasVerb, shape.words >= 6, !shape.hasLabel, !shape.isImperative, !shape.isQuestion,
        !shape.mentionsExhibit, !shape.isClipped, !shape.isFragment || material.documents.count == 1,
        !shape.isExclamation || shape.quotes > 0, shape.isFinite,
        !shape.trailsOff, shape.tokensAfterColon > 5, !isSubjectLeftOut(sentence, shape),
        !isAside(sentence), !isNumberedOrder(sentence),
        material.documents.count == 1
          || !pointsBack(sentence) && !isOfItself(shape) && !corpus.form.contains(sentence.span, in: sentence.document)
      else { return nil }
    } else {
      guard shape.letters >= 12, !shape.hasAddress, shape.words >= 3 else { return nil }
    }
    let length = corpus.ownLength(index)
    return length <= 0 ? nil : SummaryCandidate(sentence: index, length: length, score: score)
  }
}
