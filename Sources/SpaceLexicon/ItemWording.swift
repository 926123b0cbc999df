/// How the program itself asks after words of notes in one language, and speaks of notes: sentences with room for their words.
///
/// They stand in a pack's `wording.txt`; a language without has those of any language.
public struct ItemWording: Sendable {
  /// What it asks or says; `{}` in its sentence stands for the words of the notes.
  public enum Phrase: String, CaseIterable, Sendable {
    /// The words in quotation marks.
    case quoted
    /// Asks what a term means; the answer is its explanation.
    case meaning
    /// Asks for the term that an explanation is of.
    case termFor = "term-for"
    /// Asks for the translation of a word, and for the word that has it.
    case translationOf = "translation-of"
    case wordFor = "word-for"
    /// Asks what a subject is; its copula and the subject stand in it, where the language has room for both.
    case whatIs = "what-is"
    /// Asks what several subjects are.
    case whatAre = "what-are"
    /// Two things, or many and one more.
    case and
    /// So many documents; whose titles, all or most of them, begin so; from one title to another.
    case documents
    case titled
    case mostlyTitled = "mostly-titled"
    case fromTo = "from-to"
    /// What two documents say that a term is.
    case twofold
    /// Says that notes hold no answer to a question, and what stands above the passages nearest to one.
    case noAnswer = "no-answer"
    case nearest
  }

  private let sentences: [Phrase: String]

  private init(_ pack: LanguagePack) {
    var sentences: [Phrase: String] = [:]
    for code in pack.lineage.reversed() {
      guard let file = PackFile("wording.txt", of: code) else { continue }
      for entry in file.entries() {
        guard let phrase = Phrase(rawValue: entry.key) else { continue }
        sentences[phrase] = file.values(in: entry.values, separator: 0x0A).joined(separator: " ")
      }
    }
    self.sentences = sentences
  }

  private static let byCode = Dictionary(
    uniqueKeysWithValues: LanguagePack.codes.map { ($0, ItemWording(LanguagePack.pack(for: $0))) })

  /// The wording for a BCP 47 tag.
  public static func of(_ tag: String?) -> ItemWording {
    guard let wording = byCode[LanguagePack.code(for: tag)] ?? byCode[LanguagePack.anyLanguage] else {
      preconditionFailure("there is a pack for any language")
    }
    return wording
  }

  /// "A, B and C".
  public func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return filled(.and, items.dropLast().joined(separator: ", "), last)
  }

  /// The sentence with `words` in its rooms, one after the other: `{}`, or `{2}` for the second of them.
  public func filled(_ phrase: Phrase, _ words: String...) -> String {
    guard let sentence = sentences[phrase] else { return words.joined(separator: " ") }
    var result = ""
    var rest = sentence[...]
    for (place, words) in words.enumerated() {
      guard let room = rest.firstRange(of: "{}") ?? rest.firstRange(of: "{\(place + 1)}") else { continue }
      result += rest[..<room.lowerBound] + words
      rest = rest[room.upperBound...]
    }
    return result + rest
  }
}
