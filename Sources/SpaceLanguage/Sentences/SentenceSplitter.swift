import SpaceLexicon
import SpaceModel
import SpaceText

/// Splits elements into sentences.
///
/// Rules propose every gap after a terminator (UAX #29's SB rules, with closing quotes and brackets kept on the left) and at
/// line ends before list marks; a decision on the words around it keeps or drops it. One pass over the bytes.
package struct SentenceSplitter {
  let bytes: [UInt8]
  let language: Language
  let frequencies: FingerprintTable
  let model: SentenceModel?
  /// The language's number in the model; nil when it doesn't know the language.
  let modelLanguage: UInt32?

  package init(_ bytes: [UInt8], _ language: Language) {
    self.init(bytes, language, SentenceModel.shared)
  }

  /// `trainee` is the language's number in the model that is being trained.
  package init(_ bytes: [UInt8], _ language: Language, _ model: SentenceModel?, trainee: Int? = nil) {
    self.bytes = bytes
    self.language = language
    self.model = model
    frequencies = Models.frequencies(language)
    modelLanguage = trainee.map { UInt32($0) } ?? model?.index(of: language)
  }

  /// Appends the sentences of `range`, trimmed of blanks. `decide` takes the model's place, for training.
  package func split(
    _ range: Range<Int>, into sentences: inout [Span], decide: ((ProposedGap) -> Bool)? = nil
  ) {
    let end = range.upperBound
    var start = skipBlanks(range.lowerBound, end)
    var at = start
    var item = nextItem(from: start, end)
    var gap = nextGap(from: at, in: start..<end)
    var progress = Progress()
    while true {
      // "1) the first 2) the second": the next item of a list within a line begins a sentence.
      if let next = item, next <= gap?.terminator ?? end || next == gap?.right {
        append(start, next, &sentences)
        start = next
        at = next
        item = nextItem(from: start, end)
        gap = nextGap(from: at, in: start..<end)
        continue
      }
      if let cut = unmarkedGap(from: at, to: gap?.terminator ?? end, sentenceStart: start, in: range, &progress, decide)
      {
        append(start, cut.left, &sentences)
        start = cut.right
        at = cut.right
        item = nextItem(from: start, end)
        continue
      }
      guard let found = gap else { break }
      if parts(found, sentenceStart: start, in: range, &progress, decide) {
        append(start, found.left, &sentences)
        start = found.right
        item = nextItem(from: start, end)
      }
      at = max(found.right, at + 1)
      gap = nextGap(from: at, in: start..<end)
    }
    append(start, end, &sentences)
  }

  private func nextItem(from start: Int, _ end: Int) -> Int? {
    listMark(start, end).flatMap { nextItem(after: $0, end) }
  }

  /// What the rules say of a gap, unless the model is sure of the opposite.
  private func parts(
    _ gap: Gap, sentenceStart: Int, in range: Range<Int>, _ progress: inout Progress,
    _ decide: ((ProposedGap) -> Bool)?
  ) -> Bool {
    let isProposed = isBoundary(gap, sentenceStart: sentenceStart, end: range.upperBound)
    if gap.mark == 0x0A || gap.isCertain || gap.right == gap.left { return isProposed }
    if !isProposed, gap.mark == 0x2E {
      if isAbbreviation(before: gap.terminator, from: sentenceStart) { return false }
      // "b. The second": nobody need be asked.
      if let mark = listMark(sentenceStart, range.upperBound), mark.end > gap.terminator,
        mark.end <= gap.terminator + 2
      {
        return false
      }
    }
    // Italian print ends sentences with colons that the treebank trained on doesn't count.
    if language.pack.habits.contains(.colonFree), gap.mark == 0x3A || gap.mark == 0x3B { return isProposed }
    return decision(
      gap.left, gap.right, isProposed: isProposed, sentenceStart: sentenceStart, in: range, &progress, decide)
      ?? isProposed
  }

  /// The first blank in `from..<to` at which the model sees a new sentence though no rule does: before a capital, a
  /// number or a mark.
  private func unmarkedGap(
    from: Int, to: Int, sentenceStart: Int, in range: Range<Int>, _ progress: inout Progress,
    _ decide: ((ProposedGap) -> Bool)?
  ) -> (left: Int, right: Int)? {
    guard modelLanguage != nil, model != nil || decide != nil else { return nil }
    var at = max(from, sentenceStart + 1)
    while true {
      at = unsafe bytes.withUnsafeBufferPointer { buffer in
        // A blank and something other than a letter in lower case.
        var i = at
        while i + ByteLanes.count < to {
          let blanks = unsafe ByteLanes(buffer, at: i).atMost(0x20)
          let found = unsafe blanks & ~ByteLanes(buffer, at: i + 1).lower
          if found != 0 { return i + ByteLanes.first(found) }
          i += ByteLanes.count
        }
        while i + 1 < to, unsafe buffer[i] > 0x20 || ASCII.isLower(buffer[i + 1]) { i += 1 }
        return i
      }
      guard at + 1 < to else { return nil }
      let left = at
      let right = skipBlanks(at, to)
      at = max(right, at + 1)
      guard right < to, right > left, left > sentenceStart, !ASCII.isBlank(bytes[left - 1]),
        mayBegin(bytes.scalar(at: right).value), mayEnd(before: left, from: sentenceStart),
        !isListMark(sentenceStart, right) || hasWord(sentenceStart..<left)
      else { continue }
      let parts = decision(
        left, right, isProposed: false, isUnmarked: true, sentenceStart: sentenceStart, in: range, &progress, decide)
      if parts ?? false { return (left, right) }
    }
  }

  /// True when there is more than a bullet or the number of a list's item.
  private func hasWord(_ range: Range<Int>) -> Bool {
    var letters = 0
    for i in range where ASCII.isLetter(bytes[i]) || bytes[i] >= 0xC3 {
      letters += 1
      if letters > 1 { return true }
    }
    return false
  }

  private func mayBegin(_ value: UInt32) -> Bool {
    switch value {
    // Brackets, dashes and signs carry a sentence on.
    case 0x28, 0x5B, 0x2013, 0x2014, 0x26, 0x2F, 0x3D, 0x25, 0x2B: return false
    default: break
    }
    let type = ScalarClass.of(value)
    return !type.contains(.letter) || type.contains(.upper)
  }

  /// False when a function word in lower case stands before `end` ("in", "the"), or an ordinal: it belongs to what follows. Most names are
  /// told from sentences by this one look.
  private func mayEnd(before end: Int, from start: Int) -> Bool {
    var at = end
    while at > start, end - at < 6, ASCII.isLower(bytes[at - 1]) { at -= 1 }
    // "The 2nd Ocean Day"
    if end - at == 2, at > start, ASCII.isDigit(bytes[at - 1]) {
      return language.words.value(WordHash.of(bytes, at..<end)) & Language.List.ordinalEnding == 0
    }
    guard at < end, end - at < 6, at > start, ASCII.isBlank(bytes[at - 1]) else { return true }
    return language.words.value(WordHash.of(bytes, at..<end)) & Language.List.stop == 0
  }

  private func append(_ start: Int, _ end: Int, _ sentences: inout [Span]) {
    var end = end
    while end > start {
      if ASCII.isBlank(bytes[end - 1]) {
        end -= 1
      } else if bytes[end - 1] >= 0x80, isBlank(bytes.scalar(before: end).value) {
        end -= bytes.scalar(before: end).length
      } else {
        break
      }
    }
    if end > start { sentences.append(Span(start, end)) }
  }

  private func isBlank(_ value: UInt32) -> Bool {
    value < 0x80 ? ASCII.isBlank(UInt8(value)) : ScalarClass.of(value).contains(.blank)
  }

  func skipBlanks(_ from: Int, _ end: Int) -> Int {
    var at = from
    while at < end {
      let byte = bytes[at]
      if byte < 0x80 {
        guard ASCII.isBlank(byte) else { return at }
        at += 1
      } else {
        let scalar = bytes.scalar(at: at)
        guard ScalarClass.of(scalar.value).contains(.blank) else { return at }
        at += scalar.length
      }
    }
    return end
  }

  /// A place where a sentence may end.
  struct Gap {
    /// Where the run of terminators begins; equal to `left` at a line end.
    var terminator: Int
    /// The end of the sentence before, with its terminators and closing marks.
    var left: Int
    /// The first byte that isn't blank after it.
    var right: Int
    /// The first terminator's scalar; 0x0A at a line end.
    var mark: UInt32
    /// Number of terminators.
    var count: Int
    /// True where no word around it can change the decision.
    var isCertain = false
  }

  /// True for bytes that may begin a terminator or end a line: full stop, `!`, `?`, `:`, `;`, line feed, and the first bytes of
  /// the others. Bits of a word, since this is asked of every mark and digit.
  @inline(__always)
  private static func isCandidate(_ byte: UInt8) -> Bool {
    if byte < 0x40 { return 0x8C00_4002_0000_0400 as UInt64 >> UInt64(byte) & 1 != 0 }
    // D5, D8, DB, E0…E3 and EF.
    return byte >= 0xC0 && 0x0000_800F_0920_0000 as UInt64 >> UInt64(byte - 0xC0) & 1 != 0
  }

  private func nextGap(from: Int, in range: Range<Int>) -> Gap? {
    let end = range.upperBound
    var at = nextCandidate(from: from, end)
    while at < end {
      let byte = bytes[at]
      if byte == 0x0A {
        let right = skipBlanks(at, end)
        if right >= end { return nil }
        if isListMark(right, end) || hasEmptyLine(at, right) {
          return Gap(terminator: at, left: at, right: right, mark: 0x0A, count: 0)
        }
        at = nextCandidate(from: at + 1, end)
        continue
      }
      let scalar = bytes.scalar(at: at)
      if Self.isTerminator(scalar.value) || (byte == 0x3A || byte == 0x3B) && mayEnd(at, in: range) {
        if let gap = gap(at, scalar.value, in: range) { return gap }
        at = nextCandidate(from: endOfRun(at, end), end)
      } else {
        at = nextCandidate(from: at + scalar.length, end)
      }
    }
    return nil
  }

  /// The next byte that may begin a terminator or end a line; `end` where there is none.
  private func nextCandidate(from: Int, _ end: Int) -> Int {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var i = from
      while i < end {
        // Letters and single blanks, eight at a time.
        while i + ByteLanes.count <= end {
          let lanes = unsafe ByteLanes(buffer, at: i)
          let marks = ~(lanes.bit6 | lanes.equal(0x20) | lanes.nonASCII) & ByteLanes.all
          if marks | lanes.farSequences != 0 {
            i += ByteLanes.first(marks | lanes.farSequences)
            break
          }
          i += ByteLanes.count
        }
        if unsafe i >= end || Self.isCandidate(buffer[i]) { return i }
        i += 1
      }
      return i
    }
  }

  /// Scalars that end a sentence (Unicode's Sentence_Terminal, those in use today).
  static func isTerminator(_ value: UInt32) -> Bool {
    switch value {
    case 0x2E, 0x21, 0x3F, 0x2026, 0x203C, 0x203D, 0x2047...0x2049, 0x3002, 0xFF01, 0xFF0E, 0xFF1F, 0xFF61, 0x061F,
      0x06D4, 0x0964, 0x0965, 0x0589, 0x104A, 0x104B, 0x1362, 0x1367, 0x1368:
      true
    default: false
    }
  }

  /// Terminators of scripts that put no blank after a sentence.
  private static func isFullWidth(_ value: UInt32) -> Bool {
    value == 0x3002 || value == 0xFF01 || value == 0xFF1F || value == 0xFF61 || value == 0x104B || value == 0x1362
      || value == 0x1367
  }

  /// The first byte after a run of terminators, blanks between full stops included.
  private func endOfRun(_ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end {
      let scalar = bytes.scalar(at: at)
      let isInner = scalar.value == 0x20 && at + 1 < end && at > start && bytes[at - 1] == 0x2E && bytes[at + 1] == 0x2E
      guard Self.isTerminator(scalar.value) || isInner || at == start else { break }
      at += scalar.length
    }
    return at
  }

  /// The end of a reference to a note ("[17]") that follows a sentence's end, or `at`.
  private func endOfReference(_ at: Int, _ end: Int) -> Int {
    var i = at
    if i < end, bytes[i] == 0x20 { i += 1 }
    guard i < end, bytes[i] == 0x5B else { return at }
    let digits = i + 1
    i = digits
    while i < end, ASCII.isDigit(bytes[i]), i - digits < 3 { i += 1 }
    guard i > digits, i < end, bytes[i] == 0x5D, i + 1 >= end || ASCII.isBlank(bytes[i + 1]) || bytes[i + 1] == 0x5B
    else {
      return at
    }
    return i + 1
  }

  /// A semicolon or colon may end a sentence when a blank and no lower-case letter follow; the decision is made later.
  private func mayEnd(_ at: Int, in range: Range<Int>) -> Bool {
    guard at + 2 < range.upperBound, at > range.lowerBound, bytes[at + 1] == 0x20 else { return false }
    return !ASCII.isLower(bytes[at + 2])
  }

  private func gap(_ start: Int, _ mark: UInt32, in range: Range<Int>) -> Gap? {
    let end = range.upperBound
    let (stop, count, isSpaced) = terminators(from: start, mark, end)
    if isSpaced, count >= 3 {
      let isAttached = start > range.lowerBound && !ASCII.isBlank(bytes[start - 1])
      let mayBegin = beginsSentence(stop, end)
      if count == 4, isAttached && mayBegin || beginsEllipsis(start, stop, end) {
        return Gap(terminator: start, left: start + 1, right: start + 2, mark: 0x2E, count: 1, isCertain: true)
      }
      // "well . . . The thing": a pause.
      if isAttached ? !mayBegin : count == 3 { return nil }
    }
    if count >= 3 || mark == 0x2026, start > range.lowerBound, bytes[start - 1] == 0x5B || bytes[start - 1] == 0x28 {
      return nil
    }
    let left = endOfClosing(from: stop, end)
    let right = skipBlanks(left, end)
    if right >= end { return nil }
    if Self.isFullWidth(mark) {
      if isInTitle(start, from: range.lowerBound) { return nil }
    } else if right == left, !isUnspacedStart(start, left, in: range) {
      return nil
    }
    return Gap(terminator: start, left: left, right: right, mark: mark, count: count)
  }

  /// The terminators that follow one another: where they end, how many they are, and whether blanks stand between them:
  /// `. . .` is one ellipsis.
  private func terminators(from start: Int, _ mark: UInt32, _ end: Int) -> (end: Int, count: Int, isSpaced: Bool) {
    var at = start
    var count = 0
    var isSpaced = false
    while at < end {
      let scalar = bytes.scalar(at: at)
      if Self.isTerminator(scalar.value) || scalar.value == mark {
        count += 1
        at += scalar.length
      } else if scalar.value == 0x20, bytes[at - 1] == 0x2E, at + 1 < end, bytes[at + 1] == 0x2E {
        isSpaced = true
        at += 1
      } else {
        break
      }
    }
    return (at, count, isSpaced)
  }

  /// "It stopped. ...and began again": an ellipsis right before a word begins a sentence.
  private func beginsEllipsis(_ start: Int, _ stop: Int, _ end: Int) -> Bool {
    bytes[start + 1] == 0x20 && stop < end && !ASCII.isBlank(bytes[stop]) && bytes[start + 3] == 0x2E
      && bytes[start + 4] == 0x2E
  }

  /// The end of what closes a sentence behind its terminators: quotes, brackets, references to notes.
  private func endOfClosing(from start: Int, _ end: Int) -> Int {
    var at = start
    while at < end {
      let scalar = bytes.scalar(at: at)
      guard isClosing(scalar.value, at, scalar.length, end) else { break }
      at += scalar.length
    }
    // ". ''": a closing quote of two apostrophes, set apart.
    if at + 2 < end, bytes[at] == 0x20, bytes[at + 1] == 0x27, bytes[at + 2] == 0x27,
      at + 3 >= end || ASCII.isBlank(bytes[at + 3])
    {
      at += 3
    }
    // "« … ! »": French sets its closing quote apart.
    if at < end {
      let quote = skipBlanks(at, end)
      if quote > at, quote < at + 4, quote + 1 < end, bytes[quote] == 0xC2, bytes[quote + 1] == 0xBB { at = quote + 2 }
    }
    var reference = endOfReference(at, end)
    while reference > at {
      at = reference
      reference = endOfReference(at, end)
    }
    return at
  }

  /// "《好吗？好》": a title between its marks holds no ends of sentences.
  private func isInTitle(_ at: Int, from start: Int) -> Bool {
    var i = at
    while i > start, at - i < 90 {
      let scalar = bytes.scalar(before: i)
      if scalar.value == 0x300B { return false }
      if scalar.value == 0x300A { return true }
      i -= scalar.length
    }
    return false
  }

  private func beginsSentence(_ at: Int, _ end: Int) -> Bool {
    let next = skipBlanks(at, end)
    return next < end && ScalarClass.of(bytes.scalar(at: next).value).contains(.upper)
  }

  /// "… the end.The next": a blank was forgotten between two words, the second with a capital.
  private func isUnspacedStart(_ terminator: Int, _ at: Int, in range: Range<Int>) -> Bool {
    guard at == terminator + 1, terminator - 3 >= range.lowerBound, at + 2 < range.upperBound else { return false }
    for back in 1...3 where !(ASCII.isLower(bytes[terminator - back]) || bytes[terminator - back] >= 0x80) {
      return false
    }
    guard ASCII.isUpper(bytes[at]) else { return false }
    var stop = at + 1
    while stop < range.upperBound, ASCII.isLower(bytes[stop]) || bytes[stop] >= 0x80 { stop += 1 }
    guard stop < range.upperBound, bytes[stop] == 0x20 || bytes[stop] == 0x2C else { return false }
    // Addresses and names of files have more full stops or slashes in front.
    var start = terminator - 1
    while start > range.lowerBound, terminator - start < 30, !ASCII.isBlank(bytes[start - 1]) {
      start -= 1
      if bytes[start] == 0x2E || bytes[start] == 0x2F || bytes[start] == 0x40 { return false }
    }
    return true
  }

  /// Closing brackets and quotes. Straight quotes close when no word follows them directly.
  private func isClosing(_ value: UInt32, _ at: Int, _ length: Int, _ end: Int) -> Bool {
    switch value {
    case 0x29, 0x5D, 0x7D, 0xBB, 0x2019, 0x201D, 0x203A, 0x300D, 0x300F, 0xFF09, 0x3011, 0x300B: true
    case 0x201C: language.pack.habits.contains(.lowQuotes)
    case 0x22, 0x27: at + 1 >= end || ASCII.isBlank(bytes[at + 1]) || !ASCII.isAlphanumeric(bytes[at + 1])
    default: false
    }
  }
}
