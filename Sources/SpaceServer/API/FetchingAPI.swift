import Hummingbird
import SpaceAssistant

/// Pages of the web as files of Spaces, for users who have allowed that pages are fetched.
struct FetchingAPI {
  let server: ServerState

  /// No page is larger, in bytes.
  private static let largestPage = 32 << 20

  /// `POST /api/v1/spaces/{space}/pages` `{"address"}`: fetches the page and adds it as a file that is called after its title.
  @Sendable func add(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.writer()
    let text = try await JSONBody.object(of: request).requiredText("address", most: 2000)
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let address = WebAddress(String(words[0])) else {
      throw APIFailure.wrong("address must begin with https:// or http://, and name a host, and no user or password")
    }
    let space = try await server.space(visit.parameter("space"))
    guard try await server.store({ UserSettings(try $0.settings(of: user.id)).fetching }) else {
      throw APIFailure(
        .forbidden, "fetching_off", "pages of the web are not fetched for \(user.name): allow it in the settings first")
    }
    let reach = Reach(allowsPrivate: server.settings.allowsPrivateAddresses, allowsLoopback: false)
    let fetch = PageFetch(reach: reach, most: min(Self.largestPage, server.settings.largestFile))
    let page = try await server.answering.run { try fetch.page(at: address) }
    let name = PastedText.fileName(title: page.title, text: "")
    let files = FilesAPI(server: server)
    let bytes = page.file
    let path = try await files.keep(bytes, called: name, ending: page.type.ending, in: space)
    return try await files.added(path, bytes.count, to: space, by: user) { $0.member("address", page.address.text) }
  }
}
