import SpaceText

/// How sure a reader is that bytes are of its format.
public enum Confidence: Int, Comparable, Sendable {
  case no, possible, likely, certain
  public static func < (a: Confidence, b: Confidence) -> Bool { a.rawValue < b.rawValue }
}

/// Bounds on what one input may cost; beyond them a document is cut, with a diagnostic, or refused.
public struct Limits: Sendable, Equatable {
  /// Bytes of one input; larger ones are refused unread.
  public var inputBytes = 256 << 20
  /// Bytes of text that may come out of one input.
  public var textBytes = 64 << 20
  public var elements = 1_000_000
  /// Depth of nested structure.
  public var depth = 256
  /// Seconds of processor time for one document.
  public var seconds = 60
  /// What `seconds` may be set to.
  public static let secondsThatMayBeAskedFor = 1...3600
  /// Address space of a worker.
  public var workerBytes = 512 << 20
  public init() {}
}

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
    }
  }
}

/// Bytes of one format to a document.
///
/// No `Stage`, since it meets hostile bytes: readers built on C libraries run in worker processes. A reader sets the
/// text, the elements, `title`, `metadata` and the `.marks` layer, and `language` only when the format declares one; the
/// caller sets `id` and `origin`.
public protocol Reader: Sendable {
  static var about: About { get }
  /// The media type of documents it reads.
  static var mediaType: String { get }
  /// True when it is built on a C library that meets the bytes, so that it must run in a worker process.
  static var needsWorker: Bool { get }
  /// True when it needs libraries that are loaded only now, which a worker can do before it is confined and not after.
  static var needsLoading: Bool { get }
  /// How sure it is that the file is of its format, from the first bytes (up to 4096) and the file's name, which is
  /// empty for standard input.
  static func recognises(_ head: ArraySlice<UInt8>, _ name: String) -> Confidence
  init()
  func read(_ bytes: [UInt8], _ limits: Limits, _ notes: inout Diagnostics) throws(ReadFailure) -> Document
}

extension Reader {
  public static var needsLoading: Bool { false }
}
