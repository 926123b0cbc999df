import Glibc

/// An error of the operating system.
public struct SystemError: Error, Equatable, Sendable {
  public let number: Int32
  public init(_ number: Int32) { self.number = number }
  /// The error that the last system call of this thread left.
  static var last: SystemError { SystemError(errno) }
  /// Ours, not the system's: a pipe, socket or device where a file was to be.
  static let notRegular = SystemError(-1)

  /// What the system says of it, with a small first letter.
  public var message: String {
    if self == .notRegular { return "a pipe, socket or device, not a file" }
    guard let words = unsafe strerror(number) else { return "error \(number)" }
    let text = unsafe String(cString: words)
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
