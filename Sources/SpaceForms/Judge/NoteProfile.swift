import SpaceModel
import SpaceText

/// What a document is like as a whole, and how often it speaks of what: what an item's worth is measured against.
public struct NoteProfile {
  unowned let reading: NoteReading
  /// For each of `Tokens.words`, the number of its stem.
  let stems: [Int32]
  /// By stem, the number of sentences of running text that have it.
  let sentencesOfStem: [Int32]
  /// Mentions of the document's terms, sorted, with the place of the term in the layer.
  let mentions: [(span: Span, term: Int32)]
  let isTitleStem: [Bool]
  /// The headings with the stems of their content words.
  let headings: [(span: Span, stems: Set<Int32>)]

  // In thousandths, but for the counts.
  let sentenceCount: Int
  let meanLength: Int
  let listShare: Int
  let headingCount: Int
  let speakerShare: Int
  let questionShare: Int
  let nameShare: Int
  let dateShare: Int
  let numeralShare: Int
  let quoteShare: Int
  let pronounShare: Int

  public init(_ reading: NoteReading) {
    self.reading = reading
    let (document, tokens) = (reading.document, reading.tokens)
    var numbers: [String: Int32] = [:]
    stems = tokens.words.map { word in
      if let known = numbers[word.stem] { return known }
      let next = Int32(numbers.count)
      numbers[word.stem] = next
      return next
    }
    var counts = [Int32](repeating: 0, count: numbers.count)
    var last = [Int32](repeating: -1, count: numbers.count)
    var (names, numerals, pronouns, speakers, words, questions) = (0, 0, 0, 0, 0, 0)
    for (place, sentence) in reading.sentences.enumerated() {
      for token in tokens.tokens[sentence.tokens] {
        let stem = Int(stems[Int(token.word)])
        if last[stem] != Int32(place) {
          counts[stem] += 1
          last[stem] = Int32(place)
        }
        if token.tag == .punctuation { continue }
        words += 1
        switch token.tag {
        case .properNoun: names += 1
        case .numeral: numerals += 1
        case .pronoun:
          pronouns += 1
          if reading.isSpeaker(token) { speakers += 1 }
        default: break
        }
      }
      if document.text.bytes[Int(sentence.span.end) - 1] == 0x3F { questions += 1 }
    }
    sentencesOfStem = counts
    var mentions: [(span: Span, term: Int32)] = []
    for (place, term) in (document[.terms] ?? []).enumerated() { mentions += term.mentions.map { ($0, Int32(place)) } }
    mentions.sort { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }
    self.mentions = mentions
    var isTitle = [Bool](repeating: false, count: numbers.count)
    if let heading = document.elements.first(where: { $0.kind == .heading }) {
      for index in tokens.indices(in: heading.span) { isTitle[Int(stems[Int(tokens.tokens[index].word)])] = true }
    }
    isTitleStem = isTitle
    let stems = stems
    headings = document.elements.filter { $0.kind == .heading }.map { heading in
      let content = tokens.indices(in: heading.span).filter { index in
        let token = tokens.tokens[index]
        return token.tag != .punctuation && token.tag != .numeral && !tokens.word(of: token).isStopword
      }
      return (heading.span, Set(content.map { stems[Int(tokens.tokens[$0].word)] }))
    }
    sentenceCount = reading.sentences.count
    meanLength = words / max(1, sentenceCount)
    let texts = document.elements.count { $0.kind != .heading }
    listShare = document.elements.count { $0.kind == .listItem } * 1000 / max(1, texts)
    headingCount = document.elements.count - texts
    speakerShare = speakers * 1000 / max(1, words)
    pronounShare = pronouns * 1000 / max(1, words)
    questionShare = questions * 1000 / max(1, sentenceCount)
    nameShare = names * 1000 / max(1, words)
    numeralShare = numerals * 1000 / max(1, words)
    dateShare = reading.dates.count * 1000 / max(1, sentenceCount)
    var quotes = 0
    for (place, byte) in document.text.bytes.enumerated() {
      if byte == 0x22 { quotes += 1 }
      if byte == 0xE2, place + 2 < document.text.bytes.count, document.text.bytes[place + 1] == 0x80,
        (0x9C...0x9E).contains(document.text.bytes[place + 2])
      {
        quotes += 1
      }
      if byte == 0xC2, place + 1 < document.text.bytes.count,
        document.text.bytes[place + 1] == 0xAB || document.text.bytes[place + 1] == 0xBB
      {
        quotes += 1
      }
    }
    quoteShare = quotes * 1000 / max(1, sentenceCount)
  }

  /// The mention of the document's best term, among its first `count`, that is one of `spans`.
  func bestMention(among spans: [Span], of count: Int) -> Span? {
    guard let first = spans.map(\.start).min(), let last = spans.map(\.end).max() else { return nil }
    let found = mentions(in: Span(Int(first), Int(last))).filter { $0.term < count && spans.contains($0.span) }
    return found.min { ($0.term, $0.span.start) < ($1.term, $1.span.start) }?.span
  }

  /// Those of `mentions` that begin in `span`.
  func mentions(in span: Span) -> ArraySlice<(span: Span, term: Int32)> {
    let start = mentions.partitioningIndex { $0.span.start >= span.start }
    var end = start
    while end < mentions.count, mentions[end].span.start < span.end { end += 1 }
    return mentions[start..<end]
  }
}

extension NoteReading {
  /// True of a pronoun of the first or second person, as far as the lists of other pronouns tell.
  func isSpeaker(_ token: Token) -> Bool {
    token.tag == .pronoun && !otherPronouns.contains(Int(token.word))
  }
}
