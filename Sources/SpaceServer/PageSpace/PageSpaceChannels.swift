import Hummingbird
import SpaceAssistant
import SpaceModel

/// PageSpace's channels: each Space has one, in which users write to each other about it.
struct PageSpaceChannels {
  let server: ServerState

  private static let mostShown = 200
  /// Characters.
  private static let (longest, longestShown) = (10_000, 200)

  /// `GET /api/messages/threads`: the channels, those in which somebody wrote last first. There are no direct messages.
  @Sendable func threads(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.user()
    let drives = try await server.files { PageSpaceDrive.all(of: $0) }
    let last = try await server.store { try $0.lastChannelMessages() }
    let channels = drives.flatMap { drive in
      PageSpacePages.pages(of: drive).map { (page: $0, drive: drive, last: last[$0.id]) }
    }
    let sorted = channels.enumerated().sorted { a, b in
      (b.element.last?.created ?? 0, a.offset) < (a.element.last?.created ?? 0, b.offset)
    }.map(\.element)
    return JSONAnswer.response { json in
      json.object { json in
        json.list("dms") { _ in }
        json.list("channels") { json in
          for (page, drive, last) in sorted {
            json.object { json in
              json.member("id", page.id)
              json.member("title", page.title)
              json.member("driveId", drive.id)
              json.member("driveName", drive.name)
              json.member("updatedAt", Moment.text(last?.created ?? drive.updated * 1000))
              json.member("lastMessage", last.map { String($0.content.prefix(Self.longestShown)) })
              json.member("lastMessageAt", last.map { Moment.text($0.created) })
            }
          }
        }
      }
    }
  }

  /// `GET /api/channels/{page}/messages`: the last of them, oldest first.
  @Sendable func list(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.user()
    let space = try await server.space(visit.parameter("page"))
    let messages = try await server.store { try $0.channelMessages(about: space.id, most: Self.mostShown) }
    return JSONAnswer.response { json in json.array { json in for message in messages { message.write(to: &json) } } }
  }

  /// `POST /api/channels/{page}/messages` `{"content"}`.
  @Sendable func send(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    let space = try await server.space(visit.parameter("page"))
    let content = try await JSONBody.object(of: request).requiredText("content", most: Self.longest)
    let message = try await server.store { try $0.addChannelMessage(content, about: space.id, by: user) }
    return JSONAnswer.response { message.write(to: &$0) }
  }
}

extension ChannelMessage {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("pageId", space)
      json.member("userId", user)
      json.member("content", content)
      json.member("createdAt", Moment.text(created))
      json.record("user") { $0.member("name", name) }
    }
  }
}
