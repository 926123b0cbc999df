import Foundation
import TestServers
import Testing

/// The program that the owner of the server names is told of jobs and answers.
@Suite struct NotifyTests {
  private func settings(_ text: String, _ mode: Int, in server: RunningServer) throws -> URL {
    let file = server.folder.appending(path: ".config/spacepipe/server.yaml")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    return file
  }

  @Test func theOwnersProgramIsTold() async throws {
    let first = try RunningServer([])
    let told = first.folder.appending(path: "told")
    _ = try settings("notify: [/bin/sh, -c, 'cat >> \(told.path)']\n", 0o600, in: first)
    let server = try first.restart()
    let id = try await server.makeSpace("Told")
    _ = try await server.ask("PUT", "/api/v1/spaces/\(id)/files/a.md", "Osmosis is the movement of water.\n")
    try await server.run(id)
    let made = try await server.ask("POST", "/api/v1/conversations", "{}")
    let chat = try #require(made.json["id"] as? String)
    _ = try await server.ask("POST", "/api/v1/conversations/\(chat)/messages", #"{"text":"What is osmosis?"}"#)
    var lines: [[String: Any]] = []
    let end = Date().addingTimeInterval(20)
    while lines.count < 2, Date() < end {
      try await Task.sleep(for: .milliseconds(50))
      lines = ((try? String(contentsOf: told, encoding: .utf8)) ?? "").split(separator: "\n").compactMap {
        (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: Any]
      }
    }
    #expect(lines.map { $0["event"] as? String } == ["job", "answer"], "\(lines)")
    let job = try #require(lines.first?["job"] as? [String: Any])
    #expect(job["space"] as? String == id && job["state"] as? String == "done")
    #expect(lines.last?["conversation"] as? String == chat && lines.last?["user"] as? String == "you")
  }

  /// Who may write to the file may run programs as the owner.
  @Test(arguments: [
    ("notify: [/bin/true]\n", 0o666), ("notify: [true]\n", 0o600), ("notify: /bin/true\n", 0o600),
    ("tell: [/bin/true]\n", 0o600),
  ])
  func badSettingsKeepTheServerFromStarting(_ text: String, _ mode: Int) throws {
    let server = try RunningServer([])
    _ = try settings(text, mode, in: server)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = ["30", BuiltProgram.url.path, "serve", "library", "--port", "0"]
    process.currentDirectoryURL = server.folder
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": server.folder.path]
    let errors = Pipe.made()
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, errors)
    try process.begin()
    let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1 && told.contains("server.yaml"), "\(told)")
  }
}
