import SpaceComparison
import Testing

/// What is told of changes of the notes where no block tells it.
@Suite struct NotesTests {
  private static let tide = "The tide is the rise and fall of the sea."
  private static let moon = "The moon pulls the water of the oceans towards it."
  private static let wall = "The sea wall at Skerrow was finished in 1957."

  @Test func nothingIsToldOfTheSameNotes() throws {
    let notes = TestNotes("# Tides", Self.tide, Self.moon)
    #expect(try notes.changes(to: notes).isEmpty)
  }

  @Test func movedRenumberedAndReflowedNotesSayTheSame() throws {
    let before = TestNotes("# 1. Tides", "\(Self.tide) \(Self.moon)", "- 1) Low water", "- 2) High water", Self.wall)
    let after = TestNotes([
      ("other/b.md", ["# 4. Tides", "- 1) High water", "- 2) Low water", Self.wall]),
      ("other/c.md", [Self.moon, "The tide is the rise\nand fall of the sea."]),
    ])
    #expect(try before.changes(to: after).isEmpty)
  }

  @Test func whatIsOnlyInOneIsToldOnce() throws {
    let (before, after) = (TestNotes(Self.tide, Self.moon), TestNotes(Self.tide, Self.wall))
    let changes = try before.changes(to: after)
    #expect(changes.map(\.change) == [.removed, .added])
    #expect(changes.map { $0.before ?? $0.after } == [Self.moon, Self.wall])
    #expect(changes[1].sources[0].quote == Self.wall && changes[1].sources[0].path == "notes/a.md")
  }

  @Test func anEditedSentenceIsToldAsChanged() throws {
    let after = TestNotes(Self.tide, "The sea wall at Skerrow was finished in 1967.")
    let changes = try TestNotes(Self.tide, Self.wall).changes(to: after)
    #expect(changes.map(\.change) == [.changed] && changes.first?.kind == "sentence")
    #expect(changes.first?.before == Self.wall)
  }

  @Test func aMisspeltWordIsAChangeToo() throws {
    let changes = try TestNotes("The tied is the rise and fall of the sea.").changes(to: TestNotes(Self.tide))
    #expect(changes.map(\.change) == [.changed])
  }

  @Test func aSentenceThatIsOneOfTwoCopiesIsTold() throws {
    let changes = try TestNotes(Self.tide, Self.moon, Self.tide).changes(to: TestNotes(Self.tide, Self.moon))
    #expect(changes.map(\.change) == [.removed])
  }

  @Test func aDocumentThatWentIsOneChange() throws {
    let before = TestNotes([("notes/a.md", [Self.tide]), ("notes/b.md", ["# Walls", Self.wall, Self.moon])])
    let changes = try before.changes(to: TestNotes([("notes/a.md", [Self.tide])]))
    #expect(changes.map(\.kind) == ["document"] && changes.map(\.change) == [.removed])
    #expect(changes.first?.label == "notes/b.md")
  }

  @Test func aRowIsComparedWithRows() throws {
    let before = TestNotes("Wall\tBuilt\nNorth\t1957\nSouth\t1911")
    let changes = try before.changes(to: TestNotes("Wall\tBuilt\nSouth\t1911\nNorth\t1967"))
    #expect(changes.map(\.change) == [.changed] && changes.first?.after == "North | 1967")
  }

  @Test func sentencesThatArePartedOtherwiseSayTheSame() throws {
    let before = TestNotes("The wall holds. It is old")
    #expect(try before.changes(to: TestNotes("The wall holds", "It is old")).isEmpty)
  }

  @Test func aMarkOrCapitalIsAChange() throws {
    for (one, other) in [("Its wall holds well.", "It's wall holds well."), ("The polish wall.", "The Polish wall.")] {
      #expect(try TestNotes(one).changes(to: TestNotes(other)).map(\.change) == [.changed])
    }
  }

  @Test func sentencesJoinedInAnotherOrderSayTheSame() throws {
    let before = TestNotes("Jon reviewed the wall. Ida wrote it all down")
    #expect(try before.changes(to: TestNotes("Ida wrote it all down Jon reviewed the wall.")).isEmpty)
  }

  @Test func aSeriesThatGoesOnDisagreesWithNothing() throws {
    let series = (1...3).map { "The committee of the harbour meets in room \($0) of the town hall every week." }
    let more = "The committee of the harbour meets in room 4 of the town hall every week."
    let changes = try TestNotes([("a.md", series)]).changes(to: TestNotes([("a.md", series + [more])]))
    #expect(changes.map(\.change) == [.added])
  }

  @Test func aPlaceThatStillSaysTheOldDisagrees() throws {
    let before = TestNotes("# Skerrow", Self.wall, Self.tide, Self.moon, Self.wall)
    let after = TestNotes("# Skerrow", Self.wall, Self.tide, Self.moon, "The sea wall at Skerrow was finished in 1967.")
    let changes = try before.changes(to: after)
    let conflict = try #require(changes.first { $0.change == .conflict })
    #expect(conflict.before == Self.wall && conflict.after?.contains("1967") == true)
    #expect(changes.count { $0.change == .changed } == 1)
  }

  @Test func aNewSentenceThatContradictsDisagrees() throws {
    let before = TestNotes("# Skerrow", Self.wall, Self.tide, Self.moon)
    let after = TestNotes("# Skerrow", Self.wall, Self.tide, Self.moon, "The sea wall at Skerrow was finished in 1967.")
    #expect(try before.changes(to: after).map(\.change) == [.conflict, .added])
  }
}
