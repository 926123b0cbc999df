import CModels
import SpaceLexicon

/// The files that were trained for this layer; what each is, its card in `CModels` says. Tables and weights
/// are used where they stand in the program, so that starting costs nothing.
enum Models {
  static func tagger(_ language: Language) -> Tagger? {
    let file = unsafe language.pack.file("tagger.bin")
    return unsafe Tagger(UnsafeRawBufferPointer(start: file.bytes, count: file.count))
  }

  /// −log2 of each word's share of running text.
  static func frequencies(_ language: Language) -> FingerprintTable { table(language, "frequencies.bin") }

  /// Twice log2 of the number of documents, of those counted, that each stem stands in; empty where none were counted.
  static func documents(_ language: Language) -> FingerprintTable { table(language, "documents.bin") }

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

  private static func table(_ language: Language, _ name: String) -> FingerprintTable {
    let file = unsafe language.pack.file(name)
    return unsafe FingerprintTable(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
