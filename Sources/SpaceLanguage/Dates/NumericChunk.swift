import SpaceText

/// Digits with what joins them without blanks, read as a date, a time, a number or a range of those.
struct NumericChunk {
  private struct Group {
    var value: Int
    var digits: Int
    var start: Int
    var end: Int
    /// The separator after it: `-`, `/`, `.`, `,`, `:`, or 0 at the end. An en dash counts as `~`.
    var separator: UInt8 = 0
  }

  private let bytes: [UInt8]
  private let start: Int
  private let limit: Int
  private var groups: [Group] = []
  private(set) var end: Int
  var commaDecimals = false
  var dayFirst = false
  private(set) var dayFirstCount = 0
  private(set) var monthFirstCount = 0
  /// "22.12.": who writes days like that puts them first with slashes, too.
  private(set) var dottedCount = 0

  init(_ bytes: [UInt8], _ at: Int, _ limit: Int) {
    self.bytes = bytes
    self.limit = limit
    start = at
    end = at
    var i = at
    while true {
      var group = Group(value: 0, digits: 0, start: i, end: i)
      while i < limit, ASCII.isDigit(bytes[i]) {
        group.value = min(group.value * 10 + Int(bytes[i] - 0x30), 1_000_000_000)
        group.digits += 1
        i += 1
      }
      group.end = i
      end = i
      var separator: UInt8 = 0
      var length = 1
      if i < limit {
        switch bytes[i] {
        case 0x2D, 0x2F, 0x2E, 0x2C, 0x3A: separator = bytes[i]
        case 0xE2 where i + 2 < limit && bytes[i + 1] == 0x80 && (0x90...0x95).contains(bytes[i + 2]):
          (separator, length) = (0x7E, 3)
        default: break
        }
      }
      let next = i + length
      guard separator != 0, next < limit, ASCII.isDigit(bytes[next]), groups.count < 8 else {
        groups.append(group)
        break
      }
      group.separator = separator
      groups.append(group)
      i = next
    }
  }

  /// True when the neighbours make it part of a name, an amount or a formula.
  func isForeign(_ grammar: TemporalGrammar) -> Bool {
    if start > 0 {
      let before = bytes[start - 1]
      switch before {
      // "X[6:11, 0]" is a slice.
      case 0x5B where groups.count > 1 && end < limit && (bytes[end] == 0x2C || bytes[end] == 0x3A): return true
      // "Oct/2"
      case 0x2F where followsMonth(grammar, endingAt: start - 1): break
      // "11 /2016"
      case 0x2F where start > 1 && bytes[start - 2] == 0x20 && groups.count == 1 && groups[0].digits != 3: break
      // "Oct.23"
      case 0x2E where isDayAfterMonth(grammar): break
      case 0x24, 0x23, 0x5F, 0x2F, 0x5C, 0x2E, 0x2B, 0x5E, 0x40, 0x26, 0x25, 0x3C, 0x3E, 0x7C: return true
      case 0x2D:
        if start < 2 || !(ASCII.isLetter(bytes[start - 2]) || bytes[start - 2] >= 0x80) {
          return start >= 2 && !ASCII.isBlank(bytes[start - 2])
        }
      // "$ 12"
      case 0x20 where start > 1 && bytes[start - 2] == 0x24: return true
      case 0xA3 where start > 1 && bytes[start - 2] == 0xC2: return true
      case 0xAC where start > 2 && bytes[start - 2] == 0x82: return true
      default:
        // "20h30" is a time, "20h30min15" and "20h30m15" are.
        let isHour = followsClockUnit && groups[0].digits <= 2 && groups.count == 1
        // "Q3", "2025H1", "S2"
        let isPart =
          [0x71, 0x68, 0x74, 0x73].contains(before | 0x20)
          && (groups.count == 1 || isPartAndYear) && groups[0].digits == 1
          && (start < 2 || !ASCII.isLetter(bytes[start - 2]))
        // "FY2023"
        let isFiscal =
          before | 0x20 == 0x79 && start > 1 && (bytes[start - 2] | 0x20 == 0x66 || bytes[start - 2] | 0x20 == 0x63)
          && groups.count == 1
          && (start < 3 || !ASCII.isLetter(bytes[start - 3]))
        // "Oct2"
        if ASCII.isLetter(before), !isHour, !isPart, !isFiscal, !isDayAfterMonth(grammar),
          !followsPeriod(grammar)
        {
          return true
        }
      }
    }
    if groups.last!.digits > 9 { return true }
    // "133-03-03-2020" is a code.
    let isChain = groups.count > 3 && groups.dropLast().allSatisfy { $0.separator == 0x2D }
    if isChain, groups.contains(where: { $0.digits == 3 }) { return true }
    if end < limit {
      switch bytes[end] {
      // "2/Oct/2019"
      case 0x2F where precedesMonth(grammar): break
      // "11/ 2016"
      case 0x2F where end + 1 < limit && bytes[end + 1] == 0x20 && groups.count == 1 && groups[0].digits != 3: break
      case 0x25, 0x24, 0x5F, 0x2F, 0x5C, 0x5E, 0x2B, 0x2A, 0x3D, 0x26, 0x40, 0x23: return bytes[end] != 0x2A
      case 0x2E, 0x2D:
        // "2016.pdf"; "30-day" is fine.
        if bytes[end] == 0x2E, end + 1 < limit, ASCII.isLetter(bytes[end + 1]) {
          let letter = bytes[end + 1] | 0x20
          // "report-2031-04-09.pdf" names a day by its file.
          if groups.count == 3, groups[0].digits == 4, groups[0].separator == 0x2D { return false }
          return !(letter == 0x61 || letter == 0x70) && !ASCII.isUpper(bytes[end + 1]) && !grammar.dayFirst
        }
      default: break
      }
    }
    return false
  }

  /// "Oct2", "Oct.23", "December31": a day right behind its month.
  private func isDayAfterMonth(_ grammar: TemporalGrammar) -> Bool {
    guard groups.count == 1, groups[0].digits <= 2, (1...31).contains(groups[0].value) else { return false }
    let end = ASCII.isLetter(bytes[start - 1]) ? start : start - 1
    var low = end
    while low > 0, ASCII.isLetter(bytes[low - 1]) { low -= 1 }
    return followsMonth(grammar, endingAt: end, isCertain: low == end || !ASCII.isUpper(bytes[low]))
  }

  private func followsMonth(_ grammar: TemporalGrammar, endingAt high: Int, isCertain: Bool = false) -> Bool {
    var low = high
    while low > 0, start - low < 12, ASCII.isLetter(bytes[low - 1]) || bytes[low - 1] >= 0x80 { low -= 1 }
    return grammar.isMonth(bytes, low, high, isCertain: isCertain)
  }

  /// "Trimestre1", "semaine31": a number right behind what it counts.
  private func followsPeriod(_ grammar: TemporalGrammar) -> Bool {
    guard groups[0].digits <= 2, groups.count == 1 || isPartAndYear else { return false }
    var low = start
    while low > 0, start - low < 12, ASCII.isLetter(bytes[low - 1]) || bytes[low - 1] >= 0x80 { low -= 1 }
    return grammar.isNumberedPeriod(bytes, low, start)
  }

  private func precedesMonth(_ grammar: TemporalGrammar) -> Bool {
    var high = end + 1
    while high < limit, high - end < 14, ASCII.isLetter(bytes[high]) || bytes[high] >= 0x80 { high += 1 }
    return grammar.isMonth(bytes, end + 1, high)
  }

  /// `h`, `m` or `min` behind a digit stands right before.
  private var followsClockUnit: Bool {
    guard start > 1 else { return false }
    switch bytes[start - 1] | 0x20 {
    case 0x68, 0x6D: return ASCII.isDigit(bytes[start - 2])
    case 0x6E:
      return start > 3 && bytes[start - 2] | 0x20 == 0x69 && bytes[start - 3] | 0x20 == 0x6D
        && ASCII.isDigit(bytes[start - 4])
    default: return false
    }
  }

  /// "1-2031" behind a letter: "Q1-2031".
  private var isPartAndYear: Bool {
    groups.count == 2 && groups[0].separator == 0x2D && groups[0].digits == 1 && groups[1].digits == 4
  }

  /// Appends its tokens; false when it is none of the forms known.
  mutating func emit(into run: inout TemporalRun, isGlued: Bool) -> Bool {
    if isPartAndYear, start > 0, ASCII.isLetter(bytes[start - 1]) {
      return emit(0, 1, &run, isGlued) && emit(1, 2, &run, false)
    }
    return emit(0, groups.count, &run, isGlued)
  }

  private mutating func emit(_ low: Int, _ high: Int, _ run: inout TemporalRun, _ isGlued: Bool) -> Bool {
    if whole(low, high, &run, isGlued) { return true }
    // A range: cut at its one dash, else at its middle one.
    var dashes = (low..<high - 1).filter { groups[$0].separator == 0x7E }
    if dashes.isEmpty { dashes = (low..<high - 1).filter { groups[$0].separator == 0x2D } }
    if dashes.isEmpty { dashes = (low..<high - 1).filter { groups[$0].separator == 0x2F } }
    guard dashes.count % 2 == 1 else { return false }
    let cut = dashes[dashes.count / 2]
    guard emit(low, cut + 1, &run, isGlued) else { return false }
    let separator = groups[cut].separator
    run.append(
      groups[cut].end, groups[cut + 1].start,
      [
        TemporalReading(
          tokenClass: (separator == 0x2F ? TemporalTokenClass.slash : .dash).rawValue, value: 0)
      ], isGlued: true)
    return emit(cut + 1, high, &run, true)
  }

  /// Reads all groups from `low` up to `high` as one thing.
  private mutating func whole(_ low: Int, _ high: Int, _ run: inout TemporalRun, _ isGlued: Bool) -> Bool {
    let parts = Array(groups[low..<high])
    let separators = parts.dropLast().map(\.separator)
    var readings: [TemporalReading] = []
    func add(_ tokenClass: TemporalTokenClass, _ value: Int) {
      readings.append(TemporalReading(tokenClass: tokenClass.rawValue, value: value))
    }
    switch parts.count {
    case 1:
      readings = Self.readings(of: parts[0].value, digits: parts[0].digits)
      if isHour { readings.removeAll { Self.isOfCalendar[$0.tokenClass] } }
      // "19h5"
      if parts[0].digits == 1, low == 0, followsClockUnit { add(.mi, parts[0].value) }
      if parts[0].digits == 8 {
        let (y, m, d) = (parts[0].value / 10_000, parts[0].value / 100 % 100, parts[0].value % 100)
        if (1900...2099).contains(y), CivilDayCheck.isValid(y, m, d) {
          add(.numdate, PackedDate(year: y, month: m, day: d).code)
        }
      }
    case 2: pair(parts[0].value, parts[0].digits, parts[1].value, parts[1].digits, separators[0], add)
    case 3: triple(parts.map(\.value), parts.map(\.digits), separators, add)
    default:
      if separators.allSatisfy({ $0 == 0x2C }) || separators.allSatisfy({ $0 == 0x2E }) {
        grouped(parts.map(\.value), parts.map(\.digits), add)
      }
    }
    if readings.isEmpty { return false }
    run.append(parts[0].start, parts[parts.count - 1].end, readings, isGlued: isGlued)
    if parts.count == 3, high == groups.count { takeIsoTime(&run) }
    return true
  }

  /// An `h` and no more stands right behind it: "20h".
  private var isHour: Bool {
    guard groups.count == 1, end < limit, bytes[end] | 0x20 == 0x68 else { return false }
    return end + 1 == limit || !(ASCII.isLetter(bytes[end + 1]) || bytes[end + 1] >= 0xC3)
  }

  /// What an hour can't be: a day, a month, a week, a year of two digits.
  private static let isOfCalendar: [Bool] = TemporalTokenClass.allCases.map { [.d, .mm, .wk, .yy].contains($0) }

  /// Readings of a plain whole number.
  static func readings(of value: Int, digits: Int, fromWords: Bool = false) -> [TemporalReading] {
    var result: [TemporalReading] = []
    func add(_ tokenClass: TemporalTokenClass, _ value: Int) {
      result.append(TemporalReading(tokenClass: tokenClass.rawValue, value: value))
    }
    add(.n, value * 1000)
    if digits <= 2 {
      if (1...31).contains(value) { add(.d, value) }
      if (1...12).contains(value) { add(.mm, value) }
      // "Zero" in words is no hour.
      if (fromWords ? 1...24 : 0...24).contains(value) { add(.h, value) }
      if (1...53).contains(value) { add(.wk, value) }
      // One is an article in most languages: "um acht Uhr einen Tee".
      if value < 60, fromWords ? value != 1 : digits == 2 { add(.mi, value) }
      if digits == 2 { add(.yy, value) }
    }
    if digits <= 4, value > 0 { add(.bcy, value) }
    if digits == 4 || fromWords, (1000...2199).contains(value) { add(.yyyy, value) }
    if digits == 3 || digits == 4, value / 100 <= 24, value % 100 < 60, !fromWords {
      add(.hhmm, PackedClock.code(value / 100, value % 100))
    }
    return result
  }

  private func grouped(_ values: [Int], _ digits: [Int], _ add: (TemporalTokenClass, Int) -> Void) {
    guard digits[0] <= 3, digits.dropFirst().allSatisfy({ $0 == 3 }) else { return }
    let value = values.reduce(0) { min($0 * 1000 + $1, 1_000_000_000_000) }
    add(.n, value * 1000)
  }

  private mutating func pair(
    _ a: Int, _ aDigits: Int, _ b: Int, _ bDigits: Int, _ separator: UInt8,
    _ add: (TemporalTokenClass, Int) -> Void
  ) {
    switch separator {
    case 0x3A:
      if a <= 24, b < 60, bDigits == 2, aDigits <= 2 { add(.clock, PackedClock.code(a, b)) }
    case 0x2E, 0x2C:
      let isThousands = bDigits == 3 && aDigits <= 3 && (separator == 0x2C) != commaDecimals
      if isThousands {
        add(.n, (a * 1000 + b) * 1000)
      } else if bDigits <= 3 {
        let scale = [1: 100, 2: 10, 3: 1][bDigits] ?? 0
        add(.n, a * 1000 + b * scale)
        if separator == 0x2E {
          if a <= 24, bDigits == 2, b < 60 { add(.hdot, PackedClock.code(a, b)) }
          if (1...31).contains(a), (1...12).contains(b), bDigits <= 2, aDigits <= 2 {
            if a > 12, end < limit, bytes[end] == 0x2E { dottedCount += 1 }
            add(.dotdate, PackedDate(month: b, day: a).code)
          }
        }
      } else if separator == 0x2E, aDigits <= 2, bDigits == 4, (1...12).contains(a), (1900...2099).contains(b) {
        add(.numdate, PackedDate(year: b, month: a).code)
      }
      if separator == 0x2E, aDigits == 4, bDigits == 2, (1...12).contains(b), (1900...2099).contains(a),
        readingsAreFew(a)
      {
        add(.numdate, PackedDate(year: a, month: b).code)
      }
    case 0x2D, 0x2F:
      if separator == 0x2F, aDigits == 1, bDigits == 1, a > 0, a < b, [2, 3, 4, 5, 8].contains(b) {
        add(.fraction, a * 1000 / b)
      }
      if aDigits == 4, bDigits <= 2, (1...12).contains(b), (1000...2199).contains(a),
        b != a % 100 + 1 || separator == 0x2F && bDigits == 1
      {
        add(.numdate, PackedDate(year: a, month: b).code)
      } else if bDigits == 4, aDigits <= 2, (1...12).contains(a), (1000...2199).contains(b) {
        add(.numdate, PackedDate(year: b, month: a).code)
      } else if aDigits <= 2, bDigits <= 2, separator == 0x2F, let date = dayAndMonth(a, b) {
        add(.slashdate, date.code)
      }
    default: break
    }
  }

  private func readingsAreFew(_ year: Int) -> Bool { year > 0 }

  /// Day and month in the order that is possible, or in the language's with a note that it may be the other.
  private mutating func dayAndMonth(_ a: Int, _ b: Int) -> PackedDate? {
    if a > 12, a <= 31, (1...12).contains(b) {
      dayFirstCount += 1
      return PackedDate(month: b, day: a)
    }
    if b > 12, b <= 31, (1...12).contains(a) {
      monthFirstCount += 1
      return PackedDate(month: a, day: b)
    }
    guard (1...12).contains(a), (1...12).contains(b) else { return nil }
    return dayFirst
      ? PackedDate(month: b, day: a, isAmbiguous: a != b) : PackedDate(month: a, day: b, isAmbiguous: a != b)
  }

  private mutating func triple(
    _ values: [Int], _ digits: [Int], _ separators: [UInt8], _ add: (TemporalTokenClass, Int) -> Void
  ) {
    let separator = separators[0]
    guard
      separator == separators[1] || separator == 0x2F && separators[1] == 0x2C
        || separator == 0x2D && separators[1] == 0x2C
    else {
      if separator == 0x3A, separators[1] == 0x2E || separators[1] == 0x2C, values[0] <= 24, values[1] < 60,
        values[2] < 60
      {
        add(.clock, PackedClock.code(values[0], values[1]))
      }
      return
    }
    switch separator {
    case 0x3A:
      if values[0] <= 24, values[1] < 60, values[2] < 60, digits[1] == 2, digits[2] == 2 {
        add(.clock, PackedClock.code(values[0], values[1], values[2]))
      }
    case 0x2C: grouped(values, digits, add)
    case 0x2D, 0x2F, 0x2E:
      if digits[0] == 4, digits[1] <= 2, digits[2] <= 2 {
        if CivilDayCheck.isValid(values[0], values[1], values[2]) {
          add(.numdate, PackedDate(year: values[0], month: values[1], day: values[2]).code)
        } else if CivilDayCheck.isValid(values[0], values[2], values[1]) {
          add(.numdate, PackedDate(year: values[0], month: values[2], day: values[1]).code)
        }
      } else if digits[0] <= 2, digits[1] <= 2, digits[2] == 4 || digits[2] == 2,
        separator != 0x2E || digits[2] == 4 || commaDecimals
      {
        guard var date = dayAndMonth(values[0], values[1]) else { return }
        date.isShort = digits[2] == 2
        date.year = date.isShort ? values[2] + 1 : values[2]
        let year = date.isShort ? 2000 + values[2] : values[2]
        guard year >= 1000, CivilDayCheck.isValid(year, date.month, date.day) else { return }
        add(.numdate, date.code)
      }
      if readingsOfThousands(digits, separator) { grouped(values, digits, add) }
    default: break
    }
  }

  private func readingsOfThousands(_ digits: [Int], _ separator: UInt8) -> Bool {
    separator == 0x2E && commaDecimals && digits[1] == 3 && digits[2] == 3
  }

  /// `T10:30:00Z` right after an ISO date.
  private mutating func takeIsoTime(_ run: inout TemporalRun) {
    guard end + 5 < limit, bytes[end] == 0x54, ASCII.isDigit(bytes[end + 1]) else { return }
    let time = NumericChunk(bytes, end + 1, limit)
    guard time.groups.count >= 2, time.groups[0].separator == 0x3A, time.groups[0].value <= 24,
      time.groups[1].value < 60
    else { return }
    let second = time.groups.count > 2 ? time.groups[2].value : nil
    var last = time.groups[min(time.groups.count - 1, 2)].end
    if time.groups.count > 3, time.groups[2].separator == 0x2E { last = time.groups[3].end }
    if last < limit, bytes[last] == 0x5A { last += 1 }
    run.append(
      end + 1, last,
      [
        TemporalReading(
          tokenClass: TemporalTokenClass.clock.rawValue,
          value: PackedClock.code(time.groups[0].value, time.groups[1].value, second))
      ], isGlued: true)
    end = last
  }
}
