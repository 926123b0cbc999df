import SpaceLexicon
import SpaceModel
import SpaceText

/// Finds the numbers that a sentence says something with, in figures and in words; those of dates are none.
struct QuantityReader {
  private let document: Document
  private let tokens: Tokens
  private let lexicon: ClaimLexicon
  /// Numbers above count as that: what is beyond makes no difference, and sums stay whole numbers of 64 bits.
  private static let bound = 1_000_000_000_000_000

  init(_ document: Document, _ tokens: Tokens, _ lexicon: ClaimLexicon) {
    (self.document, self.tokens, self.lexicon) = (document, tokens, lexicon)
  }

  /// A number before what stands behind it is known.
  private struct Number {
    var value: Int
    var other: Int
    var end: Int
    var isFraction = false
    var isInWords = false
    var isMoney = false
    var isPercent = false
  }

  /// Adds the quantities among the tokens in `range`; `place` gives the place in `reading` of a token.
  func read(_ range: Range<Int>, _ place: (Int) -> Int, into reading: inout TokenReader.Reading) {
    var found: [(quantity: Quantity, tokens: Range<Int>)] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if reading.tokens[min(place(index), reading.tokens.count - 1)].marks.contains(.value) {
        index += 1
        continue
      }
      guard let number = number(at: index, in: range) else {
        index += 1
        continue
      }
      // "One" is a pronoun and an article more often than a number.
      let isArticle = number.isInWords && !number.isFraction && number.value <= 1000 && !number.isPercent
      if !isArticle {
        let own = place(index)..<place(number.end)
        let kind: Quantity.Kind =
          number.isPercent ? .percent : number.isFraction ? .fraction : number.isMoney ? .money : .count
        found.append(
          (
            Quantity(
              kind: kind, value: number.value, otherValue: number.other, tokens: own,
              unit: unit(from: place(number.end), reading)), index..<number.end
          ))
        for at in own { reading.tokens[at].marks.insert(.value) }
      }
      index = number.end
    }
    reading.quantities += found.map(\.quantity)
    reading.quantities += shares(found)
  }

  /// "4 of 16" is a quarter, too.
  private func shares(_ found: [(quantity: Quantity, tokens: Range<Int>)]) -> [Quantity] {
    zip(found, found.dropFirst()).compactMap { one, whole in
      let between = one.tokens.upperBound..<whole.tokens.lowerBound
      guard (1...2).contains(between.count), whole.quantity.value > one.quantity.value, one.quantity.value > 0,
        between.allSatisfy({ tokens.word(of: tokens.tokens[$0]).isStopword })
      else { return nil }
      let share = 1000 * one.quantity.value / whole.quantity.value
      return Quantity(
        kind: .fraction, value: share, otherValue: share,
        tokens: one.quantity.tokens.lowerBound..<whole.quantity.tokens.upperBound, unit: -1, isDerived: true)
    }
  }

  /// The term of the first noun close behind a number.
  private func unit(from place: Int, _ reading: TokenReader.Reading) -> Int32 {
    for token in reading.tokens[place...].prefix(4) {
      if token.marks.contains(.boundary) { return -1 }
      if token.marks.contains(.noun) { return token.term }
    }
    return -1
  }

  private func number(at index: Int, in range: Range<Int>) -> Number? {
    guard var number = figures(at: index) ?? words(at: index, in: range) else { return nil }
    var next = number.end
    // "3 million", "two thirds", "half a million".
    while next < range.upperBound, let word = lexicon.number(of: form(next)) {
      switch word {
      case .cardinal(let scale) where scale >= 100:
        number.value = min(number.value * scale, Self.bound)
        number.other = number.value
      case .fraction(let share) where !number.isFraction && number.value >= 1000:
        (number.value, number.isFraction) = (number.value / 1000 * share, true)
        number.other = number.value
      default:
        next = range.upperBound
        continue
      }
      next += 1
      number.end = next
    }
    readMarks(&number, at: index, in: range)
    return number
  }

  /// The signs and words for percent and money beside it.
  private func readMarks(_ number: inout Number, at index: Int, in range: Range<Int>) {
    for next in number.end..<min(number.end + 2, range.upperBound) {
      let bytes = document.text.bytes(in: tokens.tokens[next].span)
      let cues = lexicon.cues(of: form(next))
      if bytes.first == 0x25 || cues.contains(.percent) {
        number.isPercent = true
        number.end = next + 1
        return
      }
      if Self.isCurrency(bytes) || cues.contains(.currency) { number.isMoney = true }
      if next == number.end, tokens.tokens[next].tag == .punctuation { break }
    }
    if index > range.lowerBound, Self.isCurrency(document.text.bytes(in: tokens.tokens[index - 1].span)) {
      number.isMoney = true
    }
  }

  /// "$", "£", "€".
  private static func isCurrency(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.elementsEqual([0x24]) || bytes.elementsEqual([0xC2, 0xA3]) || bytes.elementsEqual([0xE2, 0x82, 0xAC])
  }

  private func form(_ index: Int) -> String { tokens.word(of: tokens.tokens[index]).form }

  // MARK: Figures

  /// "300,000", "2.5", "9th", "32kb".
  private func figures(at index: Int) -> Number? {
    let bytes = Array(document.text.bytes(in: tokens.tokens[index].span))
    var at = bytes.firstIndex(where: ASCII.isDigit) ?? bytes.count
    // "$5", "+3"; "H2O" and "COVID-19" are words.
    let lead = bytes[..<at]
    guard at < bytes.count, at <= 3, !lead.contains(where: { ASCII.isLetter($0) || $0 == 0x2D && at > 1 }) else {
      return nil
    }
    var groups: [[UInt8]] = [[]]
    var marks: [UInt8] = []
    while at < bytes.count {
      if ASCII.isDigit(bytes[at]) {
        groups[groups.count - 1].append(bytes[at])
      } else if [0x2E, 0x2C, 0x27].contains(bytes[at]), at + 1 < bytes.count, ASCII.isDigit(bytes[at + 1]) {
        marks.append(bytes[at])
        groups.append([])
      } else {
        break
      }
      at += 1
    }
    guard groups.reduce(0, { $0 + $1.count }) <= 15 else { return nil }
    // "1.2.3" is a version, "2019-20" a span of years.
    if groups.count > 2, Set(marks).count == 1, marks[0] == 0x2E, groups.dropFirst().contains(where: { $0.count != 3 })
    {
      return nil
    }
    let (value, other) = value(of: groups, marks)
    var number = Number(value: value, other: other, end: index + 1)
    if Self.isCurrency(lead[...]) { number.isMoney = true }
    if at < bytes.count, bytes[at] == 0x25 { number.isPercent = true }
    return number
  }

  private func value(of groups: [[UInt8]], _ marks: [UInt8]) -> (Int, Int) {
    func whole(_ groups: some Sequence<[UInt8]>) -> Int {
      groups.joined().reduce(0) { min($0 * 10 + Int($1 &- 0x30), Self.bound / 1000) } * 1000
    }
    guard let mark = marks.last, let last = groups.last else { return (whole(groups), whole(groups)) }
    let grouped = whole(groups)
    let digits = (last + [0x30, 0x30, 0x30]).prefix(3).reduce(0) { $0 * 10 + Int($1 &- 0x30) }
    let decimal = whole(groups.dropLast()) + digits
    if last.count != 3 { return (decimal, decimal) }
    if marks.count > 1 { return marks.contains { $0 != mark } ? (decimal, decimal) : (grouped, grouped) }
    let isDecimal = lexicon.habits.contains(.pointDecimals) ? mark == 0x2E : mark == 0x2C
    return isDecimal ? (decimal, grouped) : (grouped, decimal)
  }

  // MARK: Words

  /// "twenty-six", "two hundred and four", "a dozen", "half".
  private func words(at index: Int, in range: Range<Int>) -> Number? {
    var (total, current, isOpen) = (0, 0, false)
    var at = index
    var end = index
    while at < range.upperBound {
      let form = form(at)
      if isOpen, lexicon.cues(of: form).contains(.numberJoiner), current % 100 == 0 || current % 10 == 0 {
        at += 1
        continue
      }
      if !isOpen, case .fraction(let share) = lexicon.number(of: form) {
        // "The third" is an ordinal.
        let isShare = share == 500 || at > range.lowerBound && lexicon.cues(of: self.form(at - 1)).contains(.article)
        guard isShare else { return nil }
        return Number(value: share, other: share, end: at + 1, isFraction: true, isInWords: true)
      }
      guard let next = Self.appended(form, total, current, lexicon) else { break }
      (total, current) = next
      isOpen = true
      at += 1
      end = at
      if tokens.tokens[at - 1].span.end < tokens.tokens[min(at, range.upperBound - 1)].span.start - 2 { break }
    }
    guard isOpen else { return nil }
    let value = min((total + current) * 1000, Self.bound)
    return Number(value: value, other: value, end: end, isInWords: true)
  }

  /// The sum with one more word, which may be several joined by hyphens.
  private static func appended(_ form: String, _ total: Int, _ current: Int, _ lexicon: ClaimLexicon) -> (Int, Int)? {
    if case .cardinal(let value) = lexicon.number(of: form) { return append(value, total, current) }
    guard form.utf8.contains(0x2D) else { return nil }
    var sum = (total, current)
    for part in form.split(separator: "-") {
      guard case .cardinal(let value) = lexicon.number(of: String(part)),
        let next = append(value, sum.0, sum.1)
      else { return nil }
      sum = next
    }
    return sum
  }

  /// Nil when the word begins another number.
  private static func append(_ value: Int, _ total: Int, _ current: Int) -> (Int, Int)? {
    let rest = current % 100
    switch value {
    case 0...9:
      if current == 0 && total == 0 { return (total, value) }
      return value > 0 && rest % 10 == 0 && (rest >= 20 || rest == 0) ? (total, current + value) : nil
    case 10...19: return rest == 0 || rest == 60 || rest == 80 ? (total, current + value) : nil
    case 20...99: return rest == 0 ? (total, current + value) : nil
    case 100: return current < 100 ? (total, max(current, 1) * 100) : nil
    case 101...999: return rest == 0 && current == 0 ? (total, value) : nil
    default: return total == 0 && value <= 1_000_000_000 ? (min(max(current, 1) * value, bound / 1000), 0) : nil
    }
  }
}
