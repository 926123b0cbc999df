import SpaceModel

/// The documents of a Space as inputs, in the Space's order: as they are written there, not read again from their sources.
struct SpaceDocuments: IteratorProtocol, Sendable {
  private var documents: ArraySlice<(id: String, path: String)>
  private let folder: RawPath

  init(of space: RawPath) throws(ReadFailure) {
    folder = space.appending(Array("documents".utf8))
    do throws(SpaceFailure) {
      documents = try Self.list(in: try SpaceFolder.readHead(space), of: space)[...]
    } catch {
      throw .damaged(error.message)
    }
  }

  /// What `space.json` lists.
  private static func list(
    in head: [UInt8], of space: RawPath
  ) throws(SpaceFailure) -> [(id: String, path: String)] {
    var found: [(id: String, path: String)] = []
    var scanner = JSONScanner(head)
    do throws(JSONError) {
      try scanner.object { (json, key) throws(JSONError) in
        guard key == "documents" else { return try json.skip() }
        try json.array { (json) throws(JSONError) in
          var document = (id: "", path: "-")
          try json.object { (json, key) throws(JSONError) in
            switch key {
            case "id": document.id = try json.string()
            case "path" where json.peek() == .string: document.path = try json.string()
            default: try json.skip()
            }
          }
          found.append(document)
        }
      }
    } catch {
      throw .damaged(space.text, error.message)
    }
    return found
  }

  mutating func next() -> Input? {
    guard let document = documents.popFirst() else { return nil }
    let file = folder.appending(Array("\(FileNames.name(for: Document.ID(document.id))).json".utf8))
    return Input(path: document.path, content: .document(file))
  }
}
