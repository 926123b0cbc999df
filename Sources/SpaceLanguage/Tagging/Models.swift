import CModels

/// The files that were trained for this layer, by language; what each is, its card beside it in `CModels` says.
enum Models {
  static func tagger(_ language: Language) -> Tagger? { taggers[language.code] }
  /// −log2 of each word's share of running text.
  static func frequencies(_ language: Language) -> FingerprintTable {
    tables[language.code] ?? FingerprintTable([])
  }

  /// Twice log2 of the number of documents, of those counted, that each stem stands in; empty where none were counted.
  static func documents(_ language: Language) -> FingerprintTable {
    documentTables[language.code] ?? FingerprintTable([])
  }

  /// The trees that rank candidates for key terms.
  static let termRanker: [UInt8] = {
    let file = unsafe language_term_ranker()
    return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }()

  /// The weights that say where sentences end.
  static let sentences: [UInt8] = {
    let file = unsafe language_sentences()
    return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }()

  /// The weights that say how sure a definition is.
  static let definitions: [UInt8] = {
    let file = unsafe language_definitions()
    return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }()

  private static let taggers: [String: Tagger] = byLanguage { code in
    unsafe code.withCString { name in
      let file = unsafe language_tagger(name)
      return unsafe Tagger(UnsafeRawBufferPointer(start: file.bytes, count: file.count))
    }
  }
  private static let tables: [String: FingerprintTable] = byLanguage {
    unsafe FingerprintTable(bytes(of: $0, language_frequencies))
  }

  private static let documentTables: [String: FingerprintTable] = byLanguage {
    unsafe FingerprintTable(bytes(of: $0, language_documents))
  }

  private static func byLanguage<Model>(_ model: (String) -> Model?) -> [String: Model] {
    var result: [String: Model] = [:]
    for language in Languages.all { result[language.code] = model(language.code) }
    return result
  }

  private static func bytes(of code: String, _ file: (UnsafePointer<CChar>) -> EmbeddedFile) -> [UInt8] {
    unsafe code.withCString { name in
      let found = unsafe file(name)
      return unsafe Array(UnsafeBufferPointer(start: found.bytes, count: found.count))
    }
  }
}
