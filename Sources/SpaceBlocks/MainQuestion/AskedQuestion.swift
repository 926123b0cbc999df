import SpaceModel
import SpaceText

/// Finds the question that a material asks itself and that is about the whole of it.
///
/// A title that is a question; a question below a heading that says "question"; of a single document also one among its
/// first sentences. What points outside itself asks nothing by itself. It must name what the material is about most, of
/// several documents something else they are about as well; of several that do, the one that names most, titles before the
/// rest.
struct AskedQuestion {
  private let corpus: Corpus
  private let material: Material
  private let headings: HeadingQuestion
  /// How much the material is about each content word.
  private let weights: [Int]

  init(_ corpus: Corpus, _ headings: HeadingQuestion, _ weights: [Int]) {
    self.corpus = corpus
    material = corpus.material
    self.headings = headings
    self.weights = weights
  }

  /// `main` and `others` are the content words of what the material is about most.
  func find(main: Set<Int32>, others: [Set<Int32>]) -> String? {
    var best: (question: String, score: Int)?
    let isOfOne = material.documents.count == 1
    for (question, words, isTitle) in candidates() {
      let own = Set(words)
      let isOfMain = !main.isEmpty && main.isSubset(of: own)
      let named = others.count { !$0.isEmpty && $0.isSubset(of: own) && !$0.isSubset(of: main) }
      guard isTitle && isOfOne || isOfMain && (named > 0 || isOfOne) else { continue }
      let weight = own.reduce(0) { $0 + weights[Int($1)] }
      let score = weight * (isTitle ? 3 : 2) * (isOfMain ? 3 : 2)
      if score > best?.score ?? -1 { best = (question, score) }
    }
    return best?.question
  }

  private func candidates() -> [(question: String, words: [Int32], isTitle: Bool)] {
    var result: [(question: String, words: [Int32], isTitle: Bool)] = []
    for (number, document) in material.documents.enumerated() {
      guard let heading = document.elements.first(where: { $0.kind == .heading }),
        let question = headings.question(in: heading.span, of: number)
      else { continue }
      result.append((question, material.words(in: heading.span, of: number), true))
    }
    for (index, sentence) in material.sentences.enumerated() {
      let document = material.documents[sentence.document]
      guard document.text.bytes[Int(sentence.span.end) - 1] == 0x3F,
        material.documents.count == 1 && sentence.order < 12 || isUnderQuestion(sentence)
      else { continue }
      let shape = corpus.shape(index)
      guard shape.isQuestion, shape.isWhole, shape.hasVerb, (5...30).contains(shape.words), shape.quotes == 0,
        shape.frontPronouns == 0, shape.persons == 0, case .free = shape.opening
      else { continue }
      result.append((document.string(in: sentence.span), Array(material.words(of: sentence)), false))
    }
    return result
  }

  /// True below a heading of at most three words that says "question", as several languages write it.
  private func isUnderQuestion(_ sentence: SentenceRecord) -> Bool {
    guard let heading = material.sections[sentence.section].heading else { return false }
    let document = material.documents[sentence.document]
    let words = document.string(in: document.elements[heading].span).loweredWords()
    return words.count <= 3 && words.contains { Self.names.contains($0) }
  }

  private static let names: Set<String> = [
    "question", "frage", "forschungsfrage", "leitfrage", "pregunta", "domanda", "pergunta", "vraag", "hoofdvraag",
  ]
}
