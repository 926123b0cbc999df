import Hummingbird
import SpaceAssistant
import SpaceModel

/// The assistants of Spaces as PageSpace's page agents. The app makes up the global one itself.
struct PageSpaceAgents {
  let server: ServerState

  /// `GET /api/ai/page-agents/multi-drive`.
  @Sendable func list(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.user()
    let drives = try await server.files { PageSpaceDrive.all(of: $0) }.filter { !$0.spaces.isEmpty }
    return JSONAnswer.response { json in
      json.object { json in
        json.key("success")
        json.value(true)
        json.member("totalCount", drives.reduce(0) { $0 + $1.spaces.count })
        json.member("driveCount", drives.count)
        json.list("agentsByDrive") { json in for drive in drives { Self.write(drive, to: &json) } }
      }
    }
  }

  private static func write(_ drive: PageSpaceDrive, to json: inout JSONWriter) {
    json.object { json in
      writeDrive(drive, to: &json)
      json.member("agentCount", drive.spaces.count)
      json.list("agents") { json in for space in drive.spaces { write(space, of: drive, to: &json) } }
    }
  }

  private static func writeDrive(_ drive: PageSpaceDrive, to json: inout JSONWriter) {
    json.member("driveId", drive.id)
    json.member("driveName", drive.name)
    json.member("driveSlug", drive.slug)
  }

  /// Without a position: the app wants a whole number here, and the list is in order.
  private static func write(_ space: WorkspaceSpace, of drive: PageSpaceDrive, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", space.id)
      json.member("title", space.name)
      json.key("hasWelcomeMessage")
      json.value(false)
      json.member("createdAt", Moment.text(space.listed.created * 1000))
      json.member("updatedAt", Moment.text(space.listed.updated * 1000))
      writeDrive(drive, to: &json)
      json.key("hasSystemPrompt")
      json.value(false)
      json.member("enabledToolsCount", Toolbox.tools.count)
    }
  }

  /// `GET /api/pages/{page}/agent-config`: no assistant has a model or a prompt of its own.
  @Sendable func configuration(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.user()
    _ = try await server.space(visit.parameter("page"))
    return JSONAnswer.response { json in
      json.object { json in
        for name in Unset.allCases {
          json.key(name.rawValue)
          json.null()
        }
        json.list("allowedTools") { json in for tool in Toolbox.tools { json.value(tool.name) } }
      }
    }
  }

  private enum Unset: String, CaseIterable { case aiProvider, aiModel, systemPrompt }
}
