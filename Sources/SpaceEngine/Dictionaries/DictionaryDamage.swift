import CZlib
import Glibc

/// What is wrong with a dictionary's file.
enum DictionaryDamage: Error, Equatable {
  case unreadable(String)
  /// What the file should have been.
  case malformed(String)

  /// What is wrong, for people.
  var message: String {
    switch self {
    case .unreadable(let reason): reason
    case .malformed(let reason): "damaged: \(reason)"
    }
  }
}
