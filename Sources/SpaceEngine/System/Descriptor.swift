import CSandbox
import Glibc

/// An open file, closed when it goes out of use.
struct Descriptor: ~Copyable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  init(opening path: RawPath, _ flags: Int32, mode: mode_t = 0o666) throws(SystemError) {
    let result = unsafe path.withCString { unsafe open($0, flags | O_CLOEXEC, mode) }
    if result < 0 { throw SystemError.last }
    number = result
  }

  /// What may be opened for reading besides regular files.
  enum Besides {
    case nothing
    /// A pipe that the caller's shell has opened and names (`/dev/fd/63`), whose other end is somebody's.
    case openPipe
  }

  /// Opens a file to read it: the one way in for everything that has a path. It never waits, neither for a pipe that nobody
  /// writes to nor for a device, and what is no regular file is refused unread.
  init(
    reading path: RawPath, followsLink: Bool = false, besides: Besides = .nothing
  ) throws(SystemError) {
    let opened = try Descriptor(opening: path, O_RDONLY | O_NOCTTY | O_NONBLOCK | (followsLink ? 0 : O_NOFOLLOW))
    switch try opened.status().kind {
    case S_IFREG: break
    case S_IFDIR: throw SystemError(EISDIR)
    case S_IFIFO where besides == .openPipe && linux_is_nameless_pipe(opened.number) == 1:
      // What its writer has to say is waited for, as on standard input.
      _ = fcntl(opened.number, F_SETFL, 0)
    default: throw .notRegular
    }
    self = opened
  }

  deinit { _ = close(number) }

  func status() throws(SystemError) -> stat {
    var status = stat()
    if unsafe fstat(number, &status) != 0 { throw SystemError.last }
    return status
  }

  /// Reads up to `count` bytes to the end of `bytes`; returns how many came, 0 at the end of the file.
  func read(_ count: Int, to bytes: inout [UInt8]) throws(SystemError) -> Int {
    let old = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: count))
    let got = unsafe bytes.withUnsafeMutableBytes { unsafe read(into: $0.baseAddress.map { unsafe $0 + old }, count) }
    let error = SystemError.last
    bytes.removeLast(count - max(got, 0))
    if got < 0 { throw error }
    return got
  }

  /// Up to `count` bytes, none at the end of the file.
  func bytes(_ count: Int) throws(SystemError) -> [UInt8] {
    var error: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      let got = unsafe read(into: UnsafeMutableRawPointer(buffer.baseAddress), count)
      if got < 0 { error = SystemError.last }
      length = max(got, 0)
    }
    if let error { throw error }
    return bytes
  }

  private func read(into place: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    while true {
      let got = unsafe Glibc.read(number, place, count)
      if got >= 0 || errno != EINTR { return got }
    }
  }

  /// All bytes from here on, at most `limit` of them: `EFBIG` when there are more, so that a file that is larger than its kind
  /// can be costs no memory. It may grow while it is read.
  func all(limit: Int) throws(SystemError) -> [UInt8] {
    let status = try status()
    let size = Int(status.st_size)
    if size > limit { throw SystemError(EFBIG) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + 1)
    while bytes.count <= limit {
      // One byte more than expected, so that the end shows with the first read.
      let got = try read(max(size - bytes.count + 1, size > 0 && bytes.isEmpty ? 1 : 1 << 14), to: &bytes)
      if got == 0 || status.kind == S_IFREG && size > 0 && bytes.count == size { return bytes }
    }
    throw SystemError(EFBIG)
  }

  /// The bytes of a stretch of the file, fewer where the file ends. Where `read` goes on is left as it is.
  func bytes(in range: Range<Int>) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var done = 0
    while done < bytes.count {
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(
          number, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done, off_t(range.lowerBound + done))
      }
      if got < 0, errno == EINTR { continue }
      if got < 0 { throw SystemError.last }
      if got == 0 { break }
      done += got
    }
    bytes.removeLast(bytes.count - done)
    return bytes
  }

  /// Writes all of `bytes`.
  func write(_ bytes: some Collection<UInt8>) throws(SystemError) {
    try Descriptor.write(bytes, to: number)
  }

  /// Writes all of `bytes` to the open file called `number`.
  static func write(_ bytes: some Collection<UInt8>, to number: Int32) throws(SystemError) {
    let error =
      unsafe bytes.withContiguousStorageIfAvailable { unsafe put(UnsafeRawBufferPointer($0), to: number) }
      ?? ContiguousArray(bytes).withUnsafeBytes { unsafe put($0, to: number) }
    if let error { throw error }
  }

  /// Writes all of `bytes`; what went wrong if it can't.
  private static func put(_ bytes: UnsafeRawBufferPointer, to number: Int32) -> SystemError? {
    var done = 0
    while done < bytes.count {
      let put = unsafe Glibc.write(number, bytes.baseAddress.map { unsafe $0 + done }, bytes.count - done)
      if put < 0 {
        if errno == EINTR { continue }
        return SystemError.last
      }
      done += put
    }
    return nil
  }
}

extension stat {
  var kind: mode_t { st_mode & S_IFMT }
}
