import SpaceForms
import SpaceModel
import SpaceText

/// What a timeline is for.
public enum TimelinePurpose: String, Sendable, CaseIterable {
  /// What happened.
  case history
  /// What is to come: deadlines, meetings, recurring duties; and what happened.
  case planning
}

/// Makes the Timeline block: events that a judge holds for worth telling, timelines and planners as notes write them, and where
/// nothing has a date, the stages of processes.
public struct Timeline: BlockMaker {
  public static let about = About(
    name: "timeline", summary: "Dated events, what is due, or the stages of a process, in order.",
    needs: [LayerName("tokens"), LayerName("sentences"), LayerName("dates"), Layer.items.name])

  private let size: BlockSize
  private let max: Int?
  private let isPlan: Bool
  private let reference: CivilDay?

  /// So many items are shown, unless there are more duties.
  private static let usual = 30

  public init(_ options: inout Options) throws(OptionError) {
    size = try options.choice("size", default: BlockSize.wide)
    max = try options.optionalInteger("max", in: 1...100_000)
    isPlan = try options.string("purpose").flatMap(TimelinePurpose.init) == .planning
    reference = try options.string("referenceDate").flatMap { CalendarInterval(timex: $0)?.start }
  }

  /// A timeline of all that is to come; days before `reference` are past.
  init(planningFrom reference: CivilDay?) {
    (size, max, isPlan) = (.wide, nil, true)
    self.reference = reference
  }

  /// How many lines and rows of a planner have an exact day to come, or one that comes back.
  func itemCount(of corpus: Corpus) -> Int {
    let all = corpus.documents.indices.flatMap { number in
      let notes = DatedNotes(corpus, number, isPlan: true, from: reference)
      return notes.lineEntries() + DatedTable.all(of: notes).flatMap { $0.entries() }
    }
    return TimelineJoiner.joined(all).count { $0.date.recurrence != nil || $0.date.isExact }
  }

  public func make(from corpus: Corpus, _ notes: inout Diagnostics) -> any Block {
    var items = TimelineJoiner.chosen(TimelineJoiner.joined(entries(in: corpus)), usual: Self.usual, most: max).map {
      item($0.entry, rank: $0.rank, of: corpus.documents[$0.entry.document])
    }
    if items.isEmpty { items = stages(in: corpus) }
    items = Array(items.prefix(max ?? items.count))
    // The first in rank is the most important one.
    for place in items.indices { items[place].importance = items.count + 1 - items[place].importance }
    return TimelineBlock(size: size, items: items)
  }

  private func entries(in corpus: Corpus) -> [TimelineEntry] {
    var (entries, changes): ([TimelineEntry], [DateChange]) = ([], [])
    for number in corpus.documents.indices {
      let notes = DatedNotes(corpus, number, isPlan: isPlan, from: reference)
      if notes.dates.isEmpty { continue }
      let tables = DatedTable.all(of: notes)
      entries +=
        tables.flatMap { $0.entries() } + notes.chronicleEntries() + notes.lineEntries() + notes.sentenceEntries()
      changes += notes.changes(in: tables)
    }
    if changes.isEmpty { return entries }
    return entries.map { entry in
      var entry = entry
      entry.status = corpus.change(of: entry, by: changes) ?? entry.status
      return entry
    }
  }

  private func stages(in corpus: Corpus) -> [TimelineItem] {
    let all = corpus.documents.indices.flatMap { Stages(corpus, $0).found() }
    return all.prefix(Self.usual).enumerated().map { place, stage in
      TimelineItem(
        date: nil, precision: "stage", label: stage.label, event: stage.event, importance: place + 1,
        sources: [stage.source])
    }
  }

  private func item(_ entry: TimelineEntry, rank: Int, of document: Document) -> TimelineItem {
    var date = entry.date
    var label = date.label(DateLabels(document.language))
    if label.isEmpty { label = document.text.words(in: date.span) }
    var status = entry.status
    let isOpen = status == nil && entry.isDue || status == TimelineTasks.open
    if isOpen, let reference, let last = (date.end ?? date.start)?.end, last <= reference {
      status = TimelineTasks.overdue
    }
    if let told = status, PlanWords.of(document.language).isCancelled(told) { status = TimelineTasks.cancelled }
    if date.recurrence != nil, date.start == nil { date.modifier = nil }
    return TimelineItem(
      date: date.text, end: date.end?.edtf, precision: date.precision, label: label, event: entry.event,
      importance: rank, recurrence: date.recurrence, owner: entry.owner, status: status, kind: entry.kind,
      sources: entry.sources)
  }
}
