import SpaceModel
import SpaceText

/// What a document is like as a whole, and how often it speaks of what: what an item's worth is measured against.
public final class NoteProfile {
  /// What a heading says, by the numbers of stems.
  struct Heading {
    let span: Span
    /// Those of content words; of all but stopwords; of all.
    let stems: Set<Int32>
    let unstoppedStems: Set<Int32>
    let allStems: Set<Int32>
  }

  unowned let reading: NoteReading
  /// For each of `Tokens.words`, the number of its stem.
  let stems: [Int32]
  /// By stem, the number of sentences of running text that have it.
  let sentencesOfStem: [Int32]
  /// Mentions of the document's terms, sorted, with the place of the term in the layer.
  let mentions: [(span: Span, term: Int32)]
  let isTitleStem: [Bool]
  let headings: [Heading]
  /// By element, the headings above it.
  private var above: [Int: [Heading]] = [:]
  /// By sentence.
  private var contents: [Int: [Int32]] = [:]

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
      let all = tokens.indices(in: heading.span)
      let unstopped = all.filter { !tokens.word(of: tokens.tokens[$0]).isStopword }
      let content = unstopped.filter { tokens.tokens[$0].tag != .punctuation && tokens.tokens[$0].tag != .numeral }
      func stemsOf(_ indices: some Sequence<Int>) -> Set<Int32> {
        Set(indices.map { stems[Int(tokens.tokens[$0].word)] })
      }
      return Heading(
        span: heading.span, stems: stemsOf(content), unstoppedStems: stemsOf(unstopped),
        allStems: stemsOf(all))
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

  /// The headings above `offset`, outermost first.
  func headings(above offset: Int) -> [Heading] {
    let element = reading.document.elementIndex(at: offset)
    // A place between elements may be above the heading that comes next.
    let isInside = element < reading.document.elements.count && reading.document.elements[element].span.start <= offset
    if isInside, let known = above[element] { return known }
    let found = reading.document.headings(above: offset).compactMap { heading in
      headings.first { $0.span == heading.span }
    }
    if isInside { above[element] = found }
    return found
  }

  /// The stems of a sentence's words without stopwords and marks, sorted, each once; none for a place that has no sentence.
  func contentStems(of place: Int) -> [Int32] {
    if let known = contents[place] { return known }
    guard reading.sentences.indices.contains(place) else { return [] }
    var found: [Int32] = []
    for token in reading.tokens.tokens[reading.sentences[place].tokens] where token.tag != .punctuation {
      if !reading.tokens.words[Int(token.word)].isStopword { found.append(stems[Int(token.word)]) }
    }
    found.sort()
    let distinct = found.indices.filter { $0 == 0 || found[$0] != found[$0 - 1] }.map { found[$0] }
    contents[place] = distinct
    return distinct
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
    token.tag == .pronoun && !isListed(token, as: .otherPronoun)
  }
}

extension [Int32] {
  /// How many numbers two sorted lists have in common.
  func countShared(with other: [Int32]) -> Int {
    var (a, b, count) = (0, 0, 0)
    while a < self.count, b < other.count {
      if self[a] == other[b] {
        (a, b, count) = (a + 1, b + 1, count + 1)
      } else if self[a] < other[b] {
        a += 1
      } else {
        b += 1
      }
    }
    return count
  }
}
