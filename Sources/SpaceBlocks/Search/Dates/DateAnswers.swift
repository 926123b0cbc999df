import SpaceLexicon
import SpaceModel
import SpaceText

/// Answers questions about dates with the events that notes date: those of the days that are asked about, soonest first.
struct DateAnswers {
  /// So many events an answer names where nobody asks for more or fewer.
  private static let mostEvents = 10
  /// What of a question's words an event must have, in thousandths; of one that is asked when it is, all.
  private static let least = 700
  private static let whole = 1000

  /// A dated fact with its days as the question means them.
  private struct Event {
    let document: Int
    let fact: DatedFact
    let days: Range<Int>
    let share: Int
    /// What of that its own words have.
    let named: Int
    var others: [Source] = []
    var comesBack: Bool { fact.recurrence != nil }
    /// By time, then by place.
    var order: (Int, Int, Int, Span) { (days.lowerBound, fact.minute, document, fact.span) }

    /// True of another date of the same sentence, which tells both.
    func isOfSamePlace(_ other: Event) -> Bool {
      document == other.document && fact.span == other.fact.span && fact.event == other.fact.event
    }
  }

  private let index: PassageIndex
  private let reading: QuestionReading
  private let question: Document
  private let asked: DateQuestion
  private let tokens: Tokens
  private let words: QuestionWords
  private let documents: [DatedDocument]

  /// Nil of a question that no dated event would answer.
  init?(_ question: Document, _ asked: DateQuestion, _ reading: QuestionReading, _ documents: [DatedDocument]) {
    guard Self.kinds.contains(reading.question.kind) else { return nil }
    (index, self.reading, self.question, self.asked) = (reading.index, reading, question, asked)
    tokens = question[.tokens] ?? Tokens()
    words = QuestionWords.of(question.language)
    self.documents = documents
  }

  /// Who, why and how many is asked of what happened has other answers.
  private static let kinds: Set<AnswerKind?> = [nil, .time, .choice, .definition]

  /// The answer; nil where passages may answer better.
  func answer(max: Int?) -> Answer? {
    let asksForKind = !asked.isPast && asked.content.allSatisfy { words.kind(of: form($0)) != nil }
    for days in asked.days {
      let found = events(days)
      if !found.isEmpty {
        return answer(
          found, max: max, isLatestFirst: asked.isPast && days.isOpenAtStart, others: others(in: days, besides: found))
      }
    }
    if asked.days.isEmpty { return whenAnswer(max: max) }
    // Where nothing but dates was asked for, nothing else answers.
    if asked.content.isEmpty || asksForKind || isKnownElsewhere {
      return Answer(
        question: text, answer: nil, sources: [], message: nothing(in: asked.days[0]), language: question.language)
    }
    return nil
  }

  /// True when what was asked about is dated, but not to the days that were asked about.
  private var isKnownElsewhere: Bool {
    asked.asksWhen && !events(.all).isEmpty
  }

  private var text: String { question.text.string(in: question.text.trimmed(question.text.span)) }
  private func form(_ place: Int) -> String { tokens.word(of: tokens.tokens[place]).form }

  // MARK: Events

  /// "When is the exam?": the next one; where all are past, the last one.
  private func whenAnswer(max: Int?) -> Answer? {
    guard asked.asksWhen, !asked.content.isEmpty, let today = asked.today else { return nil }
    let next = events(.from(today)).filter(isAppointment)
    if !next.isEmpty { return answer(next, max: max, isLatestFirst: false) }
    let last = events(.before(today)).filter(isAppointment)
    return last.isEmpty ? nil : answer(last, max: 1, isLatestFirst: true)
  }

  /// What is noted for its date; sentences about the past are found as passages are.
  private func isAppointment(_ event: Event) -> Bool {
    event.fact.kind != nil && event.share >= Self.least || event.fact.marks.contains(.note) && event.share >= Self.whole
  }

  /// The events of some days that have what the question is about, those that have most of it.
  private func events(_ days: AskedDays) -> [Event] { events(days, asked.wanted) }

  private func events(_ days: AskedDays, _ wanted: DateQuestion.Wanted) -> [Event] {
    let isAhead = asked.today.map { days.days.lowerBound >= $0.number } ?? false
    var result: [Event] = []
    for (number, document) in documents.enumerated() {
      for fact in document.facts where isWanted(fact, wanted, days, isAhead: isAhead) {
        guard let own = occurrence(of: fact, in: days) else { continue }
        let (share, named) = asked.content.isEmpty ? (Self.whole, Self.whole) : self.share(of: fact)
        // The heading above tells when something is, not what was last or is next.
        guard share >= Self.least, named > 0 || asked.asksWhen || isOfKind(fact) else { continue }
        result.append(Event(document: number, fact: fact, days: own, share: share, named: named))
      }
    }
    let best = result.map { ($0.share, $0.named) }.max(by: <) ?? (0, 0)
    result.removeAll { ($0.share, $0.named) < best }
    // Of more than a day, what notes of each say is told where nothing names its date.
    let told = result.filter { !$0.fact.marks.contains(.ofDay) || $0.fact.marks.contains(.decision) }
    if !told.isEmpty, days.days.count > 1 { result = told }
    result.sort { $0.order < $1.order }
    // What is of one day comes before what comes back, which is known.
    return joined(result.filter { !$0.comesBack } + result.filter(\.comesBack))
  }

  /// True of an exam where an exam is asked about.
  private func isOfKind(_ fact: DatedFact) -> Bool {
    fact.kind != nil && asked.content.contains { words.kind(of: form($0)) == fact.kind }
  }

  /// How many appointments those have who ask what is due in some days, besides `events`.
  private func others(in days: AskedDays, besides events: [Event]) -> Int {
    guard asked.wanted == .due, asked.content.isEmpty else { return 0 }
    return self.events(days, .anything).count { event in
      !event.comesBack && !events.contains { $0.isOfSamePlace(event) || isSame($0, event) }
    }
  }

  private func isWanted(
    _ fact: DatedFact, _ wanted: DateQuestion.Wanted, _ days: AskedDays, isAhead: Bool
  ) -> Bool {
    let marks = fact.marks
    if isAhead, marks.contains(.closed) { return false }
    // Over all days, notes of days would tell everything.
    if marks.contains(.ofDay), days.isOpenAtEnd || days.isOpenAtStart && wanted != .decisions { return false }
    switch wanted {
    case .decisions: return marks.contains(.decision)
    case .due:
      guard !marks.contains(.ofDay) else { return false }
      if asked.content.isEmpty { return marks.contains(.due) || fact.kind == .deadline || fact.kind == .task }
      return marks.contains(.note) || marks.contains(.due) || fact.kind != nil
    case .anything: return days.isOpenAtEnd ? marks.contains(.note) || fact.isExact : true
    }
  }

  /// The days of a fact that lie within those asked about: of what comes back, the first.
  private func occurrence(of fact: DatedFact, in days: AskedDays) -> Range<Int>? {
    if let yearless = fact.yearless {
      let first = days.isOpenAtStart ? asked.today?.year ?? 0 : CivilDay(number: days.days.lowerBound).year
      return (first...first + 1).map { yearless.days(in: $0) }.first { days.takes($0, isStretch: false) }
    }
    if let rule = fact.recurrence {
      // Since when it has come back is not known: it is told of what is to come.
      guard let today = asked.today?.number, days.days.upperBound > today, let rule = RecurrenceRule(rule),
        rule.namesDays, !rule.skipsTurns
      else { return nil }
      let first = fact.days.isEmpty ? today : max(today, fact.days.lowerBound)
      guard let next = rule.turn(from: CivilDay(number: max(first, days.days.lowerBound))), rule.lasts(until: next),
        days.days.contains(next.number)
      else { return nil }
      return next.number..<next.number + 1
    }
    guard !fact.days.isEmpty, days.takes(fact.days, isStretch: fact.end != nil) else { return nil }
    return fact.days
  }

  /// How much of what the question is about a fact has, in thousandths, by how rare its words are: with the heading above it and
  /// what kind of event it is, and by itself.
  private func share(of fact: DatedFact) -> (whole: Int, named: Int) {
    let own = reading.named(fact.words).terms
    let context = reading.named(fact.context).terms
    var (found, named, total) = (0, 0, 0)
    for place in asked.content {
      let word = tokens.word(of: tokens.tokens[place])
      let weight = min(max(Int(word.rarity) - 4, 2), 14)
      total += weight
      let terms = index.find(word)
      let isNamed = terms.contains { own.contains($0) }
      let isOfKind = fact.kind != nil && words.kind(of: word.form) == fact.kind
      if isNamed { named += weight }
      if isNamed || isOfKind || terms.contains(where: { context.contains($0) }) { found += weight }
    }
    return total == 0 ? (0, 0) : (1000 * found / total, 1000 * named / total)
  }

  /// What is told twice of a day, once with both places; and a sentence with several dates, once.
  private func joined(_ events: [Event]) -> [Event] {
    var result: [Event] = []
    for event in events {
      let twin = result.lastIndex { $0.isOfSamePlace(event) || isSame($0, event) }
      guard let twin else {
        result.append(event)
        continue
      }
      let source = source(event)
      if source != self.source(result[twin]), !result[twin].others.contains(source) {
        result[twin].others.append(source)
      }
    }
    return result
  }

  private func isSame(_ one: Event, _ other: Event) -> Bool {
    one.days == other.days && one.fact.tellsSame(as: other.fact)
  }

  // MARK: Answer

  private func source(_ event: Event) -> Source {
    Source(document: index.store.head(of: event.document).id, span: event.fact.span)
  }

  private func answer(_ events: [Event], max: Int?, isLatestFirst: Bool, others: Int = 0) -> Answer {
    let ordered = isLatestFirst ? events.filter { !$0.comesBack }.reversed() + events.filter(\.comesBack) : events
    let shown = ordered.prefix(max ?? Self.mostEvents)
    let more = ordered.count - shown.count
    let labels = DateLabels(question.language)
    let left = [
      more > 0 ? labels.put("\(more)", .further) : nil, others > 0 ? labels.put("\(others)", .otherDates) : nil,
    ].compactMap(\.self)
    return Answer(
      question: text, events: shown.map(told), more: more, others: others,
      message: left.isEmpty ? nil : left.joined(separator: " "), language: question.language)
  }

  /// An event as it is told. What comes back from a known day on is told with its next one.
  private func told(_ event: Event) -> DatedAnswer {
    let fact = event.fact
    var (date, end, label) = (fact.date, fact.end, fact.label)
    var isNamed = fact.marks.contains(.namesDay) || fact.isOfAnyDay && fact.event.contains(label)
    if event.comesBack, !fact.isOfAnyDay, event.days != fact.days {
      let day = CivilDay(number: event.days.lowerBound)
      let clock = fact.minute < 0 ? nil : DateLabels.clock(fact.minute)
      date = day.iso + (clock.map { "T\($0)" } ?? "")
      label = DateLabels(index.store.outline(of: event.document).language).text(day) + (clock.map { ", \($0)" } ?? "")
      (end, isNamed) = (nil, false)
    }
    return DatedAnswer(
      date: date, end: end, label: label, event: fact.event, namesDay: isNamed, sources: [source(event)] + event.others)
  }

  /// What is said where nothing is of the days that were asked about.
  private func nothing(in days: AskedDays) -> String {
    let labels = DateLabels(question.language)
    let others = others(in: days, besides: [])
    if others > 0 {
      let first = days.isOpenAtStart ? "…" : labels.text(CivilDay(number: days.days.lowerBound))
      let last = days.isOpenAtEnd ? "…" : labels.text(CivilDay(number: days.days.upperBound - 1))
      return labels.put(first == last ? first : "\(first) – \(last)", .nothingDue) + " "
        + labels.put("\(others)", .otherDates)
    }
    let first = labels.text(CivilDay(number: days.days.lowerBound))
    let last = labels.text(CivilDay(number: days.days.upperBound - 1))
    if days.isOpenAtEnd { return labels.put(first, .nothingFrom) }
    if days.isOpenAtStart { return labels.put(labels.text(CivilDay(number: days.days.upperBound)), .nothingBefore) }
    return labels.put(first == last ? first : "\(first) – \(last)", .nothingWithin)
  }
}
