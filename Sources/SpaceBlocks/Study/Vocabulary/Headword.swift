import SpaceModel

/// How a learner's dictionary lists a word: a noun with an article that shows its gender, a verb by its infinitive.
enum Headword {
  /// The lemma with its article; `shown` is the article that the text has before the word.
  static func of(_ translation: WordTranslation, shown: String?, language code: String) -> String {
    let lemma = translation.lemma
    guard translation.tag == .noun else { return lemma }
    if translation.isPlural { return (plurals[code] ?? "") + lemma }
    guard let gender = gender(of: translation, shown: shown, language: code) else {
      return shown.map { "\($0) \(lemma)" } ?? lemma
    }
    switch code {
    case "es":
      if gender == .feminine, beginsWithStressedA(lemma) { return "el \(lemma) (f)" }
      return article(["el", "la", "el/la"], gender) + lemma
    case "fr":
      // "l’" would hide the gender.
      return article(beginsWithVowel(lemma) ? ["un", "une", "un/une"] : ["le", "la", "le/la"], gender) + lemma
    case "it":
      if beginsWithVowel(lemma) { return gender == .feminine ? "un’\(lemma)" : "un \(lemma)" }
      return article([takesLo(lemma) ? "lo" : "il", "la", takesLo(lemma) ? "lo/la" : "il/la"], gender) + lemma
    case "pt": return article(["o", "a", "o/a"], gender) + lemma
    case "de":
      switch gender {
      case .masculine: return "der \(lemma)"
      case .feminine: return "die \(lemma)"
      case .neuter: return "das \(lemma)"
      case .common: return "der/die \(lemma)"
      }
    case "nl": return (gender == .neuter ? "het " : "de ") + lemma
    default: return lemma
    }
  }

  /// The gender: what the text shows goes before what the dictionary says, since small dictionaries err.
  static func gender(
    of translation: WordTranslation, shown: String?, language code: String
  ) -> GrammaticalGender? {
    guard translation.tag == .noun else { return nil }
    let inText: GrammaticalGender?
    switch (code, shown) {
    case ("es", "la"), ("fr", "la"), ("it", "la"), ("pt", "a"), ("de", "die"): inText = .feminine
    case ("fr", "le"), ("it", "il"), ("it", "lo"), ("pt", "o"), ("de", "der"): inText = .masculine
    case ("es", "el"): inText = beginsWithStressedA(translation.lemma) ? nil : .masculine
    case ("de", "das"), ("nl", "het"): inText = .neuter
    default: inText = nil
    }
    if translation.gender == .common { return .common }
    return inText ?? translation.gender
  }

  private static func article(_ forms: [String], _ gender: GrammaticalGender) -> String {
    (gender == .feminine ? forms[1] : gender == .common ? forms[2] : forms[0]) + " "
  }

  private static let plurals = ["es": "los/las ", "fr": "les ", "de": "die ", "nl": "de ", "pt": "os/as "]
  private static let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
  private static let accented: Set<Character> = ["á", "é", "í", "ó", "ú"]

  /// "agua", "hambre", "águila": the first syllable is stressed.
  private static func beginsWithStressedA(_ word: String) -> Bool {
    let letters = Array(word.hasPrefix("h") ? word.dropFirst() : Substring(word))
    guard let first = letters.first else { return false }
    if first == "á" { return true }
    guard first == "a", !letters.contains(where: { accented.contains($0) }), let last = letters.last,
      vowels.contains(last) || last == "n" || last == "s"
    else { return false }
    // Two groups of vowels: the stress is on the first.
    var groups = 0
    for (index, letter) in letters.enumerated()
    where vowels.contains(letter) && (index == 0 || !vowels.contains(letters[index - 1])) {
      groups += 1
    }
    return groups == 2
  }

  private static func beginsWithVowel(_ word: String) -> Bool {
    guard let first = word.lowercased().first else { return false }
    return "aeiouhàâäéèêëîïôöûüœæy".contains(first)
  }

  private static func takesLo(_ word: String) -> Bool {
    let letters = Array(word.lowercased().prefix(2))
    guard letters.count == 2 else { return false }
    return letters[0] == "z" || letters[0] == "x" || letters[0] == "y"
      || letters[0] == "s" && !vowels.contains(letters[1])
      || ["gn", "ps", "pn"].contains(String(letters))
  }
}
