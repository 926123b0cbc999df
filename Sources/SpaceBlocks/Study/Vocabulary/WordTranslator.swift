import SpaceModel

/// Has the words of the texts translated and keeps those that make the best cards.
struct WordTranslator {
  let dictionaries: any Dictionaries
  /// The language that words are explained in.
  let target: String

  /// True when there is a dictionary of the language that `item` is in.
  func canTranslate(_ item: VocabularyItem) -> Bool {
    item.language.code != target && dictionaries.canTranslate(item.language.code, to: target)
  }

  /// At most `count` of `items`, which come best first: those with a translation before those without, no lemma twice, none
  /// that `known` has, no words that look like their translation.
  func chosen(
    _ count: Int, of items: [VocabularyItem], known: Set<String>, _ notes: inout Diagnostics
  ) -> [VocabularyItem] {
    guard count > 0 else { return [] }
    let codes = Set(items.map(\.language.code)).filter { $0 != target && dictionaries.canTranslate($0, to: target) }
    // More than are wanted: some have no translation, some are cognates, some too common.
    let candidates = items.lazy.filter { !known.contains($0.base.lowercased()) }.prefix(count * 2 + 10)
    let asked = candidates.filter { codes.contains($0.language.code) }
    let answers = dictionaries.translations(
      of: asked.map { WordQuery(forms: $0.forms, tag: $0.tag, language: $0.language.code, target: target) }, &notes)
    var translations = answers[...]
    var translated: [VocabularyItem] = []
    var others: [VocabularyItem] = []
    var seen: Set<String> = []
    for var item in candidates {
      if codes.contains(item.language.code) { item.translation = translations.removeFirst() }
      guard let translation = item.translation else {
        if item.rarity < 30 { others.append(item) }
        continue
      }
      // The commonest words of a language are no longer learnt from texts.
      guard seen.insert("\(item.language.code) \(translation.lemma)").inserted, translation.rarity >= 12,
        !known.contains(translation.lemma.lowercased()), !Self.isCognate(translation), !Self.isName(translation)
      else { continue }
      item.rarity = min(item.rarity, translation.rarity)
      translated.append(item)
    }
    return Array((translated.sortedByRarity + others).prefix(count))
  }

  /// What to install for the language of `items` that cannot be translated; nil when there is nothing to be said.
  func advice(for items: [VocabularyItem]) -> String? {
    var packages: [String] = []
    for item in items where item.translation == nil && item.language.code != target && !canTranslate(item) {
      guard let advice = dictionaries.advice(for: item.language.code, to: target), !packages.contains(advice) else {
        continue
      }
      packages.append(advice)
    }
    if packages.isEmpty { return nil }
    return "Words of the texts stand without translations: no dictionary is installed for them."
      + " Debian has them as \(packages.joined(separator: "; "))."
  }

  /// True for a noun whose translation is written as a name is.
  private static func isName(_ translation: WordTranslation) -> Bool {
    translation.tag == .noun && translation.senses.first?.first?.isUppercase == true
  }

  /// True for words that a beginner understands at sight: their likeliest translation begins with the same letters.
  private static func isCognate(_ translation: WordTranslation) -> Bool {
    for (place, sense) in translation.senses.enumerated() {
      let word = sense.hasPrefix("to ") ? String(sense.dropFirst(3)) : sense
      if place == 0 && translation.lemma.isCognate(of: word) || translation.lemma.differs(littleFrom: word) {
        return true
      }
    }
    return false
  }
}

extension [VocabularyItem] {
  /// In their order, but those whose lemma is commoner than the form that was met, further back: a step of rarity is worth
  /// two places.
  fileprivate var sortedByRarity: Self {
    let places = enumerated().map { place, item in (place: place - 2 * Swift.min(Int(item.rarity), 17), offset: place) }
    return places.sorted { ($0.place, $0.offset) < ($1.place, $1.offset) }.map { self[$0.offset] }
  }
}
