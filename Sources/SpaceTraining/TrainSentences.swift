import Foundation
import SpaceLanguage
import SpaceModel
import SpaceText

/// A text whose sentences are known.
private struct SplitText {
  let set: String
  let language: Language
  let document: Document
  /// Sorted and apart.
  let sentences: [Span]
  let weight: Double
  /// False where the treebank puts sentences after one another that don't stand so in their text.
  let isWhole: Bool
}

private struct GapExample {
  let rows: InlineArray<40, UInt32>
  /// Which limit for early decisions holds for it, and which odds make it an end.
  let group: Int
  let limit: Int
  let parts: Bool
  let weight: Double
}

/// Trains the model of sentence ends on treebanks joined to texts, and tells the F1 of whole sentences by three-fold
/// cross-validation over the documents of those sets that are also measured on.
func trainSentences(data: String, output: String) throws {
  let texts = try treebankTexts(data) + measuredTexts("\(data)/terms/sentences.jsonl")
  let examples = texts.map(examples)
  let all = examples.flatMap(\.self)
  tell("sentences: \(all.count) gaps in \(texts.count) documents, \(all.count { $0.parts }) of them ends")
  if !CommandLine.arguments.contains("--no-folds") {
    var counts: [String: (hit: Int, said: Int, gold: Int)] = [:]
    for fold in 0..<3 {
      let isHeld = { (number: Int) in number % 3 == fold && measured.contains(texts[number].set) }
      let model = SentenceModel(copying: train(texts.indices.filter { !isHeld($0) }.flatMap { examples[$0] }))
      for number in texts.indices where isHeld(number) {
        let found = sentences(of: texts[number], model)
        let gold = Set(texts[number].sentences)
        var count = counts[texts[number].set] ?? (0, 0, 0)
        count.hit += gold.intersection(found).count
        count.said += found.count
        count.gold += gold.count
        counts[texts[number].set] = count
      }
    }
    for set in measured {
      guard let c = counts[set] else { continue }
      tell("sentences \(set): F1 \(String(format: "%.3f", 2 * Double(c.hit) / Double(c.said + c.gold)))")
    }
  }
  try Data(train(all)).write(to: URL(fileURLWithPath: "\(output)/sentences.bin"))
}

/// Sets of the data measured on whose licence lets them train, too.
private let measured = ["de-gsd", "es-gsd", "fr-gsd", "pt-bosque", "nl-alpino"]

/// The sentences of treebanks joined by blanks, with empty lines between paragraphs.
private func treebankTexts(_ data: String) throws -> [SplitText] {
  var result: [SplitText] = []
  for (code, files) in treebanks {
    for file in files where !file.hasSuffix("-dev") {
      var bytes: [UInt8] = []
      var spans: [Span] = []
      let isWhole = file != "nl-lassysmall"
      func finish() {
        if !spans.isEmpty {
          result.append(SplitText(set: file, code: code, bytes, spans, weight: 1, isWhole: isWhole))
        }
        bytes = []
        spans = []
      }
      for (number, sentence) in try Treebank.sentences("\(data)/train/\(file).conllu.gz").enumerated() {
        if sentence.beginsDocument || !isWhole && number % 20 == 0 { finish() }
        if !bytes.isEmpty { bytes.append(contentsOf: sentence.beginsParagraph ? [0x0A, 0x0A] : [0x20]) }
        spans.append(Span(bytes.count, bytes.count + sentence.text.count))
        bytes.append(contentsOf: sentence.text)
      }
      finish()
    }
  }
  return result
}

private func measuredTexts(_ path: String) throws -> [SplitText] {
  var result: [SplitText] = []
  for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
    guard let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
      let set = record["set"] as? String, measured.contains(set), let text = record["text"] as? String,
      let code = record["lang"] as? String, let pairs = record["sentences"] as? [[Int]]
    else { continue }
    // Code points to bytes.
    var offsets: [Int] = []
    var bytes = 0
    for scalar in text.unicodeScalars {
      offsets.append(bytes)
      bytes += UTF8.width(scalar)
    }
    offsets.append(bytes)
    let spans = pairs.map { Span(offsets[$0[0]], offsets[$0[1]]) }.sorted()
    result.append(SplitText(set: set, code: code, Array(text.utf8), spans, weight: 2, isWhole: true))
  }
  return result
}

extension SplitText {
  fileprivate init(set: String, code: String, _ bytes: [UInt8], _ spans: [Span], weight: Double, isWhole: Bool) {
    self.init(
      set: set, language: Languages.language(for: code),
      document: plainDocument(String(decoding: bytes, as: UTF8.self), language: code), sentences: spans, weight: weight,
      isWhole: isWhole)
  }
}

private func examples(_ text: SplitText) -> [GapExample] {
  var result: [GapExample] = []
  let ends = Set(text.sentences.map { Int($0.end) })
  let number = treebanks.firstIndex { $0.language == text.language.code }
  let splitter = SentenceSplitter(text.document.text.bytes, text.language, nil, trainee: number)
  var spans: [Span] = []
  for element in text.document.elements {
    splitter.split(element.span.range, into: &spans) { gap in
      let parts = ends.contains(gap.left)
      if text.isWhole || gap.kind != .none {
        result.append(
          GapExample(
            rows: gap.rows, group: SentenceModel.group(gap.kind, isProposed: gap.isProposed),
            limit: SentenceModel.limit(gap.kind, isProposed: gap.isProposed), parts: parts, weight: text.weight))
      }
      return parts
    }
  }
  return result
}

private func sentences(of text: SplitText, _ model: SentenceModel?) -> [Span] {
  let splitter = SentenceSplitter(text.document.text.bytes, text.language, model)
  var spans: [Span] = []
  for element in text.document.elements { splitter.split(element.span.range, into: &spans) }
  return spans
}

/// Logistic regression by AdaGrad with a little decay, the last rounds averaged.
private func train(_ examples: [GapExample]) -> [UInt8] {
  let count = 1 << Int(SentenceModel.rows)
  var weights = [Double](repeating: 0, count: count)
  var squares = [Double](repeating: 1, count: count)
  var totals = [Double](repeating: 0, count: count)
  var random = Random(seed: 11)
  var order = Array(examples.indices)
  let rounds = 16
  for round in 0..<rounds {
    random.shuffle(&order)
    for index in order {
      let rows = examples[index].rows
      var sum = 0.0
      for i in 0..<SentenceModel.featureCount { sum += weights[Int(rows[i])] }
      let slope = examples[index].weight * ((examples[index].parts ? 1 : 0) - 1 / (1 + exp(-sum)))
      for i in 0..<SentenceModel.featureCount {
        let row = Int(rows[i])
        let gradient = slope - 2e-4 * weights[row]
        squares[row] += gradient * gradient
        weights[row] += 0.2 * gradient / squares[row].squareRoot()
      }
    }
    if round >= rounds / 2 { for row in 0..<count { totals[row] += weights[row] } }
  }
  let rounded = totals.map { total in
    Int(max(-32000, min(32000, (total / Double(rounds - rounds / 2) * 1000).rounded())))
  }
  return [UInt8(SentenceModel.rows)]
    + (rounded + earlyLimits(examples, rounded)).flatMap { weight -> [UInt8] in
      let bits = UInt16(bitPattern: Int16(weight))
      return [UInt8(bits & 0xFF), UInt8(bits >> 8)]
    } + treebanks.map(\.language).joined(separator: " ").utf8
}

/// For each group of gaps, the score of the near rows below which the answer is no and the one above which it is yes: no more than
/// three of ten thousand decisions change for it.
private func earlyLimits(_ examples: [GapExample], _ weights: [Int]) -> [Int] {
  var accepted = [[Int]](repeating: [], count: 3)
  var rejected = [[Int]](repeating: [], count: 3)
  for example in examples {
    var near = 0
    for i in 0..<SentenceModel.nearCount { near += weights[Int(example.rows[i])] }
    var all = near
    for i in SentenceModel.nearCount..<SentenceModel.featureCount { all += weights[Int(example.rows[i])] }
    if all > example.limit { accepted[example.group].append(near) } else { rejected[example.group].append(near) }
  }
  var no: [Int] = []
  var yes: [Int] = []
  for group in 0..<3 {
    let spared = (accepted[group].count + rejected[group].count) * 3 / 10_000
    // Of what was learned from, the model is surer than of the rest.
    let low = (accepted[group].sorted().dropFirst(spared).first ?? 32000) - 400
    let high = (rejected[group].sorted(by: >).dropFirst(spared).first ?? -32000) + 400
    no.append(max(-32000, min(32000, low)))
    yes.append(max(-32000, min(32000, high)))
    let early = accepted[group].count { $0 < low || $0 > high } + rejected[group].count { $0 < low || $0 > high }
    tell(
      "sentences: of \(accepted[group].count + rejected[group].count) gaps of group \(group), \(early) are settled early, below \(low) or above \(high)"
    )
  }
  return no + yes
}
