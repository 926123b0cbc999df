import Foundation
import Testing

/// A pipe where a file should be is never waited for.
@Suite struct PipeTests {
  @discardableResult
  private func run(_ scratch: Scratch, _ line: String) throws -> Scratch.Outcome {
    let home = scratch.folder.path
    return try scratch.run(
      "timeout 20 \(line)", ["XDG_STATE_HOME": "\(home)/state", "XDG_CACHE_HOME": "\(home)/cache"])
  }

  @Test func inputsAndFilesOfOptions() throws {
    let scratch = try Scratch()
    try scratch.writeNotes(1)
    try scratch.run("mkfifo pipe; mkfifo pipe.jsonl")
    for (line, status) in [
      ("spacepipe ingest pipe", 1), ("spacepipe ingest pipe.jsonl in", 3),
      ("spacepipe run --type learning pipe -o s.space", 1),
      ("spacepipe ingest --password-file pipe in", 2), ("spacepipe run --pipeline pipe in -o s", 2),
      ("spacepipe search --index tide pipe", 1), ("spacepipe show pipe", 2), ("spacepipe view pipe", 2),
    ] {
      let outcome = try run(scratch, line)
      #expect(outcome.status == status && !outcome.errors.isEmpty, "\(line): \(outcome.errors)")
    }
  }

  /// What a shell makes of `<(…)` is a pipe that is open already.
  @Test func aPipeThatIsOpenIsRead() throws {
    let scratch = try Scratch()
    let outcome = try run(scratch, "bash -c 'spacepipe ingest <(echo Tides follow the moon.)'")
    #expect(outcome.status == 0 && outcome.text.contains("Tides follow the moon."))
  }

  @Test func filesOfALibrary() throws {
    let scratch = try Scratch()
    try scratch.writeNotes(2)
    try scratch.run("mkdir lib")
    #expect(try run(scratch, "spacepipe run --type learning in -o lib/a.space").status == 0)
    #expect(try run(scratch, "spacepipe sync lib").status == 0)
    try scratch.write("in/new.md", "# Bore\n\nA tidal bore is a wave that runs up a river.\n")
    // Its own files, the recipe, what is kept of it, the cache and the log: each once.
    let places =
      "lib/a.space/space.json lib/a.space/blocks/summary.json lib/.spacepipe/spaces/a.space/recipe.json "
      + "lib/.spacepipe/spaces/a.space/news.json lib/.a.space.lock lib/.spacepipe/lock state/spacepipe/activity.jsonl"
    try scratch.run("cp -r lib lib.old; cp -r state state.old")
    for place in places.split(separator: " ") {
      try scratch.run("rm -rf lib state; cp -r lib.old lib; cp -r state.old state; mkdir -p $(dirname \(place))")
      try scratch.run("rm -f \(place); mkfifo \(place)")
      for line in [
        "spacepipe sync lib", "spacepipe list lib", "spacepipe status", "spacepipe show lib/a.space",
        "spacepipe files lib/a.space", "spacepipe view lib/a.space -o page.html",
      ] {
        let outcome = try run(scratch, line)
        #expect([0, 1, 2, 3].contains(outcome.status), "\(line) with \(place)")
      }
    }
  }
}
