import SpaceModel
import SpaceText

/// The work on one document: scan all elements, then resolve what was found in reading order.
struct TemporalPass {
  let document: Document
  private let grammar: TemporalGrammar
  private var reference: TemporalAnchor?
  /// The document's head says on which day it was written.
  private var tellsDayOfWriting = false
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
    tellsDayOfWriting = written != nil
    // Minutes of January that are read in March tell of "next Monday" as of January.
    if let written, reference.map({ written.first < $0.first }) ?? true { reference = written }
    var resolver = resolver(for: found, dayFirst: dayFirst)
    return resolve(found, &resolver)
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
        guard var match = matcher.match(at: at, accepts: { checks.accepts($0, in: run) }) else {
          at += 1
          continue
        }
        // Where the match begins with words that only lead up to it ("on March", "am 3. Mai"), a longer one may begin
        // behind them.
        var later = at + 1
        while later < match.next,
          run.tokens[later].start <= match.expressions[0].span.start
            || later == at + 1 && later <= match.firstTelling && checks.isSmallWord(run.spanOfToken(at))
        {
          if let other = matcher.match(at: later, accepts: { checks.accepts($0, in: run) }),
            other.next > match.next
          {
            match = other
          }
          later += 1
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

  private func resolve(_ found: [Found], _ resolver: inout TemporalResolver) -> [DateMention] {
    var mentions: [DateMention] = []
    var lastElement = -1
    var previous: TemporalAnchor?
    var below = YearBelow()
    // One such day is that of the text, or of something it tells; several are entries.
    let hasEntries =
      found.lazy.filter { $0.element >= 0 && hasLine($0.expression.span, in: document.elements[$0.element]) }.count > 1
    for (index, item) in found.enumerated() {
      if item.element >= 0, item.element != lastElement {
        enter(item.element, after: lastElement, &resolver)
        resolver.elementStart = Int(document.elements[item.element].span.start)
        resolver.isInTable = document.elements[item.element].kind == .table
        resolver.isListed = resolver.isInTable || document.elements[item.element].kind == .listItem
        lastElement = item.element
      }
      var expression = item.expression
      if item.partner == 1, index + 1 < found.count { expression.takeFromEnd(found[index + 1].expression) }
      if item.partner == -1 {
        let start = found[index - 1].expression
        let saysDay = expression.saysDay
        expression.takeFromStart(start)
        if !saysDay, start[.anchor] == 1, start.has(.relative), let day = previous?.exactDay { expression.tell(day) }
      }
      if item.partner == 0, index + 1 < found.count, found[index + 1].element == item.element,
        case let next = found[index + 1].expression
      {
        if let year = yearAhead(of: expression, in: next) { expression[.year] = year }
        takeDayAhead(&expression, next)
        // "The year-ago quarter, the second"
        if isApposed(next, to: expression) { expression[.quarter] = next[.quarter] }
      }
      if item.partner != -1, let year = yearBelow(index, found, resolver, &below) { expression[.year] = year }
      if index > 0, item.partner == 0, found[index - 1].element == item.element, let previous {
        takeQuarterBefore(&expression, found[index - 1].expression, previous)
      }
      if resolver.isNarrative, item.partner == 1, !expression.has(.year), index + 1 < found.count,
        let start = expression[.month], let end = found[index + 1].expression[.month], start > end,
        !found[index + 1].expression.has(.year)
      {
        // "From October to March" ends in the year that is being told of.
        let last = resolver.yearOf(
          month: end, day: found[index + 1].expression[.day], expression.span, prefersPast: false)
        expression[.year] = last.map { $0 - 1 }
      }
      if expression.has(.pastLength), resolver.tense(around: expression.span) == .past {
        expression.kind = .duration
        expression[.sign] = nil
      }
      let isRangeEnd = item.partner == -1 && !goesBack(found[index - 1].expression, expression)
      resolver.rangeStart = isRangeEnd || resolver.writesForToday && followsWeekday(index, found) ? previous : nil
      guard let value = resolver.resolve(expression) else { continue }
      previous = value.anchor
      if let anchor = value.anchor, value.kind != .set {
        let isSaid = expression.has(.year) || resolver.lastYearSaid == nil
        if isSaid || !isAside(expression, value, resolver) { resolver.lastYearSaid = anchor.year }
      }
      if let anchor = value.anchor, value.kind == .date || value.kind == .time {
        resolver.said = anchor
        resolver.said?.offset = Int(expression.span.start)
      }
      if value.anchor == nil { resolver.reported.note(value.text, at: Int(expression.span.start)) }
      let isDayless = value.kind == .time && value.text.hasPrefix("T")
      if value.kind == .set || isDayless || isListEnd(index, found, value) {
        resolver.severalDaysEnd = Int(expression.span.end)
      }
      if let decade = expression[.decade] {
        resolver.decadeSaid = (decade, expression[.era] == 1, Int(expression.span.start))
      }
      if !isAside(expression, value, resolver) { resolver.remember(value, at: Int(expression.span.start)) }
      if value.kind == .date, item.element >= 0, var anchor = value.anchor, item.partner != -1 {
        let element = document.elements[item.element]
        let isEntry = hasEntries && anchor.exactDay != nil && hasLine(expression.span, in: element)
        // "Trip to the lakes, May 2031" is what minutes of November 2030 are about.
        let isSubject = tellsDayOfWriting && item.element == 0 && anchor.exactDay == nil
        if element.kind == .heading && !isSubject || isEntry && element.kind == .paragraph {
          anchor.offset = Int(expression.span.start)
          (resolver.heading, resolver.headingIsDay) = (anchor, isEntry)
          resolver.headingLevel = element.kind == .heading ? element.level ?? 1 : 0
        }
      }
      mentions += self.mentions(of: expression, value, resolver)
    }
    return mentions
  }

  /// It has a line for itself, as the days of minutes and diaries have.
  private func hasLine(_ span: Span, in element: Element) -> Bool {
    let bytes = document.text.bytes
    return (span.start == element.span.start || bytes[Int(span.start) - 1] == 0x0A)
      && (span.end == element.span.end || bytes[Int(span.end)] == 0x0A)
  }

  /// What is told of one expression. "Friday at 8 pm" is two, the day and the time on that day, as TimeML has it where a
  /// preposition stands between them; "8 pm Friday" is one.
  private func mentions(
    of expression: TemporalExpression, _ value: TemporalResolver.Value, _ resolver: TemporalResolver
  ) -> [DateMention] {
    func mention(_ span: Span, _ value: TemporalResolver.Value) -> DateMention {
      DateMention(
        span: span, kind: value.kind, value: value.text,
        modifier: value.modifier.map { TemporalSymbols.modifiers[$0] })
    }
    guard value.kind == .time, let (day, clock, dayHasPart) = expression.parted,
      let date = resolver.day(of: expression, hasPart: dayHasPart)
    else { return [mention(expression.span, value)] }
    let both = [mention(day, date), mention(clock, value)]
    return day.start < clock.start ? both : both.reversed()
  }

  /// The year of a day in a list of tasks that tells years only further down, where nothing above it in its section tells
  /// another: "18 December" above "29 January 2027".
  private func yearBelow(
    _ index: Int, _ found: [Found], _ resolver: TemporalResolver, _ below: inout YearBelow
  ) -> Int? {
    let expression = found[index].expression
    guard resolver.isListed, !resolver.isInTable || startsRow(expression.span), resolver.reference == nil,
      resolver.heading == nil, expression.kind == .date, let month = expression[.month], expression.has(.day),
      !expression.has(.year), !expression.has(.relative), !expression.has(.anchor)
    else { return nil }
    if !below.range.contains(index) { below = nextYear(after: index, found, inTable: resolver.isInTable) }
    guard let next = below.place.map({ found[$0].expression }), let year = next[.year], let end = next[.month] else {
      return nil
    }
    // Lists of tasks go on in time.
    let result = month <= end ? year : year - 1
    guard let told = resolver.told, told.offset >= resolver.sectionStart else { return result }
    return (told.year...told.year + 1).contains(result) ? result : nil
  }

  /// Where a list or table tells its next year, for all of `range`: a long list without one is read once.
  private struct YearBelow {
    var range = 0..<0
    var place: Int?
  }

  private func nextYear(after index: Int, _ found: [Found], inTable: Bool) -> YearBelow {
    var element = found[index].element
    for place in found.indices[(index + 1)...] {
      let next = found[place]
      if inTable {
        // The rows of a schedule.
        guard next.element == element else { return YearBelow(range: index..<place) }
        if !startsRow(next.expression.span) { continue }
      } else {
        guard next.element >= element,
          document.elements[element...next.element].allSatisfy({ $0.kind == .listItem })
        else { return YearBelow(range: index..<place) }
      }
      element = next.element
      if next.expression.has(.year), !next.expression.has(.era), next.expression.has(.month) {
        return YearBelow(range: index..<place, place: place)
      }
    }
    return YearBelow(range: index..<found.count)
  }

  /// True of a date that begins its row of a table.
  private func startsRow(_ span: Span) -> Bool {
    span.start > 0 && document.text.bytes[Int(span.start) - 1] == 0x0A
  }

  /// The year of a season or holiday that its own sentence tells just after it: "the spring offensive of 1918", "their
  /// summer attack of 28 June 1942".
  private func yearAhead(of expression: TemporalExpression, in next: TemporalExpression) -> Int? {
    let mayNotHave: [TemporalField] = [.year, .shortYear, .relative, .container, .anchor, .month, .day, .era]
    guard expression.kind == .date, expression.has(.season) || expression.has(.holiday),
      !mayNotHave.contains(where: expression.has), next.kind == .date, let year = next[.year], !next.has(.era)
    else { return nil }
    let gap = document.text.bytes[Int(expression.span.end)..<max(Int(next.span.start), Int(expression.span.end))]
    let isBroken = gap.contains { $0 == 0x0A || $0 == 0x2E || $0 == 0x3B || $0 == 0x3A }
    if isBroken || gap.count > 160 { return nil }
    guard let month = next[.month], let season = expression[.season] else {
      let words = gap.split(separator: 0x20).count
      return !next.has(.month) && words <= 2 && gap.count <= 24 && !gap.contains(0x2C) ? year : nil
    }
    // Winter runs on into the next year.
    let first = [3, 6, 9, 12][season]
    let into = (month - first + 12) % 12
    return into < 3 ? (month < first ? year - 1 : year) : nil
  }

  /// "The year-ago quarter, **the second quarter**": the same one, by its number.
  private func isApposed(_ next: TemporalExpression, to quarter: TemporalExpression) -> Bool {
    quarter.idiom == .yearAgo && quarter.unit == .quarter && next.has(.quarter)
      && ![.year, .relative, .container].contains(where: next.has) && gap(quarter, next) == ", "
  }

  /// What a quarter lends to what explains it: "the year-ago quarter, **the second quarter** ended **Oct. 31**".
  private func takeQuarterBefore(
    _ expression: inout TemporalExpression, _ before: TemporalExpression, _ anchor: TemporalAnchor
  ) {
    guard let quarter = anchor.quarter, !expression.has(.year) else { return }
    if isApposed(expression, to: before) {
      expression[.year] = anchor.year
    } else if expression.has(.day), let month = expression[.month], before.has(.quarter), !before.has(.relative),
      isEndWord(between: before, expression), anchor.year < reference?.year ?? anchor.year
    {
      expression[.year] = month > quarter * 3 + 6 ? anchor.year - 1 : anchor.year
    }
  }

  /// "The year-ago quarter **ended** Oct. 31": one word that says so stands between two expressions.
  private func isEndWord(between first: TemporalExpression, _ second: TemporalExpression) -> Bool {
    guard gap(first, second) != nil else { return false }
    let gap = document.text.bytes[Int(first.span.end)..<Int(second.span.start)]
    let words = gap.split { $0 == 0x20 || $0 == 0x2C }
    return words.count == 1 && grammar.isListed(words[0], as: .ended, in: document.text.bytes)
  }

  /// The text between two expressions; nil when it is long.
  private func gap(_ first: TemporalExpression, _ second: TemporalExpression) -> String? {
    guard first.span.end <= second.span.start, second.span.start - first.span.end < 12 else { return nil }
    return String(decoding: document.text.bytes[Int(first.span.end)..<Int(second.span.start)], as: UTF8.self)
  }

  /// "Tuesday and **Thursday**": a weekday right behind another one comes after it.
  private func followsWeekday(_ index: Int, _ found: [Found]) -> Bool {
    guard index > 0, found[index - 1].element == found[index].element,
      case let (before, here) = (found[index - 1].expression, found[index].expression),
      [before, here].allSatisfy({
        $0.kind == .date && $0.has(.weekday) && !$0.has(.day) && !$0.has(.relative) && !$0.has(.container)
      }),
      before.span.end < here.span.start, here.span.start - before.span.end < 12
    else { return false }
    let gap = document.text.bytes[Int(before.span.end)..<Int(here.span.start)]
    return gap.allSatisfy { ASCII.isLetter($0) || $0 >= 0x80 || $0 == 0x20 || $0 == 0x2C || $0 == 0x2D || $0 == 0x2F }
  }

  /// The last of some days told in a list or as a range: "5 and **6 May**", "Monday to **Friday**".
  private func isListEnd(_ index: Int, _ found: [Found], _ value: TemporalResolver.Value) -> Bool {
    guard index > 0, value.kind == .date, value.anchor?.day != nil,
      found[index - 1].element == found[index].element, case let before = found[index - 1].expression,
      before.has(.day) || before.has(.weekday), !before.has(.hour), !before.has(.packedClock),
      before.span.end < found[index].expression.span.start
    else { return false }
    if found[index].partner == -1 { return true }
    let gap = document.text.bytes[Int(before.span.end)..<Int(found[index].expression.span.start)]
    let words = gap.split { $0 == 0x20 || $0 == 0x2C || $0 == 0x2E }
    return gap.count < 12 && words.count == 1 && isJoiner(words[0])
  }

  /// "And" or "or".
  private func isJoiner(_ word: ArraySlice<UInt8>) -> Bool {
    grammar.isListed(word, as: .joiner, in: document.text.bytes)
  }

  /// "At 5:34 a.m. local time on 20 March 2003": the day of a time stands a few words behind it.
  private func takeDayAhead(_ expression: inout TemporalExpression, _ next: TemporalExpression) {
    guard expression.kind == .date, expression.has(.hour) || expression.has(.packedClock), next.kind == .date,
      next.has(.day), next.has(.month), !next.has(.hour), !next.has(.packedClock),
      !expression.saysDay, next.span.start > expression.span.end
    else { return }
    let gap = document.text.bytes[Int(expression.span.end)..<Int(next.span.start)]
    let words = gap.split(separator: 0x20)
    guard gap.allSatisfy({ ASCII.isLetter($0) || $0 == 0x20 || $0 >= 0x80 }), words.count <= 4 else { return }
    // "On 28 September at 8 pm and on 29 September": it has the day before it.
    if words.contains(where: isJoiner) { return }
    for field in [TemporalField.day, .month, .year, .shortYear] { expression[field] = next[field] }
  }

  /// "From 21 March to 11 March": a day that moved, no stretch of time.
  private func goesBack(_ start: TemporalExpression, _ end: TemporalExpression) -> Bool {
    guard !start.has(.year), !end.has(.year), let month = start[.month], month == end[.month],
      let first = start[.day], let last = end[.day]
    else { return false }
    return last < first
  }

  /// A year or a long step back that only looks elsewhere for a moment: "a campaign planned for 1976", "two decades
  /// earlier". What follows goes on from the month told before.
  private func isAside(
    _ expression: TemporalExpression, _ value: TemporalResolver.Value, _ resolver: TemporalResolver
  ) -> Bool {
    guard resolver.isNarrative, let told = resolver.told, let anchor = value.anchor else { return false }
    // "Troops would leave by next summer"
    if expression[.relative] == 1, expression[.anchor] != 1, expression.has(.season) || expression.has(.month) {
      return true
    }
    // "White Christmas" in a story of April: nothing goes on from there.
    if expression.has(.holiday), !expression.has(.year), let month = told.month, let day = anchor.exactDay,
      CivilDay(year: told.year, month: month, day: 1).adding(months: 4) < day
    {
      return true
    }
    if anchor.month != nil {
      // Told in full in mid-sentence, an earlier date looks back: "the May 2007 high".
      guard expression.has(.year), told.month != nil, !opensSentence(Int(expression.span.start)) else { return false }
      // So does one long after: "in force until 14 September 1978".
      if anchor.year > told.year + 2 || anchor.year > told.year && resolver.tellsAnEnd(expression.span) { return true }
      return anchor.year < told.year && told.offset >= resolver.elementStart
    }
    if expression.kind == .shift {
      // "A year earlier they had …"
      return expression[.sign] == -1 && expression[.anchor] == 1 || abs(anchor.year - told.year) > 3
    }
    // "The 1614 rules", centuries before what is told of.
    if anchor.year < told.year - 100, told.month != nil || told.offset >= resolver.elementStart { return true }
    // The first year of a section says what it is about: "All met in 1781 at Yorktown".
    if told.offset < resolver.sectionStart { return false }
    // In brackets, or far from the sentence's start and years away.
    let bytes = document.text.bytes
    let start = Int(expression.span.start)
    if start > 0, bytes[start - 1] == 0x28, anchor.year < told.year { return true }
    // "As in 1614": long before what is told of.
    if anchor.year < told.year - 15, !opensSentence(start) { return true }
    guard told.month != nil, anchor.year != told.year else { return false }
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
    for index in max(0, last + 1)...element where document.elements[index].kind == .heading {
      let isBelow = (document.elements[index].level ?? 1) > resolver.headingLevel
      if !isBelow { (resolver.heading, resolver.headingIsDay) = (nil, false) }
      resolver.sectionStart = Int(document.elements[index].span.start)
    }
  }
}
