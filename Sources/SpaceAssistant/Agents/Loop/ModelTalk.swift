import SpaceLibrary
import SpaceModel
import SpaceProviders

/// Sends one request after another to a model, and hands on its answers as they come. What may pass is tried again while nothing
/// has come yet.
struct ModelTalk: Sendable {
  private let client: ModelClient
  private let clock: AskingClock
  private let goesOn: @Sendable () -> Bool

  private static let tries = 3
  private static let deadlineMilliseconds = 600_000
  /// Nobody waits longer for a server that says when to come again.
  private static let longestPauseSeconds = 20
  private static let pieceMilliseconds = 200

  init(_ model: ModelEntry, _ goesOn: @escaping @Sendable () -> Bool) throws(KeyFailure) {
    client = try ModelClient(model, userAgent: Version.userAgent)
    clock = .system
    self.goesOn = goesOn
  }

  /// The answer to `request`; `onText` gets its text piece by piece. `usage` counts every try.
  func ask(
    _ request: ModelRequest, _ usage: inout Usage, onText: @escaping (String) -> Void
  ) throws(ModelFailure) -> ModelReply {
    let deadline = clock.now() + Self.deadlineMilliseconds
    var attempt = 1
    while true {
      if !goesOn() { throw .stopped }
      let arrival = Arrival()
      usage.calls += 1
      do throws(ModelFailure) {
        let (goesOn, clock) = (goesOn, clock)
        let reply = try client.ask(request, goesOn: { goesOn() && clock.now() < deadline }) { text in
          arrival.hasBegun = true
          onText(text)
        }
        usage.tokensIn += reply.tokensIn ?? 0
        usage.tokensOut += reply.tokensOut ?? 0
        return reply
      } catch {
        if error == .stopped, goesOn() { throw .deadlineExceeded(seconds: Self.deadlineMilliseconds / 1000) }
        guard error.isPassing, error != .notConnected, !arrival.hasBegun, attempt < Self.tries,
          pause(after: error, attempt)
        else { throw error }
        attempt += 1
      }
    }
  }

  /// False when the server asks to wait for too long.
  private func pause(after failure: ModelFailure, _ attempt: Int) -> Bool {
    var seconds = attempt
    if case .busy(let after?) = failure { seconds = max(seconds, after) }
    if seconds > Self.longestPauseSeconds { return false }
    let end = clock.now() + seconds * 1000
    while goesOn(), clock.now() < end { clock.sleep(Self.pieceMilliseconds) }
    return true
  }

  private final class Arrival { var hasBegun = false }
}
