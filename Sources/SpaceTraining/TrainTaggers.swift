import Foundation
import SpaceLanguage
import SpaceLexicon

/// The treebanks of each language, as its pack names them, without their ending.
let treebanks: [(language: String, files: [String])] = LanguagePack.codes.compactMap { code in
  LanguagePack.pack(for: code).settings["treebanks"].map { (code, $0) }
}

/// Writes `<language>/tagger.bin` for each language, and tells each one's accuracy by five-fold cross-validation over
/// stretches of twenty sentences.
func trainTaggers(data: String, output: String) throws {
  let withFolds = !CommandLine.arguments.contains("--no-folds")
  for (code, files) in treebanks where isWanted(code) {
    let language = Languages.language(for: code)
    let sentences = try files.flatMap { try Treebank.sentences("\(data)/train/\($0).conllu.gz") }
    let prepared = TaggerTraining.prepare(sentences, language)
    let training = TaggerTraining(rows: prepared.count > 8000 ? 17 : 16, rounds: 8)
    if withFolds {
      var right = 0
      var all = 0
      for fold in 0..<(prepared.count > 8000 ? 1 : 5) {
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

/// False of languages other than those that `--language` names, where it stands.
func isWanted(_ code: String) -> Bool {
  let arguments = CommandLine.arguments
  guard let at = arguments.firstIndex(of: "--language"), at + 1 < arguments.count else { return true }
  return arguments[at + 1].split(separator: ",").contains { $0 == code }
}
