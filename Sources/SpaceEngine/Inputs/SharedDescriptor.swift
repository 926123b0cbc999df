import Glibc
import SpaceModel
import SpaceText

/// An open file that values which are copied can share.
final class SharedDescriptor: Sendable {
  private let descriptor: Descriptor
  init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
  func read(_ count: Int, to bytes: inout [UInt8]) throws(SystemError) -> Int {
    try descriptor.read(count, to: &bytes)
  }

  func write(_ bytes: [UInt8]) throws(SystemError) { try descriptor.write(bytes) }

  /// The bytes of a stretch of the file; nil when it has not so many.
  func bytes(in range: Range<Int>) -> [UInt8]? {
    guard let bytes = try? descriptor.bytes(in: range), bytes.count == range.count else { return nil }
    return bytes
  }
}
