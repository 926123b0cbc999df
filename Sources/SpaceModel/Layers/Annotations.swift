import SpaceText

/// Something the document's own markup says of a stretch of text.
public struct Mark: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case emphasis, strong, definition, code, link, math, footnote, highlight, deleted
    /// A note that a reader stuck beside the text.
    case note
    /// An item of a task list that is open, and one that is done.
    case task, done
  }

  public let kind: Kind
  public let span: Span
  /// A link's address, a footnote's label, a wiki link's page, what a reader wrote beside it; else nil.
  public let target: String?

  public init(kind: Kind, span: Span, target: String? = nil) {
    self.kind = kind
    self.span = span
    self.target = target
  }
}

/// Universal part-of-speech tags (Universal Dependencies, version 2).
public enum PartOfSpeech: UInt8, Sendable, CaseIterable {
  case adjective, adposition, adverb, auxiliary, coordinator, determiner, interjection, noun, numeral, particle
  case pronoun, properNoun, punctuation, subordinator, symbol, verb, other

  /// The tag as Universal Dependencies writes it.
  public var tag: String { Self.tags[Int(rawValue)] }
  public init?(tag: String) {
    guard let index = Self.tags.firstIndex(of: tag) else { return nil }
    self = Self.allCases[index]
  }

  private static let tags = [
    "ADJ", "ADP", "ADV", "AUX", "CCONJ", "DET", "INTJ", "NOUN", "NUM", "PART", "PRON", "PROPN", "PUNCT", "SCONJ", "SYM",
    "VERB", "X",
  ]
}

/// A word, number or punctuation mark of the text.
public struct Token: Sendable, Equatable {
  public let span: Span
  public var tag: PartOfSpeech
  /// Its place in `Tokens.words`.
  public let word: Int32

  public init(span: Span, tag: PartOfSpeech, word: Int32) {
    self.span = span
    self.tag = tag
    self.word = word
  }
}

/// What is the same in every occurrence of a word in one document.
public struct Word: Sendable, Equatable {
  /// In lower case.
  public let form: String
  /// Equal for inflected forms of a word (Snowball stem of the form).
  public let stem: String
  /// True for function words of the document's language.
  public let isStopword: Bool
  /// How common the word is in the language at large: −log2 of its share of running text, 0...30; `unknown` when unknown.
  public let rarity: UInt8
  /// The rarity of words that the language's list of frequencies doesn't have.
  public static let unknown: UInt8 = 30

  public init(form: String, stem: String, isStopword: Bool, rarity: UInt8) {
    self.form = form
    self.stem = stem
    self.isStopword = isStopword
    self.rarity = rarity
  }
}

/// By what the words of a document are known in tables: hashes of their forms and of their stems, by the words' places.
public struct WordHashes: Sendable {
  public let forms: [UInt64]
  public let stems: [UInt64]

  public init(forms: [UInt64], stems: [UInt64]) {
    self.forms = forms
    self.stems = stems
  }
}

/// All tokens of a document in order, and the words they are occurrences of.
public struct Tokens: Sendable, Equatable {
  public var tokens: [Token]
  public var words: [Word]
  /// Known to who found the words, so that they need not be worked out again; neither kept nor compared.
  public var hashes: WordHashes?

  public init(tokens: [Token] = [], words: [Word] = [], hashes: WordHashes? = nil) {
    self.tokens = tokens
    self.words = words
    self.hashes = hashes
  }

  public static func == (a: Tokens, b: Tokens) -> Bool { a.tokens == b.tokens && a.words == b.words }

  public func word(of token: Token) -> Word { words[Int(token.word)] }

  /// The tokens inside `span`, as a range of indices. O(log n).
  public func indices(in span: Span) -> Range<Int> {
    let low = firstIndex(startingAt: Int(span.start), in: 0..<tokens.count)
    // None is empty, so there are no more of them than bytes.
    let most = min(tokens.count, low + max(0, span.count))
    return low..<firstIndex(startingAt: Int(span.end), in: low..<most)
  }

  /// The index of the first token that starts at `offset` or after it. O(log n).
  public func firstIndex(startingAt offset: Int) -> Int { firstIndex(startingAt: offset, in: 0..<tokens.count) }

  private func firstIndex(startingAt offset: Int, in range: Range<Int>) -> Int {
    precondition(range.upperBound <= tokens.count, "a range of tokens")
    return unsafe tokens.withUnsafeBufferPointer { tokens in
      var low = range.lowerBound
      var count = range.count
      while count > 0 {
        let half = count / 2
        let isBefore = unsafe Int(tokens[low + half].span.start) < offset
        low = isBefore ? low + half + 1 : low
        count = isBefore ? count - half - 1 : half
      }
      return low
    }
  }
}

/// A temporal expression with its meaning as TIMEX3 (ISO-TimeML, ISO 24617-1) writes it.
public struct DateMention: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case date = "DATE", time = "TIME", duration = "DURATION", set = "SET"
  }

  public let span: Span
  public let kind: Kind
  public let value: String
  /// `START`, `MID`, `END`, `APPROX`, `BEFORE`, `AFTER`, … or nil.
  public let modifier: String?

  public init(span: Span, kind: Kind, value: String, modifier: String? = nil) {
    self.span = span
    self.kind = kind
    self.value = value
    self.modifier = modifier
  }
}

/// A candidate for a key term: a noun phrase, acronym or marked-up expression, with all its mentions.
public struct Term: Sendable, Equatable {
  /// As it should be shown: the most frequent or best form, in its proper case, as it stands in the text.
  public let text: String
  /// Equal for variants of one term (stems of its words), so that documents can be joined.
  public let key: String
  /// How much this document is about it, in thousandths; comparable between documents of similar length only.
  public let score: Int32
  public let mentions: [Span]

  public init(text: String, key: String, score: Int32, mentions: [Span]) {
    self.text = text
    self.key = key
    self.score = score
    self.mentions = mentions
  }
}

/// A place where the document explains a term.
public struct Definition: Sendable, Equatable {
  /// How the explanation is tied to its term.
  public enum Kind: String, Sendable, CaseIterable {
    /// "X is a Y", "X refers to Y".
    case sentence
    /// "X, a Y that …,".
    case apposition
    /// "X: Y" or "X – Y" in a list, a bold lead-in.
    case entry
    /// A definition list or glossary.
    case glossary
    /// "long form (ABC)".
    case acronym
  }

  public let kind: Kind
  /// Where the term stands.
  public let term: Span
  /// The words that explain it.
  public let explanation: Span
  /// How sure it is, in thousandths.
  public let confidence: Int32

  public init(kind: Kind, term: Span, explanation: Span, confidence: Int32) {
    self.kind = kind
    self.term = term
    self.explanation = explanation
    self.confidence = confidence
  }
}
