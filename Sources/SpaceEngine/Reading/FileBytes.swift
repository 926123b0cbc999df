import CSandbox
import Glibc
import SpaceModel

/// Opening and reading input files within the limits.
enum FileBytes {
  /// Opens a file that may be read: regular, and not larger than the limit. What a caller named may also be a pipe.
  static func open(_ path: RawPath, isNamed: Bool, _ limits: Limits) throws(ReadFailure) -> Descriptor {
    // Without waiting when it was met on the way: opening a pipe that nobody writes to would hang.
    let flags = O_RDONLY | O_NOCTTY | (isNamed ? 0 : O_NOFOLLOW | O_NONBLOCK)
    let file = try opened(path, flags)
    let status = try status(of: file)
    if status.kind != S_IFREG && !(isNamed && (status.kind == S_IFIFO || status.kind == S_IFCHR)) { throw .notRegular }
    if status.st_size > limits.inputBytes { throw .tooLarge(limit: limits.inputBytes) }
    return file
  }

  private static func opened(_ path: RawPath, _ flags: Int32) throws(ReadFailure) -> Descriptor {
    do throws(SystemError) { return try Descriptor(opening: path, flags) } catch { throw .system(error.message) }
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

  /// All bytes of `file`, which may grow while it is read, but not past the limit.
  static func all(of file: borrowing Descriptor, _ limits: Limits) throws(ReadFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(SystemError) {
      let status = try file.status()
      let size = Int(status.st_size)
      bytes.reserveCapacity(size + 1)
      while bytes.count <= limits.inputBytes {
        // One byte more than expected, so that the end shows with the first read.
        let got = try file.read(max(size - bytes.count + 1, size > 0 && bytes.isEmpty ? 1 : 1 << 14), to: &bytes)
        if got == 0 || status.kind == S_IFREG && size > 0 && bytes.count == size { return bytes }
      }
    } catch {
      throw .system(error.message)
    }
    throw .tooLarge(limit: limits.inputBytes)
  }
}
