import Glibc
import SpaceText

/// A path as the operating system knows it: any bytes but NUL.
public struct RawPath: Hashable, Sendable {
  public let bytes: [UInt8]

  public init(_ bytes: [UInt8]) { self.bytes = bytes }
  public init(_ string: String) { bytes = Array(string.utf8) }

  /// The path as text: what is no valid UTF-8 becomes U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The path without slashes at its end.
  var trimmed: RawPath {
    var end = bytes.count
    while end > 1, bytes[end - 1] == 0x2F { end -= 1 }
    return RawPath(Array(bytes[..<end]))
  }

  /// What follows the last slash.
  public var name: [UInt8] {
    guard let slash = bytes.lastIndex(of: 0x2F) else { return bytes }
    return Array(bytes[(slash + 1)...])
  }

  /// The folder it is in: `.` for a bare name.
  public var folder: RawPath {
    guard let slash = bytes.lastIndex(of: 0x2F) else { return RawPath(".") }
    return RawPath(Array(bytes[..<max(slash, 1)]))
  }

  public func appending(_ name: [UInt8]) -> RawPath {
    RawPath(bytes.last == 0x2F ? bytes + name : bytes + [0x2F] + name)
  }

  /// True when something is there, be it a link that leads nowhere.
  public var exists: Bool {
    var status = stat()
    return unsafe withCString { unsafe lstat($0, &status) } == 0
  }

  /// Calls `body` with the path as C wants it.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
    return unsafe terminated.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("there is a terminator") }
      return unsafe body(base)
    }
  }
}
