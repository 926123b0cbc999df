import Foundation
import SpaceReaders

/// A saved page with the text that its author wrote.
struct PageExample {
  let maker: String
  let file: String
  let language: String
  let type: String
  let page: PageFeatures
  /// For each block the share of its words that the author wrote.
  let shares: [Double]

  /// The pages of all makers below a folder: `MAKER/truth.jsonl`, and the pages in `MAKER/pages`.
  static func read(_ folder: String) throws -> [PageExample] {
    var result: [PageExample] = []
    for maker in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      guard let lines = try? String(contentsOfFile: "\(folder)/\(maker)/truth.jsonl", encoding: .utf8) else { continue }
      for line in lines.utf8.split(separator: 0x0A) {
        guard let truth = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any],
          let file = truth["file"] as? String, let blocks = truth["blocks"] as? [[String: Any]],
          let bytes = FileManager.default.contents(atPath: "\(folder)/\(maker)/pages/\(file)")
        else { continue }
        let page = PageFeatures(Array(bytes))
        let written = blocks.flatMap { words(of: text($0)) }
        result.append(
          PageExample(
            maker: maker, file: file, language: truth["language"] as? String ?? "",
            type: truth["type"] as? String ?? "",
            page: page, shares: shares(page.texts.map { words(of: $0) }, written)))
      }
    }
    return result
  }

  private static func text(_ block: [String: Any]) -> String {
    if let rows = block["rows"] as? [[String]] { return rows.map { $0.joined(separator: " ") }.joined(separator: " ") }
    return block["text"] as? String ?? ""
  }

  /// Words; of East Asian text each character.
  static func words(of text: String) -> [String] {
    var result: [String] = []
    var word = ""
    for scalar in text.lowercased().unicodeScalars {
      if scalar.value >= 0x3040 && scalar.value < 0xA000 || scalar.value >= 0xAC00 && scalar.value < 0xD7B0 {
        if !word.isEmpty { result.append(word) }
        word = ""
        result.append(String(scalar))
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        word.unicodeScalars.append(scalar)
      } else if !word.isEmpty {
        result.append(word)
        word = ""
      }
    }
    if !word.isEmpty { result.append(word) }
    return result
  }

  /// For each block the share of its words in the longest common subsequence of the page and what was written.
  private static func shares(_ blocks: [[String]], _ written: [String]) -> [Double] {
    let width = (written.count + 63) / 64
    if width == 0 { return blocks.map { _ in 0 } }
    var places: [String: [UInt64]] = [:]
    for (place, word) in written.enumerated() {
      places[word, default: [UInt64](repeating: 0, count: width)][place / 64] |= 1 << (place % 64)
    }
    let page = blocks.enumerated().flatMap { number, words in words.map { (number, $0) } }
    // A row for each word of the page: a bit is 0 where the subsequence grows (Hyyrö).
    var rows: [[UInt64]] = [[UInt64](repeating: ~0, count: width)]
    for (_, word) in page {
      var row = rows[rows.count - 1]
      if let mask = places[word] {
        var carry: UInt64 = 0
        for k in 0..<width {
          let u = row[k] & mask[k]
          let (a, first) = row[k].addingReportingOverflow(u)
          let (b, second) = a.addingReportingOverflow(carry)
          carry = first || second ? 1 : 0
          row[k] = b | (row[k] & ~mask[k])
        }
      }
      rows.append(row)
    }
    func length(_ row: Int, _ column: Int) -> Int {
      var count = 0
      for k in 0..<(column / 64) { count += (~rows[row][k]).nonzeroBitCount }
      if column % 64 > 0 { count += (~rows[row][column / 64] & (1 << UInt64(column % 64) - 1)).nonzeroBitCount }
      return count
    }
    var matched = [Int](repeating: 0, count: blocks.count)
    var (i, j) = (page.count, written.count)
    var best = length(i, j)
    while i > 0, j > 0, best > 0 {
      if page[i - 1].1 == written[j - 1] {
        matched[page[i - 1].0] += 1
        i -= 1
        j -= 1
        best -= 1
      } else if length(i - 1, j) == best {
        i -= 1
      } else {
        j -= 1
      }
    }
    return blocks.enumerated().map { number, words in
      words.isEmpty ? 0 : Double(matched[number]) / Double(words.count)
    }
  }
}
