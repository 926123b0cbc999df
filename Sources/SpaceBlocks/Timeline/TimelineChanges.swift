import SpaceModel
import SpaceText

/// What a note says of others' days: that something was moved to another, or does not take place. What stands elsewhere for the
/// day that no longer holds is found by that day, or else by what it is, and by its subject: all its words, "chemistry exam",
/// stand in the other or in the headings above it. A day that is taken for one that no longer holds would be missed.
struct TimelineChanges {
  private struct Change {
    let document: Int
    let span: Span
    let kind: TimelineKind?
    let isCancelled: Bool
    /// Days, by their numbers, that no longer hold, and those that do.
    let former: Set<Int>
    let valid: Set<Int>
    /// What is spoken of: the words before it is said to be moved or cancelled, without those of dates.
    let subject: Set<Int32>
  }

  static let (moved, cancelled) = ("moved", "cancelled")
  private let corpus: Corpus
  private var changes: [Change] = []

  init(_ corpus: Corpus) { self.corpus = corpus }

  /// Takes in what a document's sentences on dates say.
  mutating func read(_ sentences: TimelineSentences) {
    let material = corpus.material
    var next = 0
    for number in material.sentencesOfDocument[sentences.index] {
      let sentence = material.sentences[number]
      while next < sentences.dates.count, sentences.dates[next].span.end <= sentence.span.start { next += 1 }
      var end = next
      while end < sentences.dates.count, sentences.dates[end].span.end <= sentence.span.end { end += 1 }
      let found = sentences.dates[next..<end]
      if found.isEmpty { continue }
      let occasions = Occasions.of(sentences.document.language)
      let cancellation = occasions.cancellation(sentences.tokens, sentence.tokens)
      let isCancelled = cancellation != nil
      let (dates, isMoved, former) = sentences.movedDates(found, sentence)
      guard isCancelled || isMoved, let verb = cancellation ?? sentences.moveVerb(sentence.tokens) else { continue }
      let subject = Span(Int(sentence.span.start), Int(sentences.tokens.tokens[verb].span.start))
      let valid = Set(dates.compactMap { $0.start?.start.number })
      changes.append(
        Change(
          document: sentences.index, span: sentence.span, kind: occasions.kind(sentences.tokens, sentence.tokens),
          isCancelled: isCancelled, former: isCancelled ? valid : Set(former.map(\.start.number)),
          valid: isCancelled ? [] : valid, subject: words(in: subject, of: sentences.index, without: found)))
    }
  }

  /// Takes in what a document's tables say.
  mutating func read(_ entries: TimelineEntries) {
    let occasions = Occasions.of(entries.material.documents[entries.index].language)
    let tokens = corpus.material.tokens[entries.index]
    for move in entries.moves {
      let dates = entries.dates.within(move.row)
      let subject = Span(Int(move.row.start), Int(dates.first?.span.start ?? move.row.start))
      let former = move.former.start.number
      changes.append(
        Change(
          document: entries.index, span: move.row, kind: occasions.kind(tokens, tokens.indices(in: move.row)),
          isCancelled: false, former: [former],
          valid: Set(dates.compactMap { $0.start?.start.number }).subtracting([former]),
          subject: words(in: subject, of: entries.index, without: dates)))
    }
  }

  private func words(in span: Span, of document: Int, without dates: ArraySlice<TimelineDate>) -> Set<Int32> {
    let all = Set(corpus.material.words(in: span, of: document))
    return dates.reduce(all) { $0.subtracting(corpus.material.words(in: $1.span, of: document)) }
  }

  /// `moved` or `cancelled` where a note says so of the candidate's day; nil where it still holds.
  func status(of candidate: TimelineCandidate, _ kind: TimelineKind?) -> String? {
    guard candidate.date.recurrence == nil, let day = candidate.date.start?.start.number,
      let place = candidate.sources.first
    else { return nil }
    let material = corpus.material
    let own = Set(candidate.words).subtracting(material.words(in: candidate.date.span, of: candidate.document))
    let headings = corpus.documents[candidate.document].headings(above: Int(place.span.start))
    let known = headings.reduce(own) { $0.union(material.words(in: $1.span, of: candidate.document)) }
    for change in changes {
      let isSelf = change.document == candidate.document && change.span.overlaps(place.span)
      if isSelf && !change.isCancelled { continue }
      let isSubject = change.subject.isSubset(of: known) && !change.subject.isDisjoint(with: own)
      let isNamedByDay = change.former.contains(day)
      let isNamedByKind = change.former.isEmpty && kind != nil && kind == change.kind && change.subject.count > 1
      let isMeant = isSelf || isSubject && (isNamedByDay || isNamedByKind)
      if isMeant && !change.valid.contains(day) { return change.isCancelled ? Self.cancelled : Self.moved }
    }
    return nil
  }
}
