import SpaceLexicon
import SpaceText

/// Headings of lists of sources, whose entries are no sentences, and of acknowledgements.
public enum SourcesHeading {
  /// True of a heading of one word or two, numbers left aside, the first of which names sources or thanks: "References", "7.
  /// Bibliography".
  public static func isOne(_ heading: ArraySlice<UInt8>) -> Bool {
    let words = CaseFolding.folded(heading).split(whereSeparator: { $0 < 0x80 && !ASCII.isLetter($0) })
    guard words.count == 1 || words.count == 2, let first = words.first else { return false }
    return sources.contains(String(decoding: first, as: UTF8.self))
  }

  private static let sources = Set(LanguagePack.labels(.sourcesHeading))
}
