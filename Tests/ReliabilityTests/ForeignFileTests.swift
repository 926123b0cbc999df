import Foundation
import Testing

/// What somebody else wrote is not replaced by a page or an export.
@Suite struct ForeignFileTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.writeNotes(2)
    try scratch.run("spacepipe run --quiet --type learning --name bio in -o bio.space")
  }

  @discardableResult
  private func run(_ line: String) throws -> Scratch.Outcome {
    try scratch.run(line, ["XDG_STATE_HOME": "\(scratch.folder.path)/state"])
  }

  private func content(_ name: String) throws -> String {
    try String(contentsOf: scratch.folder.appending(path: name), encoding: .utf8)
  }

  @Test(arguments: [
    ("bio.html", "spacepipe view bio.space"), ("mine.html", "spacepipe view bio.space -o mine.html"),
    ("index.html", "spacepipe rename bio.space index; spacepipe view bio.space"),
    ("mine.html", "ln -s mine.html link.html; spacepipe view bio.space -o link.html"),
    ("mine.md", "spacepipe export bio.space --to markdown -o mine.md"),
    ("mine.html", "spacepipe export bio.space --to html -o mine.html"),
    ("index-pages/bio.html", "spacepipe view ."),
  ]) func staysAsItIs(_ name: String, _ line: String) throws {
    try scratch.write(name, "years of work")
    let outcome = try run(line)
    #expect(outcome.status == 2 && outcome.output.isEmpty && outcome.errors.contains("--force"), "\(outcome.errors)")
    #expect(try content(name) == "years of work")
    #expect(try run("\(line) --force").status == 0)
    #expect(try content(name) != "years of work")
  }

  @Test func ownFilesAreReplaced() throws {
    for line in [
      "spacepipe view bio.space", "spacepipe view .", "spacepipe export bio.space --to markdown -o bio.md",
      "spacepipe export bio.space --to anki -o bio.apkg", "touch new; spacepipe export bio.space --to text -o new",
      "spacepipe export bio.space --to html -o bio.html", "spacepipe view bio.space -o bio.html",
    ] {
      let first = try run(line)
      #expect(first.status == 0 && first.errors.isEmpty, "\(line): \(first.errors)")
      try run("spacepipe describe bio.space \"$(date +%N)\"")
      let second = try run(line)
      #expect(second.status == 0 && second.errors.isEmpty, "\(line): \(second.errors)")
    }
  }

  /// An export that somebody has worked on since is no longer only ours.
  @Test func anExportThatWasEditedStays() throws {
    #expect(try run("spacepipe export bio.space --to markdown -o bio.md").status == 0)
    try run("echo 'my own words' >> bio.md")
    #expect(try run("spacepipe export bio.space --to markdown -o bio.md").status == 2)
    #expect(try content("bio.md").hasSuffix("my own words\n"))
  }

  /// One byte of a Space's file does not reach a page unless the file as a whole is what it should be.
  @Test(arguments: ["space.json", "blocks/keyterms.json", "documents"]) func aFileWithMoreBehindItsEnd(_ name: String)
    throws
  {
    try run("for f in bio.space/\(name == "documents" ? "documents/*.json" : name); do echo ', \"x\": 1' >> $f; done")
    for line in ["spacepipe view bio.space", "spacepipe export bio.space --to html", "spacepipe show bio.space"] {
      let outcome = try run(line)
      #expect(outcome.status == 1 && outcome.output.isEmpty)
      #expect(outcome.errors.contains("damaged") && outcome.errors.contains("something follows the value"))
    }
  }
}
