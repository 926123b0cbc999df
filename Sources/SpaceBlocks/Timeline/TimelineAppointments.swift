import SpaceModel
import SpaceText

/// What a planner must not miss, however it is worded: all that has an exact day which is still to come ("MIDTERM: Friday
/// 4 December 2026, 14:00, hall C", "The plumber comes on 24 November").
extension TimelineSentences {
  /// A sentence, or what stands for one, on a day to come. Without a reference day, what is told in the past is over.
  func appointment(
    _ sentence: SentenceRecord, _ shape: SentenceShape, _ found: ArraySlice<TimelineDate>
  ) -> TimelineCandidate? {
    let (dates, isMoved, _) = movedDates(found, sentence)
    guard isPlanning, !shape.isQuestion, !isReference(sentence), !hasDanglingSubject(sentence), !isHeader(sentence),
      let date = best(
        dates.filter {
          $0.recurrence != nil
            ? !shape.hasVerb && recurs($0, sentence, isDuty: false)
            : isExact($0) && isUsable($0, sentence) && (isMoved && reference == nil || isAhead($0, sentence.tokens))
        })
    else { return nil }
    if case .dangling = shape.opening { return nil }
    guard shape.isBalanced else { return nil }
    // "Committee meeting, 12 May 2031" above its minutes.
    if reference == nil, sentence.element <= 1, !shape.hasVerb, !shape.endsComplete, date.start?.minute == nil,
      date.recurrence == nil
    {
      return nil
    }
    // "The survey of 16 September shows …": when something was that is over, as likely as not.
    let first = tokens.indices(in: date.span).lowerBound
    if reference == nil, !isMoved, first > sentence.tokens.lowerBound,
      cues.attributes.contains(tokens.word(of: tokens.tokens[first - 1]).form)
    {
      return nil
    }
    let span = withoutBullet(sentence.span)
    let text = trimmed(StandAlone.text(sentence, shape, of: document, tokens, roles) ?? written(span), date)
    let count = WordCount.words(in: text)
    guard (3...42).contains(count), saysMore(than: date, span) else { return nil }
    var result = candidate(date, at: span, isEntry: false, score: 400 - min(count, 40) * 3)
    result.event = text
    result.sources = [Source(document: document.id, span: sentence.span)]
    return result.words.isEmpty ? nil : result
  }

  /// Notes of one line each, which no full stops part: what each line says of its day. Nil where lines are those of wrapped
  /// text.
  func lines(_ sentence: SentenceRecord, _ found: ArraySlice<TimelineDate>) -> [TimelineCandidate]? {
    guard isPlanning else { return nil }
    let lines = document.text.lines(in: sentence.span)
    guard lines.count > 1, lines.dropLast().allSatisfy({ $0.count < Self.shortLine }) else { return nil }
    return lines.compactMap { line in
      let span = withoutBullet(line)
      let range = tokens.indices(in: span)
      let dates = found.filter { $0.span.start >= span.start && $0.span.end <= span.end && isAhead($0, range) }
      // "until February 2031" is a deadline, too.
      guard let date = best(dates.filter { isExact($0) || isMonth($0) && cues.hasPlan(tokens, range) }),
        isUsable(date, sentence), saysMore(than: date, span),
        // "16 October 2031 – A. Holm – Status: green" above a report.
        reference != nil || sentence.element > 1 || date.start?.minute != nil || cues.hasPlan(tokens, range)
      else { return nil }
      return candidate(date, at: span, isEntry: false, score: 400)
    }
  }

  /// "Next dates: trading update 14 January, annual results 11 March": several days in a row, with a few words before each and
  /// a comma or the like between them; nil of any other sentence.
  func enumeration(_ sentence: SentenceRecord, _ found: ArraySlice<TimelineDate>) -> [TimelineCandidate]? {
    guard isPlanning, found.count > 1, found.allSatisfy({ isExact($0) && $0.end == nil && isUsable($0, sentence) }),
      let first = found.first
    else { return nil }
    let bytes = document.text.bytes
    var start = Int(sentence.span.start)
    if let colon = bytes[start..<Int(first.span.start)].lastIndex(of: 0x3A) { start = colon + 1 }
    var result: [TimelineCandidate] = []
    for date in found {
      if !result.isEmpty {
        let mark = bytes[start..<Int(date.span.start)].prefix { !ASCII.isAlphanumeric($0) && $0 < 0x80 }
        guard mark.contains(0x2C) || mark.contains(0x3B) else { return nil }
        start = mark.endIndex
      }
      let span = document.text.trimmed(Span(start, Int(date.span.end)))
      let words = tokens.indices(in: Span(Int(span.start), Int(date.span.start)))
      guard (1...8).contains(words.count),
        !words.contains(where: { [.verb, .auxiliary, .subordinator].contains(tokens.tokens[$0].tag) }),
        TimelineTable.hasLetters(bytes[Int(span.start)..<Int(date.span.start)])
      else { return nil }
      if isAhead(date, words) {
        var part = candidate(date, at: span, isEntry: false, score: 430)
        part.event = part.event.capitalisedFirst
        result.append(part)
      } else if reference == nil {
        return nil
      }
      start = Int(date.span.end)
    }
    guard !TimelineTable.hasLetters(bytes[start..<Int(sentence.span.end)]) else { return nil }
    return result
  }

  /// Longer lines are text rather than notes.
  private static let shortLine = 100

  private func isMonth(_ date: TimelineDate) -> Bool {
    date.recurrence == nil && date.start.map { $0.precision == .month } ?? false
  }

  /// "Date: Mon, 9 Nov 2026": the head of a message.
  private func isHeader(_ sentence: SentenceRecord) -> Bool {
    let first = sentence.tokens.lowerBound
    guard sentence.tokens.count > 2, document.text.bytes[Int(tokens.tokens[first + 1].span.start)] == 0x3A else {
      return false
    }
    return Self.headers.contains(tokens.word(of: tokens.tokens[first]).form)
  }

  private static let headers: Set<String> = [
    "date", "sent", "dated", "datum", "gesendet", "fecha", "enviado", "data", "inviato", "envoyé", "verzonden",
    "updated", "published", "created",
  ]

  /// Headings but the title that name a day to come and what is then: "For the seminar (Thu 26 Nov)". Without a reference day
  /// it takes words of a plan: "Presentations, 3 May".
  func headings() -> [TimelineCandidate] {
    guard isPlanning else { return [] }
    return document.elements.dropFirst().filter { $0.kind == .heading }.compactMap { element in
      let span = document.text.trimmed(element.span)
      let range = tokens.indices(in: span)
      guard span.count < 120, let date = dates[...].within(span).first(where: { isExact($0) && isAhead($0, range) }),
        saysMore(than: date, span), reference != nil || cues.hasPlan(tokens, range)
      else { return nil }
      return candidate(date, at: span, isEntry: false, score: 420)
    }
  }

  private func isExact(_ date: TimelineDate) -> Bool { date.recurrence == nil && date.isExact }

  private func isAhead(_ date: TimelineDate, _ range: Range<Int>) -> Bool {
    guard let reference, let last = (date.end ?? date.start)?.end else { return cues.isAhead(tokens, range) }
    return last > reference
  }

  /// False of a day and no word besides.
  func saysMore(than date: TimelineDate, _ span: Span) -> Bool {
    let bytes = document.text.bytes
    return TimelineTable.hasLetters(bytes[Int(span.start)..<max(Int(span.start), Int(date.span.start))])
      || TimelineTable.hasLetters(bytes[min(Int(date.span.end), Int(span.end))..<Int(span.end)])
  }
}
