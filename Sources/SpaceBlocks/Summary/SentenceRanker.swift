/// Scores sentences for a summary.
///
/// A weighted sum, its weights rounded from a least-squares fit of sentences' overlap with people's summaries of
/// textbook sections, stories, meetings, reviews and abstracts (each document counted alike), without the measures
/// that only chase length. Research papers announce what they do at once: there, what comes early counts as much as
/// what is central.
enum SentenceRanker {
  /// A positive score, in thousandths of the best possible one.
  static func score(_ sentence: SentenceFeatures) -> Int {
    max(sentence.isInPaper ? paper(sentence) : general(sentence), 20)
  }

  private static func paper(_ sentence: SentenceFeatures) -> Int {
    1300 * 300 / (300 + 20 * sentence.order) + sentence.centrality + sentence.titleOverlap * 3 / 10
      - sentence.pronouns
  }

  private static func general(_ sentence: SentenceFeatures) -> Int {
    let centrality = sentence.centrality
    var score = 250 * 300 / (300 + 20 * sentence.order) + centrality / 5 + centrality * centrality * 45 / 100_000
    score += sentence.coverage * 64 / 100
    score += sentence.titleOverlap * 3 / 10 + sentence.headingOverlap * 45 / 100
    score += 30 * sentence.emphases
    if sentence.isFirstInElement { score += 60 }
    score -= sentence.persons + sentence.pronouns / 2
    score -= 80 * min(sentence.numbers, 5) + 70 * sentence.quotes
    if sentence.isListItem { score -= 190 }
    return score
  }
}
