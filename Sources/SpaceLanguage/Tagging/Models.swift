import CModels

/// The files that were trained for this layer, by language; what each is, its card beside it in `CModels` says.
enum Models {
  static func tagger(_ language: Language) -> Tagger? { taggers[language.code] }
  /// −log2 of each word's share of running text.
  static func frequencies(_ language: Language) -> FingerprintTable {
    tables[language.code] ?? FingerprintTable([])
  }

  private static let taggers: [String: Tagger] = byLanguage { Tagger(unsafe bytes(language_tagger($0))) }
  private static let tables: [String: FingerprintTable] = byLanguage {
    FingerprintTable(unsafe bytes(language_frequencies($0)))
  }

  private static func byLanguage<Model>(_ model: (UnsafePointer<CChar>) -> Model?) -> [String: Model] {
    var result: [String: Model] = [:]
    for language in Languages.all {
      result[language.code] = unsafe language.code.withCString { unsafe model($0) }
    }
    return result
  }

  private static func bytes(_ file: EmbeddedFile) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
