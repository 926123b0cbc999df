import SpaceLexicon
import SpaceModel
import SpaceText

/// The grammars of the languages that have one, each made when it's first needed.
package enum TemporalLanguages {
  private static let grammars = PerLanguage { grammar(of: $0) }

  /// The languages that have tables of their own. Where two explain a text equally well, the earlier wins.
  private static let tags: [String] = {
    let assumed = LanguagePack.code(for: nil)
    let all = LanguagePack.codes(having: compiledName).filter { $0 != LanguagePack.anyLanguage }
    return all.filter { $0 == assumed } + all.filter { $0 != assumed }
  }()

  private static let tablesName = "dates.txt"
  private static let compiledName = "dates.bin"
  /// Texts shorter than this are looked at word by word: a detector made for pages takes a Spanish note for Galician.
  private static let shortText = 320
  /// In no more than this, one word decides.
  private static let fewWords = 96
  /// At most this much of a text whose language nobody knows is looked at.
  private static let sampleSize = 2048

  /// The grammar of a BCP 47 tag's language, the assumed one's without a tag; for languages without one the grammar that knows
  /// numeric forms only.
  static func grammar(for language: String?) -> TemporalGrammar {
    let code = LanguagePack.code(for: language)
    return grammars.value(code: tags.contains(code) ? code : LanguagePack.anyLanguage)
  }

  /// The grammar for a document: its language's, unless the text is short, or its language unknown, and another
  /// grammar knows clearly more of its words.
  static func grammar(for document: Document) -> TemporalGrammar {
    let bytes = document.text.bytes
    let known = document.language.map { LanguagePack.code(for: $0) }
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

  private static func grammar(of pack: LanguagePack) -> TemporalGrammar {
    let (tables, customs) = (tables(of: pack), TemporalCustoms(pack))
    let parts = TemporalGrammarFile.parts(in: bytes(compiledName, of: pack.code), of: tables)
    return TemporalGrammar(parts ?? TemporalGrammarFile.compiled(tables, customs).parts, customs)
  }

  /// The files that the grammars are kept in: as they are in the program, and as the tables make them.
  package static func files() -> [(code: String, kept: [UInt8], made: [UInt8])] {
    ([LanguagePack.anyLanguage] + tags).map { code in
      let pack = LanguagePack.pack(for: code)
      let made = TemporalGrammarFile.file(of: tables(of: pack), TemporalCustoms(pack))
      return (code, bytes(compiledName, of: code), made)
    }
  }

  /// What the grammar is made of: the tables for any language, the language's own, and those of what it derives from.
  static func tables(of pack: LanguagePack) -> [[UInt8]] {
    let codes = [LanguagePack.anyLanguage] + pack.lineage.filter { $0 != LanguagePack.anyLanguage }
    return codes.map { bytes(tablesName, of: $0) }.filter { !$0.isEmpty }
  }

  private static func bytes(_ name: String, of code: String) -> [UInt8] {
    let file = unsafe LanguagePack.pack(for: code).file(name)
    return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
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
      if isListed(hash: word.hash, as: .function) {
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

  /// Where a name of several words ends whose first word was read: "Mardi Gras", "av. J.-C."
  private func endOfName(_ hash: UInt64, _ end: Int, _ bytes: [UInt8], _ limit: Int) -> Int? {
    var (hash, end) = (hash, end)
    var found: Int?
    for _ in 0..<Self.wordsOfName {
      var start = end
      while start < limit, bytes[start] == 0x20 || bytes[start] == 0x2D || bytes[start] == 0x2E { start += 1 }
      guard start > end, start < limit,
        let next = TemporalScanner.word(in: bytes, at: start, limit: limit, elides: elides),
        case let entry = lexicon.lookup(TemporalLexicon.join(hash, next.hash)), entry >= 0
      else { break }
      (hash, end) = (TemporalLexicon.join(hash, next.hash), next.end)
      if !lexicon.entries[Int(entry)].readings.isEmpty { found = end }
    }
    return found
  }

  /// So many words more a name may have.
  private static let wordsOfName = 4

  /// Known, and not only as an era: "ce" makes no text English.
  private func isTelling(_ entry: Int32) -> Bool {
    guard entry >= 0 else { return false }
    let readings = lexicon.entries[Int(entry)].readings
    let era = lexicon.classes["era"]
    return readings.isEmpty || readings.contains { $0.tokenClass != era }
  }
}
