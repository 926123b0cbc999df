import Synchronization

/// Counts events by a key within a window of time, such as failed logins from an address.
final class RateLimit: Sendable {
  private struct Count {
    var start: Int
    var number: Int
  }

  private let most: Int
  private let seconds: Int
  private let counts = Mutex<[String: Count]>([:])
  private static let mostKeys = 10_000

  /// At most `most` events within `seconds`.
  init(_ most: Int, within seconds: Int) { (self.most, self.seconds) = (most, seconds) }

  /// Seconds to wait for the next event by `key`; nil when it may happen now. It is counted then.
  func wait(for key: String, now: Int) -> Int? {
    counts.withLock { counts in
      if counts.count >= Self.mostKeys, counts[key] == nil { makeRoom(in: &counts, now: now) }
      var count = counts[key] ?? Count(start: now, number: 0)
      if now - count.start >= seconds { count = Count(start: now, number: 0) }
      if count.number >= most { return count.start + seconds - now }
      count.number += 1
      counts[key] = count
      return nil
    }
  }

  /// Forgets what is over; where that is not enough, the older half.
  private func makeRoom(in counts: inout [String: Count], now: Int) {
    counts = counts.filter { now - $0.value.start < seconds }
    guard counts.count >= Self.mostKeys else { return }
    let kept = counts.sorted { $0.value.start > $1.value.start }.prefix(Self.mostKeys / 2)
    counts = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
  }

  func forget(_ key: String) { counts.withLock { $0[key] = nil } }
}
