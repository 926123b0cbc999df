import Foundation
import SpaceLanguage

/// The treebanks of each language, without their ending.
let treebanks: [(language: String, files: [String])] = [
  ("en", ["en-ewt-train", "en-pud"]), ("de", ["de-gsd-dev", "de-pud"]), ("fr", ["fr-gsd-dev", "fr-pud"]),
  ("es", ["es-gsd-dev", "es-pud"]), ("it", ["it-pud"]), ("pt", ["pt-bosque-dev", "pt-pud"]),
  ("nl", ["nl-alpino-dev", "nl-lassysmall"]),
]

/// Writes `<language>/tagger.bin` for each language, and tells each one's accuracy by five-fold cross-validation over
/// stretches of twenty sentences.
func trainTaggers(data: String, output: String) throws {
  let withFolds = !CommandLine.arguments.contains("--no-folds")
  for (code, files) in treebanks {
    let language = Languages.language(for: code)
    let sentences = try files.flatMap { try Treebank.sentences("\(data)/train/\($0).conllu.gz") }
    let prepared = TaggerTraining.prepare(sentences, language)
    let training = TaggerTraining(rows: code == "en" ? 17 : 16, rounds: 8)
    if withFolds {
      var right = 0
      var all = 0
      for fold in 0..<(code == "en" ? 1 : 5) {
        let held = prepared.indices.filter { $0 / 20 % 5 == fold }.map { prepared[$0] }
        let rest = prepared.indices.filter { $0 / 20 % 5 != fold }.map { prepared[$0] }
        guard let tagger = Tagger(copying: training.train(rest)) else { continue }
        let result = TaggerTraining.accuracy(tagger, on: held)
        right += result.right
        all += result.all
      }
      let accuracy = String(format: "%.4f", Double(right) / Double(all))
      FileHandle.standardError.write(Data("tagger \(code): \(prepared.count) sentences, accuracy \(accuracy)\n".utf8))
    }
    try Data(training.train(prepared)).write(to: URL(fileURLWithPath: "\(output)/\(code)/tagger.bin"))
  }
}
