import SpaceText

extension StringProtocol {
  /// In this module strings are looked into byte for byte: the standard library's function of this name compares
  /// characters, and builds a table for each search.
  func contains(_ part: some StringProtocol) -> Bool { holds(part) }
}
