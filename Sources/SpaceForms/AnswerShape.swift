import SpaceModel
import SpaceSyntax
import SpaceText

/// What the words of an answer are by themselves.
public enum AnswerShape: Sendable, Equatable {
  /// They name something: "an instrument that records the height of the sea".
  case nounPhrase
  /// They state something of their own: "the court ruled that …".
  case clause
  /// They state something of what stands before them: "contains an index", "similar to a barge".
  case predicate
  /// They hang on something before them ("of …", "because …").
  case other

  /// The shape of `span`, by the syntax that its words have alone; `other` when the language has no parser.
  public init(_ span: Span, in reading: NoteReading) {
    self.init(reading.syntax(ofTokens: reading.tokens.indices(in: span)))
  }

  /// The same by a syntax that is known.
  init(_ syntax: ParsedSentence?) {
    self = .other
    guard let syntax, let root = syntax.tree.root else { return }
    let relations = Set(syntax.children(of: root).map { syntax.relation($0) })
    if relations.contains(where: { $0.universal == .nominalSubject || $0 == .clausalSubject }) {
      self = .clause
      return
    }
    switch syntax.tag(root) {
    case .noun, .properNoun, .pronoun, .numeral, .symbol, .other:
      self = relations.contains(.caseMarker) || relations.contains(.marker) ? .other : .nounPhrase
    case .verb, .auxiliary, .adjective, .adverb: self = relations.contains(.marker) ? .other : .predicate
    case .adposition, .coordinator, .determiner, .interjection, .particle, .punctuation, .subordinator: break
    }
  }
}
