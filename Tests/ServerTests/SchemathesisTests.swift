import Foundation
import TestServers
import Testing

/// Requests that Schemathesis makes up from the description of the API: answers are as it says, and none is a failure of the server.
@Suite(.serialized) struct SchemathesisTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Schemathesis")
  private static let program = folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: ".build-clients/bin/schemathesis")
  private static let (examples, seed) = ("5", "1")

  @Test func openServerDoesWhatItsDescriptionSays() async throws {
    let server = try RunningServer(["cell-biology", "skerrow-bay-erosion"])
    for name in ["one", "two"] {
      let space = try await server.makeSpace(name, #","type":"learning""#)
      _ = try await server.ask("PUT", "/api/v1/spaces/\(space)/files/cells.md", "Osmosis is the movement of water.\n")
      _ = try await server.begin("spaces/\(space)/run")
    }
    _ = try await server.ask("POST", "/api/v1/conversations", "{}")
    let model = #"{"api":"ollama","model":"m","address":"http://127.0.0.1:9"}"#
    try #require(try await server.ask("PUT", "/api/v1/models/here", model).status == 201)
    try Self.run("open.toml", server, [:])
  }

  @Test func serverWithAccountsDoesWhatItsDescriptionSays() async throws {
    let password = "violet harbour 93 cranes"
    let server = try RunningServer(["cell-biology", "skerrow-bay-erosion"], users: [("tester", password)])
    let made = try await LoggedIn(server, "tester", password).ask("POST", "/api/v1/keys", #"{"label":"tests"}"#)
    let key = try #require(made.json["key"] as? String)
    try Self.run("accounts.toml", server, ["SPACEPIPE_KEY": key])
  }

  private static func run(_ settings: String, _ server: RunningServer, _ variables: [String: String]) throws {
    try #require(
      FileManager.default.isExecutableFile(atPath: program.path),
      "\(program.path) is missing: 'make deps-test' installs it (pip install schemathesis into .build-clients)")
    let process = Process()
    process.executableURL = program
    process.arguments = [
      "--config-file", folder.appending(path: settings).path, "run", server.url + "/api/v1/openapi.json",
      "--max-examples", examples, "--seed", seed,
    ]
    // What it keeps of its runs goes with the server.
    process.currentDirectoryURL = server.folder
    process.environment = variables.merging([
      "PATH": "/usr/bin:/bin", "HOME": server.folder.path, "LC_ALL": "C.UTF-8", "SPACEPIPE_URL": server.url,
      "SCHEMATHESIS_HOOKS": folder.appending(path: "hooks.py").path,
    ]) { $1 }
    let output = Pipe.made()
    (process.standardOutput, process.standardError) = (output, output)
    try process.begin()
    let told = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(told)")
  }
}
