import HTTPTypes
import Hummingbird
import NIOCore
import SpaceAssistant
import SpaceEngine
import SpaceModel
import SpaceViews

/// Making Spaces, changing them, and taking them elsewhere.
struct SpaceChangesAPI {
  let server: ServerState

  /// `POST /api/v1/spaces` `{"name","type"?,"description"?,"tags"?,"library"?,"model"?}`: an empty Space.
  @Sendable func make(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.writer()
    let body = try await JSONBody.object(of: request)
    var wish = SpaceChanges.Wish()
    wish.name = try Self.name(body)
    wish.type = try Self.type(body)
    wish.description = try body.optionalText("description", most: Self.longestDescription)
    wish.tags = try Self.tags(body) ?? []
    wish.model = try await model(body)
    let library = try library(named: try body.optionalText("library"))
    let space = try await server.files { [server, wish] _ in
      try server.making.withLock { _ in try server.changes.make(wish, in: library) }
    }
    try await server.tell(space: space.id, .made)
    try await server.note(.made, space, "", by: user)
    return JSONAnswer.response(status: .created) { space.write(to: &$0) }
  }

  /// `PATCH /api/v1/spaces/{space}` `{"name"?,"description"?,"tags"?,"place"?,"type"?,"model"?}`. Type and model are for the next
  /// run.
  @Sendable func change(_ request: Request, _ visit: Visit) async throws -> Response {
    let (user, id) = (try visit.writer(), try visit.parameter("space"))
    let body = try await JSONBody.object(of: request)
    var edit = SpaceChanges.Edit()
    if body["name"] != nil { edit.name = try Self.name(body) }
    if body["description"] != nil {
      edit.description = try body.optionalText("description", most: Self.longestDescription) ?? ""
    }
    edit.tags = try Self.tags(body)
    if let place = try body.optionalText("place") { edit.place = try SpacesAPI.place(place) }
    if body["type"] != nil { edit.type = .some(try Self.type(body)) }
    edit.model = try await model(body)
    let (old, space) = try await server.files { [server, edit] workspace in
      let old = workspace.anySpace(id)?.place
      return (old, try server.making.withLock { _ in try server.changes.change(id, edit) })
    }
    try await server.tell(space: id, space.place == old ? .changed : space.place == .shelf ? .made : .removed)
    try await server.note(Self.kind(from: old, to: space.place), space, "", by: user)
    return JSONAnswer.response { space.write(to: &$0) }
  }

  private static func kind(from old: Library.Entry.Place?, to new: Library.Entry.Place) -> UserActivity.Kind {
    if old == new { return .changed }
    switch new {
    case .shelf: return .restored
    case .archive: return .archived
    case .trash: return .deleted
    }
  }

  /// `GET /api/v1/types`: what Spaces can be for.
  @Sendable func types(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.user()
    return JSONAnswer.response { json in
      json.object { json in
        json.list("types") { json in
          for name in Pipelines.names {
            json.object { json in
              json.member("name", name)
              json.member("title", name.prefix(1).uppercased() + name.dropFirst().replacing("-", with: " "))
              json.member("about", Pipelines.named(name)?.summary)
            }
          }
        }
      }
    }
  }

  /// `GET /api/v1/exports`: the formats that Spaces can be exported as.
  @Sendable func exports(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.user()
    return JSONAnswer.response { json in
      json.object { json in
        json.list("formats") { json in
          for format in ExportFormat.all {
            json.object { json in
              json.member("name", format.name)
              json.member("mediaType", format.mediaType)
            }
          }
        }
      }
    }
  }

  /// `GET /api/v1/spaces/{space}/export/{format}`: the Space as a file for another program.
  @Sendable func export(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.user()
    let name = try visit.parameter("format")
    guard let format = ExportFormat.named(name) else {
      let known = ExportFormat.all.map(\.name).joined(separator: ", ")
      throw APIFailure.notFound("there is no format \(name); there are \(known)")
    }
    let space = try await server.space(visit.parameter("space"))
    let arguments = ["export", "--quiet", "--to=\(format.name)", "--"].map { Array($0.utf8) } + [space.folder.bytes]
    let program = server.changes.program
    let bytes = try await server.answering.run {
      do throws(SpacepipeProgram.Failure) {
        return try program.run(arguments, most: Self.largestExport).bytes
      } catch {
        throw error.answer
      }
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: format.mediaType, .cacheControl: "no-store",
        .contentDisposition: Self.attachment("\(space.name).\(format.suffix)"),
      ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  private static let largestExport = 1 << 29

  /// RFC 6266: the name in ASCII for old clients, and as it is.
  private static func attachment(_ name: String) -> String {
    let plain = String(
      name.unicodeScalars.map { scalar in
        let isPlain = scalar.isASCII && scalar.value >= 0x20 && scalar.value != 0x7F
        return isPlain && !"\"\\/%".unicodeScalars.contains(scalar) ? Character(scalar) : "_"
      })
    return "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(FileNames.percentEncoded(Array(name.utf8)))"
  }

  // MARK: What bodies say

  private static let longestDescription = 10_000
  private static let (mostTags, longestTag) = (50, 100)

  private static func name(_ body: JSONValue) throws -> String {
    let name = try body.requiredText("name", most: 200)
    if hasControl(name) { throw APIFailure.wrong("name must hold no control characters") }
    return String(name.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  private static func hasControl(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// Nil where the notes are to tell.
  private static func type(_ body: JSONValue) throws -> String? {
    guard let type = try body.optionalText("type", most: 100) else { return nil }
    if Pipelines.named(type) != nil { return type }
    throw APIFailure.wrong("there is no Space type \(type); there are \(Pipelines.names.joined(separator: ", "))")
  }

  private static func tags(_ body: JSONValue) throws -> [String]? {
    switch body["tags"] {
    case nil, .null: return nil
    case .array(let items):
      if items.count > mostTags { throw APIFailure.wrong("tags are at most \(mostTags)") }
      return try items.map { item in
        guard let tag = item.text, !tag.allSatisfy(\.isWhitespace), tag.unicodeScalars.count <= longestTag,
          !hasControl(tag)
        else {
          throw APIFailure.wrong("each of tags must be a text of 1 to \(longestTag) characters, none of them a control")
        }
        return tag
      }
    default: throw APIFailure.wrong("tags must be a list of texts")
    }
  }

  /// The name of a model that there is, or of the engine of this device.
  private func model(_ body: JSONValue) async throws -> String? {
    let name = try body.optionalText("model", most: 200)
    _ = try await server.model(name)
    return name
  }

  private func library(named name: String?) throws -> Library {
    let libraries = server.workspace.libraries
    let found = name == nil ? libraries.first : libraries.first { $0.folder.absolute.text == name }
    guard let found else { throw APIFailure.wrong("there is no library \(name ?? "")") }
    return found
  }
}
