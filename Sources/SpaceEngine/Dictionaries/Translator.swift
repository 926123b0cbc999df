import SpaceLanguage
import SpaceLexicon
import SpaceModel

/// Translates words of one language into one other by what is installed.
///
/// A form is led back to the lemmas it may belong to: by Apertium's analyser, by the dictionary itself, by the language's
/// rules of inflection, by the stem. The first lemma that has articles of the word's part of speech wins. Which of its
/// senses are shown is told by their labels, by how many articles and dictionaries agree, and by how common the
/// translation is in its own language: FreeDict's smaller dictionaries list senses by the alphabet, the German one by
/// subject, so that their order says little. Cost: a few dozen short reads a word.
struct Translator: ~Copyable {
  private let language: String
  private let target: String
  private var wordbook: Wordbook
  private var reverse: ReverseWordbook
  private let analysers: [Transducer]
  private let bilingual: [BilingualPath]
  /// What was wrong with which file, each once.
  private(set) var damages: [(name: String, damage: DictionaryDamage)] = []

  init(_ shelf: DictionaryShelf, _ language: String, _ target: String) {
    (self.language, self.target) = (language, target)
    wordbook = Wordbook(shelf.wordbooks.first { $0.from == language && $0.to == target })
    reverse = ReverseWordbook(shelf.wordbooks.first { $0.from == target && $0.to == language })
    var loader = TransducerLoader(shelf)
    bilingual = loader.paths(from: language, to: target)
    analysers = loader.analyser(of: language, for: bilingual).map { [$0] } ?? []
    damages = loader.damages
  }

  /// A lemma that a form may belong to.
  private struct Lemma {
    var word: String
    var tag: PartOfSpeech
    var gender: GrammaticalGender?
    var isPlural = false
    /// As the analyser wrote its tags; empty when it isn't from there.
    var tags: [String] = []
  }

  /// What is known of the word, or nil.
  mutating func translation(of query: WordQuery) -> WordTranslation? {
    guard !query.forms.isEmpty else { return nil }
    for tag in Self.tagsToTry(query.tag) {
      if let found = translation(of: query, as: tag) { return found }
    }
    return nil
  }

  /// Taggers take participles for adjectives and the other way round, and names of people who do something for adjectives.
  private static func tagsToTry(_ tag: PartOfSpeech) -> [PartOfSpeech] {
    switch tag {
    case .verb: [.verb, .adjective, .noun]
    case .adjective: [.adjective, .verb, .noun]
    case .noun: [.noun, .adjective, .verb]
    default: [tag]
    }
  }

  private mutating func translation(of query: WordQuery, as tag: PartOfSpeech) -> WordTranslation? {
    var tried: Set<String> = []
    // Where there is an analyser the form that is shown must lead to the lemma by itself: others only share its stem
    // ("desconoce", "desconocidas").
    let isOther = isOther(query.forms[0], tag)
    let forms = analysers.isEmpty ? query.forms : [query.forms[0]]
    let query = WordQuery(forms: forms, tag: tag, language: language, target: target)
    for lemma in analysed(query, tag) {
      tried.insert(lemma.word)
      if let found = translation(of: lemma) { return found }
    }
    var plural: WordTranslation?
    for form in query.forms where !tried.contains(form) && mayBeLemma(form, tag) {
      guard let found = translation(of: Lemma(word: form, tag: tag)) else { continue }
      if !found.isPlural { return found }
      plural = plural ?? found
    }
    for form in query.forms {
      for word in proposed(for: form.lowercased(), tag) where tried.insert(word).inserted {
        if let found = translation(of: Lemma(word: word, tag: tag)), plural == nil || !found.isPlural { return found }
      }
    }
    // A stem also joins what is only derived ("desconoce", "desconocido"): it must do where there are no rules.
    if plural != nil || isOther || infinitiveEndings != nil { return plural }
    for form in query.forms.prefix(2) {
      for word in sameStem(as: form) where tried.insert(word).inserted && mayBeLemma(word, tag) {
        if let found = translation(of: Lemma(word: word, tag: tag)) { return found }
      }
    }
    return nil
  }

  /// What the rules of inflection propose, before it what also the dictionary refers to, after it what only that does.
  private mutating func proposed(for form: String, _ tag: PartOfSpeech) -> [String] {
    let ruled = Languages.dictionaryForms(of: form, tag, language: language)
    let related = referred(from: form)
    let both = related.filter { ruled.contains($0.lowercased()) }
    return both + ruled + related.filter { !both.contains($0) }
  }

  /// Dictionaries without parts of speech list "casa" the house only: a verb must look like an infinitive.
  private func mayBeLemma(_ form: String, _ tag: PartOfSpeech) -> Bool {
    guard tag == .verb, let infinitiveEndings else { return true }
    return infinitiveEndings.contains { form.hasSuffix($0) }
  }

  private var infinitiveEndings: [String]? { LanguagePack.pack(for: language).settings["infinitives"] }

  // MARK: Lemmas

  /// True when the analyser knows `form`, but not as a `tag`.
  private func isOther(_ form: String, _ tag: PartOfSpeech) -> Bool {
    var tags: [PartOfSpeech] = []
    for analyser in analysers {
      guard let symbols = analyser.symbols(form) else { continue }
      tags += analyser.outputs(of: symbols).compactMap { ApertiumTags.part(analyser.word($0).tags) }
    }
    return !tags.isEmpty && !tags.contains(tag)
  }

  /// Lemmas with the part of speech wanted, those of more forms first.
  private func analysed(_ query: WordQuery, _ tag: PartOfSpeech) -> [Lemma] {
    var lemmas: [(lemma: Lemma, count: Int)] = []
    for analyser in analysers {
      for form in query.forms {
        guard let symbols = analyser.symbols(form) else { continue }
        var seen: Set<String> = []
        for output in analyser.outputs(of: symbols) {
          let (word, tags) = analyser.word(output)
          guard ApertiumTags.part(tags) == tag, !word.isEmpty, seen.insert(word).inserted else { continue }
          if let index = lemmas.firstIndex(where: { $0.lemma.word == word }) {
            lemmas[index].count += 1
          } else {
            let gender = tag == .noun ? ApertiumTags.gender(tags) : nil
            lemmas.append((Lemma(word: word, tag: tag, gender: gender, tags: tags), 1))
          }
        }
      }
    }
    return lemmas.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(
      \.element.lemma)
  }

  /// Headwords that the dictionary's article of an inflected form refers to: in as many of its articles as possible, and as
  /// like the form as possible.
  private mutating func referred(from form: String) -> [String] {
    var counts: [String: Int] = [:]
    for article in wordbook.articles(of: form) where article.tags.isEmpty || article.isPlural {
      for word in Set(article.related) where !word.contains(" ") { counts[word, default: 0] += 1 }
    }
    let first = form.lowercased().first
    return counts.filter { $0.key.lowercased().first == first }.sorted {
      let (a, b) = (($0.value, Self.likeness($0.key, form)), ($1.value, Self.likeness($1.key, form)))
      return a != b ? a > b : $0.key < $1.key
    }.map(\.key)
  }

  /// How many letters two words share at their starts and ends.
  private static func likeness(_ a: String, _ b: String) -> Int {
    zip(a, b).prefix { $0 == $1 }.count * 2 + zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
  }

  /// Headwords with the stem of `form`, shortest first.
  private mutating func sameStem(as form: String) -> [String] {
    guard let stem = Languages.stems(of: [form], language: language).first, stem.count >= 4 else { return [] }
    let near = wordbook.headwords(startingWith: String(stem.dropLast(stem.count > 6 ? 1 : 0)))
    let stems = Languages.stems(of: near, language: language)
    return zip(near, stems).filter { $0.1 == stem && $0.0 != form && abs($0.0.count - form.count) <= 3 }.map(\.0).sorted
    {
      ($0.utf8.count, $0) < ($1.utf8.count, $1)
    }
  }

  // MARK: Senses

  private mutating func translation(of lemma: Lemma) -> WordTranslation? {
    var lemma = lemma
    var senses = SenseChoice(target: target, isVerb: lemma.tag == .verb)
    var names = addBilingual(lemma, to: &senses)
    let articles = articles(of: lemma)
    for (number, article) in articles.enumerated() {
      for term in article.terms {
        senses.add(
          term.text, article: "\(wordbook.name) \(number)", labels: term.labels,
          distance: article.distance + min(term.sense, 4) + min(term.place, 4) * 2)
      }
    }
    if !articles.isEmpty { names.append(wordbook.name) }
    if lemma.tag == .noun, let article = articles.first(where: { $0.gender != nil }) ?? articles.first {
      if lemma.gender == nil { lemma.gender = article.gender }
      // As the dictionary writes it, with its capital.
      lemma.word = article.headword
    }
    lemma.isPlural = !articles.isEmpty && articles.allSatisfy(\.isPlural)
    if addBackwards(lemma, hasArticles: !articles.isEmpty, to: &senses) { names.append(reverse.name) }
    let best = senses.best(3)
    note(wordbook.damage, of: wordbook.name)
    note(reverse.damage, of: reverse.name)
    guard !best.isEmpty else { return nil }
    return WordTranslation(
      lemma: lemma.word, tag: lemma.tag, gender: lemma.gender, isPlural: lemma.isPlural,
      rarity: rarity(of: lemma.word, meaning: best[0]), senses: best, dictionaries: names)
  }

  /// Adds what Apertium's dictionaries have, and returns the names of those.
  private func addBilingual(_ lemma: Lemma, to senses: inout SenseChoice) -> [String] {
    var names: [String] = []
    for path in bilingual {
      let words = path.translations(of: lemma.word, lemma.tags, as: lemma.tag)
      for (place, word) in words.enumerated() {
        senses.add(word, article: path.name, labels: [], distance: path.distance + min(place, 4))
      }
      if !words.isEmpty {
        for step in path.steps where !names.contains(step.name) { names.append(step.name) }
      }
    }
    return names
  }

  /// Adds the headwords that the other direction's wordbook translates by the lemma; false where there are none. It tells no
  /// part of speech: the wordbook must not know the word as another one only.
  private mutating func addBackwards(_ lemma: Lemma, hasArticles: Bool, to senses: inout SenseChoice) -> Bool {
    let isOther = !hasArticles && senses.isEmpty && wordbook.hasTags && !wordbook.articles(of: lemma.word).isEmpty
    if isOther { return false }
    let words = reverse.headwords(translatedBy: lemma.word)
    for (place, word) in words.enumerated() {
      senses.add(word, article: reverse.name, labels: [], distance: 2 + min(place, 4))
    }
    return !words.isEmpty
  }

  private func rarity(of lemma: String, meaning sense: String) -> UInt8 {
    let own = Languages.rarity(of: lemma, language: language)
    if own < 30 { return own }
    let others = sense.split(separator: " ").map { Languages.rarity(of: String($0), language: target) }
    return min(19, max(15, others.max() ?? 19))
  }

  /// The articles of a lemma; a verb's may be listed with its object ("etw. vermeiden").
  private mutating func articles(of lemma: Lemma) -> [DictionaryArticle] {
    let objects = lemma.tag == .verb ? LanguagePack.pack(for: language).settings["verb-objects"] ?? [] : []
    var found = wordbook.articles(of: lemma.word).filter { $0.headword.lowercased() == lemma.word.lowercased() }
    for object in objects { found += wordbook.articles(of: "\(object) \(lemma.word)") }
    return found.filter {
      !$0.terms.isEmpty && ($0.tags.isEmpty ? !wordbook.hasTags : $0.tags.contains(lemma.tag))
    }
  }

  private mutating func note(_ damage: DictionaryDamage?, of name: String) {
    if let damage, !damages.contains(where: { $0.name == name }) { damages.append((name, damage)) }
  }
}
