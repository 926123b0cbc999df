import CSandbox
import Glibc
import SpaceModel

/// Opening and reading input files within the limits.
enum FileBytes {
  /// Opens a file that may be read: regular, and not larger than the limit. What a caller named may also be a link, or a pipe
  /// that is open already.
  static func open(_ path: RawPath, isNamed: Bool, _ limits: Limits) throws(ReadFailure) -> Descriptor {
    let file = try opened(path, isNamed: isNamed)
    if try status(of: file).st_size > limits.inputBytes { throw .tooLarge(limit: limits.inputBytes) }
    return file
  }

  private static func opened(_ path: RawPath, isNamed: Bool) throws(ReadFailure) -> Descriptor {
    do throws(SystemError) {
      return try Descriptor(reading: path, followsLink: isNamed, besides: isNamed ? .openPipe : .nothing)
    } catch {
      if error == .notRegular { throw .notRegular }
      throw .system(error.message)
    }
  }

  private static func status(of file: borrowing Descriptor) throws(ReadFailure) -> stat {
    do throws(SystemError) { return try file.status() } catch { throw .system(error.message) }
  }

  /// How many of a file's first bytes tell its format.
  static let headCount = 4096

  /// The first bytes of `file`, whose place stays where it is; nil when it is a pipe.
  static func head(of file: borrowing Descriptor) throws(ReadFailure) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: headCount)
    let count = unsafe pread(file.number, &bytes, headCount, 0)
    if count < 0 {
      let error = SystemError.last
      if error.number == ESPIPE { return nil }
      throw .system(error.message)
    }
    return Array(bytes.prefix(count))
  }

  /// An open file that holds `bytes`, for a worker.
  static func inMemory(_ bytes: [UInt8]) throws(ReadFailure) -> Descriptor {
    let number = linux_memory_file()
    if number < 0 { throw .system(SystemError.last.message) }
    let file = Descriptor(number)
    do throws(SystemError) { try file.write(bytes) } catch { throw .system(error.message) }
    _ = lseek(number, 0, SEEK_SET)
    return file
  }

  /// All bytes of `file` from where it stands, within the limit.
  static func all(of file: borrowing Descriptor, _ limits: Limits) throws(ReadFailure) -> [UInt8] {
    do throws(SystemError) {
      return try file.all(limit: limits.inputBytes)
    } catch {
      if error.number == EFBIG { throw .tooLarge(limit: limits.inputBytes) }
      throw .system(error.message)
    }
  }
}
