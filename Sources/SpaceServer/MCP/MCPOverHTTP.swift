import HTTPTypes
import Hummingbird
import SpaceAssistant
import SpaceModel

/// MCP's streamable HTTP, without sessions: each message is answered by JSON.
struct MCPOverHTTP {
  let server: ServerState

  @Sendable func post(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.user()
    let bytes = try await JSONBody.bytes(of: request, most: JSONBody.most)
    let speech = ModelContextProtocol(server.workspace)
    guard let message = try? JSONValue(json: bytes) else {
      return Self.response(speech.reply(to: bytes), message: .null)
    }
    if let problem = Self.problem(request, message) {
      return Self.response(speech.failure(message["id"] ?? .null, problem.code, problem.message), status: .badRequest)
    }
    return Self.response(try await server.answering.run { speech.reply(to: message) }, message: message)
  }

  private static func response(_ reply: ModelContextProtocol.Reply?, message: JSONValue) -> Response {
    guard let reply else { return Response(status: .accepted) }
    return response(
      reply, status: status(of: reply, isStateless: ModelContextProtocol.version(of: message) != nil))
  }

  /// What a request's fields have otherwise than its body, or a version that nobody speaks.
  private static func problem(_ request: Request, _ message: JSONValue) -> (code: Int, message: String)? {
    let version = request.headers[HTTPField.Name("MCP-Protocol-Version")!]
    let method = message["method"]?.text
    if let said = ModelContextProtocol.version(of: message) {
      // Clients without a handshake say the same in fields, for those who look at these alone.
      let name = message["params"]?["name"]?.text ?? message["params"]?["uri"]?.text
      let pairs: [(String, String?, String?)] = [
        ("MCP-Protocol-Version", version, said),
        ("Mcp-Method", request.headers[HTTPField.Name("Mcp-Method")!], method),
        ("Mcp-Name", request.headers[HTTPField.Name("Mcp-Name")!], name),
      ]
      for (field, value, wanted) in pairs where value != nil || field != "Mcp-Name" || name != nil {
        if value != wanted {
          return (
            ModelContextProtocol.headerMismatch,
            "\(field) is \(value ?? "missing"), the body says \(wanted ?? "nothing")"
          )
        }
      }
      return nil
    }
    if let version, method != "initialize", !ModelContextProtocol.versions.contains(version) {
      return (ModelContextProtocol.versionUnsupported, "this server does not speak version \(version)")
    }
    return nil
  }

  private static func status(of reply: ModelContextProtocol.Reply, isStateless: Bool) -> HTTPResponse.Status {
    guard isStateless, let error = reply.error else { return .ok }
    return error == ModelContextProtocol.methodUnknown
      ? .notFound : error == ModelContextProtocol.versionUnsupported ? .badRequest : .ok
  }

  private static func response(_ reply: ModelContextProtocol.Reply, status: HTTPResponse.Status) -> Response {
    JSONAnswer.response(status: status) { $0.value(reply.message) }
  }

  /// There is nothing to listen to, and no session to end.
  @Sendable func refuse(_ request: Request, _ visit: Visit) async throws -> Response {
    var failure = APIFailure(.methodNotAllowed, "method_not_allowed", "MCP speaks by POST here")
    failure.headers[.allow] = "POST"
    throw failure
  }
}
