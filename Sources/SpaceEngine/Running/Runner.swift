import CSandbox

/// A bounded, ordered map that works on several items at once. Only `ModelAsking`, whose threads wait for servers, has threads of
/// its own besides.
///
/// Results come out in the order of the items. At most two items a job are in flight or waiting to be handed on, so that
/// memory is bounded by that window and not by the number of items.
enum Runner {
  /// The number of processors this process may use.
  static var processors: Int { Int(linux_processors()) }

  private struct Window<Result> {
    /// Results that are there, by their number from `first` on.
    var results: [Result?] = []
    var first = 0
    /// How many items there are; nil while that isn't known.
    var count: Int?
    var isCancelled = false
    /// How many threads are done with all that they had, and have given back their state.
    var ended = 0
  }

  /// Calls `work` for each of `items`, `jobs` at a time, and `emit` with each result, in order, on the calling thread.
  /// Each thread has a `State` of its own that it takes from item to item. `idle` is called before waiting for a result. When `emit` throws, no further item is begun.
  static func run<Items: IteratorProtocol & Sendable, State, Result: Sendable, Failure: Error>(
    _ items: Items, jobs: Int, state: @escaping @Sendable () -> State,
    work: @escaping @Sendable (Items.Element, State) -> Result,
    idle: () throws(Failure) -> Void, emit: (Result) throws(Failure) -> Void
  ) throws(Failure) {
    if jobs <= 1 {
      var items = items
      let own = state()
      while true {
        try idle()
        guard let item = items.next() else { return }
        try emit(work(item, own))
      }
    }
    let source = Monitor((items: items, next: 0))
    let window = Monitor(Window<Result>())
    var threads = 0
    for _ in 0..<jobs {
      let isStarted = startThread {
        take(from: source, into: window, capacity: 2 * jobs, state(), work)
        window.notify { $0.ended += 1 }
      }
      if isStarted { threads += 1 }
    }
    // As many as the system gives; when it gives none, this one does it all.
    if threads == 0 { return try run(items, jobs: 1, state: state, work: work, idle: idle, emit: emit) }
    do throws(Failure) {
      while let result = try next(in: window, idle: idle) { try emit(result) }
      // What a state holds, such as a process, has an end before this has.
      window.wait(until: { [threads] in $0.ended == threads }) { _ in }
    } catch {
      window.notify { $0.isCancelled = true }
      throw error
    }
  }

  /// The next result in order, once it is there; nil when there are no more.
  private static func next<Result: Sendable, Failure: Error>(
    in window: Monitor<Window<Result>>, idle: () throws(Failure) -> Void
  ) throws(Failure) -> Result? {
    let isReady: (Window<Result>) -> Bool = { ($0.results.first ?? nil) != nil || $0.count == $0.first }
    if !window.withLock({ isReady($0) }) { try idle() }
    let result = window.wait(until: isReady) { window -> Result? in
      if window.count == window.first { return nil }
      window.first += 1
      return window.results.removeFirst()
    }
    // There is room for one more.
    if result != nil { window.notify { _ in } }
    return result
  }

  /// What each thread does: takes an item as soon as the window has room, and puts its result into its place.
  private static func take<Items: IteratorProtocol & Sendable, State, Result: Sendable>(
    from source: Monitor<(items: Items, next: Int)>, into window: Monitor<Window<Result>>, capacity: Int,
    _ state: State, _ work: @Sendable (Items.Element, State) -> Result
  ) {
    while true {
      let taken = source.withLock { source -> (item: Items.Element, number: Int)? in
        let number = source.next
        let mayGoOn = window.wait(until: { number < $0.first + capacity || $0.isCancelled || $0.count != nil }) {
          !$0.isCancelled && $0.count == nil
        }
        guard mayGoOn else { return nil }
        guard let item = source.items.next() else {
          window.notify { $0.count = number }
          return nil
        }
        source.next += 1
        return (item, number)
      }
      guard let taken else { return }
      let result = work(taken.item, state)
      window.notify { window in
        let place = taken.number - window.first
        while window.results.count <= place { window.results.append(nil) }
        window.results[place] = result
      }
    }
  }
}
