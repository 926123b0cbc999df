import SpaceModel
import SpaceViews

/// What one Space says that another one doesn't: statements of the notes and items of blocks by what they say, not by where they
/// stand. The same two Spaces give the same changes everywhere.
public struct SpaceDifference: Sendable {
  /// In the order in which they are told: disagreements, the blocks as the Space shows them, then the notes themselves.
  public let changes: [SpaceChange]

  /// A Space to compare: its blocks, and its documents with the layer `sentences`.
  public struct Side: Sendable {
    let record: SpaceRecord
    let documents: [Document]

    public init(_ record: SpaceRecord, _ documents: [Document]) { (self.record, self.documents) = (record, documents) }
  }

  /// The layers that documents of a side must have.
  public static let needs = [Layer.sentences.name]

  /// `prepare` adds the layers that `SpaceProof.Proof` needs: few documents do.
  public init(from before: Side, to after: Side, prepare: @escaping (Document) -> Document) {
    let notes = NotesComparison(SpaceNotes(before.documents), SpaceNotes(after.documents))
    var blocks: [SpaceChange] = []
    var coverage = Coverage(notes)
    for name in Self.blocks(before.record, after.record) {
      let items = ItemComparison(Self.items(name, before.record), Self.items(name, after.record), notes)
      let news = BlockNews(name, items, ItemNews(items, notes))
      coverage.add(news)
      blocks += news.changes
    }
    changes = Disagreements(notes, prepare).changes + blocks + NoteNews(notes, coverage).changes
  }

  /// The types of both Spaces' blocks: the second one's first, in its order.
  private static func blocks(_ before: SpaceRecord, _ after: SpaceRecord) -> [String] {
    var names: [String] = []
    for block in after.blocks + before.blocks where !names.contains(block.type) { names.append(block.type) }
    return names.filter { name in
      // A block that only one of two types of Space has is no news of the notes.
      [before, after].allSatisfy { space in space.blocks.contains { $0.type == name } }
    }
  }

  private static func items(_ name: String, _ space: SpaceRecord) -> [SpaceItem] {
    space.blocks.filter { $0.type == name }.flatMap { BlockItems.items(of: $0) }
  }
}
