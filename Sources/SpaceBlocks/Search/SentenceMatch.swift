import SpaceModel
import SpaceText

/// What one sentence has of a question.
struct SentenceMatch: Sendable {
  let span: Span
  private(set) var terms: Set<Int32> = []
  /// True when some of them stand in an aside only.
  private(set) var needsAsides = false
  /// Weight of pairs of words that stand together both here and in the question; of those that do so turned round or with
  /// a word between them.
  private(set) var adjacent = 0
  private(set) var nearlyAdjacent = 0
  /// Weight of the terms with their repetitions, saturated as in BM25.
  private(set) var frequency = 0
  /// Weight of what is only akin to words of the question.
  private(set) var kinship = 0
  /// What other words of the question its words may stand for: for each of them the likeliest.
  private(set) var standIns: [Int: Question.StandIn] = [:]
  let length: Int
  let isHeading: Bool
  /// Asks instead of answering.
  let isQuestion: Bool
  /// Has a word that says something and isn't in the question.
  private(set) var isNews = false
  /// Stands in a list of sources, whose entries are no sentences.
  var isReference = false
  /// Tells its reader to do something ("Explain the role of …"), which says nothing of who, when or why.
  private(set) var isOrder = false
  var mayAnswer: Bool { !isHeading && !isQuestion && !isReference && !isOrder && isNews }
  /// Says of all that is asked for what it is: "X is a …", "X: …", of nothing else, or of one word more: "a hot X is a …".
  private(set) var definition = Definition.none
  enum Definition: Sendable { case none, ofMore, ofAll }
  /// How sure its document's definitions are, in thousandths, that it says what all that is asked for is, and nothing else.
  private(set) var definitionConfidence = 0
  /// What it has besides what was asked: its numbers, names and other words; and how far from what was asked the nearest
  /// number and the nearest name are.
  private(set) var numbers = 0
  private(set) var names = 0
  private(set) var others = 0
  private(set) var numberDistance = 60
  private(set) var nameDistance = 60
  /// How many terms its shortest stretch with all of its matches spans.
  private(set) var stretch = 0
  private(set) var hasYear = false
  private(set) var hasDate = false
  private(set) var hasPerson = false
  private(set) var hasPlace = false
  private(set) var hasReason = false
  private(set) var hasMeans = false
  private(set) var hasOccasion = false
  private(set) var hasDuration = false
  /// Tells how often.
  private(set) var recurs = false
  /// Looked for only where money is asked for.
  private(set) var hasMoney = false
  /// Numbers that are no dates and no places in a book.
  private(set) var quantities = 0
  /// True when one of them, or a word like "several", stands before what the question asks the number of.
  private(set) var isCounted = false
  private(set) var isNegative = false
  private(set) var isConditional = false
  private(set) var hasModal = false
  /// False of what states nothing; true where nobody tells verbs from other words.
  private(set) var hasVerb = false
  /// A caption, a label or a heading that its document has as a paragraph: a line of its own that no full stop ends.
  let isLine: Bool
  let isListItem: Bool
  let announces: Bool
  private(set) var speaksOfWriter = false
  private(set) var speaksOfReader = false
  private(set) var opensWithPronoun = false
  private(set) var commas = 0
  /// How often it says what something is for, and how often it begins examples.
  private(set) var purposes = 0
  private(set) var examples = 0
  /// How many words stand before the first that was asked for.
  private(set) var firstAsked = 60
  /// The most that one of its verbs says of the question in other words, and that one of its writer's doings has of it.
  private(set) var relatedVerbs = 0
  private(set) var doneByWriter = 0
  /// The terms of all its words, each once, in order.
  private(set) var contents: [Int32] = []
  private(set) var letters = LetterTriples()
  /// The sentence's place in its document, in thousandths, and its element.
  let place: Int
  let element: Int

  init(_ span: Span, _ document: Document, _ tokens: Tokens, _ question: Question, _ index: PassageIndex) {
    self.span = span
    let bytes = document.text.bytes(in: span)
    length = WordCount.words(in: bytes)
    element = document.elementIndex(at: Int(span.start))
    isHeading = element < document.elements.count && document.elements[element].kind == .heading
    isQuestion = Self.asks(bytes)
    isListItem = element < document.elements.count && document.elements[element].kind == .listItem
    announces = bytes.last == 0x3A
    hasMoney = question.asksForMoney && Self.hasMoney(bytes)
    isLine =
      !isHeading && element < document.elements.count && document.elements[element].kind == .paragraph
      && Self.isLine(span, document.elements[element].span, document.text)
    place = 1000 * Int(span.start) / max(document.text.count, 1)
    commas = bytes.reduce(0) { $0 + ($1 == 0x2C ? 1 : 0) }
    let asides = Asides(bytes, Wording.of(document))
    let dates = Self.items(document[.dates] ?? [], \.span, in: span)
    // "Now" and "formerly" tell no time that one could ask for.
    hasDate = dates.contains { $0.kind != .set && !$0.value.hasSuffix("_REF") && !asides.hold($0.span) }
    recurs = dates.contains { $0.kind == .set }
    hasDuration = dates.contains { $0.kind == .duration }
    let phrases = Self.items(document[.phrases] ?? [], \.span, in: span)
    hasPerson = phrases.contains { $0.kind == .person }
    hasPlace = phrases.contains { $0.kind == .place }
    let range = tokens.indices(in: span)
    isOrder =
      question.kind.map(Self.asksForFacts.contains) ?? false && Self.isOrder(tokens, range, document)
      || question.kind == .definition && Self.isBareOrder(tokens, range, document)
    // Dates and times of day are no measures.
    let times = dates.filter { $0.kind == .date || $0.kind == .time }.map(\.span)
    read(tokens, range, document, asides, times, question, index)
    if question.kind == .definition { readDefinitions(tokens, document, question, index) }
  }

  private static let asksForFacts: Set<AnswerKind> = [.person, .place, .time, .number, .duration, .reason, .definition]

  /// True of a sentence that begins with one of the verbs of exercises and aims of lessons.
  private static func isOrder(_ tokens: Tokens, _ range: Range<Int>, _ document: Document) -> Bool {
    guard let first = range.first(where: { tokens.tokens[$0].tag != .punctuation }) else { return false }
    let word = tokens.word(of: tokens.tokens[first])
    return tokens.tokens[first].tag == .verb && Wording.of(document).instructions.contains(word.form)
  }

  /// True of "Pick the next one": a bare form of a verb with its object, which as an item of a list may tell a purpose but
  /// never what something is.
  private static func isBareOrder(_ tokens: Tokens, _ range: Range<Int>, _ document: Document) -> Bool {
    guard range.count > 1, tokens.tokens[range.lowerBound].tag == .verb,
      tokens.tokens[range.lowerBound + 1].tag == .determiner
    else { return false }
    let wording = Wording.of(document)
    let form = tokens.word(of: tokens.tokens[range.lowerBound]).form
    let isInflected = form.hasSuffix("ing") || form.hasSuffix("ed") || form.hasSuffix("s") && !form.hasSuffix("ss")
    return wording.language == "en" && !isInflected && !wording.role(of: form).contains(.participle)
  }

  private mutating func read(
    _ tokens: Tokens, _ range: Range<Int>, _ document: Document, _ asides: Asides, _ times: [Span],
    _ question: Question, _ index: PassageIndex
  ) {
    let wording = Wording.of(document)
    hasVerb = wording.language.isEmpty
    var sequence: [Int32] = []
    var counts: [Int32: Int] = [:]
    var outside = Set<Int32>()
    var (asked, numbers, names): ([Int], [Int], [Int]) = ([], [], [])
    var lastQuantity = -9
    var lastWriter = -9
    for place in range {
      let token = tokens.tokens[place]
      if token.tag == .punctuation { continue }
      let word = tokens.word(of: token)
      let keys = index.keys(of: word)
      // "The last decade" says nothing of what lasts.
      let describes = token.tag == .adjective && word.form == word.stem && Self.isNoun(after: place, range, tokens)
      let found = keys.compactMap { question.term($0) }.filter { !describes || !question.verbs.contains($0) }
      contents += keys.compactMap { index.store.term($0) }
      for term in found {
        terms.insert(term)
        counts[term, default: 0] += 1
        if !asides.hold(token.span) { outside.insert(term) }
      }
      if !keys.isEmpty {
        sequence.append(question.term(keys[0]) ?? -1)
        letters.add(word.form)
      }
      if wording.writers.contains(word.form) {
        speaksOfWriter = true
        lastWriter = place
      } else if wording.persons.contains(word.form) {
        speaksOfReader = true
      }
      if wording.occasions.contains(word.form) { hasOccasion = true }
      if wording.purposes.contains(word.form) { purposes += 1 }
      if wording.infinitives.contains(word.form), place + 1 < range.upperBound, tokens.tokens[place + 1].tag == .verb {
        purposes += 1
      }
      if wording.examples.contains(word.form) { examples += 1 }
      if wording.negations.contains(word.form) { isNegative = true }
      if wording.conditions.contains(word.form) { isConditional = true }
      if token.tag == .auxiliary, place + 1 < range.upperBound {
        hasModal = hasModal || wording.modals.contains(word.form)
      }
      let isNumber = token.tag == .numeral || ASCII.isDigit(word.form.utf8.first ?? 0)
      if wording.quantities.contains(word.form) {
        lastQuantity = place
      } else if isNumber, !times.contains(where: { $0.contains(token.span) }), !asides.hold(token.span),
        !Self.isReference(place, range, tokens, document.text, wording)
      {
        quantities += 1
        lastQuantity = place
      }
      if token.tag == .verb || token.tag == .auxiliary { hasVerb = true }
      // "One popular image archive" counts no images.
      if let head = question.head, found.contains(head), place - lastQuantity <= 4 {
        let next = place + 1 < range.upperBound ? tokens.tokens[place + 1].tag : .punctuation
        if next != .noun && next != .properNoun { isCounted = true }
      }
      if place == range.lowerBound { opensWithPronoun = wording.dangling.contains(word.form) }
      if token.tag == .verb {
        let related = question.weightStoodFor(word.stem)
        if found.isEmpty { relatedVerbs = max(relatedVerbs, related) }
        if place - lastWriter <= 4 {
          doneByWriter = max(doneByWriter, related, found.map { question.weight(of: [$0]) }.max() ?? 0)
        }
      }
      if !found.isEmpty {
        firstAsked = min(firstAsked, place - range.lowerBound)
        asked.append(place)
        continue
      }
      if !keys.isEmpty {
        isNews = true
        kinship = max(kinship, question.kinship(Array(word.stem.utf8)))
        for standIn in question.standIns(word.stem) where standIn.strength > standIns[standIn.place]?.strength ?? 0 {
          standIns[standIn.place] = standIn
        }
      }
      others += 1
      if wording.reasons.contains(word.form) { hasReason = true }
      if wording.means.contains(word.form) { hasMeans = true }
      let first = word.form.utf8.first ?? 0
      if isNumber, !asides.hold(token.span) {
        numbers.append(place)
        if word.form.utf8.count == 4, first == 0x31 || first == 0x32 { hasYear = true }
      } else if token.tag == .properNoun, place > range.lowerBound {
        names.append(place)
      }
    }
    needsAsides = outside.count < terms.count
    contents = Set(contents).sorted()
    self.numbers = numbers.count
    self.names = names.count
    numberDistance = Self.distance(numbers, asked)
    nameDistance = Self.distance(names, asked)
    if let first = asked.first, let last = asked.last { stretch = last - first + 1 }
    weigh(counts, sequence, question)
    definition = Self.definition(tokens, range, document.text, question, index)
  }

  /// How much the sentence lacks of what the question asks for: 0 when it has such a thing, 1 when it has what may pass for
  /// it, 2 when it has nothing of the sort.
  func lack(of question: Question) -> Int {
    switch question.kind {
    case .number where question.head != nil: isCounted ? 0 : quantities > 0 ? 1 : 2
    case .number: quantities == 0 ? 2 : question.asksForMoney && !hasMoney ? 1 : 0
    case .duration: hasDuration ? 0 : quantities > 0 || numbers > 1 ? 1 : 2
    case .frequency: recurs ? 0 : hasOccasion ? 1 : 2
    case .time: hasDate || hasYear ? 0 : hasOccasion ? 1 : 2
    default: 0
    }
  }

  /// True when a measure is asked for and it has none.
  func lacksMeasure(_ question: Question) -> Bool {
    switch question.kind {
    case .number, .duration, .frequency, .time: lack(of: question) == 2
    default: false
    }
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

  /// True when a noun comes next, or a number.
  private static func isNoun(after place: Int, _ range: Range<Int>, _ tokens: Tokens) -> Bool {
    place + 1 < range.upperBound && [.noun, .properNoun, .numeral].contains(tokens.tokens[place + 1].tag)
  }

  /// True of the number of a figure, a section or a note.
  private static func isReference(
    _ place: Int, _ range: Range<Int>, _ tokens: Tokens, _ text: Text, _ wording: Wording
  ) -> Bool {
    guard place > range.lowerBound else { return false }
    let before = tokens.tokens[place - 1]
    return text.bytes[Int(before.span.start)] == 0x5B || wording.exhibits.contains(tokens.word(of: before).form)
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

  private static func isDashOrColon(_ mark: ArraySlice<UInt8>) -> Bool {
    switch Array(mark) {
    case [0x3A], [0x2D], [0xE2, 0x80, 0x93], [0xE2, 0x80, 0x94]: true
    default: false
    }
  }

  /// What is known of its terms, whatever ties them to what explains them: "X occurs when …", "…, called X, …".
  private mutating func readDefinitions(
    _ tokens: Tokens, _ document: Document, _ question: Question, _ index: PassageIndex
  ) {
    guard !question.order.isEmpty, question.unknown.isEmpty else { return }
    for found in Self.items(document[.definitions] ?? [], \.term, in: span) where found.kind != .acronym {
      var terms = Set<Int32>()
      var others = 0
      for place in tokens.indices(in: found.term) {
        let asked = index.keys(of: tokens.word(of: tokens.tokens[place])).compactMap { question.term($0) }
        terms.formUnion(asked)
        if asked.isEmpty, tokens.tokens[place].tag != .determiner { others += 1 }
      }
      if others == 0, terms.isSuperset(of: question.order) {
        definitionConfidence = max(definitionConfidence, Int(found.confidence))
      }
    }
  }

  /// A definition has all that is asked for before the first verb, with one word more at most besides brackets and what
  /// leads in before a comma, and "is", a colon or a dash comes next.
  private static func definition(
    _ tokens: Tokens, _ range: Range<Int>, _ text: Text, _ question: Question, _ index: PassageIndex
  ) -> Definition {
    guard !question.order.isEmpty, question.unknown.isEmpty else { return .none }
    var found = Set<Int32>()
    var (others, depth) = (0, 0)
    for place in range.prefix(24) {
      let token = tokens.tokens[place]
      let mark = text.bytes[Int(token.span.start)]
      if mark == 0x28 { depth += 1 }
      if mark == 0x29 { depth = max(depth - 1, 0) }
      if depth > 0 || mark == 0x29 { continue }
      if mark == 0x2C, found.isEmpty { others = 0 }
      let isDash = token.tag == .punctuation && Self.isDashOrColon(text.bytes(in: token.span))
      if isDash || token.tag == .auxiliary || token.tag == .verb {
        guard found.isSuperset(of: question.order), others <= 1, place + 1 < range.upperBound,
          isDash || token.tag == .auxiliary && [.determiner, .noun, .adjective].contains(tokens.tokens[place + 1].tag)
        else { return .none }
        return others == 0 ? .ofAll : .ofMore
      }
      let terms = index.keys(of: tokens.word(of: token)).compactMap { question.term($0) }
      found.formUnion(terms)
      if terms.isEmpty, [.noun, .properNoun, .adjective, .numeral, .pronoun].contains(token.tag) { others += 1 }
    }
    return .none
  }

  /// The weight of what stands neither here nor in `terms` but is said by other words, each as far as it is likely.
  func related(without found: Set<Int32>) -> Int {
    standIns.values.reduce(0) { sum, standIn in
      let isSaid = standIn.term.map { terms.contains($0) || found.contains($0) } ?? false
      return isSaid ? sum : sum + standIn.weight * standIn.strength / 255
    }
  }

  private mutating func weigh(_ counts: [Int32: Int], _ sequence: [Int32], _ question: Question) {
    for term in counts.keys.sorted() {
      let count = counts[term] ?? 0
      frequency += question.weight(of: [term]) * 2200 * count / (1000 * count + 480 + 40 * min(sequence.count, 60))
    }
    for pair in zip(question.order, question.order.dropFirst()) where terms.contains(pair.0) && terms.contains(pair.1) {
      let weight = (question.weight(of: [pair.0]) + question.weight(of: [pair.1])) / 2
      var (isClose, isNear) = (false, false)
      for place in sequence.indices.dropLast() {
        if sequence[place] == pair.0 {
          if sequence[place + 1] == pair.1 { isClose = true }
          if place + 2 < sequence.count, sequence[place + 2] == pair.1 { isNear = true }
        }
        if sequence[place] == pair.1, sequence[place + 1] == pair.0 { isNear = true }
      }
      if isClose { adjacent += weight } else if isNear { nearlyAdjacent += weight }
    }
  }

  /// The least number of tokens between one of the ones and one of the others, 60 at most.
  private static func distance(_ places: [Int], _ others: [Int]) -> Int {
    var best = 60
    for place in places {
      for other in others { best = min(best, abs(place - other)) }
    }
    return best
  }

  /// Those of `items`, which are in order, that begin within `span`.
  private static func items<Item>(_ items: [Item], _ spanOf: (Item) -> Span, in span: Span) -> ArraySlice<Item> {
    items[items.partitioningIndex { spanOf($0).start >= span.start }...].prefix { spanOf($0).start < span.end }
  }
}

/// The citations and asides in brackets of a sentence: the year of a work that is cited says when that appeared.
private struct Asides {
  private let ranges: [Range<Int>]

  init(_ sentence: ArraySlice<UInt8>, _ wording: Wording) { ranges = StandAlone.asides(in: sentence, wording) }

  func hold(_ span: Span) -> Bool { ranges.contains { $0.contains(Int(span.start)) } }
}
