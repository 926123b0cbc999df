import Foundation
import TestServers
import Testing

/// What the system does not give is told, or done without.
@Suite(.serialized) struct ScarcityTests {
  /// The system's limit of processes is none for root, who has to become somebody else.
  private static let asNobody = getuid() == 0 ? "setpriv --reuid 54321 --regid 54321 --clear-groups " : ""

  @Test(arguments: [1, 2, 3, 5]) func threadsAndProcesses(_ count: Int) throws {
    let scratch = try Scratch()
    for name in ["a", "b", "c"] { try scratch.write("in/\(name).txt", "Tides follow the moon, says \(name).\n") }
    try scratch.write("in/page.html", "<html><body><p>The harbour is small, but it is deep.</p></body></html>")
    let clean = try scratch.run("spacepipe ingest in --jobs 4").lines.filter { !$0.contains("page.html") }
    let outcome = try scratch.run(
      "\(Self.asNobody) prlimit --nproc=\(count) \(BuiltProgram.url.path) ingest in --jobs 4")
    #expect([0, 3].contains(outcome.status), "\(outcome.errors)")
    #expect(outcome.lines.filter { !$0.contains("page.html") } == clean)
    if outcome.status == 3 {
      #expect(outcome.errors.contains("in/page.html: skipped: unreadable (its worker cannot be"))
    }
  }

  @Test(arguments: [90_000, 100_000, 120_000, 160_000, 250_000, 700_000]) func addressSpace(_ kilobytes: Int) throws {
    let scratch = try Scratch()
    try scratch.writeNotes(3)
    for line in ["ingest in", "run --type learning in -o out", "ask tide in", "list", "ingest in/none"] {
      let outcome = try scratch.run("ulimit -v \(kilobytes); exec spacepipe \(line)")
      #expect([0, 1, 3].contains(outcome.status), "\(line): \(outcome.status)")
      if outcome.status == 1 { #expect(!outcome.errors.isEmpty) }
    }
  }

  /// Mounting something else over /proc takes a namespace of one's own.
  private static let canHideProc: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "unshare -rm mount -t tmpfs none /proc 2> /dev/null"]
    return (try? process.begin()) != nil
      && {
        process.waitUntilExit(); return process.terminationStatus == 0
      }()
  }()

  @Test(.enabled(if: canHideProc)) func aSystemWithoutProc() throws {
    let scratch = try Scratch()
    try scratch.writeNotes(2)
    try scratch.write("in/page.html", "<html><body><p>The harbour is small, but it is deep.</p></body></html>")
    func run(_ line: String) throws -> Scratch.Outcome {
      try scratch.run("unshare -rm sh -c 'mount -t tmpfs none /proc && \(line)'")
    }
    let outcome = try run("spacepipe ingest in --jobs 2")
    #expect(outcome.status == 0 && outcome.lines.count == 3, "\(outcome.errors)")
    #expect(outcome.output == (try scratch.run("spacepipe ingest in").output))
    #expect(try run("spacepipe no-such-command").status == 2)
  }

  /// A page that no worker can hold is read as far as it can.
  @Test(arguments: [70, 130, 250]) func largePages(_ megabytes: Int) throws {
    let scratch = try Scratch()
    try scratch.write("begin", "<html><head><title>Log</title></head><body><p>The log begins in 1833.</p>\n")
    let outcome = try scratch.run(
      """
      yes '<p>A line of the log of the harbour, which nobody ever reads to its end.</p>' 2>&- | head -c \(megabytes)000000 > rest
      cat begin rest > in/log.html; spacepipe ingest in
      """)
    #expect(outcome.status == 0 && outcome.text.contains("The log begins in 1833."), "\(outcome.errors)")
    #expect(outcome.errors == "spacepipe: in/log.html: warning: the document is too large; its end was left out\n")
  }
}
