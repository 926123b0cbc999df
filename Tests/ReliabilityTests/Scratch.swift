import Foundation
import TestServers

/// A fresh folder in which the built program is run, removed at the end.
final class Scratch: @unchecked Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "spacepipe-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder.appending(path: "in"), withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  struct Outcome {
    var output: Data
    var errors: String
    var status: Int32
    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [Substring] { text.split(separator: "\n") }
  }

  func write(_ name: String, _ text: String) throws { try write(name, Data(text.utf8)) }
  func write(_ name: String, _ bytes: Data) throws {
    let place = folder.appending(path: name)
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: place)
  }

  /// Copies one of `Files` to `place`.
  func copy(_ name: String, to place: String) throws {
    let files = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Files")
    try write(place, Data(contentsOf: files.appending(path: name)))
  }

  /// Writes `count` notes of about `size` × 150 bytes into `in`.
  func writeNotes(_ count: Int, size: Int = 1) throws {
    let words = """
      Tides follow the moon 🌕. The tide table of 1833 was the first to be printed by the harbour office. A neap tide is a
      tide of small range that comes when sun and moon pull at right angles.
      """
    for number in 0..<count {
      let body = Array(repeating: words, count: size).joined(separator: "\n\n")
      try write("in/note\(number).md", "# Tides \(number)\n\n\(body)\n\n- spring tides\n- neap tides\n")
    }
  }

  /// A process that runs one line of `sh` in the folder, with `spacepipe` on the path.
  func process(_ line: String, _ variables: [String: String] = [:]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    let path = "\(BuiltProgram.url.deletingLastPathComponent().path):/usr/bin:/bin"
    process.environment = ["PATH": path, "LC_ALL": "C.UTF-8", "SPACEPIPE_DICTIONARIES": ""].merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// Runs one line of `sh` to its end.
  @discardableResult
  func run(_ line: String, _ variables: [String: String] = [:]) throws -> Outcome {
    let files = try ["out", "err"].map { stream -> URL in
      let place = FileManager.default.temporaryDirectory.appending(path: "spacepipe-\(stream)-\(UUID().uuidString)")
      try Data().write(to: place)
      return place
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    let process = process(line, variables)
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.begin()
    process.waitUntilExit()
    return Outcome(
      output: try Data(contentsOf: files[0]),
      errors: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self), status: process.terminationStatus)
  }

  /// The folder's files by their paths, with their content.
  func tree(_ name: String) throws -> [String: Data] {
    let top = folder.appending(path: name)
    var result: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: top.path) {
      let place = top.appending(path: path)
      let isFolder = try place.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false
      if !isFolder { result[path] = try Data(contentsOf: place) }
    }
    return result
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder.appending(path: name).path) }

  func remove(_ name: String) { try? FileManager.default.removeItem(at: folder.appending(path: name)) }

  /// What lies in the folder.
  func listing() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }

  static let makeSpace = "exec spacepipe run --type learning in -o out"
}
