import Foundation
import SpaceLanguage
import SpaceLexicon

/// Writes `<language>/frequencies.bin`: −log2 of each word's share of the text, of words met twice or more, and whether they are mostly written in lower case.
func countWords(data: String, output: String) throws {
  for (code, files) in treebanks where isWanted(code) {
    let pack = LanguagePack.pack(for: code)
    if let sections = pack.settings["sections"] {
      try countDocuments(of: code, sections: sections, data: data, output: output)
    }
    var counts = WordCounts(Languages.language(for: code))
    for file in files {
      for sentence in try Treebank.sentences("\(data)/train/\(file).conllu.gz") { counts.add(sentence.text) }
    }
    for file in pack.settings["texts"] ?? [] {
      let lines = try String(contentsOfFile: "\(data)/summary/\(file).jsonl", encoding: .utf8).split(separator: "\n")
      for line in lines {
        let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        if let text = record?["text"] as? String { counts.add(Array(text.utf8)) }
      }
    }
    var entries: [(hash: UInt64, value: UInt8)] = []
    for (hash, count) in counts.counts where count >= 2 {
      let rarity = log2(Double(counts.total) / Double(count))
      let isLower = counts.lower[hash, default: 0] * 2 >= count
      entries.append((hash, UInt8(max(0, min(29, rarity.rounded()))) | (isLower ? FingerprintTable.isLowerCase : 0)))
    }
    entries.sort {
      ($0.value & FingerprintTable.number, $0.hash) < ($1.value & FingerprintTable.number, $1.hash)
    }
    tell("frequencies \(code): \(counts.total) words of running text, \(entries.count) different")
    try Data(FingerprintTable.file(entries)).write(to: URL(fileURLWithPath: "\(output)/\(code)/frequencies.bin"))
  }
}

/// Writes `<language>/documents.bin`: twice log2 of the number of texts that hold each stem, of stems in three or more. Textbook sections
/// count whole, longer texts by stretches of about four thousand bytes.
func countDocuments(of code: String, sections: [String], data: String, output: String) throws {
  let language = Languages.language(for: code)
  var counts: [UInt64: Int] = [:]
  var seen: Set<String> = []
  var total = 0
  let texts = LanguagePack.pack(for: code).settings["texts"] ?? []
  let files = sections + texts.map { "summary/\($0)" }
  for file in files {
    for line in try String(contentsOfFile: "\(data)/\(file).jsonl", encoding: .utf8).split(separator: "\n") {
      guard let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let text = record["text"] as? String
      else { continue }
      let isSection = sections.contains(file)
      if isSection, !seen.insert(sectionName(record["id"] as? String ?? "")).inserted { continue }
      let bytes = Array(text.utf8)
      var start = 0
      while start < bytes.count {
        var end = isSection ? bytes.count : min(bytes.count, start + 4000)
        while end < bytes.count, bytes[end] != 0x20, bytes[end] != 0x0A { end += 1 }
        var raw: [RawToken] = []
        Tokenizer(bytes, language).tokenize(start..<end, into: &raw)
        var lexicon = Lexicon(bytes, language)
        for token in raw where token.kind == .word { _ = lexicon.index(of: token) }
        for stem in Set(lexicon.words.map(\.stem)) { counts[stemHash(stem), default: 0] += 1 }
        total += 1
        start = end
      }
    }
  }
  let entries = counts.filter { $0.value >= 3 }
    .map { (hash: $0.key, value: UInt8(min(31, (2 * log2(Double($0.value))).rounded()))) }
    .sorted { ($1.value, $0.hash) < ($0.value, $1.hash) }
  tell("documents \(code): \(total) texts, \(entries.count) stems in three or more")
  try Data(FingerprintTable.file(entries)).write(to: URL(fileURLWithPath: "\(output)/\(code)/documents.bin"))
}

private struct WordCounts {
  private let language: Language
  private(set) var counts: [UInt64: Int] = [:]
  /// How often each stands in lower case.
  private(set) var lower: [UInt64: Int] = [:]
  private(set) var total = 0

  init(_ language: Language) { self.language = language }

  mutating func add(_ text: [UInt8]) {
    var raw: [RawToken] = []
    Tokenizer(text, language).tokenize(0..<text.count, into: &raw)
    for token in raw where token.kind == .word {
      counts[token.hash, default: 0] += 1
      if !token.shape.contains(.initialUpper) { lower[token.hash, default: 0] += 1 }
      total += 1
    }
  }
}
