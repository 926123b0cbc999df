import Glibc

/// An error of the operating system.
public struct SystemError: Error, Equatable, Sendable {
  public let number: Int32
  public init(_ number: Int32) { self.number = number }
  /// The error that the last system call of this thread left.
  static var last: SystemError { SystemError(errno) }

  /// What the system says of it, with a small first letter.
  public var message: String {
    guard let words = unsafe strerror(number) else { return "error \(number)" }
    let text = unsafe String(cString: words)
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
