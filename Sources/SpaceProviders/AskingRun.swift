import SpaceEngine
import SpaceModel

/// One call of `ModelAsking`: threads take the requests one after another; the calling thread hands on the results.
struct AskingRun: Sendable {
  typealias Answer = Result<ModelReply, ModelFailure>

  private struct Progress {
    var answers: [Answer?]
    /// The first request that no thread has taken.
    var next = 0
    /// Requests whose results have not been handed on.
    var unreported: [Int] = []
    /// `goesOn` was false.
    var isStopped = false
    /// The calling thread does the work as well.
    var hasNoThreads = false
    /// The number of threads that have ended.
    var ended = 0
    var failuresInARow = 0
    /// The failure that opened the breaker; nil while it is closed.
    var breaker: ModelFailure?
    /// The server asked to send nothing before this time.
    var closedUntil = Int.min
  }

  private let client: ModelClient
  private let manners: ModelAsking.Manners
  private let clock: AskingClock
  private let requests: [ModelRequest]
  private let goesOn: @Sendable () -> Bool
  private let progress: Monitor<Progress>

  /// How often `goesOn` is asked. libcurl asks about once a second whether to continue, so a request ends within two seconds.
  private static let pollMilliseconds = 500
  /// How often a pausing thread checks whether it is to continue.
  private static let sleepMilliseconds = 250

  init(
    _ client: ModelClient, _ manners: ModelAsking.Manners, _ clock: AskingClock, _ requests: [ModelRequest],
    goesOn: @escaping @Sendable () -> Bool
  ) {
    (self.client, self.manners, self.clock) = (client, manners, clock)
    (self.requests, self.goesOn) = (requests, goesOn)
    progress = Monitor(Progress(answers: Array(repeating: nil, count: requests.count)))
  }

  /// Returns when all threads have ended.
  func answers(_ onAnswer: (Int, Answer) -> Void) -> [Answer] {
    askWhether()
    var threads = 0
    for _ in 0..<min(max(1, manners.atOnce), requests.count) {
      let isStarted = startThread {
        work()
        progress.notify { $0.ended += 1 }
      }
      if isStarted { threads += 1 }
    }
    if threads == 0 {
      progress.withLock { $0.hasNoThreads = true }
      work()
    }
    var isDone = false
    while !isDone {
      let reports = progress.wait(
        upTo: Self.pollMilliseconds, until: { [threads] in !$0.unreported.isEmpty || $0.ended == threads }
      ) { [threads] progress in
        defer { progress.unreported = [] }
        isDone = progress.ended == threads
        return progress.unreported.compactMap { index in progress.answers[index].map { (index, $0) } }
      }
      for (index, answer) in reports { onAnswer(index, answer) }
      if !isDone { askWhether() }
    }
    return progress.withLock { $0.answers.map { $0 ?? .failure(.stopped) } }
  }

  private func askWhether() {
    if !goesOn() { progress.withLock { $0.isStopped = true } }
  }

  private var isStopped: Bool {
    if progress.withLock({ $0.hasNoThreads }) { askWhether() }
    return progress.withLock { $0.isStopped }
  }

  /// What each thread does.
  private func work() {
    while let index = take() {
      let answer = self.answer(to: requests[index])
      progress.notify { progress in
        progress.answers[index] = answer
        progress.unreported.append(index)
        note(answer, in: &progress)
      }
    }
  }

  private func take() -> Int? {
    progress.withLock { progress in
      if progress.next == requests.count { return nil }
      defer { progress.next += 1 }
      return progress.next
    }
  }

  private func note(_ answer: Answer, in progress: inout Progress) {
    guard case .failure(let failure) = answer, failure.concernsEveryRequest else {
      progress.failuresInARow = 0
      return
    }
    progress.failuresInARow += 1
    if progress.failuresInARow >= manners.failuresToBreak { progress.breaker = progress.breaker ?? failure }
  }

  /// Sends one request until there is a reply or a failure that no retry can help.
  private func answer(to request: ModelRequest) -> Answer {
    if let failure = pause(until: Int.min) { return .failure(failure) }
    let deadline = clock.now() + manners.deadlineSeconds * 1000
    var attempt = 1
    while true {
      let answer = send(request, until: deadline)
      guard case .failure(let failure) = answer, attempt < manners.tries,
        let seconds = pauseSeconds(after: failure, attempt)
      else { return answer }
      let end = clock.now() + seconds * 1000
      if case .busy(.some) = failure { progress.withLock { $0.closedUntil = max($0.closedUntil, end) } }
      if end >= deadline { return answer }
      if pause(until: end) != nil { return isStopped ? .failure(.stopped) : answer }
      if clock.now() >= deadline { return answer }
      attempt += 1
    }
  }

  /// One try.
  private func send(_ request: ModelRequest, until deadline: Int) -> Answer {
    do throws(ModelFailure) {
      return .success(try client.ask(request, goesOn: { !isStopped && clock.now() < deadline }))
    } catch {
      guard error == .stopped, !isStopped else { return .failure(error) }
      return .failure(.deadlineExceeded(seconds: manners.deadlineSeconds))
    }
  }

  /// How long to wait before the next try; nil where there should be none.
  private func pauseSeconds(after failure: ModelFailure, _ attempt: Int) -> Int? {
    guard failure.isPassing else { return nil }
    let step = min(manners.longestBackoffSeconds, 1 << min(attempt - 1, 16))
    guard case .busy(let after?) = failure else { return step }
    return after > manners.longestRetryAfterSeconds ? nil : max(step, after)
  }

  /// Waits until `time`, and as long as the server has asked any thread to wait. Returns a failure when nothing more is to be sent:
  /// `stopped`, or the one that opened the breaker.
  private func pause(until time: Int) -> ModelFailure? {
    while true {
      if isStopped { return .stopped }
      let (breaker, end) = progress.withLock { ($0.breaker, max(time, $0.closedUntil)) }
      if let breaker { return breaker }
      let now = clock.now()
      if now >= end { return nil }
      clock.sleep(min(Self.sleepMilliseconds, end - now))
    }
  }
}
