import SpaceLexicon

/// What is said where notes hold no answer to a question, in the language in which the question was asked.
public struct RefusalWords: Sendable {
  /// That there is none.
  public let message: String
  /// What stands above the passages that come nearest to one.
  public let nearest: String

  /// The words of a BCP 47 tag's language, which an Answer record names.
  public init(_ language: String?) {
    let wording = ItemWording.of(language)
    (message, nearest) = (wording.filled(.noAnswer), wording.filled(.nearest))
  }
}
