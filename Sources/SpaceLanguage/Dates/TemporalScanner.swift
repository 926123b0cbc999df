import SpaceText

/// A stretch of tokens with nothing between them but blanks, in which the grammar looks for expressions.
struct TemporalRun {
  var tokens: [TemporalToken] = []
  var readings: [TemporalReading] = []
  /// Something in it can be the heart of an expression; without that the run is dropped.
  var hasTrigger = false

  mutating func clear() {
    tokens.removeAll(keepingCapacity: true)
    readings.removeAll(keepingCapacity: true)
    hasTrigger = false
  }

  mutating func append(_ start: Int, _ end: Int, _ new: [TemporalReading], isGlued: Bool) {
    tokens.append(
      TemporalToken(
        start: start, end: end, firstReading: readings.count, readingCount: new.count, isGlued: isGlued))
    readings.append(contentsOf: new)
  }

  /// Where a token stands in the text.
  func spanOfToken(_ token: Int) -> Span { Span(tokens[token].start, tokens[token].end) }

  func value(_ token: Int, _ tokenClass: TemporalTokenClass) -> Int? { value(token, tokenClass.rawValue) }

  @inline(__always) func value(_ token: Int, _ tokenClass: Int) -> Int? {
    let first = tokens[token].firstReading
    for i in first..<first + tokens[token].readingCount where readings[i].tokenClass == tokenClass {
      return readings[i].value
    }
    return nil
  }
}

/// One pass over the bytes of an element that turns them into runs of typed tokens.
///
/// Nearly all bytes belong to words that no table knows: for those it computes a hash, misses once in a sparse table and
/// goes on. Everything else happens only in runs that hold a trigger, so cost is linear and close to that of hashing.
struct TemporalScanner {
  let grammar: TemporalGrammar
  let bytes: [UInt8]
  /// Classes that can't begin or carry an expression: function words and punctuation.
  let isTrigger: [Bool]
  var run = TemporalRun()
  /// Unambiguous numeric dates seen with the day first, and with the month first.
  var dayFirstCount = 0
  var monthFirstCount = 0
  var dottedCount = 0

  init(_ grammar: TemporalGrammar, _ bytes: [UInt8]) {
    self.grammar = grammar
    self.bytes = bytes
    isTrigger = grammar.triggers
  }

  /// Calls `found` for each run in `range`.
  mutating func scan(_ range: Range<Int>, found: (TemporalRun) -> Void) {
    run.clear()
    var at = range.lowerBound
    let limit = range.upperBound
    var gapStart = at
    while at < limit {
      let byte = bytes[at]
      if byte == 0x20 {
        at += 1
        continue
      }
      if byte >= 0x80 || ASCII.isLetter(byte) || byte == 0x27 {
        if let word = Self.word(in: bytes, at: at, limit: limit, elides: grammar.elides) {
          if isAddress(word.end) {
            flush(found)
            at = skipAddress(word.end, limit)
          } else {
            at = take(word, at: at, limit: limit, isGlued: at == gapStart, found)
          }
          gapStart = at
          continue
        }
      } else if ASCII.isDigit(byte) {
        at = takeNumbers(at, limit, isGlued: at == gapStart, found)
        gapStart = at
        continue
      }
      at = takeMark(at, limit, isGlued: at == gapStart, found)
      gapStart = at
      if at > 0, ASCII.isBlank(bytes[at - 1]) { gapStart = -1 }
    }
    flush(found)
  }

  private mutating func flush(_ found: (TemporalRun) -> Void) {
    if run.hasTrigger {
      NumberWords.compose(&run, grammar)
      found(run)
    }
    if !run.tokens.isEmpty { run.clear() }
  }

  /// A word that begins at `at`: its hash, its end, and whether it begins with a capital.
  @inline(__always)
  static func word(
    in bytes: [UInt8], at: Int, limit: Int, elides: Bool
  ) -> (hash: UInt64, end: Int, isCapital: Bool)? {
    var i = at
    var hash = TemporalLexicon.seed
    let quote = apostrophe(bytes, i, limit)
    if quote > 0 {
      if elides { return nil }
      i += quote
      guard i < limit, ASCII.isLetter(bytes[i]) else { return nil }
      hash = TemporalLexicon.mix(hash, 0x27)
    }
    let isCapital = ASCII.isUpper(bytes[i]) || (bytes[i] == 0xC3 && i + 1 < limit && bytes[i + 1] < 0xA0)
    let start = i
    while i < limit {
      let byte = bytes[i]
      if byte < 0x80 {
        if ASCII.isLetter(byte) {
          hash = TemporalLexicon.mix(hash, byte | 0x20)
          i += 1
          continue
        }
        if byte == 0x27, elides, i + 1 < limit, ASCII.isLetter(bytes[i + 1]) || bytes[i + 1] >= 0x80 {
          return (TemporalLexicon.mix(hash, 0x27), i + 1, isCapital)
        }
        break
      }
      if byte == 0xE2 {
        let length = apostrophe(bytes, i, limit)
        if length > 0, elides, i + length < limit, ASCII.isLetter(bytes[i + length]) || bytes[i + length] == 0xC3 {
          return (TemporalLexicon.mix(hash, 0x27), i + length, isCapital)
        }
        break
      }
      if byte == 0xC2 {
        // Only the feminine and masculine ordinal signs are letters here.
        guard i + 1 < limit, bytes[i + 1] == 0xAA || bytes[i + 1] == 0xBA || bytes[i + 1] == 0xB0 else { break }
        hash = TemporalLexicon.mix(TemporalLexicon.mix(hash, byte), bytes[i + 1])
        i += 2
        continue
      }
      let isLatin = i > start && bytes[i - 1] == 0xC3 && byte >= 0x80 && byte <= 0x9E
      hash = TemporalLexicon.mix(hash, isLatin ? byte | 0x20 : byte)
      i += 1
    }
    return i == start ? nil : (hash, i, isCapital)
  }

  /// The length of the apostrophe at `at` (`'` or U+2019), or 0.
  @inline(__always) static func apostrophe(_ bytes: [UInt8], _ at: Int, _ limit: Int) -> Int {
    if bytes[at] == 0x27 { return 1 }
    if bytes[at] == 0xE2, at + 2 < limit, bytes[at + 1] == 0x80, bytes[at + 2] == 0x99 { return 3 }
    return 0
  }

  private func isAddress(_ end: Int) -> Bool {
    end + 2 < bytes.count && bytes[end] == 0x3A && bytes[end + 1] == 0x2F && bytes[end + 2] == 0x2F
      || end >= 3 && end < bytes.count && bytes[end] == 0x2E && bytes[end - 1] | 0x20 == 0x77
        && bytes[end - 2] | 0x20 == 0x77 && bytes[end - 3] | 0x20 == 0x77
  }

  private func skipAddress(_ at: Int, _ limit: Int) -> Int {
    var i = at
    while i < limit, !ASCII.isBlank(bytes[i]), bytes[i] != 0x29, bytes[i] != 0x3E, bytes[i] != 0x22 { i += 1 }
    return i
  }

  /// Takes a word, or the longest entry of several words that begins with it; one that no table knows ends the run.
  private mutating func take(
    _ word: (hash: UInt64, end: Int, isCapital: Bool), at: Int, limit: Int, isGlued: Bool,
    _ found: (TemporalRun) -> Void
  ) -> Int {
    let known = grammar.lexicon.lookup(word.hash)
    if known < 0 {
      if isGlued, let last = run.tokens.last, last.end == at, run.value(run.tokens.count - 1, .n) != nil {
        // "3D", "2nd-hand": the number is part of a name.
        run.tokens.removeLast()
      }
      flush(found)
      return word.end
    }
    var best = Int(known)
    var end = word.end
    if grammar.lexicon.flags[best] & 2 != 0 {
      var hash = word.hash
      var next = end
      while true {
        let start = skipGap(next, limit)
        guard start < limit, bytes[start] >= 0x80 || ASCII.isLetter(bytes[start]) || bytes[start] == 0x27,
          let more = Self.word(in: bytes, at: start, limit: limit, elides: grammar.elides)
        else { break }
        hash = TemporalLexicon.join(hash, more.hash)
        let longer = grammar.lexicon.lookup(hash)
        if longer < 0 { break }
        next = more.end
        if grammar.lexicon.firstReading[Int(longer)] < grammar.lexicon.firstReading[Int(longer) + 1] {
          best = Int(longer)
          end = next
        }
        if grammar.lexicon.flags[Int(longer)] & 2 == 0 { break }
      }
    }
    let low = Int(grammar.lexicon.firstReading[best])
    let high = Int(grammar.lexicon.firstReading[best + 1])
    if low == high {
      flush(found)
      return word.end
    }
    if grammar.lexicon.flags[best] & 1 != 0, end < limit, bytes[end] == 0x2E, !endsSentence(end, limit, low..<high) {
      end += 1
    }
    let first = run.readings.count
    for place in low..<high {
      let reading = grammar.lexicon.readings[place]
      if reading.needsCapital && !word.isCapital { continue }
      run.readings.append(reading)
      if isTrigger[reading.tokenClass] { run.hasTrigger = true }
    }
    run.tokens.append(
      TemporalToken(
        start: at, end: end, firstReading: first, readingCount: run.readings.count - first,
        isGlued: isGlued && run.tokens.last?.end == at))
    if run.readings.count == first { flush(found) }
    return end
  }

  /// "Il y en a sept. Dix …": of a word that is a number, too, a full stop before a capital ends the sentence.
  private func endsSentence(_ stop: Int, _ limit: Int, _ places: Range<Int>) -> Bool {
    stop + 2 < limit && bytes[stop + 1] == 0x20 && ASCII.isUpper(bytes[stop + 2])
      && grammar.lexicon.readings[places].contains { $0.tokenClass == TemporalTokenClass.number.rawValue }
  }

  /// Past what may stand between the words of one entry: blanks, one line break, a hyphen.
  private func skipGap(_ at: Int, _ limit: Int) -> Int {
    var i = at
    var breaks = 0
    while i < limit {
      if bytes[i] == 0x0A {
        breaks += 1
      } else if bytes[i] != 0x20 && bytes[i] != 0x2D && bytes[i] != 0x2E {
        // "Veterans' Day"
        let quote = Self.apostrophe(bytes, i, limit)
        guard i == at, quote > 0, i + quote < limit, bytes[i + quote] == 0x20 else { break }
        i += quote
        continue
      }
      if breaks > 1 { return limit }
      i += 1
    }
    if i < limit, bytes[i] == 0xC2, i + 1 < limit, bytes[i + 1] == 0xA0 { i += 2 }
    return i
  }

  /// Takes a mark or passes over blanks; what can't stand inside an expression ends the run.
  private mutating func takeMark(
    _ at: Int, _ limit: Int, isGlued: Bool, _ found: (TemporalRun) -> Void
  ) -> Int {
    let byte = bytes[at]
    var end = at + 1
    var tokenClass: TemporalTokenClass?
    switch byte {
    case 0x0A:
      if end < limit, bytes[end] == 0x0A { flush(found) }
      return end
    case 0x0D: return end
    case 0x2C: tokenClass = .comma
    case 0x2E: tokenClass = .dot
    case 0x2D: tokenClass = .dash
    case 0x2F: tokenClass = .slash
    case 0x3A: tokenClass = .colon
    case 0x27: tokenClass = .apostrophe
    case 0x5B: tokenClass = .open
    case 0x5D: tokenClass = .close
    case 0xC2:
      end = min(at + 2, limit)
      if at + 1 < limit, bytes[at + 1] == 0xA0 { return end }
      if at + 1 < limit, (0xBC...0xBE).contains(bytes[at + 1]) {
        // "2½ years"
        let value = [250, 500, 750][Int(bytes[at + 1] - 0xBC)]
        let reading = TemporalReading(tokenClass: TemporalTokenClass.fraction.rawValue, value: value)
        run.append(at, end, [reading], isGlued: isGlued && run.tokens.last?.end == at)
        return end
      }
    case 0xE2:
      end = min(at + 3, limit)
      if at + 2 < limit, bytes[at + 1] == 0x80 {
        switch bytes[at + 2] {
        case 0x90...0x95: tokenClass = .dash
        case 0x98, 0x99: tokenClass = .apostrophe
        case 0x80...0x8A, 0xAF: return end
        default: break
        }
      }
    default:
      if byte >= 0x80 {
        while end < limit, bytes[end] & 0xC0 == 0x80 { end += 1 }
      }
    }
    guard let tokenClass, !run.tokens.isEmpty || tokenClass == .apostrophe else {
      flush(found)
      return end
    }
    let glued = isGlued && run.tokens.last?.end == at
    run.append(at, end, [TemporalReading(tokenClass: tokenClass.rawValue, value: 0)], isGlued: glued)
    if tokenClass == .dash, byte == 0x2D, glued, end < limit, ASCII.isAlphanumeric(bytes[end]) || bytes[end] >= 0xC3 {
      // "9h-18h" runs from one to the other as "9-18" does.
      let isBehindHour = at > 1 && bytes[at - 1] | 0x20 == 0x68 && ASCII.isDigit(bytes[at - 2])
      let isBetweenDigits = (ASCII.isDigit(bytes[at - 1]) || isBehindHour) && ASCII.isDigit(bytes[end])
      run.tokens[run.tokens.count - 1].isJointHyphen = !isBetweenDigits
    }
    return end
  }

  /// Takes digits with what joins them ("2016-11-07", "10:30", "1914-18").
  private mutating func takeNumbers(
    _ at: Int, _ limit: Int, isGlued: Bool, _ found: (TemporalRun) -> Void
  ) -> Int {
    var chunk = NumericChunk(bytes, at, limit)
    if chunk.isForeign(grammar) {
      flush(found)
      return chunk.end
    }
    chunk.commaDecimals = grammar.commaDecimals
    chunk.dayFirst = grammar.dayFirst
    let count = run.tokens.count
    guard chunk.emit(into: &run, isGlued: isGlued && run.tokens.last?.end == at) else {
      run.tokens.removeLast(run.tokens.count - count)
      flush(found)
      return chunk.end
    }
    dayFirstCount += chunk.dayFirstCount
    monthFirstCount += chunk.monthFirstCount
    dottedCount += chunk.dottedCount
    run.hasTrigger = true
    return chunk.end
  }
}
