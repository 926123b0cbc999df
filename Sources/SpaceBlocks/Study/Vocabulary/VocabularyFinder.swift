import SpaceModel
import SpaceText

/// A word worth learning, with the sentence it stands in.
struct VocabularyItem: Sendable {
  /// As a dictionary lists it, as far as the text shows: the singular with its article, the infinitive.
  let headword: String
  /// As it stands in the example.
  let form: String
  let tag: PartOfSpeech
  let rarity: UInt8
  let text: Int
  let sentence: Span
  let front: String
  let example: String
  /// Higher for words frequent in the notes and rare in the language.
  let worth: Int
  let stem: String
}

/// Finds the words of a foreign text that a learner gains most by: frequent here, not among the commonest of the language,
/// shown in a sentence of readable length. Linear in the number of tokens.
struct VocabularyFinder {
  let space: StudySpace
  /// The language most of the material is in.
  let language: StudyLanguage

  init?(_ space: StudySpace) {
    var counts: [String: Int] = [:]
    for text in space.texts {
      if let code = text.language?.code { counts[code, default: 0] += text.tokens.tokens.count }
    }
    let most = counts.max { $0.value != $1.value ? $0.value < $1.value : $0.key > $1.key }
    guard let most, let language = StudyLanguage.all.first(where: { $0.code == most.key }) else { return nil }
    self.space = space
    self.language = language
  }

  private struct Candidate {
    var count = 0
    var forms: [String: Int] = [:]
    var article: String?
    var best: (text: Int, token: Int, sentence: Span, quality: Int)?
    var rarity: UInt8 = 30
    var tag = PartOfSpeech.noun
  }

  /// All words worth a card, best first.
  func items() -> [VocabularyItem] {
    var candidates: [String: Candidate] = [:]
    for text in space.texts where text.language?.code == language.code {
      for sentence in text.document[.sentences] ?? [] { collect(sentence, text, &candidates) }
    }
    let sorted = candidates.sorted { $0.key < $1.key }.compactMap { item($0.key, $0.value) }
    return sorted.enumerated().sorted {
      $0.element.worth != $1.element.worth ? $0.element.worth > $1.element.worth : $0.offset < $1.offset
    }.map(\.element)
  }

  private func collect(_ sentence: Span, _ text: StudyText, _ candidates: inout [String: Candidate]) {
    let tokens = text.tokens.indices(in: sentence)
    guard tokens.count >= 6, tokens.count <= 32, sentence.count < 260, !text.isDisturbed(sentence),
      text.isRunningText(sentence)
    else { return }
    var foreign = 0
    var words = 0
    for token in tokens where text.isWord(token) && text.tag(token) != .numeral {
      words += 1
      if text.word(token).rarity >= 30, text.tag(token) != .properNoun { foreign += 1 }
    }
    // Another language's sentence, or a list of names.
    guard words >= 5, foreign * 4 <= words else { return }
    let ends = [0x2E, 0x21, 0x3F].contains(text.byte(tokens.upperBound - 1))
    for token in tokens {
      let tag = text.tag(token)
      guard tag == .noun || tag == .verb || tag == .adjective else { continue }
      let word = text.word(token)
      guard !word.isStopword, word.rarity >= 12, word.rarity < 30, word.form.utf8.count >= 4,
        text.role(token).isEmpty || text.role(token) == .vague,
        isWord(word.form), !text.startsUpper(token) || language.code == "de" && tag == .noun
      else { continue }
      let key = "\(tag.tag) \(word.stem)"
      var candidate = candidates[key] ?? Candidate()
      candidate.count += 1
      candidate.tag = tag
      candidate.rarity = min(candidate.rarity, word.rarity)
      candidate.forms[word.form, default: 0] += 1
      if tag == .noun, candidate.article == nil, token > tokens.lowerBound {
        candidate.article = article(before: token, text)
      }
      let length = abs(tokens.count - 14)
      let quality = (ends ? 40 : 0) + (text.startsUpper(tokens.lowerBound) ? 20 : 0) - length * 2 - foreign * 10
      if quality > candidate.best?.quality ?? Int.min { candidate.best = (text.index, token, sentence, quality) }
      candidates[key] = candidate
    }
  }

  private func isWord(_ form: String) -> Bool {
    form.unicodeScalars.allSatisfy {
      ScalarClass.of($0.value).contains(.letter) || ScalarClass.of($0.value).contains(.mark)
    }
  }

  /// The article that shows a noun's gender, from the determiner before it; nil where the form leaves it open.
  private func article(before token: Int, _ text: StudyText) -> String? {
    let table = Self.articles[language.code] ?? [:]
    return table[text.form(token - 1)]
  }

  private static let articles: [String: [String: String]] = [
    "es": ["el": "el", "un": "el", "del": "el", "al": "el", "los": "el", "la": "la", "una": "la", "las": "la"],
    "fr": ["le": "le", "un": "le", "du": "le", "au": "le", "la": "la", "une": "la"],
    "it": [
      "il": "il", "lo": "lo", "del": "il", "nel": "il", "la": "la", "una": "la", "della": "la", "le": "la", "i": "il",
      "gli": "lo",
    ],
    "pt": [
      "o": "o", "um": "o", "do": "o", "no": "o", "os": "o", "a": "a", "uma": "a", "da": "a", "na": "a", "as": "a",
    ],
    // German forms whose gender no case leaves open.
    "de": ["das": "das", "eine": "die", "einen": "der", "zur": "die"],
    "nl": ["het": "het", "de": "de"],
  ]

  private func item(_ key: String, _ candidate: Candidate) -> VocabularyItem? {
    guard let best = candidate.best, best.quality > 0 else { return nil }
    let text = space.texts[best.text]
    let tokens = text.tokens.indices(in: best.sentence)
    let written = text.string(best.token..<best.token + 1)
    let base = dictionaryForm(candidate, written)
    let headword = candidate.article.map { "\($0) \(base)" } ?? base
    let front = text.string(tokens, gap: best.token..<best.token + 1)
    guard front.blankSeparatedCount <= 34, ItemRules.isReadable(front) else { return nil }
    // Rarity is logarithmic: one step is twice as rare. Words nearly unknown to the list are mostly names or slips.
    let rarity = Int(candidate.rarity)
    let worth = min(candidate.count, 6) * 12 + (rarity <= 19 ? rarity * 8 : (38 - rarity) * 8) + best.quality / 2
    return VocabularyItem(
      headword: headword, form: written, tag: candidate.tag, rarity: candidate.rarity, text: best.text,
      sentence: best.sentence,
      front: front, example: text.string(tokens), worth: worth, stem: key)
  }

  /// The singular of a noun, the infinitive of a verb, when the notes have it or a rule is sure; else the form as it stands.
  private func dictionaryForm(_ candidate: Candidate, _ written: String) -> String {
    let forms = candidate.forms.keys.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    if candidate.tag == .verb {
      let endings = Self.infinitives[language.code] ?? []
      return forms.first { form in endings.contains { form.hasSuffix($0) } } ?? written.lowercased()
    }
    if language.code == "de" { return candidate.forms.keys.contains(written.lowercased()) ? written : written }
    let lower = written.lowercased()
    guard ["es", "fr", "it", "pt"].contains(language.code), candidate.tag == .noun, lower.hasSuffix("s"),
      language.code != "it"
    else {
      return lower
    }
    if let singular = forms.first(where: { !$0.hasSuffix("s") && lower.hasPrefix($0.dropLast(1)) }) { return singular }
    if language.code == "es" {
      if lower.hasSuffix("ciones") || lower.hasSuffix("siones") { return String(lower.dropLast(4)) + "ón" }
      if lower.hasSuffix("dades") || lower.hasSuffix("tudes") || lower.hasSuffix("ores") || lower.hasSuffix("ales") {
        return String(lower.dropLast(2))
      }
      if lower.hasSuffix("as") || lower.hasSuffix("os") { return String(lower.dropLast()) }
      return lower
    }
    return language.code == "fr" ? String(lower.dropLast()) : lower
  }

  private static let infinitives: [String: [String]] = [
    "es": ["ar", "er", "ir"], "fr": ["er", "ir", "re", "oir"], "it": ["are", "ere", "ire"], "pt": ["ar", "er", "ir"],
    "de": ["en", "ern", "eln"], "nl": ["en"],
  ]
}
