import Foundation
import SpaceLanguage

/// The treebanks of each language, without their ending.
let treebanks: [(language: String, files: [String])] = [
  ("en", ["en-ewt-train", "en-pud"]), ("de", ["de-gsd-dev", "de-pud"]), ("fr", ["fr-gsd-dev", "fr-pud"]),
  ("es", ["es-gsd-dev", "es-pud"]), ("it", ["it-pud"]), ("pt", ["pt-bosque-dev", "pt-pud"]),
  ("nl", ["nl-alpino-dev", "nl-lassysmall"]),
]

/// Writes `tagger-<language>.bin` for each language, and tells each one's accuracy by five-fold cross-validation over
/// stretches of twenty sentences.
func trainTaggers(data: String, output: String) throws {
  let withFolds = !CommandLine.arguments.contains("--no-folds")
  for (code, files) in treebanks {
    let language = Languages.language(for: code)
    let sentences = try files.flatMap { try Treebank.sentences("\(data)/\($0).conllu.gz") }
    let prepared = TaggerTraining.prepare(sentences, language)
    let training = TaggerTraining(rows: code == "en" ? 17 : 16, rounds: 8)
    if withFolds {
      var right = 0
      var all = 0
      for fold in 0..<(code == "en" ? 1 : 5) {
        let held = prepared.indices.filter { $0 / 20 % 5 == fold }.map { prepared[$0] }
        let rest = prepared.indices.filter { $0 / 20 % 5 != fold }.map { prepared[$0] }
        guard let tagger = Tagger(training.train(rest)) else { continue }
        let result = TaggerTraining.accuracy(tagger, on: held)
        right += result.right
        all += result.all
      }
      let accuracy = String(format: "%.4f", Double(right) / Double(all))
      FileHandle.standardError.write(Data("tagger \(code): \(prepared.count) sentences, accuracy \(accuracy)\n".utf8))
    }
    try Data(training.train(prepared)).write(to: URL(fileURLWithPath: "\(output)/tagger-\(code).bin"))
  }
}

/// Writes `frequencies-<language>.bin`: −log2 of each word's share of the text, of words met twice or more.
func countWords(data: String, output: String) throws {
  for (code, files) in treebanks {
    let language = Languages.language(for: code)
    var counts: [UInt64: Int] = [:]
    var total = 0
    for file in files {
      for sentence in try Treebank.sentences("\(data)/\(file).conllu.gz") {
        var raw: [RawToken] = []
        Tokenizer(sentence.text, language).tokenize(0..<sentence.text.count, into: &raw)
        for token in raw where token.kind == .word {
          counts[token.hash, default: 0] += 1
          total += 1
        }
      }
    }
    var entries: [(hash: UInt64, value: UInt8)] = []
    for (hash, count) in counts where count >= 2 {
      let rarity = log2(Double(total) / Double(count))
      entries.append((hash, UInt8(max(0, min(29, rarity.rounded())))))
    }
    entries.sort { ($0.value, $0.hash) < ($1.value, $1.hash) }
    try Data(FingerprintTable.file(entries)).write(to: URL(fileURLWithPath: "\(output)/frequencies-\(code).bin"))
  }
}
