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
}
