import CSandbox
import Glibc

/// What the program was started with.
public enum ProgramArguments {
  /// All of it, the name it was called by first. Swift's own list is made from `/proc`, which is not everywhere.
  public static let all: [[UInt8]] = {
    var count: Int32 = 0
    guard let list = unsafe linux_arguments(&count) else { return [] }
    return (0..<Int(count)).compactMap { place in
      unsafe list[place].map { argument in
        unsafe Array(UnsafeBufferPointer(start: argument, count: strlen(argument))).map(UInt8.init(bitPattern:))
      }
    }
  }()
}
