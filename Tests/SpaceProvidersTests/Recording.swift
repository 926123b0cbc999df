import SpaceModel
import Synchronization

import SpaceProviders

/// A server that gives the same answer to every request, in pieces of some size, and keeps what it was asked.
final class Recording: Transport {
  let status: Int
  let headers: [(String, String)]
  let bytes: [UInt8]
  let size: Int
  private let asked = Mutex<[Call]>([])

  init(
    status: Int = 200, type: String = "text/event-stream", headers: [(String, String)] = [], _ body: String,
    size: Int = 7
  ) {
    self.status = status
    self.headers = [("content-type", type)] + headers
    bytes = Array(body.utf8)
    self.size = size
  }

  var calls: [Call] { asked.withLock { $0 } }

  func perform(_ call: Call, to receiver: any Receiver) -> CallResult {
    asked.withLock { $0.append(call) }
    for (name, value) in headers { receiver.header(name, value) }
    var at = 0
    while at < bytes.count {
      guard receiver.goesOn, receiver.body(Array(bytes[at..<min(at + size, bytes.count)])) else {
        return CallResult(outcome: .stopped, status: status)
      }
      at += size
    }
    return CallResult(outcome: .done, status: status)
  }
}

extension ModelEntry {
  static func of(_ api: API, url: String? = nil, images: Images? = nil) -> ModelEntry {
    ModelEntry(
      name: "test", api: api, url: url ?? api.usualURL, model: "small-1", key: nil, context: 4096, price: nil,
      images: images)
  }
}

extension JSONValue {
  init(_ text: String) throws {
    var scanner = JSONScanner(Array(text.utf8))
    self = try scanner.value()
  }
}
