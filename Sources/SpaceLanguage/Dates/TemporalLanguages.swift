import CModels

/// The grammars of the languages that have one, each compiled when it's first needed.
enum TemporalLanguages {
  private static let english = unsafe grammar([temporal_english], dayFirst: false, commaDecimals: false)
  private static let german = unsafe grammar([temporal_german])
  private static let french = unsafe grammar([temporal_french, temporal_romance], elides: true)
  private static let spanish = unsafe grammar([temporal_spanish, temporal_romance])
  private static let italian = unsafe grammar([temporal_italian, temporal_romance], elides: true)
  private static let portuguese = unsafe grammar([temporal_portuguese, temporal_romance])
  /// Numeric forms only, for all other languages.
  private static let neutral = unsafe grammar([])

  /// The grammar of a BCP 47 tag's language; English when the language is unknown.
  static func grammar(for language: String?) -> TemporalGrammar {
    switch language?.prefix(2) {
    case "en", nil: english
    case "de": german
    case "fr": french
    case "es": spanish
    case "it": italian
    case "pt": portuguese
    default: neutral
    }
  }

  private static func grammar(
    _ files: [EmbeddedFile], elides: Bool = false, dayFirst: Bool = true, commaDecimals: Bool = true
  ) -> TemporalGrammar {
    unsafe TemporalGrammar(
      tables: ([temporal_shared] + files).map { unsafe text($0) }, elides: elides, dayFirst: dayFirst,
      commaDecimals: commaDecimals)
  }

  private static func text(_ file: EmbeddedFile) -> String {
    unsafe String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
  }
}
