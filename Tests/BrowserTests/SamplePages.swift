import Foundation
import TestServers
import Testing

/// Pages that the built program makes of the samples, one a Space type; made once for all tests.
enum SamplePages {
  static let types = [
    "learning": "cell-biology", "information-compression": "heat-pumps", "time-management": "spring-term",
    "research-assistant": "history-of-timekeeping", "creative-writing": "the-night-ferry",
    "language-learning": "spanish-reader", "productivity-dashboard": "town-library-renovation",
    "research-planner": "skerrow-bay-erosion",
  ]
  static let names = types.keys.sorted()

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Where Spaces, pages and state are kept while the tests run.
  static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "spacepipe-pages-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.removeItem(at: folder)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: SamplePages.folder) }
    return folder
  }()

  private static let made: [String: Result<URL, Browser.Failure>] = Dictionary(
    uniqueKeysWithValues: types.map { type, sample in
      (type, make("run --quiet --type \(type) --name \(sample) \(root.path)/Samples/\(sample) -o \(type).space", type))
    })

  private static func make(_ command: String, _ name: String) -> Result<URL, Browser.Failure> {
    do {
      try spacepipe("\(command) && spacepipe view --quiet \(name).space -o \(name).html")
      return .success(folder.appending(path: "\(name).html"))
    } catch {
      return .failure(Browser.Failure(description: "\(error)"))
    }
  }

  static func page(_ type: String) throws -> URL { try #require(made[type]).get() }

  /// Runs a line of `sh` in which `spacepipe` is the built program; returns what it printed.
  @discardableResult
  static func spacepipe(_ arguments: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "spacepipe \(arguments)"]
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": "\(BuiltProgram.url.deletingLastPathComponent().path):/usr/bin:/bin", "LC_ALL": "C.UTF-8",
      "SPACEPIPE_DICTIONARIES": "",
      "XDG_STATE_HOME": folder.appending(path: "state").path,
    ]
    process.standardInput = FileHandle.nullDevice
    let output = Pipe.made()
    process.standardOutput = output
    try process.begin()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      throw Browser.Failure(description: "spacepipe \(arguments): \(process.terminationStatus)")
    }
    return text
  }
}
