import SpaceModel
import SpaceText

/// A number in a sentence that is not part of a date: "13 weeks" is one.
struct Figure: Sendable, Equatable {
  /// In thousandths.
  let value: Int
  /// What it counts or is measured in: the word, sign or currency beside it, in lower case; empty when nothing is.
  let unit: String
  /// The number with its unit as it stands in the text.
  let span: Span
}

/// What a sentence states, as far as statements can be compared: figures, dates, negations, signs of change.
struct Statement: Sendable {
  let sentence: Int
  var figures: [Figure] = []
  var dates: [DateMention] = []
  var isNegated = false
  var tellsChange = false
  /// Says that a figure rose, fell or differs from that of another time.
  var tellsMove = false
  var isQuestion = false

  /// The values of its dates without lengths of time, which are figures.
  var times: [String] { dates.filter { $0.kind != .duration }.map(\.value) }
}

/// What a sentence by itself shows of what it states.
struct StatementSigns: Sendable {
  var figures: [Figure] = []
  var tellsChange = false
  /// Says that a figure rose, fell or differs from that of another time.
  var tellsMove = false
}

/// Reads what sentences of one document show of what they state.
struct StatementReader {
  private let document: Document
  private let tokens: Tokens
  private let roles: WordRoles
  private let wording: InsightWording
  private let cues: [InsightWording.Cue]
  private let dates: [DateMention]
  private let hasDecimalComma: Bool

  /// `cues` are those of the document's words.
  init(_ document: Document, _ roles: WordRoles, _ cues: [InsightWording.Cue]) {
    self.document = document
    tokens = document[.tokens] ?? Tokens()
    self.roles = roles
    self.cues = cues
    wording = InsightWording.of(document.language)
    dates = document[.dates] ?? []
    hasDecimalComma = !["", "en"].contains(roles.wording.language)
  }

  func signs(of sentence: SentenceRecord) -> StatementSigns {
    let dates = dates.within(sentence.span)
    var signs = StatementSigns()
    for place in sentence.tokens {
      let token = tokens.tokens[place]
      if let figure = figure(at: place, in: sentence, dates) { signs.figures.append(figure) }
      let cue = cues[Int(token.word)]
      if cue.isEmpty { continue }
      if cue.contains(.change), holds(wording.changes, at: place, sentence) { signs.tellsChange = true }
      if cue.contains(.move), tellsMove(at: place, sentence, dates) { signs.tellsMove = true }
    }
    return signs
  }

  /// True of "rose", and of "compared with 9 weeks in 2030": with something of another time.
  private func tellsMove(at place: Int, _ sentence: SentenceRecord, _ dates: [DateMention]) -> Bool {
    if holds(wording.moves, at: place, sentence) { return true }
    guard holds(wording.comparisons, at: place, sentence) else { return false }
    return dates.contains { $0.kind != .duration && $0.span.start > tokens.tokens[place].span.start }
  }

  private func holds(_ phrases: [[String]], at place: Int, _ sentence: SentenceRecord) -> Bool {
    roles.phrase(phrases, at: place, in: tokens, before: sentence.tokens.upperBound) > 0
  }

  private func figure(at place: Int, in sentence: SentenceRecord, _ dates: [DateMention]) -> Figure? {
    let token = tokens.tokens[place]
    guard ASCII.isDigit(document.text.bytes[Int(token.span.start)]),
      !dates.contains(where: { $0.kind != .duration && $0.span.overlaps(token.span) })
    else { return nil }
    let bytes = document.text.bytes(in: token.span)
    guard var value = Self.value(bytes, hasDecimalComma: hasDecimalComma) else { return nil }
    var unit = ""
    var span = token.span
    var next = place + 1
    // "210 million euros"
    if next < sentence.tokens.upperBound, value < 1_000_000_000,
      let scale = Self.scales[tokens.word(of: tokens.tokens[next]).form]
    {
      value *= scale
      span = span.union(tokens.tokens[next].span)
      next += 1
    }
    if next < sentence.tokens.upperBound {
      let follower = tokens.tokens[next]
      let isSign = document.text.bytes[Int(follower.span.start)] == 0x25 || follower.tag == .symbol
      if isSign || follower.tag == .noun {
        unit = tokens.word(of: follower).stem
        span = span.union(follower.span)
      }
    }
    if unit.isEmpty, place > sentence.tokens.lowerBound, tokens.tokens[place - 1].tag == .symbol,
      tokens.tokens[place - 1].span.end == token.span.start
    {
      unit = tokens.word(of: tokens.tokens[place - 1]).form
      span = span.union(tokens.tokens[place - 1].span)
    }
    return Figure(value: value, unit: unit, span: span)
  }

  /// Words for large numbers that stand behind a number in digits.
  private static let scales: [String: Int] = [
    "thousand": 1000, "million": 1_000_000, "billion": 1_000_000_000, "tausend": 1000, "millionen": 1_000_000,
    "mio": 1_000_000, "milliarde": 1_000_000_000, "milliarden": 1_000_000_000, "mrd": 1_000_000_000,
    "millions": 1_000_000, "milliard": 1_000_000_000, "milliards": 1_000_000_000, "millón": 1_000_000,
    "millones": 1_000_000, "milione": 1_000_000, "milioni": 1_000_000, "miliardo": 1_000_000_000,
    "miliardi": 1_000_000_000, "milhão": 1_000_000, "milhões": 1_000_000, "miljoen": 1_000_000,
    "miljard": 1_000_000_000,
  ]

  /// The number that `bytes` write, in thousandths: `1,240`, `0.85`, in other languages `1.240` and `0,85`.
  /// Nil of what is no number, or may be either.
  static func value(_ bytes: ArraySlice<UInt8>, hasDecimalComma: Bool) -> Int? {
    let decimal: UInt8 = hasDecimalComma ? 0x2C : 0x2E
    let grouping: UInt8 = hasDecimalComma ? 0x2E : 0x2C
    var whole = 0
    var fraction = 0
    var places = -1
    var sinceGroup = -1
    for byte in bytes {
      if ASCII.isDigit(byte) {
        let digit = Int(byte - 0x30)
        if places < 0 {
          if whole > 1_000_000_000_000 { return nil }
          whole = whole * 10 + digit
        } else {
          if places < 3 { fraction = fraction * 10 + digit }
          places += 1
        }
        if sinceGroup >= 0 { sinceGroup += 1 }
      } else if byte == grouping, places < 0, sinceGroup < 0 || sinceGroup == 3 {
        sinceGroup = 0
      } else if byte == decimal, places < 0 {
        places = 0
      } else {
        return nil
      }
    }
    if places < 0, sinceGroup > 0, sinceGroup != 3 { return nil }
    // "40.000" may be written by someone who groups digits so.
    if places == 3, whole > 0 { return nil }
    var scaled = max(places, 0)
    while scaled < 3 {
      fraction *= 10
      scaled += 1
    }
    return whole * 1000 + fraction
  }
}

extension [DateMention] {
  /// Those that share words with `span`, by binary search: they stand in the order of the text.
  func within(_ span: Span) -> [DateMention] {
    Array(self[partitioningIndex { $0.span.end > span.start }...].prefix { $0.span.start < span.end })
  }
}
