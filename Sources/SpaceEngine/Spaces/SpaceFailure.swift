import Glibc
import SpaceModel
import SpaceText

/// Why a Space cannot be read.
public enum SpaceFailure: Error, Sendable {
  /// No Space is there.
  case notASpace(String)
  case system(String, SystemError)
  /// A file of it is not what it should be.
  case damaged(String, String)

  public var message: String {
    switch self {
    case .notASpace(let path): "\(path): no Space of spacepipe is there; spacepipe run makes one of notes"
    case .system(let path, let error): "\(path): \(error.message)"
    case .damaged(let path, let what): "\(path): the Space is damaged: \(what)"
    }
  }

  /// True when the caller named something that is no Space.
  public var isUsage: Bool {
    switch self {
    case .notASpace: true
    case .system, .damaged: false
    }
  }
}
