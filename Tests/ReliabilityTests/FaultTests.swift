import Foundation
import Testing

/// A document that harms its worker costs only itself.
@Suite(.serialized) struct FaultTests {
  /// What a folder with one faulty document among good ones gives.
  private func outcome(of fault: String, _ faults: String = "1") throws -> Scratch.Outcome {
    let scratch = try Scratch()
    try scratch.writeNotes(2)
    try scratch.write("in/page.html", "<html><body><p>The harbour is small, but it is deep.</p></body></html>")
    try scratch.write("in/bad.fault", "spacepipe-fault: \(fault)\n")
    try scratch.write("in/zone.html", "<html><body><p>The pier is long, and it is old.</p></body></html>")
    // Only those that never end wait for the limit; the others must not meet it on a busy machine.
    let seconds = fault.hasSuffix("spin") || fault.hasSuffix("hang") ? 1 : 60
    let outcome = try scratch.run("spacepipe ingest --timeout \(seconds) in", ["SPACEPIPE_FAULTS": faults])
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

  /// Poppler is loaded by workers that begin with a PDF; one that began with text is confined and cannot.
  @Test func aPDFIsReadAfterTextByTheSameThread() throws {
    let scratch = try Scratch()
    let samples = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Samples").standardized
    try scratch.write("in/1.md", "# Tides\n\nTides follow the moon.\n")
    let pdf = try Data(contentsOf: samples.appending(path: "spring-term/chem-210-syllabus.pdf"))
    try scratch.write("in/2.pdf", pdf)
    try scratch.write("in/3.html", "<html><body><p>The harbour is small, but it is deep.</p></body></html>")
    try scratch.write("in/4.pdf", pdf)
    let outcome = try scratch.run("spacepipe ingest --jobs 1 in")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.lines.count == 4)
  }

  @Test func whatAWorkerPrintsIsNotSeen() throws {
    let outcome = try outcome(of: "print")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(!outcome.text.contains("printed by a worker"))
  }

  @Test(arguments: [
    ("spin", "1 2", "only pages up to 2 were kept (timed-out"),
    ("hang", "1 2", "only pages up to 2 were kept (timed-out"),
    ("crash", "1 2 4", "page 3 was left out (crashed"), ("garbage", "1 2 4", "page 3 was left out (crashed"),
    ("allocate", "1 2 4", "page 3 was left out (out-of-memory"),
    ("end", "1 2", "only pages up to 2 were kept (crashed"),
  ]) func whatWasReadBeforeALimitStruckIsKept(_ fault: String, _ pages: String, _ said: String) throws {
    let outcome = try outcome(of: "pages \(fault)")
    #expect(outcome.status == 0 && outcome.lines.count == 5)
    let text = pages.split(separator: " ").map { "page \($0)" }.joined(separator: "\\n\\n")
    #expect(outcome.text.contains("\"text\":\"\(text)\""))
    #expect(outcome.errors.hasPrefix("spacepipe: in/bad.fault: warning: \(said)"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }
}
