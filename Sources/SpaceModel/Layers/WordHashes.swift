import SpaceText

/// By what the words of a document are known in tables: hashes of their forms and of their stems, by the words' places.
public struct WordHashes: Sendable {
  public let forms: [UInt64]
  public let stems: [UInt64]

  public init(forms: [UInt64], stems: [UInt64]) {
    self.forms = forms
    self.stems = stems
  }
}
