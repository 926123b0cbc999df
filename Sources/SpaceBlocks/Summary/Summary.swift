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

  public func make(from documents: [Document], _ notes: inout Diagnostics) -> any Block {
    let material = Material(documents)
    let chosen = Summariser(material, budget: words).sentences()
    return SummaryBlock(
      size: size,
      sentences: chosen.map { candidate in
        let sentence = material.sentences[candidate.sentence]
        let source = Source(document: documents[sentence.document].id, span: sentence.span)
        return SummaryBlock.Sentence(text: candidate.text, sources: [source])
      })
  }
}

/// Ranks the sentences of a material and picks the summary from them.
struct Summariser: Sendable {
  let material: Material
  let shapes: [SentenceShape]
  let roles: [WordRoles]
  let measures: SentenceMeasures
  let budget: Int

  init(_ material: Material, budget: Int) {
    self.material = material
    self.budget = budget
    let roles = material.documents.indices.map { WordRoles(material.documents[$0], material.tokens[$0]) }
    self.roles = roles
    shapes = material.sentences.map {
      SentenceShape($0, of: material.documents[$0.document], material.tokens[$0.document], roles[$0.document])
    }
    measures = SentenceMeasures(material, shapes, budget: budget)
  }

  func sentences() -> [SummaryCandidate] {
    var selection = SummarySelection(material, weights: measures.wordWeight, budget: budget)
    return selection.choose(from: candidates(scores: SentenceRanker.scores(measures.features)))
  }

  /// The sentences fit for a summary: whole ones; where there are none of those, what comes nearest.
  func candidates(scores: [Int]) -> [SummaryCandidate] {
    let strict = material.sentences.indices.compactMap { candidate($0, scores[$0], isStrict: true) }
    if !strict.isEmpty { return strict }
    return material.sentences.indices.compactMap { candidate($0, scores[$0], isStrict: false) }
  }

  private func candidate(_ index: Int, _ score: Int, isStrict: Bool) -> SummaryCandidate? {
    let sentence = material.sentences[index]
    let shape = shapes[index]
    guard sentence.length <= budget, !material.sections[sentence.section].isReferences else { return nil }
    if isStrict {
      guard shape.isWhole, shape.hasVerb, shape.words >= 6, !shape.hasLabel, !shape.isImperative, !shape.isQuestion,
        !shape.mentionsExhibit
      else { return nil }
    } else {
      guard shape.letters >= 12, !shape.hasAddress, shape.words >= 3 else { return nil }
    }
    let document = sentence.document
    guard
      let text = StandAlone.text(
        sentence, shape, of: material.documents[document], material.tokens[document], roles[document])
    else { return nil }
    let length = WordCount.words(in: text)
    return length == 0 ? nil : SummaryCandidate(sentence: index, text: text, length: length, score: score)
  }
}
