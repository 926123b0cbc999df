import Glibc
import SpaceProviders
import Synchronization

/// A clock on which pauses take next to no time.
final class TestClock: Sendable {
  private let slept = Mutex(0)
  private let start = AskingClock.system.now()
  /// How much faster than real time it is between pauses; with 0 it stands.
  private let speed: Int

  init(speed: Int = 0) { self.speed = speed }

  var now: Int { slept.withLock { $0 } + (AskingClock.system.now() - start) * speed }

  var clock: AskingClock {
    AskingClock(
      now: { self.now },
      sleep: { milliseconds in
        self.slept.withLock { $0 += milliseconds }
        usleep(50)
      })
  }
}
