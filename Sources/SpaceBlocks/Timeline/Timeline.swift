import SpaceModel
import SpaceText

/// What a timeline is for.
public enum TimelinePurpose: String, Sendable, CaseIterable {
  /// What happened.
  case history
  /// What is to come: deadlines, meetings, recurring duties.
  case planning
}

/// Makes the Timeline block.
public struct Timeline: BlockMaker {
  public static let about = About(
    name: "timeline", summary: "Dated events, or what is due, in chronological order.",
    needs: [LayerName("tokens"), LayerName("sentences"), LayerName("dates")])

  private let size: BlockSize
  private let max: Int
  private let purpose: TimelinePurpose
  private let reference: CivilDay?
  private var isPlan: Bool { purpose == .planning }

  public init(_ options: inout Options) throws(OptionError) {
    size = try options.choice("size", default: BlockSize.wide)
    max = try options.integer("max", default: 30, in: 1...100_000)
    let wanted = try options.string("purpose")
    purpose = wanted.flatMap(TimelinePurpose.init) ?? .history
    reference = try options.string("referenceDate").flatMap { CalendarInterval(timex: $0)?.start }
  }

  /// A timeline of all that is to come; days before `reference` are past.
  init(planningFrom reference: CivilDay?) {
    (size, max, purpose) = (.wide, 1000, .planning)
    self.reference = reference
  }

  /// How many items with an exact day, or one that comes back, it has.
  func itemCount(of corpus: Corpus) -> Int {
    chosen(from: corpus).count { $0.candidate.date.recurrence != nil || $0.candidate.date.isExact }
  }

  public func make(from corpus: Corpus, _ notes: inout Diagnostics) -> any Block {
    let documents = corpus.documents
    let chosen = chosen(from: corpus)
    return TimelineBlock(size: size, items: chosen.map { item($0.candidate, rank: $0.rank, in: documents) })
  }

  private func chosen(from corpus: Corpus) -> [(candidate: TimelineCandidate, rank: Int)] {
    let documents = corpus.documents
    let material = corpus.material
    var candidates: [TimelineCandidate] = []
    var mentions: [TimelineDate] = []
    var changes = TimelineChanges(corpus)
    for index in documents.indices {
      let dates = TimelineDate.all(in: documents[index])
      if dates.isEmpty { continue }
      mentions += dates
      var entries = TimelineEntries(material, index, dates, isPlanning: isPlan)
      candidates += entries.candidates()
      let sentences = TimelineSentences(corpus, index, dates, isPlanning: isPlan, from: reference)
      candidates += sentences.candidates(butIn: entries.taken)
      if isPlan {
        changes.read(sentences)
        changes.read(entries)
      }
    }
    if isPlan {
      for index in candidates.indices {
        let kind = kind(of: candidates[index], corpus)
        candidates[index].kind = kind
        candidates[index].status = changes.status(of: candidates[index], kind) ?? candidates[index].status
        candidates[index].score += duty(candidates[index], in: documents)
      }
    }
    return TimelineSelection(mentions: mentions, max: max, isPlan: isPlan).choose(from: candidates)
  }

  /// What takes place or is due by the words that an entry was made from.
  private func kind(of candidate: TimelineCandidate, _ corpus: Corpus) -> TimelineKind? {
    let document = corpus.documents[candidate.document]
    guard let place = candidate.sources.first, place.document == document.id else { return nil }
    let tokens = corpus.material.tokens[candidate.document]
    return Occasions.of(document.language).kind(tokens, tokens.indices(in: place.span), in: candidate.event)
  }

  /// How much more an entry asks of the reader than others do: it has an hour, an owner, or words of what is to be done.
  private func duty(_ candidate: TimelineCandidate, in documents: [Document]) -> Int {
    let document = documents[candidate.document]
    let isDuty = TimelineCues.of(document.language).hasPlan(in: Array(candidate.event.utf8))
    return (candidate.date.start?.minute != nil ? 150 : 0) + (candidate.owner != nil ? 150 : 0) + (isDuty ? 200 : 0)
  }

  private func item(_ candidate: TimelineCandidate, rank: Int, in documents: [Document]) -> TimelineItem {
    let labels = DateLabels.of(documents[candidate.document].language)
    var date = candidate.date
    // Under a planning purpose a recurring time is shown with its rule; a label says it in words of the document.
    var label = date.label(labels)
    if label.isEmpty { label = documents[candidate.document].string(in: date.span) }
    var (event, done) = withoutBox(TaskMarks.removed(from: candidate.event))
    var owner = candidate.owner
    let written = documents[candidate.document].text.bytes(in: date.span)
    if isPlan, owner == nil, let task = TimelineTasks.assigned(event, by: Array(written)) { (event, owner) = task }
    var status = candidate.status ?? done
    if status == nil, let source = candidate.sources.first, source.document == documents[candidate.document].id {
      status = TimelineTasks.status(at: source.span, in: documents[candidate.document])
    }
    owner = owner ?? TimelineTasks.owner(in: event)
    let isDue = candidate.isDue || owner != nil || TimelineCues.of(documents[candidate.document].language).isDue(event)
    if status == TimelineTasks.open || status == nil && isDue, let reference, isPlan, candidate.isEntry,
      let last = (date.end ?? date.start)?.end, last <= reference
    {
      status = "overdue"
    }
    if date.recurrence != nil, date.start == nil { date.modifier = nil }
    if let told = status, Occasions.of(documents[candidate.document].language).isCancelled(told) {
      status = TimelineChanges.cancelled
    }
    let isTask =
      isPlan && (candidate.isDue || owner != nil || status == TimelineTasks.open || status == TimelineTasks.done)
    return TimelineItem(
      date: date.text, end: date.end?.edtf, precision: date.precision, label: label, event: event, importance: rank,
      recurrence: date.recurrence, owner: owner, status: status,
      kind: candidate.kind ?? (isTask ? .task : nil), sources: candidate.sources)
  }

  private func withoutBox(_ event: String) -> (String, String?) {
    let bytes = Array(event.utf8)
    guard let box = TimelineTasks.box(bytes[...]) else { return (event, nil) }
    let rest = bytes[box.length...].drop { $0 == 0x20 }
    return (String(decoding: rest, as: UTF8.self), box.isDone ? TimelineTasks.done : TimelineTasks.open)
  }
}
