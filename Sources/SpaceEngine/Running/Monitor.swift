import Glibc

/// A value that several threads share: whoever holds the lock may change it, and may wait for others to change it.
@safe package final class Monitor<Value>: @unchecked Sendable {
  // The C types must not move in memory, hence the pointers.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  package init(_ value: sending Value) {
    self.value = value
    unsafe pthread_mutex_init(mutex, nil)
    // Time limits must not depend on the wall clock, which may be set.
    var attributes = pthread_condattr_t()
    unsafe pthread_condattr_init(&attributes)
    unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    unsafe pthread_cond_init(condition, &attributes)
    unsafe pthread_condattr_destroy(&attributes)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Calls `body` with the lock held.
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body(&value)
  }

  /// Calls `body` with the lock held when it can be had within about `milliseconds`; returns false when it cannot.
  func withLock(within milliseconds: Int, _ body: (inout Value) -> Void) -> Bool {
    for _ in 0..<max(1, milliseconds / 5) {
      if unsafe pthread_mutex_trylock(mutex) == 0 {
        defer { unsafe pthread_mutex_unlock(mutex) }
        body(&value)
        return true
      }
      usleep(5000)
    }
    return false
  }

  /// Calls `body` with the lock held once `isReady` says so; it is asked again after each `notify`.
  func wait<Result>(until isReady: (Value) -> Bool, _ body: (inout Value) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while !isReady(value) { unsafe pthread_cond_wait(condition, mutex) }
    return body(&value)
  }

  /// Calls `body` with the lock held once `isReady` says so, or after `milliseconds`.
  package func wait<Result>(
    upTo milliseconds: Int, until isReady: (Value) -> Bool, _ body: (inout Value) -> Result
  ) -> Result {
    var end = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &end)
    end.tv_nsec += milliseconds % 1000 * 1_000_000
    end.tv_sec += milliseconds / 1000 + end.tv_nsec / 1_000_000_000
    end.tv_nsec %= 1_000_000_000
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    var isTimeLeft = true
    while isTimeLeft, !isReady(value) {
      isTimeLeft = unsafe pthread_cond_timedwait(condition, mutex, &end) == 0
    }
    return body(&value)
  }

  /// Changes the value and wakes all who wait.
  package func notify(_ change: (inout Value) -> Void) {
    unsafe pthread_mutex_lock(mutex)
    change(&value)
    unsafe pthread_cond_broadcast(condition)
    unsafe pthread_mutex_unlock(mutex)
  }
}

/// Starts a thread that nobody waits for; false when the system gives no more. Its stack is large enough for documents nested
/// to the limit.
package func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var attributes = pthread_attr_t()
  unsafe pthread_attr_init(&attributes)
  unsafe pthread_attr_setstacksize(&attributes, 8 << 20)
  unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  defer { unsafe pthread_attr_destroy(&attributes) }
  var thread = pthread_t()
  let box = unsafe Unmanaged.passRetained(Box(body)).toOpaque()
  let result = unsafe pthread_create(
    &thread, &attributes,
    { argument in
      guard let argument = unsafe argument else { return nil }
      unsafe Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body()
      return nil
    }, box)
  if result != 0 { unsafe Unmanaged<Box>.fromOpaque(box).release() }
  return result == 0
}
