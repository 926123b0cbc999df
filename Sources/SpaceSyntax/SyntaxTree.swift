/// The syntax of one sentence: for each of its tokens, in order, the token that it depends on, and how.
///
/// Every token but the root has exactly one head, and following heads leads to the root: the tree has no cycle. Places are those
/// of the tokens within the sentence.
public struct SyntaxTree: Sendable, Equatable {
  /// The place of each token's head; -1 for the root.
  public let heads: [Int16]
  public let relations: [Relation]

  /// `heads` and `relations` have one entry a token.
  public init(heads: [Int16], relations: [Relation]) {
    precondition(heads.count == relations.count)
    self.heads = heads
    self.relations = relations
  }

  public var count: Int { heads.count }
  /// The place of the token that depends on none; nil without tokens.
  public var root: Int? { heads.firstIndex(of: -1) }
}
