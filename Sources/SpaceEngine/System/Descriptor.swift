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
    while true {
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(number, buffer.baseAddress.map { unsafe $0 + old }, count)
      }
      if got < 0, errno == EINTR { continue }
      let error = SystemError.last
      bytes.removeLast(count - max(got, 0))
      if got < 0 { throw error }
      return got
    }
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
    let all = ContiguousArray(bytes)
    var done = 0
    while done < all.count {
      let put = unsafe all.withUnsafeBytes { buffer in
        unsafe Glibc.write(number, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done)
      }
      if put < 0 {
        if errno == EINTR { continue }
        throw SystemError.last
      }
      done += put
    }
  }
}

extension stat {
  var kind: mode_t { st_mode & S_IFMT }
}
