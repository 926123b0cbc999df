import Foundation
import TestServers
import Testing

/// Pages of the web as files of Spaces.
@Suite struct FetchingTests {
  private static func answer(_ type: String, _ body: String, status: String = "200 OK") -> [StandIn.Part] {
    let head = "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n"
    return [StandIn.Part(text: "\(head)Connection: close\r\n\r\n\(body)")]
  }

  private static func leading(to location: String) -> [StandIn.Part] {
    [
      StandIn.Part(
        text: "HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    ]
  }

  private static let page = """
    <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Osmosis &amp; water – notes</title></head><body><h1>Osmosis</h1>
    <p>Osmosis is the movement of water through a membrane. Plant cells keep their shape by it.</p></body></html>
    """

  /// A server that may reach this machine, with a Space, for a user who has allowed pages to be fetched.
  private func serving() async throws -> (server: RunningServer, path: String, space: String) {
    let server = try RunningServer([], arguments: ["--allow-private"])
    let space = try await server.makeSpace("Web")
    #expect(try await server.ask("PATCH", "/api/v1/settings", #"{"fetching":true}"#).status == 200)
    return (server, "/api/v1/spaces/\(space)/pages", space)
  }

  private func body(_ address: String) -> String { #"{"address":"\#(address)"}"# }

  @Test func pagesAreCalledAfterTheirTitleAndKeepTheirAddress() async throws {
    let (server, path, space) = try await serving()
    let web = try #require(StandIn([Self.leading(to: "/second?a=1#part")], last: Self.answer("text/html", Self.page)))
    let address = web.url.replacing("/v1", with: "/first")
    let added = try await server.ask("POST", path, body(address))
    #expect(added.status == 201 && added.json["path"] as? String == "Osmosis & water – notes.mhtml", "\(added.text)")
    let last = web.url.replacing("/v1", with: "/second?a=1")
    #expect(added.json["address"] as? String == last)
    #expect(web.heads.map { $0.split(separator: " ")[1] } == ["/first", "/second?a=1"])
    try await server.run(space)
    let file = try #require(try await server.files(space)["Osmosis & water – notes.mhtml"])
    let document = try #require(file["document"] as? String)
    let record = try await server.ask("GET", "/api/v1/spaces/\(space)/documents/\(document)").json
    #expect((record["metadata"] as? [String: Any])?["url"] as? String == last)
    #expect((record["text"] as? String)?.contains("Plant cells keep their shape") == true)
    // The same page again gets another name.
    #expect(try await server.ask("POST", path, body(last)).json["path"] as? String == "Osmosis & water – notes-2.mhtml")
  }

  @Test func filesOfOtherTypesAreCalledAfterTheirAddress() async throws {
    let (server, path, _) = try await serving()
    let web = try #require(StandIn([], last: Self.answer("text/plain; charset=utf-8", "Water moves.\n")))
    let added = try await server.ask("POST", path, body(web.url.replacing("/v1", with: "/notes/week%201.txt")))
    #expect(added.json["path"] as? String == "week 1 (127.0.0.1).txt", "\(added.text)")
  }

  @Test func whatCannotBeFetchedIsTold() async throws {
    let (server, path, space) = try await serving()
    let large = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 99999999\r\n\r\n"
    let answers = [
      Self.answer("image/png", "x"), Self.answer("text/html", "gone", status: "404 Not Found"),
      Self.leading(to: "file:///etc/passwd"), [StandIn.Part(text: large)], Self.answer("text/plain", ""),
    ]
    let web = try #require(StandIn(answers, last: Self.leading(to: "/again")))
    for code in ["unsupported_type", "fetch_failed", "fetch_failed", "too_large", "fetch_failed", "fetch_failed"] {
      let answer = try await server.ask("POST", path, body(web.url))
      #expect(answer.error == code && !answer.message.isEmpty, "\(answer.text)")
    }
    // One and five redirections.
    #expect(web.heads.count == answers.count + 6)
    #expect(try await server.ask("POST", path, body("http://no-such-host.invalid/")).error == "fetch_failed")
    #expect(try await server.files(space).isEmpty)
  }

  @Test(arguments: [
    "", "notes", "file:///etc/passwd", "ftp://example.org/", "http://", "https://user:secret@example.org/",
    "http://exa mple.org/", "http://ex_ample.org/", "gopher://127.0.0.1/",
  ])
  func otherAddressesAreRefused(_ address: String) async throws {
    let (server, path, _) = try await serving()
    #expect(try await server.ask("POST", path, body(address)).status == 400)
    #expect(try await server.ask("POST", path, #"{"address":7}"#).status == 400)
    #expect(try await server.ask("POST", path, "{}").status == 400)
  }

  /// Whoever may name an address must not reach what only the server reaches.
  @Test(arguments: [
    "http://127.0.0.1:9/", "http://localhost:9/", "http://[::1]:9/", "http://10.0.0.1/",
    "http://169.254.169.254/latest/",
    "http://192.168.1.1/", "http://0.0.0.0/", "http://[::ffff:127.0.0.1]/", "http://2130706433/", "http://0x7f.1/",
    "http://[fd00::1]/",
  ])
  func privateAddressesAreRefused(_ address: String) async throws {
    let server = try RunningServer([])
    let path = "/api/v1/spaces/\(try await server.makeSpace("Web"))/pages"
    #expect(try await server.ask("POST", path, body(address)).error == "fetching_off")
    _ = try await server.ask("PATCH", "/api/v1/settings", #"{"fetching":true}"#)
    let answer = try await server.ask("POST", path, body(address))
    #expect(answer.status == 403 && answer.error == "private_address", "\(answer.text)")
  }

  @Test func pagesOfNoSpaceAreNotFound() async throws {
    let (server, _, _) = try await serving()
    let answer = try await server.ask("POST", "/api/v1/spaces/nothing/pages", body("https://example.org/"))
    #expect(answer.status == 404)
  }
}
