import SpaceModel

/// A way from one language to another through Apertium's bilingual dictionaries: one, or two by way of a third language.
struct BilingualPath {
  typealias Step = (words: Transducer, name: String)

  let steps: [Step]
  /// How much its translations are to be preferred; see `SenseChoice`.
  let distance: Int

  var name: String { steps.map(\.name).joined(separator: " ") }

  /// What a lemma is translated by, in the order of the dictionary. `tags` are those of an analyser; without any, those that
  /// the part of speech may have are tried.
  func translations(of lemma: String, _ tags: [String], as tag: PartOfSpeech) -> [String] {
    var words: [(letters: String, tags: [String])] = [(lemma, tags)]
    for step in steps {
      var next: [(letters: String, tags: [String])] = []
      for word in words.prefix(6) {
        for found in Self.translations(of: word, as: tag, step.words) where !next.contains(where: { $0 == found }) {
          next.append(found)
        }
      }
      words = next
    }
    return words.map(\.letters)
  }

  private static func translations(
    of word: (letters: String, tags: [String]), as tag: PartOfSpeech, _ words: Transducer
  ) -> [(letters: String, tags: [String])] {
    var result: [(letters: String, tags: [String])] = []
    for tags in word.tags.isEmpty ? ApertiumTags.names(of: tag).map({ [$0] }) : [word.tags] {
      let known = Array(tags.prefix { words.symbols("", tags: [$0]) != nil })
      guard !known.isEmpty, let symbols = words.symbols(word.letters, tags: known) else { continue }
      for output in words.outputs(ofLongestPartOf: symbols, least: symbols.count - known.count + 1) {
        let found = words.word(output)
        let part = ApertiumTags.part(found.tags)
        if !found.letters.isEmpty, part == tag || tag == .adjective && part != nil { result.append(found) }
      }
    }
    return result
  }
}
