import SpaceText

/// Why an input could not be read. It costs that input only.
public enum ReadFailure: Error, Sendable, Equatable {
  case unknownFormat
  /// Needs a password, and none was given.
  case encrypted
  /// None of the passwords that were given opens it.
  case wrongPassword
  /// What is wrong, in a few words without a full stop.
  case damaged(String)
  /// The format is known, but cannot be read here; what to do about it.
  case unsupported(String)
  case tooLarge(limit: Int)
  case timedOut(after: Int)
  case outOfMemory(limit: Int)
  case crashed(signal: Int32)
  /// What the system said when the input was opened or read.
  case system(String)
  /// A symbolic link met while walking a folder.
  case notFollowed
  /// A pipe, socket or device.
  case notRegular
  /// What a record of another run says of the input.
  case told(reason: String, detail: String)

  /// The stable word that `skipped` gives as the reason.
  public var reason: String {
    switch self {
    case .unknownFormat: "unknown-format"
    case .encrypted, .wrongPassword: "encrypted"
    case .damaged: "damaged"
    case .unsupported: "unsupported"
    case .tooLarge: "too-large"
    case .timedOut: "timed-out"
    case .outOfMemory: "out-of-memory"
    case .crashed: "crashed"
    case .system: "unreadable"
    case .notFollowed: "symbolic-link"
    case .notRegular: "not-a-file"
    case .told(let reason, _): reason
    }
  }

  /// What happened and what to do, for people; nil where the reason says it all.
  public var detail: String {
    switch self {
    case .unknownFormat: "not a format spacepipe reads"
    case .encrypted: "needs a password; --password-file names a file that holds it"
    case .wrongPassword: "none of the passwords in the password file opens it"
    case .damaged(let what): what
    case .unsupported(let what): what
    case .tooLarge(let limit): "larger than \(limit >> 20) MB; split it, or leave it out"
    case .timedOut(let seconds): "took longer than \(seconds) s"
    case .outOfMemory(let limit): "needs more than \(limit >> 20) MB of memory"
    case .crashed(0): "its reader gave no answer"
    case .crashed(let signal): "its reader ended with signal \(signal)"
    case .system(let what): what
    case .notFollowed: "links inside folders are not followed; name it to have it read"
    case .notRegular: "a pipe, socket or device"
    case .told(_, let detail): detail
    }
  }
}
