/// Scores sentences for a summary.
///
/// A weighted sum, its weights rounded from a least-squares fit of sentences' overlap with people's summaries of
/// textbook sections, stories, meetings, reviews and abstracts (each document counted alike), without the measures
/// that only chase length. Research papers announce what they do at once: there, what comes early counts as much as
/// what is central.
enum SentenceRanker {
  /// A positive score for each row of features, in thousandths of the best possible one.
  static func scores(_ rows: [[Int32]]) -> [Int] {
    rows.map { row in max(row[38] == 1 ? paper(row) : general(row), 20) }
  }

  private static func paper(_ row: [Int32]) -> Int {
    1300 * 300 / (300 + 20 * Int(row[0])) + Int(row[10]) + Int(row[13]) * 3 / 10 - Int(row[19])
  }

  private static func general(_ row: [Int32]) -> Int {
    let centrality = Int(row[10])
    var score = 250 * 300 / (300 + 20 * Int(row[0])) + centrality / 5 + centrality * centrality * 45 / 100_000
    score += Int(row[12]) * 64 / 100
    score += Int(row[13]) * 3 / 10 + Int(row[14]) * 45 / 100
    score += 30 * Int(row[22])
    if row[3] == 0 { score += 60 }
    score -= Int(row[18]) + Int(row[19]) / 2
    score -= 80 * min(Int(row[17]), 5) + 70 * Int(row[21])
    if row[23] == 1 { score -= 190 }
    return score
  }
}
