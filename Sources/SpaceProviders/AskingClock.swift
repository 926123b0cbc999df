import Glibc

/// The clock that `ModelAsking` uses, in milliseconds. Tests replace it with one on which pauses take no time.
package struct AskingClock: Sendable {
  package let now: @Sendable () -> Int
  package let sleep: @Sendable (_ milliseconds: Int) -> Void

  package init(now: @escaping @Sendable () -> Int, sleep: @escaping @Sendable (_ milliseconds: Int) -> Void) {
    (self.now, self.sleep) = (now, sleep)
  }

  package static let system = AskingClock(
    now: {
      var time = timespec()
      unsafe clock_gettime(CLOCK_MONOTONIC, &time)
      return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }, sleep: { usleep(UInt32($0) * 1000) })
}
