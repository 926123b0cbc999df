/// How much a candidate looks like a key term, from its features.
struct TermRanker {
  func score(_ f: TermFeatures) -> Int32 {
    // tf-idf with a preference for whole noun phrases of two or three words that come early.
    let frequency = f.values[0]
    let rarity = f.values[6] / 10
    var score = frequency * rarity / 10
    score += f.values[2]
    score -= f.values[7] / 4
    if f.values[3] == 2 {
      score += 120
    } else if f.values[3] == 3 {
      score += 90
    } else if f.values[3] > 3 {
      score -= 40
    }
    score += 150 * min(3, f.values[11]) + 80 * min(2, f.values[12]) + 120 * min(2, f.values[14])
    score += 150 * min(1, f.values[15])
    score -= 100 * f.values[19]
    if f.values[21] < 30 { score -= 100 }
    return score
  }
}
