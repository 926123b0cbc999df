import Glibc

/// What has to go when the program is told to end: the folder under construction.
///
/// Whoever changes it holds the lock, and so does whoever writes into it, for one file at a time.
let unfinished = Monitor<RawPath?>(nil)

/// What else has to be put right then: the mode of the terminal.
private let amends = Monitor<(@Sendable () -> Void)?>(nil)
/// The group of a program that ends with ours, while it runs; 0 when none does.
let childGroup = Monitor<pid_t>(0)
/// A signal has come that ends the program.
private let isEnding = Monitor(false)

/// Ending on SIGINT, SIGTERM and SIGHUP.
public enum Signals {
  /// From now on `action` runs before a signal ends the program; nil takes it back.
  public static func beforeEnding(_ action: (@Sendable () -> Void)?) { amends.withLock { $0 = action } }

  /// From now on a thread waits for these signals: the first removes what is unfinished and ends the program with
  /// 128 + its number. A signal that was ignored when the program began stays ignored. Call before any other thread.
  public static func watch() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var waited = sigset_t()
    unsafe sigemptyset(&waited)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { unsafe sigaddset(&waited, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &waited, nil)
    let set = waited
    let isWatched = startThread {
      var set = set
      var number: Int32 = 0
      while unsafe sigwait(&set, &number) != 0 {}
      // A second one ends the program at once.
      unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
      isEnding.withLock { $0 = true }
      amends.withLock { $0?() }
      _ = childGroup.withLock(within: 100) { group in if group > 0 { kill(-group, SIGTERM) } }
      _ = unfinished.withLock(within: 500) { path in
        if let path { Removal.remove(path) }
        _ = heldLocks.withLock(within: 100) { locks in for lock in locks { lock.remove() } }
        _exit(128 + number)
      }
      _exit(128 + number)
    }
    // Without a thread to wait for them they end the program by themselves, and the next run clears away what is unfinished.
    if !isWatched { unsafe pthread_sigmask(SIG_UNBLOCK, &waited, nil) }
  }

  /// Call before the program ends by itself: when a signal is just ending it, the program ends by that, not as one that has done what
  /// it had to do because the signal ended what it waited for.
  public static func goFirst() {
    while isEnding.withLock({ $0 }) { pause() }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
