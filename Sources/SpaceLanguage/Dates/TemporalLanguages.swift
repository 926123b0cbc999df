import CModels
import SpaceModel
import SpaceText

/// The grammars of the languages that have one, each made when it's first needed.
package enum TemporalLanguages {
  private static let english = unsafe grammar(sources[0])
  private static let german = unsafe grammar(sources[1])
  private static let french = unsafe grammar(sources[2])
  private static let spanish = unsafe grammar(sources[3])
  private static let italian = unsafe grammar(sources[4])
  private static let portuguese = unsafe grammar(sources[5])
  /// Numeric forms only, for all other languages.
  private static let neutral = unsafe grammar(sources[6])

  /// What a grammar is made from.
  @unsafe private struct Source {
    let name: String
    let tables: [EmbeddedFile]
    let customs: TemporalCustoms
    let compiled: EmbeddedFile
  }

  private static var sources: [Source] {
    unsafe [
      Source(
        name: "english", tables: [temporal_english],
        customs: TemporalCustoms(dayFirst: false, commaDecimals: false, pairsNumbers: true),
        compiled: temporal_english_compiled),
      Source(
        name: "german", tables: [temporal_german], customs: TemporalCustoms(hasCapitalNouns: true),
        compiled: temporal_german_compiled),
      Source(
        name: "french", tables: [temporal_french, temporal_romance],
        customs: TemporalCustoms(elides: true, foldsAccents: true), compiled: temporal_french_compiled),
      Source(
        name: "spanish", tables: [temporal_spanish, temporal_romance], customs: TemporalCustoms(foldsAccents: true),
        compiled: temporal_spanish_compiled),
      Source(
        name: "italian", tables: [temporal_italian, temporal_romance],
        customs: TemporalCustoms(elides: true, foldsAccents: true), compiled: temporal_italian_compiled),
      Source(
        name: "portuguese", tables: [temporal_portuguese, temporal_romance],
        customs: TemporalCustoms(foldsAccents: true), compiled: temporal_portuguese_compiled),
      Source(name: "neutral", tables: [], customs: TemporalCustoms(), compiled: temporal_neutral_compiled),
    ]
  }

  /// In the order in which the earlier wins when two explain a text equally well.
  private static let tags = ["en", "de", "es", "fr", "it", "pt"]
  /// Texts shorter than this are looked at word by word: a detector made for pages takes a Spanish note for Galician.
  private static let shortText = 320
  /// In no more than this, one word decides.
  private static let fewWords = 96
  /// At most this much of a text whose language nobody knows is looked at.
  private static let sampleSize = 2048

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

  /// The grammar for a document: its language's, unless the text is short, or its language unknown, and another
  /// grammar knows clearly more of its words.
  static func grammar(for document: Document) -> TemporalGrammar {
    let bytes = document.text.bytes
    let known = document.language.map { String($0.prefix(2)) }
    if bytes.count > shortText, known != nil { return grammar(for: known) }
    let sample = 0..<min(bytes.count, sampleSize)
    var best = grammar(for: known)
    var most = best.familiarity(with: bytes, in: sample)
    // Nearly all is known: nothing to look further for.
    if known.map(tags.contains) ?? false, most * 4 >= sample.count * 3 { return best }
    // A few sentences of which a third are known: no need to compile five more grammars, each of which takes as long as a
    // hundred pages.
    if known.map(tags.contains) ?? false, bytes.count > fewWords, most * 3 >= sample.count { return best }
    // Another language must explain clearly more than chance words ("in", "on", "a") would.
    if let known { most += tags.contains(known) ? most / 8 + 1 : sample.count / 10 }
    for tag in tags where tag != known {
      let other = grammar(for: tag)
      let familiarity = other.familiarity(with: bytes, in: sample)
      if familiarity > most { (best, most) = (other, familiarity) }
    }
    return best
  }

  private static func grammar(_ source: Source) -> TemporalGrammar {
    let tables = unsafe tables(of: source)
    let customs = unsafe source.customs
    let parts = unsafe TemporalGrammarFile.parts(in: bytes(source.compiled), of: tables)
    return TemporalGrammar(parts ?? TemporalGrammarFile.compiled(tables, customs).parts, customs)
  }

  /// The files that the grammars are kept in: as they are in the program, and as the tables make them.
  package static func files() -> [(name: String, kept: [UInt8], made: [UInt8])] {
    unsafe sources.map { source in
      unsafe (source.name, bytes(source.compiled), TemporalGrammarFile.file(of: tables(of: source), source.customs))
    }
  }

  private static func tables(of source: Source) -> [[UInt8]] {
    unsafe ([temporal_shared] + source.tables).map { unsafe bytes($0) }
  }

  private static func bytes(_ file: EmbeddedFile) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}

extension TemporalGrammar {
  /// How many bytes of the text belong to words of the grammar's tables, words of time or function words.
  func familiarity(with bytes: [UInt8], in range: Range<Int>) -> Int {
    var at = range.lowerBound
    var result = 0
    while at < range.upperBound {
      guard let word = TemporalScanner.word(in: bytes, at: at, limit: range.upperBound, elides: elides) else {
        at += 1
        continue
      }
      var end = word.end
      if isFunctionWord(hash: word.hash) {
        result += end - at
      } else if case let entry = lexicon.lookup(word.hash), isTelling(entry) {
        if lexicon.entries[Int(entry)].readings.isEmpty {
          // A word that only stands in longer names tells little alone: "Mardi" is no English, "Mardi Gras" is.
          let name = endOfName(word.hash, end, bytes, range.upperBound)
          result += name.map { $0 - at } ?? (end - at) / 2
          end = name ?? end
        } else {
          result += end - at
        }
      }
      at = end
    }
    return result
  }

  /// Where a name of two words ends whose first word was read.
  private func endOfName(_ hash: UInt64, _ end: Int, _ bytes: [UInt8], _ limit: Int) -> Int? {
    guard end + 1 < limit, bytes[end] == 0x20 || bytes[end] == 0x2D,
      let next = TemporalScanner.word(in: bytes, at: end + 1, limit: limit, elides: elides),
      case let entry = lexicon.lookup(TemporalLexicon.join(hash, next.hash)), entry >= 0
    else { return nil }
    return next.end
  }

  /// Known, and not only as an era: "ce" makes no text English.
  private func isTelling(_ entry: Int32) -> Bool {
    guard entry >= 0 else { return false }
    let readings = lexicon.entries[Int(entry)].readings
    let era = lexicon.classes["era"]
    return readings.isEmpty || readings.contains { $0.tokenClass != era }
  }
}
