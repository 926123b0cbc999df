import SpaceModel
import SpaceText

/// Reads an English heading as the question it asks: "What Causes Inflation", "How Markets Work", "Why Is Ice Light?".
struct HeadingQuestion {
  private let material: Material
  private let labels: Labels
  private let isEnglish: Bool

  init(_ material: Material, _ labels: Labels, language: String) {
    (self.material, self.labels, isEnglish) = (material, labels, language == "en")
  }

  private static let askers: Set<String> = ["what", "who", "which", "how", "why", "when", "where"]
  private static let longest = 120

  /// The question; nil of a heading that asks none, and of one too long to be put as one.
  func question(in span: Span, of document: Int) -> String? {
    guard span.count <= Self.longest else { return nil }
    let heading = material.documents[document].string(in: span).split(whereSeparator: { $0.isWhitespace })
    let text = heading.joined(separator: " ")
    if text.hasSuffix("?") {
      let tokens = material.tokens[document]
      guard tokens.indices(in: span).contains(where: { [.verb, .auxiliary].contains(tokens.tokens[$0].tag) }) else {
        return nil
      }
      // "Bees in town: do strips help?" asks what stands after its colon.
      let asked = heading.lastIndex { $0.hasSuffix(":") }.map { heading[($0 + 1)...] } ?? heading[...]
      // "Boiler or heat pump?" is no question by itself.
      guard asked.count >= 3, !isEnglish || opens(String(asked.first ?? "")) else { return nil }
      return asked.joined(separator: " ").capitalisedFirst
    }
    guard isEnglish, !text.contains(":"), !text.hasSuffix("…") else { return nil }
    return turned(span, of: document)
  }

  /// True of a word that English questions begin with.
  private func opens(_ word: String) -> Bool {
    Self.askers.contains(word.lowercased()) || Self.auxiliaries.contains(word.lowercased())
  }

  private static let auxiliaries: Set<String> = [
    "is", "are", "was", "were", "do", "does", "did", "can", "could", "should", "will", "would", "has", "have", "may",
    "must", "to", "in", "for",
  ]

  /// The same without a question mark: the verb, or "do" for it, goes before its subject.
  private func turned(_ span: Span, of document: Int) -> String? {
    let tokens = material.tokens[document]
    let range = tokens.indices(in: span)
    let text = material.documents[document]
    guard range.count >= 3, range.count <= 14 else { return nil }
    func form(_ place: Int) -> String { tokens.word(of: tokens.tokens[place]).form }
    /// The heading's words from one token to another, with capitals only where running text has them.
    func words(_ places: Range<Int>) -> String {
      guard let first = places.first, let last = places.last else { return "" }
      let span = Span(Int(tokens.tokens[first].span.start), Int(tokens.tokens[last].span.end))
      return labels.inSentence(text.string(in: span))
    }
    let first = range.lowerBound
    let asker = form(first)
    guard Self.askers.contains(asker), form(first + 1) != "to" else { return nil }
    let second = tokens.tokens[first + 1].tag
    if second == .auxiliary { return "\(asker.capitalisedFirst) \(words(first + 1..<range.upperBound))?" }
    if asker == "what" || asker == "who" {
      guard second == .verb, EnglishVerbs.form(of: form(first + 1)).tense != .present else { return nil }
      return "\(asker.capitalisedFirst) \(words(first + 1..<range.upperBound))?"
    }
    guard asker != "which",
      let verb = range.dropFirst(2).first(where: { [.verb, .auxiliary].contains(tokens.tokens[$0].tag) }),
      tokens.tokens[first + 1..<verb].allSatisfy({
        [.noun, .properNoun, .adjective, .determiner, .adposition, .coordinator, .numeral].contains($0.tag)
      }), [.noun, .properNoun].contains(tokens.tokens[verb - 1].tag)
    else { return nil }
    let subject = words(first + 1..<verb)
    let rest = words(verb + 1..<range.upperBound)
    let tail = rest.isEmpty ? "" : " " + rest
    if tokens.tokens[verb].tag == .auxiliary {
      return "\(asker.capitalisedFirst) \(form(verb)) \(subject)\(tail)?"
    }
    guard !form(verb).hasSuffix("ing") else { return nil }
    let found = EnglishVerbs.form(of: form(verb))
    return "\(asker.capitalisedFirst) \(found.auxiliary) \(subject) \(found.base)\(tail)?"
  }
}
