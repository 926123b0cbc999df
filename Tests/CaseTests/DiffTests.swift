import Foundation
import SpaceModel
import Testing

/// Edits of the samples, each by a script in a copy of the notes: what `diff` tells of them, and that it tells nothing else.
@Suite struct DiffTests {
  struct Edit: CustomTestStringConvertible, Sendable {
    let name: String
    let folder: String
    let type: String
    let script: String
    /// Words of the sentences that were edited: each change must have one of them, and each of them must be told.
    var told: [String] = []
    /// Words that changes of neighbours may have, such as the old form.
    var besides: [String] = []
    var conflict = false
    var testDescription: String { name }
  }

  private static let cells = "cell-biology"
  private static let library = "town-library-renovation"
  private static let lecture = "lecture-01-membranes.md"

  private static func cell(
    _ name: String, _ script: String, _ told: [String] = [], besides: [String] = []
  ) -> Edit {
    Edit(name: name, folder: cells, type: "learning", script: script, told: told, besides: besides)
  }

  static let edits: [Edit] = [
    cell("a number", "sed -i 's/about 7 nm thick/about 9 nm thick/' \(lecture)", ["9 nm"]),
    cell("a year", "sed -i 's/identified in 1992/identified in 1994/' \(lecture)", ["1994"]),
    cell("a name", "sed -i 's/Peter Agre/Signe Holm/' \(lecture)", ["Signe Holm"]),
    cell(
      "a definition",
      "sed -i 's/is the diffusion of water across a selectively/is the flow of any liquid across a selectively/' \(lecture)",
      ["flow of any liquid"]),
    cell("a denial", "sed -i 's/It needs no energy/It needs much energy/' \(lecture)", ["much energy"]),
    cell("a typo", "sed -i 's/hydrophilic phosphate/hydrofilic phosphate/' \(lecture)", ["hydrofilic"]),
    cell(
      "a sentence more", "sed -i 's/^Fluidity depends on three things:/Ropes were made of hemp.\\n\\n&/' \(lecture)",
      ["hemp"]),
    cell("a sentence less", "sed -i 's/ Ions and sugars cannot\\.//' \(lecture)", ["Ions and sugars cannot"]),
    cell("a row", "sed -i '/^| Isotonic/d' \(lecture)", ["Isotonic"]),
    cell("an item less", "sed -i '/^- Unsaturated tails/d' \(lecture)", ["kinks"]),
    cell("a cell of a table", "sed -i 's/| Isotonic | none |/| Isotonic | little |/' \(lecture)", ["little"]),
    cell(
      "a file more", "printf '# Ropes\\n\\nA **hawser** is a thick rope of hemp.\\n' > ropes.md", ["ropes.md"],
      besides: ["hawser", "hemp"]),
    cell("a file less", "rm revision-questions.md", ["revision-questions.md"]),
    cell("a file renamed", "mv revision-questions.md questions.md; mv \(lecture) zz-membranes.md"),
    cell("rows in another order", "sed -i '/^| Isotonic/{h;d};/^| Hypertonic/{G}' \(lecture)"),
    cell("items in another order", "sed -i '/^- Temperature/{h;d};/^- Unsaturated/{G}' \(lecture)"),
    cell(
      "lines set anew",
      "for f in *.md; do awk 'length > 80 && !/\\[\\[/ && /^[A-Z]/ {gsub(/\\. /, \".\\n\")} 1' $f > t; mv t $f; done"
    ),
    cell(
      "a file split in two", "sed -n '/^## 2/,$p' \(lecture) > rest.md; sed -i '/^## 2/,$d' \(lecture)"),
    Edit(
      name: "a date", folder: library, type: "productivity-dashboard",
      script:
        "sed -i 's/moisture survey is due on 16 September/moisture survey is due on 18 September/' status-2026-09-04.md",
      told: ["18 September"], besides: ["Moisture survey"]),
    Edit(
      name: "one place of two", folder: library, type: "productivity-dashboard",
      script: """
        printf '\\nThe scaffolding of the library went up on 24 August 2026.\\n' >> minutes-2026-10-07.md
        cp -r . ../before
        sed -i 's/of the library went up on 24 August/of the library went up on 28 August/' minutes-2026-10-07.md
        """, told: ["28 August"], conflict: true),
    Edit(
      name: "French", folder: "german-and-french-reader", type: "information-compression",
      script: "sed -i 's/Il mesure environ 240 kilom/Il mesure environ 260 kilom/' fr-02-le-canal-du-midi.md",
      told: ["260 kilom"]),
  ]

  /// The records of an edit.
  private static func changes(of edit: Edit) throws -> [JSONValue] {
    let outcome = try CaseTests.run(
      """
      export XDG_CACHE_HOME="$PWD/cache"
      mkdir old new && cp -r "$SAMPLES/\(edit.folder)" new/notes
      (cd new/notes && { \(edit.script)
      })
      if [ -d new/before ]; then mv new/before old/notes; else cp -r "$SAMPLES/\(edit.folder)" old/notes; fi
      for side in old new; do spacepipe run --quiet --type \(edit.type) $side/notes -o $side.space; done
      spacepipe diff old new --format json
      """, in: Samples.root.appending(path: "Pipelines"))
    #expect(outcome.status == (outcome.output.isEmpty ? 0 : 1), "\(outcome.errors)")
    return try outcome.output.split(separator: "\n").map { try JSONValue(parsing: $0) }
  }

  /// All that a record says.
  private static func words(_ change: JSONValue) -> String {
    let texts = [change["label"], change["before"], change["after"]].compactMap { $0?.string }
    let sources = (change["sources"]?.items ?? []).flatMap { [$0["quote"]?.string, $0["path"]?.string] }
    return (texts + sources.compactMap(\.self)).joined(separator: "\n").lowercased()
  }

  @Test(arguments: edits) func anEditIsToldAndNothingElse(_ edit: Edit) throws {
    let changes = try Self.changes(of: edit)
    for words in edit.told { #expect(changes.contains { Self.words($0).contains(words.lowercased()) }, "\(words)") }
    let known = (edit.told + edit.besides).map { $0.lowercased() }
    for change in changes {
      #expect(known.contains { Self.words(change).contains($0) }, "\(Self.words(change))")
    }
    #expect(changes.contains { $0["change"]?.string == "conflict" } == edit.conflict)
  }
}
