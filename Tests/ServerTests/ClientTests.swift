import Foundation
import TestServers
import Testing

/// Clients that nobody here wrote; `make deps-test` installs them.
@Suite struct ClientTests {
  private static let python = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: ".build-clients/bin/python")
  private static var areInstalled: Bool { FileManager.default.isExecutableFile(atPath: python.path) }
  private static let server = Result { try RunningServer() }

  @Test(.enabled(if: areInstalled), arguments: ["openai_flow.py", "mcp_flow.py"])
  func clientGoesThroughItsFlow(_ script: String) throws {
    let server = try Self.server.get()
    let process = Process()
    process.executableURL = Self.python
    process.arguments = [
      URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Clients/\(script)").path, server.url,
      BuiltProgram.url.path, server.folder.appending(path: "library").path,
    ]
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": server.folder.path, "XDG_STATE_HOME": server.folder.path + "/state",
      "XDG_CACHE_HOME": server.folder.path + "/cache",
    ]
    let output = Pipe.made()
    process.standardOutput = output
    process.standardError = output
    try process.begin()
    let told = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && told.hasSuffix("fine\n"), "\(told)")
  }
}
