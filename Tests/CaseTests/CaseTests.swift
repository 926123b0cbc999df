import Foundation
import TestServers
import Testing

/// Whole-program cases: each folder `Tests/Cases/<area>/<name>` holds `cmd`, one line run by `sh` in a copy of the folder
/// with `spacepipe` on the path, and what it must give: `expout` (standard output), `experr` (standard error) and `exit`
/// (the status), each taken as empty, or 0, when it is missing.
///
/// With `ACCEPT` set to a part of a case's name (or `all`) the expectations are rewritten instead; the reviewer reads the
/// difference.
@Suite struct CaseTests {
  private static let cases: URL = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Cases")

  /// The names of all cases, `<area>/<name>`, sorted.
  static let names: [String] = {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: cases.path)) ?? []
    return paths.filter { $0.hasSuffix("/cmd") }.map { String($0.dropLast(4)) }.sorted()
  }()

  struct Outcome {
    var output: String
    var errors: String
    var status: Int32
  }

  /// Runs one line in a fresh copy of `folder`.
  static func run(_ line: String, in folder: URL) throws -> Outcome {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "spacepipe-case-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let work = scratch.appending(path: "case")
    try FileManager.default.copyItem(at: folder, to: work)
    for expectation in ["cmd", "expout", "experr", "exit"] {
      try? FileManager.default.removeItem(at: work.appending(path: expectation))
    }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "spacepipe() { \"$SPACEPIPE\" \"$@\"; }\n" + line]
    process.currentDirectoryURL = work
    process.environment = [
      "SPACEPIPE": BuiltProgram.url.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": scratch.path, "LC_ALL": "C.UTF-8", "SAMPLES": Self.samples.path,
      // What is installed on the machine must not show.
      "SPACEPIPE_DICTIONARIES": "",
    ]
    let outputFile = scratch.appending(path: "out")
    let errorFile = scratch.appending(path: "err")
    for file in [outputFile, errorFile] { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.begin()
    process.waitUntilExit()
    return Outcome(
      output: String(decoding: try Data(contentsOf: outputFile), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self), status: process.terminationStatus)
  }

  private static let samples = cases.deletingLastPathComponent().deletingLastPathComponent().appending(path: "Samples")

  @Test(arguments: names)
  func caseGivesWhatItMust(_ name: String) throws {
    let folder = Self.cases.appending(path: name)
    func expected(_ file: String) -> String {
      (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? ""
    }
    let outcome = try Self.run(expected("cmd"), in: folder)
    if let accepted = ProcessInfo.processInfo.environment["ACCEPT"], accepted == "all" || name.contains(accepted) {
      func accept(_ text: String, as file: String) throws {
        let place = folder.appending(path: file)
        if text.isEmpty {
          try? FileManager.default.removeItem(at: place)
        } else {
          try text.write(to: place, atomically: true, encoding: .utf8)
        }
      }
      try accept(outcome.output, as: "expout")
      try accept(outcome.errors, as: "experr")
      try accept(outcome.status == 0 ? "" : "\(outcome.status)\n", as: "exit")
      return
    }
    #expect(outcome.output == expected("expout"), "standard output of \(name)")
    #expect(outcome.errors == expected("experr"), "standard error of \(name)")
    #expect(outcome.status == Int32(expected("exit").trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0)
  }
}
