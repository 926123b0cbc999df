import Foundation
import Testing

/// A good citizen of the shell.
@Suite struct StreamTests {
  @Test func exitStatuses() throws {
    let scratch = try Scratch()
    try scratch.writeNotes(2)
    try scratch.run("mkdir empty")
    let expected: [(String, Int32)] = [
      ("spacepipe ingest in", 0), ("spacepipe ingest empty", 0), ("spacepipe ingest in missing", 3),
      ("spacepipe ingest missing", 1), ("spacepipe", 0), ("spacepipe no-such-command", 2),
      ("spacepipe ingest --no-such-flag in", 2), ("spacepipe block nothing in", 2),
      ("spacepipe run --type nothing in", 2), ("spacepipe ingest --jobs 0 in", 2),
      ("spacepipe dates --reference-date 2023-02-30 in", 2), ("spacepipe chunk --overlap 300 in", 2),
      ("spacepipe ingest in > /dev/full", 1), ("spacepipe ingest in >&-", 1), ("spacepipe --help > /dev/full", 1),
      ("spacepipe --version", 0), ("spacepipe ingest --help", 0),
    ]
    for (line, status) in expected {
      let outcome = try scratch.run(line)
      #expect(outcome.status == status, "\(line)")
      if status == 2 { #expect(outcome.output.isEmpty && !outcome.errors.isEmpty, "\(line)") }
      if status == 0 { #expect(outcome.errors.isEmpty, "\(line)") }
      if status == 1 { #expect(!outcome.errors.isEmpty, "\(line)") }
    }
  }

  @Test func aReaderThatGoesAwayEndsTheRunQuietly() throws {
    let scratch = try Scratch()
    try scratch.writeNotes(200, size: 40)
    let outcome = try scratch.run("(spacepipe ingest in; echo $? > status) | head -c 20 > /dev/null; cat status")
    #expect(outcome.text == "0\n" && outcome.errors.isEmpty)
  }

  @Test func everyInputIsAccountedFor() throws {
    let scratch = try Scratch()
    try scratch.writeNotes(3)
    try scratch.write("in/broken.pdf", "%PDF-1.7\n%%EOF")
    try scratch.write("in/picture.bin", Data((0..<2000).map { UInt8(truncatingIfNeeded: $0 * 7) }))
    try scratch.write("in/.hidden.md", "hidden")
    try scratch.write("in/CVS/Entries", "entries")
    try scratch.run("ln -s ../elsewhere.md in/link.md; mkfifo in/pipe.md; echo canary > elsewhere.md; ln -s . in/loop")
    #expect(try scratch.run("spacepipe run --type learning in -o in/old.space").status == 3)
    let outcome = try scratch.run("spacepipe run --type learning in -o -")
    let object = try JSONSerialization.jsonObject(with: outcome.output)
    let space = try #require(object as? [String: Any])
    let documents = try #require(space["documents"] as? [[String: Any]])
    let skipped = try #require(space["skipped"] as? [[String: Any]])
    #expect(documents.count == 3)
    #expect(
      skipped.compactMap { $0["path"] as? String } == [
        "in/broken.pdf", "in/link.md", "in/loop", "in/picture.bin", "in/pipe.md",
      ])
    #expect(!outcome.text.contains("canary"))
  }

  @Test func resultsDependOnNothingButInputsAndOptions() throws {
    let scratch = try Scratch()
    try scratch.writeNotes(12, size: 2)
    try scratch.write("in/page.html", "<html><body><p>The harbour is small, but it is deep.</p></body></html>")
    let line = "spacepipe run --type learning in -o -"
    let first = try scratch.run(line)
    #expect(first.status == 0)
    for variables in [
      ["LC_ALL": "tr_TR.UTF-8"], ["TZ": "Pacific/Kiritimati"], ["HOME": "/nowhere"], ["TMPDIR": "/nowhere"],
    ] {
      #expect(try scratch.run(line, variables).output == first.output, "\(variables)")
    }
    for jobs in [1, 2, 7] {
      #expect(try scratch.run("\(line) --jobs \(jobs)").output == first.output, "\(jobs) jobs")
    }
    #expect(try scratch.run("spacepipe run --type learning \"$PWD/in\" -o -").output == first.output)
    #expect(try scratch.run("cd in && spacepipe run --type learning . -o -").output == first.output)
    let records = try scratch.run("spacepipe ingest in | spacepipe annotate | spacepipe block summary --each")
    #expect(try scratch.run("spacepipe block summary --each in").output == records.output)
  }

  @Test func idsOfEqualFilesDiffer() throws {
    let scratch = try Scratch()
    for name in ["a", "b", "c"] { try scratch.write("in/\(name).txt", "The same words in each of them.\n") }
    let ids = try scratch.run("spacepipe ingest in").lines.compactMap { line in
      (try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["id"] as? String
    }
    let first = try #require(ids.first)
    #expect(ids == [first, "\(first)-2", "\(first)-3"])
    let sentences = try scratch.run("spacepipe sentences in").text
    #expect(sentences.contains("\"\(first)-3\""))
  }

  @Test func anyNameCanBeGiven() throws {
    let scratch = try Scratch()
    let make =
      #"cd in; for n in -x.md --help "$(printf '\377\376.md')" "$(printf 'a\nb.md')" '日本.md'; do echo Some words. > "./$n"; done"#
    try scratch.run(make)
    let outcome = try scratch.run("cd in && spacepipe ingest -- *")
    #expect(outcome.status == 0 && outcome.lines.count == 5)
    #expect(outcome.text.contains("\"path\":\"\u{FFFD}\u{FFFD}.md\""))
  }

  @Test func nothingFromADocumentControlsTheTerminal() throws {
    let scratch = try Scratch()
    try scratch.write("in/evil\u{1B}]0;x\u{7}\u{202E}.pdf", "%PDF broken")
    try scratch.write("in/a\u{9B}31m.md", "Words \u{1B}[2J and \u{9B}5m more.")
    let outcome = try scratch.run("spacepipe ingest in \"$(printf 'gone\\033[5m')\"")
    for control in ["\u{1B}", "\u{7}", "\u{9B}", "\u{202E}"] {
      #expect(!outcome.errors.unicodeScalars.contains { String($0) == control })
    }
    #expect(!outcome.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) })
  }

  @Test func inputLargerThanTheLimitIsNotRead() throws {
    let scratch = try Scratch()
    try scratch.writeNotes(1)
    let outcome = try scratch.run("truncate -s 4G in/big.txt; spacepipe ingest in")
    #expect(outcome.status == 3 && outcome.lines.count == 1)
    #expect(outcome.errors.contains("big.txt: skipped: too-large"))
  }

  @Test func recordsKeepTheirTextAndLayers() throws {
    let scratch = try Scratch()
    try scratch.write(
      "in/notes.jsonl", #"{"id":"a/b","text":"One\r\ntwo.\n\n\nThree 🧪."}"# + "\n\n" + #"{"text":"Four."}"#)
    let outcome = try scratch.run("spacepipe annotate < in/notes.jsonl | spacepipe ingest")
    #expect(outcome.status == 0 && outcome.lines.count == 2)
    #expect(outcome.text.contains(#""id":"a/b","#))
    #expect(outcome.text.contains(#""text":"One\r\ntwo.\n\n\nThree 🧪.""#))
    #expect(try scratch.run("spacepipe ingest in/notes.jsonl").lines.count == 2)
    let pasted = try scratch.run("printf 'Just words.' | spacepipe ingest")
    #expect(pasted.text.contains(#""path":"-""#) && pasted.text.contains(#""text":"Just words.""#))
    let broken = try scratch.run(#"printf '{"text":"A."}\n{"text":\n{"text":"B."}\n' | spacepipe ingest"#)
    #expect(broken.status == 3 && broken.lines.count == 2)
    #expect(broken.errors.contains("line 2"))
  }
}
