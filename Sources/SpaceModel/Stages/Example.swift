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
