import SpaceLexicon
import SpaceModel
import SpaceText

/// One sentence of a document with its tokens, their tags and its syntax tree; what clauses and noun phrases are read from.
///
/// Tokens are known by their places: 0 for the first token of the sentence. All that is asked of a token's dependents costs no
/// more than there are dependents; making it costs time in proportion to the number of tokens.
///
/// A class, since it is handed about everywhere; nothing changes it once it is made.
public final class ParsedSentence: @unchecked Sendable {
  public let text: Text
  public let tokens: [Token]
  public let tree: SyntaxTree
  /// Temporal expressions that overlap the sentence, sorted.
  public let times: [Span]
  /// The clauses, each after the one it depends on; the main clause first.
  public internal(set) var clauses: [Clause] = []

  /// The tokens' lower-case forms.
  let forms: [String]
  let classes: [ClosedClass]
  let words: ClosedClasses
  let links: TreeLinks
  let edges: EdgePunctuation
  /// Whether each token is said of something, and whether it is the head of a clause.
  private(set) var predicates: [Bool] = []
  private(set) var clauseHeads: [Bool] = []

  /// The tokens of `document` at `range`, which `tree` is the tree of, in the language with the BCP 47 tag `language`. `times` are
  /// the temporal expressions of the document or of the sentence, sorted.
  public init(
    text: Text, tokens document: Tokens, range: Range<Int>, tree: SyntaxTree, language: String?, times: [Span] = []
  ) {
    precondition(range.count == tree.count, "a tree has one head a token")
    let words = ClosedClasses.words(for: language)
    self.text = text
    self.tree = tree
    self.words = words
    tokens = Array(document.tokens[range])
    forms = tokens.map { document.word(of: $0).form }
    if let hashes = document.hashes {
      classes = tokens.map { words.classes(hashes.forms[Int($0.word)]) }
    } else {
      classes = forms.map { words.classes(WordHash.of($0)) }
    }
    self.times = Self.overlapping(times, tokens)
    links = TreeLinks(tree)
    edges = EdgePunctuation(text, tokens)
    predicates = places.map(findPredicate)
    clauseHeads = places.map(findClause)
    var reader = ClauseReader(self)
    clauses = reader.clauses()
  }

  private static func overlapping(_ times: [Span], _ tokens: [Token]) -> [Span] {
    guard let first = tokens.first, let last = tokens.last, !times.isEmpty else { return [] }
    let start = times.firstIndex(endingAfter: Int(first.span.start))
    return times.suffix(from: start).filter { $0.start < last.span.end }
  }

  public var count: Int { tokens.count }
  /// The places of all tokens.
  public var places: Range<Int> { 0..<tokens.count }
  /// From the first token to the last.
  public var span: Span {
    guard let first = tokens.first, let last = tokens.last else { return Span(0, 0) }
    return first.span.union(last.span)
  }

  public func tag(_ place: Int) -> PartOfSpeech { tokens[place].tag }
  public func relation(_ place: Int) -> Relation { tree.relations[place] }
  /// The place of the token that the one at `place` depends on; nil for the root.
  public func head(_ place: Int) -> Int? { tree.heads[place] < 0 ? nil : Int(tree.heads[place]) }
  /// The lower-case form of the token at `place`.
  public func form(_ place: Int) -> String { forms[place] }
  /// The text of the token at `place`.
  public func string(_ place: Int) -> String { text.string(in: tokens[place].span) }

  func isPunctuation(_ place: Int) -> Bool { tokens[place].tag == .punctuation }
}
