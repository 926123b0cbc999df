import SpaceModel
import SpaceText

/// Joins the terms of several documents.
struct TermJoiner {
  private struct Joined {
    var score = 0
    var count = 0
    var documents = 0
    /// The form to show: of the document it scored best in.
    var text = ""
    var bestScore = 0
    var first: [Source] = []
    var explanation: (source: Source, confidence: Int32)?
    var order = 0
  }

  private var terms: [String: Joined] = [:]

  mutating func add(_ document: Document, _ index: Int) {
    let list = document[.terms] ?? []
    guard let top = list.map(\.score).max(), top > 0 else { return }
    var explanations: [Span: (source: Source, confidence: Int32)] = [:]
    for definition in document[.definitions] ?? [] {
      let source = Source(document: document.id, span: definition.explanation)
      if let old = explanations[definition.term], old.confidence >= definition.confidence { continue }
      explanations[definition.term] = (source, definition.confidence)
    }
    for term in list {
      var joined = terms[term.key] ?? Joined()
      if joined.documents == 0 { joined.order = terms.count }
      let share = Int(term.score) * 1000 / Int(top)
      joined.score += share
      joined.count += term.mentions.count
      joined.documents += 1
      if share > joined.bestScore {
        joined.bestScore = share
        joined.text = term.text
      }
      if let first = term.mentions.first { joined.first.append(Source(document: document.id, span: first)) }
      for mention in term.mentions {
        guard let found = explanations[mention] else { continue }
        if let old = joined.explanation, old.confidence >= found.confidence { continue }
        joined.explanation = found
      }
      terms[term.key] = joined
    }
  }

  /// The best `most` terms, best first.
  func best(_ most: Int, of documents: [Document]) -> [KeyTermsBlock.Entry] {
    let sorted = terms.sorted { a, b in
      (b.value.score, a.value.order, a.key) < (a.value.score, b.value.order, b.key)
    }
    guard let top = sorted.first?.value.score else { return [] }
    return sorted.prefix(most).map { _, joined in
      var sources: [Source] = []
      if let explanation = joined.explanation { sources.append(explanation.source) }
      sources.append(contentsOf: joined.first.prefix(5))
      return KeyTermsBlock.Entry(
        term: joined.text, explanation: joined.explanation?.source, score: max(1, joined.score * 1000 / max(1, top)),
        count: joined.count, sources: sources)
    }
  }
}
