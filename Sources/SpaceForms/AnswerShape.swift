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
  /// They hang on something before them ("of …", "because …"), or on several things.
  case other

  /// The shape of `span` in its sentence; `other` when it is in none or the language has no parser.
  public init(_ span: Span, in reading: NoteReading) {
    self = .other
    guard let sentence = reading.sentence(holding: span), let syntax = reading.syntax(of: sentence) else { return }
    let places = syntax.places(in: span)
    guard let head = Self.head(of: places, in: syntax) else { return }
    let own = syntax.children(of: head).filter(places.contains)
    if own.contains(where: { Self.isSubject(syntax.relation($0)) }) {
      self = .clause
      return
    }
    switch syntax.tag(head) {
    case .noun, .properNoun, .pronoun, .numeral, .symbol, .other:
      let isTied = own.contains { syntax.relation($0) == .caseMarker || syntax.relation($0) == .marker }
      self = isTied ? .other : .nounPhrase
    case .verb, .auxiliary, .adjective, .adverb:
      self = own.contains { syntax.relation($0) == .marker } ? .other : .predicate
    case .adposition, .coordinator, .determiner, .interjection, .particle, .punctuation, .subordinator: break
    }
  }

  /// The only one of `places` whose head is outside of them; nil when there are several, punctuation apart.
  private static func head(of places: Range<Int>, in syntax: ParsedSentence) -> Int? {
    let heads = places.filter { place in
      guard syntax.tag(place) != .punctuation else { return false }
      return syntax.head(place).map { !places.contains($0) } ?? true
    }
    return heads.count == 1 ? heads[0] : nil
  }

  private static func isSubject(_ relation: Relation) -> Bool {
    relation.universal == .nominalSubject || relation == .clausalSubject
  }
}
