import SpaceViews

/// One thing that a block shows: a term, a card, an event.
struct SpaceItem: Sendable {
  enum Kind: String, Sendable {
    case sentence, card, question, topic, term, event, node, edge, insight

    /// True of what rests on each of its sources; of the others the first one says it, and the rest only mention it.
    var restsOnAll: Bool { self == .insight || self == .edge }
  }

  let kind: Kind
  /// Items of different subkinds are never the same: the kind of a card, a question or an insight.
  var subkind = ""
  /// What it stays the same by, whatever else changes of it.
  let key: String
  /// The id that it has in its block; empty where items have none.
  var id = ""
  /// What it is called; empty where its text says all.
  var label = ""
  /// What is compared.
  let text: String
  /// What is told even where the notes' words are the same: whether a task is done.
  var status = ""
  let sources: [SourceRecord]
}
