/// A note and what a form finds in it; the tests run it through all stages.
public struct FormExample: Sendable {
  /// Markdown.
  public let note: String
  /// Each candidate as `subject → answer`; empty for a note in which it finds nothing.
  public let finds: [String]

  public init(_ note: String, finds: [String]) {
    self.note = note
    self.finds = finds
  }
}
