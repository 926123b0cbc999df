import SpaceForms
import SpaceModel
import SpaceText

/// Tells what the sentences and tables of one document say of themselves, whatever is asked.
struct SentenceReader {
  private let document: Document
  private let tokens: Tokens
  private let sentences: [Span]
  private let wording: Wording
  /// The number in the index of each of the document's words, and whether it can be looked up by something.
  private let numbers: [Int32]
  private let isTerm: (Int32) -> Bool
  /// The document's tables in order, by the places of their elements.
  private let tables: [Int]
  private let title: [Int32]
  /// The definitions whose term stands outside of the sentence that explains it, by their explanations.
  private let explanations: [Definition]
  /// What each word is to its sentence; worked out when it is first met.
  private var cues: [Cues?]

  /// `numbers` are those in the index of the document's words; `isTerm` tells which of the index's words are looked up.
  init(_ document: Document, numbers: [Int32], isTerm: @escaping (Int32) -> Bool) {
    self.document = document
    self.numbers = numbers
    self.isTerm = isTerm
    let tokens = document[.tokens] ?? Tokens()
    self.tokens = tokens
    sentences = document[.sentences] ?? []
    wording = Wording.of(document)
    cues = [Cues?](repeating: nil, count: tokens.words.count)
    tables = document.elements.indices.filter { document.elements[$0].kind == .table }
    let sentences = sentences
    explanations = (document[.definitions] ?? []).filter { found in
      guard found.kind != .acronym else { return false }
      let own = sentences.firstIndex(endingAfter: Int(found.term.start))
      return !sentences.indices.contains(own) || !sentences[own].overlaps(found.explanation)
    }.sorted { ($0.explanation, $0.term) < ($1.explanation, $1.term) }
    let first = document.elements.first { $0.kind == .heading }
    title = Self.words(in: first?.span ?? Span(0, 0), tokens, numbers, isTerm)
  }

  /// A passage with all sentences that begin before its end and end behind its start.
  mutating func facts(of passage: Passage) -> PassageFacts {
    var result = PassageFacts()
    let elements = document.elements
    if elements.indices.contains(Int(passage.heading)) {
      let heading = elements[Int(passage.heading)].span
      result.isReferences = SourcesHeading.isOne(document.text.bytes(in: heading))
      result.heading = words(in: heading)
      result.isBelowHeading = heading.start < passage.span.start
    }
    let from = tables.partitioningIndex { elements[$0].span.end > passage.span.start }
    result.tables = Array(
      tables.indices[from...].prefix { elements[tables[$0]].span.start < passage.span.end })
    if !result.tables.isEmpty { result.title = title }
    let inside = tokens.indices(in: passage.span)
    let first = sentences.firstIndex(endingAfter: Int(passage.span.start))
    var last = first
    while last < sentences.count, sentences[last].start < passage.span.end { last += 1 }
    var (low, high) = (inside.lowerBound, inside.upperBound)
    if first < last {
      low = min(low, tokens.firstIndex(startingAt: Int(sentences[first].start)))
      high = max(high, tokens.firstIndex(startingAt: Int(sentences[last - 1].end)))
    }
    result.inside = inside.lowerBound - low..<inside.upperBound - low
    result.tokens = tokens.tokens[low..<high].map { token in
      TokenFacts(word: numbers[Int(token.word)], marks: token.tag == .punctuation ? .punctuation : [])
    }
    for sentence in sentences[first..<last] { read(sentence, from: low, into: &result) }
    return result
  }

  /// The tables of the document, in order.
  func tableFacts() -> [TableFacts] {
    tables.map { place in
      TableFacts(
        rows: document.text.lines(in: document.elements[place].span).map { line in
          TableFacts.Row(span: line, cells: document.text.cells(in: line).map(cell))
        })
    }
  }

  private func cell(_ span: Span) -> TableFacts.Cell {
    let bytes = document.text.bytes(in: span)
    return TableFacts.Cell(
      span: span, words: words(in: span), tokens: tokens.indices(in: span).count,
      hasDigit: bytes.contains(where: ASCII.isDigit),
      hasLetter: bytes.contains { ASCII.isLetter($0) || $0 >= 0x80 })
  }

  private func words(in span: Span) -> [Int32] { Self.words(in: span, tokens, numbers, isTerm) }

  /// The words in `span` that are looked up by something.
  private static func words(
    in span: Span, _ tokens: Tokens, _ numbers: [Int32], _ isTerm: (Int32) -> Bool
  ) -> [Int32] {
    tokens.indices(in: span).map { numbers[Int(tokens.tokens[$0].word)] }.filter(isTerm)
  }

  // MARK: Sentences

  private mutating func read(_ span: Span, from low: Int, into facts: inout PassageFacts) {
    let bytes = document.text.bytes(in: span)
    let range = tokens.indices(in: span)
    let asides = StandAlone.asides(in: bytes, wording)
    let dates = Self.items(document[.dates] ?? [], \.span, in: span)
    // Dates and times of day are no measures.
    let times = dates.filter { $0.kind == .date || $0.kind == .time }.map(\.span)
    var counts = Counts()
    var marks = marks(of: span, bytes, range, asides, dates)
    for place in range {
      let token = tokens.tokens[place]
      if token.tag == .punctuation { continue }
      let isAside = asides.contains { $0.contains(Int(token.span.start)) }
      let isTime = times.contains { $0.contains(token.span) }
      let found = tokenMarks(place, range, isAside: isAside, isTime: isTime)
      facts.tokens[place - low].marks.formUnion(found)
      marks.formUnion(sentenceMarks(place, range, &counts))
      if isQuantity(place, range, isAside: isAside, isTime: isTime) { counts.quantities += 1 }
    }
    let subject = readSubject(range, from: low, into: &facts)
    let element = document.elementIndex(at: Int(span.start))
    facts.sentences.append(
      SentenceFacts(
        span: span, marks: marks, length: WordCount.words(in: bytes), element: element,
        place: 1000 * Int(span.start) / max(document.text.count, 1),
        commas: bytes.reduce(0) { $0 + ($1 == 0x2C ? 1 : 0) }, quantities: counts.quantities,
        purposes: counts.purposes, examples: counts.examples, subject: subject,
        tokens: range.lowerBound - low..<range.upperBound - low, definitions: definitions(in: span)))
  }

  private struct Counts {
    var quantities = 0
    var purposes = 0
    var examples = 0
  }

  /// What the sentence as a whole is.
  private mutating func marks(
    of span: Span, _ bytes: ArraySlice<UInt8>, _ range: Range<Int>, _ asides: [Range<Int>],
    _ dates: ArraySlice<DateMention>
  ) -> SentenceFacts.Marks {
    var marks: SentenceFacts.Marks = []
    func mark(_ mark: SentenceFacts.Marks, if isSo: Bool) { if isSo { marks.insert(mark) } }
    let index = document.elementIndex(at: Int(span.start))
    let element = index < document.elements.count ? document.elements[index] : nil
    mark(.heading, if: element?.kind == .heading)
    mark(.question, if: Self.asks(bytes))
    mark(.listItem, if: element?.kind == .listItem)
    mark(.announces, if: bytes.last == 0x3A)
    mark(.money, if: Self.hasMoney(bytes))
    if let element, element.kind == .paragraph { mark(.line, if: Self.isLine(span, element.span, document.text)) }
    // "Now" and "formerly" tell no time that one could ask for.
    mark(
      .date,
      if: dates.contains { date in
        date.kind != .set && !date.value.hasSuffix("_REF") && !asides.contains { $0.contains(Int(date.span.start)) }
      })
    mark(.recurs, if: dates.contains { $0.kind == .set })
    mark(.duration, if: dates.contains { $0.kind == .duration })
    let phrases = Self.items(document[.phrases] ?? [], \.span, in: span)
    mark(.person, if: phrases.contains { $0.kind == .person })
    mark(.place, if: phrases.contains { $0.kind == .place })
    mark(.order, if: isOrder(range))
    mark(.bareOrder, if: isBareOrder(range))
    mark(.verb, if: wording.language.isEmpty)
    return marks
  }

  /// What the token at `place` is to its sentence.
  private mutating func tokenMarks(
    _ place: Int, _ range: Range<Int>, isAside: Bool, isTime: Bool
  ) -> TokenFacts.Marks {
    let token = tokens.tokens[place]
    let word = tokens.word(of: token)
    let cues = cues(of: token)
    var marks: TokenFacts.Marks = []
    func mark(_ mark: TokenFacts.Marks, if isSo: Bool) { if isSo { marks.insert(mark) } }
    let next = place + 1 < range.upperBound ? tokens.tokens[place + 1].tag : .punctuation
    mark(.aside, if: isAside)
    mark(.verb, if: token.tag == .verb)
    mark(.beforeNoun, if: next == .noun || next == .properNoun)
    mark(
      .describes,
      if: token.tag == .adjective && (next == .noun || next == .properNoun || next == .numeral)
        && word.form == word.stem)
    mark(.quantity, if: cues.contains(.quantity) || isQuantity(place, range, isAside: isAside, isTime: isTime))
    mark(.writer, if: cues.contains(.writer))
    mark(.reason, if: cues.contains(.reason))
    mark(.means, if: cues.contains(.means))
    if isNumber(token), !isAside {
      marks.insert(.number)
      let first = word.form.utf8.first
      mark(.year, if: word.form.utf8.count == 4 && (first == 0x31 || first == 0x32))
    } else {
      mark(.name, if: token.tag == .properNoun && place > range.lowerBound)
    }
    return marks
  }

  /// What the token at `place` makes of its sentence.
  private mutating func sentenceMarks(
    _ place: Int, _ range: Range<Int>, _ counts: inout Counts
  ) -> SentenceFacts.Marks {
    let token = tokens.tokens[place]
    let cues = cues(of: token)
    let hasNext = place + 1 < range.upperBound
    var marks: SentenceFacts.Marks = []
    if cues.contains(.writer) {
      marks.insert(.speaksOfWriter)
    } else if cues.contains(.person) {
      marks.insert(.speaksOfReader)
    }
    if cues.contains(.occasion) { marks.insert(.occasion) }
    if cues.contains(.purpose) { counts.purposes += 1 }
    if cues.contains(.infinitive), hasNext, tokens.tokens[place + 1].tag == .verb { counts.purposes += 1 }
    if cues.contains(.example) { counts.examples += 1 }
    if cues.contains(.negation) { marks.insert(.negative) }
    if cues.contains(.condition) { marks.insert(.conditional) }
    if token.tag == .auxiliary, hasNext, cues.contains(.modal) { marks.insert(.modal) }
    if token.tag == .verb || token.tag == .auxiliary { marks.insert(.verb) }
    if place == range.lowerBound, cues.contains(.dangling) { marks.insert(.opensWithPronoun) }
    return marks
  }

  private func isNumber(_ token: Token) -> Bool {
    token.tag == .numeral || ASCII.isDigit(tokens.word(of: token).form.utf8.first ?? 0)
  }

  /// True of a number that is no date, no aside, and not the number of a figure, a section or a note.
  private mutating func isQuantity(_ place: Int, _ range: Range<Int>, isAside: Bool, isTime: Bool) -> Bool {
    let token = tokens.tokens[place]
    guard isNumber(token), !isTime, !isAside, !cues(of: token).contains(.quantity) else { return false }
    guard place > range.lowerBound else { return true }
    let before = tokens.tokens[place - 1]
    return document.text.bytes[Int(before.span.start)] != 0x5B && !cues(of: before).contains(.exhibit)
  }

  /// True of a sentence that begins with one of the verbs of exercises and aims of lessons.
  private mutating func isOrder(_ range: Range<Int>) -> Bool {
    guard let first = range.first(where: { tokens.tokens[$0].tag != .punctuation }) else { return false }
    return tokens.tokens[first].tag == .verb && cues(of: tokens.tokens[first]).contains(.instruction)
  }

  /// True of "Pick the next one": a bare form of a verb with its object, which as an item of a list may tell a purpose but
  /// never what something is.
  private func isBareOrder(_ range: Range<Int>) -> Bool {
    guard range.count > 1, tokens.tokens[range.lowerBound].tag == .verb,
      tokens.tokens[range.lowerBound + 1].tag == .determiner
    else { return false }
    let form = tokens.word(of: tokens.tokens[range.lowerBound]).form
    let isInflected = form.hasSuffix("ing") || form.hasSuffix("ed") || form.hasSuffix("s") && !form.hasSuffix("ss")
    return wording.language == "en" && !isInflected && !wording.role(of: form).contains(.participle)
  }

  /// True when a sign of a currency stands beside a digit.
  private static func hasMoney(_ bytes: ArraySlice<UInt8>) -> Bool {
    var hasDigit = false
    var hasSign = false
    for (place, byte) in zip(bytes.indices, bytes) {
      if ASCII.isDigit(byte) { hasDigit = true }
      // "$", "£" and "¥", "€".
      if byte == 0x24 || byte == 0xC2 && place + 1 < bytes.endIndex && [0xA3, 0xA5].contains(bytes[place + 1])
        || byte == 0xE2 && place + 2 < bytes.endIndex && bytes[place + 1] == 0x82 && bytes[place + 2] == 0xAC
      {
        hasSign = true
      }
    }
    return hasDigit && hasSign
  }

  /// True when a paragraph is nothing but `sentence` and ends like no sentence.
  private static func isLine(_ sentence: Span, _ paragraph: Span, _ text: Text) -> Bool {
    let whole = text.trimmed(paragraph)
    let bytes = text.bytes(in: text.trimmed(sentence))
    guard whole.start == text.trimmed(sentence).start, whole.count <= bytes.count + 1, WordCount.words(in: bytes) <= 16,
      let last = bytes.last(where: { !closing.contains($0) && $0 < 0x80 || $0 > 0x9D && $0 < 0xE2 })
    else { return false }
    return ![0x2E, 0x21, 0x3F, 0x3A, 0x3B].contains(last)
  }

  /// Blanks, quotation marks, brackets and marks of emphasis of ASCII.
  private static let closing: Set<UInt8> = [0x20, 0x0A, 0x22, 0x27, 0x29, 0x5D, 0x2A, 0x5F]

  /// True when the last mark that is no bracket or quotation mark is a question mark.
  private static func asks(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let last = bytes.suffix(8).lastIndex(where: { $0 < 0x80 && !closing.contains($0) }) else { return false }
    return bytes[last] == 0x3F
  }

  // MARK: Definitions

  /// How many tokens stand before the auxiliary, the colon or the dash behind which an explanation may come; −1 when
  /// another verb comes first, or none. They are marked as far as that counts.
  private func readSubject(_ range: Range<Int>, from low: Int, into facts: inout PassageFacts) -> Int {
    let naming: Set<PartOfSpeech> = [.noun, .properNoun, .adjective, .numeral, .pronoun]
    var depth = 0
    var isAfterComma = false
    var marks: [TokenFacts.Marks] = []
    for place in range.prefix(24) {
      let token = tokens.tokens[place]
      let mark = document.text.bytes[Int(token.span.start)]
      if mark == 0x28 { depth += 1 }
      if mark == 0x29 { depth = max(depth - 1, 0) }
      if depth > 0 || mark == 0x29 {
        marks.append(.bracketed)
        continue
      }
      if mark == 0x2C { isAfterComma = true }
      let isDash = token.tag == .punctuation && Self.isDashOrColon(document.text.bytes(in: token.span))
      if isDash || token.tag == .auxiliary || token.tag == .verb {
        guard place + 1 < range.upperBound,
          isDash
            || token.tag == .auxiliary
              && [.determiner, .noun, .adjective].contains(tokens.tokens[place + 1].tag)
        else { return -1 }
        for (offset, mark) in marks.enumerated() { facts.tokens[range.lowerBound - low + offset].marks.formUnion(mark) }
        return place - range.lowerBound
      }
      var found: TokenFacts.Marks = naming.contains(token.tag) ? .names : []
      if isAfterComma, token.tag != .punctuation {
        found.insert(.afterComma)
        isAfterComma = false
      }
      marks.append(found)
    }
    return -1
  }

  private static func isDashOrColon(_ mark: ArraySlice<UInt8>) -> Bool {
    switch Array(mark) {
    case [0x3A], [0x2D], [0xE2, 0x80, 0x93], [0xE2, 0x80, 0x94]: true
    default: false
    }
  }

  /// The document's definitions whose term or whose explanation begins in `span`, but for those of words that nobody can ask for.
  private func definitions(in span: Span) -> [DefinedTerm] {
    let own = Self.items(document[.definitions] ?? [], \.term, in: span).filter { $0.kind != .acronym }
    let other = Self.items(explanations, \.explanation, in: span)
    return own.compactMap { definedTerm($0, place: nil) } + other.compactMap { definedTerm($0, place: $0.term) }
  }

  private func definedTerm(_ found: Definition, place: Span?) -> DefinedTerm? {
    var (words, determiners): ([Int32], [Int32]) = ([], [])
    for index in tokens.indices(in: found.term) {
      let token = tokens.tokens[index]
      let number = numbers[Int(token.word)]
      if token.tag == .determiner {
        if isTerm(number) { determiners.append(number) }
      } else if isTerm(number) {
        words.append(number)
      } else {
        return nil
      }
    }
    // What a glossary says is how its writer defines the term, whatever else is said of it.
    let confidence = Int(found.confidence) + (found.kind == .glossary ? Self.glossaryBonus : 0)
    return DefinedTerm(confidence: min(confidence, 1000), words: words, determiners: determiners, place: place)
  }

  private static let glossaryBonus = 200

  /// Those of `items`, which are in order, that begin within `span`.
  private static func items<Item>(_ items: [Item], _ spanOf: (Item) -> Span, in span: Span) -> ArraySlice<Item> {
    items[items.partitioningIndex { spanOf($0).start >= span.start }...].prefix { spanOf($0).start < span.end }
  }

  // MARK: Words

  private struct Cues: OptionSet {
    let rawValue: UInt32
    static let writer = Cues(rawValue: 1 << 0)
    static let person = Cues(rawValue: 1 << 1)
    static let occasion = Cues(rawValue: 1 << 2)
    static let purpose = Cues(rawValue: 1 << 3)
    static let infinitive = Cues(rawValue: 1 << 4)
    static let example = Cues(rawValue: 1 << 5)
    static let negation = Cues(rawValue: 1 << 6)
    static let condition = Cues(rawValue: 1 << 7)
    static let modal = Cues(rawValue: 1 << 8)
    static let quantity = Cues(rawValue: 1 << 9)
    static let dangling = Cues(rawValue: 1 << 10)
    static let reason = Cues(rawValue: 1 << 11)
    static let means = Cues(rawValue: 1 << 12)
    static let exhibit = Cues(rawValue: 1 << 13)
    static let instruction = Cues(rawValue: 1 << 14)
  }

  private mutating func cues(of token: Token) -> Cues {
    let number = Int(token.word)
    if let known = cues[number] { return known }
    let form = tokens.words[number].form
    var found: Cues = []
    func mark(_ cue: Cues, _ words: Set<String>) { if words.contains(form) { found.insert(cue) } }
    mark(.writer, wording.writers)
    mark(.person, wording.persons)
    mark(.occasion, wording.occasions)
    mark(.purpose, wording.purposes)
    mark(.infinitive, wording.infinitives)
    mark(.example, wording.examples)
    mark(.negation, wording.negations)
    mark(.condition, wording.conditions)
    mark(.modal, wording.modals)
    mark(.quantity, wording.quantities)
    mark(.dangling, wording.dangling)
    mark(.reason, wording.reasons)
    mark(.means, wording.means)
    mark(.exhibit, wording.exhibits)
    mark(.instruction, wording.instructions)
    cues[number] = found
    return found
  }
}
