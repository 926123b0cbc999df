import SpaceModel

/// A sentence of an answer, and how it stands with the notes.
public struct Sentence: Sendable, Equatable {
  public enum Support: String, Sendable {
    /// The notes' own words.
    case quoted
    /// Held against its sources, which bear it out.
    case proved
    /// The notes do not bear it out.
    case unproved
    /// It claims nothing of the notes.
    case remark
  }

  public let text: String
  public let support: Support
  public let sources: [CitedSource]

  public init(_ text: String, _ support: Support, sources: [CitedSource] = []) {
    (self.text, self.support, self.sources) = (text, support, sources)
  }

  /// An item of a list, in Markdown: the notes' own words.
  init(listing item: String, sources: [CitedSource]) {
    self.init(Self.bullet + item, .quoted, sources: sources)
  }

  private static let bullet = "- "

  /// What is said behind a list.
  init(behindList text: String) { self.init("\n" + text, .remark) }

  /// What parts it from what was said before: items of a list stand on lines of their own, and so does what follows them.
  public var separator: String { text.hasPrefix(Self.bullet) || text.hasPrefix("\n") ? "\n" : " " }
}
