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
    var hash = WordHash()
    var at = start
    var shape: RawToken.Shape = []
    var letters = 0
    var uppers = 0
    var lowers = 0
    var periods = 0
    if firstType.contains(.unspaced) { return unspaced(start, end, firstType, into: &tokens) }
    scan: while at < end {
      let byte = bytes[at]
      if byte < 0x80 {
        if ASCII.isLower(byte) {
          // Most bytes are such letters: as many as there are at once.
          let run = at
          repeat {
            hash.add(bytes[at])
            at += 1
          } while at < end && ASCII.isLower(bytes[at])
          letters += at - run
          lowers += at - run
        } else if ASCII.isUpper(byte) {
          if letters == 0 { shape.insert(.initialUpper) } else if lowers > 0 { shape.insert(.innerUpper) }
          hash.add(byte | 0x20)
          letters += 1
          uppers += 1
          at += 1
        } else if ASCII.isDigit(byte) {
          hash.add(byte)
          shape.insert(.digit)
          at += 1
        } else {
          switch byte {
          case 0x27:  // '
            guard at > start, isLetter(at + 1, end), letters > 0 else { break scan }
            if traits.contains(.elision), at - start <= 7 {
              hash.add(byte)
              at += 1
              emit(start, at, hash.value, letters, uppers, shape, into: &tokens)
              return at
            }
            if traits.contains(.clitics), isClitic(at, end) { break scan }
            hash.add(byte)
            at += 1
          case 0x2D:  // -
            guard at > start, isWordByte(at + 1, end) else { break scan }
            shape.insert(.hyphen)
            hash.add(byte)
            at += 1
          case 0x2E:  // .
            guard isWordByte(at + 1, end) else { break scan }
            if !joinsAcrossPeriod(start, at, end) { break scan }
            periods += 1
            hash.add(byte)
            at += 1
          case 0x2C:  // ,
            guard ASCII.isDigit(bytes[at - 1]), at + 1 < end, ASCII.isDigit(bytes[at + 1]) else { break scan }
            hash.add(byte)
            at += 1
          case 0x5F, 0x40:  // _ @
            guard at > start, isWordByte(at + 1, end) else { break scan }
            if byte == 0x40 { return address(start, end, into: &tokens) }
            hash.add(byte)
            at += 1
          case 0x3A, 0x2F:  // : /
            if at + 2 < end, byte == 0x3A, bytes[at + 1] == 0x2F, bytes[at + 2] == 0x2F {
              return address(start, end, into: &tokens)
            }
            if byte == 0x2F, periods > 0, lowers > 0, isWordByte(at + 1, end) {
              return address(start, end, into: &tokens)
            }
            break scan
          default: break scan
          }
        }
        continue
      }
      let scalar = bytes.scalar(at: at)
      if scalar.value == 0x2019 {
        guard at > start, isLetter(at + 3, end), letters > 0 else { break }
        if traits.contains(.elision), at - start <= 7 {
          hash.add(0x27)
          at += 3
          emit(start, at, hash.value, letters, uppers, shape, into: &tokens)
          return at
        }
        if traits.contains(.clitics), isClitic(at, end) { break }
        hash.add(0x27)
        at += 3
        continue
      }
      if scalar.value == 0x2010 || scalar.value == 0x2011 {
        guard isWordByte(at + 3, end) else { break }
        shape.insert(.hyphen)
        hash.add(0x2D)
        at += 3
        continue
      }
      let type = Self.type(scalar.value)
      if type.contains(.unspaced) { break }
      if type.contains(.letter) {
        if type.contains(.upper) {
          if letters == 0 { shape.insert(.initialUpper) } else if lowers > 0 { shape.insert(.innerUpper) }
          uppers += 1
        } else if type.contains(.lower) {
          lowers += 1
        }
        letters += 1
      } else if type.contains(.digit) {
        shape.insert(.digit)
      } else if !type.contains(.mark) {
        // Middle dots and soft hyphens are inside words of some languages (UAX #29, MidLetter).
        guard scalar.value == 0xB7 || scalar.value == 0xAD, isWordByte(at + 2, end) else { break }
      }
      if scalar.value != 0xAD { hash.add(scalar: scalar.value) }
      at += scalar.length
    }
    if at == start { at += bytes.scalar(at: start).length }
    if traits.contains(.clitics), letters > 3, let split = negation(start, at) {
      emit(start, split, WordHash.of(bytes, start..<split), letters - 2, uppers, shape, into: &tokens)
      emit(split, at, WordHash.of(bytes, split..<at), 2, 0, [], into: &tokens)
      return at
    }
    // The full stop of an abbreviation belongs to it.
    if at < end, bytes[at] == 0x2E, letters > 0, at + 1 == end || bytes[at + 1] != 0x2E {
      let isAbbreviation =
        periods > 0 && letters == periods + 1
        || words.value(hash.value) & (Language.List.abbreviation | Language.List.finalAbbreviation) != 0
          && at + 1 < end
        || letters == 1 && uppers == 1 && at - start <= 2 && at + 1 < end
      if isAbbreviation {
        at += 1
        shape.insert(.period)
      }
    }
    emit(start, at, hash.value, letters, uppers, shape, into: &tokens)
    return at
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
    let single = at + 2 >= end || !isWordByte(at + 2, end)
    let alone = at - 1 == start || at - 2 >= start && bytes[at - 2] == 0x2E
    if alone && single { return true }
    if ASCII.isLower(next) || ASCII.isDigit(next) { return true }
    return alone && at + 2 < end && bytes[at + 2] == 0x2E
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
