import CSandbox
import Glibc

/// Moving folders into their places.
enum Renaming {
  /// Moves `from` to `to`, where nothing may be.
  static func move(_ from: RawPath, to: RawPath) throws(SystemError) {
    let error = rename(from, to, exchange: false)
    // Not every file system can promise that nothing is replaced; `rename` itself never replaces a folder that is full.
    if error == EINVAL || error == ENOSYS {
      let result = unsafe from.withCString { from in unsafe to.withCString { unsafe Glibc.rename(from, $0) } }
      if result != 0 { throw SystemError.last }
      return
    }
    if error != 0 { throw SystemError(error) }
  }

  /// Lets `a` and `b` change places; returns false when the file system cannot.
  static func exchange(_ a: RawPath, _ b: RawPath) throws(SystemError) -> Bool {
    let error = rename(a, b, exchange: true)
    if error == EINVAL || error == ENOSYS { return false }
    if error != 0 { throw SystemError(error) }
    return true
  }

  private static func rename(_ from: RawPath, _ to: RawPath, exchange: Bool) -> Int32 {
    unsafe from.withCString { from in
      unsafe to.withCString { unsafe linux_rename(from, $0, exchange ? 1 : 0) }
    }
  }
}
