import Foundation
import Testing

/// The description of the API names all of it.
@Suite struct DescriptionTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// `GET /spaces/{space}` of each `api.get("spaces/{space}", …)`.
  private static func routes() throws -> Set<String> {
    let source = try String(
      contentsOf: root.appending(path: "Sources/SpaceServer/Routes.swift"), encoding: .utf8)
    return Set(
      source.matches(of: #/api\.(get|post|put|patch|delete)\("([^"]+)"/#).map { match in
        "\(match.1.uppercased()) /\(match.2.replacing("**", with: "{path}"))"
      })
  }

  @Test func everyRouteIsDescribed() async throws {
    let answer = try await RunningServer([]).ask("GET", "/api/v1/openapi.json")
    let paths = try #require(answer.json["paths"] as? [String: [String: Any]])
    let described = Set(paths.flatMap { path, methods in methods.keys.map { "\($0.uppercased()) \(path)" } })
    // Each tool has a description of its own.
    let tools = described.filter { $0.hasPrefix("POST /tools/") }
    let routes = try Self.routes().subtracting(["POST /tools/{tool}"])
    #expect(routes.count > 50 && tools.count == 7)
    #expect(described.subtracting(tools) == routes)
  }
}
