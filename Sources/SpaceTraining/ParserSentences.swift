import SpaceLanguage
import SpaceLexicon
import SpaceModel
import SpaceSyntax
import SpaceText

/// A sentence that a parser is trained or tried on: our own tokens with predicted tags, and the tree they should get.
struct ParserSentence {
  var inputs: [WordInput] = []
  /// The number of tokens stands for the root.
  var heads: [Int] = []
  var relations: [Relation] = []
  /// Part of speech and features of the token's word as the treebank writes them.
  var features: [String] = []
  /// False of marks and of what is no word of the treebank.
  var isScored: [Bool] = []
  /// The token that begins the same word of the treebank.
  var owners: [Int] = []
  /// Each token as it is written, and its tag and lemma in the treebank; nil of what is not one word of it.
  var lemmas: [(form: String, tag: PartOfSpeech, lemma: String)?] = []
  /// The number of its treebank among all of them.
  var treebank = 0
}

/// Aligns treebanks with the tokens that the program finds in their texts.
enum ParserSentences {
  /// The sentences of a language, in order, with tags from taggers trained on the other folds.
  static func prepare(_ sentences: [TreebankSentence], _ numbers: [Int], _ language: Language) -> [ParserSentence] {
    let tags = predictedTags(sentences, language)
    return sentences.indices.map { index in
      var raw: [RawToken] = []
      let text = sentences[index].text
      Tokenizer(text, language).tokenize(0..<text.count, into: &raw)
      var result = aligned(sentences[index], raw)
      result.treebank = numbers[index]
      var reader = WordInputReader()
      for (i, token) in raw.enumerated() {
        result.inputs.append(
          reader.input(text, token.range, tag: PartOfSpeech(rawValue: tags[index][i]) ?? .other, isFirst: i == 0))
      }
      return result
    }
  }

  /// Tags of each sentence by a tagger that was trained on the other folds.
  private static func predictedTags(_ sentences: [TreebankSentence], _ language: Language) -> [[UInt8]] {
    let prepared = TaggerTraining.prepare(sentences, language)
    let training = TaggerTraining(rows: prepared.count > 8000 ? 17 : 16, rounds: 8)
    var result = [[UInt8]](repeating: [], count: sentences.count)
    for fold in 0..<ParserTraining.foldCount {
      let rest = prepared.indices.filter { $0 / 20 % ParserTraining.foldCount != fold }.map { prepared[$0] }
      guard let tagger = Tagger(copying: training.train(rest)) else { continue }
      for index in prepared.indices where index / 20 % ParserTraining.foldCount == fold {
        tagger.tag(
          prepared[index].tokens[...], into: &result[index], TaggerCache(tagger, words: prepared[index].tokens))
      }
    }
    return result
  }

  /// The tree of the treebank's words as one of `tokens`. A token that joins several words has the head and relation of the
  /// one nearest to the root; further tokens of one word depend on its first.
  private static func aligned(_ sentence: TreebankSentence, _ tokens: [RawToken]) -> ParserSentence {
    let words = sentence.syntax
    var owners = words.map { word in tokens.firstIndex { $0.range.overlaps(word.range) } ?? -1 }
    if owners.contains(-1) { owners = owners.map { max(0, $0) } }
    var result = ParserSentence()
    for (i, token) in tokens.enumerated() {
      let owned = words.indices.filter { owners[$0] == i }
      guard let word = owned.first(where: { !leads($0, to: owned, words) }) else {
        let part = words.firstIndex { $0.range.overlaps(token.range) }
        let owner = part.map { owners[$0] } ?? (i > 0 ? i - 1 : min(1, tokens.count - 1))
        let isMark = token.kind == .punctuation || token.kind == .symbol
        result.add(head: owner, isMark ? .punctuation : .flat, "", owner: part == nil ? i : owner, isScored: false)
        result.lemmas.append(nil)
        continue
      }
      let isWhole = words[word].range.upperBound <= token.range.upperBound && owned.contains(word)
      let form = String(decoding: sentence.text[token.range], as: UTF8.self)
      let lemma = isWhole ? lemma(words[word]) : nil
      result.lemmas.append(lemma.map { (form, words[word].tag, $0) })
      let head = words[word].head < 0 ? tokens.count : owners[words[word].head]
      result.add(
        head: head, words[word].relation, "\(words[word].tag.tag)|\(words[word].features)", owner: i,
        isScored: words[word].tag != .punctuation)
    }
    return result
  }

  /// The lemma of a word; nil where the treebank has none. Dutch treebanks write `_` between the parts of compounds and of verbs,
  /// also where a part stands elsewhere in the sentence: it is left out then.
  private static func lemma(_ word: TreebankWord) -> String? {
    let parts = word.lemma.split(separator: "_")
    guard let first = parts.first, let last = parts.last else { return nil }
    if parts.count == 1 { return word.lemma }
    return word.form.lowercased().hasPrefix(first.lowercased().prefix(2)) ? parts.joined() : String(last)
  }

  /// True when one of `others` stands between the word and the root.
  private static func leads(_ word: Int, to others: [Int], _ words: [TreebankWord]) -> Bool {
    var at = words[word].head
    while at >= 0 {
      if others.contains(at) { return true }
      at = words[at].head
    }
    return false
  }
}

extension ParserSentence {
  fileprivate mutating func add(head: Int, _ relation: Relation, _ feature: String, owner: Int, isScored: Bool) {
    heads.append(head)
    relations.append(relation)
    features.append(feature)
    owners.append(owner)
    self.isScored.append(isScored)
  }

  private static let openClasses = ["NOUN|", "PROPN|", "ADJ|", "VERB|", "ADV|", "NUM|"]

  /// True of words that others of their kind may stand for.
  func isOpenClass(_ token: Int) -> Bool { Self.openClasses.contains { features[token].hasPrefix($0) } }

  /// Treebank, features and relation of a token.
  func role(of token: Int) -> String { "\(treebank)|\(features[token])|\(relations[token].universal.label)" }

  /// True when every token leads to the root, of which there is one.
  var isTree: Bool {
    guard heads.filter({ $0 == heads.count }).count == 1 else { return false }
    return heads.indices.allSatisfy { start in
      var at = start
      for _ in 0...heads.count where at < heads.count { at = heads[at] }
      return at == heads.count
    }
  }
}
