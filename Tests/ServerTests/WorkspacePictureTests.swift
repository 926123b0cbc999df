import Foundation
import TestServers
import Testing

/// The pictures of the workspace in README.md are of its screens as they are: beside each lies the version of the files that pages
/// load. With `ACCEPT=readme` (or `all`) they are taken anew, which needs Chromium.
@Suite struct WorkspacePictureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Samples/pictures")

  @Test func picturesAreOfTheScreensAsTheyAre() async throws {
    let server = try RunningServer(["cell-biology", "spring-term", "the-night-ferry"])
    let worker = try await server.ask("GET", "/worker.js").text
    let version = try #require(worker.firstMatch(of: #/const version = '([^']+)'/#)?.1)
    let accepted = ProcessInfo.processInfo.environment["ACCEPT"]
    let file = Self.folder.appending(path: "workspace.version")
    if accepted == "all" || accepted == "readme" {
      try await take(server)
      try Data("\(version)\n".utf8).write(to: file)
    }
    let kept = try? String(contentsOf: file, encoding: .utf8)
    #expect(kept == "\(version)\n", "pictures of the workspace show older screens: ACCEPT=readme takes them anew")
    for name in ["home", "space", "chat"] {
      #expect(FileManager.default.fileExists(atPath: Self.folder.appending(path: "workspace-\(name).png").path))
    }
  }

  private func take(_ server: RunningServer) async throws {
    let browser = try Browser(width: 1280, height: 800, allowing: server.url)
    func show(_ path: String, until expression: String) throws {
      try browser.open(try #require(URL(string: server.url + path)))
      try browser.wait(for: expression)
      usleep(500_000)
    }
    func picture(_ name: String) throws {
      let answer = try browser.send("Page.captureScreenshot", ["format": "png"])
      let picture = try #require((answer["data"] as? String).flatMap { Data(base64Encoded: $0) })
      try picture.write(to: Self.folder.appending(path: "workspace-\(name).png"))
    }
    let spaces = try await server.ask("GET", "/api/v1/spaces").json["spaces"] as? [[String: Any]] ?? []
    let id = try #require(spaces.first { $0["name"] as? String == "cell-biology" }?["id"] as? String)
    _ = try await server.ask("PATCH", "/api/v1/settings", #"{"welcomed":true}"#)
    try browser.prefer(["prefers-color-scheme": "light"])
    try show("/spaces/\(id)", until: "document.querySelector('.tile')")
    try picture("space")
    try show("/chat?agent=\(id)", until: "document.activeElement.matches('.composer textarea')")
    for question in ["What is osmosis?", "What is ATP?"] {
      try browser.type(question)
      try browser.press("Enter")
      try browser.wait(for: "document.querySelector('.message:last-child.assistant:not([aria-busy]) .source')")
    }
    try picture("chat")
    try browser.prefer(["prefers-color-scheme": "dark"])
    try show("/", until: "document.querySelector('.figures dd')")
    try picture("home")
  }
}
