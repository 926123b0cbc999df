import SpaceLexicon
import SpaceText

// Whether a proposed gap parts two sentences.

extension SentenceSplitter {
  /// The word that ends just before a full stop.
  private struct LeftWord {
    var start: Int
    var end: Int
    var hash: UInt64
    var letters: Int
    var digits: Int
    var periods: Int
    var isUpper: Bool
  }

  func isBoundary(_ gap: Gap, sentenceStart: Int, end: Int) -> Bool {
    if gap.mark == 0x0A || gap.isCertain { return true }
    let next = bytes.scalar(at: gap.right)
    let nextClass = ScalarClass.of(next.value)
    if gap.mark == 0x3A || gap.mark == 0x3B { return isClauseBoundary(gap, nextClass, end) }
    if nextClass.contains(.lower) { return isCareless(gap, sentenceStart: sentenceStart) }
    if continuesDialogue(gap.right, end) { return false }
    if gap.mark != 0x2E || gap.count > 1 {
      // After an ellipsis a capital begins a new sentence; a dash or comma goes on with the old one.
      return !isContinuation(next.value)
    }
    if isContinuation(next.value) && !opensDutchQuotation(gap.right, end) { return false }
    let left = leftWord(before: gap.terminator, from: sentenceStart)
    let mark = listMark(sentenceStart, end)
    if let mark, mark.end > gap.terminator, mark.end <= gap.terminator + 2 { return false }
    if left.start == sentenceStart, left.digits > 0 && left.letters == 0 || left.letters == 1 && left.digits == 0 {
      // "1. The first", "a. The first": a mark of a list, not a sentence.
      return false
    }
    if gap.left > gap.terminator + 1 { return true }
    return isBoundary(after: left, gap, nextClass, end)
  }

  /// After a semicolon, a word with a capital that begins sentences begins one; after a colon in Romance languages, too.
  /// In Italian and Portuguese any capital does, or a quotation. Armenian ends sentences with a colon, Greek asks with a
  /// semicolon.
  private func isClauseBoundary(_ gap: Gap, _ next: ScalarClass, _ end: Int) -> Bool {
    if next.contains(.lower) { return false }
    let last = bytes.scalar(before: gap.terminator).value
    if (0x0530..<0x0590).contains(last) || gap.mark == 0x3B && (0x0370..<0x0400).contains(last) { return true }
    if language.traits.contains(.colonEnds) { return next.contains(.upper) || opensQuotation(gap.right, end) }
    guard next.contains(.upper), isStarter(gap.right, end) else { return false }
    return gap.mark == 0x3B || language.traits.contains(.nounFirst)
  }

  /// `,,` opens a quotation in older Dutch and German print.
  private func opensDutchQuotation(_ at: Int, _ end: Int) -> Bool {
    at + 1 < end && bytes[at] == 0x2C && bytes[at + 1] == 0x2C
  }

  private func opensQuotation(_ at: Int, _ end: Int) -> Bool {
    let scalar = bytes.scalar(at: at)
    guard scalar.value == 0x22 || scalar.value == 0xAB || scalar.value == 0x201C, at + scalar.length < end else {
      return false
    }
    return ScalarClass.of(bytes.scalar(at: at + scalar.length).value).contains(.upper)
  }

  /// "— he said": a dash and a word in lower case.
  private func continuesDialogue(_ at: Int, _ end: Int) -> Bool {
    let scalar = bytes.scalar(at: at)
    guard scalar.value == 0x2D || scalar.value == 0x2013 || scalar.value == 0x2014 else { return false }
    let next = skipBlanks(at + scalar.length, end)
    return next < end && ScalarClass.of(bytes.scalar(at: next).value).contains(.lower)
  }

  /// In text that uses no capitals, a sentence that began in lower case may be followed by another one.
  private func isCareless(_ gap: Gap, sentenceStart: Int) -> Bool {
    let first = bytes.scalar(at: sentenceStart)
    guard gap.count == 1, gap.mark < 0x80, gap.left == gap.terminator + 1 else { return false }
    let left = leftWord(before: gap.terminator, from: sentenceStart)
    if !ScalarClass.of(first.value).contains(.lower) {
      // After a capital, only a word that is known to be whole, or longer than abbreviations are.
      guard gap.mark == 0x2E, left.letters >= 7 || left.letters >= 4 && frequencies.value(left.hash) != nil else {
        return false
      }
    }
    return left.start > sentenceStart && left.letters >= 2 && left.periods == 0 && left.digits == 0
      && language.words.value(left.hash)
        & (Language.List.abbreviation | Language.List.finalAbbreviation | Language.List.numberAbbreviation) == 0
  }

  /// True when the full stop at `terminator` belongs to a word that never ends a sentence.
  func isAbbreviation(before terminator: Int, from sentenceStart: Int) -> Bool {
    language.words.value(leftWord(before: terminator, from: sentenceStart).hash) & Language.List.abbreviation != 0
  }

  private func isBoundary(after left: LeftWord, _ gap: Gap, _ nextClass: ScalarClass, _ end: Int) -> Bool {
    let lists = language.words.value(left.hash)
    if nextClass.contains(.digit) {
      if lists & (Language.List.numberAbbreviation | Language.List.abbreviation) != 0 { return false }
      if language.traits.contains(.unknown), left.periods > 0, left.letters == left.periods + 1 { return false }
      return left.letters != 1 || left.periods > 0
    }
    // "XII. Infanterie": an ordinal where full stops make them.
    if language.traits.contains(.unknown), left.letters >= 2, left.periods == 0, isRoman(left) {
      return isStarter(gap.right, end)
    }
    if left.letters == 0 && left.digits > 0 && left.digits <= 2 && left.periods == 0
      && (language.traits.contains(.capitalNouns) || language.traits.contains(.unknown))
    {
      return isStarter(gap.right, end)
    }
    if lists & Language.List.abbreviation != 0 { return false }
    let isInitials = left.letters == left.periods + 1 && left.digits == 0 && left.letters <= 5 && left.letters > 0
    if isInitials && left.letters == 1 {
      return left.isUpper && !isCapitalWord(left) ? false : isStarter(gap.right, end)
    }
    if isInitials || lists & (Language.List.finalAbbreviation | Language.List.numberAbbreviation) != 0 {
      return isStarter(gap.right, end) || left.isUpper && isTitle(gap.right, end)
    }
    return true
  }

  /// "… at 6 P.M. Mr. Smith": a name with its title.
  private func isTitle(_ at: Int, _ end: Int) -> Bool {
    var stop = at
    while stop < end, ASCII.isLetter(bytes[stop]) { stop += 1 }
    guard stop < end, stop - at <= 3, bytes[stop] == 0x2E else { return false }
    let lists = language.words.value(WordHash.of(bytes, at..<stop))
    return lists & Language.List.nameParticle != 0 && lists & Language.List.abbreviation != 0
  }

  private func isRoman(_ word: LeftWord) -> Bool {
    (word.start..<word.end).allSatisfy { bytes[$0] == 0x49 || bytes[$0] == 0x56 || bytes[$0] == 0x58 }
  }

  private func isCapitalWord(_ word: LeftWord) -> Bool {
    language.words.value(WordHash.of(bytes, word.start..<word.end)) & Language.List.capitalWord != 0
  }

  /// Marks that carry a sentence on.
  private func isContinuation(_ value: UInt32) -> Bool {
    switch value {
    // "№" names a number of what stands before it.
    case 0x2C, 0x3B, 0x3A, 0x29, 0x5D, 0x2E, 0x2F, 0x2116: true
    default: false
    }
  }

  /// True when the word at `at`, with a capital, is one that begins sentences rather than names.
  private func isStarter(_ at: Int, _ end: Int) -> Bool {
    var start = at
    // A quote or bracket may stand before it.
    while start < end {
      let scalar = bytes.scalar(at: start)
      let type = ScalarClass.of(scalar.value)
      if type.contains(.letter) || type.contains(.digit) || type.contains(.blank) { break }
      start += scalar.length
    }
    var stop = start
    while stop < end,
      ASCII.isLetter(bytes[stop]) || bytes[stop] >= 0xC3 && bytes[stop] < 0xCE || bytes[stop] & 0xC0 == 0x80
    {
      stop += 1
    }
    if stop < end, bytes[stop] == 0x27 { stop += 1 }
    return stop > start && language.words.value(WordHash.of(bytes, start..<stop)) & Language.List.starter != 0
  }

  private func leftWord(before end: Int, from start: Int) -> LeftWord {
    var at = end
    var word = LeftWord(start: end, end: end, hash: 0, letters: 0, digits: 0, periods: 0, isUpper: false)
    while at > start, end - at < 40 {
      let scalar = bytes.scalar(before: at)
      let type = ScalarClass.of(scalar.value)
      if type.contains(.letter) {
        word.letters += 1
        word.isUpper = type.contains(.upper)
      } else if type.contains(.digit) {
        word.digits += 1
      } else if scalar.value == 0x2E && at < end {
        word.periods += 1
      } else if !type.contains(.mark) && scalar.value != 0xB0 && scalar.value != 0xA7 {
        break
      }
      at -= scalar.length
    }
    word.start = at
    word.hash = WordHash.of(bytes, at..<end)
    return word
  }
}
