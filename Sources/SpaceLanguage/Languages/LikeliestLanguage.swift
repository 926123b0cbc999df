import SpaceLexicon
import SpaceText

extension QuestionLanguage {
  /// The language of `question` among `tags`, BCP 47 tags of which the first are preferred; nil when there is none.
  ///
  /// A question is too short for `LanguageDetector`, but its first words are among the most frequent of their language: the
  /// language is the one in which its words are likeliest, by their frequencies there. Of languages without a list of frequencies,
  /// which know none of its words, the detector may tell one by its letters.
  public static func likeliest(for question: String, among tags: [String]) -> String? {
    guard tags.count > 1 else { return tags.first }
    let words = Self.words(of: question)
    let known = tags.filter { Models.frequencies(Languages.language(for: $0)).slotCount > 0 }
    if known.count < tags.count, let found = LanguageDetector.language(ofSample: Array(question.utf8)),
      tags.contains(found), !known.contains(found)
    {
      return found
    }
    var best = tags[0]
    var least = cost(of: words, in: best)
    for tag in tags.dropFirst() {
      let cost = cost(of: words, in: tag)
      if cost + clearly <= least { (best, least) = (tag, cost) }
    }
    return best
  }

  /// The languages that have a list of frequencies, in order.
  public static let known = LanguagePack.codes(having: "frequencies.bin")

  /// Words that are rarer than `mostRarity` are taken to be as rare as this: lists differ in length.
  private static let rarest = 17
  /// So many times likelier, as an exponent of 2, a language must be than those before it: names and terms, which are rare, stand in
  /// one list and not in the other by chance.
  private static let clearly = 5

  /// How rare the words are in the language of `tag` all together.
  private static func cost(of words: [[String]], in tag: String) -> Int {
    words.reduce(0) { sum, spellings in
      sum
        + spellings.reduce(rarest) { least, word in
          let rarity = Languages.rarity(of: word, language: tag)
          return rarity > mostRarity ? least : min(least, Int(rarity))
        }
    }
  }

  /// The runs of letters, each as it is spelt and, where an apostrophe follows, with it: "qu'" is a word of French.
  private static func words(of question: String) -> [[String]] {
    var result: [[String]] = []
    var word = ""
    for character in question + " " {
      if character.isLetter {
        word.append(character)
        continue
      }
      if !word.isEmpty { result.append(character == "'" || character == "’" ? [word, word + "'"] : [word]) }
      word = ""
    }
    return result
  }
}
