import SpaceModel
import SpaceText

/// Joins the terms of several documents.
///
/// A term's score in a document is the chance that a reader would choose it there, so the sum over documents is the number
/// of documents it is expected to be a key term of. Of one document its own order is kept. Of several, words that are
/// common in the language count less, and so do words that stand mostly inside a longer term of the list; a term that is
/// explained counts more. An acronym whose long form is a term, too, is counted with it.
struct TermJoiner {
  private struct Joined {
    let key: String
    var score = 0
    var count = 0
    /// The form to show: of the document it scored best in.
    var text = ""
    var bestScore = 0
    var rarity = 0
    var first: [Source] = []
    var explanation: (source: Source, confidence: Int32)?
    init(key: String) { self.key = key }
  }

  /// In order of first appearance.
  private var terms: [Joined] = []
  private var places: [String: Int] = [:]
  /// Keys of acronyms with the key of what they stand for.
  private var longForms: [String: String] = [:]
  private var documents = 0
  /// What is less sure than this explains nothing: with several documents to choose from, one may be choosier.
  private let surest: Int32

  init(surest: Int32) { self.surest = surest }

  /// Adds the terms of a document; where several documents share a form, mentions in it don't count.
  mutating func add(_ document: Document, isForm: (Span) -> Bool = { _ in false }) {
    documents += 1
    let list = (document[.terms] ?? []).compactMap { Self.outsideForm($0, isForm) }
    var keys: [Span: String] = [:]
    for term in list { for mention in term.mentions { keys[mention] = term.key } }
    var explanations: [Span: (source: Source, confidence: Int32)] = [:]
    for definition in document[.definitions] ?? [] {
      if definition.kind == .acronym {
        if let short = keys[definition.term], let long = keys[definition.explanation], short != long {
          longForms[short] = longForms[short] ?? long
        }
        continue
      }
      guard definition.confidence >= surest + Self.doubt(definition.explanation, in: document) else { continue }
      if let old = explanations[definition.term], old.confidence >= definition.confidence { continue }
      explanations[definition.term] = (
        Source(document: document.id, span: definition.explanation), definition.confidence
      )
    }
    let rarities = rarities(of: document)
    for term in list {
      let place = places[term.key] ?? terms.count
      if place == terms.count {
        places[term.key] = place
        terms.append(Joined(key: term.key))
      }
      let score = Int(term.score)
      terms[place].score += score
      terms[place].count += term.mentions.count
      if score > terms[place].bestScore {
        terms[place].bestScore = score
        terms[place].text = term.text
      }
      terms[place].rarity = max(terms[place].rarity, rarities[term.key] ?? 20)
      if let first = term.mentions.first { terms[place].first.append(Source(document: document.id, span: first)) }
      for mention in term.mentions {
        guard let found = explanations[mention] else { continue }
        if let old = terms[place].explanation, old.confidence >= found.confidence { continue }
        terms[place].explanation = found
      }
    }
  }

  /// The term without its mentions in the form that documents share, its score cut in proportion; nil when none is left.
  private static func outsideForm(_ term: Term, _ isForm: (Span) -> Bool) -> Term? {
    let mentions = term.mentions.filter { !isForm($0) }
    if mentions.count == term.mentions.count { return term }
    if mentions.isEmpty { return nil }
    let score = Int(term.score) * mentions.count / term.mentions.count
    return Term(text: term.text, key: term.key, score: Int32(clamping: score), mentions: mentions)
  }

  /// How much surer than others a definition must be to be shown. Words that begin as a noun phrase does say what something
  /// is by themselves; what is left of a statement ("contains …") says it less often, and "of …", "that …" seldom. Never shown
  /// is what doesn't close the quotation marks and brackets it opens.
  private static func doubt(_ span: Span, in document: Document) -> Int32 {
    guard isClosed(span, in: document) else { return 1000 }
    guard let tokens = document[.tokens], let first = tokens.indices(in: span).first else { return 0 }
    switch tokens.tokens[first].tag {
    case .verb:
      // Participles open noun phrases ("shared memory", "testing by hand"); finite verbs do not.
      let form = document.text.bytes(in: tokens.tokens[first].span)
      return form.suffix(3).elementsEqual("ing".utf8) || form.suffix(2).elementsEqual("ed".utf8) ? 0 : 100
    case .auxiliary, .adposition, .subordinator, .coordinator, .punctuation: return 200
    case .adjective, .adverb, .determiner, .interjection, .noun, .numeral, .particle, .pronoun, .properNoun, .symbol,
      .other:
      return 0
    }
  }

  private static func isClosed(_ span: Span, in document: Document) -> Bool {
    var depth = 0
    var quotes = 0
    var offset = Int(span.start)
    while offset < Int(span.end) {
      let scalar = document.text.bytes.scalar(at: offset)
      switch scalar.value {
      case 0x28, 0x5B: depth += 1
      case 0x29, 0x5D: depth -= 1
      // Which of them opens is a matter of language; that they come in pairs is not.
      case 0x22, 0xAB, 0xBB, 0x201C, 0x201D, 0x201E: quotes += 1
      default: break
      }
      offset += scalar.length
    }
    return depth == 0 && quotes % 2 == 0
  }

  /// How rare each stem's commonest form is.
  private func rarities(of document: Document) -> [String: Int] {
    var result: [String: Int] = [:]
    for word in document[.tokens]?.words ?? [] where !word.isStopword {
      result[word.stem] = min(result[word.stem] ?? 30, Int(word.rarity))
    }
    return result
  }

  /// The best `most` terms, best first.
  consuming func best(_ most: Int) -> [KeyTermsBlock.Entry] {
    joinAcronyms()
    if documents > 1 { weigh() }
    let order = terms.indices.filter { terms[$0].score > 0 }
      .sorted { (terms[$1].score, $0) < (terms[$0].score, $1) }
    guard let top = order.first.map({ terms[$0].score }) else { return [] }
    return order.prefix(most).map { index in
      let joined = terms[index]
      var sources: [Source] = []
      if let explanation = joined.explanation { sources.append(explanation.source) }
      sources.append(contentsOf: joined.first.prefix(5))
      return KeyTermsBlock.Entry(
        term: joined.text, explanation: joined.explanation?.source, score: max(1, joined.score * 1000 / max(1, top)),
        count: joined.count, sources: sources)
    }
  }

  private mutating func joinAcronyms() {
    for short in longForms.keys.sorted() {
      guard let from = places[short], let to = longForms[short].flatMap({ places[$0] }), from != to else { continue }
      terms[to].score = max(terms[to].score, terms[from].score)
      terms[to].count += terms[from].count
      if terms[to].explanation == nil { terms[to].explanation = terms[from].explanation }
      terms[from].score = 0
    }
  }

  private mutating func weigh() {
    // What longer terms with a given word score at best.
    var longer: [Substring: Int] = [:]
    for term in terms where term.key.utf8.contains(0x20) {
      for word in term.key.split(separator: " ") { longer[word] = max(longer[word] ?? 0, term.score) }
    }
    for index in terms.indices {
      var score = terms[index].score
      // Met once in several documents, and not even explained.
      if terms[index].count == 1, terms[index].explanation == nil { score /= 5 }
      if !terms[index].key.utf8.contains(0x20) {
        // A word met every day ("team", "group") is no term; from 2^-15 of all words on it may well be one.
        let rarity = terms[index].rarity
        score = score * max(1, min(10, (rarity - 7) * 10 / 8)) / 10
        if let rival = longer[Substring(terms[index].key)], rival * 3 > terms[index].score { score = score * 5 / 10 }
      } else {
        score = score * 13 / 10
      }
      if terms[index].explanation != nil { score = score * 13 / 10 }
      terms[index].score = score
    }
  }
}
