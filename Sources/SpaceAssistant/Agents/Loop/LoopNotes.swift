import SpaceEngine
import SpaceModel
import SpaceProof
import SpaceWriting

/// The notes that were read for an answer, and which Space and document each is.
struct LoopNotes {
  private let scope: SpaceScope
  private let plan: Plan
  private(set) var read = ReadNotes()
  private var numbers: [[String]: Int?] = [:]
  /// The Space of each document of `read`.
  private var spaces: [WorkspaceSpace] = []

  init(_ scope: SpaceScope) throws(PlanFailure) {
    self.scope = scope
    plan = try Plan(needs: ReadNotes.needs)
  }

  /// Shows the stretches of documents that a tool's output names, wherever they stand in it, and gives how many they are.
  /// `space` is the one that is meant where the output names none.
  mutating func show(_ output: JSONValue, of space: WorkspaceSpace?) -> Int {
    read.beginUse()
    return visit(output, space)
  }

  private mutating func visit(_ value: JSONValue, _ outer: WorkspaceSpace?) -> Int {
    switch value {
    case .array(let items): return items.reduce(0) { $0 + visit($1, outer) }
    case .object(let members):
      let space = value["space"]?.text.flatMap { scope.space($0) } ?? outer
      if let id = value["document"]?.text, let start = value["start"]?.integer, let end = value["end"]?.integer,
        let number = number(of: id, in: space)
      {
        read.show(number, from: start, to: end)
        return 1
      }
      return members.reduce(0) { $0 + visit($1.value, space) }
    default: return 0
    }
  }

  /// The number of a document among those that were read; nil where there is none.
  private mutating func number(of id: String, in space: WorkspaceSpace?) -> Int? {
    guard let space = space ?? scope.spaces.first(where: { $0.documents.contains(Document.ID(id)) }) else { return nil }
    let key = [space.id, id]
    if let known = numbers[key] { return known }
    let document = document(id, of: space)
    let number = document.map { read.add($0) }
    if number != nil { spaces.append(space) }
    numbers[key] = .some(number)
    return number
  }

  private func document(_ id: String, of space: WorkspaceSpace) -> Document? {
    guard let bytes = SpaceFolder.document(Document.ID(id), of: space.folder) else { return nil }
    var scanner = JSONScanner(bytes)
    guard var document = try? Document.read(from: &scanner) else { return nil }
    var notes = Diagnostics()
    plan.annotate(&document, &notes)
    return document
  }

  /// The Space and id of the document that a model calls by `number`, which counts from 1.
  func named(_ number: Int) -> (space: WorkspaceSpace, document: Document)? {
    spaces.indices.contains(number - 1) ? (spaces[number - 1], read.documents[number - 1]) : nil
  }

  func source(of place: Place) -> CitedSource {
    let document = read.documents[place.document]
    let record = JSONValue.written { json in
      json.object { json in
        SourceWriter([document]).write([Source(document: document.id, span: place.span)], to: &json)
      }
    }
    return CitedSource(record["sources"]?.items.first ?? .null, in: spaces[place.document].id)
  }
}
