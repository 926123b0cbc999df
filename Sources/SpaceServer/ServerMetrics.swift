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
