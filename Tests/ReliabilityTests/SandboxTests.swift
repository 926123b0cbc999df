import Foundation
import Testing

/// A worker can reach nothing it should not, and knows nothing it need not.
@Suite struct SandboxTests {
  /// The texts of the documents in a folder of faults, by their files' names.
  private func texts(
    _ faults: [String: String], _ options: String = "", _ variables: [String: String] = [:]
  ) throws -> [String: String] {
    let scratch = try Scratch()
    for (name, fault) in faults { try scratch.write("in/\(name)", "spacepipe-fault: \(fault)\n") }
    try scratch.run("umask 077; printf 'ebb\nneap\nspring\n' > passwords")
    let outcome = try scratch.run(
      "spacepipe ingest --jobs 1 \(options) in", ["SPACEPIPE_FAULTS": "1"].merging(variables) { $1 })
    var texts: [String: String] = [:]
    for line in outcome.lines {
      let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let path = record?["path"] as? String ?? ""
      texts[String(path.split(separator: "/").last ?? "")] = record?["text"] as? String
    }
    return texts
  }

  /// Landlock came late to Linux; system calls alone must do.
  @Test(arguments: ["1", "without-landlock"]) func everyForbiddenCallIsRefused(_ faults: String) throws {
    let own = ProcessInfo.processInfo.processIdentifier
    let text = try texts(["a.fault": "forbidden \(own)"], "", ["SPACEPIPE_FAULTS": faults])["a.fault"]
    let lines = try #require(text).split(separator: "\n", omittingEmptySubsequences: true)
    #expect(lines.count > 90)
    #expect(lines.filter { !$0.hasSuffix(": refused") } == [])
  }

  @Test func filesOfLibrariesCanBeOpenedOnlyWithLandlock() throws {
    let fault = ["a.fault": "open /usr/share/poppler"]
    #expect(try texts(fault, "", ["SPACEPIPE_FAULTS": "without-landlock"])["a.fault"] == "open refused")
  }

  @Test(arguments: ["1", "without-landlock"]) func variablesAreForgotten(_ faults: String) throws {
    // Backwards, so that the worker doesn't have the words from the document.
    let variables = ["SPACEPIPE_FAULTS": faults, "TOKEN": "harbour-canary-1833"]
    #expect(try texts(["a.fault": "remember 3381-yranac-ruobrah"], "", variables)["a.fault"] == "forgotten")
  }

  @Test func aWorkerThatFailedServesNoOther() throws {
    let texts = try texts(["a.fault": "process", "b.fault": "process", "c.fault": "fail", "d.fault": "process"])
    let first = try #require(texts["a.fault"])
    #expect(texts["b.fault"] == first)
    #expect(texts["d.fault"]?.hasPrefix("process ") == true && texts["d.fault"] != first)
  }

  @Test func aPasswordIsForTheFileThatAsksForOne() throws {
    let texts = try texts(
      [
        "a.fault": "password", "b.fault": "encrypted spring", "c.fault": "password", "d.fault": "process",
        "e.fault": "encrypted tide",
      ], "--password-file passwords")
    #expect(texts["a.fault"] == "password not given")
    #expect(texts["c.fault"] == "password not given")
    let opened = try #require(texts["b.fault"])
    let number = opened.split(separator: " ").last.map(String.init) ?? ""
    #expect(opened.hasPrefix("opened in process ") && texts["d.fault"] != "process \(number)")
    #expect(texts["e.fault"] == nil)
  }
}
