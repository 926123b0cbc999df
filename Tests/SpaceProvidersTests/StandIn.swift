import Foundation
import Synchronization

/// A server on this machine that takes one connection after another and gives each the next of some answers, written as they stand.
final class StandIn: Sendable {
  /// What is written, with a pause before it.
  struct Part: Sendable {
    var pause: UInt32 = 0
    let text: String
  }

  let port: UInt16
  private let socket: Int32
  private let shared = Requests()
  var url: String { "http://127.0.0.1:\(port)/v1" }

  init?(_ answers: [[Part]]) {
    let listener = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutableBytes(of: &address) { bytes in
      guard let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
      return unsafe bind(listener, start, length) == 0 && listen(listener, 8) == 0
        && getsockname(listener, start, &length) == 0
    }
    guard isBound else { return nil }
    (socket, port) = (listener, UInt16(bigEndian: address.sin_port))
    let requests = shared
    Thread.detachNewThread { Self.serve(listener, answers, requests) }
  }

  /// What has come so far.
  final class Requests: Sendable {
    let all = Mutex<[String]>([])
  }

  var heads: [String] { shared.all.withLock { $0 } }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  private static func serve(_ listener: Int32, _ answers: [[Part]], _ requests: Requests) {
    for answer in answers {
      let connection = accept(listener, nil, nil)
      if connection < 0 { return }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      var text = ""
      while !isWhole(text) {
        let count = unsafe read(connection, &bytes, bytes.count)
        if count <= 0 { break }
        text += String(decoding: bytes[..<count], as: UTF8.self)
      }
      requests.all.withLock { $0.append(text) }
      for part in answer {
        if part.pause > 0 { usleep(part.pause) }
        let out = Array(part.text.utf8)
        if unsafe send(connection, out, out.count, Int32(MSG_NOSIGNAL)) < 0 { break }
      }
      close(connection)
    }
  }

  private static func isWhole(_ text: String) -> Bool {
    // The greeting of TLS, which is not spoken here.
    if text.utf8.first == 0x16 { return true }
    guard let end = text.firstRange(of: "\r\n\r\n") else { return false }
    let head = text[..<end.lowerBound].lowercased()
    guard let field = head.firstRange(of: "content-length: ") else { return true }
    let length = Int(head[field.upperBound...].prefix { $0.isNumber }) ?? 0
    return text[end.upperBound...].utf8.count >= length
  }
}
