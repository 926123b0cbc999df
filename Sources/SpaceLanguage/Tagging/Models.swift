import CModels

/// The files that were trained for this layer, by language; what each is, its card beside it in `CModels` says. Tables and weights
/// are used where they stand in the program, so that starting costs nothing.
enum Models {
  static func tagger(_ language: Language) -> Tagger? {
    let file = unsafe file(of: language, language_tagger)
    return unsafe Tagger(UnsafeRawBufferPointer(start: file.bytes, count: file.count))
  }

  /// −log2 of each word's share of running text.
  static func frequencies(_ language: Language) -> FingerprintTable { unsafe table(language, language_frequencies) }

  /// Twice log2 of the number of documents, of those counted, that each stem stands in; empty where none were counted.
  static func documents(_ language: Language) -> FingerprintTable { unsafe table(language, language_documents) }

  /// The trees that rank candidates for key terms.
  static let termRanker: [UInt8] = {
    let file = unsafe language_term_ranker()
    return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }()

  /// The weights that say where sentences end.
  static let sentences: SentenceModel? = {
    let file = unsafe language_sentences()
    return unsafe SentenceModel(UnsafeRawBufferPointer(start: file.bytes, count: file.count))
  }()

  /// The weights that say how sure a definition is.
  static let definitions: [UInt8] = {
    let file = unsafe language_definitions()
    return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }()

  private static func table(
    _ language: Language, _ find: (UnsafePointer<CChar>) -> EmbeddedFile
  ) -> FingerprintTable {
    let file = unsafe file(of: language, find)
    return unsafe FingerprintTable(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  private static func file(of language: Language, _ find: (UnsafePointer<CChar>) -> EmbeddedFile) -> EmbeddedFile {
    unsafe language.code.withCString { unsafe find($0) }
  }
}
