import Foundation
import SpaceLanguage
import SpaceModel
import SpaceText

/// A document with the phrases a reader chose, and its candidates.
struct RankedDocument {
  let id: String
  let set: String
  let features: [TermFeatures]
  /// The phrase key of each candidate.
  let keys: [String]
  let gold: Set<String>
}

/// Trains the ranker of key terms on documents with key phrases and textbook sections with their glossaries, and tells the
/// mean F1 of the best ten by five-fold cross-validation over documents.
func trainTermRanker(data: String, output: String) throws {
  var documents = try rankedDocuments("\(data)/terms/keyphrases.jsonl", [:])
  let models = try crossFittedModels(data: data)
  documents += try rankedDocuments("\(data)/terms/textbook.jsonl", models)
  // Some sections stand in both files.
  let known = Set(documents.map { sectionName($0.id) })
  documents += try rankedDocuments("\(data)/summary/sum-textbook.jsonl", models).filter { !known.contains($0.id) }
  tellSets(documents)
  let trees = BoostedTrees(trees: 160, rate: 0.14, asksHalf: true)
  if !CommandLine.arguments.contains("--no-folds") { tellFolds(documents, trees) }
  try Data(trees.train(examples(documents))).write(to: URL(fileURLWithPath: "\(output)/term-ranker.bin"))
}

/// Tells how many of each set's phrases are among the candidates.
private func tellSets(_ documents: [RankedDocument]) {
  for (set, group) in Dictionary(grouping: documents, by: \.set).sorted(by: { $0.key < $1.key }) {
    let found = group.reduce(0) { $0 + $1.gold.intersection($1.keys).count }
    let gold = group.reduce(0) { $0 + $1.gold.count }
    let size = group.reduce(0) { $0 + $1.keys.count } / group.count
    tell(
      "ranker \(set): \(group.count) documents, \(size) candidates each, \(found * 100 / max(1, gold)) % of \(gold) phrases among them"
    )
  }
}

/// Tells how well the best ten of documents are found that the ranker didn't learn from.
private func tellFolds(_ documents: [RankedDocument], _ trees: BoostedTrees) {
  var counts: [String: (hit: Int, said: Int, gold: Int)] = [:]
  for fold in 0..<3 {
    let ranker = TermRanker(
      trees.train(examples(documents.enumerated().filter { $0.offset % 3 != fold }.map(\.element))))
    for (number, document) in documents.enumerated() where number % 3 == fold {
      let best = best(document, ranker, 10)
      var count = counts[document.set] ?? (0, 0, 0)
      count.hit += document.gold.intersection(best).count
      count.said += best.count
      count.gold += document.gold.count
      counts[document.set] = count
    }
  }
  let scores = counts.mapValues { 2 * Double($0.hit) / Double($0.said + $0.gold) }.sorted { $0.key < $1.key }
  for (set, score) in scores { tell("ranker \(set): F1@10 \(String(format: "%.3f", score))") }
  let ofKeys = scores.filter { $0.key != "nursing" && $0.key != "textbook" }.map(\.value)
  let mean = ofKeys.reduce(0, +) / Double(ofKeys.count)
  tell("ranker: mean F1@10 of key-phrase sets \(String(format: "%.3f", mean))")
}

func tell(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

/// The keys of the best candidates, each once.
func best(_ document: RankedDocument, _ ranker: TermRanker, _ most: Int) -> [String] {
  let order = document.features.indices.map { (ranker.score(document.features[$0]), $0) }
    .sorted { ($1.0, $0.1) < ($0.0, $1.1) }
  var result: [String] = []
  for (_, index) in order where !result.contains(document.keys[index]) {
    result.append(document.keys[index])
    if result.count == most { break }
  }
  return result
}

/// Examples of all documents; the sets count alike, whatever their size, those of textbooks twice.
func examples(_ documents: [RankedDocument]) -> Examples {
  var sizes: [String: Int] = [:]
  for document in documents { sizes[document.set, default: 0] += 1 }
  var random = Random(seed: 7)
  var result = Examples(width: TermFeatures.count)
  for document in documents {
    // Textbooks are what most readers come with; the other sets are abstracts and news.
    let isTextbook = document.set == "nursing" || document.set == "textbook"
    let weight = (isTextbook ? 300.0 : 150.0) / Double(sizes[document.set]!)
    let negatives = document.keys.count { !document.gold.contains($0) }
    // Of a long document, so many candidates are wrong that a sample does.
    let keep = min(1.0, 250.0 / Double(max(1, negatives)))
    for index in document.keys.indices {
      let label = document.gold.contains(document.keys[index])
      if !label && Double(random.next() % 10_000) / 10_000 > keep { continue }
      result.add(
        document.features[index].values.span, target: label ? 1 : 0, weight: weight / (label ? 1 : keep))
    }
  }
  return result
}

/// Reads records with `text`, `lang` and `keys` or `glossary`. `models` of definitions stand in for the one that is built in.
func rankedDocuments(_ path: String, _ models: [String: DefinitionModel]) throws -> [RankedDocument] {
  var result: [RankedDocument] = []
  let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
  for line in lines {
    guard let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
      var text = record["text"] as? String
    else { continue }
    // Textbook sections with lists of terms have no language and no set, and Markdown headings.
    let code = record["lang"] as? String ?? "en"
    let set = record["set"] as? String ?? "textbook"
    var phrases = record["keys"] as? [String] ?? record["terms"] as? [String] ?? []
    if set == "textbook" { text = withoutHeadingMarks(text) }
    let isGlossary = set == "textbook" || set == "nursing"
    if phrases.isEmpty && record["glossary"] == nil { continue }
    if let glossary = record["glossary"] as? [[String]] { phrases = glossary.map { $0[0] } }
    let keys = PhraseKey(code == "en" ? "porter" : Languages.language(for: code).stemmer ?? "porter")
    var document = plainDocument(text, language: code)
    try annotate(&document) { $0 != "terms" && $0 != "dates" }
    if let model = models[sectionName(record["id"] as? String ?? "")] {
      document[.definitions] = DefinitionFinder.definitions(of: document, document[.tokens]!, model)
    }
    let finder = TermFinder(document, document[.tokens]!)
    let (indices, features) = finder.rated()
    let gold = Set(phrases.map { keys.key($0, isTerm: isGlossary) }).subtracting([""])
    result.append(
      RankedDocument(
        id: record["id"] as? String ?? "", set: set, features: features,
        keys: indices.map { keys.key(finder.form(of: $0), isTerm: isGlossary) },
        gold: gold))
  }
  return result
}

/// Markdown without the marks of its headings.
func withoutHeadingMarks(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == "#" || $0 == " " } }
    .joined(separator: "\n")
}

/// `text` with a paragraph for each stretch between empty lines.
func plainDocument(_ text: String, language: String) -> Document {
  let bytes = Array(text.utf8)
  var elements: [Element] = []
  var start: Int?
  var end = 0
  var lines = 0
  for (i, byte) in bytes.enumerated() {
    if byte == 0x0A { lines += 1 }
    if ASCII.isBlank(byte) { continue }
    if lines > 1, let from = start {
      elements.append(Element(kind: .paragraph, span: Span(from, end)))
      start = nil
    }
    if start == nil { start = i }
    lines = 0
    end = i + 1
  }
  if let start { elements.append(Element(kind: .paragraph, span: Span(start, end))) }
  return Document(
    id: Document.ID("x"), origin: Origin(), text: Text(validUTF8: bytes), elements: elements, language: language)
}

/// Runs the annotators whose names are wanted.
func annotate(_ document: inout Document, by isWanted: (String) -> Bool) throws {
  var notes = Diagnostics()
  for type in Annotators.all where isWanted(type.about.name) {
    var options = Options()
    try type.init(&options).annotate(&document, &notes)
  }
}

/// The form in which two phrases count as one: stems in lower case, hyphens as blanks.
struct PhraseKey {
  private let stemmer: Stemmer
  init(_ algorithm: String) { stemmer = Stemmer(algorithm: algorithm) }

  func key(_ phrase: String, isTerm: Bool) -> String {
    var words: [String] = []
    var word = ""
    var depth = 0
    for character in phrase.lowercased() + " " {
      if isTerm && character == "(" { depth += 1 }
      if isTerm && character == ")" { depth -= 1 }
      if depth == 0 && (character.isLetter || character.isNumber) {
        word.append(character)
      } else if !word.isEmpty {
        words.append(stemmer.stem(Array(word.utf8)))
        word = ""
      }
    }
    while isTerm, let first = words.first, ["a", "an", "the"].contains(first) { words.removeFirst() }
    return words.joined(separator: " ")
  }
}
