import Foundation
import SpaceLanguage
import SpaceModel
import SpaceSyntax
import SpaceText

/// A word of a treebank with its syntax.
struct TreebankWord {
  /// Where it stands in the sentence's text; parts of a contraction that are not spelt out stand where it does.
  let range: Range<Int>
  let form: String
  let lemma: String
  let tag: PartOfSpeech
  let features: String
  /// The place of its head among the words; -1 for the root.
  let head: Int
  let relation: Relation
}

/// A sentence of a treebank: its text, and for each stretch of it the part of speech.
struct TreebankSentence {
  let text: [UInt8]
  /// Sorted and apart.
  var words: [(range: Range<Int>, tag: UInt8)] = []
  /// All words with their syntax.
  var syntax: [TreebankWord] = []
  /// True when the treebank begins a document with it.
  var beginsDocument = false
  /// True when the treebank begins a paragraph with it.
  var beginsParagraph = false
}

/// Reads CoNLL-U files of Universal Dependencies, gzipped or not.
enum Treebank {
  static func sentences(_ path: String) throws -> [TreebankSentence] {
    var result: [TreebankSentence] = []
    var lines: [Substring] = []
    let text = try String(decoding: contents(path), as: UTF8.self)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        if let sentence = sentence(lines) { result.append(sentence) }
        lines = []
      } else {
        lines.append(line)
      }
    }
    return result
  }

  private static func contents(_ path: String) throws -> Data {
    guard path.hasSuffix(".gz") else { return try Data(contentsOf: URL(fileURLWithPath: path)) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }

  /// Finds each word in the sentence's text. A contraction whose parts are spelt out (`do`, `n't`) gives its parts; one
  /// whose parts are not (`du`) is one word with the tag of its first part.
  private static func sentence(_ lines: [Substring]) -> TreebankSentence? {
    guard let text = lines.first(where: { $0.hasPrefix("# text = ") })?.dropFirst(9) else { return nil }
    var sentence = TreebankSentence(text: Array(text.utf8))
    sentence.beginsDocument = lines.contains { $0.hasPrefix("# newdoc") }
    sentence.beginsParagraph = sentence.beginsDocument || lines.contains { $0.hasPrefix("# newpar") }
    var at = 0
    var until = 0
    for (index, line) in lines.enumerated() where !line.hasPrefix("#") {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count == 10, !columns[0].contains(".") else { continue }
      if let dash = columns[0].firstIndex(of: "-") {
        let first = Int(columns[0][..<dash])!
        let last = Int(columns[0][columns[0].index(after: dash)...])!
        let parts = lines[(index + 1)...].prefix(last - first + 1).map { $0.split(separator: "\t") }
        if parts.map({ String($0[1]) }).joined() != columns[1] {
          guard let range = find(Array(columns[1].utf8), in: sentence.text, from: at) else { return nil }
          sentence.words.append((range, PartOfSpeech(tag: String(parts[0][3]))!.rawValue))
          at = range.upperBound
          until = last
        }
        continue
      }
      if Int(columns[0])! <= until {
        guard let range = sentence.words.last?.range, let word = word(columns, range) else { return nil }
        sentence.syntax.append(word)
        continue
      }
      guard let tag = PartOfSpeech(tag: String(columns[3])) else { return nil }
      guard let range = find(Array(columns[1].utf8), in: sentence.text, from: at) else { return nil }
      guard let word = word(columns, range) else { return nil }
      sentence.words.append((range, tag.rawValue))
      sentence.syntax.append(word)
      at = range.upperBound
    }
    return sentence
  }

  private static func word(_ columns: [Substring], _ range: Range<Int>) -> TreebankWord? {
    guard let tag = PartOfSpeech(tag: String(columns[3])), let head = Int(columns[6]),
      let relation = Relation(label: columns[7])
    else { return nil }
    return TreebankWord(
      range: range, form: String(columns[1]), lemma: String(columns[2]), tag: tag, features: String(columns[5]),
      head: head - 1, relation: relation)
  }

  private static func find(_ word: [UInt8], in text: [UInt8], from: Int) -> Range<Int>? {
    var at = from
    while at < text.count, ASCII.isBlank(text[at]) { at += 1 }
    while at + word.count <= text.count, at < from + 8 {
      if text[at..<at + word.count].elementsEqual(word) { return at..<at + word.count }
      at += 1
    }
    return nil
  }
}
