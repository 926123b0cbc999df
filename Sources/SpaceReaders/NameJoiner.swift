import SpaceLexicon

/// What stands between the names of authors, in any language: "and", "und", "&".
enum NameJoiner {
  static let all = LanguagePack.labels(.nameJoiner) + ["&"]
}
