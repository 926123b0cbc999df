import SpaceModel

/// Checks without building anything.
enum CivilDayCheck {
  static func isValid(_ year: Int, _ month: Int, _ day: Int) -> Bool {
    CivilDay.isValid(year: year, month: month, day: day)
  }
}

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
    let digits = run.tokens[i].end - run.tokens[i].start
    if digits == 3 {
      // "the 470s" are a decade only where an era follows.
      let reading = TemporalReading(tokenClass: TemporalTokenClass.olddecades.rawValue, value: number / 10)
      return (make(&run, i, suffix, [reading]), suffix + 1)
    }
    if digits == 4, number % 100 == 0, (1000..<1900).contains(number) {
      // "The mid-1400s" are a century.
      let reading = TemporalReading(tokenClass: TemporalTokenClass.hundreds.rawValue, value: number / 100 + 1)
      return (make(&run, i, suffix, [reading]), suffix + 1)
    }
    let decade: Int
    switch digits {
    case 4 where number >= 1000 && number < 2200: decade = number / 10
    case 2: decade = number >= 20 ? 190 + number / 10 : 200 + number / 10
    default: return nil
    }
    return (
      make(&run, i, suffix, [TemporalReading(tokenClass: TemporalTokenClass.decades.rawValue, value: decade)]),
      suffix + 1
    )
  }

  static func ordinals(_ number: Int) -> [TemporalReading] {
    var result = [TemporalReading(tokenClass: TemporalTokenClass.ord.rawValue, value: number)]
    if (1...31).contains(number) {
      result.append(TemporalReading(tokenClass: TemporalTokenClass.dth.rawValue, value: number))
    }
    return result
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
      let extra = others(run, i, but: .ordword)
      return (make(&run, i, i, ordinals(ordinal) + extra), i + 1)
    }
    let isDigits = run.value(i, .n).map { $0 % 1000 == 0 } ?? false
    if isDigits {
      // "5 thousand years"
      guard i + 1 < run.tokens.count, let scale = run.value(i + 1, .number), scale >= 100,
        let value = run.value(i, .n), value < 1_000_000_000
      else { return nil }
      return (make(&run, i, i + 1, NumericChunk.readings(of: value / 1000 * scale, digits: 9)), i + 2)
    }
    guard let first = cardinal(run, from: i) else { return nil }
    var (value, next) = (first.value, first.next)
    if let ordinal = ordinalAfter(run, next, value) {
      return (make(&run, i, ordinal.next - 1, ordinals(ordinal.value)), ordinal.next)
    }
    // "nineteen ninety-six", "twenty fifteen"
    if (13...20).contains(value), next < run.tokens.count {
      let skip = run.tokens[next].isJointHyphen ? next + 1 : next
      if skip < run.tokens.count, let second = cardinal(run, from: skip),
        (pairs ? 10...99 : 60...99).contains(second.value)
      {
        value = value * 100 + second.value
        next = second.next
        return (make(&run, i, next - 1, NumericChunk.readings(of: value, digits: 4)), next)
      }
    }
    // "nineteen oh one", "nineteen zero one"
    if pairs, (13...20).contains(value), next + 1 < run.tokens.count, run.value(next, .number) == 0,
      let last = run.value(next + 1, .number), (1...9).contains(last)
    {
      return (make(&run, i, next + 1, NumericChunk.readings(of: value * 100 + last, digits: 4)), next + 2)
    }
    let extra = next == i + 1 ? others(run, i, but: .number) : []
    let digits = value < 100 ? 2 : value < 1000 ? 3 : 4
    return (
      make(&run, i, next - 1, NumericChunk.readings(of: value, digits: digits, fromWords: true) + extra), next
    )
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
