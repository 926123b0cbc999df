import SpaceModel
import SpaceSyntax
import SpaceText

/// Who does what in a sentence: what its clauses are compared by.
struct ClauseReading: Sendable {
  struct Clause: Sendable {
    /// Where the predicate begins, and the heads of what it is said of and what it is done to.
    let predicate: Int32
    let subjects: [Int32]
    let objects: [Int32]
    let isNegated: Bool
    let isPassive: Bool
  }

  let clauses: [Clause]

  /// Reads the tokens of `document` in `span`; nil in a language without a parser, and of what is too long for a sentence.
  init?(_ document: Document, _ span: Span) {
    guard let tokens = document[.tokens], let parser = SyntaxParser.parser(for: document.language) else { return nil }
    let range = tokens.indices(in: span)
    guard !range.isEmpty, range.count <= Self.longest else { return nil }
    let tree = parser.parse(tokens.tokens[range], of: document.text.bytes)
    let sentence = ParsedSentence(
      text: document.text, tokens: tokens, range: range, tree: tree, language: document.language)
    func start(_ place: Int) -> Int32 { sentence.tokens[place].span.start }
    clauses = sentence.clauses.map { clause in
      var subjects = (clause.subject.map { [$0] } ?? []).flatMap { $0.members.isEmpty ? [$0.head] : $0.members }
      var objects = clause.objects.flatMap { $0.members.isEmpty ? [$0.head] : $0.members }
      if let complement = clause.predicate.complement { objects.append(complement.head) }
      let isPassive = clause.predicate.voice == .passive
      if isPassive {
        // Who does it stands behind "by".
        let agents = clause.obliques.map(\.phrase.head).filter { sentence.relation($0) == .agent }
        objects += subjects
        subjects = agents
      }
      return Clause(
        predicate: start(clause.head), subjects: subjects.map(start), objects: objects.map(start),
        isNegated: clause.isNegated, isPassive: isPassive)
    }
  }

  /// Longer stretches are lists.
  private static let longest = 100
}
