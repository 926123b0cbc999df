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
  /// What is less sure than this explains nothing: with several documents to choose from, one may be choosier.
  private let surest: Int32

  private let hasSeveral: Bool

  /// For `count` documents.
  init(count: Int) {
    hasSeveral = count > 1
    surest = hasSeveral ? 480 : 200
  }

  /// Adds the terms of a document; where several documents share a form, mentions in it don't count.
  mutating func add(_ document: Document, isForm: (Span) -> Bool = { _ in false }) {
    let list = (document[.terms] ?? []).compactMap { Self.outsideForm($0, isForm) }.filter {
      !hasSeveral || !Self.isInstruction($0, in: document)
    }
    addLongForms(of: document, list)
    var explanations: [Span: (source: Source, confidence: Int32)] = [:]
    for definition in document[.definitions] ?? [] where definition.kind != .acronym {
      // Who has several documents to choose from may choose.
      let doubt = ExplanationForm.doubt(definition.explanation, in: document) * (hasSeveral ? 3 : 1)
      guard definition.confidence >= surest + doubt,
        !hasSeveral || ExplanationForm.isNounPhrase(definition.explanation, in: document)
      else { continue }
      if let old = explanations[definition.term], old.confidence >= definition.confidence { continue }
      explanations[definition.term] = (
        Source(document: document.id, span: definition.explanation), definition.confidence
      )
    }
    // Only where documents are joined.
    let rarities = hasSeveral ? rarities(of: document) : [:]
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
      if explanations.isEmpty { continue }
      for mention in term.mentions {
        guard let found = explanations[mention] else { continue }
        if let old = terms[place].explanation, old.confidence >= found.confidence { continue }
        terms[place].explanation = found
      }
    }
  }

  private mutating func addLongForms(of document: Document, _ list: [Term]) {
    let acronyms = (document[.definitions] ?? []).filter { $0.kind == .acronym }
    if acronyms.isEmpty { return }
    var keys: [Span: String] = [:]
    for term in list { for mention in term.mentions { keys[mention] = term.key } }
    for definition in acronyms {
      guard let short = keys[definition.term], let long = keys[definition.explanation], short != long else { continue }
      longForms[short] = longForms[short] ?? long
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

  /// True of "Craft a roadmap": a link or a heading that says what to do.
  private static func isInstruction(_ term: Term, in document: Document) -> Bool {
    guard let tokens = document[.tokens], let mention = term.mentions.first else { return false }
    let range = tokens.indices(in: mention)
    return range.count > 2 && tokens.tokens[range.lowerBound + 1].tag == .determiner
      && tokens.tokens[range.lowerBound].tag != .determiner && tokens.tokens[range.lowerBound].tag != .adposition
  }

  /// True of names of files and variables, and of labels such as "P2 P1".
  private static func isCode(_ term: String) -> Bool {
    let words = term.utf8.split(separator: 0x20)
    return term.utf8.contains(0x5F) || words.allSatisfy { $0.count <= 2 && $0.contains(where: ASCII.isDigit) }
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
    if hasSeveral { weigh() }
    let order = terms.indices.filter { terms[$0].score > 0 && (!hasSeveral || !Self.isCode(terms[$0].text)) }
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
