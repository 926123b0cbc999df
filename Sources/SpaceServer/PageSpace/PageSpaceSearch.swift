import Hummingbird
import SpaceAssistant
import SpaceModel

/// PageSpace's search: drives and Spaces by their names, documents by their titles, then by what stands in them.
struct PageSpaceSearch {
  let server: ServerState

  private struct Result {
    let id: String
    let title: String
    /// Nil of a drive.
    let kind: PageSpacePage.Kind?
    let drive: PageSpaceDrive
    let description: String?

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.member("id", id)
        json.member("title", title)
        json.member("type", kind == nil ? "drive" : "page")
        json.member("pageType", kind?.rawValue)
        json.member("driveId", drive.id)
        json.member("driveName", drive.name)
        json.member("description", description)
      }
    }
  }

  /// `GET /api/search?q=&limit=`.
  @Sendable func find(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.user()
    let words = request.query("q") ?? ""
    if words.count(where: { !$0.isWhitespace }) < 2 || words.count > 500 {
      throw APIFailure.wrong("q needs at least 2 characters, and at most 500")
    }
    let limit = try request.number("limit", in: 1...100, else: 20)
    let workspace = server.workspace
    let results = try await server.answering.run { try Self.results(words, workspace) }
    return JSONAnswer.response { json in
      json.object { json in
        json.list("results") { json in for result in results.prefix(limit) { result.write(to: &json) } }
      }
    }
  }

  private static func results(_ words: String, _ workspace: Workspace) throws -> [Result] {
    let parts = words.lowercased().split(whereSeparator: \.isWhitespace)
    func fits(_ text: String) -> Bool {
      let text = text.lowercased()
      return parts.allSatisfy { text.contains($0) }
    }
    let drives = PageSpaceDrive.all(of: workspace)
    var results = drives.filter { fits($0.name) }.map { drive in
      Result(id: drive.id, title: drive.name, kind: nil, drive: drive, description: nil)
    }
    var documents: [Result] = []
    var byID: [String: (page: PageSpacePage, drive: PageSpaceDrive)] = [:]
    for drive in drives {
      for (space, page) in zip(drive.spaces, PageSpacePages.pages(of: drive)) {
        if space.listed.holds(words) {
          results.append(
            Result(
              id: page.id, title: page.title, kind: .folder, drive: drive, description: space.listed.record.description)
          )
        }
        for child in page.children {
          byID[child.id] = (child, drive)
          if fits(child.title) { documents.append(result(child, drive, space.name)) }
        }
      }
    }
    results += documents
    var known = Set(results.map(\.id))
    for (id, quote) in try passages(words, in: drives.flatMap(\.spaces), workspace) {
      guard let found = byID[id], known.insert(id).inserted else { continue }
      results.append(result(found.page, found.drive, quote))
    }
    return results
  }

  private static func result(_ page: PageSpacePage, _ drive: PageSpaceDrive, _ description: String) -> Result {
    Result(id: page.id, title: page.title, kind: page.kind, drive: drive, description: description)
  }

  /// The pages of the passages that fit, best first, and what stands there.
  private static func passages(
    _ words: String, in spaces: [WorkspaceSpace], _ workspace: Workspace
  ) throws -> [(page: String, quote: String)] {
    if spaces.isEmpty { return [] }
    let input = JSONValue.record([("query", .string(words)), ("max", .number("\(mostPassages)"))])
    switch Toolbox(workspace, SpaceScope(spaces)).call("search", input) {
    case .value(let value):
      return (value["passages"]?.items ?? []).compactMap { passage in
        guard let space = passage["space"]?.text, let document = passage["document"]?.text else { return nil }
        return (
          PageSpacePage.id(ofDocument: document, of: space), String((passage["text"]?.text ?? "").prefix(longestQuote))
        )
      }
    case .failure(let message): throw APIFailure(.internalServerError, "search_failed", message)
    case nil: return []
    }
  }

  private static let mostPassages = 50
  /// Characters.
  private static let longestQuote = 200
}
