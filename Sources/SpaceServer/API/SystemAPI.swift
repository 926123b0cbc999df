import HTTPTypes
import Hummingbird
import NIOCore
import SpaceAssistant
import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceViews

/// How the server is.
struct SystemAPI {
  let server: ServerState

  /// `GET /health`: 200 when it can answer, 503 when a library or the database cannot be read.
  @Sendable func health(_ request: Request, _ visit: Visit) async throws -> Response {
    let problems = try await server.files { workspace in
      workspace.libraries.compactMap { library -> String? in
        do throws(SystemError) {
          try library.expectReadable()
          return nil
        } catch {
          return "\(library.folder.text): \(error.message)"
        }
      }
    }
    let isStoreFine = (try? await server.store { _ = try $0.users() }) != nil
    let isFine = problems.isEmpty && isStoreFine
    // Who has not logged in is not told where libraries are.
    let isKnown = visit.visitor != nil
    return JSONAnswer.response(status: isFine ? .ok : .serviceUnavailable) { json in
      json.object { json in
        json.member("status", isFine ? "ok" : "failing")
        json.member("version", Version.number)
        if isKnown { json.list("problems") { json in for problem in problems { json.value(problem) } } }
      }
    }
  }

  /// `GET /metrics`, for Prometheus: for those who may log in, and on this machine.
  @Sendable func metrics(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.user()
    return Response(
      status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: server.metrics.text)))
  }

  /// `GET /api/v1/openapi.json`: what the API is, for programs. It tells nothing of this server.
  @Sendable func description(_ request: Request, _ visit: Visit) async throws -> Response {
    JSONAnswer.response(bytes: AppFiles.file("openapi.json")?.bytes ?? [])
  }
}
