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

/// A text with the spans a stage must find in it marked as `⟦…⟧`; run by the tests, printed by help.
public struct Example: Sendable {
  public let text: String
  /// A BCP 47 tag.
  public let language: String
  /// What the stage must say of each marked span, where it says something (a TIMEX3 value, an explanation).
  public let values: [String]

  public init(_ text: String, language: String = "en", values: [String] = []) {
    self.text = text
    self.language = language
    self.values = values
  }
}

/// One step of a pipeline: a pure function with a description of itself.
public protocol Stage: Sendable {
  static var about: About { get }
  /// Takes the options it knows; `Options.finish` refuses what is left over. Nothing can go wrong after this.
  init(_ options: inout Options) throws(OptionError)
}

/// A stage that finds things in one document and adds them as layers.
public protocol Annotator: Stage {
  /// Adds the layers named in `about.gives`; those in `about.needs` are there.
  func annotate(_ document: inout Document, _ notes: inout Diagnostics)
}
