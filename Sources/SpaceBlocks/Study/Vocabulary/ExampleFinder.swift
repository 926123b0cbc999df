import SpaceModel
import SpaceText

/// A sentence of the notes that shows a word at work.
struct Example: Sendable {
  let text: Int
  let sentence: Span
  /// The word as it stands there.
  let form: String
  let words: String
}

/// Finds for each pair of a word list the best sentence of the running text that holds the word. One pass over the tokens.
struct ExampleFinder {
  let space: StudySpace

  /// The best example for each of `pairs`, by its index.
  func examples(for pairs: [BilingualPair]) -> [Int: Example] {
    var wanted: [String: [Int]] = [:]
    for (index, pair) in pairs.enumerated() {
      let words = pair.bareFront.split(separator: " ")
      // Short words are mostly those of grammar, which mean something else in each sentence.
      guard let first = words.first, pair.bareFront.utf8.count > 4 else { continue }
      for ending in words.count == 1 ? ["", "s", "es", "n", "en"] : [""] {
        wanted[String(first) + ending, default: []].append(index)
      }
    }
    var best: [Int: (quality: Int, example: Example)] = [:]
    for text in space.texts {
      // Looked up once a word, not once a token.
      let found = text.tokens.words.map { wanted[$0.form] }
      for sentence in text.document[.sentences] ?? [] {
        let tokens = text.tokens.indices(in: sentence)
        guard tokens.contains(where: { found[Int(text.tokens.tokens[$0].word)] != nil }),
          let quality = quality(of: sentence, in: text)
        else { continue }
        var shown: String?
        for token in tokens {
          for index in found[Int(text.tokens.tokens[token].word)] ?? [] where quality > best[index]?.quality ?? 0 {
            let pair = pairs[index]
            if let language = pair.language, language != text.language?.code { continue }
            let words = shown ?? text.string(tokens)
            shown = words
            var form = text.string(token..<token + 1)
            if pair.bareFront.contains(" ") {
              guard let range = words.lowercased().range(ofPhrase: pair.bareFront) else { continue }
              form = String(words.dropFirst(range.lowerBound).prefix(range.count))
            }
            best[index] = (
              quality, Example(text: text.index, sentence: sentence, form: form, words: words)
            )
          }
        }
      }
    }
    return best.mapValues(\.example)
  }

  /// How well a sentence reads alone; nil for those no card should show.
  private func quality(of sentence: Span, in text: StudyText) -> Int? {
    guard text.language != nil, sentence.count < 240, !text.isDisturbed(sentence), text.isRunningText(sentence) else {
      return nil
    }
    let tokens = text.tokens.indices(in: sentence)
    guard tokens.count >= 5, tokens.count <= 30,
      text.startsUpper(tokens.lowerBound) || text.byte(tokens.lowerBound) > 0x7F
    else { return nil }
    guard [0x2E, 0x21, 0x3F].contains(text.byte(tokens.upperBound - 1)) else { return nil }
    // "Origen El término …", "PizzaGate Se decía …": a heading or label that ran into the sentence.
    for token in tokens.dropFirst() where text.isWord(token - 1) && text.startsUpper(token) {
      if [.determiner, .pronoun, .adposition, .verb, .auxiliary, .adverb].contains(text.tag(token)) { return nil }
    }
    // A heading above its text, taken for one sentence: a new line begins with a capital after a word.
    for token in tokens.dropFirst() where text.isWord(token - 1) && text.startsUpper(token) {
      let between = text.document.text.bytes(in: Span(Int(text.span(token - 1).end), Int(text.span(token).start)))
      if between.contains(0x0A) { return nil }
    }
    var foreign = 0
    for token in tokens where text.isWord(token) && text.word(token).rarity >= 26 && text.tag(token) != .properNoun {
      foreign += 1
    }
    guard foreign * 4 <= tokens.count, ItemRules.isReadable(text.string(tokens)) else { return nil }
    return 100 - abs(tokens.count - 12) * 3 - foreign * 5
  }
}
