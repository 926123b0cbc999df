import SpaceModel
import SpaceText

/// What it takes to part a question into words, to know how common they are and which of them tell time, without this program:
/// for pages that search.
///
/// Stems are left to a stemmer of the language's own.
public struct QuestionLanguage: Sendable {
  private let language: Language

  /// For a BCP 47 tag.
  public init(for tag: String?) { language = Languages.language(for: tag) }

  /// What libstemmer calls the language; nil where words are their own stems.
  public var stemmer: String? { language.stemmer }

  /// Writes the name of its stemmer, the flags of the language's ways to write, its function words, its words of time, and where the
  /// words that are not rare stand in the table of frequencies.
  public func write(to out: inout BinaryWriter) {
    let traits = language.traits
    out.string(stemmer ?? "")
    out.byte(
      (traits.contains(.clitics) ? 1 : 0) | (traits.contains(.elision) ? 2 : 0) | (traits.contains(.unknown) ? 4 : 0)
        | (traits.contains(.capitalNouns) ? 8 : 0))
    out.number(language.stopWords.count)
    for word in language.stopWords { out.string(word) }
    TimeWords(language.pack).write(to: &out)
    let table = Models.frequencies(language)
    out.number(table.slotCount)
    let entries = table.entries(upTo: Self.mostRarity)
    for rarity in 0...Self.mostRarity {
      let keys = entries.filter { $0.number == rarity }.map { $0.slot << 8 | Int($0.mark & 0xFF) }.sorted()
      out.number(keys.count)
      var previous = 0
      for key in keys {
        out.number(key - previous)
        previous = key
      }
    }
  }

  /// Words that are rarer than this are taken for equally rare: they weigh nearly the same in a question.
  static let mostRarity: UInt8 = 15
}
