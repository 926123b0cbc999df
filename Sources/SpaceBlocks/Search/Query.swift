import SpaceModel
import SpaceText

/// What was asked for: weighted terms, phrases that must stand, and filters.
struct Query: Sendable {
  let weights: [WeightedTerm]
  /// Stems that must follow one another.
  let phrases: [[String]]
  private let pathPart: String?
  private let typePart: String?
  private let page: Int?

  /// Words that stand nowhere, and what was looked for instead.
  let corrections: [QueryCorrection]

  /// Plain words may be expanded; who quotes, completes or names one word knows what they want.
  var mayExpand: Bool { phrases.isEmpty && weights.count > 2 && !hasPrefix }
  private let hasPrefix: Bool

  init(_ document: Document, _ index: PassageIndex) {
    let tokens = document[.tokens] ?? Tokens()
    let bytes = document.text.bytes
    let syntax = QuerySyntax(bytes)
    var counts: [Int32: Int] = [:]
    var hasPrefix = false
    var unknown: [(place: Span, word: Word)] = []
    for token in tokens.tokens where !syntax.filters.contains(where: { $0.overlaps(token.span) }) {
      let word = tokens.word(of: token)
      if Int(token.span.end) < bytes.count, bytes[Int(token.span.end)] == 0x2A {
        hasPrefix = true
        for term in index.store.terms(beginningWith: word.form) { counts[term, default: 0] += 1 }
      } else {
        let terms = index.find(word)
        for term in terms { counts[term, default: 0] += 1 }
        if terms.isEmpty, !index.keys(of: word).isEmpty { unknown.append((token.span, word)) }
      }
    }
    var corrections: [QueryCorrection] = []
    // In a long text a word that stands nowhere is one word less to go by; in a few words it is a slip.
    for (place, word) in counts.count + unknown.count > 8 ? [] : unknown {
      guard let meant = NearestWord.of(word.form, in: index.store) else { continue }
      for term in meant.terms { counts[term, default: 0] += 1 }
      corrections.append(QueryCorrection(asked: document.text.string(in: place), meant: meant.form))
    }
    self.corrections = corrections
    self.hasPrefix = hasPrefix
    weights = counts.sorted { $0.key < $1.key }.map { WeightedTerm(term: $0.key, weight: $0.value * 1024) }
    // In a long text quotation marks are the writer's; in a few words they are an instruction.
    phrases =
      counts.count > 8
      ? []
      : syntax.phrases.compactMap { span in
        let stems = tokens.indices(in: span).map { tokens.word(of: tokens.tokens[$0]).stem }
        return stems.isEmpty ? nil : stems
      }
    pathPart = syntax.values["path"]
    typePart = syntax.values["type"]
    page = syntax.values["page"].flatMap { Int($0) }
  }

  /// True when `passage` passes the filters and has the phrases.
  func allows(_ passage: Int, _ index: PassageIndex) -> Bool {
    if phrases.isEmpty && pathPart == nil && typePart == nil && page == nil { return true }
    let place = index.passages[passage]
    if let page, Int(place.page) != page { return false }
    if pathPart != nil || typePart != nil {
      let head = index.store.head(of: Int(place.document))
      if let pathPart, !(head.path ?? "").lowercased().contains(pathPart) { return false }
      if let typePart, !(head.mediaType ?? "").lowercased().contains(typePart) { return false }
    }
    if phrases.isEmpty { return true }
    let facts = index.store.facts(of: passage)
    let stems = facts.tokens[facts.inside].map { index.store.word($0.word).stem }
    return phrases.allSatisfy { Self.holds($0, stems) }
  }

  private static func holds(_ phrase: [String], _ stems: [String]) -> Bool {
    guard stems.count >= phrase.count else { return false }
    return (0...stems.count - phrase.count).contains { start in
      phrase.indices.allSatisfy { stems[start + $0] == phrase[$0] }
    }
  }
}

/// The parts of a query that are no words to look for: `"…"`, `path:…`, `type:…`, `page:…`.
private struct QuerySyntax {
  var phrases: [Span] = []
  var filters: [Span] = []
  var values: [String: String] = [:]

  init(_ bytes: [UInt8]) {
    var i = 0
    while i < bytes.count {
      if bytes[i] == 0x22, let end = bytes[(i + 1)...].firstIndex(of: 0x22) {
        phrases.append(Span(i + 1, end))
        i = end + 1
        continue
      }
      var end = i
      while end < bytes.count, !ASCII.isBlank(bytes[end]), bytes[end] != 0x22 { end += 1 }
      let word = String(decoding: CaseFolding.folded(bytes[i..<end]), as: UTF8.self)
      for name in ["path", "type", "page"] where word.hasPrefix(name + ":") && word.utf8.count > 5 {
        values[name] = String(word.dropFirst(5))
        filters.append(Span(i, end))
      }
      i = max(end, i) + 1
    }
  }
}
