import HTTPTypes
import Hummingbird
import Synchronization

/// Counts what the server does, told in the text format of Prometheus.
final class ServerMetrics: Sendable {
  private struct Counts {
    var requests: [Int: Int] = [:]
    var replies = 0
    var streams = 0
    var microseconds = 0
  }

  private let counts = Mutex(Counts())

  func count(status: Int, microseconds: Int) {
    counts.withLock { counts in
      counts.requests[status, default: 0] += 1
      counts.microseconds += microseconds
    }
  }

  func countReply() { counts.withLock { $0.replies += 1 } }
  func streamBegan() { counts.withLock { $0.streams += 1 } }
  func streamEnded() { counts.withLock { $0.streams -= 1 } }

  var text: String {
    let counts = counts.withLock { $0 }
    var lines = [
      "# HELP spacepipe_requests_total Requests by status.", "# TYPE spacepipe_requests_total counter",
    ]
    lines += counts.requests.sorted { $0.key < $1.key }.map {
      "spacepipe_requests_total{status=\"\($0.key)\"} \($0.value)"
    }
    lines += [
      "# HELP spacepipe_request_seconds_total Time spent on requests.",
      "# TYPE spacepipe_request_seconds_total counter",
      "spacepipe_request_seconds_total \(counts.microseconds / 1_000_000).\(Self.padded(counts.microseconds % 1_000_000))",
      "# HELP spacepipe_replies_total Answers of assistants.", "# TYPE spacepipe_replies_total counter",
      "spacepipe_replies_total \(counts.replies)",
      "# HELP spacepipe_streams Open event streams.", "# TYPE spacepipe_streams gauge",
      "spacepipe_streams \(counts.streams)",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }
}

/// Counts requests, and adds what all answers have: nothing of ours is shown in others' pages, or taken for what it is not.
struct Observing: RouterMiddleware {
  let metrics: ServerMetrics

  func handle(
    _ request: Request, context: Visit, next: (Request, Visit) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    var response: Response
    do {
      response = try await next(request, context)
    } catch let failure as any HTTPResponseError {
      response = try failure.response(from: request, context: context)
    } catch {
      context.logger.error("\(request.method) \(request.uri.path): \(error)")
      response = try APIFailure(.internalServerError, "internal", "something went wrong here; the log tells more")
        .response(from: request, context: context)
    }
    let spent = (ContinuousClock.now - start).components
    metrics.count(
      status: response.status.code,
      microseconds: Int(spent.seconds) * 1_000_000 + Int(spent.attoseconds / 1_000_000_000_000))
    Self.addSecurity(to: &response)
    return response
  }

  private static let fields: [(HTTPField.Name, String)] = [
    (.xContentTypeOptions, "nosniff"), (HTTPField.Name("Referrer-Policy")!, "no-referrer"),
    (HTTPField.Name("X-Frame-Options")!, "DENY"), (HTTPField.Name("Cross-Origin-Opener-Policy")!, "same-origin"),
    (HTTPField.Name("Cross-Origin-Resource-Policy")!, "same-origin"),
  ]

  private static func addSecurity(to response: inout Response) {
    for (name, value) in fields { response.headers[name] = value }
    if response.headers[.contentSecurityPolicy] == nil {
      response.headers[.contentSecurityPolicy] = "default-src 'none'; frame-ancestors 'none'"
    }
  }
}
