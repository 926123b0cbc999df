/// A gap between two words with all that the model is asked about it, for training.
package struct ProposedGap {
  package enum Kind: UInt8, Sendable {
    /// A full stop, question or exclamation mark, or the like.
    case terminator
    /// A colon or semicolon.
    case clause
    case none
  }

  /// The end of the words before it.
  package let left: Int
  package let kind: Kind
  /// What the rules say.
  package let isProposed: Bool
  package private(set) var rows = InlineArray<40, UInt32>(repeating: 0)

  init(_ view: GapView, _ surroundings: GapSurroundings) {
    (left, kind, isProposed) = (view.left, view.mark.kind, view.isProposed)
    let near = view.rows.rows
    let far = surroundings.rows(view).rows
    for i in near.indices { rows[i] = near[i] }
    for i in far.indices { rows[near.count + i] = far[i] }
  }
}
