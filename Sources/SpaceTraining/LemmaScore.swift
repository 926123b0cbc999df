import Foundation
import SpaceModel
import SpaceSyntax

/// How many words a lemmatiser gets right, by predicted tags, and how many are their own lemmas.
struct LemmaScore {
  var all = 0
  var right = 0
  var same = 0

  var description: String {
    func share(_ count: Int) -> String { String(format: "%.4f", Double(count) / Double(max(1, all))) }
    return "lemmas \(share(right)), of words that are their own \(share(same))"
  }

  mutating func add(_ lemmatiser: Lemmatiser, _ sentences: [ParserSentence]) {
    for sentence in sentences {
      for (token, word) in sentence.lemmas.enumerated() {
        guard let word, word.tag != .punctuation else { continue }
        let tag = PartOfSpeech(rawValue: sentence.inputs[token].tag) ?? .other
        all += 1
        if lemmatiser.lemma(word.form, tag) == word.lemma { right += 1 }
        if word.form == word.lemma { same += 1 }
      }
    }
  }
}

extension LemmaTraining {
  /// Of the words of `sentences` with the tags of the treebank and with those that were predicted.
  init(_ sentences: [ParserSentence]) {
    self.init()
    for sentence in sentences {
      for (token, word) in sentence.lemmas.enumerated() {
        guard let word, word.tag != .punctuation else { continue }
        add(word.form, word.tag, word.lemma, isFirst: token == 0)
        let tag = PartOfSpeech(rawValue: sentence.inputs[token].tag) ?? .other
        if tag != word.tag { add(word.form, tag, word.lemma, isFirst: token == 0, isRule: false) }
      }
    }
  }
}
