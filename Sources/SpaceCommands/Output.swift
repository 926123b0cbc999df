import Glibc
import SpaceEngine

/// Standard output for data: every write is checked.
struct Output {
  private var buffer: [UInt8] = []
  private static let size = 1 << 16

  init() { buffer.reserveCapacity(2 * Self.size) }

  mutating func write(_ bytes: [UInt8]) throws(OutputFailure) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.size { try flush() }
  }

  mutating func flush() throws(OutputFailure) {
    defer { buffer.removeAll(keepingCapacity: true) }
    if buffer.isEmpty { return }
    do throws(SystemError) {
      try Streams.write(buffer, to: STDOUT_FILENO)
    } catch {
      throw error.number == EPIPE ? .readerGone : .system(error)
    }
  }

  /// Writes `bytes` and nothing else.
  static func print(_ bytes: [UInt8]) throws(OutputFailure) {
    var output = Output()
    try output.write(bytes)
    try output.flush()
  }

  /// Writes `text` and nothing else.
  static func print(_ text: String) throws(OutputFailure) { try print(Array(text.utf8)) }
}
