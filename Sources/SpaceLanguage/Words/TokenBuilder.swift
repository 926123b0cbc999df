import SpaceLexicon
import SpaceModel
import SpaceText

/// Builds the tokens of one document.
struct TokenBuilder: ~Copyable {
  private let bytes: [UInt8]
  private let language: Language
  private let tokenizer: Tokenizer
  private var lexicon: Lexicon
  // Of the sentence that is being read.
  private var raw: [RawToken] = []
  private var seen: [TaggedToken] = []
  private var tags: [UInt8] = []
  private var result: [Token] = []

  init(_ bytes: [UInt8], _ language: Language) {
    self.bytes = bytes
    self.language = language
    tokenizer = Tokenizer(bytes, language)
    lexicon = Lexicon(bytes, language)
  }

  consuming func tokens(of document: Document) -> Tokens {
    // English has a token every four and a half bytes.
    result.reserveCapacity(document.text.count / 4)
    let sentences = document[.sentences] ?? []
    var next = sentences.firstIndex(endingAfter: 0)
    for element in document.elements {
      switch element.kind {
      case .code: add(element.span.range, isCode: true)
      case .table: addCells(element.span.range)
      case .heading, .paragraph, .listItem, .quote, .caption:
        // What no sentence covers has tokens too.
        var at = Int(element.span.start)
        while next < sentences.count, sentences[next].start < element.span.end {
          let sentence = sentences[next]
          if Int(sentence.start) > at { add(at..<Int(sentence.start)) }
          if Int(sentence.end) > at { add(max(at, Int(sentence.start))..<Int(sentence.end)) }
          at = max(at, Int(sentence.end))
          next += 1
        }
        if at < Int(element.span.end) { add(at..<Int(element.span.end)) }
      }
    }
    return Tokens(
      tokens: result, words: lexicon.words, hashes: WordHashes(forms: lexicon.formHashes, stems: lexicon.stemHashes))
  }

  private mutating func addCells(_ range: Range<Int>) {
    var start = range.lowerBound
    for i in range where bytes[i] == 0x09 || bytes[i] == 0x0A {
      if i > start { add(start..<i) }
      start = i + 1
    }
    if start < range.upperBound { add(start..<range.upperBound) }
  }

  private mutating func add(_ range: Range<Int>, isCode: Bool = false) {
    raw.removeAll(keepingCapacity: true)
    seen.removeAll(keepingCapacity: true)
    tags.removeAll(keepingCapacity: true)
    tokenizer.tokenize(range, into: &raw)
    let first = result.count
    for i in raw.indices { lexicon.prepare(for: raw[i]) }
    for i in raw.indices { lexicon.prepareFurther(for: raw[i]) }
    for i in raw.indices {
      let index = lexicon.index(of: raw[i])
      seen.append(lexicon.tagged(raw[i], index, isFirst: i == 0))
      result.append(Token(span: raw[i].span, tag: .other, word: index))
    }
    if isCode {
      for token in seen { tags.append(token.fixed ?? PartOfSpeech.other.rawValue) }
    } else if !lexicon.tag(seen, into: &tags) {
      tagByShape(from: first)
    }
    for (i, tag) in tags.enumerated() { result[first + i].tag = PartOfSpeech(rawValue: tag) ?? .other }
  }

  /// Without a tagger: words of the stop list are particles, capitals inside a sentence names, the rest nouns. `first` is the
  /// place of the first token in the result.
  private mutating func tagByShape(from first: Int) {
    for i in raw.indices {
      if let fixed = seen[i].fixed {
        tags.append(fixed)
      } else if lexicon.words[Int(result[first + i].word)].isStopword {
        tags.append(PartOfSpeech.particle.rawValue)
      } else {
        let isName = i > 0 && raw[i].shape.contains(.initialUpper)
        tags.append((isName ? PartOfSpeech.properNoun : PartOfSpeech.noun).rawValue)
      }
    }
  }
}
