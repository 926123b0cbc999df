import HTTPTypes
import Hummingbird
import NIOCore
import SpaceAssistant
import SpaceEngine
import SpaceModel

/// The files that Spaces are made from. What changes here is read by the next run.
struct FilesAPI {
  let server: ServerState

  /// `GET /api/v1/spaces/{space}/files`.
  @Sendable func list(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.user()
    let space = try await server.space(visit.parameter("space"))
    let files = try await server.files { _ in space.files }
    return JSONAnswer.response { json in
      json.object { json in json.list("files") { json in for file in files { file.write(to: &json) } } }
    }
  }

  /// `PUT /api/v1/spaces/{space}/files/{path}?replace=1`: adds the body as a file.
  @Sendable func put(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.writer()
    let (path, replaces) = (try Self.path(request, visit), try request.number("replace", in: 0...1, else: 0) == 1)
    let most = server.settings.largestFile
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > most { throw Self.tooLarge(most) }
    let space = try await server.space(visit.parameter("space"))
    let upload = try await storing { try space.added.begin() }
    var size = 0
    for try await piece in request.body {
      size += piece.readableBytes
      if size > most { throw Self.tooLarge(most) }
      try await storing { try upload.write(Array(piece.readableBytesView)) }
    }
    let isThere = try await storing { try !upload.finish(as: path, of: space.added, replacing: replaces) }
    if isThere {
      throw APIFailure(.conflict, "exists", "there is a file or folder \(path) already; ?replace=1 replaces a file")
    }
    return try await added(path, size, to: space, by: user)
  }

  /// `POST /api/v1/spaces/{space}/texts` `{"title"?,"text"}`: adds a text as a Markdown file of a name that is free.
  @Sendable func paste(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.writer()
    let body = try await JSONBody.object(of: request, most: Self.largestText)
    let (title, text) = (
      try body.optionalText("title", most: 200), try body.requiredText("text", most: Self.largestText)
    )
    let space = try await server.space(visit.parameter("space"))
    let bytes = PastedText(title: title, text: text).bytes
    let base = PastedText.fileName(title: title, text: text)
    let path = try await keep(bytes, called: base, ending: "md", in: space)
    return try await added(path, bytes.count, to: space, by: user)
  }

  /// Adds a file under a name that is free; the name that it got.
  func keep(
    _ bytes: [UInt8], called base: String, ending: String, in space: WorkspaceSpace
  ) async throws -> String {
    try await storing { () throws -> String in
      var names = FileNames()
      let upload = try space.added.begin()
      try upload.write(bytes)
      while true {
        let path = "\(names.unused(base)).\(ending)"
        if try upload.finish(as: path, of: space.added, replacing: false) { return path }
      }
    }
  }

  private static let largestText = 16 << 20

  /// Tells of a file that was added, and answers with it and with what `more` writes.
  func added(
    _ path: String, _ size: Int, to space: WorkspaceSpace, by user: User, _ more: (inout JSONWriter) -> Void = { _ in }
  ) async throws -> Response {
    server.broadcast.tell(space: space.id, .changed)
    try await server.note(.changed, space, path, by: user)
    return JSONAnswer.response(status: .created) { json in
      json.object { json in
        json.member("path", path)
        json.member("size", size)
        more(&json)
      }
    }
  }

  /// `PATCH /api/v1/spaces/{space}/files/{path}` `{"archived"?,"removed"?}`: leaves the file out for now, takes it in again, or
  /// brings back one that was removed.
  @Sendable func change(_ request: Request, _ visit: Visit) async throws -> Response {
    let (user, path) = (try visit.writer(), try Self.path(request, visit, isWritten: false))
    let body = try await JSONBody.object(of: request)
    let (archived, removed) = (try body.optionalTruth("archived"), try body.optionalTruth("removed"))
    if removed == true { throw APIFailure.wrong("removed may only be false here; DELETE removes a file") }
    if archived != nil && removed != nil {
      throw APIFailure.wrong("removed and archived are changed one at a time")
    }
    if archived == nil && removed == nil { throw APIFailure.wrong("archived, true or false, is missing") }
    let id = try visit.parameter("space")
    var space = try await server.space(id)
    if removed == false { try await bringBack(path, to: space, request) }
    if let archived {
      let file = try await file(path, of: space, request)
      let option = archived ? "--archive" : "--unarchive"
      try await leave(file, of: space, option)
    }
    space = try await server.space(id)
    // What was left out of the notes is known again with the next run.
    let changed = try await found(path, of: space, request) ?? space.note(path)
    server.broadcast.tell(space: id, .changed)
    try await server.note(.changed, space, path, by: user)
    return JSONAnswer.response { changed.write(to: &$0) }
  }

  /// `DELETE /api/v1/spaces/{space}/files/{path}`: removes a file that was added here, or leaves one of the notes out from now on.
  @Sendable func remove(_ request: Request, _ visit: Visit) async throws -> Response {
    let (user, path) = (try visit.writer(), try Self.path(request, visit, isWritten: false))
    let space = try await server.space(visit.parameter("space"))
    let file = try await file(path, of: space, request)
    switch file.origin {
    case .here:
      guard try await storing({ try space.added.remove(path) }) else {
        throw APIFailure.notFound("there is no file \(path)")
      }
    case .notes: try await leave(file, of: space, "--remove")
    }
    server.broadcast.tell(space: space.id, .changed)
    try await server.note(.changed, space, path, by: user)
    return JSONAnswer.nothing
  }

  /// Brings back a file that was removed: one that was added here to its place, one of the notes into what the Space is made from.
  private func bringBack(_ path: String, to space: WorkspaceSpace, _ request: Request) async throws {
    let origin = request.query("origin").flatMap(SpaceFileRecord.Origin.init)
    if origin != .notes, AddedFiles.problem(with: path) == nil,
      try await storing({ try space.added.restore(path) })
    {
      return
    }
    guard origin != .here, space.listed.recipe?.excluded.contains(path) == true else {
      throw APIFailure.notFound("no file \(path) was removed that could be brought back to its place")
    }
    try await server.files { [server] _ in try server.changes.files(space.folder, "--unarchive", path) }
  }

  private func leave(_ file: SpaceFileRecord, of space: WorkspaceSpace, _ option: String) async throws {
    let adding = file.origin == .here && !space.readsAdded ? space.added : nil
    try await server.files { [server] _ in
      try server.changes.files(space.folder, option, file.recorded, adding: adding)
    }
  }

  /// The file of the Space at `path`; where two have it the one that was added here, unless `?origin=notes` says otherwise.
  private func file(_ path: String, of space: WorkspaceSpace, _ request: Request) async throws -> SpaceFileRecord {
    guard let found = try await found(path, of: space, request) else {
      throw APIFailure.notFound("there is no file \(path)")
    }
    return found
  }

  private func found(
    _ path: String, of space: WorkspaceSpace, _ request: Request
  ) async throws -> SpaceFileRecord? {
    let origin = request.query("origin")
    let files = try await server.files { _ in space.files }
    return files.first { $0.path == path && (origin == nil || $0.origin.rawValue == origin) }
  }

  // MARK: Paths

  /// The path behind `files/`, decoded. What is written must be a name that files may have.
  private static func path(_ request: Request, _ visit: Visit, isWritten: Bool = true) throws -> String {
    let raw = request.uri.path.split(separator: "/", omittingEmptySubsequences: false)
    // `/api/v1/spaces/{space}/files/…`
    guard let path = raw.dropFirst(6).joined(separator: "/").removingPercentEncoding(), !path.isEmpty else {
      throw APIFailure.wrong("the path of the file is not percent-encoded UTF-8")
    }
    if isWritten, let problem = AddedFiles.problem(with: path) { throw APIFailure.wrong("the path \(problem)") }
    return path
  }

  private static func tooLarge(_ most: Int) -> APIFailure {
    APIFailure(.contentTooLarge, "too_large", "the file is larger than \(most) bytes")
  }

  /// Runs what stores files, on a thread that may block; a system that refuses is told of.
  private func storing<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    do {
      return try await server.blocking.run(body)
    } catch let error as SystemError {
      throw APIFailure(.conflict, "not_stored", "the file could not be stored: \(error.message)")
    }
  }
}

/// A text that somebody pasted, as a Markdown file.
struct PastedText {
  let title: String?
  let text: String

  /// The title is its heading, unless it has one.
  var bytes: [UInt8] {
    let body = text.hasSuffix("\n") ? text : text + "\n"
    guard let title, !title.allSatisfy(\.isWhitespace), !text.hasPrefix("# ") else { return Array(body.utf8) }
    return Array("# \(title.split(whereSeparator: \.isNewline).joined(separator: " "))\n\n\(body)".utf8)
  }

  /// Its title, else the first words of its first line.
  static func fileName(title: String?, text: String) -> String {
    let title = title.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    let line = text.split(whereSeparator: \.isNewline).first { !$0.allSatisfy { $0.isWhitespace || $0 == "#" } } ?? ""
    let words = (title ?? String(line.prefix(500))).split { $0.isWhitespace || $0 == "#" }
    var name = ""
    for word in words {
      if !name.isEmpty && name.count + word.count >= longestName { break }
      name += name.isEmpty ? String(word.prefix(longestName)) : " \(word)"
    }
    return String(decoding: FileNames.name(forSpace: name), as: UTF8.self)
  }

  private static let longestName = 60
}
