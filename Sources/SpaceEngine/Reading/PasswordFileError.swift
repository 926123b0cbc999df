import Glibc
import SpaceModel
import SpaceText

/// What is wrong with a file of passwords: one line, which says what to do.
public struct PasswordFileError: Error, Sendable, Equatable {
  public let message: String
}
