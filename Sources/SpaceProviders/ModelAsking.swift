import SpaceModel

/// Sends many requests to one model, a few at once. Retries failures that may pass, with backoff, and stops sending to a server
/// that fails every request (a circuit breaker).
public struct ModelAsking: Sendable {
  public struct Manners: Sendable {
    /// The number of requests in flight.
    public var atOnce = 4
    /// The number of times that one request is sent.
    public var tries = 4
    /// The time for one request from its first try to its last, pauses included.
    public var deadlineSeconds = 600
    /// The pause before a retry doubles from one second up to this.
    public var longestBackoffSeconds = 30
    /// A request fails at once when the server asks to wait longer than this.
    public var longestRetryAfterSeconds = 120
    /// The breaker opens after this many failures in a row that concern every request.
    public var failuresToBreak = 3

    public init() {}

    /// The defaults for a model. A server on this machine shares its processors with us.
    public init(for entry: ModelEntry) {
      if !entry.leavesMachine { atOnce = 2 }
    }
  }

  private let client: ModelClient
  private let manners: Manners
  private let clock: AskingClock

  /// Uses the defaults for the client's model where `manners` is nil.
  public init(_ client: ModelClient, manners: Manners? = nil) {
    self.init(client, manners: manners, clock: .system)
  }

  package init(_ client: ModelClient, manners: Manners?, clock: AskingClock) {
    (self.client, self.manners, self.clock) = (client, manners ?? Manners(for: client.entry), clock)
  }

  /// Returns one result per request, in the order of the requests. A reply that was cut off or refused is a reply, not a failure.
  ///
  /// `onAnswer` gets each result as it comes, with the index of its request. `goesOn` is asked at least once a second; when it
  /// returns false, all requests end within two seconds, those without a reply with `ModelFailure.stopped`. Both are called on the
  /// calling thread. Once the breaker is open, requests that were not sent fail with the failure that opened it.
  public func answers(
    to requests: [ModelRequest], goesOn: @escaping @Sendable () -> Bool = { true },
    onAnswer: @escaping @Sendable (Int, Result<ModelReply, ModelFailure>) -> Void = { _, _ in }
  ) -> [Result<ModelReply, ModelFailure>] {
    AskingRun(client, manners, clock, requests, goesOn: goesOn).answers(onAnswer)
  }
}
