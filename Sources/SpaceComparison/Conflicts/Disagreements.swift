import SpaceModel
import SpaceProof
import SpaceText

/// Statements that the notes now hold against one another: one that changed while another place still says what it said, and a
/// new one against what was there already.
struct Disagreements {
  private(set) var changes: [SpaceChange] = []
  private let notes: NotesComparison
  private let prepare: (Document) -> Document

  /// What a new statement must find in the one that it contradicts, in thousandths of its weight.
  private static let strong = 600

  init(_ notes: NotesComparison, _ prepare: @escaping (Document) -> Document) {
    (self.notes, self.prepare) = (notes, prepare)
    let places = notes.fatesAfter.indices.filter { place in
      notes.isTouchedAfter(place) && ![.code, .heading].contains(notes.after.statements[place].kind)
    }
    if places.isEmpty { return }
    let standing = StandingStatements(notes)
    for place in places {
      if case .changed(let earlier) = notes.fatesAfter[place] {
        find(place, changedFrom: earlier, standing)
      } else if notes.after.statements[place].kind == .sentence {
        find(new: place, standing)
      }
    }
  }

  /// Another place says what the statement said before it changed, and so denies what it says now.
  private mutating func find(_ place: Int, changedFrom earlier: Int, _ standing: StandingStatements) {
    let said = notes.before.statements[earlier]
    for other in standing.like(WordCounts(said.key)) {
      let proof = proof(of: other)
      let language = notes.after.documents[notes.after.statements[place].document].language
      guard proof.verdict(of: notes.before.text(of: said), language: language).kind.isSupported,
        let kind = Self.disagreement(proof.verdict(of: text(place), language: language))
      else { continue }
      return tell(place, against: other, kind)
    }
  }

  private mutating func find(new place: Int, _ standing: StandingStatements) {
    let statement = notes.after.statements[place]
    let document = notes.after.documents[statement.document]
    for other in standing.like(WordCounts(statement.key)) where isOfOneDay(place, other) {
      guard notes.after.statements[other].kind == .sentence else { continue }
      let verdict = proof(of: other).verdict(of: text(place), language: document.language)
      guard verdict.score >= Self.strong, let kind = Self.disagreement(verdict) else { continue }
      return tell(place, against: other, kind)
    }
  }

  private static func disagreement(_ verdict: Verdict) -> Verdict.Kind? {
    switch verdict.kind {
    case .number, .date, .name, .negated, .opposite: verdict.kind
    case .quoted, .supported, .partly, .unsupported: nil
    }
  }

  /// False of statements of two documents that have days of their own: minutes of two meetings don't disagree.
  private func isOfOneDay(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (notes.after.statements[one].document, notes.after.statements[other].document)
    if one == other { return true }
    return Self.days(notes.after.documents[one]) == Self.days(notes.after.documents[other])
  }

  /// The digits of a document's date and of its file's name.
  private static func days(_ document: Document) -> String {
    (document.metadata.date ?? "")
      + String((document.origin.path ?? "").unicodeScalars.filter { ("0"..."9").contains($0) })
  }

  private func text(_ place: Int) -> String { notes.after.text(of: notes.after.statements[place]) }

  /// A proof of one statement below its headings.
  private func proof(of place: Int) -> Proof {
    let statement = notes.after.statements[place]
    let document = notes.after.documents[statement.document]
    var builder = DocumentBuilder()
    for heading in document.headings(above: Int(statement.span.start)) where heading.span != statement.span {
      builder.open(.heading, level: heading.level)
      builder.append(document.text.words(in: heading.span))
      builder.close()
    }
    builder.open(.paragraph)
    builder.append(notes.after.text(of: statement))
    builder.close()
    var excerpt = builder.finish(id: document.id)
    excerpt.language = document.language
    excerpt.origin = document.origin
    return Proof([prepare(excerpt)])
  }

  private mutating func tell(_ place: Int, against other: Int, _ kind: Verdict.Kind) {
    let (new, standing) = (notes.after.statements[place], notes.after.statements[other])
    changes.append(
      SpaceChange(
        change: .conflict, block: SpaceChange.notes, kind: kind.rawValue,
        id: ChangeID.of(SpaceChange.conflicts, standing.key, new.key), label: "",
        before: notes.after.text(of: standing), after: text(place),
        sources: [notes.after.source(of: new), notes.after.source(of: standing)], earlierSources: []))
  }
}
