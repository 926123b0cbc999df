import CTransfer

/// One HTTP request: with a body a POST, without one a GET.
package struct Call: Sendable, Equatable {
  package var address: String
  /// Names and values; a value may be secret.
  package var headers: [Header]
  package var body: [UInt8]?
  /// The address to connect to, in numbers; nil finds the host of `address` by its name.
  package var destination: String?

  package struct Header: Sendable, Equatable {
    package let name: String
    package let value: String
    package init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  package init(address: String, headers: [Header] = [], body: [UInt8]? = nil) {
    (self.address, self.headers, self.body) = (address, headers, body)
  }
}

/// How a request ended.
package struct CallResult: Sendable, Equatable {
  package enum Outcome: Sendable, Equatable {
    case done, noLibrary, badAddress, noHost, notConnected, notTrusted, stalled, stopped, broken
  }
  package let outcome: Outcome
  /// The HTTP status; 0 where no answer came.
  package let status: Int
  /// What the library says of a failure.
  package let detail: String

  package init(outcome: Outcome, status: Int, detail: String = "") {
    (self.outcome, self.status, self.detail) = (outcome, status, detail)
  }
}

/// Takes an answer while it comes.
package protocol Receiver: AnyObject {
  /// A field of the head, its name in small letters.
  func header(_ name: String, _ value: String)
  /// The next bytes of the body; false ends the request.
  func body(_ bytes: [UInt8]) -> Bool
  /// Asked about once a second: false ends the request.
  var goesOn: Bool { get }
}

/// What makes requests: the network, or in tests a recording.
package protocol Transport: Sendable {
  func perform(_ call: Call, to receiver: any Receiver) -> CallResult
}

/// The network, by libcurl.
package struct Network: Transport {
  /// How long to wait for a connection, and for the next byte: a large model on a small machine thinks long before its first word.
  private let connectSeconds: Int
  private let stallSeconds: Int

  package init(connectSeconds: Int = 10, stallSeconds: Int = 300) {
    (self.connectSeconds, self.stallSeconds) = (connectSeconds, stallSeconds)
  }

  package func perform(_ call: Call, to receiver: any Receiver) -> CallResult {
    let handler = Handler(receiver)
    defer { withExtendedLifetime(handler) {} }
    let context = unsafe Unmanaged.passUnretained(handler).toOpaque()
    // Any host and any port of the address, at the destination and the same port.
    let destination = call.destination.map { "::\($0.contains(":") ? "[\($0)]" : $0):" } ?? ""
    let lines = call.headers.map { "\($0.name): \($0.value)" }
    let result = unsafe withCStrings(lines) { headers in
      unsafe call.address.withCString { address in
        unsafe destination.withCString { destination in
          unsafe withBytes(of: call.body) { body in
            var request = unsafe transfer_request()
            unsafe request.address = address
            unsafe request.connect_to = destination
            unsafe request.headers = headers.baseAddress
            unsafe request.header_count = headers.count
            unsafe request.body = body?.baseAddress
            unsafe request.body_count = body?.count ?? 0
            unsafe request.is_local = Self.isLocal(call.address)
            unsafe request.connect_seconds = connectSeconds
            unsafe request.stall_seconds = stallSeconds
            return unsafe transfer_perform(&request, context, takeHead, takeBody, askWhether)
          }
        }
      }
    }
    return CallResult(
      outcome: Self.outcome(result.outcome), status: result.status, detail: Self.text(result.message))
  }

  /// True of addresses of this machine, to which no proxy leads.
  package static func isLocal(_ address: String) -> Bool {
    guard let start = address.firstRange(of: "://")?.upperBound else { return false }
    let place = address[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if place.hasPrefix("[") { return place.hasPrefix("[::1]") }
    let host = place.prefix { $0 != ":" }
    return host == "localhost"
      || host.hasPrefix("127.") && host.utf8.allSatisfy { $0 == 0x2E || (0x30...0x39).contains($0) }
  }

  private static func outcome(_ outcome: transfer_outcome) -> CallResult.Outcome {
    switch outcome {
    case TRANSFER_DONE: .done
    case TRANSFER_NO_LIBRARY: .noLibrary
    case TRANSFER_BAD_ADDRESS: .badAddress
    case TRANSFER_NO_HOST: .noHost
    case TRANSFER_NOT_CONNECTED: .notConnected
    case TRANSFER_NOT_TRUSTED: .notTrusted
    case TRANSFER_STALLED: .stalled
    case TRANSFER_STOPPED: .stopped
    default: .broken
    }
  }

  private static func text<T>(_ characters: T) -> String {
    unsafe withUnsafeBytes(of: characters) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

/// What C passes back.
private final class Handler {
  let receiver: any Receiver
  init(_ receiver: any Receiver) { self.receiver = receiver }

  static func from(_ context: UnsafeMutableRawPointer?) -> Handler? {
    unsafe context.map { unsafe Unmanaged<Handler>.fromOpaque($0).takeUnretainedValue() }
  }
}

private func takeHead(_ context: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Bool {
  let line = unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  guard let colon = line.firstIndex(of: ":") else { return true }
  let value = line[line.index(after: colon)...].split(whereSeparator: \.isWhitespace).joined(separator: " ")
  unsafe Handler.from(context)?.receiver.header(line[..<colon].lowercased(), value)
  return true
}

private func takeBody(_ context: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Bool {
  let bytes = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  return unsafe Handler.from(context)?.receiver.body(bytes) ?? false
}

private func askWhether(_ context: UnsafeMutableRawPointer?) -> Bool {
  unsafe Handler.from(context)?.receiver.goesOn ?? false
}

private func withBytes<Result>(
  of bytes: [UInt8]?, _ body: (UnsafeBufferPointer<UInt8>?) -> Result
) -> Result {
  guard let bytes else { return body(nil) }
  return unsafe bytes.withUnsafeBufferPointer { unsafe body($0) }
}

/// Calls `body` with C strings of all `lines`.
private func withCStrings<Result>(
  _ lines: [String], _ body: (UnsafeBufferPointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  let bytes: [CChar] = lines.flatMap { line in line.utf8.map { CChar(bitPattern: $0) } + [0] }
  return unsafe bytes.withUnsafeBufferPointer { buffer in
    var starts: [UnsafePointer<CChar>?] = unsafe []
    var at = 0
    for line in lines {
      unsafe starts.append(buffer.baseAddress.map { unsafe $0 + at })
      at += line.utf8.count + 1
    }
    return unsafe starts.withUnsafeBufferPointer { unsafe body($0) }
  }
}
