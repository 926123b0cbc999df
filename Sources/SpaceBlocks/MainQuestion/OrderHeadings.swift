import SpaceModel
import SpaceText

/// Tells English headings that say what to do, "Rework the build folders", from those that name something, "Patent litigation": by
/// how the documents use the first word elsewhere.
struct OrderHeadings {
  private let material: Material
  private let isEnglish: Bool

  init(_ material: Material, language: String) { (self.material, isEnglish) = (material, language == "en") }

  /// True of a heading of three words or more whose first one the documents inflect as a verb and never use as a noun.
  func opens(_ heading: String) -> Bool {
    let words = heading.loweredWords()
    guard isEnglish, words.count >= 3, words[1] != "of", words[1] != "and",
      let first = words.first, first.utf8.count > 3, let last = first.utf8.last, ASCII.isLower(last)
    else { return false }
    let base = material.forms.find(first) ?? -1
    let inflected = Self.inflections(of: first).compactMap(material.forms.find)
    if inflected.isEmpty { return false }
    var isVerb = false
    for document in material.documents.indices {
      let (tokens, forms) = (material.tokens[document].tokens, material.formOfWord[document])
      var before: PartOfSpeech?
      for token in tokens {
        let form = forms[Int(token.word)]
        if form == base, before == .determiner || before == .adjective || before == .numeral { return false }
        if token.tag == .verb, inflected.contains(form) { isVerb = true }
        before = token.tag
      }
    }
    return isVerb
  }

  /// The regular forms that a verb may have, and some that none has.
  private static func inflections(of verb: String) -> [String] {
    let short = verb.hasSuffix("e") || verb.hasSuffix("y") ? String(verb.dropLast()) : verb
    let doubled = verb + String(verb.suffix(1))
    return [
      verb + "s", verb + "es", short + "ies", verb + "ed", short + "ed", short + "ied", verb + "ing", short + "ing",
      doubled + "ed", doubled + "ing",
    ]
  }
}
