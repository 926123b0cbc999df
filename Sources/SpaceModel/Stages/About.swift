/// A stage's or reader's description of itself: help, documentation and tests are made from it.
public struct About: Sendable {
  /// What pipeline files, help and diagnostics call it: `sentences`, `flashcards`.
  public let name: String
  /// One line, ending in a full stop.
  public let summary: String
  /// Raised when its output changes; part of every fingerprint.
  public let version: Int
  public let needs: [LayerName]
  public let gives: [LayerName]
  public let examples: [Example]

  public init(
    name: String, summary: String, version: Int = 1, needs: [LayerName] = [], gives: [LayerName] = [],
    examples: [Example] = []
  ) {
    self.name = name
    self.summary = summary
    self.version = version
    self.needs = needs
    self.gives = gives
    self.examples = examples
  }
}
