import SpaceAssistant
import SpaceEngine
import SpaceModel

/// A file that a Space is made from, or will be.
struct SpaceFileRecord: Sendable {
  enum Origin: String, Sendable {
    /// Added in the workspace.
    case here
    /// Read from what the Space was made from elsewhere.
    case notes
  }
  enum State: String, Sendable { case read, new, archived, skipped }

  /// By which the API knows it: of a file that was added here without the name of the folder it lies in.
  let path: String
  /// As records give it.
  let recorded: String
  let origin: Origin
  var state: State
  var document: String?
  var title: String?
  var pages: Int?
  var size: Int?
  var reason: String?

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("path", path)
      json.key("document")
      if let document { json.value(document) } else { json.null() }
      json.member("title", title ?? String(path.split(separator: "/").last ?? ""))
      json.member("pages", pages)
      json.member("size", size)
      json.member("origin", origin.rawValue)
      json.member("state", state.rawValue)
      json.member("reason", reason)
    }
  }
}

extension WorkspaceSpace {
  /// All files of the Space, those that were added here first.
  var files: [SpaceFileRecord] {
    let head = (try? JSONValue(json: listed.entry.head)) ?? .null
    let (archived, excluded) = (listed.recipe?.archived ?? [], Set(listed.recipe?.excluded ?? []))
    let putAway = Set(archived)
    var known: [SpaceFileRecord] = []
    for document in head["documents"]?.items ?? [] {
      guard let path = document["path"]?.text, !excluded.contains(path) else { continue }
      var file = record(path, putAway.contains(path) ? .archived : .read)
      (file.document, file.title) = (document["id"]?.text, document["title"]?.text)
      file.pages = document["metadata"]?["pages"]?.integer
      known.append(file)
    }
    let read = Set(known.map(\.recorded))
    known += archived.filter { !read.contains($0) }.map { record($0, .archived) }
    for skipped in head["skipped"]?.items ?? [] {
      guard let path = skipped["path"]?.text else { continue }
      var file = record(path, .skipped)
      file.reason = skipped["detail"]?.text ?? skipped["reason"]?.text
      known.append(file)
    }
    let here = Dictionary(known.filter { $0.origin == .here }.map { ($0.path, $0) }) { first, _ in first }
    return added.all().map { file in
      var record = here[file.path] ?? record("\(addedName)/\(file.path)", .new, as: file.path)
      record.size = file.size
      return record
    } + known.filter { $0.origin == .notes }
  }

  /// A file of the notes that the next run reads, and that the last one did not.
  func note(_ path: String) -> SpaceFileRecord { record(path, .new) }

  /// What records call the folder of files that were added here.
  private var addedName: String {
    let folder = added.folder.absolute
    let inputs = listed.recipe?.inputs ?? []
    let all = readsAdded ? inputs : inputs + [added.folder]
    return zip(all, InputNames.of(all)).first { $0.0.absolute == folder }?.1 ?? ""
  }

  /// What is known of the file at `path`, as records give it.
  private func record(
    _ path: String, _ state: SpaceFileRecord.State, as name: String? = nil
  ) -> SpaceFileRecord {
    if let name { return SpaceFileRecord(path: name, recorded: path, origin: .here, state: state) }
    let source = listed.recipe?.origin(of: path)
    let own = added.folder.bytes + [0x2F]
    if let source, source.bytes.starts(with: own) {
      let name = RawPath(Array(source.bytes.dropFirst(own.count))).text
      return SpaceFileRecord(path: name, recorded: path, origin: .here, state: state)
    }
    var file = SpaceFileRecord(path: path, recorded: path, origin: .notes, state: state)
    file.size = source.flatMap(AddedFiles.size)
    return file
  }
}
