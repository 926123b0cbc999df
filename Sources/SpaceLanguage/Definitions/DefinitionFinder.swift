import SpaceLexicon
import SpaceModel
import SpaceText

/// Finds the places where a document explains a term.
///
/// Each sentence is read once, left to right, for the shapes in which definitions come: a subject with a defining verb
/// ("X is a …", "X refers to …"), an explanation with a naming verb ("… is called X"), an apposition, a bracket, a dash, a
/// relative clause. List items, bold lead-ins and glossary lines are read as entries. Each find has a confidence from its
/// shape; nothing is written anew: term and explanation are spans of the text. Linear in the number of tokens.
package final class DefinitionFinder {
  let text: Text
  let tokens: Tokens
  let language: Language
  /// The hash of each distinct word, by its index.
  let hashes: [UInt64]
  private let stemHashes: [UInt64]
  package private(set) var proposals: [DefinitionProposal] = []
  private let model: DefinitionModel?
  /// What the cues say of each distinct word, and whether a cue of several words begins with it.
  private let cueBits: [UInt16]
  private let opensCue: [Bool]
  /// Of each distinct word, whether a definition may hang on it: cues, and marks that part or tie.
  private let tells: [Bool]
  private let listBits: [UInt16]
  /// A number for the stem of each distinct word.
  private let stems: [Int32]
  /// All tokens, those of one stem together in order; and for each stem, where its tokens begin.
  private let sorted: [Int32]
  private let starts: [Int32]
  /// The first token of the sentence that is being read.
  var sentenceStart = 0

  package init(_ document: Document, _ tokens: Tokens, _ model: DefinitionModel? = .shared) {
    self.model = model
    text = document.text
    self.tokens = tokens
    let language = Languages.language(for: document.language)
    self.language = language
    let known = tokens.wordHashes
    let hashes = known.forms
    (self.hashes, stemHashes) = (hashes, known.stems)
    let cueBits = hashes.map { language.cues.phrases.value($0) }
    let opensCue = hashes.map { language.cues.openers.value($0) != 0 }
    var tells = hashes.indices.map { cueBits[$0] != 0 || opensCue[$0] }
    for token in tokens.tokens where Self.isMark(document.text.bytes[Int(token.span.start)]) {
      tells[Int(token.word)] = true
    }
    self.tells = tells
    (self.cueBits, self.opensCue) = (cueBits, opensCue)
    listBits = hashes.map { language.words.value($0) }
    var numbers = HashIndex(capacity: tokens.words.count)
    stems = known.stems.map { Int32(numbers.insert($0)) }
    (sorted, starts) = Self.placesByStem(tokens, stems, numbers.count)
  }

  /// What begins with a comma, colon, semicolon, bracket or hyphen, or, among others, with a dash.
  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x28, 0x29, 0x2C, 0x2D, 0x3A, 0x3B, 0x5B, 0x5D, 0xE2: true
    default: false
    }
  }

  /// A counting sort of the tokens by stem.
  private static func placesByStem(_ tokens: Tokens, _ stems: [Int32], _ count: Int) -> ([Int32], [Int32]) {
    var ends = [Int32](repeating: 0, count: count + 1)
    for token in tokens.tokens { ends[Int(stems[Int(token.word)]) + 1] += 1 }
    for number in 0..<count { ends[number + 1] += ends[number] }
    let starts = ends
    var sorted = [Int32](repeating: 0, count: tokens.tokens.count)
    for (index, token) in tokens.tokens.enumerated() {
      let number = Int(stems[Int(token.word)])
      sorted[Int(ends[number])] = Int32(index)
      ends[number] += 1
    }
    return (sorted, starts)
  }

  /// The tokens with the same stem as the one at `index`.
  func places(of index: Int) -> ArraySlice<Int32> {
    let number = Int(stem(index))
    return sorted[Int(starts[number])..<Int(starts[number + 1])]
  }
  func stem(_ index: Int) -> Int32 { stems[Int(tokens.tokens[index].word)] }
  /// A hash of the stem, the same in all documents.
  func stemHash(_ index: Int) -> UInt64 { stemHashes[Int(tokens.tokens[index].word)] }

  /// Longer stretches explain nothing; a limit, so that text without full stops is read in linear time.
  static let longestExplanation = 400

  // MARK: Looking at tokens

  func tag(_ index: Int) -> PartOfSpeech { tokens.tokens[index].tag }
  func span(_ range: Range<Int>) -> Span {
    tokens.tokens[range.lowerBound].span.union(tokens.tokens[range.upperBound - 1].span)
  }
  func hash(_ index: Int) -> UInt64 { hashes[Int(tokens.tokens[index].word)] }
  func word(_ index: Int) -> Word { tokens.words[Int(tokens.tokens[index].word)] }
  func lists(_ index: Int) -> UInt16 { listBits[Int(tokens.tokens[index].word)] }
  func byte(_ index: Int) -> UInt8 { text.bytes[Int(tokens.tokens[index].span.start)] }
  func isNoun(_ index: Int) -> Bool { tag(index) == .noun || tag(index) == .properNoun }

  /// The longest cue of these kinds that begins at `index`: its bits and how many tokens it takes.
  func cue(at index: Int, in range: Range<Int>) -> (bits: UInt16, count: Int)? {
    guard index < range.upperBound else { return nil }
    let first = bits(index)
    var best: (UInt16, Int)? = first != 0 ? (first, 1) : nil
    if !opensCue[Int(tokens.tokens[index].word)] { return best }
    var hash = WordHash()
    for byte in word(index).form.utf8 { hash.add(byte) }
    for count in 2...5 where index + count <= range.upperBound {
      hash.add(0x20)
      for byte in word(index + count - 1).form.utf8 { hash.add(byte) }
      let bits = language.cues.phrases.value(hash.value)
      if bits != 0 { best = (bits, count) }
      if language.cues.openers.value(hash.value) == 0 { break }
    }
    return best
  }

  /// False of words on which no shape of definition hangs: most of them, which are passed over at one look.
  func isTelling(_ index: Int) -> Bool { tells[Int(tokens.tokens[index].word)] }

  func bits(_ index: Int) -> UInt16 { cueBits[Int(tokens.tokens[index].word)] }

  func isComma(_ index: Int) -> Bool { byte(index) == 0x2C && tokens.tokens[index].span.count == 1 }
  func isOpening(_ index: Int) -> Bool { byte(index) == 0x28 || byte(index) == 0x5B }
  func isClosing(_ index: Int) -> Bool { byte(index) == 0x29 || byte(index) == 0x5D }
  func isQuote(_ index: Int) -> Bool {
    let byte = byte(index)
    if byte == 0x22 || byte == 0x27 { return tokens.tokens[index].span.count == 1 }
    guard byte == 0xE2 || byte == 0xC2 else { return false }
    let value = text.bytes.scalar(at: Int(tokens.tokens[index].span.start)).value
    return value == 0xAB || value == 0xBB || (0x2018...0x201F).contains(value)
  }
  func isDash(_ index: Int) -> Bool {
    let span = tokens.tokens[index].span
    if byte(index) == 0x2D { return span.count == 2 || span.count == 1 && !touches(index) }
    guard byte(index) == 0xE2 else { return false }
    let value = text.bytes.scalar(at: Int(span.start)).value
    return value == 0x2013 || value == 0x2014
  }
  /// A mark with no blank before or after it.
  private func touches(_ index: Int) -> Bool {
    let span = tokens.tokens[index].span
    let after = Int(span.end) < text.count && !ASCII.isBlank(text.bytes[Int(span.end)])
    let before = span.start > 0 && !ASCII.isBlank(text.bytes[Int(span.start) - 1])
    return after || before
  }

  /// The index of the bracket that closes the one at `index`; nil when none does within `limit` tokens.
  func closing(of index: Int, in range: Range<Int>, limit: Int = 60) -> Int? {
    var depth = 0
    for i in index..<min(range.upperBound, index + limit) {
      if isOpening(i) { depth += 1 }
      if isClosing(i) {
        depth -= 1
        if depth == 0 { return i }
      }
    }
    return nil
  }

  /// Adds a definition that the layout gives, unless term or explanation is empty or makes no sense as one.
  func add(_ kind: Definition.Kind, term: Range<Int>, explanation: Range<Int>, _ confidence: Int) {
    guard explanation.count <= Self.longestExplanation, let term = trimmedTerm(term),
      var explanation = trimmedExplanation(explanation)
    else { return }
    if kind != .acronym {
      explanation = predicate(of: explanation, repeating: term)
      guard explains(explanation) else { return }
    }
    append(kind, term, explanation, confidence + adjustment(term: term, explanation: explanation), rows: [])
  }

  /// Adds what a cell says of a term: its column tells that it explains, whatever its shape.
  func add(cell explanation: Range<Int>, of term: Range<Int>, _ confidence: Int) {
    guard explanation.count <= Self.longestExplanation, let term = trimmedTerm(term),
      let explanation = trimmedExplanation(explanation)
    else { return }
    append(.glossary, term, explanation, confidence, rows: [])
  }

  /// "Term. A term is a …": what stands after the verb, when the explanation begins with the term again.
  private func predicate(of explanation: Range<Int>, repeating term: Range<Int>) -> Range<Int> {
    var at = explanation.lowerBound
    if tag(at) == .determiner { at += 1 }
    for index in term {
      guard at < explanation.upperBound, word(at).stem == word(index).stem else { return explanation }
      at += 1
    }
    // "Term. A term (T) is …", "A term, also called a name, is …", "The term t is …".
    if at + 2 < explanation.upperBound, isOpening(at), let close = closing(of: at, in: explanation, limit: 12) {
      at = close + 1
    } else if at + 2 < explanation.upperBound, isComma(at), let close = alias(after: at, in: explanation) {
      at = close + 1
    } else if at + 2 < explanation.upperBound, tokens.tokens[at].span.count == 1, tag(at) != .punctuation {
      at += 1
    }
    if at + 2 < explanation.upperBound, isDash(at) || byte(at) == 0x3A { return at + 1..<explanation.upperBound }
    while at < explanation.upperBound, tag(at) == .adverb { at += 1 }
    guard at + 3 < explanation.upperBound, bits(at) & DefinitionCues.Cue.copula != 0 else { return explanation }
    return at + 1..<explanation.upperBound
  }

  /// True when the words can stand for what a term is: a noun phrase or a gerund, no order, remark or address.
  private func explains(_ range: Range<Int>) -> Bool {
    // A list that breaks off, or an announcement, explains nothing.
    let last = word(range.upperBound - 1).form
    if isClause(range) || last == "etc" || last == "etc." || last == "follows" { return false }
    switch tag(range.lowerBound) {
    case .determiner:
      return bits(range.lowerBound) & DefinitionCues.Cue.anaphor == 0
        || bits(range.lowerBound) & DefinitionCues.Cue.article != 0
    case .noun, .properNoun, .adjective, .numeral: return true
    case .verb: return word(range.lowerBound).form.utf8.suffix(3).elementsEqual("ing".utf8)
    case .adposition, .adverb, .auxiliary, .coordinator, .interjection, .particle, .pronoun, .punctuation,
      .subordinator,
      .symbol, .other:
      return false
    }
  }

  /// Adds a definition that a sentence's shape proposes; the model says how sure it is. `cue` is the word that ties term
  /// and explanation; `prior` counts where there is no model for the language.
  func add(
    _ shape: DefinitionShape, cue: Int?, term: Range<Int>, explanation: Range<Int>, prior: Int
  ) {
    guard explanation.count <= Self.longestExplanation, let term = trimmedTerm(term),
      let whole = trimmedExplanation(explanation)
    else { return }
    let explanation = predicate(of: whole, repeating: term)
    let rows = rows(shape, cue: cue, term: term, explanation: explanation)
    let kind: Definition.Kind =
      switch shape {
      case .copula, .forward, .verb, .passive, .naming, .anaphor, .relativeNaming, .state, .scene: .sentence
      case .apposition, .relative, .restatement, .bracket, .dash, .colon, .clause: .apposition
      }
    let priorConfidence = prior + adjustment(term: term, explanation: explanation)
    let confidence =
      hasModel ? model.map { $0.confidence(rows) } ?? priorConfidence : priorConfidence
    append(kind, term, explanation, confidence, rows: rows)
  }

  /// True when a subject of its own and its verb begin the words: they say something, but not what the term is.
  func isClause(_ range: Range<Int>) -> Bool {
    if tag(range.lowerBound) == .pronoun, bits(range.lowerBound) & DefinitionCues.Cue.relative == 0 { return true }
    for index in range.prefix(9).dropFirst() {
      if bits(index) & DefinitionCues.Cue.relative != 0 || tag(index) == .subordinator || tag(index) == .punctuation {
        return false
      }
      if tag(index) == .auxiliary || tag(index) == .pronoun { return true }
    }
    return false
  }

  private func append(
    _ kind: Definition.Kind, _ term: Range<Int>, _ explanation: Range<Int>, _ confidence: Int, rows: [UInt32]
  ) {
    let spans = (term: span(term), explanation: span(explanation))
    guard !spans.term.overlaps(spans.explanation) else { return }
    let definition = Definition(
      kind: kind, term: spans.term, explanation: spans.explanation, confidence: Int32(max(1, min(1000, confidence))))
    proposals.append(DefinitionProposal(definition: definition, rows: rows))
  }

  /// Without quotes, determiners and marks at its ends; nil when no noun is left or it is too long for a term.
  func trimmedTerm(_ range: Range<Int>) -> Range<Int>? {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end,
      tag(start) == .determiner || tag(start) == .punctuation || word(start).isStopword && tag(start) != .properNoun
    {
      start += 1
    }
    while end > start, tag(end - 1) == .punctuation || word(end - 1).isStopword { end -= 1 }
    guard start < end else { return nil }
    var content = 0
    for i in start..<end {
      switch tag(i) {
      case .pronoun, .auxiliary: return nil
      case .punctuation: if isComma(i) || isOpening(i) || isClosing(i) { return nil }
      case .noun, .properNoun, .adjective, .verb, .numeral, .other, .adverb: content += 1
      case .adposition, .coordinator, .determiner, .interjection, .particle, .subordinator, .symbol: break
      }
    }
    if content == 0 || content > 6 || end - start > 9 { return nil }
    let letters = span(start..<end)
    guard text.bytes[letters.range].contains(where: { ASCII.isLetter($0) || $0 >= 0x80 }) else { return nil }
    if end - start == 1 && lists(start) & Language.List.vague != 0 { return nil }
    return start..<end
  }

  /// Without marks at its ends, references to figures and half-open brackets; nil when less than two words are left.
  func trimmedExplanation(_ range: Range<Int>) -> Range<Int>? {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, tag(start) == .punctuation, !isOpening(start), !isQuote(start) { start += 1 }
    // From the back: full stops, references in brackets.
    trimming: while end > start {
      if isClosing(end - 1) {
        var open = end - 1
        while open > start, !isOpening(open) { open -= 1 }
        guard open > start, end - open <= 5 else { break trimming }
        end = open
        continue
      }
      guard tag(end - 1) == .punctuation, !isQuote(end - 1) else { break }
      end -= 1
    }
    var depth = 0
    for i in start..<end {
      if isOpening(i) { depth += 1 }
      if isClosing(i) {
        depth -= 1
        if depth < 0 {
          end = i
          break
        }
      }
    }
    guard end > start else { return nil }
    var words = 0
    for i in start..<end where tag(i) != .punctuation { words += 1 }
    return words >= 2 ? start..<end : nil
  }

  /// What the words themselves say for or against a definition, in thousandths.
  private func adjustment(term: Range<Int>, explanation: Range<Int>) -> Int {
    var result = 0
    if lists(term.lowerBound) & Language.List.vague != 0 { result -= 120 }
    if lists(term.upperBound - 1) & Language.List.vague != 0 { result -= 200 }
    if explanation.count > 60 { result -= 150 }
    if explanation.count < 4 { result -= 100 }
    let first = bits(explanation.lowerBound)
    if first & DefinitionCues.Cue.anaphor != 0 && first & DefinitionCues.Cue.article == 0 { result -= 200 }
    return result
  }
}
