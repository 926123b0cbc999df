/// Puts numbers of several words together: "twenty-five", "two thousand and four", "nineteen ninety-six", "twenty-first".
enum NumberWords {
  static func compose(_ run: inout TemporalRun, _ grammar: TemporalGrammar) {
    guard needsComposing(run) else { return }
    var result: [TemporalToken] = []
    var i = 0
    while i < run.tokens.count {
      if let merged = suffixed(&run, at: i) ?? number(&run, at: i, pairs: grammar.pairsNumbers) {
        result.append(merged.token)
        i = merged.next
      } else {
        result.append(run.tokens[i])
        i += 1
      }
    }
    run.tokens = result
  }

  private static func needsComposing(_ run: TemporalRun) -> Bool {
    for reading in run.readings {
      switch TemporalTokenClass(rawValue: reading.tokenClass) {
      case .number, .ordword, .ordsuffix, .decadesuffix: return true
      default: continue
      }
    }
    return false
  }

  private static func make(
    _ run: inout TemporalRun, _ first: Int, _ last: Int, _ readings: [TemporalReading]
  ) -> TemporalToken {
    var token = run.tokens[first]
    token.end = run.tokens[last].end
    token.firstReading = run.readings.count
    token.readingCount = readings.count
    run.readings.append(contentsOf: readings)
    return token
  }

  /// "21st", "1990s", "'90s".
  private static func suffixed(_ run: inout TemporalRun, at i: Int) -> (token: TemporalToken, next: Int)? {
    guard i + 1 < run.tokens.count, run.tokens[i + 1].isGlued, let value = run.value(i, .n), value % 1000 == 0
    else { return nil }
    let number = value / 1000
    if run.value(i + 1, .ordsuffix) != nil {
      return (make(&run, i, i + 1, ordinals(number)), i + 2)
    }
    // "1.º"
    if run.value(i + 1, .dot) != nil, i + 2 < run.tokens.count, run.tokens[i + 2].isGlued,
      run.value(i + 2, .ordsuffix) != nil
    {
      return (make(&run, i, i + 2, ordinals(number)), i + 3)
    }
    var suffix = i + 1
    if run.value(i + 1, .apostrophe) != nil, i + 2 < run.tokens.count, run.tokens[i + 2].isGlued { suffix = i + 2 }
    // "9h05min20s"
    let followsUnit =
      i > 0 && run.tokens[i].isGlued && run.value(i - 1, .dash) == nil && run.value(i - 1, .apostrophe) == nil
    guard run.value(suffix, .decadesuffix) != nil, number % 10 == 0, !followsUnit else { return nil }
    return decade(number, digits: run.tokens[i].end - run.tokens[i].start).map {
      (make(&run, i, suffix, [$0]), suffix + 1)
    }
  }

  /// What a number before "s" can be.
  private static func decade(_ number: Int, digits: Int) -> TemporalReading? {
    switch digits {
    // "the 470s" are a decade only where an era follows.
    case 3: TemporalReading(.olddecades, number / 10)
    // "The mid-1400s" are a century.
    case 4 where number % 100 == 0 && (1000..<1900).contains(number): TemporalReading(.hundreds, number / 100 + 1)
    case 4 where (1000..<2200).contains(number): TemporalReading(.decades, number / 10)
    case 2: TemporalReading(.decades, (number >= 20 ? 190 : 200) + number / 10)
    default: nil
    }
  }

  static func ordinals(_ number: Int) -> [TemporalReading] {
    [TemporalReading(.ord, number)] + ((1...31).contains(number) ? [TemporalReading(.dth, number)] : [])
  }

  /// A number or ordinal in words that begins at token `i`.
  private static func number(
    _ run: inout TemporalRun, at i: Int, pairs: Bool
  ) -> (token: TemporalToken, next: Int)? {
    if let ordinal = run.value(i, .ordword) {
      // "trigésimo primero"
      if ordinal % 10 == 0, (10...90).contains(ordinal), i + 1 < run.tokens.count,
        let unit = run.value(i + 1, .ordword), (1...9).contains(unit), run.value(i + 1, .n) == nil
      {
        return (make(&run, i, i + 1, ordinals(ordinal + unit)), i + 2)
      }
      return (make(&run, i, i, ordinals(ordinal) + others(run, i, but: .ordword)), i + 1)
    }
    if let value = run.value(i, .n), value % 1000 == 0 {
      // "5 thousand years"
      guard i + 1 < run.tokens.count, let scale = run.value(i + 1, .number), scale >= 100, value < 1_000_000_000 else {
        return nil
      }
      return (make(&run, i, i + 1, NumericChunk.readings(of: value / 1000 * scale, digits: 9)), i + 2)
    }
    guard let (value, next) = cardinal(run, from: i) else { return nil }
    if let ordinal = ordinalAfter(run, next, value) {
      return (make(&run, i, ordinal.next - 1, ordinals(ordinal.value)), ordinal.next)
    }
    if let year = yearInHalves(run, value, next, pairs) {
      return (make(&run, i, year.next - 1, NumericChunk.readings(of: year.value, digits: 4)), year.next)
    }
    let digits = value < 100 ? 2 : value < 1000 ? 3 : 4
    let beside = next == i + 1 ? others(run, i, but: .number) : []
    return (
      make(&run, i, next - 1, NumericChunk.readings(of: value, digits: digits, fromWords: true) + beside), next
    )
  }

  /// The year that begins with a number of hundreds, which ends before token `next`.
  private static func yearInHalves(
    _ run: TemporalRun, _ hundreds: Int, _ next: Int, _ pairs: Bool
  ) -> (value: Int, next: Int)? {
    guard (13...20).contains(hundreds), next < run.tokens.count else { return nil }
    // "nineteen ninety-six", "twenty fifteen"
    let start = run.tokens[next].isJointHyphen ? next + 1 : next
    if start < run.tokens.count, let rest = cardinal(run, from: start),
      (pairs ? 10...99 : 60...99).contains(rest.value)
    {
      return (hundreds * 100 + rest.value, rest.next)
    }
    // "nineteen oh one", "nineteen zero one"
    guard pairs, next + 1 < run.tokens.count, run.value(next, .number) == 0, let last = run.value(next + 1, .number),
      (1...9).contains(last)
    else { return nil }
    return (hundreds * 100 + last, next + 2)
  }

  /// The readings of a token beside the one that was put to use.
  private static func others(_ run: TemporalRun, _ i: Int, but used: TemporalTokenClass) -> [TemporalReading] {
    let token = run.tokens[i]
    return run.readings[token.firstReading..<token.firstReading + token.readingCount].filter {
      $0.tokenClass != used.rawValue
    }
  }

  private static func cardinal(_ run: TemporalRun, from i: Int) -> (value: Int, next: Int)? {
    var total = 0
    var current = 0
    var at = i
    var taken = i
    var isOpen = false
    while at < run.tokens.count {
      if run.tokens[at].isJointHyphen
        || (isOpen && run.value(at, .numand) != nil && canFollowAnd(run, at, current, total))
      {
        at += 1
        continue
      }
      guard let value = run.value(at, .number), let next = Self.append(value, total, current) else { break }
      if isOpen, value < 100, current == 0, total == 0 { break }
      (total, current) = next
      isOpen = true
      at += 1
      taken = at
    }
    return isOpen ? (total + current, taken) : nil
  }

  private static func canFollowAnd(_ run: TemporalRun, _ at: Int, _ current: Int, _ total: Int) -> Bool {
    // "Vingt-et-un"
    let next = at + 1 < run.tokens.count && run.tokens[at + 1].isJointHyphen ? at + 2 : at + 1
    guard next < run.tokens.count, let value = run.value(next, .number), value < 100 else { return false }
    if current % 100 == 0, current > 0 || total > 0 { return true }
    return value < 10 && current % 10 == 0 && current % 100 >= 20 || (60...80).contains(current % 100) && value == 11
  }

  /// The sum after one more word, or nil when it begins another number.
  private static func append(_ value: Int, _ total: Int, _ current: Int) -> (Int, Int)? {
    let rest = current % 100
    switch value {
    case 0...9:
      if current == 0 && total == 0 { return (total, value) }
      return value > 0 && rest % 10 == 0 && (rest >= 20 || rest == 0) ? (total, current + value) : nil
    case 10...19: return rest == 0 || rest == 60 || rest == 80 ? (total, current + value) : nil
    case 20...99:
      // German "ein und zwanzig" comes as one word; French 60 + 10 is above.
      return rest == 0 ? (total, current + value) : nil
    case 100: return current < 100 ? (total, max(current, 1) * 100) : nil
    case 101...999: return rest == 0 && current == 0 ? (total, value) : nil
    default:
      return total == 0 ? (max(current, 1) * value, 0) : nil
    }
  }

  private static func ordinalAfter(_ run: TemporalRun, _ at: Int, _ value: Int) -> (value: Int, next: Int)? {
    var at = at
    if at < run.tokens.count, run.tokens[at].isJointHyphen { at += 1 }
    guard at < run.tokens.count, let ordinal = run.value(at, .ordword), ordinal < 10, value % 10 == 0, value >= 20
    else { return nil }
    return (value + ordinal, at + 1)
  }
}
