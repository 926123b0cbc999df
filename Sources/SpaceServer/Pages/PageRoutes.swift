import HTTPTypes
import Hummingbird
import NIOCore
import SpaceAssistant
import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceViews

/// The pages: what `view` writes into files, as they are now.
struct PageRoutes {
  let server: ServerState

  /// `GET /`: all Spaces.
  @Sendable func library(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.user()
    let bytes = try await server.files { workspace -> [UInt8] in
      let tiles = workspace.spaces().compactMap { space -> LibraryPage.Tile? in
        guard let record = try? SpaceRecord(reading: space.folder, withTexts: false) else { return nil }
        return LibraryPage.Tile(
          record, address: "/spaces/\(space.id)", created: space.listed.created, updated: space.listed.updated,
          news: NewsKeeping.read(of: space.folder)?.line)
      }
      return LibraryPage.write(name: "Spaces", tiles, recent: [])
    }
    return Self.page(bytes)
  }

  /// `GET /spaces/{space}`: its blocks as tiles.
  @Sendable func space(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.user()
    let space = try await server.space(visit.parameter("space"))
    let bytes = try await server.files { _ -> [UInt8] in
      let record = try SpaceRecord(reading: space.folder)
      return SpacePage.write(
        record, id: StudyKeeping.read(of: space.folder, record).space, search: record.pageSearch,
        news: NewsKeeping.read(of: space.folder), library: "/")
    }
    return Self.page(bytes)
  }

  /// A page says itself what may run in it, by digests.
  static func page(_ bytes: [UInt8]) -> Response {
    Response(
      status: .ok,
      headers: [
        .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
        .contentSecurityPolicy: "frame-ancestors 'none'",
      ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
