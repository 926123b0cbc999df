import Foundation
import SpaceForms
import SpaceModel
import SpaceText

/// A sentence as a glance sees it, with the score of the best item that is made from it.
private struct GlancedSentence {
  let folder: String
  let traits: Traits
  let best: Int32
}

/// Scores below are all alike: such items are not shown.
private let floor: Int32 = -3000

/// Trains what says before a sentence is parsed whether it is worth that, on the annotated folders in `data`, and tells by
/// cross-validation over folders what is saved and what is lost.
func trainGlance(data: String, output: String) throws {
  var sentences: [GlancedSentence] = []
  for name in try FileManager.default.contentsOfDirectory(atPath: data).filter({ $0.hasSuffix(".jsonl") }).sorted() {
    for document in try annotated("\(data)/\(name)") {
      var best: [Span: Int32] = [:]
      let reading = NoteReading(document, glances: false)
      for item in NoteItems(of: reading).all where item.isWhole && sentenceForms.contains(item.form) {
        best[item.evidence] = max(best[item.evidence] ?? floor, item.score)
      }
      for (place, traits) in Glance.sentences(of: reading) {
        sentences.append(
          GlancedSentence(folder: name, traits: traits, best: best[reading.sentences[place].span] ?? floor))
      }
    }
  }
  let folders = Set(sentences.map(\.folder)).sorted()
  var judged: [(told: Int32, best: Int32)] = []
  for fold in 0..<5 {
    let own = Set(folders.enumerated().filter { $0.offset % 5 == fold }.map(\.element))
    let glance = Glance(file: trees.train(examples(sentences.filter { !own.contains($0.folder) })))
    judged += sentences.filter { own.contains($0.folder) }.map { (glance.score($0.traits), $0.best) }
  }
  tell("glance: \(sentences.count) sentences of \(folders.count) folders")
  for bar: Int32 in [-1000, 0, 500, 1000] {
    tell("glance: of \(judged.count { $0.best >= bar }) sentences with an item from \(bar) on")
    for share in [30, 40, 50, 60, 70, 80] {
      let threshold = judged.map(\.told).sorted()[judged.count * share / 100]
      let lost = judged.count { $0.best >= bar && $0.told < threshold }
      tell("  \(share) % not parsed (below \(threshold)): \(lost) lost")
    }
  }
  try Data(trees.train(examples(sentences))).write(to: URL(fileURLWithPath: "\(output)/glance.bin"))
}

private let sentenceForms = [
  "whole-sentence", "sentence-about", "term-gap", "date-gap", "object-gap", "dated-sentence",
]
private let trees = BoostedTrees(trees: 200, rate: 0.12, asksHalf: true, regularisation: 8)

private func examples(_ sentences: [GlancedSentence]) -> Examples {
  var examples = Examples(width: sentences[0].traits.values.count)
  for sentence in sentences {
    examples.add(sentence.traits.values.span, target: 1 / (1 + exp(-Double(sentence.best) / 500)), weight: 1)
  }
  return examples
}
