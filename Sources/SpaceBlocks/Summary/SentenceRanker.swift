/// Scores sentences for a summary.
enum SentenceRanker {
  /// A positive score for each row of features.
  static func scores(_ rows: [[Int32]]) -> [Int] {
    rows.map { row in
      let centrality = Int(row[10])
      let early = 300_000 / (300 + Int(row[0]) * 20)
      let emphasis = 40 * Int(row[22])
      let title = Int(row[13]) / 5
      let length = min(Int(row[8]), 25) * 8
      let list = row[23] == 1 ? 250 : 0
      return max(centrality + early / 4 + emphasis + title + length - Int(row[18]) / 2 - Int(row[19]) / 2 - list, 1)
    }
  }
}
