import Foundation
import TestServers
import Testing

/// A Space folder is absent, the old one or the new one, whatever happens to the run.
@Suite(.serialized) struct WholeResultTests {
  /// Runs that are ended by `signal` at points spread over a whole run; `check` looks at what each has left.
  private func runs(
    _ scratch: Scratch, endedBy signal: Int32, count: Int, _ check: (Int32) throws -> Void
  ) throws {
    let begin = Date()
    #expect(try scratch.run("exec spacepipe run --type learning in -o clean").status == 0)
    let whole = Date().timeIntervalSince(begin)
    for number in 0..<count {
      let process = scratch.process(Scratch.makeSpace)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.begin()
      Thread.sleep(forTimeInterval: whole * Double(number) / Double(count))
      if process.isRunning { kill(process.processIdentifier, signal) }
      let told = Date()
      process.waitUntilExit()
      #expect(Date().timeIntervalSince(told) < 5, "it ends soon")
      try check(process.terminationStatus)
    }
  }

  @Test func killedRunsLeaveNothingTorn() throws {
    let scratch = try Scratch()
    try scratch.writeNotes(40, size: 10)
    try runs(scratch, endedBy: SIGKILL, count: 12) { _ in
      if scratch.exists("out") {
        let (out, clean) = (try scratch.tree("out"), try scratch.tree("clean"))
        #expect(out == clean)
        scratch.remove("out")
      }
    }
    #expect(try scratch.run(Scratch.makeSpace).status == 0)
    #expect(try scratch.tree("out") == scratch.tree("clean"))
    #expect(try scratch.listing() == ["clean", "in", "out"])
  }

  @Test func killedRunsKeepTheOldSpace() throws {
    let scratch = try Scratch()
    try scratch.writeNotes(2)
    try scratch.run(Scratch.makeSpace)
    let old = try scratch.tree("out")
    try scratch.writeNotes(40, size: 10)
    try runs(scratch, endedBy: SIGKILL, count: 8) { _ in
      let now = try scratch.tree("out")
      let clean = try scratch.tree("clean")
      #expect(now == old || now == clean)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM]) func signalsEndARunAndLeaveNothingBehind(_ signal: Int32) throws {
    let scratch = try Scratch()
    try scratch.writeNotes(40, size: 10)
    try runs(scratch, endedBy: signal, count: 6) { status in
      #expect([0, 128 + signal, signal].contains(status))
      let leftovers = try scratch.listing().filter { $0.contains("space-tmp") }
      #expect(leftovers == [])
      scratch.remove("out")
    }
  }

  @Test func aWriteThatFailsLeavesTheOldSpace() throws {
    let scratch = try Scratch()
    try scratch.writeNotes(2)
    try scratch.run(Scratch.makeSpace)
    let old = try scratch.tree("out")
    try scratch.writeNotes(20, size: 60)
    let outcome = try scratch.run("ulimit -f 8; \(Scratch.makeSpace)")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("file too large"))
    #expect(try scratch.tree("out") == old)
    #expect(try scratch.listing() == ["in", "out"])
  }

  /// The n-th open fails, for each n until a run succeeds.
  @Test func anOpenThatFailsLeavesNothingTorn() throws {
    let scratch = try Scratch()
    try scratch.writeNotes(3)
    try scratch.run("exec spacepipe run --type learning in -o clean")
    for files in 3...20 {
      let outcome = try scratch.run("ulimit -n \(files); \(Scratch.makeSpace) --jobs 1")
      if outcome.status == 0 { #expect(try scratch.tree("out") == scratch.tree("clean")) }
      #expect(outcome.status == 0 || !outcome.errors.isEmpty)
      if scratch.exists("out") { #expect(scratch.exists("out/space.json")) }
      scratch.remove("out")
    }
    #expect(try scratch.run(Scratch.makeSpace).status == 0)
    #expect(try scratch.listing() == ["clean", "in", "out"])
  }

  @Test func whatIsNotOursStays() throws {
    let scratch = try Scratch()
    try scratch.writeNotes(1)
    try scratch.write("out/thesis.txt", "years of work")
    let outcome = try scratch.run(Scratch.makeSpace)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(try scratch.tree("out") == ["thesis.txt": Data("years of work".utf8)])
    try scratch.write("file", "a file")
    #expect(try scratch.run("spacepipe run --type learning in -o file").status == 2)
    #expect(try scratch.run("spacepipe run --type learning in -o missing/out").status == 2)
  }

  @Test func runsOnOneDestinationDoNotMix() throws {
    let scratch = try Scratch()
    try scratch.writeNotes(20, size: 5)
    try scratch.run("exec spacepipe run --type learning in -o clean")
    let runs = (0..<5).map { _ in scratch.process(Scratch.makeSpace) }
    for run in runs {
      run.standardError = FileHandle.nullDevice
      try run.begin()
    }
    for run in runs { run.waitUntilExit() }
    #expect(runs.contains { $0.terminationStatus == 0 })
    #expect(runs.allSatisfy { [0, 1].contains($0.terminationStatus) })
    #expect(try scratch.tree("out") == scratch.tree("clean"))
    let waiting = try scratch.run(
      "\(Scratch.makeSpace) --wait & spacepipe run --type learning in -o out --wait && wait $!")
    #expect(waiting.status == 0 && waiting.errors.isEmpty)
  }

  @Test func aRunWithoutReadableContentLeavesAnOldSpace() throws {
    let scratch = try Scratch()
    try scratch.run("mkdir empty")
    #expect(try scratch.run("spacepipe run --type learning empty -o out").status == 1)
    let empty = String(decoding: try scratch.tree("out")["space.json"] ?? Data(), as: UTF8.self)
    #expect(empty.contains(#""message":"You"#))
    scratch.remove("out")
    try scratch.writeNotes(1)
    try scratch.run(Scratch.makeSpace)
    let old = try scratch.tree("out")
    #expect(try scratch.run("spacepipe run --type learning empty -o out").status == 1)
    #expect(try scratch.tree("out") == old)
  }
}
