import HTTPTypes
import Hummingbird
import NIOCore
import SpaceAssistant
import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceViews

/// The pages of the workspace, and what they load.
struct PageRoutes {
  let server: ServerState

  @Sendable func home(_ request: Request, _ visit: Visit) async throws -> Response {
    try await screen(.home, request, visit)
  }

  @Sendable func spaces(_ request: Request, _ visit: Visit) async throws -> Response {
    try await screen(.spaces, request, visit)
  }

  @Sendable func chat(_ request: Request, _ visit: Visit) async throws -> Response {
    try await screen(.chat, request, visit)
  }

  @Sendable func settings(_ request: Request, _ visit: Visit) async throws -> Response {
    try await screen(.settings, request, visit)
  }

  /// `GET /login`; who is logged in is led home.
  @Sendable func login(_ request: Request, _ visit: Visit) async throws -> Response {
    if visit.mayRead { return Self.redirect(to: "/") }
    var frame = try await frame(request, visit)
    frame.hasBar = false
    return Self.page(AppPage.write(.login, in: frame))
  }

  /// `GET /spaces/{space}`: its blocks as tiles.
  @Sendable func space(_ request: Request, _ visit: Visit) async throws -> Response {
    guard visit.mayRead else { return Self.toLogin(request) }
    let id = try visit.parameter("space")
    // Also one that was put away, which the page offers to bring back.
    guard let space = try await server.files({ $0.anySpace(id) }) else {
      throw APIFailure.notFound("there is no Space \(id)")
    }
    var frame = try await frame(request, visit)
    frame.members.append((name: "space", json: JSONAnswer.bytes { space.write(to: &$0) }))
    let page = frame
    let bytes = try await server.files { _ -> [UInt8] in
      let record = try SpaceRecord(reading: space.folder)
      return SpacePage.write(
        record, id: StudyKeeping.read(of: space.folder, record).space, search: record.pageSearch,
        news: NewsKeeping.read(of: space.folder), in: page)
    }
    return Self.page(bytes, look: page.look)
  }

  private func screen(_ screen: AppPage.Screen, _ request: Request, _ visit: Visit) async throws -> Response {
    guard visit.mayRead else { return Self.toLogin(request) }
    let frame = try await frame(request, visit)
    return Self.page(AppPage.write(screen, in: frame), look: frame.look)
  }

  /// What surrounds a page for this visit.
  private func frame(_ request: Request, _ visit: Visit) async throws -> AppFrame {
    var frame = AppFrame()
    frame.language = AppFrame.Language(accepting: request.headers[.acceptLanguage] ?? "")
    func add(_ name: String, _ write: (inout JSONWriter) -> Void) {
      frame.members.append((name: name, json: JSONAnswer.bytes(write)))
    }
    add("version") { $0.value(Version.number) }
    add("isOpen") { $0.value(server.isOpen) }
    guard let visitor = visit.visitor else { return frame }
    add("user") { visitor.user.write(to: &$0) }
    if let login = visitor.login { add("csrf") { $0.value(login.csrf) } }
    let settings = try await server.store { UserSettings(try $0.settings(of: visitor.user.id)) }
    add("settings") { settings.write(to: &$0) }
    frame.theme = settings.theme.rawValue
    frame.language = AppFrame.Language(rawValue: settings.language.rawValue) ?? frame.language
    return frame
  }

  // MARK: Files

  /// `GET /assets/{file}`.
  @Sendable func file(_ request: Request, _ visit: Visit) async throws -> Response {
    let name = try visit.parameter("file")
    let parts = name.split(separator: ".")
    let found = parts.count == 3 && parts[0] == "stemmer" ? AppFiles.stemmer(String(parts[1])) : AppFiles.file(name)
    guard let found else { throw APIFailure.notFound("there is no file \(name)") }
    let tag = "\"\(found.digest)\""
    var headers: HTTPFields = [.eTag: tag, .cacheControl: "no-cache", .contentType: found.mediaType]
    if request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
    // A picture that is opened by itself may run nothing either.
    headers[.contentSecurityPolicy] = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
    if found.mediaType != "image/svg+xml" { headers[.contentSecurityPolicy] = nil }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: found.bytes)))
  }

  /// `GET /worker.js`: the service worker, which stands where it may serve all pages.
  @Sendable func worker(_ request: Request, _ visit: Visit) async throws -> Response {
    Response(
      status: .ok,
      headers: [
        .contentType: "text/javascript; charset=utf-8", .cacheControl: "no-cache",
        .contentSecurityPolicy: "default-src 'none'; connect-src 'self'",
      ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: AppFiles.serviceWorker)))
  }

  // MARK: Answers

  /// What pages may load and do: what this server has, and nothing that stands in them.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    + "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

  /// `look` tells the service worker which pages it keeps go together.
  static func page(_ bytes: [UInt8], status: HTTPResponse.Status = .ok, look: String? = nil) -> Response {
    var headers: HTTPFields = [
      .contentType: "text/html; charset=utf-8", .cacheControl: "no-store", .contentSecurityPolicy: policy,
    ]
    if let look { headers[HTTPField.Name("X-Look")!] = look }
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// A page that says itself what may run in it, by digests, and loads nothing.
  static func wholePage(_ bytes: [UInt8]) -> Response {
    var response = page(bytes)
    response.headers[.contentSecurityPolicy] = "frame-ancestors 'none'"
    return response
  }

  private static func toLogin(_ request: Request) -> Response {
    let path = request.uri.path
    return redirect(to: path == "/" ? "/login" : "/login?next=\(FileNames.percentEncoded(Array(path.utf8)))")
  }

  private static func redirect(to address: String) -> Response {
    Response(status: .seeOther, headers: [.location: address, .cacheControl: "no-store"])
  }
}
