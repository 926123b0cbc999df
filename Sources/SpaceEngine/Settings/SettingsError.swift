/// What is wrong with a file of settings, and where.
public struct SettingsError: Error, Equatable, Sendable {
  /// The file as it was named.
  public let file: String
  /// Counted from 1, columns in code points; nil when it is the whole file.
  public let place: Place?
  /// One line: what is wrong and what it may be.
  public let problem: String

  /// A line and a column.
  public struct Place: Equatable, Sendable {
    public let line: Int
    public let column: Int
  }

  package init(file: String, place: Place?, problem: String) {
    (self.file, self.place, self.problem) = (file, place, problem)
  }

  /// `file:line:column: problem`, as editors and compilers write it.
  public var message: String {
    guard let place else { return "\(file): \(problem)" }
    return "\(file):\(place.line):\(place.column): \(problem)"
  }
}
