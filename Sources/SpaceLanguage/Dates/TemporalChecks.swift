import SpaceText

/// Looks at the bytes around a match and refuses what is no temporal expression there: "1998 soldiers", "page 1914", "24/7".
struct TemporalChecks {
  let bytes: [UInt8]
  let grammar: TemporalGrammar
  /// The years that the text has told so far: "as in 1614. The 1614 rules" are of that year and no 1614 rules.
  var toldYears: Set<Int> = []
  /// "Tue 1/12" stood before: the text writes its days like that.
  var tellsSlashDates = false

  /// The text is a note, or this an entry of a list: what it says of days is meant for the calendar.
  var isNote = false

  /// True when the match stands.
  func accepts(_ match: TemporalMatch, in run: TemporalRun) -> Bool {
    guard let name = match.check, let expression = match.expressions.first else { return true }
    let span = expression.span
    switch name {
    case "year": return isYear(expression, after: false)
    case "yearafter": return isYear(expression, after: true)
    case "years":
      guard let first = expression[.year], match.expressions.count == 2 else { return false }
      // "97, 1149–1158" are pages.
      if first < 1500, span.start > 1, bytes[Int(span.start) - 1] == 0x20, bytes[Int(span.start) - 2] != 0x2E,
        word(before: span.start).isEmpty
      {
        return false
      }
      let second = match.expressions[1]
      if let short = second[.shortYear] { return short > first % 100 && first >= 1000 && !isCounted(second.span.end) }
      return second[.year].map { $0 >= first } ?? false
    case "slash": return isSlashDate(expression)
    case "season": return isSeason(expression)
    case "seasonname": return !isNameOfSeason(span)
    case "capital":
      // "In may." can be nothing else.
      return ASCII.isUpper(bytes[Int(span.start)]) || followedByYear(Int(span.end))
        || endsClause(span.end) && isPrecededBy(span.start, ["in", "last", "next", "since"])
    case "month":
      return !isGivenName(span)
        && (ASCII.isUpper(bytes[Int(span.start)]) || bytes[Int(span.start)] >= 0x80 || grammar.dayFirst
          || span.count > 3)
    case "hour":
      guard expression[.hour].map({ $0 <= 24 }) ?? false else { return false }
      if followsVerb(span) || isNumberAt(match, in: run) { return false }
      // "À deux heures de route" is so far away.
      return saysHours(match.next - 1, in: run) ? !isLengthOf(span.end) : endsPhrase(span.end)
    case "nolength":
      // "24 h/24" is always.
      let isRate = Int(span.end) < bytes.count && bytes[Int(span.end)] == 0x2F
      return !saysHours(match.next - 1, in: run) || !isRate && !isLengthOf(span.end)
    case "lengthof": return isLengthOf(span.end)
    case "hourend":
      // "Mercredi 16 heures", but no "mercredi 16 heures de route".
      return expression[.hour].map { $0 <= 24 } ?? false && endsPhrase(span.end) && !isLengthOf(span.end)
    case "notehour":
      return isNote && expression[.hour].map { $0 <= 24 } ?? false && endsPhrase(span.end) && !isLengthOf(span.end)
    case "century":
      // "Un siècle" is a length, "le premier siècle" none.
      return bytes[Int(span.start)..<Int(span.end)].contains(where: ASCII.isDigit)
        || (match.firstToken..<match.next).allSatisfy { run.value($0, .n) == nil }
    case "fromtoday": return expression[.check] == 0
    case "hourspan": return isHourSpan(match, in: run)
    case "bareclock":
      return expression[.hour].map { (1...12).contains($0) } ?? false && !word(before: span.start).isEmpty
        && isPrecededBy(span.start, ["at", "around", "about", "by", "before", "after", "until", "back", "till"])
        || bytes[Int(span.start)..<Int(span.end)].contains(0x2C)
    case "monthyear":
      // "August 99", but not "May 24", "March 12".
      return expression[.shortYear].map { $0 > 31 } ?? false && endsPhrase(span.end)
    case "hourrange":
      return match.expressions.contains { $0.has(.meridiem) || $0.has(.packedClock) || $0.has(.part) }
    case "dayalone":
      return bytes[Int(span.start)..<Int(span.end)].contains(where: ASCII.isDigit) && endsPhrase(span.end)
        && !isCapital(after: span.end)
    case "shortweekday":
      // "Vie privée", "il dom Carlo": three letters without a full stop before the word they go with.
      let name = word(before: span.end)
      return !expression.has(.weekday) || name.isEmpty || name.count > 4 || endsPhrase(span.end)
        || isNote && ASCII.isLower(name[name.startIndex])
    case "weekdayday": return endsPhrase(span.end)
    case "nth":
      // "Last year in May" is no last year of May.
      if expression.has(.month), let unit = expression.unit, unit >= .month { return false }
      // "The first nine months of 1997" are a length and a year in running text, as TimeML has it, days in a note.
      if !isNote, expression.has(.count), let unit = expression.unit, unit < .quarter { return false }
      return expression.has(.month) || expression.has(.year) || expression.has(.containerUnit)
    case "units":
      return isPrecededBy(
        span.start, ["for", "over", "after", "within", "many", "in", "took", "seit", "depuis", "nach", "über"])
    case "noun": return endsPhrase(span.end)
    case "pastref": return span.count > 4
    case "ordmonth": return expression[.month].map { $0 <= 12 } ?? false
    case "dayaloneromance":
      return bytes[Int(span.start)..<Int(span.end)].contains(where: ASCII.isDigit) && endsClause(span.end)
    case "dayweekday": return bytes[Int(span.start)..<Int(span.end)].contains(where: ASCII.isDigit)
    case "monthcapital":
      // "next march" is clear, "this may" is not.
      return expression[.relative] != 0 || ASCII.isUpper(bytes[run.tokens[match.next - 1].start])
    case "descending": return expression[.secondUnit].map { $0 < expression[.unit] ?? 0 } ?? true
    case "clockwords2":
      // "An alarm for eight forty": hour and minute in words.
      return expression[.hour].map { $0 > 0 && $0 <= 24 } ?? false && endsPhrase(span.end)
        && !bytes[Int(span.start)..<Int(span.end)].contains(where: ASCII.isDigit)
    case "clockwords3":
      // "Sept trente", "vingt-trois vingt": hour and minute in words, and nothing that they could count.
      return expression[.hour].map { $0 > 0 && $0 <= 24 } ?? false && expression[.minute] ?? 0 >= 10
        && endsPhrase(span.end) && !word(before: span.start).isEmpty
        && !bytes[Int(span.start)..<Int(span.end)].contains(where: ASCII.isDigit)
    case "abbreviated":
      // "En sept." is a month, "en sept" may be a number.
      return bytes[Int(span.end) - 1] == 0x2E
    case "notrange":
      // "Three days from 5 May to 7 May" are those three.
      return !["to", "until", "till", "through"].contains { word(after: span.end).equalsIgnoringCase($0) }
    case "notago": return !word(after: span.end).equalsIgnoringCase("ago")
    case "onemay":
      // "A second march took place"
      if let month = expression[.month], month == 3 || month == 5, !expression.has(.year), !expression.has(.shortYear),
        !bytes[Int(span.start)..<Int(span.end)].contains(where: ASCII.isDigit),
        ASCII.isLower(bytes[run.tokens[match.next - 1].start])
      {
        return false
      }
      // "One may ask": a number in words, a verb, and no year.
      return expression.has(.year) || expression.has(.shortYear)
        || bytes[Int(span.start)..<Int(span.end)].contains(where: ASCII.isDigit)
        || run.value(match.firstToken, .n) == nil || expression[.month] != 5
    case "weekdayday2": return match.expressions.contains { $0.has(.meridiem) || $0.has(.packedClock) }
    case "laterin":
      // "Later in the year": part of what is left of it.
      let unit = expression[.unit] ?? 0
      return unit >= TemporalUnit.week.rawValue && unit <= TemporalUnit.year.rawValue
    case "otherunit": return expression[.secondUnit] != expression[.unit]
    case "oldyear": return expression[.year].map { (100..<1000).contains($0) } ?? false
    case "lunchtime": return expression[.hour].map { $0 == 12 || $0 < 4 } ?? false
    case "lunchhour": return expression[.hour].map { (1...3).contains($0) || (11...13).contains($0) } ?? false
    case "gluedish": return run.tokens[match.firstToken + 1].isGlued && expression[.hour].map { $0 > 0 } ?? false
    case "yearnoun":
      // "The 1783 treaty" is one of that year; "the 1800 sheep" are not.
      guard let year = expression[.year], (1500...2100).contains(year), year % 100 != 0 else { return false }
      return (toldYears.contains(year) && isDetermined(span.start) || !isCounted(span.end))
        && (word(after: span.end).first.map { ASCII.isLetter($0) } ?? false)
    case "clockend": return endsPhrase(span.end)
    case "monthday": return endsPhrase(span.end)
    case "notname": return !isGivenName(span)
    case "rate":
      // "400 Euro im Monat": so many of something.
      let thing = word(before: span.start)
      return !thing.isEmpty && ASCII.isDigit(bytes[max(0, thing.startIndex - 2)])
    case "openday":
      // "Closed on Mondays" as French and Italian say it; "it had closed on the Monday" is one day.
      let verb = run.spanOfToken(match.firstToken).start
      return (match.expressions.last.map { endsPhrase($0.span.end) } ?? false)
        && !isPrecededBy(verb, ["a", "ont", "avait", "avaient", "ha", "hanno", "aveva", "avevano"])
    case "minutesto":
      // "Dalle 13 alle 15" runs from one hour to the other.
      return !bytes[Int(span.start)..<Int(span.end)].prefix(5).equalsIgnoringCase("dalle")
    case "wordday":
      // "See you on the twenty-second": a day of the month in words.
      return expression[.day].map { $0 > 1 } ?? false && endsClause(span.end)
        && !bytes[Int(span.start)..<Int(span.end)].contains(where: ASCII.isDigit)
    case "quarternumber":
      return (expression[.quarter].map { $0 <= 4 } ?? expression[.half].map { $0 <= 2 } ?? false)
        && (expression.has(.year) || endsPhrase(span.end))
    case "lastphrase": return match.expressions.last.map { endsPhrase($0.span.end) } ?? false
    case "bareweekend": return expression.unit == .weekend && endsPhrase(span.end)
    case "definite":
      // "From a fiscal year to a calendar year"
      return !isPrecededBy(span.start, ["a", "an", "any", "each", "every", "per", "one", "no"])
    case "ellipsis":
      // "More this year than last", but "this year and last month".
      return match.expressions.count == 2 && endsPhrase(match.expressions[1].span.end)
    case "partnoun":
      // "From the night the ship went down": the clause says which night.
      return !isPrecededBy(span.start, ["from", "on", "of", "since", "until", "before", "after"])
        || !["the", "a", "he", "she", "they", "it", "we", "i"].contains { word(after: span.end).equalsIgnoringCase($0) }
    case "todayname": return !isLastOfName(span)
    case "edge":
      // The beginning, middle or end of it, and no "about the year".
      return expression[.modifier].map { $0 <= 2 } ?? false
    case "decade":
      // "The 30s", "'30s", "1930s", but "wait 30s".
      let at = Int(span.start)
      let isShortened = at > 0 && (bytes[at - 1] == 0x27 || bytes[at - 1] == 0x99)
      return span.count != 3 || !ASCII.isDigit(bytes[at]) || isShortened
        || isPrecededBy(span.start, ["in", "en", "dans", "since", "of", "and"])
    case "unitsof":
      // "Months of waiting", but no "days of the week", "the days of sail".
      let before = word(before: span.start)
      return ASCII.isLower(bytes[Int(span.start)]) && !before.isEmpty
        && expression[.unit] ?? 0 >= TemporalUnit.day.rawValue
        && !isPrecededBy(span.start, ["the", "these", "those", "all", "of", "other", "and", "or"])
        && !bytes[Int(run.tokens[match.firstToken + 1].end)...].prefix(5).equalsIgnoringCase(" the ")
    case "attributive":
      // "A March ruling", but no "March on the town" and no "May" that is somebody.
      let next = word(after: span.end)
      return ASCII.isUpper(bytes[Int(span.start)]) && next.count > 2 && ASCII.isLower(next[next.startIndex])
        && !grammar.isFunctionWord(next) && (expression[.month] != 5 || isPrecededBy(span.start, ["a"]))
    case "unitfollowing":
      // "The day following", but no "day following the vote".
      let articles: [StaticString] = ["the", "a", "an", "its", "his", "her", "their", "this", "that"]
      return endsPhrase(span.end) && !articles.contains { word(after: span.end).equalsIgnoringCase($0) }
    case "todate":
      return !isPrecededBy(run.spanOfToken(match.firstToken).start, ["up"])
        && (endsClause(span.end)
          || ["have", "has", "had", "is", "are"].contains { word(after: span.end).equalsIgnoringCase($0) })
    case "plainyear":
      // "Woman of the Year", "the Year III"
      return ASCII.isLower(bytes[run.tokens[match.next - 1].start])
    case "plainday":
      // "The hero of the day", "the day when it rained"
      return endsPhrase(span.end) && !isPrecededBy(span.start, ["of"])
        && !["when", "that", "of"].contains { word(after: span.end).equalsIgnoringCase($0) }
    case "longunit": return expression.unit.map { $0 >= .year } ?? false
    case "laterunit" where bytes[..<Int(span.end)].suffix(7).equalsIgnoringCase(" before"):
      // "Two days before, all was calm"; "two days before closing it" is a length.
      return endsClause(span.end)
    case "laterunit":
      // "Thirty minutes later this week" is a length and a week.
      guard let unit = grammar.lexicon.classes["unit"], match.next + 1 < run.tokens.count,
        ["this", "next", "in"].contains(where: { word(after: span.end).equalsIgnoringCase($0) })
          || grammar.lexicon.classes["this"].map({ run.value(match.next, $0) != nil }) ?? false
      else { return true }
      return run.value(match.next + 1, unit) == nil
    case "share":
      // "This week 8 am" is a week and a time of day.
      if expression.has(.hour) || expression.has(.packedClock), expression[.unit] ?? 0 > TemporalUnit.day.rawValue {
        return false
      }
      if isTitle(run, match) { return false }
      // "this quarter of a million"
      return expression[.unit] != TemporalUnit.quarter.rawValue || !word(after: span.end).equalsIgnoringCase("of")
    case "clause": return endsClause(span.end)
    case "monthafter":
      // "2016 - 11", but not "2016 - 11 people".
      return span.count > 7 && endsClause(span.end)
    case "clockverb":
      return expression[.hour].map { (1...24).contains($0) } ?? false
        && (run.tokens[match.next - 1].end - run.tokens[match.next - 1].start > 2 && endsPhrase(span.end)
          || endsClause(span.end))
    case "clocknumber": return !isCounted(span.end)
    case "unitslater":
      let before = word(before: span.start)
      return span.start == 0 || before.isEmpty || grammar.isFunctionWord(before)
    case "fiscal": return run.tokens[match.next - 1].isGlued || expression.has(.year)
    case "clockwords": return expression[.hour].map { $0 > 0 && $0 <= 24 } ?? false
    case "dotdate": return endsPhrase(span.end) || isPrecededBy(span.start, ["am", "vom", "zum", "bis"])
    case "partde2":
      // "morgen" is tomorrow unless an article or "am" says otherwise; a bare part of the day must be one.
      return span.count > 6 && isPrecededBy(span.start, ["am", "im", "der", "den", "vom", "gegen", "zum", "jeden"])
        || expression.has(.modifier)
    case "hourrangede":
      return match.expressions.contains { $0.has(.packedClock) }
        || run.readings.contains { $0.tokenClass == grammar.lexicon.classes["uhr"] }
    case "setword": return endsPhrase(span.end) && !followsAmount(span.start)
    case "notrate": return !followsAmount(span.start)
    case "firstunits":
      // "The early hours" are before dawn.
      return expression[.unit] != TemporalUnit.hour.rawValue || !word(after: span.start + 4).equalsIgnoringCase("early")
    case "fraction":
      // "Une seconde marche", "un segundo intento": another one, no second.
      if expression.unit == .second, expression[.count] == 1000, !endsPhrase(span.end) { return false }
      // "2017 trimestre 1" is no length.
      if let count = expression[.count], (1_900_000...2_099_000).contains(count), count % 1000 == 0,
        expression[.unit] ?? 0 >= TemporalUnit.quarter.rawValue,
        // "2000 years" are one.
        grammar.lexicon.classes["units"].map({ run.value(match.next - 1, $0) == nil }) ?? true
      {
        return false
      }
      let isShare =
        expression[.unit] == TemporalUnit.quarter.rawValue && (expression[.count] ?? 0) > 0
        && word(after: span.end).equalsIgnoringCase("of")
      return !isShare && !isRate(span)
    case "parthours": return expression[.count].map { $0 % 1000 != 0 } ?? false
    case "qh":
      // "Q3", "2025H1": the digit stands right behind its letter.
      // "The clock H2 (1737)" is no half-year: nobody wrote so then.
      return run.tokens.indices.contains { run.tokens[$0].isGlued && run.value($0, .d) != nil }
        && (expression[.year] ?? 1900) >= 1900 && (expression[.quarter] ?? 1) <= 4 && (expression[.half] ?? 1) <= 2
    case "countrange":
      // "Two to three weeks": lengths that rise; "two to three weeks ago" is a date.
      guard match.expressions.count == 2, let low = expression[.count], let high = match.expressions[1][.count] else {
        return false
      }
      return low > 0 && low < high && high <= 1_000_000
        && !word(after: match.expressions[1].span.end).equalsIgnoringCase("ago")
    case "small": return expression[.count].map { $0 <= 120_000 } ?? false
    case "lastnight": return expression[.part] == 4 && expression[.relative] == -1
    case "glued":
      // "3h"; "for 3 h", "within 2W".
      let isLength = isPrecededBy(span.start, ["for", "within", "lasted", "over"]) && endsPhrase(span.end)
      if isLength, ASCII.isUpper(bytes[Int(span.end) - 1]) { return run.tokens[match.firstToken + 1].isGlued }
      return expression[.unit] == TemporalUnit.hour.rawValue
        && (isLength || run.tokens[match.firstToken + 1].isGlued)
    case "clockoffset":
      guard let plus = expression[.plus], expression[.hour].map({ $0 <= 12 }) ?? false else { return false }
      // "from 5 to 6" is no five minutes to six.
      if span.count < 12, isPrecededBy(span.start, ["from", "between", "of"]) { return false }
      // "A team of people, five to nine engineers": so many of them.
      if plus >= 1000, span.count < 18, !endsPhrase(span.end), !expression.has(.meridiem) { return false }
      return plus < 1000 || plus <= 59_000 && (plus % 5000 == 0 || span.count > 16)
    case "inunits":
      // "In a quarter that brought losses" is no time from now.
      return !["that", "which", "when", "where"].contains { word(after: span.end).equalsIgnoringCase($0) }
    case "quarternoun":
      // "The quarter-to-quarter comparison"
      return !bytes[Int(span.end)...].prefix(4).equalsIgnoringCase("-to-")
    case "atpresent": return tellsTime(span)
    default: preconditionFailure("unknown check \(name)")
    }
  }

  /// "Now, who was first?" opens a thought; an approach to the future is one to a thing.
  private func tellsTime(_ span: Span) -> Bool {
    let end = Int(span.end)
    if bytes[Int(span.start)] == 0x4E, span.count == 3, end < bytes.count, bytes[end] == 0x2C { return false }
    let isFuture = bytes[Int(span.start)..<end].suffix(10).equalsIgnoringCase("the future") && span.count == 10
    return !isFuture || !isPrecededBy(span.start, ["to"])
  }

  /// "ABC's This Week": two capitals in mid-sentence are a name.
  private func isTitle(_ run: TemporalRun, _ match: TemporalMatch) -> Bool {
    let start = Int(match.expressions[0].span.start)
    guard ASCII.isUpper(bytes[start]), ASCII.isUpper(bytes[run.tokens[match.next - 1].start]), start > 1 else {
      return false
    }
    // Behind a word or a quotation mark; headings and lines begin otherwise.
    let isQuoted = bytes[start - 1] == 0x22 || bytes[start - 1] == 0x9C
    return isQuoted && start > 2 && bytes[start - 2] == 0x20
      || bytes[start - 1] == 0x20 && ASCII.isLower(bytes[start - 2])
  }

  /// "In Our Paper Today": a capital behind another, in a sentence that writes words without, ends a name.
  private func isLastOfName(_ span: Span) -> Bool {
    guard ASCII.isUpper(bytes[Int(span.start)]), span.start > 1, bytes[Int(span.start) - 1] == 0x20 else {
      return false
    }
    let name = word(before: span.start)
    guard let first = name.first, ASCII.isUpper(first), name.endIndex == span.start - 1 else { return false }
    let before = word(before: Int32(name.startIndex))
    return before.first.map(ASCII.isLower) ?? false && before.endIndex == name.startIndex - 1
  }

  /// A preposition, an article or the like.
  func isSmallWord(_ span: Span) -> Bool { grammar.isFunctionWord(bytes[span.range]) }

  /// The word behind an offset, past blanks; empty when a mark comes first.
  func word(after offset: Int32) -> ArraySlice<UInt8> {
    var i = Int(offset)
    while i < bytes.count, bytes[i] == 0x20 { i += 1 }
    let start = i
    // Letters beyond ASCII begin with C3 and above; E2 begins dashes and quotation marks.
    while i < bytes.count,
      ASCII.isLetter(bytes[i]) || bytes[i] >= 0xC3 && bytes[i] != 0xE2 || i > start && bytes[i] & 0xC0 == 0x80
    {
      i += 1
    }
    return bytes[start..<i]
  }

  /// The word before an offset, past blanks.
  func word(before offset: Int32) -> ArraySlice<UInt8> {
    var i = Int(offset)
    while i > 0, bytes[i - 1] == 0x20 { i -= 1 }
    let end = i
    while i > 0, ASCII.isLetter(bytes[i - 1]) || bytes[i - 1] >= 0x80 { i -= 1 }
    return bytes[i..<end]
  }

  /// One of `words` stands right before.
  func isPrecededBy(_ offset: Int32, _ words: [StaticString]) -> Bool {
    let before = word(before: offset)
    return words.contains { before.equalsIgnoringCase($0) }
  }

  private func isCapital(after offset: Int32) -> Bool { word(after: offset).first.map(ASCII.isUpper) ?? false }

  /// Nothing follows that the expression could count: the end, a mark, or a small word.
  func endsPhrase(_ offset: Int32) -> Bool {
    let i = Int(offset)
    if i >= bytes.count { return true }
    let next = word(after: offset)
    if next.isEmpty {
      let gap = bytes[i] == 0x20 && i + 1 < bytes.count ? bytes[i + 1] : bytes[i]
      return !ASCII.isDigit(gap) && gap != 0x25 && gap != 0x24
    }
    return grammar.isFunctionWord(next)
  }

  /// "9. Jan Moser" is somebody, where nouns have capitals.
  private func isGivenName(_ span: Span) -> Bool {
    grammar.hasCapitalNouns && bytes[..<Int(span.end)].suffix(3).equalsIgnoringCase("jan")
      && isCapital(after: span.end)
  }

  /// The sentence or clause ends here.
  private func endsClause(_ offset: Int32) -> Bool {
    var i = Int(offset)
    while i < bytes.count, bytes[i] == 0x20 { i += 1 }
    if i >= bytes.count || bytes[i] == 0x0A || bytes[i] == 0x3B || bytes[i] == 0x3F || bytes[i] == 0x21 { return true }
    return (bytes[i] == 0x2E || bytes[i] == 0x2C) && (i + 1 >= bytes.count || ASCII.isBlank(bytes[i + 1]))
  }

  /// "8.5% annually", "10,000 units annually", "$17.9 million annually": so much each time.
  private func followsAmount(_ offset: Int32) -> Bool {
    var at = Int(offset)
    let thing = word(before: offset)
    if !thing.isEmpty { at = thing.startIndex }
    while at > 0, bytes[at - 1] == 0x20 { at -= 1 }
    return at > 0 && (ASCII.isDigit(bytes[at - 1]) || bytes[at - 1] == 0x25)
  }

  /// "$30 a year", "700 seats a week": so much each time.
  private func isRate(_ span: Span) -> Bool {
    let first = bytes[Int(span.start)] | 0x20
    guard first == 0x61, span.start >= 2 else { return false }
    let before = word(before: span.start)
    if before.isEmpty { return ASCII.isDigit(bytes[Int(span.start) - 2]) }
    return before.last == 0x73 && before.count > 4 || grammar.isCounted(before)
  }

  /// A noun in the plural right after makes a number a count.
  func isCounted(_ offset: Int32) -> Bool {
    let next = word(after: offset)
    guard Int(offset) < bytes.count, bytes[Int(offset)] == 0x20, next.count > 3, let first = next.first,
      ASCII.isLower(first), next.last == 0x73
    else { return grammar.isCounted(next) }
    return next[next.endIndex - 2] != 0x73
  }

  private func followedByYear(_ offset: Int) -> Bool {
    offset + 4 < bytes.count && ASCII.isDigit(bytes[offset + 1])
  }

  private func isSlashDate(_ expression: TemporalExpression) -> Bool {
    guard let code = expression[.packedDate] else { return false }
    let span = expression.span
    let date = PackedDate(code: code)
    if isCounted(span.end) { return false }
    if date.day == 24, date.month == 7 { return span.count == 5 }
    let opensLine = span.start == 0 || bytes[Int(span.start) - 1] == 0x0A || bytes[Int(span.start) - 1] == 0x09
    return opensLine || span.count == 5 || date.day > 12 || tellsSlashDates && isNote && endsLine(span) && !isMark(date)
  }

  private func endsLine(_ span: Span) -> Bool { Int(span.end) == bytes.count || bytes[Int(span.end)] == 0x0A }

  /// True of "8/10" and "4/5", which may be marks.
  private func isMark(_ date: PackedDate) -> Bool {
    let most = max(date.day, date.month)
    return most == 5 || most == 10
  }

  /// "The Ocean Summer of Code": between capitals a season is part of a name.
  private func isNameOfSeason(_ span: Span) -> Bool {
    guard !grammar.hasCapitalNouns, ASCII.isUpper(bytes[Int(span.start)]), span.start > 1,
      bytes[Int(span.start) - 1] == 0x20, ASCII.isAlphanumeric(bytes[Int(span.start) - 2])
    else { return false }
    let before = word(before: span.start)
    let joint = word(after: span.end)
    let isNamed = joint.equalsIgnoringCase("of") && isCapital(after: Int32(joint.endIndex))
    return isNamed && before.first.map(ASCII.isUpper) ?? false
  }

  private func isSeason(_ expression: TemporalExpression) -> Bool {
    let span = expression.span
    if isNameOfSeason(span) { return false }
    if grammar.dayFirst {
      // "im Sommer", "en été": a season of some year, unlike "Sommer" or "the summer" as such.
      let prepositions: [StaticString] = [
        "im", "en", "au", "à", "in", "nel", "nella", "no", "na", "este", "esta", "diesen", "während", "seit", "bis",
        "ab",
      ]
      let first = word(after: span.start)
      return expression.has(.modifier) || prepositions.contains { first.equalsIgnoringCase($0) }
        || isPrecededBy(span.start, prepositions)
    }
    let isFall = bytes[Int(span.end) - 4..<Int(span.end)].equalsIgnoringCase("fall")
    let hasArticle = bytes[Int(span.start)..<Int(span.start) + 3].equalsIgnoringCase("the")
    if expression.has(.modifier) { return !isFall || word(after: span.end).isEmpty || !hasArticle }
    let prepared = isPrecededBy(
      span.start, ["in", "since", "until", "by", "during", "this", "for", "through", "of", "that", "each", "from"])
    if isFall {
      return hasArticle
        ? isPrecededBy(span.start, ["in", "during", "this", "by", "throughout"])
          && !word(after: span.end).equalsIgnoringCase("of")
        : isPrecededBy(span.start, ["in", "this", "last", "since", "until", "by"]) && endsPhrase(span.end)
    }
    return prepared || hasArticle
  }
}
