import Foundation
import Testing

/// A document that harms its worker costs only itself; a worker can reach nothing it should not.
@Suite(.serialized) struct FaultTests {
  private let faults = ["SPACEPIPE_FAULTS": "1"]

  /// What a folder with one faulty document among good ones gives.
  private func outcome(of fault: String) throws -> Scratch.Outcome {
    let scratch = try Scratch()
    try scratch.writeNotes(2)
    try scratch.write("in/page.html", "<html><body><p>The harbour is small, but it is deep.</p></body></html>")
    try scratch.write("in/bad.fault", "spacepipe-fault: \(fault)\n")
    try scratch.write("in/zone.html", "<html><body><p>The pier is long, and it is old.</p></body></html>")
    // Only those that never end wait for the limit; the others must not meet it on a busy machine.
    let seconds = ["spin", "hang"].contains(fault) ? 1 : 60
    let outcome = try scratch.run("spacepipe ingest --timeout \(seconds) in", faults)
    #expect(outcome.text.contains("The harbour is small"))
    #expect(outcome.text.contains("The pier is long"))
    return outcome
  }

  @Test(arguments: [
    ("crash", "crashed"), ("exit", "crashed"), ("garbage", "crashed"), ("long", "crashed"), ("spin", "timed-out"),
    ("hang", "timed-out"), ("allocate", "out-of-memory"),
  ]) func aFaultCostsItsDocumentOnly(_ fault: String, _ reason: String) throws {
    let outcome = try outcome(of: fault)
    #expect(outcome.status == 3)
    #expect(outcome.lines.count == 4)
    #expect(outcome.errors.hasPrefix("spacepipe: in/bad.fault: skipped: \(reason)"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test func whatAWorkerPrintsIsNotSeen() throws {
    let outcome = try outcome(of: "print")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(!outcome.text.contains("printed by a worker"))
  }

  @Test(arguments: ["open /etc/passwd", "open /proc/self/environ", "write", "socket", "execute"])
  func aWorkerCannotReachOut(_ attempt: String) throws {
    let outcome = try outcome(of: attempt)
    #expect(outcome.text.contains(" refused\""))
    #expect(!outcome.text.contains(" allowed\""))
  }
}
