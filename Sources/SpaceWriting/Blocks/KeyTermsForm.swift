import SpaceBlocks
import SpaceModel

/// Key terms as a model explains them.
struct KeyTermsForm: BlockForm {
  static let name = "keyterms"
  private let most: Int

  init(_ options: [String: OptionValue], words: Int) {
    most = options.number("max") ?? max(8, min(Self.usual, words / 500))
  }

  private static let usual = 14

  var prompt: String { WritingPrompts.text(Self.name, ["count": "\(most)"]) }
  var shape: Shape {
    .list(
      .record([("term", .text(most: 80)), ("explanation", .text(most: 400)), ("sources", .lines)]), most: most)
  }
  var tokens: Int { most * 70 + 40 }

  func fault(of item: WrittenItem, in evidence: Evidence) -> String? {
    item.text("term").isEmpty || item.text("explanation").isEmpty ? "the term or its explanation is empty" : nil
  }

  func claims(of item: WrittenItem) -> [ItemClaim] {
    [ItemClaim(text: item.text("explanation"), subject: item.text("term"))]
  }
  func key(of item: WrittenItem) -> String { item.text("term") }

  func block(of items: [WrittenItem], in evidence: Evidence, beside made: any Block, engine: String) -> (any Block)? {
    if items.isEmpty { return nil }
    let terms = items.prefix(most).enumerated().map { place, item in
      var entry = KeyTermsBlock.Entry(
        term: item.text("term"), explanation: item.text("explanation"),
        score: 1000 * (items.count - place) / items.count, count: evidence.count(of: item.text("term")),
        sources: evidence.sources(item.lines))
      entry.engine = item.isOwn ? Engine.onDevice : engine
      return entry
    }
    return KeyTermsBlock(size: made.size, title: made.title, message: nil, terms: Array(terms))
  }
}

extension Evidence {
  /// How many lines have `term` in them, at least one.
  fileprivate func count(of term: String) -> Int {
    let wanted = term.lowercased()
    return max(1, lines.reduce(0) { $0 + ($1.text.lowercased().contains(wanted) ? 1 : 0) })
  }
}
