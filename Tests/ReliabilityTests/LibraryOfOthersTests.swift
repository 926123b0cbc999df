import Foundation
import Testing

/// A library may come from anybody: what it says is read where it says so is not read without the user's word.
@Suite(.serialized) struct LibraryOfOthersTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.writeNotes(2)
    try scratch.write("secret/keys.md", "# Keys\n\nThe canary key is a secret that nobody else may read.\n")
    try scratch.run("mkdir lib")
    #expect(try run("spacepipe run --type learning --name Tides in -o lib/tides.space").status == 0)
    #expect(try run("spacepipe sync lib").status == 0)
    try scratch.write("in/new.md", "# Bore\n\nA tidal bore is a wave that runs up a river.\n")
    #expect(try run("spacepipe sync lib").lines.count == 1)
  }

  @discardableResult
  private func run(_ line: String) throws -> Scratch.Outcome {
    let home = scratch.folder.path
    return try scratch.run(line, ["XDG_STATE_HOME": "\(home)/state", "XDG_CACHE_HOME": "\(home)/cache"])
  }

  private static let recipe = "lib/.spacepipe/spaces/tides.space/recipe.json"

  private func spaceHoldsCanary() throws -> Bool {
    try scratch.tree("lib/tides.space").contains { String(decoding: $1, as: UTF8.self).contains("canary") }
  }

  @Test(arguments: [
    #"s|"inputs":\["[^"]*"|"inputs":["'$PWD'/secret"|"#, #"s|"inputs":\["|"inputs":["'$PWD'/secret","|"#,
    #"s|"type":"learning"|"pipeline":"'$PWD'/secret/keys.md"|"#,
    #"s|"ocr":|"passwordFile":"'$PWD'/secret/keys.md","ocr":|"#,
    #"s|"inputs":\["[^"]*"|"inputs":["'$PWD'/lib/link"|"#,
  ]) func isRefused(_ change: String) throws {
    try scratch.run("ln -s ../secret lib/link; sed -i '\(change)' \(Self.recipe)")
    let before = try scratch.tree("lib/tides.space")
    for line in ["spacepipe sync lib", "spacepipe files lib/tides.space --archive in/note1.md"] {
      let outcome = try run(line)
      #expect([2, 3].contains(outcome.status) && outcome.errors.contains("--trust"), "\(line): \(outcome.errors)")
      #expect(try scratch.tree("lib/tides.space") == before)
    }
  }

  @Test func isReadOnTheUsersWordAndStaysNamed() throws {
    try scratch.run(#"sed -i 's|"inputs":\["[^"]*"|"inputs":["'$PWD'/secret"|' \#(Self.recipe)"#)
    #expect(try run("spacepipe sync lib").status == 3)
    #expect(try run("spacepipe rename lib/tides.space Ebb; spacepipe archive lib/tides.space").status == 0)
    #expect(try run("spacepipe unarchive lib/tides.space; spacepipe sync lib").status == 3)
    #expect(try !spaceHoldsCanary())
    #expect(try run("spacepipe sync lib --trust").status == 0)
    #expect(try spaceHoldsCanary())
    try scratch.write("secret/more.md", "# More\n\nA neap tide is a tide of small range.\n")
    #expect(try run("spacepipe sync lib").lines.count == 1)
  }

  @Test func whatLiesInTheLibraryIsRead() throws {
    try scratch.run("mv in lib/notes; rm -r state")
    try scratch.run(#"sed -i 's|"inputs":\["[^"]*"|"inputs":["'$PWD'/lib/notes"|' \#(Self.recipe)"#)
    let outcome = try run("spacepipe sync lib")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
  }

  @Test func aRecipeThatIsDamagedIsTold() throws {
    for change in [
      #"s/"created":[0-9]*/"created":9223372036854775807/"#, #"s/$/}/"#, #"s/"ocr"/"timeout":9007199254740991,"ocr"/"#,
    ] {
      try scratch.run("cp \(Self.recipe) kept; sed -i '\(change)' \(Self.recipe)")
      let outcome = try run("spacepipe sync lib")
      #expect(outcome.status == 3 && outcome.errors.contains("damaged"), "\(change) \(outcome)")
      #expect(try run("spacepipe list lib --sort created").status == 0)
      try scratch.run("mv kept \(Self.recipe)")
    }
  }
}
