import SpaceLexicon
import SpaceModel
import SpaceText

/// How a language forms its words' other forms, as data: enough to propose the forms a dictionary may list a word under.
///
/// The rules propose more than there is; whoever asks keeps what a dictionary has.
struct Inflection: Sendable {
  /// The endings of forms that go back to `base`.
  struct Endings: Sendable {
    let tag: PartOfSpeech
    let base: String
    let endings: [String]
  }

  /// One letter or group in a form's stem and what stands for it in the base: `ue o`, `z c`.
  struct Change: Sendable {
    let tag: PartOfSpeech
    let form: String
    let base: String
    /// True when it stands at the stem's end only.
    let isFinal: Bool
  }

  var endings: [Endings] = []
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

extension Inflection {
  /// The entries of the pack's `inflection.txt`; nil when it has none.
  ///
  /// `ending TAG BASE: …` lists the endings of forms that go back to BASE, `change TAG FORM: BASE` and `final-change` what
  /// stands in a form's stem for what, `insertion`, `prefix` and `irregular-ending` the like, `irregular BASE: …` the stems of
  /// an irregular verb. `-` stands for nothing.
  init?(_ pack: LanguagePack) {
    let entries = pack.entries(of: "inflection.txt")
    if entries.isEmpty { return nil }
    for (key, values) in entries {
      let key = key.split(separator: " ").map { $0 == "-" ? "" : String($0) }
      let values = values.map { $0 == "-" ? "" : $0 }
      let tag = key.count > 1 ? PartOfSpeech.allCases.first { "\($0)" == key[1] } : nil
      switch (key[0], key.count) {
      case ("ending", 3): if let tag { endings.append(Endings(tag: tag, base: key[2], endings: values)) }
      case ("change", 3), ("final-change", 3):
        if let tag, let base = values.first {
          changes.append(Change(tag: tag, form: key[2], base: base, isFinal: key[0] == "final-change"))
        }
      case ("insertion", 1): insertions = values
      case ("prefix", 1): prefixes = values
      case ("irregular-ending", 1): stemEndings = values
      case ("irregular", 2): for stem in values { stems[stem, default: []].append(key[1]) }
      default: break
      }
    }
  }
}

extension Inflection.Change {
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

  private static let inflections = PerLanguage { Inflection($0) }
}
