import SpaceForms
import SpaceLexicon
import SpaceModel
import SpaceText

/// Finds what documents date, for questions that are asked later: all that a planner or a chronicle would hold, each sentence
/// with a day, month or year of its own, and what notes of a day say.
struct DatedFacts {
  /// So many sentences of a part that is about one day are kept, besides decisions.
  private static let mostOfDay = 8
  /// So many dates of one sentence are told of.
  private static let mostOfSentence = 3
  /// Everything is to come for who looks ahead from here.
  private static let beforeAll = CivilDay(year: -9999, month: 1, day: 1)

  /// What each of `documents` dates. `numbers` are those in the index of each document's words; `isTerm` tells which of the
  /// index's words are looked up.
  static func all(
    in documents: [Document], numbers: [[Int32]], isTerm: @escaping (Int32) -> Bool
  ) -> [DatedDocument] {
    guard documents.contains(where: { !($0[.dates] ?? []).isEmpty || $0.metadata.date != nil }) else {
      return documents.map { _ in DatedDocument() }
    }
    let corpus = Corpus(wordsOf: documents)
    let all = documents.indices.map { DatedFacts(corpus, $0, numbers[$0], isTerm) }
    let changes = all.flatMap { $0.notes.changes(in: $0.tables) }
    return all.map { $0.found(changes) }
  }

  private let notes: DatedNotes
  private let tables: [DatedTable]
  private let numbers: [Int32]
  private let isTerm: (Int32) -> Bool
  private let words: QuestionWords
  private let overWords: Set<String>
  private var document: Document { notes.document }

  private init(_ corpus: Corpus, _ index: Int, _ numbers: [Int32], _ isTerm: @escaping (Int32) -> Bool) {
    notes = DatedNotes(corpus, index, isPlan: true, from: Self.beforeAll)
    tables = DatedTable.all(of: notes)
    (self.numbers, self.isTerm) = (numbers, isTerm)
    let language = corpus.documents[index].language
    words = QuestionWords.of(language)
    let pack = LanguagePack.pack(for: language)
    overWords = Set(pack.words(.taskDone) + pack.words(.taskCancelled))
  }

  private func found(_ changes: [DateChange]) -> DatedDocument {
    guard !notes.dates.isEmpty || notes.own != nil else { return DatedDocument() }
    let noted = tables.flatMap { $0.entries() } + notes.chronicleEntries() + notes.lineEntries()
    var facts = noted.map { entry in
      var entry = entry
      entry.status = notes.corpus.change(of: entry, by: changes) ?? entry.status
      return fact(entry, .note)
    }
    facts += sentences(besides: facts.map(\.span))
    let sections = sections()
    for section in sections { facts += ofDay(section, besides: facts.map(\.span)) }
    facts.sort { ($0.span, $0.days.lowerBound) < ($1.span, $1.days.lowerBound) }
    return DatedDocument(facts: facts, sections: sections)
  }

  // MARK: What names its date

  /// What sentences tell of dates that are known by themselves, but for those in `places`.
  private func sentences(besides places: [Span]) -> [DatedFact] {
    let taken = Set(places)
    var result: [DatedFact] = []
    for sentence in document[.sentences] ?? [] where !taken.contains(sentence) {
      let found = notes.dates[...].within(sentence)
      guard !found.isEmpty else { continue }
      let number = document.elementIndex(at: Int(sentence.start))
      guard document.elements.indices.contains(number), !notes.records.contains(number),
        [.paragraph, .listItem, .quote].contains(document.elements[number].kind)
      else { continue }
      let isHead = number < DatedNotes.headCount && !notes.hasVerb(sentence)
      let current = notes.currentDates(Array(found), in: sentence).dates.filter {
        notes.isTrusted($0) && !(isHead && notes.isOwnDay($0))
      }
      var told: [CalendarInterval?] = []
      for date in current.joiningDaysInARow.prefix(Self.mostOfSentence) where !told.contains(date.start) {
        told.append(date.start)
        guard let entry = notes.entry(date, at: sentence, telling: sentence, in: number, worth: 0) else { continue }
        if !places.contains(where: { $0.overlaps(sentence) && sentence.contains($0) }) {
          result.append(fact(entry, []))
        }
      }
    }
    return result
  }

  private func fact(_ entry: TimelineEntry, _ marks: DatedFact.Marks) -> DatedFact {
    let date = entry.date
    var marks = marks
    if entry.isDue { marks.insert(.due) }
    if isDecision(entry.place) { marks.insert(.decision) }
    if entry.status.map(isOver) ?? false { marks.insert(.closed) }
    let event = without(date, entry.event)
    let isFirst = notes.dates[...].within(entry.place).first?.span == date.span
    if isFirst, date.end == nil, date.namesYear(in: document.text), event.contains(document.text.words(in: date.span)) {
      marks.insert(.namesDay)
    }
    var label = date.label(notes.labels)
    if label.isEmpty { label = document.text.words(in: date.span) }
    let start = date.start?.start.number ?? 0
    return DatedFact(
      span: document.text.trimmed(entry.place),
      days: date.start == nil ? 0..<0 : start..<max(start, (date.end ?? date.start)?.end.number ?? start),
      yearless: date.start == nil ? date.yearless.map { YearlessDate(month: $0.month, day: $0.day) } : nil,
      minute: date.start?.minute ?? -1, isExact: date.isExact, date: date.text, end: date.end?.edtf, label: label,
      event: event, kind: entry.kind, recurrence: date.recurrence, marks: marks,
      words: words(in: entry.place),
      context: context(above: entry.place))
  }

  /// "Field trip, 12 January 2031" without its date, which is told before it.
  private func without(_ date: TimelineDate, _ event: String) -> String {
    let written = document.text.words(in: date.span)
    guard date.recurrence == nil, event.hasSuffix(written) else { return event }
    let rest = event.dropLast(written.count).trimmingSuffix { $0.isWhitespace }
    guard let mark = rest.last, ",–—-".contains(mark) else { return event }
    let told = rest.dropLast().trimmingSuffix { $0.isWhitespace }
    return told.contains(where: \.isLetter) ? String(told) : event
  }

  // MARK: What stands in notes of a day

  /// The document, where it is of one day, and what stands below its headings with days.
  private func sections() -> [DaySection] {
    var result: [DaySection] = []
    if let own = notes.own, !isToldInASentence(own) {
      result.append(DaySection(day: own.number, span: document.text.span))
    }
    let elements = document.elements
    for (number, element) in elements.enumerated() where element.kind == .heading && !notes.records.contains(number) {
      let days = notes.dates[...].within(element.span).filter { $0.isExact && $0.end == nil && notes.isTrusted($0) }
      guard days.count == 1, let day = days[0].start?.start, day != notes.own else { continue }
      let level = element.level ?? 1
      let next = elements[(number + 1)...].first { $0.kind == .heading && $0.level ?? 1 <= level }
      result.append(
        DaySection(
          day: day.number, span: Span(Int(element.span.start), Int(next?.span.start ?? document.text.span.end))))
    }
    return result
  }

  /// True of a day that the document has from a sentence of its head: "The essay is due on 4 December 2031" is written on another.
  private func isToldInASentence(_ day: CivilDay) -> Bool {
    guard document.metadata.date == nil, let date = notes.dates.first(where: { $0.start?.start == day }) else {
      return false
    }
    let number = document.elementIndex(at: Int(date.span.start))
    return document.elements[number].kind != .heading && notes.hasVerb(document.elements[number].span)
  }

  /// What a part that is about a day says: all decisions, and its first sentences.
  private func ofDay(_ section: DaySection, besides places: [Span]) -> [DatedFact] {
    let taken = Set(places)
    let day = CivilDay(number: section.day).iso
    let label = CalendarInterval(timex: day).map { notes.labels.text($0, modifier: nil) } ?? day
    var result: [DatedFact] = []
    var others = 0
    for sentence in document[.sentences] ?? [] where section.span.contains(sentence) {
      let number = document.elementIndex(at: Int(sentence.start))
      guard document.elements.indices.contains(number), !notes.records.contains(number),
        [.paragraph, .listItem].contains(document.elements[number].kind)
      else { continue }
      // What is decided is of the day of the meeting, whatever day it names.
      let isDecision = isDecision(sentence)
      let isNew = !taken.contains(document.text.trimmed(sentence))
      guard isDecision || isNew && notes.hasVerb(sentence) && others < Self.mostOfDay else { continue }
      let text = TimelineTasks.withoutBullet(sentence, in: document.text)
      let event = notes.shown(text)
      guard WordCount.words(in: event) > 1, WordCount.words(in: event) <= 60 else { continue }
      if !isDecision { others += 1 }
      result.append(
        DatedFact(
          span: document.text.trimmed(sentence), days: section.day..<section.day + 1, yearless: nil, minute: -1,
          isExact: true, date: day, end: nil, label: label, event: event, kind: nil, recurrence: nil,
          marks: isDecision ? [.ofDay, .decision] : .ofDay, words: words(in: sentence),
          context: context(above: sentence)))
    }
    return result
  }

  // MARK: Words

  /// True of a status that leaves nothing to be done or to come.
  private func isOver(_ status: String) -> Bool {
    [TimelineTasks.done, TimelineTasks.cancelled, TimelineTasks.superseded].contains(status)
      || notes.vocabulary.isCancelled(status) || overWords.contains(status.lowercased())
  }

  /// True where `span` says that something was decided, or stands right below a heading that does.
  private func isDecision(_ span: Span) -> Bool {
    func tells(_ span: Span) -> Bool {
      notes.tokens.indices(in: span).contains { words.decisions.contains(notes.form($0)) }
    }
    guard !tells(span) else { return true }
    guard let heading = document.headings(above: Int(span.start)).last, heading.span.count < Self.shortHeading,
      heading.span.end <= span.start
    else { return false }
    return tells(heading.span)
  }

  /// A heading of more bytes is a sentence.
  private static let shortHeading = 40

  private func words(in span: Span) -> [Int32] {
    Set(notes.tokens.indices(in: span).map { numbers[Int(notes.tokens.tokens[$0].word)] }.filter(isTerm)).sorted()
  }

  /// The words of the nearest heading: those above it say what all of the notes are about.
  private func context(above span: Span) -> [Int32] {
    document.headings(above: Int(span.start)).last { !$0.span.overlaps(span) }.map { words(in: $0.span) } ?? []
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> Substring {
    lastIndex { !isLeftOut($0) }.map { self[...$0] } ?? self[startIndex..<startIndex]
  }
}
