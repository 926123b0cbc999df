import Foundation
import SpaceBlocks
import SpaceModel

/// Documents that people summarised together.
struct SummarisedDocuments {
  let learning: SummaryLearning
  /// The sort of text, which counts as much as each other sort.
  let genre: String
  /// The words that a summary may have.
  let words: Int
  private let references: [Rouge.Words]
  private var rouge: Rouge
  /// For each sentence what the ranker is to say; nil where it is not asked.
  let targets: [Double?]

  init(_ documents: [Document], genre: String, words: Int, references: [String]) {
    learning = SummaryLearning(documents)
    self.genre = genre
    self.words = words
    var rouge = Rouge()
    let read = references.map { rouge.words($0) }
    targets = learning.texts.map { text in
      text.map { text in
        let sentence = rouge.words(text)
        let shares = read.map { Rouge.precision(sentence, $0) }
        return (shares.map(\.words).max() ?? 0) + 2 * (shares.map(\.pairs).max() ?? 0)
      }
    }
    self.references = read
    self.rouge = rouge
  }

  /// ROUGE of the summary that these trees give, against the reference that is most like it.
  func rouge(of trees: ObliviousTrees) -> Double {
    var rouge = rouge
    let summary = rouge.words(learning.summary(words: words, by: trees))
    return references.map { Rouge.mean(summary, $0) }.max() ?? 0
  }
}

/// Trains the ranker of summary sentences.
struct SummaryTraining {
  let groups: [SummarisedDocuments]

  func train(without fold: Int? = nil, of folds: Int = 5) -> [UInt8] {
    var sizes: [String: Int] = [:]
    for group in groups { sizes[group.genre, default: 0] += group.targets.count { $0 != nil } }
    var examples = Examples(width: SummaryLearning.measures)
    for (number, group) in groups.enumerated() where number % folds != fold {
      for (features, target) in zip(group.learning.features, group.targets) {
        guard let target else { continue }
        examples.add(features.span, target: target, weight: 4000 / Double(sizes[group.genre] ?? 1))
      }
    }
    return BoostedTrees(loss: .squared, unit: 4000, trees: 400, rate: 0.06, asksHalf: true, regularisation: 30)
      .train(examples)
  }

  /// Mean ROUGE by genre, each document's by trees that were trained without it.
  func crossValidated(folds: Int = 5) -> [(genre: String, rouge: Double)] {
    var sums: [String: (Double, Int)] = [:]
    for fold in 0..<folds {
      let trees = ObliviousTrees(train(without: fold, of: folds))
      for (number, group) in groups.enumerated() where number % folds == fold {
        let sum = sums[group.genre] ?? (0, 0)
        sums[group.genre] = (sum.0 + group.rouge(of: trees), sum.1 + 1)
      }
    }
    return sums.sorted { $0.key < $1.key }.map { ($0.key, $0.value.0 / Double($0.value.1)) }
  }
}
