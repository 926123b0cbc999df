import SpaceLexicon
import SpaceText

/// Splits bytes into words, numbers, addresses and marks by UAX #29's word rules (WB5–WB13b), with what tagging and term
/// finding need beyond them: hyphenated words, abbreviations with their full stop, addresses and file names are one
/// token each; clitics (`'s`, `n't`) and elided words (`l'`) are tokens of their own; of scripts without blanks, Han
/// characters stand alone and other runs stay whole. One pass over the bytes, nothing allocated but the result.
package struct Tokenizer {
  private let bytes: [UInt8]
  private let words: WordTable
  private let traits: Language.Traits

  package init(_ bytes: [UInt8], _ language: Language) {
    self.bytes = bytes
    words = language.words
    traits = language.traits
  }

  /// Appends the tokens of `range` to `tokens`.
  package func tokenize(_ range: Range<Int>, into tokens: inout [RawToken]) {
    var at = range.lowerBound
    let end = range.upperBound
    var afterBlank = true
    while at < end {
      let byte = bytes[at]
      if ASCII.isBlank(byte) {
        at += 1
        afterBlank = true
        continue
      }
      if afterBlank, ASCII.isLetter(byte), let after = plainWord(at, end, into: &tokens) {
        at = after
        afterBlank = false
        continue
      }
      let first = bytes.scalar(at: at)
      let type = Self.type(first.value)
      let count = tokens.count
      if type.contains(.letter) || type.contains(.digit) || type.contains(.mark) {
        at = word(at, end, type, into: &tokens)
      } else if type.contains(.blank) || type.contains(.control) {
        at += first.length
        afterBlank = true
        continue
      } else if !afterBlank, at > range.lowerBound, first.value == 0x27 || first.value == 0x2019,
        traits.contains(.clitics), isWordByte(startOfScalar(before: at), end), isClitic(at, end)
      {
        at = clitic(at, end, first, into: &tokens)
      } else {
        at = mark(at, end, first, type, into: &tokens)
      }
      if !afterBlank { for i in count..<tokens.count { tokens[i].shape.insert(.joined) } }
      afterBlank = false
    }
  }

  @inline(__always)
  private static func type(_ value: UInt32) -> ScalarClass { ScalarClass.of(value) }

  private func startOfScalar(before at: Int) -> Int {
    var start = at - 1
    while bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// `'s`, `'re`: the apostrophe with its letters.
  private func clitic(_ start: Int, _ end: Int, _ apostrophe: DecodedScalar, into tokens: inout [RawToken]) -> Int {
    var at = start + apostrophe.length
    while at < end, ASCII.isLetter(bytes[at]) { at += 1 }
    emit(
      start, at, WordHash.of(bytes, start..<at), at - start - apostrophe.length, 0, RawToken.Shape(), into: &tokens)
    return at
  }

  /// A run of one punctuation mark or symbol (`...`, `--`); brackets and quotes stand alone.
  private func mark(
    _ start: Int, _ end: Int, _ first: DecodedScalar, _ type: ScalarClass, into tokens: inout [RawToken]
  ) -> Int {
    var at = start + first.length
    if first.length == 1, !type.contains(.opening), !type.contains(.closing), bytes[start] != 0x22 {
      while at < end, bytes[at] == bytes[start] { at += 1 }
    } else {
      // Variation selectors and joiners belong to the symbol before them.
      while at < end, bytes[at] >= 0xE0 {
        let next = bytes.scalar(at: at)
        guard Self.type(next.value).contains(.mark) else { break }
        at += next.length
      }
    }
    // As treebanks have it: `<` and its like stand where brackets do, `%` and `#` for words.
    let kind: RawToken.Kind =
      switch bytes[start] {
      case 0x3C, 0x3E, 0x7C, 0x60: .punctuation
      case 0x25, 0x23: .symbol
      default: type.contains(.symbol) || type.isEmpty ? .symbol : .punctuation
      }
    tokens.append(
      RawToken(start: Int32(start), end: Int32(at), hash: WordHash.of(bytes, start..<at), kind: kind, shape: []))
    return at
  }

  /// Most words: a letter of ASCII and small ones behind it, up to a blank or a mark that no word goes on from. Nil where `word`
  /// has to look closer.
  @inline(__always)
  private func plainWord(_ start: Int, _ end: Int, into tokens: inout [RawToken]) -> Int? {
    let found: (at: Int, hash: UInt64)? = unsafe bytes.withUnsafeBufferPointer { bytes in
      var hash = WordHash()
      unsafe hash.add(bytes[start] | 0x20)
      var at = start + 1
      while at < end {
        let byte = unsafe bytes[at]
        guard ASCII.isLower(byte) else {
          return Self.endsPlainWord(byte) ? (at, hash.value) : nil
        }
        hash.add(byte)
        at += 1
      }
      return (at, hash.value)
    }
    guard let found else { return nil }
    tokens.append(
      RawToken(
        start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: found.at), hash: found.hash,
        kind: .word, shape: ASCII.isUpper(bytes[start]) ? .initialUpper : []))
    return found.at
  }

  /// Tab, line ends, blank, `!`, `"`, `)`, `,`, `;`, `?`, as bits of a word.
  @inline(__always)
  private static func endsPlainWord(_ byte: UInt8) -> Bool {
    byte < 0x40 && 0x8800_1207_0000_2600 as UInt64 >> UInt64(byte) & 1 != 0
  }

  private func word(_ start: Int, _ end: Int, _ firstType: ScalarClass, into tokens: inout [RawToken]) -> Int {
    if firstType.contains(.unspaced) { return unspaced(start, end, firstType, into: &tokens) }
    var word = OpenWord(at: start)
    scan: while word.at < end {
      let byte = bytes[word.at]
      if ASCII.isLower(byte) {
        takeLowerLetters(&word, end)
      } else if ASCII.isUpper(byte) {
        word.hash.add(byte | 0x20)
        word.addUpper()
        word.letters += 1
        word.at += 1
      } else if ASCII.isDigit(byte) {
        word.hash.add(byte)
        word.shape.insert(.digit)
        word.at += 1
      } else {
        switch byte < 0x80 ? takeMark(byte, &word, end) : takeScalar(&word, end) {
        case .goesOn: continue
        case .ends: break scan
        case .endsClosed:
          emit(word, into: &tokens)
          return word.at
        case .isAddress: return address(start, end, into: &tokens)
        }
      }
    }
    if word.at == start { word.at += bytes.scalar(at: start).length }
    return close(word, end, into: &tokens)
  }

  /// Most bytes are such letters: as many as there are at once.
  @inline(__always)
  private func takeLowerLetters(_ word: inout OpenWord, _ end: Int) {
    var hash = word.hash
    var at = word.at
    repeat {
      hash.add(bytes[at])
      at += 1
    } while at < end && ASCII.isLower(bytes[at])
    word.letters += at - word.at
    word.lowers += at - word.at
    word.hash = hash
    word.at = at
  }

  /// How a word is read on from one of its places.
  private enum Step {
    case goesOn, ends
    /// It ends, and nothing behind it belongs to it.
    case endsClosed
    /// All of it is an address.
    case isAddress
  }

  /// Takes a mark of ASCII that is inside the word.
  @inline(__always)
  private func takeMark(_ byte: UInt8, _ word: inout OpenWord, _ end: Int) -> Step {
    let at = word.at
    switch byte {
    case 0x27: return takeApostrophe(length: 1, &word, end)
    case 0x2D:  // -
      guard at > word.start, isWordByte(at + 1, end) else { return .ends }
      word.shape.insert(.hyphen)
    case 0x2E:  // .
      guard isWordByte(at + 1, end), joinsAcrossPeriod(word.start, at, end) else { return .ends }
      word.periods += 1
    case 0x2C:  // ,
      guard ASCII.isDigit(bytes[at - 1]), at + 1 < end, ASCII.isDigit(bytes[at + 1]) else { return .ends }
    case 0x5F:  // _
      guard at > word.start, isWordByte(at + 1, end) else { return .ends }
    case 0x40:  // @
      return at > word.start && isWordByte(at + 1, end) ? .isAddress : .ends
    case 0x3A:  // :
      return at + 2 < end && bytes[at + 1] == 0x2F && bytes[at + 2] == 0x2F ? .isAddress : .ends
    case 0x2F:  // /
      return word.periods > 0 && word.lowers > 0 && isWordByte(at + 1, end) ? .isAddress : .ends
    default: return .ends
    }
    word.hash.add(byte)
    word.at += 1
    return .goesOn
  }

  private func takeApostrophe(length: Int, _ word: inout OpenWord, _ end: Int) -> Step {
    guard word.at > word.start, isLetter(word.at + length, end), word.letters > 0 else { return .ends }
    let isElision = traits.contains(.elision) && word.at - word.start <= 7
    if !isElision, traits.contains(.clitics), isClitic(word.at, end) { return .ends }
    word.hash.add(0x27)
    word.at += length
    return isElision ? .endsClosed : .goesOn
  }

  /// Takes a scalar beyond ASCII that is inside the word.
  @inline(__always)
  private func takeScalar(_ word: inout OpenWord, _ end: Int) -> Step {
    let scalar = bytes.scalar(at: word.at)
    if scalar.value == 0x2019 { return takeApostrophe(length: 3, &word, end) }
    if scalar.value == 0x2010 || scalar.value == 0x2011 {
      guard isWordByte(word.at + 3, end) else { return .ends }
      word.shape.insert(.hyphen)
      word.hash.add(0x2D)
      word.at += 3
      return .goesOn
    }
    let type = Self.type(scalar.value)
    if type.contains(.unspaced) { return .ends }
    if type.contains(.letter) {
      if type.contains(.upper) { word.addUpper() } else if type.contains(.lower) { word.lowers += 1 }
      word.letters += 1
    } else if type.contains(.digit) {
      word.shape.insert(.digit)
    } else if !type.contains(.mark) {
      // Middle dots and soft hyphens are inside words of some languages (UAX #29, MidLetter).
      guard scalar.value == 0xB7 || scalar.value == 0xAD, isWordByte(word.at + 2, end) else { return .ends }
    }
    if scalar.value != 0xAD { word.hash.add(scalar: scalar.value) }
    word.at += scalar.length
    return .goesOn
  }

  /// Parts "n't" from a word, or adds the full stop of an abbreviation to it.
  private func close(_ word: OpenWord, _ end: Int, into tokens: inout [RawToken]) -> Int {
    if traits.contains(.clitics), word.letters > 3, let split = negation(word.start, word.at) {
      let verb = WordHash.of(bytes, word.start..<split)
      emit(word.start, split, verb, word.letters - 2, word.uppers, word.shape, into: &tokens)
      emit(split, word.at, WordHash.of(bytes, split..<word.at), 2, 0, [], into: &tokens)
      return word.at
    }
    var word = word
    if isAbbreviation(word, end) {
      word.at += 1
      word.shape.insert(.period)
    }
    emit(word, into: &tokens)
    return word.at
  }

  /// The full stop behind the word belongs to it.
  private func isAbbreviation(_ word: OpenWord, _ end: Int) -> Bool {
    let at = word.at
    guard at < end, bytes[at] == 0x2E, word.letters > 0, at + 1 == end || bytes[at + 1] != 0x2E else { return false }
    if word.periods > 0, word.letters == word.periods + 1 { return true }
    guard at + 1 < end else { return false }
    return words.value(word.hash.value) & (Language.List.abbreviation | Language.List.finalAbbreviation) != 0
      || word.letters == 1 && word.uppers == 1 && at - word.start <= 2
  }

  private func emit(_ word: OpenWord, into tokens: inout [RawToken]) {
    emit(word.start, word.at, word.hash.value, word.letters, word.uppers, word.shape, into: &tokens)
  }

  private func emit(
    _ start: Int, _ end: Int, _ hash: UInt64, _ letters: Int, _ uppers: Int, _ shape: RawToken.Shape,
    into tokens: inout [RawToken]
  ) {
    var shape = shape
    if letters >= 2 && uppers == letters { shape.insert(.allUpper) }
    tokens.append(
      RawToken(
        start: Int32(start), end: Int32(end), hash: hash, kind: letters == 0 ? .number : .word, shape: shape))
  }

  /// Han stand alone; a run of another script without blanks is one token.
  private func unspaced(_ start: Int, _ end: Int, _ type: ScalarClass, into tokens: inout [RawToken]) -> Int {
    let first = bytes.scalar(at: start)
    var at = start + first.length
    let script = Self.script(first.value)
    if script != 1 {
      while at < end, bytes[at] >= 0xE0 {
        let next = bytes.scalar(at: at)
        let nextType = Self.type(next.value)
        guard nextType.contains(.unspaced) && Self.script(next.value) == script || nextType.contains(.mark) else {
          break
        }
        at += next.length
      }
    }
    tokens.append(
      RawToken(start: Int32(start), end: Int32(at), hash: WordHash.of(bytes, start..<at), kind: .word, shape: .unspaced)
    )
    return at
  }

  /// 1 for Han, 2 Hiragana, 3 Katakana, 4 Hangul, 0 for the rest.
  private static func script(_ value: UInt32) -> Int {
    switch value {
    case 0x3400..<0xA000, 0xF900..<0xFB00, 0x20000..<0x32000: 1
    case 0x3040..<0x30A0: 2
    case 0x30A0..<0x3100, 0x31F0..<0x3200, 0xFF66..<0xFF9E: 3
    case 0xAC00..<0xD7B0: 4
    default: 0
    }
  }

  private func isLetter(_ at: Int, _ end: Int) -> Bool {
    guard at < end else { return false }
    let byte = bytes[at]
    if byte < 0x80 { return ASCII.isLetter(byte) }
    let type = Self.type(bytes.scalar(at: at).value)
    return type.contains(.letter) && !type.contains(.unspaced)
  }

  private func isWordByte(_ at: Int, _ end: Int) -> Bool {
    guard at < end else { return false }
    let byte = bytes[at]
    if byte < 0x80 { return ASCII.isAlphanumeric(byte) }
    let type = Self.type(bytes.scalar(at: at).value)
    return (type.contains(.letter) || type.contains(.digit)) && !type.contains(.unspaced)
  }

  /// Between digits, inside `U.S.`, `e.g.`, and inside host and file names (`example.org`, `main.swift`): a full stop
  /// between a letter and a lower-case letter, unless a sentence was left without a blank after it.
  private func joinsAcrossPeriod(_ start: Int, _ at: Int, _ end: Int) -> Bool {
    let next = bytes[at + 1]
    if ASCII.isDigit(bytes[at - 1]) { return ASCII.isDigit(next) || ASCII.isLower(next) && at - start < 8 }
    let after = at + 1 + bytes.scalar(at: at + 1).length
    let single = !isWordByte(after, end)
    let alone = at - 1 == start || at - 2 >= start && bytes[at - 2] == 0x2E
    if alone && single { return true }
    if ASCII.isLower(next) || ASCII.isDigit(next) { return true }
    return alone && after < end && bytes[after] == 0x2E
  }

  /// `'s`, `'re`, `'ve`, `'ll`, `'d`, `'m` at the end of a word.
  private func isClitic(_ at: Int, _ end: Int) -> Bool {
    let from = at + (bytes[at] == 0x27 ? 1 : 3)
    var to = from
    while to < end, to - from < 3, ASCII.isLetter(bytes[to]) { to += 1 }
    if to < end, isWordByte(to, end) { return false }
    switch to - from {
    case 1: return "sdm".utf8.contains(ASCII.lowered(bytes[from]))
    case 2:
      let pair = (ASCII.lowered(bytes[from]), ASCII.lowered(bytes[from + 1]))
      return pair == (0x72, 0x65) || pair == (0x76, 0x65) || pair == (0x6C, 0x6C)
    default: return false
    }
  }

  /// Where `n't` begins in a word that ends in it.
  private func negation(_ start: Int, _ end: Int) -> Int? {
    guard bytes[end - 1] | 0x20 == 0x74 else { return nil }
    if bytes[end - 2] == 0x27 {
      let split = end - 3
      return split > start && bytes[split] | 0x20 == 0x6E ? split : nil
    }
    guard end - 5 > start, bytes[end - 2] == 0x99, bytes[end - 3] == 0x80, bytes[end - 4] == 0xE2 else { return nil }
    return bytes[end - 5] | 0x20 == 0x6E ? end - 5 : nil
  }

  /// An address runs to the next blank, without the punctuation that ends the clause.
  private func address(_ start: Int, _ limit: Int, into tokens: inout [RawToken]) -> Int {
    var end = start
    while end < limit, !ASCII.isBlank(bytes[end]), !"<>\"".utf8.contains(bytes[end]) {
      end += bytes[end] < 0x80 ? 1 : bytes.scalar(at: end).length
    }
    while end > start + 1, ".,;:!?)]}'".utf8.contains(bytes[end - 1]) { end -= 1 }
    tokens.append(
      RawToken(
        start: Int32(start), end: Int32(end), hash: WordHash.of(bytes, start..<end), kind: .address, shape: []))
    return end
  }
}
