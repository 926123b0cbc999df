import Glibc
import SpaceText

/// Why a Space cannot be written where it should be.
public enum DestinationFailure: Error, Sendable {
  /// Something is there that is not ours: `what` names it.
  case notOurs(String)
  case folderMissing(String)
  /// The Space that was to be changed is not there any more.
  case gone(String)
  /// Another run holds the lock.
  case busy(String)
  case system(String, SystemError)

  public var message: String {
    switch self {
    case .notOurs(let path): "\(path): not a Space of spacepipe, so it is left as it is; choose another -o"
    case .gone(let path): "\(path): the Space is not there any more"
    case .folderMissing(let path): "\(path): there is no such folder to write into"
    case .busy(let path): "\(path): another run is writing it; try again later, or use --wait"
    case .system(let path, let error): "\(path): \(error.message)"
    }
  }

  /// True when the caller asked for something that cannot be, rather than that something went wrong.
  public var isUsage: Bool {
    switch self {
    case .notOurs, .folderMissing: true
    case .gone, .busy, .system: false
    }
  }
}
