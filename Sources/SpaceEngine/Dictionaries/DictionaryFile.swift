import CZlib
import Glibc

/// A file of which single stretches are read. Read and not mapped: a file that is replaced meanwhile then gives an error and
/// no signal.
struct DictionaryFile: ~Copyable {
  private let file: Descriptor
  let count: Int

  init(_ path: RawPath) throws(DictionaryDamage) {
    let file = try Self.opened(path)
    let count = try Self.size(of: file)
    self.file = file
    self.count = count
  }

  private static func opened(_ path: RawPath) throws(DictionaryDamage) -> Descriptor {
    do throws(SystemError) {
      return try Descriptor(reading: path, followsLink: true)
    } catch {
      throw .unreadable(error.message)
    }
  }

  private static func size(of file: borrowing Descriptor) throws(DictionaryDamage) -> Int {
    do throws(SystemError) { return Int(try file.status().st_size) } catch { throw .unreadable(error.message) }
  }

  /// The bytes of `range` as far as the file has them.
  func bytes(in range: Range<Int>) throws(DictionaryDamage) -> [UInt8] {
    let wanted = range.clamped(to: 0..<count)
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try file.bytes(in: wanted) } catch { throw .unreadable(error.message) }
    if bytes.count < wanted.count { throw .malformed("it ends too early") }
    return bytes
  }
}
