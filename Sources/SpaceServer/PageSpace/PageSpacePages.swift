import HTTPTypes
import Hummingbird
import NIOCore
import SpaceAssistant
import SpaceEngine
import SpaceModel
import SpaceViews

/// Libraries, Spaces and documents as PageSpace's drives and pages.
struct PageSpacePages {
  let server: ServerState

  /// `GET /api/drives`.
  @Sendable func drives(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    let drives = try await server.files { PageSpaceDrive.all(of: $0) }
    // Libraries are the server's: who runs it counts as their owner.
    let owner = try await server.store { try $0.users().first { $0.role == .admin } } ?? user
    return JSONAnswer.response { json in
      json.array { json in
        for drive in drives {
          json.object { json in
            json.member("id", drive.id)
            json.member("name", drive.name)
            json.member("slug", drive.slug)
            json.member("ownerId", user.role == .admin ? user.id : owner.id)
            json.member("createdAt", Moment.text(drive.created * 1000))
            json.member("updatedAt", Moment.text(drive.updated * 1000))
            json.key("isOwned")
            json.value(user.role == .admin)
            json.member("role", user.role == .admin ? "OWNER" : "MEMBER")
          }
        }
      }
    }
  }

  /// `GET /api/drives/{drive}/pages`: the Spaces with their documents.
  @Sendable func tree(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.user()
    let id = try visit.parameter("drive")
    let pages = try await server.files { workspace in
      PageSpaceDrive.all(of: workspace).first { $0.id == id }.map(Self.pages)
    }
    guard let pages else { throw APIFailure.notFound("there is no drive \(id)") }
    return JSONAnswer.response { json in json.array { json in for page in pages { page.write(to: &json) } } }
  }

  static func pages(of drive: PageSpaceDrive) -> [PageSpacePage] {
    drive.spaces.enumerated().map { PageSpacePage($1, at: $0, in: drive.id) }
  }

  /// `GET /api/pages/{page}`: a document's content is Markdown.
  @Sendable func show(_ request: Request, _ visit: Visit) async throws -> Response {
    let page = try await page(visit)
    return JSONAnswer.response { page.write(to: &$0) }
  }

  /// `GET /api/files/{page}/view`: a document as a file. Spaces keep texts, not the files that they were read from.
  @Sendable func file(_ request: Request, _ visit: Visit) async throws -> Response {
    let page = try await page(visit)
    guard page.kind == .document else { throw APIFailure.notFound("\(page.title) is a Space, and no file") }
    let name = String(page.title.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "-" }.prefix(60))
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/markdown; charset=utf-8", .cacheControl: "no-store",
        .contentDisposition: "inline; filename=\"\(Self.ascii(name)).md\"",
      ], body: ResponseBody(byteBuffer: ByteBuffer(string: page.content ?? "")))
  }

  /// Fields of HTTP have ASCII only.
  private static func ascii(_ name: String) -> String { String(name.map { $0.isASCII ? $0 : "-" }) }

  /// The page of the path, with its content.
  private func page(_ visit: Visit) async throws -> PageSpacePage {
    _ = try visit.user()
    let id = try visit.parameter("page")
    let (space, document) = PageSpacePage.parts(of: id)
    let found = try await server.files { workspace -> PageSpacePage? in
      guard let folder = Self.folder(space, of: workspace) else { return nil }
      guard let document else { return folder }
      guard let child = folder.children.first(where: { $0.id == id }),
        let record = try workspace.file(of: space, { SpaceFolder.document(document, of: $0) })
      else { return nil }
      return child.with(try DocumentMarkdown.text(ofRecord: record))
    }
    guard let found else { throw APIFailure.notFound("there is no page \(id)") }
    return found
  }

  private static func folder(_ space: String, of workspace: Workspace) -> PageSpacePage? {
    for drive in PageSpaceDrive.all(of: workspace) {
      guard let place = drive.spaces.firstIndex(where: { $0.id == space }) else { continue }
      return PageSpacePage(drive.spaces[place], at: place, in: drive.id)
    }
    return nil
  }
}
