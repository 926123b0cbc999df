import Foundation
import TestServers
import Testing

/// A model whose answers a test has written, set up at a running server under the name `stub`.
final class StandInModel {
  private let server: StandIn

  /// Gives `steps` one after another, then `last`; each is the text of an answer.
  convenience init(_ steps: [String], last: String? = nil, for running: RunningServer, context: Int = 32_000) throws {
    try self.init(answers: steps.map(Self.answer), last: last.map(Self.answer), for: running, context: context)
  }

  /// Gives answers as they are written on the wire.
  init(
    answers: [[StandIn.Part]], last: [StandIn.Part]? = nil, for running: RunningServer, context: Int = 32_000
  ) throws {
    server = try #require(StandIn(answers, last: last))
    try Self.write(server.url, running, context)
  }

  /// An answer of a server that is too busy, and says for how long.
  static func busy(seconds: Int) -> [StandIn.Part] {
    [
      StandIn.Part(
        text: "HTTP/1.1 429 Busy\r\nRetry-After: \(seconds)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    ]
  }

  /// Sets up a model at an address where nothing may be.
  static func write(_ url: String, _ running: RunningServer, _ context: Int = 32_000) throws {
    let folder = running.folder.appending(path: ".config/spacepipe")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try "models:\n  stub: {api: openai, url: \"\(url)\", model: stub, context: \(context)}\n".write(
      to: folder.appending(path: "models.yaml"), atomically: true, encoding: .utf8)
  }

  static func answer(_ text: String) -> [StandIn.Part] {
    let content =
      (try? JSONSerialization.data(withJSONObject: [text])).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let body =
      #"{"choices":[{"message":{"content":\#(content.dropFirst().dropLast())},"finish_reason":"stop"}],"#
      + #""usage":{"prompt_tokens":100,"completion_tokens":10}}"#
    let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
    return [StandIn.Part(text: "\(head)Connection: close\r\n\r\n\(body)")]
  }

  /// The requests that came, as JSON.
  var requests: [[String: Any]] {
    server.heads.compactMap { request in
      guard let end = request.firstRange(of: "\r\n\r\n") else { return nil }
      return (try? JSONSerialization.jsonObject(with: Data(request[end.upperBound...].utf8))) as? [String: Any]
    }
  }

  /// What the users' messages of a request say.
  func text(_ request: Int) -> String {
    let messages = requests[request]["messages"] as? [[String: Any]] ?? []
    return messages.compactMap { $0["content"] as? String }.joined(separator: "\n")
  }

  /// A step that answers by some sentences, all of which cite line 1.
  static func answering(_ sentences: String...) -> String {
    let list = sentences.map { #"{"sources":[1],"text":"\#($0)"}"# }.joined(separator: ",")
    return #"{"step":{"tool":"answer","sentences":[\#(list)]}}"#
  }
}
