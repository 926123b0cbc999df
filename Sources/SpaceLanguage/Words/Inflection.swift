import SpaceModel
import SpaceText

/// How a language forms its words' other forms, as data: enough to propose the forms a dictionary may list a word under.
///
/// The rules propose more than there is; whoever asks keeps what a dictionary has.
struct Inflection: Sendable {
  /// The endings of forms that go back to `base`, apart by blanks; `-` stands for no ending.
  struct Endings: Sendable {
    let tag: PartOfSpeech
    let base: String
    let endings: [String]

    init(_ tag: PartOfSpeech, _ base: String, _ endings: StaticString) {
      self.tag = tag
      self.base = base
      self.endings = endings.words.map { $0 == "-" ? "" : $0 }
    }
  }

  /// One letter or group in a form's stem and what stands for it in the base: `ue o`, `z c`.
  struct Change: Sendable {
    let tag: PartOfSpeech
    let form: String
    let base: String
    /// True when it stands at the stem's end only.
    let isFinal: Bool
  }

  var endings: [Endings]
  var changes: [Change] = []
  /// Begins of forms that the base doesn't have (`ge`), and what stands before them (`ab`, `ver`).
  var insertions: [String] = []
  var prefixes: [String] = []
  /// Verbs' stems and what they go back to; a form may have an ending after the stem, and a prefix before it.
  var stems: [String: [String]] = [:]
  var stemEndings: [String] = []

  /// Forms of `form` that a dictionary may list, the likeliest first; without `form` itself.
  func bases(of form: String, _ tag: PartOfSpeech) -> [String] {
    var result: [String] = []
    func add(_ base: String) {
      if base != form, base.utf8.count > 1, !result.contains(base) { result.append(base) }
    }
    if tag == .verb { irregular(form).forEach(add) }
    var stripped = [form]
    if tag == .verb { stripped += withoutInsertion(form) }
    // Longer endings first: they say more.
    var found: [(ending: Int, base: String)] = []
    for word in stripped {
      for group in endings where group.tag == tag {
        for ending in group.endings where word.hasSuffix(ending) {
          let stem = String(word.dropLast(ending.count))
          guard stem.count >= 2 else { continue }
          found.append((ending.count * 2, stem + group.base))
          for change in changes where change.tag == tag {
            guard let changed = change.applied(to: stem) else { continue }
            found.append((ending.count * 2 - 1, changed + group.base))
          }
        }
      }
    }
    for (_, candidate) in found.enumerated().sorted(by: {
      ($1.element.ending, $0.offset) < ($0.element.ending, $1.offset)
    }) {
      add(candidate.base)
    }
    return result
  }

  private func irregular(_ form: String) -> [String] {
    var result: [String] = []
    for word in [form] + withoutInsertion(form) {
      for ending in stemEndings where word.hasSuffix(ending) {
        let stem = String(word.dropLast(ending.count))
        result += stems[stem] ?? []
        for prefix in prefixes where stem.hasPrefix(prefix) {
          result += (stems[String(stem.dropFirst(prefix.count))] ?? []).map { prefix + $0 }
        }
      }
    }
    return result
  }

  /// `abgefahren` as `abfahren`, `abzufahren` likewise.
  private func withoutInsertion(_ form: String) -> [String] {
    var result: [String] = []
    for insertion in insertions {
      for prefix in [""] + prefixes where form.hasPrefix(prefix + insertion) {
        result.append(prefix + form.dropFirst(prefix.count + insertion.count))
      }
    }
    return result
  }
}

extension Inflection.Change {
  init(_ tag: PartOfSpeech, _ form: String, _ base: String, isFinal: Bool = false) {
    self.tag = tag
    self.form = form
    self.base = base
    self.isFinal = isFinal
  }

  /// `stem` with the last place that has the form's letters as the base has it; nil where there is none.
  func applied(to stem: String) -> String? {
    if isFinal { return stem.hasSuffix(form) ? stem.dropLast(form.count) + base : nil }
    let (letters, sought) = (Array(stem), Array(form))
    guard letters.count >= sought.count else { return nil }
    for start in stride(from: letters.count - sought.count, through: 0, by: -1)
    where letters[start..<(start + sought.count)].elementsEqual(sought) {
      return String(letters[..<start]) + base + String(letters[(start + sought.count)...])
    }
    return nil
  }
}

extension StaticString {
  /// The words of a list that is written as one text.
  fileprivate var words: [String] {
    description.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)
  }
}

extension Inflection {
  /// Stems of irregular verbs, written as `infinitive: stem stem …;`.
  static func stems(_ list: StaticString) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for entry in list.description.split(separator: ";") {
      let parts = entry.split(separator: ":")
      guard parts.count == 2 else { continue }
      let base = parts[0].split(whereSeparator: { $0 == " " || $0 == "\n" }).joined()
      for stem in parts[1].split(whereSeparator: { $0 == " " || $0 == "\n" }) {
        result[String(stem), default: []].append(base)
      }
    }
    return result
  }
}

extension Languages {
  /// Forms that a dictionary of the language with this ISO 639-1 code may list for `form`, in lower case, the likeliest
  /// first; `form` is not among them.
  public static func dictionaryForms(of form: String, _ tag: PartOfSpeech, language code: String) -> [String] {
    inflections[code]?.bases(of: form, tag) ?? []
  }

  /// How uncommon a word is in the language with this code; see `Word.rarity`.
  public static func rarity(of word: String, language code: String) -> UInt8 {
    let folded = CaseFolding.folded(Array(word.utf8)[...])
    return Models.frequencies(language(for: code)).value(WordHash.of(folded)).map { $0 & FingerprintTable.number } ?? 30
  }

  /// The stems of `words`, as `Word.stem` has them.
  public static func stems(of words: [String], language code: String) -> [String] {
    let stemmer = Stemmer(language(for: code))
    return words.map { stemmer.stem(CaseFolding.folded(Array($0.utf8)[...])) }
  }

  private static let inflections: [String: Inflection] = [
    "de": .german, "fr": .french, "es": .spanish, "it": .italian, "pt": .portuguese, "nl": .dutch,
  ]
}
