import Foundation
import TestServers
import Testing

/// Windows learn of what the command line does to the same library.
@Suite struct OutsideChangeTests {
  private func run(_ arguments: [String], in server: RunningServer) throws {
    let process = Process()
    process.executableURL = BuiltProgram.url
    process.arguments = arguments
    process.currentDirectoryURL = server.folder
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": server.folder.path, "XDG_STATE_HOME": server.folder.path + "/state",
      "XDG_CACHE_HOME": server.folder.path + "/cache",
    ]
    try process.begin()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  @Test func changesOfTheCommandLineAreTold() async throws {
    let server = try RunningServer(["cell-biology"])
    let spaces = try await server.ask("GET", "/api/v1/spaces").json["spaces"] as? [[String: Any]]
    let id = try #require(spaces?.first?["id"] as? String)
    let listener = EventListener(try #require(URL(string: server.url + "/api/v1/events")))
    defer { listener.close() }
    _ = try await listener.text { $0.contains(": listening") }
    // The first look is what later ones are compared with.
    try await Task.sleep(for: .seconds(1))
    try run(["describe", "--", "library/cell-biology.space", "Told from outside"], in: server)
    let changed = #"{"id":"\#(id)","change":"changed"}"#
    #expect(try await listener.text { $0.contains(changed) }.contains(changed))
    try run(["delete", "--yes", "--", "library/cell-biology.space"], in: server)
    let removed = #"{"id":"\#(id)","change":"removed"}"#
    #expect(try await listener.text { $0.contains(removed) }.contains(removed))
  }

  @Test func whatTheServerDoesItselfIsToldOnce() async throws {
    let server = try RunningServer([])
    let listener = EventListener(try #require(URL(string: server.url + "/api/v1/events")))
    defer { listener.close() }
    _ = try await listener.text { $0.contains(": listening") }
    try await Task.sleep(for: .seconds(1))
    let id = try await server.makeSpace("Once")
    try await Task.sleep(for: .seconds(5))
    #expect(listener.text.components(separatedBy: #""id":"\#(id)","change":"made""#).count == 2, "\(listener.text)")
    #expect(!listener.text.contains(#""change":"changed""#), "\(listener.text)")
  }
}
