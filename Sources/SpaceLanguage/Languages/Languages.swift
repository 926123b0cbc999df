import SpaceLexicon
import SpaceText

/// All languages whose words we know.
public enum Languages {
  private static let made = PerLanguage { Language($0) }

  /// Those with word lists of their own.
  public static var all: [Language] {
    LanguagePack.codes(having: "roles.txt").filter { $0 != LanguagePack.anyLanguage }.map(made.value)
  }

  /// The language of a BCP 47 tag (`pt-BR`); a stand-in that knows only scripts when we have no data for it.
  public static func language(for tag: String?) -> Language { made[tag] }
}
