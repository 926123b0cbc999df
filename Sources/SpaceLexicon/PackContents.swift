import CModels

/// What the packs hold, for those who use or extend them.
extension LanguagePack {
  /// A part that a pack may have.
  public enum Part: String, CaseIterable, Sendable {
    case words, phrases, labels, dates, tagger, parser, lemmas, frequencies, stemmer

    /// The file that holds it; a stemmer is libstemmer's.
    var file: String? {
      switch self {
      case .words: "roles.txt"
      case .phrases, .labels, .dates: rawValue + ".txt"
      case .tagger, .parser, .lemmas, .frequencies: rawValue + ".bin"
      case .stemmer: nil
      }
    }
  }

  /// The language that `part` comes from: its own, or one that it derives from; nil when none has it.
  public func origin(of part: Part) -> String? {
    guard let file = part.file else { return stemmer == nil ? nil : code }
    let isTrained = file.hasSuffix(".bin")
    // What was trained on a language is of no use to another.
    return (isTrained ? [code] : lineage).first { origin in unsafe language_file(origin, file).count > 0 }
  }

  /// The number of entries of each role, and the file and language that they come from, by the roles' order.
  public func contents() -> [(role: Role, origin: String, file: String, count: Int)] {
    Role.allCases.compactMap { role in
      for code in lineage {
        for file in [Part.words, .phrases, .labels].compactMap(\.file) {
          guard let entries = PackFile(file, of: code) else { continue }
          if let entry = entries.entries().first(where: { $0.key == role.rawValue }) {
            let separator: UInt8 = file == Part.words.file ? 0x20 : 0x2C
            return (role, code, file, entries.values(in: entry.values, separator: separator).count)
          }
        }
      }
      return nil
    }
  }
}
