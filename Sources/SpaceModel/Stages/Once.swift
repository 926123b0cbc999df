import Synchronization

/// What is made when it is first asked for, and kept; those who ask at once wait for the first.
public final class Once<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)

  public init() {}

  /// What is kept; `make` makes it the first time.
  public func value(_ make: () -> Value) -> Value {
    known.withLock { known in
      if let known { return known }
      let made = make()
      known = made
      return made
    }
  }

  /// What is kept, or what `find` finds; where that is nothing, the next one to ask looks again.
  public func value(ifFound find: () -> Value?) -> Value? {
    known.withLock { known in
      if known == nil { known = find() }
      return known
    }
  }
}
