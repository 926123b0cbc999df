import SpaceModel
import SpaceText

/// A word worth learning, with the sentence it stands in.
struct VocabularyItem: Sendable {
  /// As a dictionary lists it, as far as the text shows: the singular with its article, the infinitive.
  let headword: String
  /// The same without the article, and the article that the text shows.
  let base: String
  let article: String?
  /// As it stands in the example.
  let form: String
  /// In lower case, that of the example first; a separable verb with its prefix before it.
  let forms: [String]
  let tag: PartOfSpeech
  var rarity: UInt8
  let text: Int
  let sentence: Span
  let front: String
  let example: String
  /// Higher for words frequent in the notes and rare in the language.
  let worth: Int
  let stem: String
  let language: StudyLanguage
  /// What a dictionary says of it.
  var translation: WordTranslation?
}

/// Finds the words of a foreign text that a learner gains most by: frequent here, not among the commonest of the language,
/// shown in a sentence of readable length. Linear in the number of tokens.
struct VocabularyFinder {
  let space: StudySpace
  let language: StudyLanguage
  /// True when words will be looked up: then words that the language's list doesn't have are worth asking for. Without a
  /// dictionary they may as well be names and slips.
  let isTranslated: Bool

  /// All words worth a card in the languages that the material is learnt for, best first; nil when it is in none that we
  /// know. Learnt are the languages in which a fair part of it is written, other than the one it is explained in.
  static func items(
    in space: StudySpace, explainedIn target: String, with dictionaries: any Dictionaries
  ) -> [VocabularyItem]? {
    var counts: [String: Int] = [:]
    for text in space.texts {
      if let code = text.language?.code { counts[code, default: 0] += text.tokens.tokens.count }
    }
    let total = counts.values.reduce(0, +)
    let most = counts.max { $0.value != $1.value ? $0.value < $1.value : $0.key > $1.key }
    guard let most, total > 0 else { return nil }
    var codes = counts.filter { $0.key != target && $0.value * 6 >= total }.map(\.key)
    if codes.isEmpty { codes = [most.key] }
    let languages = StudyLanguage.all.filter { codes.contains($0.code) }
    var items: [(item: VocabularyItem, place: Int, offset: Int)] = []
    for language in languages {
      let isTranslated = language.code != target && dictionaries.canTranslate(language.code, to: target)
      let finder = VocabularyFinder(space: space, language: language, isTranslated: isTranslated)
      let own = finder.items().enumerated().sorted {
        $0.element.worth != $1.element.worth ? $0.element.worth > $1.element.worth : $0.offset < $1.offset
      }
      // Each language has its share.
      let share = counts[language.code].map { Swift.max(1, $0 * 1000 / total) } ?? 1
      for (rank, item) in own.enumerated() { items.append((item.element, rank * 1_000_000 / share, items.count)) }
    }
    return items.sorted { ($0.place, $0.offset) < ($1.place, $1.offset) }.map(\.item)
  }

  private struct Candidate {
    var count = 0
    var forms: [String: Int] = [:]
    var article: String?
    var best: (text: Int, token: Int, sentence: Span, quality: Int)?
    /// The form at `best`.
    var shown = ""
    var rarity: UInt8 = 30
    var tag = PartOfSpeech.noun
  }

  /// What was gathered so far, and for the text at hand the place of each of its words as each part of speech.
  private struct Gathered {
    var candidates: [Candidate] = []
    var places: [String: Int] = [:]
    /// By word and part of speech: the candidate's place, −1 for what is no word, and how often it was met in this text.
    var known: [Int: (place: Int, count: Int)] = [:]

    mutating func place(of key: String) -> Int {
      if let place = places[key] { return place }
      places[key] = candidates.count
      candidates.append(Candidate())
      return candidates.count - 1
    }
  }

  /// All words worth a card, in an order that depends on nothing but the words.
  private func items() -> [VocabularyItem] {
    var gathered = Gathered()
    for text in space.texts where text.language?.code == language.code {
      for sentence in text.document[.sentences] ?? [] { collect(sentence, text, &gathered) }
      for (key, met) in gathered.known where met.place >= 0 {
        gathered.candidates[met.place].forms[text.tokens.words[key >> 8].form, default: 0] += met.count
      }
      gathered.known = [:]
    }
    return gathered.places.sorted { $0.key < $1.key }.compactMap { item($0.key, gathered.candidates[$0.value]) }
  }

  private func collect(_ sentence: Span, _ text: StudyText, _ gathered: inout Gathered) {
    let tokens = text.tokens.indices(in: sentence)
    guard tokens.count >= 6, tokens.count <= 32, sentence.count < 260, !text.isDisturbed(sentence),
      text.isRunningText(sentence)
    else { return }
    var foreign = 0
    var words = 0
    var functionWords = 0
    for token in tokens where text.isWord(token) && text.tag(token) != .numeral {
      words += 1
      if text.word(token).isStopword { functionWords += 1 }
      if text.word(token).rarity >= 30, text.tag(token) != .properNoun { foreign += 1 }
    }
    // Another language's sentence, or a list of names.
    guard words >= 5, isTranslated ? functionWords * 4 >= words : foreign * 4 <= words else { return }
    // "Origen El término …": a heading or label that ran into the sentence.
    for token in tokens.dropFirst() where text.isWord(token - 1) && text.startsUpper(token) {
      if Self.neverCapital.contains(text.tag(token)), language.code != "de" || text.tag(token) != .pronoun { return }
    }
    let ends = [0x2E, 0x21, 0x3F].contains(text.byte(tokens.upperBound - 1))
    for token in tokens {
      let tag = text.tag(token)
      guard tag == .noun || tag == .verb || tag == .adjective else { continue }
      let word = text.word(token)
      guard !word.isStopword, word.rarity >= 12, word.rarity < 30 || isTranslated, word.form.utf8.count >= 4,
        text.role(token).isEmpty || text.role(token) == .vague,
        !text.startsUpper(token) || language.code == "de" && tag == .noun
      else { continue }
      let prefix = tag == .verb ? separatedPrefix(of: token, in: tokens, text) : nil
      let place: Int
      if let prefix {
        guard isWord(word.form) else { continue }
        place = gathered.place(of: "\(tag.tag) \(prefix)\(word.stem)")
        gathered.candidates[place].forms[prefix + word.form, default: 0] += 1
      } else {
        let key = Int(text.tokens.tokens[token].word) << 8 | Int(tag.rawValue)
        let known =
          gathered.known[key]
          ?? (isWord(word.form) ? gathered.place(of: "\(tag.tag) \(word.stem)") : -1, 0)
        gathered.known[key] = (known.0, known.1 + 1)
        place = known.0
        if place < 0 { continue }
      }
      let length = abs(tokens.count - 14)
      let quality =
        (ends ? 60 : 0) + (text.startsUpper(tokens.lowerBound) ? 20 : 0) - length * 2 - foreign
        * (isTranslated ? 2 : 10)
      let shownArticle =
        tag == .noun && gathered.candidates[place].article == nil && token > tokens.lowerBound
        ? article(before: token, text) : nil
      update(&gathered.candidates[place]) { candidate in
        candidate.count += 1
        candidate.tag = tag
        candidate.rarity = min(candidate.rarity, word.rarity)
        if let shownArticle { candidate.article = shownArticle }
        if quality > candidate.best?.quality ?? Int.min {
          candidate.best = (text.index, token, sentence, quality)
          candidate.shown = (prefix ?? "") + word.form
        }
      }
    }
  }

  private func update(_ candidate: inout Candidate, _ change: (inout Candidate) -> Void) { change(&candidate) }

  private static let neverCapital: Set<PartOfSpeech> = [.determiner, .pronoun, .adposition, .auxiliary]

  /// What a German or Dutch verb has left at the end of its clause: "kehrte … zurück".
  private func separatedPrefix(of verb: Int, in tokens: Range<Int>, _ text: StudyText) -> String? {
    guard let prefixes = Self.separable[language.code] else { return nil }
    // A clause ends at a mark, or at a conjunction, which may as well join its parts.
    for end in (verb + 1)...tokens.upperBound {
      let isMark = end == tokens.upperBound || !text.isWord(end)
      guard isMark || text.tag(end) == .coordinator else { continue }
      let last = end - 1
      if last > verb, ![.noun, .properNoun, .adjective].contains(text.tag(last)), prefixes.contains(text.form(last)) {
        return text.form(last)
      }
      if isMark { return nil }
    }
    return nil
  }

  private static let separable: [String: Set<String>] = [
    "de": [
      "ab", "an", "auf", "aus", "bei", "ein", "fest", "fort", "heim", "her", "heran", "heraus", "herum", "hervor",
      "hin",
      "hinaus", "hinein", "hinzu", "los", "mit", "nach", "nieder", "statt", "teil", "um", "unter", "vor", "vorbei",
      "weg",
      "weiter", "wieder", "zu", "zurück", "zusammen",
    ],
    "nl": [
      "aan", "af", "bij", "binnen", "door", "in", "mee", "na", "neer", "om", "op", "over", "terug", "toe", "uit",
      "voor",
      "weg", "samen",
    ],
  ]

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
    // A footnote's reference is left out of what is printed.
    if written.isEmpty { return nil }
    let base = dictionaryForm(candidate, written)
    let headword = candidate.article.map { "\($0) \(base)" } ?? base
    let front = text.string(tokens, gap: best.token..<best.token + 1)
    guard front.blankSeparatedCount <= 34, ItemRules.isReadable(front) else { return nil }
    // Rarity is logarithmic: one step is twice as rare. Words nearly unknown to the list are mostly names or slips.
    let rarity = Int(candidate.rarity)
    let worth = min(candidate.count, 6) * 12 + weight(ofRarity: rarity) + best.quality / 2
    let others = candidate.forms.filter { $0.key != candidate.shown }.sorted {
      $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key
    }
    return VocabularyItem(
      headword: headword, base: base, article: candidate.article, form: written,
      forms: [candidate.shown] + others.prefix(3).map(\.key), tag: candidate.tag, rarity: candidate.rarity,
      text: best.text, sentence: best.sentence, front: front, example: text.string(tokens), worth: worth,
      stem: "\(language.code) \(key)", language: language)
  }

  /// How much a word's rarity adds to its worth: most for words that are rare and yet met in other texts.
  private func weight(ofRarity rarity: Int) -> Int {
    let rarity = isTranslated ? min(rarity, 16) : rarity
    return rarity <= 18 ? rarity * 10 : (36 - rarity) * 10
  }

  /// The singular of a noun, the infinitive of a verb, when the notes have it or a rule is sure; else the form as it stands.
  private func dictionaryForm(_ candidate: Candidate, _ written: String) -> String {
    let forms = candidate.forms.keys.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    if candidate.tag == .verb {
      let endings = Self.infinitives[language.code] ?? []
      return forms.first { form in endings.contains { form.hasSuffix($0) } } ?? written.lowercased()
    }
    if language.code == "de" { return candidate.tag == .noun ? written : written.lowercased() }
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
