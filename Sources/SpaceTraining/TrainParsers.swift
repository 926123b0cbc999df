import Foundation
import SpaceLanguage
import SpaceLexicon
import SpaceSyntax

/// The treebanks of one language, ready for training.
private struct ParserCorpus {
  let code: String
  let sentences: [ParserSentence]
  /// The numbers of its treebanks among those of all languages.
  let treebanks: [Int]

  /// The sentences outside `fold` and in it; nil has none in it.
  func split(_ fold: Int?) -> (rest: [ParserSentence], held: [ParserSentence]) {
    let isHeld = sentences.indices.map { $0 / 20 % ParserTraining.foldCount == fold }
    return (
      sentences.indices.filter { !isHeld[$0] }.map { sentences[$0] },
      sentences.indices.filter { isHeld[$0] }.map { sentences[$0] }
    )
  }
}

/// Writes `<language>/parser.bin` and `<language>/lemmas.bin` for each language, and tells their accuracy by cross-validation over
/// stretches of twenty sentences (of the larger languages one fold).
///
/// One network learns all languages first, since they share most of what syntax is and most treebanks are small; each language
/// goes on from there by itself. No parser sees sentences of the fold that it is tried on, in its own language or in others.
func trainParsers(data: String, output: String) throws {
  let corpora = try parserCorpora(data)
  let folds = CommandLine.arguments.contains("--no-folds") ? 0 : foldsWanted
  var scores: [String: (parser: AttachmentScore, lemmas: LemmaScore)] = [:]
  for fold in 0..<folds {
    let training = JointParserTraining(corpora.map { ($0.code, $0.split(fold).rest, $0.treebanks) })
    for corpus in corpora where isWanted(corpus.code) && (fold == 0 || corpus.sentences.count < 8000) {
      let (rest, held) = corpus.split(fold)
      var score = scores[corpus.code] ?? (AttachmentScore(), LemmaScore())
      if let parser = SyntaxParser(training.file(of: corpus.code)) { score.parser.add(parser, held) }
      if let lemmatiser = Lemmatiser(LemmaTraining(rest).file) { score.lemmas.add(lemmatiser, held) }
      scores[corpus.code] = score
      tell("parser fold \(fold) \(corpus.code): \(score.parser.description), \(score.lemmas.description)")
    }
  }
  let training = JointParserTraining(corpora.map { ($0.code, $0.sentences, $0.treebanks) })
  for corpus in corpora where isWanted(corpus.code) {
    let parser = training.file(of: corpus.code)
    let lemmas = LemmaTraining(corpus.sentences).file
    try Data(parser).write(to: URL(fileURLWithPath: "\(output)/\(corpus.code)/parser.bin"))
    try Data(lemmas).write(to: URL(fileURLWithPath: "\(output)/\(corpus.code)/lemmas.bin"))
    tell("parser \(corpus.code): \(corpus.sentences.count) sentences, \(parser.count) and \(lemmas.count) bytes")
  }
}

/// The number of folds that `--folds` names, else all.
private var foldsWanted: Int {
  let arguments = CommandLine.arguments
  guard let at = arguments.firstIndex(of: "--folds"), at + 1 < arguments.count, let count = Int(arguments[at + 1])
  else {
    return ParserTraining.foldCount
  }
  return count
}

private func parserCorpora(_ data: String) throws -> [ParserCorpus] {
  var number = 0
  return try treebanks.map { code, files in
    var sentences: [TreebankSentence] = []
    var numbers: [Int] = []
    let first = number
    for file in files {
      let read = try Treebank.sentences("\(data)/train/\(file).conllu.gz")
      sentences += read
      numbers += read.map { _ in number }
      number += 1
    }
    let prepared = ParserSentences.prepare(sentences, numbers, Languages.language(for: code))
    return ParserCorpus(code: code, sentences: prepared, treebanks: Array(first..<number))
  }
}

/// Trains one network on the sentences of all languages, then goes on from it for each.
private final class JointParserTraining {
  private let parts: [(code: String, sentences: [ParserSentence], treebanks: [Int])]
  private let training: ParserTraining
  private let shared: [[Float]]

  /// Of a language with many, so many sentences are for all languages.
  private static let shareOfOne = 4000
  private static let sharedSettings = ParserTraining.Settings(
    rounds: 10, rate: 0.003, batch: 8, inputDropout: 0.1, dropout: 0.25, exchange: 0.25)

  init(_ parts: [(code: String, sentences: [ParserSentence], treebanks: [Int])]) {
    self.parts = parts
    let sentences = parts.flatMap { $0.sentences.prefix(Self.shareOfOne) }
    let count = parts.reduce(0) { $0 + $1.treebanks.count }
    training = ParserTraining(parts.flatMap(\.sentences), count, hidden: 64, units: 64, affixRows: 8192)
    training.train(sentences, Self.sharedSettings) { round, loss in tell("parser round \(round): loss \(Int(loss))") }
    shared = training.snapshot
  }

  /// The parser of one language.
  func file(of code: String) -> [UInt8] {
    guard let part = parts.first(where: { $0.code == code }) else { return [] }
    training.restore(shared)
    let isLarge = part.sentences.count > 2 * Self.shareOfOne
    training.train(
      part.sentences,
      ParserTraining.Settings(
        rounds: isLarge ? 12 : 16, rate: 0.003, batch: 8, inputDropout: 0.1, dropout: isLarge ? 0.2 : 0.33,
        exchange: isLarge ? 0.1 : 0.35)
    ) { _, _ in }
    return training.file(part.sentences, treebanks: part.treebanks)
  }
}
