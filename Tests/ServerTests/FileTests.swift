import Foundation
import TestServers
import Testing

/// The files that Spaces are made from.
@Suite struct FileTests {
  private static let server = Result { try RunningServer(["cell-biology"]) }
  private var server: RunningServer { get throws { try Self.server.get() } }

  private func sample() async throws -> String {
    let spaces = try await server.ask("GET", "/api/v1/spaces?match=cell-biology").json["spaces"] as? [[String: Any]]
    return try #require(spaces?.first?["id"] as? String)
  }

  @Test func filesAreReadByTheNextRun() async throws {
    let id = try await server.makeSpace("Files")
    let text = "Osmosis is the movement of water through a membrane.\n"
    let path = "/api/v1/spaces/\(id)/files/week%201/a%2Fb%20%C3%BC.md"
    let put = try await server.ask("PUT", path, text)
    #expect(put.status == 201 && put.json["path"] as? String == "week 1/a/b ü.md")
    #expect(put.json["size"] as? Int == text.utf8.count)
    let new = try #require(try await server.files(id)["week 1/a/b ü.md"])
    #expect(new["state"] as? String == "new" && new["origin"] as? String == "here" && new["document"] is NSNull)
    let place = try server.folder.appending(path: "library/.spacepipe/files/\(id)/added/week 1/a/b ü.md")
    #expect(try Data(contentsOf: place) == Data(text.utf8))
    try await server.run(id)
    let read = try #require(try await server.files(id)["week 1/a/b ü.md"])
    #expect(read["state"] as? String == "read" && read["size"] as? Int == text.utf8.count)
    let document = try #require(read["document"] as? String)
    #expect(try await server.ask("GET", "/api/v1/spaces/\(id)/documents/\(document)").text.contains("Osmosis"))
    #expect(try await server.ask("PUT", path, "other").status == 409)
    #expect(try await server.ask("PUT", path + "?replace=1", "other").status == 201)
    #expect(try Data(contentsOf: place) == Data("other".utf8))
  }

  @Test(arguments: [
    "..%2Fx.md", "%2e%2e/x.md", "a/%2e%2e/x.md", "%2Fetc%2Fx", "a%00b", "a%0Ab.md", ".hidden", "a/.hidden", "a%2F",
    "%ff", String(repeating: "x", count: 256),
  ])
  func pathsThatLeadElsewhereAreRefused(_ path: String) async throws {
    let answer = try await server.ask("PUT", "/api/v1/spaces/\(sample())/files/\(path)", "x")
    #expect(answer.status == 400 && !answer.message.isEmpty, "\(answer.text)")
  }

  @Test func folderInTheWayIsNotReplaced() async throws {
    let id = try await server.makeSpace("In the way")
    #expect(try await server.ask("PUT", "/api/v1/spaces/\(id)/files/a/b.md", "x").status == 201)
    #expect(try await server.ask("PUT", "/api/v1/spaces/\(id)/files/a?replace=1", "x").status == 409)
    #expect(try await server.ask("PUT", "/api/v1/spaces/\(id)/files/a/b.md/c", "x").status == 409)
  }

  @Test func largeFilesAreRefusedUnread() async throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "truncate -s 257M large && curl -s -o /dev/null -w '%{http_code}' -T large \"$0\"",
      try server.url + "/api/v1/spaces/\(try await sample())/files/large.md",
    ]
    process.currentDirectoryURL = try server.folder
    let output = Pipe.made()
    process.standardOutput = output
    try process.begin()
    #expect(String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == "413")
    process.waitUntilExit()
    #expect(try await server.files(sample())["large.md"] == nil)
  }

  @Test func removedFilesComeBack() async throws {
    let id = try await server.makeSpace("Removed")
    let path = "/api/v1/spaces/\(id)/files/a.md"
    for text in ["one", "two"] {
      #expect(try await server.ask("PUT", path, text).status == 201)
      #expect(try await server.ask("DELETE", path).status == 204)
    }
    #expect(try await server.ask("DELETE", path).status == 404)
    #expect(try await server.files(id).isEmpty)
    #expect(try await server.ask("PATCH", path, #"{"removed":false}"#).status == 200)
    let place = try server.folder.appending(path: "library/.spacepipe/files/\(id)/added/a.md")
    #expect(try Data(contentsOf: place) == Data("two".utf8))
    #expect(try await server.ask("PATCH", path, #"{"removed":true}"#).status == 400)
    #expect(try await server.ask("PATCH", path, "{}").status == 400)
  }

  /// Of the notes nothing is moved: what was removed is left out, and read again when it is brought back.
  @Test func removedNotesComeBack() async throws {
    let own = try RunningServer(["cell-biology"])
    let spaces = try await own.ask("GET", "/api/v1/spaces").json["spaces"] as? [[String: Any]]
    let id = try #require(spaces?.first?["id"] as? String)
    let before = try await own.files(id)
    let name = try #require(before.keys.sorted().first)
    let path = "/api/v1/spaces/\(id)/files/\(name)"
    #expect(try await own.ask("PATCH", path, #"{"removed":false}"#).status == 404)
    #expect(try await own.ask("DELETE", path).status == 204)
    try await own.run(id)
    #expect(try await own.space(id)["documents"] as? Int == before.count - 1)
    #expect(try await own.files(id)[name] == nil)
    #expect(try await own.ask("PATCH", path + "?origin=here", #"{"removed":false}"#).status == 404)
    let back = try await own.ask("PATCH", path, #"{"removed":false}"#)
    #expect(back.status == 200 && back.json["state"] as? String == "new", "\(back.text)")
    try await own.run(id)
    #expect(try await own.space(id)["documents"] as? Int == before.count)
  }

  /// Of a Space whose last file was removed nothing stays, neither in its blocks nor in what is shared of it.
  @Test func theLastFileThatIsRemovedIsGone() async throws {
    let id = try await server.makeSpace("Emptied")
    let path = "/api/v1/spaces/\(id)/files/a.md"
    _ = try await server.ask("PUT", path, "Obsidian is a natural glass that lava forms as it cools.\n")
    try await server.run(id)
    let made = try await server.ask("POST", "/api/v1/spaces/\(id)/shares", "{}")
    let shared = try #require(made.json["address"] as? String)
    #expect(try await server.ask("GET", shared).text.contains("Obsidian"))
    #expect(try await server.ask("DELETE", path).status == 204)
    try await server.run(id)
    #expect(try await server.space(id)["documents"] as? Int == 0)
    #expect(try await !server.ask("GET", shared).text.contains("Obsidian"))
    _ = try await server.ask("PATCH", path, #"{"removed":false}"#)
    try await server.run(id)
    #expect(try await server.space(id)["documents"] as? Int == 1)
  }

  @Test func filesAreArchivedForTheNextRun() async throws {
    let id = try await server.makeSpace("Archived")
    for name in ["a.md", "b.md"] {
      _ = try await server.ask(
        "PUT", "/api/v1/spaces/\(id)/files/\(name)", "The \(name) file holds a sentence of its own.\n")
    }
    let path = "/api/v1/spaces/\(id)/files/a.md"
    let archived = try await server.ask("PATCH", path, #"{"archived":true}"#)
    #expect(archived.status == 200 && archived.json["state"] as? String == "archived", "\(archived.text)")
    try await server.run(id)
    #expect(try await server.space(id)["documents"] as? Int == 1)
    #expect(try await server.files(id)["a.md"]?["state"] as? String == "archived")
    #expect(try await server.ask("PATCH", path, #"{"archived":false}"#).json["state"] as? String == "new")
    try await server.run(id)
    #expect(try await server.space(id)["documents"] as? Int == 2)
    #expect(try await server.ask("PATCH", path, #"{"archived":"yes"}"#).status == 400)
    #expect(try await server.ask("PATCH", path + "x", #"{"archived":true}"#).status == 404)
  }

  @Test func notesAndFilesAddedHereMakeOneSpace() async throws {
    let own = try RunningServer(["cell-biology"])
    let spaces = try await own.ask("GET", "/api/v1/spaces").json["spaces"] as? [[String: Any]]
    let id = try #require(spaces?.first?["id"] as? String)
    let before = try await own.files(id)
    #expect(!before.isEmpty && before.values.allSatisfy { $0["origin"] as? String == "notes" && $0["size"] is Int })
    _ = try await own.ask("PATCH", "/api/v1/spaces/\(id)", #"{"description":"kept","tags":["kept"]}"#)
    _ = try await own.ask(
      "PUT", "/api/v1/spaces/\(id)/files/more.md", "Ribosomes build proteins in every living cell.\n")
    try await own.run(id)
    let after = try await own.files(id)
    #expect(Set(after.keys) == Set(before.keys).union(["more.md"]))
    let space = try await own.space(id)
    #expect(space["description"] as? String == "kept" && space["tags"] as? [String] == ["kept"])
    // One of the notes is left out from now on.
    let note = try #require(before.keys.sorted().first)
    let path = note.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? note
    #expect(try await own.ask("DELETE", "/api/v1/spaces/\(id)/files/\(path)").status == 204)
    try await own.run(id)
    #expect(Set(try await own.files(id).keys) == Set(after.keys).subtracting([note]))
  }

  @Test func pastedTextsGetNamesOfTheirOwn() async throws {
    let id = try await server.makeSpace("Pasted")
    let path = "/api/v1/spaces/\(id)/texts"
    func paste(_ body: String) async throws -> RunningServer.Answer { try await server.ask("POST", path, body) }
    #expect(try await paste(#"{"title":"../My/notes","text":"Water."}"#).json["path"] as? String == "_.-My-notes.md")
    #expect(
      try await paste(##"{"text":"# Water is wet\nand more"}"##).json["path"] as? String == "Water is wet.md")
    #expect(
      try await paste(#"{"text":"Water is wet"}"#).json["path"] as? String == "Water is wet-2.md")
    #expect(try await paste(#"{"text":"  "}"#).status == 400)
    #expect(try await paste(#"{"title":"x"}"#).status == 400)
    let place = try server.folder.appending(path: "library/.spacepipe/files/\(id)/added/_.-My-notes.md")
    #expect(try String(contentsOf: place, encoding: .utf8) == "# ../My/notes\n\nWater.\n")
  }

  /// What was being received when a server was killed is no file.
  @Test func halfReceivedFilesAreCleared() async throws {
    let first = try RunningServer()
    let id = try await first.makeSpace("Half")
    _ = try await first.ask("PUT", "/api/v1/spaces/\(id)/files/whole.md", "Whole.\n")
    let half = first.folder.appending(path: "library/.spacepipe/files/\(id)/.upload-1")
    try Data("ha".utf8).write(to: half)
    let again = try first.restart()
    #expect(!FileManager.default.fileExists(atPath: half.path))
    #expect(try await again.files(id).keys.sorted() == ["whole.md"])
  }

  @Test func filesOfNoSpaceAreNotFound() async throws {
    #expect(try await server.ask("GET", "/api/v1/spaces/nothing/files").status == 404)
    #expect(try await server.ask("PUT", "/api/v1/spaces/nothing/files/a.md", "x").status == 404)
    #expect(try await server.ask("POST", "/api/v1/spaces/nothing/texts", #"{"text":"x"}"#).status == 404)
    #expect(try await server.ask("DELETE", "/api/v1/spaces/nothing/files/a.md").status == 404)
  }
}
