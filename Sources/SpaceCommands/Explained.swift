import Glibc
import SpaceEngine
import SpaceModel

/// A failure that says in one line what is wrong, where, and what to do.
protocol Explained: Error {
  var message: String { get }
  /// True when the caller asked for something that cannot be, rather than that something went wrong.
  var isUsage: Bool { get }
}

extension PlanFailure: Explained { var isUsage: Bool { true } }

extension SettingsError: Explained { var isUsage: Bool { true } }

extension PasswordFileError: Explained { var isUsage: Bool { true } }
