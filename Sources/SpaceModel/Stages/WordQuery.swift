/// A word of a text that is to be translated.
public struct WordQuery: Sendable, Equatable {
  /// As it stands in the texts, most telling form first; in lower case unless the language writes the word with a capital.
  public let forms: [String]
  public let tag: PartOfSpeech
  /// The primary subtag of the language it is in, and of the one it is to be explained in.
  public let language: String
  public let target: String

  public init(forms: [String], tag: PartOfSpeech, language: String, target: String) {
    self.forms = forms
    self.tag = tag
    self.language = language
    self.target = target
  }
}
