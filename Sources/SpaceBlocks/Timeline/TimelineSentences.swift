import SpaceModel
import SpaceText

/// Reads events out of running text: whole sentences with a verb that stand alone, cut down to the clause of the date
/// where they are long. A sentence that leans on its neighbours is passed over rather than repaired by guessing.
struct TimelineSentences {
  let corpus: Corpus
  let material: Material
  let index: Int
  let dates: [TimelineDate]
  let roles: WordRoles
  let isPlanning: Bool
  /// The day from which a plan looks ahead, where one is given.
  let reference: CivilDay?
  let cues: TimelineCues
  private let labels: DateLabels
  var document: Document { material.documents[index] }
  var tokens: Tokens { material.tokens[index] }

  init(_ corpus: Corpus, _ index: Int, _ dates: [TimelineDate], isPlanning: Bool, from reference: CivilDay?) {
    self.corpus = corpus
    material = corpus.material
    self.index = index
    self.dates = dates
    self.isPlanning = isPlanning
    self.reference = reference
    roles = corpus.roles[index]
    cues = TimelineCues.of(material.documents[index].language)
    labels = DateLabels.of(material.documents[index].language)
  }

  func candidates(butIn taken: Set<Int>) -> [TimelineCandidate] {
    var result = headings()
    var next = 0
    for number in material.sentencesOfDocument[index] {
      let sentence = material.sentences[number]
      while next < dates.count, dates[next].span.end <= sentence.span.start { next += 1 }
      var end = next
      while end < dates.count, dates[end].span.end <= sentence.span.end { end += 1 }
      if next == end || taken.contains(sentence.element) { continue }
      let (shape, found) = (corpus.shape(number), dates[next..<end])
      if let lines = lines(sentence, found) {
        result += lines
        continue
      }
      if let candidate = candidate(sentence, shape, found) ?? task(sentence, shape, found) {
        result.append(candidate)
      } else if let parts = enumeration(sentence, found) {
        result += parts
      } else if let candidate = appointment(sentence, shape, found) {
        result.append(candidate)
      }
    }
    return result
  }

  private func candidate(
    _ sentence: SentenceRecord, _ shape: SentenceShape, _ found: ArraySlice<TimelineDate>
  ) -> TimelineCandidate? {
    guard shape.isWhole, shape.hasVerb, !shape.isQuestion, !shape.mentionsExhibit, shape.persons == 0 || isPlanning,
      !isReference(sentence), !hasDanglingSubject(sentence), !hasDanglingObject(sentence)
    else { return nil }
    let (found, isMoved, _) = movedDates(found, sentence)
    // "It rises each autumn and is highest by mid-March": of every year, whichever it was resolved to.
    let isHabitual = !isPlanning && found.contains { $0.recurrence != nil }
    let usable = found.filter { isUsable($0, sentence) && (!isHabitual || namesYear($0.span)) }
    guard let date = best(usable) else { return nil }
    if isHypothetical(sentence) && !isPlanning || namesSample(sentence) || isPlanning && isReported(date, sentence) {
      return nil
    }
    guard var text = StandAlone.text(sentence, shape, of: document, tokens, roles) else { return nil }
    // A date that only stood in a bracket that was left out is a citation.
    let written = Array(text.utf8)
    guard words(of: date).allSatisfy(written.containsRun) else { return nil }
    let isPlan = isMoved && date.isExact || isPlan(sentence, shape, date)
    guard isPlanning ? isPlan : !shape.isImperative && tellsEvent(sentence, date) else { return nil }
    text = trimmed(text, date)
    let count = WordCount.words(in: text)
    guard (4...42).contains(count) else { return nil }
    let content = Set(material.words(in: sentence.span, of: index)).sorted()
    guard content.count >= 2 else { return nil }
    return TimelineCandidate(
      document: index, date: date, event: text, sources: [Source(document: document.id, span: sentence.span)],
      isEntry: false, score: score(sentence, shape, date, count), words: content, owner: nil, status: nil)
  }

  /// An item of a list without a full stop, as tasks are noted: "Hand in the report by 3 March", "Dentist on 5 May at 10:00".
  /// What was done on a day is none, unless a box before it says that it is a task.
  private func task(
    _ sentence: SentenceRecord, _ shape: SentenceShape, _ found: ArraySlice<TimelineDate>
  ) -> TimelineCandidate? {
    guard isPlanning, sentence.kind == .listItem, !shape.endsComplete, !shape.isQuestion, shape.isBalanced,
      sentence.orderInElement == 0, (3...24).contains(sentence.length),
      let date = best(
        movedDates(TaskMarks.due(found, in: document.text), sentence).dates.filter {
          isUsable($0, sentence, isTask: true)
        })
    else { return nil }
    let span = withoutBullet(sentence.span)
    let isLoose = isEndOfMonth(date)
    guard date.recurrence == nil ? date.isExact || isLoose : recurs(date, sentence, isDuty: true),
      saysMore(than: date, span)
    else { return nil }
    let isMarked = TimelineTasks.status(at: span, in: document) != nil
    let isOver = tellsDeed(sentence)
    let isDuty = shape.isImperative && !isOver || cues.hasPlan(tokens, sentence.tokens)
    guard isMarked || isDuty || !isLoose && !isOver && !cues.tellsPast(tokens, sentence.tokens) else { return nil }
    var result = candidate(date, at: span, isEntry: true, score: 600 + min(sentence.length, 20) * 10)
    result.isDue = isMarked || shape.isImperative && !isOver
    return result.words.isEmpty ? nil : result
  }

  /// What stands at `span`, as it is written, on a date.
  func candidate(_ date: TimelineDate, at span: Span, isEntry: Bool, score: Int) -> TimelineCandidate {
    TimelineCandidate(
      document: index, date: date, event: written(span), sources: [Source(document: document.id, span: span)],
      isEntry: isEntry, score: score, words: Set(material.words(in: span, of: index)).sorted(), owner: nil, status: nil)
  }

  /// The words at `span` on one line.
  func written(_ span: Span) -> String {
    document.string(in: span).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  func withoutBullet(_ span: Span) -> Span {
    TimelineTasks.withoutBullet(document.text.trimmed(span), in: document.text)
  }

  /// True of "met with Anna on 2 March": its first verb is in the past.
  private func tellsDeed(_ sentence: SentenceRecord) -> Bool {
    guard roles.wording.language == "en", let verb = sentence.tokens.first(where: { tokens.tokens[$0].tag == .verb })
    else { return false }
    let word = tokens.word(of: tokens.tokens[verb]).form
    let form = EnglishVerbs.form(of: word)
    return form.tense == .past && form.base != word
  }

  /// It tells what happened: not how things stand, how much there was, what is always so, or how sure something is.
  private func tellsEvent(_ sentence: SentenceRecord, _ date: TimelineDate) -> Bool {
    let range = sentence.tokens
    return !cues.tellsState(tokens, range) && !cues.tellsAmount(tokens, range) && !cues.judges(tokens, range)
      && !tellsHabit(range, date)
  }

  /// The date stands behind a comma after a verb in the present: "The number alternates, with the first such vote in
  /// 2018". One that opens its sentence may well be told in the present: "1742 the chapel falls".
  private func tellsHabit(_ range: Range<Int>, _ date: TimelineDate) -> Bool {
    guard let verb = cues.presentVerb(tokens, range) else { return false }
    return range.contains { index in
      let span = tokens.tokens[index].span
      return index > verb && span.end <= date.span.start && document.text.bytes[Int(span.start)] == 0x2C
    }
  }

  /// True of what a planner would note: duties and appointments, not what merely happened or how often things are done.
  private func isPlan(_ sentence: SentenceRecord, _ shape: SentenceShape, _ date: TimelineDate) -> Bool {
    if date.recurrence != nil { return recurs(date, sentence, isDuty: shape.isImperative) }
    let isCoarse = date.start.map { $0.precision >= .quarter } ?? false
    // "Hand in the draft by 3 March" is a duty; "Click here for the projects of 2020" is none.
    if shape.isImperative { return !isCoarse }
    guard cues.hasPlan(tokens, sentence.tokens), shape.quotes == 0 else { return false }
    // What is told in the past is a plan only of an exact day: "The exam was moved to 3 May".
    let isOver = !cues.past.isEmpty && cues.tellsPast(tokens, sentence.tokens)
    if !date.isExact, isOver, !cues.commits(tokens, sentence.tokens) { return false }
    return !isCoarse || cues.pointsAhead(tokens, sentence.tokens)
  }

  /// Its first verb says that it may be so, could be so or has to be so: "The award may come three years later"; or it
  /// begins with a condition.
  private func isHypothetical(_ sentence: SentenceRecord) -> Bool {
    if let first = sentence.tokens.first, cues.isCondition(tokens, first) { return true }
    let first = sentence.tokens.first {
      let tag = tokens.tokens[$0].tag
      return tag == .auxiliary || tag == .verb
    }
    return first.map { cues.isPossible(tokens, $0) } ?? false
  }

  /// "On page X", "Vendor A, form B": a letter stands for what the reader is to fill in.
  private func namesSample(_ sentence: SentenceRecord) -> Bool {
    let range = sentence.tokens
    return range.contains { index in
      guard index + 1 < range.upperBound, roles.role(tokens.tokens[index]).contains(.exhibit) else { return false }
      let next = tokens.tokens[index + 1].span
      return next.count == 1 && ASCII.isUpper(document.text.bytes[Int(next.start)])
    }
  }

  /// Somebody is only said to do it: "states that they train their staff every year".
  private func isReported(_ date: TimelineDate, _ sentence: SentenceRecord) -> Bool {
    let range = sentence.tokens
    return range.dropFirst().contains { index in
      tokens.tokens[index].span.start < date.span.start && tokens.tokens[index].tag == .subordinator
        && tokens.tokens[index - 1].tag == .verb
    }
  }

  /// True of a time that comes back and at which something takes place: a weekday, a day of the month or an hour, or else
  /// words of an occasion, or a duty. "The daily work", "in nightly" and "Each day should …" tell no time of anything.
  func recurs(_ date: TimelineDate, _ sentence: SentenceRecord, isDuty: Bool) -> Bool {
    let range = tokens.indices(in: date.span)
    if !isDuty, cues.isOver(tokens, sentence.tokens, at: range) { return false }
    // "Whether it may open on Sundays" is open.
    if sentence.tokens.contains(where: { $0 < range.lowerBound && cues.openings.contains(form($0)) }) { return false }
    if range.upperBound < sentence.tokens.upperBound {
      let next = tokens.tokens[range.upperBound]
      let isBeside = next.span.start <= date.span.end + 1
      switch next.tag {
      case .noun, .adjective, .properNoun:
        if isBeside, !cues.hasOccasion(tokens, range.upperBound..<min(range.upperBound + 3, sentence.tokens.upperBound))
        {
          return false
        }
      case .verb, .auxiliary: if range.lowerBound == sentence.tokens.lowerBound { return false }
      default: break
      }
    }
    if let rule = date.recurrence, rule.contains("BY") { return true }
    if range.lowerBound > sentence.tokens.lowerBound, tokens.tokens[range.lowerBound - 1].tag == .adposition {
      return false
    }
    return isDuty || cues.hasOccasion(tokens, sentence.tokens)
  }

  /// The words the date is written with; they may be wrapped over lines.
  private func words(of date: TimelineDate) -> [[UInt8]] {
    document.text.bytes(in: date.span).split(whereSeparator: ASCII.isBlank).map { Array($0) }
  }

  /// The longest of them, the one least likely to stand elsewhere, too.
  private func longestWord(of date: TimelineDate) -> [UInt8] {
    words(of: date).max { $0.count < $1.count } ?? []
  }

  /// A sentence that cites: it begins with "See" or a quotation mark.
  func isReference(_ sentence: SentenceRecord) -> Bool {
    let bytes = document.text.bytes(in: sentence.span)
    if bytes.starts(with: [0xE2, 0x80, 0x9C]) || bytes.first == 0x22 { return true }
    return bytes.starts(with: "See ".utf8) || bytes.starts(with: "Cf. ".utf8)
  }

  /// "In 2019, he made …": what follows the opening phrase points back.
  func hasDanglingSubject(_ sentence: SentenceRecord) -> Bool {
    let range = sentence.tokens
    for index in range.prefix(9) where index + 1 < range.upperBound {
      guard document.text.bytes[Int(tokens.tokens[index].span.start)] == 0x2C else { continue }
      let next = tokens.tokens[index + 1]
      return roles.role(next).contains(.dangling) && next.tag == .pronoun
    }
    // "In 2019 he made …", "At sixteen weeks it will arrive …"
    let hasOpening = range.first.map { tokens.tokens[$0].tag == .adposition } ?? false
    for index in range.prefix(6) {
      let token = tokens.tokens[index]
      if token.tag == .verb || !hasOpening && (token.tag == .noun || token.tag == .properNoun) { return false }
      if index > range.lowerBound, token.tag == .pronoun, roles.role(token).contains(.dangling) {
        // "In 1938 a pump that drew …" points to its own noun.
        let lead = tokens.tokens[index - 1].tag
        return !roles.role(token).contains(.clause) || lead != .noun && lead != .properNoun
      }
    }
    return false
  }

  /// "Congress made them law": what the first verb is done to, is no noun of the sentence; nor is what "them" stands for
  /// where none before it is in the plural.
  private func hasDanglingObject(_ sentence: SentenceRecord) -> Bool {
    let range = sentence.tokens
    let verb = range.first { tokens.tokens[$0].tag == .verb }
    if let verb, verb + 1 < range.upperBound, tokens.tokens[verb + 1].tag == .pronoun,
      cues.objects.contains(form(verb + 1))
    {
      return true
    }
    guard let index = range.first(where: { form($0) == cues.plural && tokens.tokens[$0].tag == .pronoun }) else {
      return false
    }
    return !range.prefix { $0 < index }.contains {
      let tag = tokens.tokens[$0].tag
      let form = form($0)
      return tag == .coordinator || tag == .numeral
        || (tag == .noun || tag == .properNoun) && form.hasSuffix("s") && !form.hasSuffix("ss")
    }
  }

  private func form(_ index: Int) -> String { tokens.words[Int(tokens.tokens[index].word)].form }

  /// Where `range` first tells of giving something another date.
  func moveVerb(_ range: Range<Int>) -> Int? { range.first { cues.moves.contains(form($0)) } }

  /// "The exam was moved from 3 to 10 May": what holds is the day it was moved to. Says, too, whether it was moved, and from
  /// which days.
  func movedDates(
    _ dates: ArraySlice<TimelineDate>, _ sentence: SentenceRecord
  ) -> (dates: [TimelineDate], isMoved: Bool, former: [CalendarInterval]) {
    let range = sentence.tokens
    guard let verb = moveVerb(range) else { return (Array(dates), false, []) }
    var result: [TimelineDate] = []
    var former: [CalendarInterval] = []
    var isMoved = false
    for date in dates {
      let first = tokens.indices(in: date.span).lowerBound
      let lead = first > range.lowerBound ? form(first - 1) : ""
      let isBehind = first > verb || cues.verbsEndClauses
      guard isBehind, cues.origins.contains(lead) || cues.origins.contains(form(first)) else {
        isMoved = isMoved || first > verb && cues.destinations.contains(lead)
        result.append(date)
        continue
      }
      isMoved = true
      if let start = date.start { former.append(start) }
      // Both ends of what looks like a stretch.
      if let end = date.end {
        var moved = date
        (moved.start, moved.end) = (end, nil)
        moved.value = end.edtf
        result.append(moved)
      }
    }
    return (result, isMoved, former)
  }

  /// "(2021)", "Act of 2011", "the 2009 patents", "…, July 3, 2012.": a year that names or cites something.
  private func isAttribute(_ date: TimelineDate, _ sentence: SentenceRecord) -> Bool {
    let bytes = document.text.bytes
    let start = Int(date.span.start)
    let end = Int(date.span.end)
    let isCoarse = date.start.map { $0.precision >= .quarter } ?? false
    let before = start > 0 ? bytes[start - 1] : 0
    let after = end < bytes.count ? bytes[end] : 0
    if isCoarse, before == 0x28, after == 0x29, date.span.count <= 5 { return true }
    let range = tokens.indices(in: date.span)
    let lead = range.lowerBound > sentence.tokens.lowerBound ? tokens.tokens[range.lowerBound - 1] : nil
    if end + 2 >= Int(sentence.span.end), let lead, bytes[Int(lead.span.start)] == 0x2C,
      range.lowerBound > sentence.tokens.lowerBound + 2
    {
      return true
    }
    // "the goal of last year: 2024" names a thing by its year.
    if isCoarse, let lead, bytes[Int(lead.span.start)] == 0x3A { return true }
    // "created by the Market Act of 2011" names a law by its year.
    if isPlanning, isCoarse, range.lowerBound > sentence.tokens.lowerBound + 1, lead?.tag == .adposition,
      tokens.tokens[range.lowerBound - 2].tag == .properNoun
    {
      return true
    }
    // "It will look as in the original building of 1908", "the best system was in a house of 1957"
    if isCoarse, range.lowerBound > sentence.tokens.lowerBound + 3, isAside(range, sentence.tokens) { return true }
    // "the question that emerged from 2025"
    if isCoarse, date.end == nil, let lead, range.lowerBound > sentence.tokens.lowerBound + 1,
      cues.origins.contains(tokens.words[Int(lead.word)].form)
    {
      return true
    }
    guard isCoarse, lead?.tag != .adposition, range.upperBound < sentence.tokens.upperBound else { return false }
    let next = tokens.tokens[range.upperBound]
    guard next.span.start <= date.span.end + 1 else { return false }
    return next.tag == .noun || next.tag == .adjective || next.tag == .properNoun
      || next.tag == .coordinator && lead != nil && lead?.tag != .punctuation && lead?.tag != .verb
  }

  /// The date hangs by a preposition on a noun that itself hangs on "in", not on what happened, and the clause only says
  /// how things are or will be.
  private func isAside(_ date: Range<Int>, _ range: Range<Int>) -> Bool {
    let noun = date.lowerBound - 2
    guard tokens.tokens[noun + 1].tag == .adposition, tokens.tokens[noun].tag == .noun,
      cues.attributes.contains(form(noun + 1))
    else { return false }
    let phrase = range.prefix { $0 < noun }.reversed().prefix {
      [.noun, .adjective, .determiner, .properNoun].contains(tokens.tokens[$0].tag)
    }
    let lead = (phrase.last ?? noun) - 1
    guard lead > range.lowerBound, tokens.tokens[lead].tag == .adposition,
      let verb = range.first(where: { tokens.tokens[$0].tag == .auxiliary || tokens.tokens[$0].tag == .verb }),
      verb < lead
    else { return false }
    return cues.tellsBeing(tokens, verb, in: range) || cues.pointsAhead(tokens, verb..<verb + 1)
  }

  func isUsable(_ date: TimelineDate, _ sentence: SentenceRecord, isTask: Bool = false) -> Bool {
    if date.recurrence != nil { return isPlanning }
    if let start = date.start {
      if !isPlanning, start.precision >= .century { return false }
    } else if date.yearless == nil || date.yearless?.day == nil && !isPlanning {
      return false
    }
    // Without a digit it was counted from somewhere: fine in a history; a task only where it names the day of the week or
    // the end of a month.
    let isCounted = !document.text.bytes(in: date.span).contains(where: ASCII.isDigit) && date.recurrence == nil
    if isCounted {
      let isKnown = isPlanning ? isTask && namesTime(date) : date.start?.precision != .season
      if !isKnown { return false }
    }
    if isCounted, !isPlanning, pointsBack(date) || isNow(date, sentence) { return false }
    if isClockAlone(date) { return false }
    // "The past 3 weeks": a length that was counted from today is no event's date in a history.
    if !isPlanning, date.value.contains("/"), !namesYear(date.span) { return false }
    return !cues.isMention(document.text, date.span) && !isAttribute(date, sentence) && !isQuoted(date, sentence)
  }

  /// A day of the week, the end of a month or an hour: what a task can be due by.
  private func namesTime(_ date: TimelineDate) -> Bool {
    date.start?.minute != nil || isEndOfMonth(date) || namesWeekday(date)
  }

  /// An exact day that is told by the day of the week: "Wednesday", "next Mon".
  private func namesWeekday(_ date: TimelineDate) -> Bool {
    guard date.isExact, date.end == nil else { return false }
    return tokens.indices(in: date.span).contains { labels.isWeekday(form($0)) }
  }

  /// "By the end of the month"
  private func isEndOfMonth(_ date: TimelineDate) -> Bool {
    date.modifier == "END" && date.recurrence == nil && date.start?.precision == .month
  }

  /// True of "the year", "the quarter" and no more: which one is meant was said elsewhere, if at all.
  private func pointsBack(_ date: TimelineDate) -> Bool {
    let words = tokens.indices(in: date.span)
    return words.count == 2 && tokens.tokens[words.lowerBound].tag == .determiner
      && tokens.tokens[words.lowerBound + 1].tag == .noun
      && roles.role(tokens.tokens[words.lowerBound]).isDisjoint(with: [.dangling, .demonstrative])
  }

  /// True of "today" where all is told in the present: "A part ordered today arrives in two years".
  private func isNow(_ date: TimelineDate, _ sentence: SentenceRecord) -> Bool {
    tokens.indices(in: date.span).count == 1 && date.start?.precision == .day
      && cues.presentVerb(tokens, sentence.tokens) != nil
  }

  /// True of "7 a.m." without a day: which one is meant is only guessed.
  private func isClockAlone(_ date: TimelineDate) -> Bool {
    guard date.start?.minute != nil, date.end == nil else { return false }
    let bytes = document.text.bytes(in: date.span)
    let words = bytes.split { !ASCII.isLetter($0) && $0 < 0x80 }
    // "26.05.2031, 18 Uhr" names its day.
    let numbers = bytes.split { !ASCII.isDigit($0) }
    return !bytes.contains { $0 == 0x2F || $0 == 0x2D } && numbers.count < 4
      && words.allSatisfy { $0.count < 3 || $0.elementsEqual("Uhr".utf8) }
  }

  /// Four digits in a row stand in `span`.
  private func namesYear(_ span: Span) -> Bool {
    var digits = 0
    for byte in document.text.bytes(in: span) {
      digits = ASCII.isDigit(byte) ? digits + 1 : 0
      if digits == 4 { return true }
    }
    return false
  }

  /// Within “…”: part of a title or of what somebody says.
  private func isQuoted(_ date: TimelineDate, _ sentence: SentenceRecord) -> Bool {
    let bytes = document.text.bytes
    var depth = 0
    var at = Int(sentence.span.start)
    while at + 2 < date.span.start {
      if bytes[at] == 0xE2, bytes[at + 1] == 0x80 {
        if bytes[at + 2] == 0x9C { depth += 1 }
        if bytes[at + 2] == 0x9D { depth -= 1 }
      }
      at += 1
    }
    return depth > 0
  }

  /// The most exact of the dates, the first among equals; a range counts as one.
  func best(_ dates: [TimelineDate]) -> TimelineDate? {
    dates.enumerated().min { a, b in
      (rank(a.element), a.offset) < (rank(b.element), b.offset)
    }?.element
  }

  private func rank(_ date: TimelineDate) -> Int {
    guard let start = date.start else { return 8 }
    switch start.precision {
    case .time, .day: return 0
    case .week, .month: return 1
    case .season, .quarter, .half: return 2
    case .year: return 3
    case .decade: return 4
    case .century, .millennium: return 5
    }
  }

  /// Without the date that opens the sentence ("On 3 May 1860, …"), and cut at a semicolon when it is long.
  func trimmed(_ text: String, _ date: TimelineDate) -> String {
    var bytes = Array(text.utf8)
    if let rest = afterOpening(bytes, date) { bytes = rest }
    bytes = withoutConnectives(bytes)
    if WordCount.words(in: text) > 30, let part = clause(bytes, longestWord(of: date)) { bytes = part }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// "In March, however, the court ruled" without what leans on the sentence before.
  private func withoutConnectives(_ bytes: [UInt8]) -> [UInt8] {
    var parts = bytes.split(separator: 0x2C, omittingEmptySubsequences: false).map { Array($0) }
    parts = parts.enumerated().filter { index, part in
      index == 0 || index == parts.count - 1 || part.first != 0x20
        || !cues.leaning.contains(String(decoding: part.dropFirst(), as: UTF8.self))
    }.map(\.element)
    return Array(parts.joined(separator: [0x2C]))
  }

  /// "Three years later, the court ruled" without its opening, which only counts from what was told before.
  private func afterOpening(_ bytes: [UInt8], _ date: TimelineDate) -> [UInt8]? {
    let opening = Array(document.text.bytes(in: date.span))
    guard !opening.contains(where: ASCII.isDigit), bytes.count > opening.count + 20,
      let comma = bytes.prefix(60).firstIndex(of: 0x2C),
      Array(bytes[..<comma]).containsRun(of: longestWord(of: date)), comma <= opening.count + 8, comma + 2 < bytes.count
    else { return nil }
    var rest = Array(bytes[(comma + 2)...])
    rest[0] = ASCII.isLower(rest[0]) ? rest[0] & 0xDF : rest[0]
    return rest
  }

  /// The part between semicolons that holds the date, when it can stand alone.
  private func clause(_ bytes: [UInt8], _ date: [UInt8]) -> [UInt8]? {
    let parts = bytes.split(separator: 0x3B)
    guard parts.count > 1, let first = parts.first, Array(first).containsRun(of: date), first.count > 40 else {
      return nil
    }
    return Array(first) + [0x2E]
  }

  private func score(_ sentence: SentenceRecord, _ shape: SentenceShape, _ date: TimelineDate, _ count: Int) -> Int {
    var score = 500
    score -= rank(date) * 20
    score += min(shape.properNouns, 4) * 25
    score -= abs(count - 18) * 6
    score -= shape.persons * 60 + shape.pronouns * 15 + shape.quotes * 10
    if sentence.orderInElement == 0 { score += 20 }
    var weight = 0
    for word in material.words(of: sentence) { weight += min(Int(material.occurrences[Int(word)]), 20) }
    score += min(weight * 4 / max(sentence.words.count, 1), 80)
    if isPlanning, cues.hasPlan(tokens, sentence.tokens) { score += 150 }
    if !isPlanning, !cues.tellsPast(tokens, sentence.tokens) { score -= 180 }
    if document.text.bytes(in: sentence.span).contains(0x25) { score -= 40 }
    score -= cues.leaningCount(tokens, sentence.tokens) * 60
    return score
  }
}

extension Array where Element == UInt8 {
  /// True when `run` stands somewhere in the bytes.
  func containsRun(of run: [UInt8]) -> Bool {
    guard let first = run.first, count >= run.count else { return run.isEmpty }
    for i in 0...(count - run.count) where self[i] == first && self[i..<i + run.count].elementsEqual(run) {
      return true
    }
    return false
  }
}
