import SpaceModel
import SpaceText

/// Finds temporal expressions and says what they mean.
public struct DateAnnotator: Annotator {
  public static let about = About(
    name: "dates", summary: "Finds dates, times, durations and recurring times with their TIMEX3 values.", version: 1,
    gives: [Layer.dates.name],
    examples: [
      Example("The bridge opened on ⟦17 May 1932⟧.", values: ["1932-05-17"]),
      Example("It rained for ⟦three days⟧.", values: ["P3D"]),
      Example("The choir meets ⟦every Tuesday⟧.", values: ["XXXX-WXX-2"]),
    ])

  /// "Today" for relative dates: given, or the document's own, else unknown.
  private let reference: String?

  public init(_ options: inout Options) throws(OptionError) {
    let given = try options.string("referenceDate")
    if let given, TemporalAnchor(given)?.exactDay == nil || given.utf8.count != 10 {
      throw OptionError(option: "referenceDate", message: "must be a day written YYYY-MM-DD, not \(given)")
    }
    reference = given
  }

  public func annotate(_ document: inout Document, _ notes: inout Diagnostics) {
    let grammar = TemporalLanguages.grammar(for: document)
    var pass = TemporalPass(document, grammar, reference: reference ?? document.metadata.date)
    document[.dates] = pass.mentions()
  }
}

/// The work on one document: scan all elements, then resolve what was found in reading order.
struct TemporalPass {
  private let document: Document
  private let grammar: TemporalGrammar
  private let reference: TemporalAnchor?

  private struct Found {
    let expression: TemporalExpression
    /// The element it is in, or −1.
    let element: Int
    /// Its partner in a range: +1 the next expression is its end, −1 the one before is its start.
    let partner: Int
    let check: String?
  }

  init(_ document: Document, _ grammar: TemporalGrammar, reference: String?) {
    self.document = document
    self.grammar = grammar
    self.reference = reference.flatMap { TemporalAnchor($0) }
  }

  /// The stretches of a table between tabs and line breaks.
  private func cells(of table: Element) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var start = Int(table.span.start)
    for offset in table.span.range where document.text.bytes[offset] == 0x09 || document.text.bytes[offset] == 0x0A {
      if start < offset { cells.append(start..<offset) }
      start = offset + 1
    }
    if start < Int(table.span.end) { cells.append(start..<Int(table.span.end)) }
    return cells
  }

  mutating func mentions() -> [DateMention] {
    var scanner = TemporalScanner(grammar, document.text.bytes)
    var found: [Found] = []
    if document.elements.isEmpty {
      scan(&scanner, 0..<document.text.count, -1, &found)
    } else {
      for (index, element) in document.elements.enumerated() where element.kind != .code {
        if element.kind == .table {
          // No expression runs on into the next cell or row: "16 Apr" before a row that begins with "13" is no 2013.
          for cell in cells(of: element) { scan(&scanner, cell, index, &found) }
        } else {
          scan(&scanner, element.span.range, index, &found)
        }
      }
    }
    let dayFirst =
      scanner.dayFirstCount == scanner.monthFirstCount
      ? grammar.dayFirst : scanner.dayFirstCount > scanner.monthFirstCount
    var resolver = TemporalResolver(
      bytes: document.text.bytes, grammar: grammar, reference: reference, isNarrative: isNarrative(found),
      dayFirst: dayFirst, inheritsYears: found.lazy.filter { $0.expression.has(.year) }.count >= 5)
    return resolve(found, &resolver)
  }

  private func scan(
    _ scanner: inout TemporalScanner, _ range: Range<Int>, _ element: Int, _ found: inout [Found]
  ) {
    let checks = TemporalChecks(bytes: document.text.bytes, grammar: grammar)
    let grammar = grammar
    scanner.scan(range) { run in
      var matcher = TemporalMatcher(grammar, run)
      var at = 0
      while at < run.tokens.count {
        guard var match = matcher.match(at: at, accepts: { checks.accepts($0, in: run) }) else {
          at += 1
          continue
        }
        // Where the match begins with words that only lead up to it ("on March"), a longer one may begin behind them.
        var later = at + 1
        while later < match.next, run.tokens[later].start <= match.expressions[0].span.start {
          if let other = matcher.match(at: later, accepts: { checks.accepts($0, in: run) }),
            other.next > match.next
          {
            match = other
          }
          later += 1
        }
        let isRange = match.expressions.count == 2
        for (index, expression) in match.expressions.enumerated() {
          found.append(
            Found(
              expression: expression, element: element, partner: isRange ? (index == 0 ? 1 : -1) : 0,
              check: match.check))
        }
        at = max(match.next, at + 1)
      }
    }
  }

  /// Many full years, most of them far from the document's own date, and few words that need today.
  private func isNarrative(_ found: [Found]) -> Bool {
    guard let reference else { return true }
    var far = 0
    var near = 0
    var deictic = 0
    var whole = 0
    for item in found {
      if let year = item.expression[.year], item.expression.kind == .date {
        if abs(year - reference.year) > 2 { far += 1 } else { near += 1 }
        if item.expression.has(.month) { whole += 1 }
      }
      if item.expression.has(.dayOffset) || item.expression.has(.weekday) && !item.expression.has(.month) {
        deictic += 1
      }
    }
    return far >= 8 && (far > near && far > deictic * 2 || whole >= 12 && far * 3 > near && far > deictic)
  }

  private func resolve(_ found: [Found], _ resolver: inout TemporalResolver) -> [DateMention] {
    var mentions: [DateMention] = []
    var lastElement = -1
    var previous: TemporalAnchor?
    for (index, item) in found.enumerated() {
      if item.element >= 0, item.element != lastElement {
        enter(item.element, after: lastElement, &resolver)
        resolver.elementStart = Int(document.elements[item.element].span.start)
        resolver.isListed = [.listItem, .table].contains(document.elements[item.element].kind)
        lastElement = item.element
      }
      var expression = item.expression
      if item.partner == 1, index + 1 < found.count { inherit(&expression, from: found[index + 1].expression) }
      if item.partner == -1 { inheritForward(&expression, from: found[index - 1].expression) }
      if item.check == "inunits", resolver.tense(around: expression.span) == .past {
        expression.kind = .duration
      }
      resolver.rangeStart = item.partner == -1 ? previous : nil
      guard let value = resolver.resolve(expression) else { continue }
      previous = value.anchor
      if !isAside(expression, value, resolver) { resolver.remember(value, at: Int(expression.span.start)) }
      if item.element >= 0, document.elements[item.element].kind == .heading, value.kind == .date,
        var anchor = value.anchor, item.partner != -1
      {
        anchor.offset = Int(expression.span.start)
        resolver.heading = anchor
      }
      mentions.append(
        DateMention(
          span: expression.span, kind: value.kind, value: value.text,
          modifier: value.modifier.map { TemporalSymbols.modifiers[$0] }))
    }
    return mentions
  }

  /// A year or a long step back that only looks elsewhere for a moment: "a campaign planned for 1976", "two decades
  /// earlier". What follows goes on from the month told before.
  private func isAside(
    _ expression: TemporalExpression, _ value: TemporalResolver.Value, _ resolver: TemporalResolver
  ) -> Bool {
    guard resolver.isNarrative, let told = resolver.told, let anchor = value.anchor else { return false }
    if anchor.month != nil {
      // Told in full in mid-sentence, a date looks back or far ahead: "the May 2007 high".
      guard expression.has(.year), told.month != nil, !opensSentence(Int(expression.span.start)),
        told.offset >= resolver.elementStart
      else { return false }
      return anchor.year < told.year || anchor.year - told.year > 1
    }
    if expression.kind == .shift { return abs(anchor.year - told.year) > 3 }
    guard told.month != nil, anchor.year != told.year else { return false }
    // In brackets, or far from the sentence's start and years away.
    let bytes = document.text.bytes
    let start = Int(expression.span.start)
    if start > 0, bytes[start - 1] == 0x28 { return true }
    if opensSentence(start) { return false }
    return told.offset >= resolver.elementStart || anchor.year - told.year > 1 || anchor.year < told.year
  }

  private func opensSentence(_ offset: Int) -> Bool {
    let bytes = document.text.bytes
    var i = offset - 1
    while i >= 0, offset - i < 24 {
      if bytes[i] == 0x0A || bytes[i] == 0x2E && ASCII.isBlank(bytes[i + 1]) { return true }
      i -= 1
    }
    return i < 0
  }

  /// A heading without a date of its own ends the reach of the one before.
  private func enter(_ element: Int, after last: Int, _ resolver: inout TemporalResolver) {
    guard resolver.heading != nil else { return }
    for index in max(0, last + 1)...element where document.elements[index].kind == .heading {
      resolver.heading = nil
    }
  }

  /// "3–5 May 1998": the first end takes what only the second says.
  private func inherit(_ first: inout TemporalExpression, from second: TemporalExpression) {
    if !first.has(.era) { first[.era] = second[.era] }
    let hasClock = first.has(.hour) || first.has(.packedClock)
    if hasClock {
      if !first.has(.meridiem), let meridiem = second[.meridiem] {
        let (a, b) = (Self.hour(first), Self.hour(second))
        first[.meridiem] = meridiem == 1 && a > b && b != 0 && a < 12 ? 0 : meridiem
      }
      if !first.has(.part), !first.has(.meridiem) { first[.part] = second[.part] }
      if !Self.dayFields.contains(where: first.has) { for field in Self.dayFields { first[field] = second[field] } }
      return
    }
    let isWhole = [.month, .packedDate, .dayOffset, .holiday].contains(where: first.has) || first.has(.relative)
    if isWhole {
      // "1/5 to 7/5/2020": of a date with day and month only the year is taken.
      var year = second[.year]
      if year == nil, let code = second[.packedDate], case let date = PackedDate(code: code), !date.isShort, date.year > 0 {
        year = date.year
      }
      let isOpen = first.has(.month) || first[.packedDate].map { PackedDate(code: $0).year == 0 } ?? false
      if isOpen, let year, !first.has(.year), !first.has(.shortYear), !first.has(.relative) {
        first[.year] = (first[.month] ?? 0) > (second[.month] ?? 12) ? year - 1 : year
      }
      if isOpen, !first.has(.year), first.has(.month), second[.shortYear] != nil { first[.shortYear] = second[.shortYear] }
      if isOpen, !first.has(.year), second[.containerUnit] == TemporalUnit.year.rawValue {
        first[.container] = second[.container]
        first[.containerUnit] = second[.containerUnit]
      }
      return
    }
    let fields: [TemporalField] = [
      .month, .year, .shortYear, .packedDate, .dayOffset, .container, .containerUnit, .anchor,
    ]
    for field in fields where !first.has(field) {
      if field == .month && (first.has(.season) || first.has(.year) || first.has(.decade) || first.has(.century)) {
        continue
      }
      if field == .year && (first.has(.shortYear) || first.has(.packedDate)) { continue }
      first[field] = second[field]
    }
  }

  /// All that can say which day a time of day is on.
  private static let dayFields: [TemporalField] = [
    .weekday, .dayOffset, .relative, .month, .day, .year, .shortYear, .packedDate, .holiday, .container, .containerUnit,
    .anchor, .sign, .unit, .week, .part,
  ]

  private static func hour(_ expression: TemporalExpression) -> Int {
    expression[.hour] ?? expression[.packedClock].map(PackedClock.hour) ?? 0
  }

  /// "July 4 – 8": the second end takes what only the first says.
  private func inheritForward(_ second: inout TemporalExpression, from first: TemporalExpression) {
    if second.has(.day), !second.has(.month), !second.has(.packedDate) {
      second[.month] = first[.month]
      if !second.has(.year) { second[.year] = first[.year] }
    }
    if let short = second[.shortYear], let year = first[.year] {
      second[.year] = year / 100 * 100 + short
      second[.shortYear] = nil
    }
    if second.has(.hour) || second.has(.packedClock) {
      if !Self.dayFields.contains(where: { $0 != .part && second.has($0) }) {
        for field in Self.dayFields where field != .part || !second.has(.meridiem) && !second.has(.part) {
          second[field] = first[field]
        }
      }
      // "10:30 to 3", "8am to 3": the end is later than the start.
      let (start, end) = (Self.hour(first), Self.hour(second))
      if !second.has(.meridiem), !second.has(.part), end < start, end <= 12, start <= 12, first[.meridiem] != 1 {
        second[.meridiem] = 1
      } else if !second.has(.meridiem), !second.has(.part), first[.meridiem] == 1, end > start || start == 12 {
        second[.meridiem] = 1
      }
    }
  }
}
