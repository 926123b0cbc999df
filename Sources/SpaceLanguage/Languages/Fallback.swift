extension Language {
  /// A language without data of its own: words are parted by their script, the shortest count as function words.
  static func fallback(code: String, stemmer: String?) -> Language {
    Language(
      code: code, stemmer: stemmer, traits: .unknown, stop: "", starters: "", abbreviations: "dr prof mr mrs г ул стр",
      finalAbbreviations: "etc", numberAbbreviations: "p nr no str", joiners: "", vague: "", nameParticles: "",
      cues: DefinitionCues(
        copula: "", forward: "", backward: "", articles: "", anaphors: "", restatements: "", relatives: ""))
  }
}
