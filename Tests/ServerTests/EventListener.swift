import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A window that listens to a stream of events until it goes out of use.
final class EventListener: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let lock = NSLock()
  private var received = Data()
  private var isOver = false
  private var session: URLSession?

  init(_ url: URL, fields: [String: String] = [:]) {
    super.init()
    var request = URLRequest(url: url)
    for (name, value) in fields { request.setValue(value, forHTTPHeaderField: name) }
    let session = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: nil)
    self.session = session
    session.dataTask(with: request).resume()
  }

  func close() { session?.invalidateAndCancel() }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    lock.withLock { received += data }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    lock.withLock { isOver = true }
  }

  var text: String { lock.withLock { String(decoding: received, as: UTF8.self) } }
  var hasEnded: Bool { lock.withLock { isOver } }

  /// True when the stream has ended, or does so within `seconds`.
  func ends(within seconds: Double = 10) async throws -> Bool {
    let end = Date().addingTimeInterval(seconds)
    while !hasEnded, Date() < end { try await Task.sleep(for: .milliseconds(20)) }
    return hasEnded
  }

  /// What came, once `isEnough` says so, or after `seconds`.
  func text(within seconds: Double = 20, until isEnough: (String) -> Bool) async throws -> String {
    let end = Date().addingTimeInterval(seconds)
    while !isEnough(text), Date() < end { try await Task.sleep(for: .milliseconds(20)) }
    return text
  }
}
