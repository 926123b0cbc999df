import SpaceModel

/// Picks the items of a timeline and puts them in order.
///
/// Time is cut into months (years where only a year is known). A stretch that the documents name often holds what they
/// are about: its weight is the number of dates told in it. Items are taken greedily by weight and wording, each further
/// item of a stretch counting less, so that a few busy weeks don't fill the whole line. Entries of lists come first: they
/// are what their writer chose. In a plan a stretch's weight counts less than what is to be done then: exams, meetings and
/// what is due come before the rows of a schedule. The order of being taken is the rank. O(n · max).
struct TimelineSelection {
  private let max: Int
  private let isPlan: Bool
  private var weights: [Int: Int] = [:]

  init(mentions: [TimelineDate], max: Int, isPlan: Bool) {
    (self.max, self.isPlan) = (max, isPlan)
    for mention in mentions {
      if let bucket = Self.bucket(mention) { weights[bucket, default: 0] += 1 }
    }
  }

  private static func bucket(_ date: TimelineDate) -> Int? {
    guard let start = date.start else { return nil }
    let parts = start.start.components
    let isFine = date.end == nil && start.end.number - start.start.number <= 31
    return parts.year * 16 + (isFine ? parts.month : 0)
  }

  func choose(from all: [TimelineCandidate]) -> [(candidate: TimelineCandidate, rank: Int)] {
    let merged = Self.merged(all)
    var remaining = Array(merged.indices)
    var taken: [Int: Int] = [:]
    var chosen: [Int] = []
    let values = merged.map { candidate in
      (bucket: Self.bucket(candidate.date) ?? Int.min, base: candidate.score + candidate.sources.count * 100 - 100)
    }
    while chosen.count < max, !remaining.isEmpty {
      var best = -1
      var bestValue = Int.min
      for (place, index) in remaining.enumerated() {
        let (bucket, base) = values[index]
        let weight = Swift.min(weights[bucket] ?? 1, 60)
        let again = taken[bucket] ?? 0
        let value =
          (isPlan ? weight * 10 - 20 * again : weight * 1000 / (1 + 8 * again) - 200 * again) + base
          + (merged[index].isEntry ? (isPlan ? 300 : 2000) : 0)
        if value > bestValue { (best, bestValue) = (place, value) }
      }
      let index = remaining.remove(at: best)
      taken[values[index].bucket, default: 0] += 1
      chosen.append(index)
    }
    return chosen.enumerated().map { (candidate: merged[$1], rank: $0 + 1) }.sorted {
      let (a, b) = ($0.candidate.date.sortKey, $1.candidate.date.sortKey)
      return a != b ? a < b : $0.rank < $1.rank
    }
  }

  /// One candidate for what several places tell of the same day in much the same words.
  private static func merged(_ all: [TimelineCandidate]) -> [TimelineCandidate] {
    var result: [TimelineCandidate] = []
    var places: [String: [Int]] = [:]
    for candidate in all {
      // "16 April" and "16 April, 17:00" may be one.
      let hasClock = candidate.date.start?.minute != nil && candidate.date.end == nil
      let day = hasClock ? String(candidate.date.text.prefix { $0 != "T" }) : candidate.date.text
      let key = "\(day)/\(candidate.date.end?.edtf ?? "")"
      let twin = places[key, default: []].first {
        let (a, b) = (result[$0].date.start?.minute, candidate.date.start?.minute)
        return (a == b || a == nil || b == nil) && isSame(result[$0].words, candidate.words)
      }
      if let twin {
        result[twin].sources += candidate.sources.filter { !result[twin].sources.contains($0) }
        let (a, b) = (result[twin].date.start?.minute, candidate.date.start?.minute)
        if a == nil && b != nil || (a == nil) == (b == nil) && candidate.score > result[twin].score {
          var better = candidate
          better.sources = candidate.sources + result[twin].sources.filter { !candidate.sources.contains($0) }
          result[twin] = better
        }
      } else {
        places[key, default: []].append(result.count)
        result.append(candidate)
      }
    }
    return result
  }

  /// Half of the words of the shorter one are shared.
  private static func isSame(_ a: [Int32], _ b: [Int32]) -> Bool {
    let shared = Set(a).intersection(b).count
    return shared * 2 > Swift.min(a.count, b.count) && shared * 3 > Swift.max(a.count, b.count)
  }
}
