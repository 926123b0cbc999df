/// The changes of the notes that no item tells: statements, and documents that went or came as a whole.
struct NoteNews {
  private(set) var changes: [SpaceChange] = []
  private let notes: NotesComparison

  init(_ notes: NotesComparison, _ coverage: Coverage) {
    self.notes = notes
    for document in notes.documentsGone.sorted() { tell(document, of: notes.before, .removed) }
    for document in notes.documentsNew.sorted() { tell(document, of: notes.after, .added) }
    for (place, fate) in notes.fatesBefore.enumerated() where fate == .alone {
      let statement = notes.before.statements[place]
      if notes.documentsGone.contains(statement.document) || coverage.tellsBefore(place) { continue }
      tell(.removed, statement, nil)
    }
    for (place, fate) in notes.fatesAfter.enumerated() {
      let statement = notes.after.statements[place]
      switch fate {
      case .alone:
        if !notes.documentsNew.contains(statement.document), !coverage.tellsAfter(place) {
          tell(.added, nil, statement)
        }
      case .changed(let one):
        if !coverage.tells(one, changedInto: place) { tell(.changed, notes.before.statements[one], statement) }
      case .kept, .resplit: break
      }
    }
  }

  private mutating func tell(_ document: Int, of space: SpaceNotes, _ kind: SpaceChange.Change) {
    let range = space.ranges[document]
    guard let first = range.first else { return }
    let path = space.documents[document].origin.path ?? "-"
    let count = range.count == 1 ? "1 statement" : "\(range.count) statements"
    let text = "\(space.documents[document].title ?? space.text(of: space.statements[first])) (\(count))"
    let source = space.source(of: space.statements[first])
    changes.append(
      SpaceChange(
        change: kind, block: SpaceChange.notes, kind: "document",
        id: ChangeID.of(SpaceChange.notes, space.paths[document]),
        label: path, before: kind == .removed ? text : nil, after: kind == .added ? text : nil,
        sources: kind == .added ? [source] : [], earlierSources: kind == .removed ? [source] : []))
  }

  private mutating func tell(_ kind: SpaceChange.Change, _ before: Statement?, _ after: Statement?) {
    guard let statement = after ?? before else { return }
    changes.append(
      SpaceChange(
        change: kind, block: SpaceChange.notes, kind: statement.kind.rawValue,
        id: ChangeID.of(SpaceChange.notes, (before ?? statement).key), label: "",
        before: before.map { notes.before.text(of: $0) }, after: after.map { notes.after.text(of: $0) },
        sources: after.map { [notes.after.source(of: $0)] } ?? [],
        earlierSources: before.map { [notes.before.source(of: $0)] } ?? []))
  }
}
