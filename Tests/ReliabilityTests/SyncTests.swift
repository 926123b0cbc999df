import Foundation
import TestServers
import Testing

/// A library is brought up to date by the work that changed, and what comes out is what a clean run gives.
@Suite(.serialized) struct SyncTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Runs a line with a state and cache folder of its own.
  @discardableResult
  private func run(_ line: String) throws -> Scratch.Outcome {
    let home = scratch.folder.path
    return try scratch.run(line, ["XDG_STATE_HOME": "\(home)/state", "XDG_CACHE_HOME": "\(home)/cache"])
  }

  private func makeLibrary(_ count: Int = 1) throws {
    try scratch.writeNotes(12, size: 3)
    for number in 0..<count {
      let made = try run(
        "mkdir -p lib; spacepipe run --type learning --name Tides-\(number) in -o lib/tides-\(number).space")
      #expect(made.status == 0 && made.errors.isEmpty)
    }
  }

  private func times(_ name: String) throws -> [String: Date] {
    var result: [String: Date] = [:]
    let top = scratch.folder.appending(path: name)
    for path in try FileManager.default.subpathsOfDirectory(atPath: top.path) {
      let attributes = try FileManager.default.attributesOfItem(atPath: top.appending(path: path).path)
      result[path] = attributes[.modificationDate] as? Date
    }
    return result
  }

  private func expectCleanRun(_ space: String, _ options: String = "--type learning --name Tides-0") throws {
    scratch.remove("clean")
    #expect(try scratch.run("spacepipe run \(options) in -o clean").status == 0)
    #expect(try scratch.tree(space) == scratch.tree("clean"))
  }

  @Test func anUnchangedLibraryIsLeftAsItIs() throws {
    try makeLibrary(4)
    try run("spacepipe sync lib")
    let before = (try times("lib"), try times("state"))
    let outcome = try run("spacepipe sync lib")
    #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
    #expect(try times("lib") == before.0)
    #expect(try times("state") == before.1)
  }

  @Test func onlyWhatChangedIsReadAndTheBytesAreACleanRuns() throws {
    try makeLibrary()
    let cached = try times("cache")
    try scratch.write("in/note3.md", "# Ebb\n\nAn ebb is the fall of the sea. It was measured on 4 May 1901.\n")
    try scratch.write("in/new.md", "# Bore\n\nA tidal bore is a wave that runs up a river.\n")
    scratch.remove("in/note5.md")
    let outcome = try run("spacepipe sync lib")
    #expect(outcome.status == 0 && outcome.lines.count == 1)
    #expect(outcome.text.hasPrefix("Tides-0: 1 document, 1 changed, 1 removed"))
    try expectCleanRun("lib/tides-0.space")
    // Ten documents were taken as they had been kept.
    let now = try times("cache").filter { !$0.key.hasSuffix("documents") && $0.key.contains("documents/") }
    #expect(now.filter { cached[$0.key] == $0.value }.count >= 10)
    #expect(try run("spacepipe sync lib").output.isEmpty)
  }

  /// Edits one after the other, each of which may change any block: what is shared and kept between runs never shows.
  @Test func manyEditsGiveACleanRunsBytes() throws {
    try makeLibrary()
    let edits = [
      "printf '\\nThe **tide gauge** is a device that measures the sea. It was built in 1901.\\n' >> in/note4.md",
      "printf '# Wellen\\n\\nEine Welle ist eine Schwingung, die sich ausbreitet. Am 3. Mai 1905 kam die Flut.\\n' > in/a.md",
      "rm in/note0.md in/note1.md", "mv in/note2.md in/zz.md", "cp in/zz.md in/zy.md",
      "printf 'Harbour,Range\\nDover,6.1 m\\nCork,3.6 m\\n' > in/ranges.csv",
      "printf '\\377\\376broken' > in/broken.txt",
      "printf '# Words\\n\\n- to moor – amarrar\\n- the quay – el muelle\\n- the gull – la gaviota\\n' > in/words.md",
      "for i in 1 2 3 4 5 6 7 8; do printf '“It is high,” said Marek Holm. Marek Holm shut the gate.\\n\\n'; done > in/tale.md",
      "sed -i 's/1833/1834/; s/neap/spring/' in/note6.md", ": > in/note7.md",
      "rm in/*; printf 'One tide. Two tides turn in June 1900.' > in/only.txt",
    ]
    for edit in edits {
      try run("\(edit); spacepipe sync lib")
      try expectCleanRun("lib/tides-0.space")
    }
  }

  @Test func touchedAndRenamedFilesGiveACleanRunsBytes() throws {
    try makeLibrary()
    try run("touch in/note1.md; mv in/note2.md in/other.md; spacepipe sync lib")
    try expectCleanRun("lib/tides-0.space")
  }

  @Test func aDamagedCacheChangesNothing() throws {
    try makeLibrary()
    let top = scratch.folder.appending(path: "cache")
    for path in try FileManager.default.subpathsOfDirectory(atPath: top.path) {
      let place = top.appending(path: path)
      guard var bytes = try? Data(contentsOf: place) else { continue }
      for index in stride(from: 0, to: bytes.count, by: 100) { bytes[index] ^= 1 }
      try bytes.write(to: place)
    }
    try scratch.write("in/note3.md", "# Ebb\n\nAn ebb is the fall of the sea.\n")
    #expect(try run("spacepipe sync lib").status == 0)
    try expectCleanRun("lib/tides-0.space")
  }

  @Test func aRunAgainChangesNothing() throws {
    try makeLibrary()
    let before = try times("lib")
    try run("spacepipe run --type learning --name Tides-0 in -o lib/tides-0.space")
    #expect(try times("lib") == before)
  }

  @Test func theResultIsHandedOn() throws {
    try makeLibrary()
    try run("spacepipe sync lib --notify 'cat > told.json'")
    #expect(!scratch.exists("told.json"))
    try scratch.write("in/new.md", "# Bore\n\nA tidal bore is a wave that runs up a river.\n")
    try run("spacepipe sync lib --quiet --notify 'cat > told.json'")
    let told = try String(contentsOf: scratch.folder.appending(path: "told.json"), encoding: .utf8)
    #expect(told.contains("\"documents\":[\"in/new.md\"]"))
  }

  @Test func aWatchNoticesFiles() throws {
    try makeLibrary()
    let home = scratch.folder.path
    let process = scratch.process(
      "exec spacepipe sync lib --watch --notify 'cat > told.json'",
      ["XDG_STATE_HOME": "\(home)/state", "XDG_CACHE_HOME": "\(home)/cache"])
    process.standardOutput = FileHandle.nullDevice
    try process.begin()
    defer { process.terminate() }
    for number in 0..<200 where !scratch.exists("told.json") {
      if number % 50 == 20 {
        try scratch.write("in/new.md", "# Bore \(number)\n\nA tidal bore is a wave that runs up a river.\n")
      }
      Thread.sleep(forTimeInterval: 0.1)
    }
    #expect(scratch.exists("told.json"))
  }

  @Test func aSpaceFromStandardInputIsLeftAlone() throws {
    try run(
      "mkdir lib; echo 'A neap tide is a tide of small range.' | spacepipe run --type learning -o lib/pasted.space -")
    let before = try times("lib").filter { !$0.key.hasPrefix(".spacepipe") }
    #expect(try run("spacepipe sync lib").status == 0)
    #expect(try times("lib").filter { !$0.key.hasPrefix(".spacepipe") && before[$0.key] != $0.value }.isEmpty)
    // Nor is one that was made from files before made from them again.
    try makeLibrary()
    try run(
      "echo 'A neap tide is a tide of small range.' | spacepipe run --type learning --name Tides-0 -o lib/tides-0.space -"
    )
    let pasted = try scratch.tree("lib/tides-0.space")
    try run("touch in/note1.md; spacepipe sync lib")
    #expect(try scratch.tree("lib/tides-0.space") == pasted)
  }

  @Test func sourcesThatAreGoneReplaceNothing() throws {
    try makeLibrary()
    let before = try scratch.tree("lib/tides-0.space")
    scratch.remove("in")
    let outcome = try run("spacepipe sync lib")
    #expect(outcome.status != 0 && !outcome.errors.isEmpty)
    #expect(try scratch.tree("lib/tides-0.space") == before)
  }

  /// Unless it is wanted: of what was removed on purpose nothing stays.
  @Test func aSpaceIsEmptiedOnPurpose() throws {
    try makeLibrary()
    scratch.remove("in")
    let before = try scratch.tree("lib/tides-0.space")
    #expect(try run("spacepipe sync --allow-empty lib/tides-0.space").status != 0)
    #expect(try scratch.tree("lib/tides-0.space") == before)
    try run("mkdir in")
    #expect(try run("spacepipe sync lib").errors.contains("stays as it is"))
    let outcome = try run("spacepipe sync --allow-empty lib/tides-0.space")
    #expect(outcome.status == 0 && outcome.errors.isEmpty && outcome.text.hasPrefix("Tides-0: "))
    #expect(try run("spacepipe files lib/tides-0.space").output.isEmpty)
    #expect(try run("spacepipe sync --allow-empty lib/tides-0.space").output.isEmpty)
  }

  @Test func whatIsSaidOfASpaceIsSaidByTheNextRunToo() throws {
    try makeLibrary()
    #expect(try run("spacepipe rename lib/tides-0.space 'Neap & spring'").status == 0)
    #expect(try run("spacepipe describe lib/tides-0.space 'For June'").status == 0)
    #expect(
      try run("spacepipe tag lib/tides-0.space sea exam; spacepipe tag lib/tides-0.space --remove EXAM").status == 0)
    let options = "--type learning --name 'Neap & spring' --description 'For June' --tag sea"
    try expectCleanRun("lib/tides-0.space", options)
    try scratch.write("in/new.md", "# Bore\n\nA tidal bore is a wave that runs up a river.\n")
    try run("spacepipe sync lib")
    try expectCleanRun("lib/tides-0.space", options)
  }

  @Test func namesAreUniqueWithoutCase() throws {
    try makeLibrary(2)
    #expect(try run("spacepipe rename lib/tides-0.space 'TIDES-1 '").status == 2)
    #expect(try run("spacepipe list lib --format json").lines.count == 2)
    try run("spacepipe sync lib")
    #expect(try run("spacepipe run --type learning --name tides-1 in -o lib/third.space").status == 2)
    #expect(!scratch.exists("lib/third.space"))
  }

  @Test func whatIsDeletedComesBack() throws {
    try makeLibrary(2)
    let before = try scratch.tree("lib/tides-0.space")
    #expect(try run("spacepipe delete lib/tides-0.space").status == 2)
    #expect(try run("spacepipe delete lib/tides-0.space --yes").status == 0)
    #expect(!scratch.exists("lib/tides-0.space"))
    #expect(try run("spacepipe list lib --deleted --format json").lines.count == 1)
    #expect(try run("spacepipe restore lib/tides-0.space").status == 0)
    #expect(try scratch.tree("lib/tides-0.space") == before)
    #expect(try run("spacepipe archive lib/tides-1.space; spacepipe list lib --format json").lines.count == 1)
    #expect(try run("cd lib && spacepipe unarchive tides-1; spacepipe list . --format json").lines.count == 2)
    try scratch.write("in/new.md", "# Bore\n\nA tidal bore is a wave that runs up a river.\n")
    #expect(try run("spacepipe sync lib").lines.count == 2)
  }

  /// Spaces are put away while another is being made.
  @Test(arguments: ["delete --yes", "archive"]) func whatIsPutAwayDuringASyncStaysAway(_ command: String) throws {
    try makeLibrary(2)
    // The first is at work as long as its lock is held: until the limit of time strikes the document that hangs.
    try run("mkdir more; spacepipe run --type learning --timeout 1 --name First more in/note1.md -o lib/first.space")
    try scratch.write("more/bad.fault", "spacepipe-fault: hang\n")
    try scratch.write("in/new.md", "# Bore\n\nA tidal bore is a wave that runs up a river.\n")
    try scratch.write(
      "line",
      """
      SPACEPIPE_FAULTS=1 spacepipe sync lib & sync=$!
      until ls -l /proc/$sync/fd | grep -q first.space.lock; do kill -0 $sync || break; done
      spacepipe \(command) lib/tides-0.space || exit 9; wait $sync
      """)
    let outcome = try run("timeout 60 bash line")
    #expect(outcome.status == 3 && outcome.text.contains("Tides-1") && !outcome.text.contains("Tides-0"))
    #expect(!scratch.exists("lib/tides-0.space"))
    #expect(try run("spacepipe \(command == "archive" ? "unarchive" : "restore") lib/tides-0.space").status == 0)
  }

  @Test func numbersThatNobodyCanReckonWith() throws {
    try makeLibrary()
    let line = #"{"time":TIME,"kind":"made","name":"x","folder":"/x","documents":COUNT,"pages":COUNT,"words":COUNT}"#
    for (time, count) in [
      ("9223372036854775807", "1"), ("-9223372036854775808", "1"), ("1", "9223372036854775807"), ("1e3", "1"),
    ] {
      let made = line.replacingOccurrences(of: "TIME", with: time).replacingOccurrences(of: "COUNT", with: count)
      try run("printf '%s\\n%s\\n' '\(made)' '\(made)' >> state/spacepipe/activity.jsonl")
    }
    let outcome = try run("spacepipe status")
    #expect(outcome.status == 0 && outcome.text.contains("1 runs"))
    #expect(try run("spacepipe view lib; touch -d '@99999999999' lib/tides-0.space; spacepipe list lib").status == 0)
  }

  @Test func nothingOfASpaceControlsTheTerminal() throws {
    try makeLibrary()
    try run(#"sed -i 's/"type":"learning"/"type":"\\u001b[2Jlearning\\u202e"/' lib/tides-0.space/space.json"#)
    for line in ["list lib", "show lib/tides-0.space", "files lib/tides-0.space", "status lib"] {
      let outcome = try run("spacepipe \(line)")
      #expect(outcome.status == 0 && !outcome.text.contains("\u{1B}") && !outcome.text.contains("\u{202E}"))
    }
  }

  /// What a recipe asks for in vain is told as a command would tell it.
  @Test func aRecipeThatCannotBeFollowedIsTold() throws {
    try makeLibrary()
    try scratch.write("in/new.md", "# Bore\n")
    let recipe = "$(grep -rl spacepipe.recipe state lib --include recipe.json)"
    for (change, said) in [
      (#"s/"model"/"max":0,"model"/"#, "max: must be"), (#"s/learning/nothing/"#, "no Space type nothing"),
    ] {
      let outcome = try run("sed -i '\(change)' \(recipe); spacepipe sync lib")
      #expect(
        outcome.status == 3 && outcome.errors.contains(said) && !outcome.errors.contains("("), "\(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func documentsComeAndGo() throws {
    try makeLibrary()
    try scratch.write("more/bore.md", "# Bore\n\nA tidal bore is a wave that runs up a river.\n")
    #expect(try run("spacepipe files lib/tides-0.space --add more/bore.md").text.contains("bore.md       Bore"))
    #expect(try run("spacepipe files lib/tides-0.space --archive in/note1.md").text.contains("in/note1.md   archived"))
    #expect(try run("spacepipe files lib/tides-0.space --remove in/note2.md").status == 0)
    let list = try run("spacepipe files lib/tides-0.space").text
    #expect(!list.contains("in/note2.md") && list.contains("in/note3.md   Tides 3   in/note3.md\n"))
    #expect(try run("spacepipe files lib/tides-0.space --unarchive in/note1.md").text.contains("in/note1.md   Tides 1"))
    #expect(try run("spacepipe files lib/tides-0.space --remove nothing.md").status == 2)
  }

  @Test func oneSyncAtATime() throws {
    try makeLibrary()
    try run("spacepipe sync lib")
    let outcome = try run("flock lib/.spacepipe/lock spacepipe sync lib")
    #expect(outcome.status == 1 && outcome.errors.contains("another sync"))
  }

  @Test func whatWasDoneIsTold() throws {
    try makeLibrary()
    try scratch.write("in/new.md", "# Bore\n\nA tidal bore is a wave that runs up a river.\n")
    try run("spacepipe sync lib")
    let status = try run("spacepipe status lib").text
    #expect(
      status.contains("2 runs") && status.contains("updated  Tides-0 (1 document")
        && status.contains("made     Tides-0"))
    #expect(try run("spacepipe show lib/tides-0.space").text.hasPrefix("New: 1 document"))
  }

  @Test func aPageOfOthersIsNotReplaced() throws {
    try makeLibrary()
    try scratch.write("lib/index.html", "<p>mine</p>")
    #expect(try run("spacepipe view lib").status == 2)
    scratch.remove("lib/index.html")
    #expect(try run("spacepipe view lib; spacepipe view lib").status == 0)
    #expect(scratch.exists("lib/index-pages/tides-0.html"))
  }
}
