import Foundation
import Testing

/// Spaces and libraries are inputs of every command, and mean their documents; inputs and Spaces have names that tell.
@Suite(.serialized) struct SpaceInputTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("in/tides.md", "# Tides\n\nA neap tide is a tide of small range. It comes every two weeks.\n")
    try scratch.write(
      "in/harbour.md", "# Harbour\n\nThe Old Quay was built in 1874. A bore is a wave that runs up a river.\n")
  }

  /// Runs a line with a state and cache folder of its own.
  @discardableResult
  private func run(_ line: String) throws -> Scratch.Outcome {
    let home = scratch.folder.path
    return try scratch.run(
      line, ["XDG_STATE_HOME": "\(home)/state", "XDG_CACHE_HOME": "\(home)/cache", "HOME": "\(home)/home"])
  }

  private static let make = "spacepipe run --quiet --type learning"

  @Test(arguments: [
    "ingest", "annotate", "sentences", "dates", "chunk", "block keyterms", "block summary --each", "search neap",
    "ask 'What is a neap tide?'", "ask --index 'When was the Old Quay built?'",
  ]) func aSpaceMeansItsDocuments(_ command: String) throws {
    #expect(try run("\(Self.make) in -o out.space").status == 0)
    let read = try run("spacepipe \(command) in")
    #expect(read.status == 0 && !read.output.isEmpty)
    for input in ["out.space", "out", "./out.space/"] {
      let outcome = try run("spacepipe \(command) \(input)")
      #expect(outcome.output == read.output && outcome.status == 0, "\(input): \(outcome.errors)")
    }
  }

  @Test func aLibraryMeansTheDocumentsOfItsSpaces() throws {
    try scratch.write("more/ebb.md", "# Ebb\n\nAn ebb is the fall of the sea.\n")
    try run(
      "mkdir lib; \(Self.make) in -o lib/a.space; \(Self.make) more -o lib/b.space; spacepipe sync lib; spacepipe view lib"
    )
    let read = try run("spacepipe ingest in more")
    #expect(try run("spacepipe ingest lib").output == read.output)
    #expect(try run("spacepipe ingest lib/a lib/B").output == read.output)
    // One that is made of its library is no input of its own.
    try run("\(Self.make) lib -o lib/all.space")
    let first = try scratch.tree("lib/all.space")
    #expect(first.keys.filter { $0.hasPrefix("documents/") }.count == 3)
    #expect(try run("\(Self.make) lib -o lib/all.space; spacepipe sync lib").output.isEmpty)
    #expect(try scratch.tree("lib/all.space") == first)
  }

  @Test func filesBesideSpacesAreMeantWhereThereAreSome() throws {
    let before = try run("spacepipe ingest in")
    try run("\(Self.make) in -o in/tides.space; spacepipe sync in")
    #expect(try run("spacepipe ingest in").output == before.output)
  }

  @Test func whatIsDamagedInASpaceIsNamed() throws {
    try run("\(Self.make) in -o out.space; for f in out.space/documents/*; do echo '{' > $f; break; done")
    let outcome = try run("spacepipe ingest out.space")
    #expect(outcome.status == 3 && outcome.lines.count == 1)
    #expect(outcome.errors.contains("skipped: damaged"))
  }

  @Test func foldersOfOneNameAreToldApart() throws {
    try scratch.write("a/notes/x.md", "# One\n\nA neap tide is small.\n")
    try scratch.write("a/notes/y.md", "# More\n\nAn ebb is the fall of the sea.\n")
    try scratch.write("b/notes/x.md", "# Two\n\nA spring tide is large.\n")
    func paths(_ inputs: String) throws -> [String] {
      try run("spacepipe ingest \(inputs)").lines.map { line in
        let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return record?["path"] as? String ?? ""
      }
    }
    #expect(try paths("a/notes b/notes") == ["a/notes/x.md", "a/notes/y.md", "b/notes/x.md"])
    #expect(try paths("a/notes") == ["notes/x.md", "notes/y.md"])
    #expect(try paths("b/notes ./b/notes") == ["notes/x.md", "notes/x.md"])
    // A second Space that would be called alike takes the name of the folder around its notes, and keeps it.
    try run("\(Self.make) a/notes; \(Self.make) b/notes; \(Self.make) b/notes; \(Self.make) a/notes")
    #expect(try run("spacepipe list").lines.map { $0.split(separator: " ")[0] } == ["name", "b", "notes"])
    // What is left out stays out when an input of the same name comes.
    try run("spacepipe files notes --archive notes/x.md")
    let files = try run("spacepipe files notes --add b/notes")
    #expect(files.text.contains("a/notes/x.md  archived") && files.text.contains("b/notes/x.md  Two"))
  }

  @Test func aSpaceIsCalledAsItsFolder() throws {
    func name(_ folder: String) throws -> String? {
      let json = try Data(contentsOf: scratch.folder.appending(path: "\(folder)/space.json"))
      return try (JSONSerialization.jsonObject(with: json) as? [String: Any])?["name"] as? String
    }
    try run("\(Self.make) in -o 'Low tide.space'; \(Self.make) in -o out; \(Self.make) --name Mine in -o x.space")
    #expect(try name("Low tide.space") == "Low tide")
    #expect(try name("out") == "in")
    #expect(try name("x.space") == "Mine")
    try run("echo 'A tide is a wave.' | \(Self.make) -o pasted.space -")
    #expect(try name("pasted.space") == "pasted")
  }

  @Test func aMistypedInputLeavesNothing() throws {
    let outcome = try run("spacepipe run --type learning inn")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "spacepipe: inn: there is no such file, folder or Space; did you mean in?\n")
    #expect(try scratch.listing() == ["in"])
    #expect(try run("spacepipe run --quiet --type learning in inn -o out").status == 3)
  }

  @Test func noLockIsLeft() throws {
    try run("\(Self.make) in -o out.space; mkdir mine; \(Self.make) in -o mine; \(Self.make) gone in -o out.space")
    try run(
      "spacepipe rename out.space Neap; spacepipe files out.space --archive in/tides.md; spacepipe archive out.space")
    #expect(try scratch.listing().filter { $0.hasSuffix(".lock") }.isEmpty)
    // One that a killed run left is taken, and then removed.
    try run("touch .again.space.lock; \(Self.make) in -o again.space")
    #expect(try scratch.listing().filter { $0.hasSuffix(".lock") }.isEmpty)
    #expect(try run("touch .held.lock; flock .held.lock \(Self.make) in -o held").status == 1)
  }

  @Test func aSignalLeavesNoLock() throws {
    let outcome = try runJobs(
      """
      mkfifo pipe; \(Self.make) - -o out.space --wait < pipe & p=$!; exec 3> pipe
      while flock -n .out.space.lock true; do :; done
      kill -TERM $p; wait $p; echo $?
      """)
    #expect(outcome.text == "143\n")
    #expect(try scratch.listing().filter { $0.hasPrefix(".") }.isEmpty)
  }

  /// Lines with jobs: bash waits for them, where a shell that gets its signals blocked, as children of tests do, may wait for ever.
  private func runJobs(_ lines: String) throws -> Scratch.Outcome {
    try scratch.write("jobs", lines)
    return try run("timeout 60 bash jobs")
  }

  /// Whoever waits for the lock of a run that removes its file must not write beside one that made a new file.
  @Test func manyWaitingRunsNeverWriteAtOnce() throws {
    let runs = (1...8).map { "\(Self.make) in -o out.space --wait --tag t\($0) & p=\"$p $!\"" }.joined(separator: "\n")
    let outcome = try runJobs("\(runs)\nfor i in $p; do wait $i || echo failed; done")
    #expect(outcome.text.isEmpty && outcome.errors.isEmpty)
    #expect(try scratch.listing().filter { $0.hasPrefix(".") }.isEmpty)
  }

  @Test func filesTellWhatCouldNotBeDone() throws {
    try run("\(Self.make) in -o out.space")
    let before = try scratch.tree("out.space")
    for options in [
      "--add gone.md --archive in/tides.md", "--archive in/tides.md --add gone.md", "--remove gone.md --add in",
    ] {
      let outcome = try run("spacepipe files out.space \(options)")
      #expect(outcome.status == 2 && outcome.output.isEmpty && outcome.errors.contains("gone.md"), "\(options)")
    }
    #expect(try scratch.tree("out.space") == before)
    try scratch.write("bad.pdf", "%PDF-1.4 rubbish")
    for options in ["--add bad.pdf --archive in/tides.md", "--unarchive in/tides.md --add bad.pdf"] {
      #expect(try run("spacepipe files out.space \(options)").status == 3, "\(options)")
    }
    #expect(try run("spacepipe files out.space --format json").lines.count == 3)
  }

  @Test func todayIsADay() throws {
    try scratch.write("plan/todo.md", "# To do\n\n- [ ] Send the report to the council office by tomorrow\n")
    let today = try run("date +%F").text.trimmingCharacters(in: .whitespacesAndNewlines)
    let told = try run("spacepipe dates --reference-date \(today) plan")
    #expect(try run("spacepipe dates --reference-date today plan").output == told.output)
    #expect(told.text.contains("\"value\":\"20"))
    #expect(try run("spacepipe dates --reference-date yesterday plan").status == 2)
    // A Space that is made as of today is out of date tomorrow. These two zones never have the same day.
    try run("TZ=UTC+12 spacepipe run --quiet --type time-management --reference-date today plan -o plan.space")
    #expect(try run("TZ=UTC+12 spacepipe sync .").output.isEmpty)
    let recipe = ".spacepipe/spaces/plan.space/recipe.json"
    try run("TZ=UTC-14 spacepipe sync .; cp \(recipe) ahead.json; TZ=UTC+12 spacepipe sync .; cp \(recipe) behind.json")
    let recipes = try ["ahead.json", "behind.json"].map { try scratch.tree(".")[$0] }
    #expect(recipes[0] != recipes[1])
    #expect(try run("cat ahead.json").text.contains("\"referenceDate\":\"today\""))
  }
}
