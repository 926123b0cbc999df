/// How many requests are taken.
struct RequestLimits: Sendable {
  /// Of those who have not logged in, by address.
  let strangers = RateLimit(600, within: 60)
  /// Changes, by user.
  let changes = RateLimit(300, within: 60)
  /// Of Spaces that were shared, by address.
  let shared = RateLimit(120, within: 60)
  /// Passwords that are tried, by address.
  let passwordsOfAddress = RateLimit(10, within: 300)
  /// Passwords that are tried for one name from anywhere: more than from one address, so that one machine locks nobody out.
  let passwordsOfName = RateLimit(50, within: 300)
}

extension RateLimit {
  /// Counts an event, or refuses it with the seconds to wait.
  func take(_ key: String, now: Int, code: String, _ what: String) throws {
    guard let wait = wait(for: key, now: now) else { return }
    var failure = APIFailure(.tooManyRequests, code, "\(what): try again in \(wait) s")
    failure.headers[.retryAfter] = String(wait)
    throw failure
  }
}
