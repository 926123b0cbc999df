import SpaceModel
import SpaceText

/// The work on one document: scan all elements, then resolve what was found.
struct TemporalPass {
  let document: Document
  private let grammar: TemporalGrammar
  private var reference: TemporalAnchor?
  /// The years read so far.
  private var toldYears: Set<Int> = []
  private var tellsSlashDates = false

  /// A text up to this many bytes is a note: two or three sentences, written for use and not to tell.
  private static let noteSize = 320

  struct Found {
    let expression: TemporalExpression
    /// The element it is in, or −1.
    let element: Int
    /// Its partner in a range: +1 the next expression is its end, −1 the one before is its start.
    let partner: Int
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
      ? grammar.dayFirst || scanner.dottedCount > 0 : scanner.dayFirstCount > scanner.monthFirstCount
    let written = dayOfWriting(found, resolver(for: found, dayFirst: dayFirst))
    // Minutes of January that are read in March tell of "next Monday" as of January.
    if let written, reference.map({ written.first < $0.first }) ?? true { reference = written }
    var reading = MentionResolver(
      document, found, resolver(for: found, dayFirst: dayFirst), tellsDayOfWriting: written != nil)
    return reading.mentions()
  }

  private func resolver(for found: [Found], dayFirst: Bool) -> TemporalResolver {
    TemporalResolver(
      bytes: document.text.bytes, grammar: grammar, reference: reference, isNarrative: isNarrative(found),
      isNote: document.text.count <= Self.noteSize, dayFirst: dayFirst,
      inheritsYears: found.lazy.filter { $0.expression.has(.year) }.count >= 5)
  }

  private mutating func scan(
    _ scanner: inout TemporalScanner, _ range: Range<Int>, _ element: Int, _ found: inout [Found]
  ) {
    let isListed = element >= 0 && [.listItem, .table].contains(document.elements[element].kind)
    var checks = TemporalChecks(
      bytes: document.text.bytes, grammar: grammar, toldYears: toldYears, tellsSlashDates: tellsSlashDates,
      isNote: isListed || document.text.count <= Self.noteSize)
    defer { (toldYears, tellsSlashDates) = (checks.toldYears, checks.tellsSlashDates) }
    let grammar = grammar
    scanner.scan(range) { run in
      var matcher = TemporalMatcher(grammar, run)
      var at = 0
      while at < run.tokens.count {
        guard let match = Self.match(at: at, &matcher, &checks, run) else {
          at += 1
          continue
        }
        let isRange = match.expressions.count == 2
        for (index, expression) in match.expressions.enumerated() {
          if let year = expression[.year], expression.kind == .date { checks.toldYears.insert(year) }
          if expression.has(.packedDate), expression.has(.weekday) { checks.tellsSlashDates = true }
          found.append(
            Found(expression: expression, element: element, partner: isRange ? (index == 0 ? 1 : -1) : 0))
        }
        at = max(match.next, at + 1)
      }
    }
  }

  /// The longest match at a token. Where it begins with words that only lead up to it ("on March", "am 3. Mai"), a longer
  /// one may begin behind them.
  private static func match(
    at: Int, _ matcher: inout TemporalMatcher, _ checks: inout TemporalChecks, _ run: TemporalRun
  ) -> TemporalMatch? {
    guard var match = matcher.match(at: at, accepts: { checks.accepts($0, in: run) }) else { return nil }
    var later = at + 1
    while later < match.next,
      run.tokens[later].start <= match.expressions[0].span.start
        || later == at + 1 && later <= match.firstTelling && checks.isSmallWord(run.spanOfToken(at))
    {
      let other = matcher.match(at: later, accepts: { checks.accepts($0, in: run) })
      if let other, other.next > match.next { match = other }
      later += 1
    }
    return match
  }

  /// Many full years, most of them far from the document's own date, and few words that need today.
  private func isNarrative(_ found: [Found]) -> Bool {
    guard let reference else { return true }
    var far = 0
    var near = 0
    var deictic = 0
    var whole = 0
    // The year of the nearest heading that has one: the months below it are that year's.
    var headed: Int?
    for item in found where item.expression.kind == .date {
      let year = item.expression[.year]
      if let year, item.element >= 0, document.elements[item.element].kind == .heading { headed = year }
      if let year = year ?? (item.expression.has(.month) ? headed : nil) {
        if abs(year - reference.year) > 2 { far += 1 } else { near += 1 }
        if item.expression.has(.month) { whole += 1 }
      }
      if item.expression.has(.dayOffset) || item.expression.has(.weekday) && !item.expression.has(.month) {
        deictic += 1
      }
    }
    return far >= 8 && (far > near && far > deictic * 2 || whole >= 12 && far * 3 > near && far > deictic)
  }
}
