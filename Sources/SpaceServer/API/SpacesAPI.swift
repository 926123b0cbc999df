import Hummingbird
import SpaceAssistant
import SpaceEngine
import SpaceModel

/// Spaces, their blocks and documents.
struct SpacesAPI {
  let server: ServerState

  private enum Order: String, CaseIterable { case name, type, created, updated }

  /// `GET /api/v1/spaces`.
  @Sendable func list(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.user()
    let place = try Self.place(request.query("place"))
    let (match, type, tag) = (request.query("match") ?? "", request.query("type"), request.query("tag"))
    guard let order = Order(rawValue: request.query("sort") ?? "name") else {
      throw APIFailure.wrong("sort is \(Order.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    let offset = try request.number("offset", in: 0...1_000_000, else: 0)
    let limit = try request.number("limit", in: 1...1000, else: 50)
    var spaces = try await server.files { $0.spaces(at: place) }.filter { space in
      space.listed.holds(match) && (type == nil || space.listed.record.type == type)
        && (tag.map { tag in space.listed.record.tags.contains { Library.isSame($0, tag) } } ?? true)
    }
    spaces.sort { a, b in
      let (a, b) = (a.listed, b.listed)
      switch order {
      case .created: return (-a.created, a.key) < (-b.created, b.key)
      case .updated: return (-a.updated, a.key) < (-b.updated, b.key)
      case .type: return (a.record.type, a.key) < (b.record.type, b.key)
      case .name: return a.key < b.key
      }
    }
    let (found, hasPreview) = (spaces, try request.number("preview", in: 0...1, else: 0) == 1)
    let bytes = try await server.files { _ -> [UInt8] in
      var json = JSONWriter()
      json.object { json in
        json.list("spaces") { json in
          for space in found.dropFirst(offset).prefix(limit) { space.write(to: &json, hasPreview: hasPreview) }
        }
        json.member("total", found.count)
      }
      return json.bytes
    }
    return JSONAnswer.response(bytes: bytes)
  }

  /// `GET /api/v1/tags`: all tags of Spaces, by the alphabet.
  @Sendable func tags(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.user()
    let spaces = try await server.files { $0.spaces() }
    let tags = Set(spaces.flatMap(\.listed.record.tags)).sorted()
    return JSONAnswer.response { json in
      json.object { json in json.list("tags") { json in for tag in tags { json.value(tag) } } }
    }
  }

  static func place(_ name: String?) throws -> Library.Entry.Place {
    switch name {
    case nil, "shelf": .shelf
    case "archive": .archive
    case "trash": .trash
    default: throw APIFailure.wrong("place is shelf, archive or trash")
    }
  }

  /// `GET /api/v1/spaces/{space}`.
  @Sendable func show(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.user()
    let space = try await server.space(visit.parameter("space"))
    return JSONAnswer.response { space.write(to: &$0) }
  }

  /// `GET /api/v1/spaces/{space}/blocks/{block}`: the block's file as it is.
  @Sendable func block(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.user()
    let (id, name) = (try visit.parameter("space"), try visit.parameter("block"))
    let bytes = try await server.files { workspace in try workspace.file(of: id) { SpaceFolder.block(name, of: $0) } }
    guard let bytes else { throw APIFailure.notFound("there is no Space \(id) with a block \(name)") }
    return JSONAnswer.response(bytes: bytes)
  }

  /// `GET /api/v1/spaces/{space}/documents/{document}`: the Document record as it is.
  @Sendable func document(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.user()
    let (id, name) = (try visit.parameter("space"), try visit.parameter("document"))
    let bytes = try await server.files { workspace in
      try workspace.file(of: id) { SpaceFolder.document(Document.ID(name), of: $0) }
    }
    guard let bytes else { throw APIFailure.notFound("there is no Space \(id) with a document \(name)") }
    return JSONAnswer.response(bytes: bytes)
  }

  /// `POST /api/v1/tools/{tool}` with an object: what a tool of the assistants gives, over all Spaces or the one named.
  @Sendable func tool(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.user()
    let name = try visit.parameter("tool")
    let input = try await JSONBody.object(of: request)
    let workspace = server.workspace
    let output = try await server.answering.run { Toolbox(workspace, SpaceScope(workspace.spaces())).call(name, input) }
    switch output {
    case nil: throw APIFailure.notFound("there is no tool \(name)")
    case .failure(let message): throw APIFailure.wrong(message)
    case .value(let value): return JSONAnswer.response { $0.value(value) }
    }
  }
}
