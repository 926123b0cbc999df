import CModels

/// The grammars of the languages that have one, each compiled when it's first needed.
enum TemporalLanguages {
  private static let english = unsafe grammar(temporal_english)
  private static let neutral = unsafe TemporalGrammar(
    tables: [text(temporal_shared)], elides: false, dayFirst: true, commaDecimals: false)

  static func grammar(for language: String?) -> TemporalGrammar {
    switch language?.prefix(2) {
    case "en", nil: english
    default: neutral
    }
  }

  private static func grammar(
    _ file: EmbeddedFile, elides: Bool = false, dayFirst: Bool = false, commaDecimals: Bool = false
  ) -> TemporalGrammar {
    unsafe TemporalGrammar(
      tables: [text(temporal_shared), text(file)], elides: elides, dayFirst: dayFirst,
      commaDecimals: commaDecimals)
  }

  private static func text(_ file: EmbeddedFile) -> String {
    unsafe String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
  }
}
