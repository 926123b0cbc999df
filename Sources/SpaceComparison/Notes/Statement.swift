import SpaceText

/// A sentence, a row of a table, a heading or a line of code: the least that notes say.
struct Statement: Sendable {
  enum Kind: String, Sendable {
    case sentence, heading, row, code
  }

  let kind: Kind
  /// The place of its document in the Space.
  let document: Int
  let span: Span
  /// What it says: the same text in another place, or set in other lines, has the same key.
  let key: String
}
