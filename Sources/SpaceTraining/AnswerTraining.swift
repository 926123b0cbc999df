import Foundation
import SpaceBlocks
import SpaceModel
import SpaceText

/// A question, annotated, and where in its document people marked answers.
struct AskedQuestion {
  let question: Document
  let document: Int
  /// In scalars that are no blanks, which all readers keep; none where it is only known that the document answers.
  let answers: [Range<Int>]
}

/// Documents of one kind with questions on them.
struct AskedDocuments {
  let name: String
  let questions: [AskedQuestion]
  /// True when each document answers the questions on the others as well, and none says which document it is on.
  let areAlike: Bool
  /// True when it is marked where the answers stand.
  var isMarked: Bool { questions.contains { !$0.answers.isEmpty } }
  private let each: [AnswerLearning]
  private let all: AnswerLearning
  private let places: [[Int32]]
  private let documents: [Document]

  init(_ name: String, _ documents: [Document], _ questions: [AskedQuestion], areAlike: Bool = false) {
    self.name = name
    self.documents = documents
    self.questions = questions
    self.areAlike = areAlike
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
      for isAll in !areAlike ? [false, true] : [false] {
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
  func hits(_ model: AnswerModel, fold: Int, of folds: Int, ofAll: Bool) -> Int {
    questions.count { question in
      guard question.document % folds == fold,
        let source = (ofAll ? all : each[question.document]).answer(to: question.question, by: model),
        let number = documents.firstIndex(where: { $0.id == source.document })
      else { return false }
      let start = Int(source.span.start)
      let quoted = Self.length(documents[number].text.bytes(in: source.span), words: 60)
      return covers(Span(start, start + quoted), of: number, question)
    }
  }

  /// What is found for the questions of `fold` where their answers are, and where they are not: in other documents, in
  /// those of another set, and in all documents but their own.
  func judged(_ model: AnswerModel, fold: Int, of folds: Int, others: AskedDocuments) -> [JudgedQuestion] {
    var result: [JudgedQuestion] = []
    var rest: (without: Int, learning: AnswerLearning)?
    for (number, question) in questions.enumerated() where question.document % folds == fold {
      func add(_ sort: JudgedQuestion.Sort, _ learning: AnswerLearning) {
        let evidence = learning.evidence(for: question.question, by: model)
        result.append(JudgedQuestion(set: name, sort: sort, fold: fold, evidence: evidence))
      }
      let own = question.document
      add(.own, each[own])
      add(.ofOthers, others.each[number % others.documents.count])
      if areAlike { continue }
      add(.ofAnother, each[(own + 1 + number % (documents.count - 1)) % documents.count])
      add(.ofAll, all)
      if rest?.without != own {
        rest = (own, AnswerLearning(documents.indices.filter { $0 != own }.map { documents[$0] }))
      }
      if let rest { add(.ofRest, rest.learning) }
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

/// Trains the ranker of sentences that may answer a question, and the judge of what it finds.
struct AnswerTraining {
  /// Some with marked answers, which the ranker learns from.
  let sets: [AskedDocuments]
  /// Each of the forests, whose mean is taken, draws its own examples and measures.
  var boosting = BoostedTrees(trees: 600, rate: 0.05, asksHalf: true, tenths: 6)
  var forests = 2
  var folds = 5

  /// The model's file, and shares of questions answered in the right place, answered at all, and refused, by models
  /// trained without their documents.
  ///
  /// The judge learns from what trees find that haven't seen the question: they are surer of what they have.
  func train() -> (file: [UInt8], figures: [String]) {
    let trees = (0..<folds).map { rankerTrees(without: $0) }
    var examples: [JudgedQuestion] = []
    for fold in 0..<folds {
      let model = AnswerModel(JudgeTraining.none + trees[fold])
      for (place, set) in sets.enumerated() {
        examples += set.judged(model, fold: fold, of: folds, others: sets[(place + 1) % sets.count])
      }
    }
    let models = (0..<folds).map { fold in
      AnswerModel(JudgeTraining(examples.filter { $0.fold != fold }).train() + trees[fold])
    }
    let file = JudgeTraining(examples).train() + rankerTrees(without: nil)
    return (file, figures(models, examples))
  }

  private func rankerTrees(without fold: Int?) -> [UInt8] {
    var examples = Examples(width: AnswerLearning.measures)
    for set in sets where set.isMarked { set.add(to: &examples, without: fold, of: folds) }
    var files = [[UInt8]](repeating: [], count: forests)
    unsafe files.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let files = unsafe buffer
      let taught = examples
      DispatchQueue.concurrentPerform(iterations: forests) { forest in
        var boosting = boosting
        boosting.unit /= Double(forests)
        boosting.seed += UInt64(forest)
        unsafe files[forest] = boosting.train(taught)
      }
    }
    return files.flatMap { $0 }
  }

  private func figures(_ models: [AnswerModel], _ examples: [JudgedQuestion]) -> [String] {
    func share(_ part: Int, _ whole: Int) -> String {
      String(format: "%.1f %%", 100 * Double(part) / Double(max(whole, 1)))
    }
    var lines: [String] = []
    for set in sets {
      for sort in JudgedQuestion.Sort.allCases {
        let asked = examples.filter { $0.set == set.name && $0.sort == sort }
        if asked.isEmpty { continue }
        let answered = asked.count { question in question.evidence.map { models[question.fold].accepts($0) } ?? false }
        var line = "\(set.name), \(sort.rawValue): \(share(answered, asked.count)) of \(asked.count) answered"
        if set.isMarked, sort.hasAnswer {
          let hits = models.indices.reduce(0) {
            $0 + set.hits(models[$1], fold: $1, of: folds, ofAll: sort == .ofAll)
          }
          line += ", \(share(hits, asked.count)) in the right place"
        }
        lines.append(line)
      }
    }
    return lines
  }
}
