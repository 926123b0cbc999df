import Foundation
import Testing

/// Programs that are started on the caller's behalf: the command of `--notify`, the browser.
@Suite(.serialized) struct ChildTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.writeNotes(2)
    try scratch.run("mkdir lib")
    #expect(try run("spacepipe run --type learning --name Tides in -o lib/tides.space").status == 0)
    try scratch.write("in/new.md", "# Bore\n\nA tidal bore is a wave that runs up a river.\n")
  }

  @discardableResult
  private func run(_ line: String) throws -> Scratch.Outcome {
    let home = scratch.folder.path
    return try scratch.run(line, ["XDG_STATE_HOME": "\(home)/state", "XDG_CACHE_HOME": "\(home)/cache"])
  }

  /// No signal is blocked or ignored that is not in `own`.
  private func expectNoMore(_ outcome: Scratch.Outcome, than own: Scratch.Outcome) {
    func sets(_ outcome: Scratch.Outcome) -> [UInt64] {
      outcome.lines.map { UInt64($0.split(separator: "\t").last ?? "", radix: 16) ?? .max }
    }
    let (found, given) = (sets(outcome), sets(own))
    #expect(found.count == 2 && zip(found, given).allSatisfy { $0 & ~$1 == 0 }, "\(outcome.text) \(own.text)")
  }

  @Test func theyFindSignalsAsTheProgramDid() throws {
    let signals = "grep -E '^Sig(Blk|Ign)' /proc/self/status"
    try scratch.write("signals", signals + "\n")
    let own = try run("sh signals")
    #expect(own.lines.count == 2)
    expectNoMore(try run("spacepipe sync lib --quiet --notify '. ./signals'"), than: own)
    // The browser goes on alone: reading a pipe waits for it.
    try scratch.write("browser", "#!/bin/sh\n\(signals) > shown\n")
    let shown = try run(
      "chmod +x browser; mkfifo shown; cat shown > got & BROWSER=./browser spacepipe view lib/tides.space --open; wait; cat got"
    )
    expectNoMore(shown, than: own)
  }

  @Test func theCommandEndsWithTheSync() throws {
    try run("mkfifo ready held")
    // The command holds one end of a pipe, whose other end sees when it is gone.
    try scratch.write(
      "line",
      """
      spacepipe sync lib --notify 'exec 5> held; echo up > ready; exec sleep 60' & sync=$!
      exec 6< held; read line < ready; kill -TERM $sync; wait $sync; echo $?
      timeout 20 cat <&6; echo $?
      """)
    let outcome = try run("timeout 60 bash line")
    #expect(outcome.text.hasSuffix("\n143\n0\n"))
  }

  @Test(arguments: [("exit 3", "status 3"), ("kill -9 $$", "signal 9"), ("no-such-command", "status 127")])
  func aCommandThatFailsIsTold(_ line: String, _ said: String) throws {
    let outcome = try run("spacepipe sync lib --quiet --notify '\(line)' 2>&1 | grep -v 'not found'")
    #expect(outcome.text.contains("--notify: the command ended") && outcome.text.contains(said))
  }
}
