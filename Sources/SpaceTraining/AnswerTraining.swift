import Foundation
import SpaceBlocks
import SpaceModel
import SpaceText

/// A question, annotated, and where in its document people marked answers.
struct AskedQuestion {
  let question: Document
  let document: Int
  /// In scalars that are no blanks, which all readers keep.
  let answers: [Range<Int>]
}

/// Documents of one kind with questions on them.
struct AskedDocuments {
  let name: String
  let questions: [AskedQuestion]
  /// True when questions are asked of all documents together, too.
  let isCollection: Bool
  private let each: [AnswerLearning]
  private let all: AnswerLearning
  private let places: [[Int32]]
  private let documents: [Document]

  init(_ name: String, _ documents: [Document], _ questions: [AskedQuestion], isCollection: Bool) {
    self.name = name
    self.documents = documents
    self.questions = questions
    self.isCollection = isCollection
    each = documents.map { AnswerLearning([$0]) }
    all = AnswerLearning(documents)
    places = documents.map { Self.visible($0.text.bytes) }
  }

  /// For each byte of a text, and its end, how many scalars that are no blanks stand before it.
  static func visible(_ bytes: [UInt8]) -> [Int32] {
    var result: [Int32] = []
    var count: Int32 = 0
    for byte in bytes {
      result.append(count)
      if byte > 0x20, byte & 0xC0 != 0x80 { count += 1 }
    }
    return result + [count]
  }

  private func covers(_ span: Span, of document: Int, _ question: AskedQuestion) -> Bool {
    let (start, end) = (Int(places[document][Int(span.start)]), Int(places[document][Int(span.end)]))
    return document == question.document && question.answers.contains { start <= $0.lowerBound && $0.upperBound <= end }
  }

  /// The examples of the questions whose document's place modulo `folds` isn't `fold`.
  func add(to examples: inout Examples, without fold: Int?, of folds: Int) {
    for question in questions where question.document % folds != fold {
      for isAll in isCollection ? [false, true] : [false] {
        let found = (isAll ? all : each[question.document]).sentences(for: question.question)
        let weight = 30 / Double(max(found.count, 1)).squareRoot()
        for sentence in found {
          let document = isAll ? sentence.document : question.document
          let isAnswer = covers(sentence.span, of: document, question)
          examples.add(sentence.features.span, target: isAnswer ? 1 : 0, weight: weight)
        }
      }
    }
  }

  /// How many questions of `fold` are answered in the right place, asked of their document or of all of them.
  func hits(_ trees: ObliviousTrees, fold: Int, of folds: Int, ofAll: Bool) -> (right: Int, refused: Int, asked: Int) {
    var result = (right: 0, refused: 0, asked: 0)
    for question in questions where question.document % folds == fold {
      result.asked += 1
      let (source, isSaid) = (ofAll ? all : each[question.document]).answer(to: question.question, by: trees)
      if !isSaid { result.refused += 1 }
      guard let source, let number = documents.firstIndex(where: { $0.id == source.document }) else { continue }
      let bytes = documents[number].text.bytes(in: source.span)
      if covers(
        Span(Int(source.span.start), Int(source.span.start) + Self.length(bytes, words: 60)), of: number, question)
      {
        result.right += 1
      }
    }
    return result
  }

  /// How many questions are answered though they are asked of a document they were not written for.
  func falseAnswers(_ trees: ObliviousTrees, fold: Int, of folds: Int) -> (answered: Int, asked: Int) {
    var result = (answered: 0, asked: 0)
    for (number, question) in questions.enumerated() where question.document % folds == fold {
      let other = (question.document + 1 + number % (documents.count - 1)) % documents.count
      result.asked += 1
      if each[other].answer(to: question.question, by: trees).isSaid { result.answered += 1 }
    }
    return result
  }

  /// The bytes that the first `words` blank-separated words take.
  private static func length(_ bytes: ArraySlice<UInt8>, words: Int) -> Int {
    var count = 0
    var isInside = false
    for (offset, byte) in bytes.enumerated() {
      let isBlank = byte <= 0x20
      if !isBlank && !isInside {
        count += 1
        if count > words { return offset }
      }
      isInside = !isBlank
    }
    return bytes.count
  }
}

/// Trains the ranker of sentences that may answer a question.
struct AnswerTraining {
  let sets: [AskedDocuments]
  var boosting = BoostedTrees(trees: 600, rate: 0.05, asksHalf: true, tenths: 6)

  func train(without fold: Int? = nil, of folds: Int = 5) -> [UInt8] {
    var examples = Examples(width: AnswerLearning.measures)
    for set in sets { set.add(to: &examples, without: fold, of: folds) }
    return boosting.train(examples)
  }

  /// Shares of questions answered in the right place by trees trained without their documents, a line each kind.
  func crossValidated(folds: Int = 5) -> [String] {
    let trees = (0..<folds).map { ObliviousTrees(train(without: $0, of: folds)) }
    func share(_ part: Int, _ whole: Int) -> String {
      String(format: "%.1f %%", 100 * Double(part) / Double(max(whole, 1)))
    }
    var lines: [String] = []
    for set in sets {
      for ofAll in set.isCollection ? [false, true] : [false] {
        let counts = trees.indices.map { set.hits(trees[$0], fold: $0, of: folds, ofAll: ofAll) }
        let asked = counts.reduce(0) { $0 + $1.asked }
        lines.append(
          "\(set.name) \(ofAll ? "collection" : "document"): \(share(counts.reduce(0) { $0 + $1.right }, asked)) right, "
            + "\(share(counts.reduce(0) { $0 + $1.refused }, asked)) refused of \(asked)")
      }
      let counts = trees.indices.map { set.falseAnswers(trees[$0], fold: $0, of: folds) }
      let (answered, asked) = (counts.reduce(0) { $0 + $1.answered }, counts.reduce(0) { $0 + $1.asked })
      lines.append("\(set.name), asked of another document: \(share(answered, asked)) answered")
    }
    return lines
  }
}
