import Glibc
import SpaceEngine

/// Standard output could not be written to.
enum OutputFailure: Error {
  /// Whoever was reading has gone: no failure, but a reason to end.
  case readerGone
  case system(SystemError)
}
