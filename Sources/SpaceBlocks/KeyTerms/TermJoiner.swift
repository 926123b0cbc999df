import SpaceForms
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
    var score = 0
    var explanation: Explanation?
    /// The form to show: of the document it scored best in.
    var shown: (document: Int32, term: Int32)?
    var bestScore: Int32 = 0
    var count: Int32 = 0
    var rarity: Int16 = 0
    var isMet = false
  }

  /// What a document says of a term, with the judge's score.
  private struct Explanation {
    let document: Int
    let told: ExplanationDigest.Explanation
    var item: NoteItem { told.item }
  }

  private let documents: DocumentList
  private let corpus: Corpus
  private let keys: TermKeys
  private let form: SharedForm?
  /// By the numbers of the keys.
  private var terms: [Joined]
  /// The keys in order of first appearance.
  private var met: [Int32] = []
  /// Keys of acronyms with the key of what they stand for.
  private var longForms: [Int32: Int32] = [:]
  private let hasSeveral: Bool
  private let trace: Trace?
  /// What may explain a term, while somebody asks what becomes of it.
  private var proposed: [Explanation] = []
  /// Explanations of what is no mention of a term.
  private var unmatched: [Explanation] = []
  /// How often each label begins an entry, in small letters.
  private let labels: [String: Int]
  private let material: Material

  init(_ corpus: Corpus) {
    documents = corpus.documents
    self.corpus = corpus
    trace = corpus.trace
    keys = corpus.termKeys
    terms = [Joined](repeating: Joined(), count: keys.keys.count)
    hasSeveral = documents.count > 1
    form = hasSeveral ? corpus.form : nil
    labels = corpus.digests.indices.reduce(into: [:]) { counts, number in
      for label in corpus.explanations(number).labels { counts[label, default: 0] += 1 }
    }
    material = corpus.material
    for number in documents.indices { add(number) }
  }

  /// Adds the terms of a document; where several documents share a form, mentions in it don't count.
  private mutating func add(_ number: Int) {
    let (list, digest) = (corpus.digests[number].terms, corpus.explanations(number))
    addLongForms(digest.acronyms, list, in: number)
    let explanations = explanations(digest, in: number)
    if trace != nil { proposed += explanations }
    var isMatched = [Bool](repeating: false, count: explanations.count)
    for place in list.indices {
      guard let mentions = mentions(of: place, list, in: number) else { continue }
      let key = keys.numbers[number][place]
      let joined = Int(key)
      if !terms[joined].isMet {
        terms[joined].isMet = true
        met.append(key)
      }
      let all = list.mentions(of: place).count
      // Cut in proportion to what is left of its mentions.
      let whole = Int(list.scores[place])
      let score = mentions.count == all ? whole : Int(Int32(clamping: whole * mentions.count / all))
      terms[joined].score += score
      terms[joined].count += Int32(mentions.count)
      if score > terms[joined].bestScore {
        (terms[joined].bestScore, terms[joined].shown) = (Int32(clamping: score), (Int32(number), Int32(place)))
      }
      let rarity = keys.isLong(key) ? TermList.unmet : list.rarities[place]
      if rarity > terms[joined].rarity { terms[joined].rarity = Int16(rarity) }
      if explanations.isEmpty { continue }
      for mention in mentions {
        guard let place = Self.explanation(of: mention, in: explanations) else { continue }
        isMatched[place] = true
        explain(joined, by: explanations[place])
      }
    }
    unmatched += zip(explanations, isMatched).compactMap { $1 ? nil : $0 }
  }

  private mutating func explain(_ key: Int, by found: Explanation) {
    if let old = terms[key].explanation, worth(old) >= worth(found) { return }
    terms[key].explanation = found
  }

  /// How much an explanation is worth besides others of its term: one that says more is worth more.
  private func worth(_ explanation: Explanation) -> Int {
    Int(explanation.item.score) + min(Int(explanation.told.blanks), Self.longest) * Self.perWord
      - (explanation.item.explainsTerm ? 0 : Self.unexplained)
  }

  /// Explanations of terms where they are no mentions of theirs: the tagger may have read "working groups" as a verb with its
  /// object.
  private mutating func matchRest() {
    for found in unmatched {
      guard let key = keys.find(found.told.key), terms[Int(key)].isMet else { continue }
      explain(Int(key), by: found)
    }
  }

  /// The mentions of a document's term that count; nil when there are none.
  private func mentions(of place: Int, _ list: TermList, in number: Int) -> ArraySlice<Span>? {
    let mentions = list.mentions(of: place)
    guard let form, !form.isEmpty(number) else { return mentions }
    let rest = mentions.filter { !form.contains($0, in: number) }
    return rest.isEmpty ? nil : rest[...]
  }

  /// What a document says well enough of terms: the likeliest to be kept of each place, sorted by place.
  private func explanations(_ digest: ExplanationDigest, in number: Int) -> [Explanation] {
    if let trace { tellRefused(in: number, trace) }
    let found = digest.all.filter { $0.isReadable && $0.item.score >= Self.lowest }
    let order = found.indices.sorted { a, b in
      let (first, second) = (found[a].item, found[b].item)
      return first.subject == second.subject
        ? (second.score, a) < (first.score, b) : first.subject < second.subject
    }
    var result: [Explanation] = []
    for index in order {
      if result.last?.item.subject != found[index].item.subject {
        result.append(Explanation(document: number, told: found[index]))
      } else {
        tell(found[index].item, of: number, .outdone)
      }
    }
    return result
  }

  /// Notes what vetoes refuse and what is too unlikely to be kept.
  private func tellRefused(in number: Int, _ trace: Trace) {
    let reading = NoteReading(documents[number])
    for candidate in Form.candidates(of: .definition, in: reading) {
      guard let veto = Veto.first(against: candidate, in: reading) else { continue }
      trace.add(
        Verdict(
          document: documents[number].id, candidate: candidate, score: 0, outcome: .vetoed, reason: veto.name))
    }
    for item in corpus.items(number)
    where item.kind == .definition && item.score < Self.lowest {
      tell(item, of: number, .doubtful, "below \(Self.lowest)")
    }
  }

  private func tell(_ item: NoteItem, of number: Int, _ outcome: Verdict.Outcome, _ reason: String = "") {
    trace?.add(
      Verdict(
        document: documents[number].id, candidate: item.candidate, score: item.score, outcome: outcome, reason: reason))
  }

  private static func explanation(of mention: Span, in explanations: [Explanation]) -> Int? {
    let place = Self.place(of: mention, among: explanations.count) { explanations[$0].item.subject }
    return place < explanations.count && explanations[place].item.subject == mention ? place : nil
  }

  private static func contains(_ mention: Span, in sorted: [Span]) -> Bool {
    let place = Self.place(of: mention, among: sorted.count) { sorted[$0] }
    return place < sorted.count && sorted[place] == mention
  }

  /// How many of `count` sorted spans come before `mention`.
  @inline(__always)
  private static func place(of mention: Span, among count: Int, _ span: (Int) -> Span) -> Int {
    (0..<count).partitioningIndex { span($0) >= mention }
  }

  private mutating func addLongForms(_ acronyms: [(short: Span, long: Span)], _ list: TermList, in number: Int) {
    if acronyms.isEmpty { return }
    // A document has few acronyms and thousands of mentions.
    let wanted = acronyms.flatMap { [$0.short, $0.long] }.sorted()
    var known: [Span: Int32] = [:]
    for place in list.indices {
      for mention in mentions(of: place, list, in: number) ?? [] where Self.contains(mention, in: wanted) {
        known[mention] = keys.numbers[number][place]
      }
    }
    for definition in acronyms {
      guard let short = known[definition.short], let long = known[definition.long], short != long else {
        continue
      }
      longForms[short] = longForms[short] ?? long
    }
  }

  /// What is less likely to be kept than this is never shown, in thousandths of the logarithm of the odds.
  private static let lowest: Int32 = 0
  /// What is worth less than this is shown only where there are few others.
  private static let likely = 500
  private static let fewest = 3
  /// How much being the documents' best term counts for, and being named in a title. A whole sentence about a term gains nothing
  /// by it: it may say anything.
  private static let (salience, titled) = (600, 300)
  /// What a whole sentence about a term is worth less than words that say what it is.
  private static let unexplained = 250
  /// How much a word of an explanation counts for, and how many count.
  private static let (perWord, longest) = (10, 24)

  /// The best `most` explained terms, best first.
  consuming func best(_ most: Int) -> [KeyTermsBlock.Entry] {
    matchRest()
    joinAcronyms()
    if hasSeveral { weigh() }
    let top = met.map { terms[Int($0)].score }.max() ?? 0
    let ranked = met.enumerated().compactMap { place, number -> (key: Int, place: Int, score: Int)? in
      let key = Int(number)
      guard terms[key].score > 0, let explanation = terms[key].explanation, !isName(explanation), !isLabel(explanation)
      else { return nil }
      guard explanation.item.explainsTerm else { return (key, place, Int(explanation.item.score) - Self.unexplained) }
      let words = TopicTable.words(explanation.told.term)
      let isTitled = !words.isEmpty && material.titles(with: words) > 0
      let weight = terms[key].score * Self.salience / max(1, top) + (isTitled ? Self.titled : 0)
      return (key, place, Int(explanation.item.score) + weight)
    }.sorted { ($1.score, $0.place) < ($0.score, $1.place) }
    var chosen: [Int] = []
    var told: Set<Source> = []
    for item in ranked where chosen.count < most {
      guard let explanation = terms[item.key].explanation,
        item.score >= Self.likely || chosen.count < Self.fewest,
        told.insert(source(explanation.document, explanation.item.evidence)).inserted
      else { continue }
      chosen.append(item.key)
    }
    tellWhatIsKept(chosen)
    let best = chosen.map { terms[$0].score }.max() ?? 1
    let first = firstMentions(of: chosen)
    return chosen.map { key in
      let joined = terms[key]
      let sources = (joined.explanation.map { [source($0.document, $0.item.answer)] } ?? []) + (first[key] ?? [])
      return KeyTermsBlock.Entry(
        term: text(of: key), explanation: joined.explanation.map { $0.item.told(in: documents[$0.document].text) },
        score: max(1, joined.score * 1000 / max(1, best)), count: Int(joined.count), sources: sources)
    }
  }

  /// True of a person or a place that running text tells of: it has a name, but is no term. What an entry explains is one.
  private func isName(_ explanation: Explanation) -> Bool {
    explanation.item.isWhole && explanation.told.namesPersonOrPlace
  }

  /// True of a label that many lines begin with, as the names of those who speak in minutes: a term is explained once.
  private func isLabel(_ explanation: Explanation) -> Bool {
    labels[explanation.told.term.lowercased()] ?? 0 > Self.mostEntries
  }

  private static let mostEntries = 2

  /// Notes what became of all that could explain a term.
  private func tellWhatIsKept(_ chosen: [Int]) {
    if trace == nil { return }
    let shown = Set(chosen.compactMap { terms[$0].explanation.map { source($0.document, $0.item.answer) } })
    for found in proposed {
      tell(found.item, of: found.document, shown.contains(source(found.document, found.item.answer)) ? .kept : .surplus)
    }
  }

  private func source(_ document: Int, _ span: Span) -> Source {
    Source(document: documents.head(document).id, span: span)
  }

  /// The term as what explains it has it: "estimates" may share a stem with the "estimator" that is explained. In small letters
  /// where it is ever written so, but for a sentence's beginning.
  private func text(of key: Int) -> String {
    guard let explanation = terms[key].explanation, let shown = terms[key].shown else { return "" }
    let own = explanation.told.term
    let common = documents[Int(shown.document)][.terms]?[Int(shown.term)].text ?? own
    return own.lowercased() == common.lowercased() ? common : smallest(own, of: key, in: explanation.document)
  }

  private func smallest(_ term: String, of key: Int, in number: Int) -> String {
    let folded = term.lowercased()
    let list = corpus.digests[number].terms
    for place in list.indices where Int(keys.numbers[number][place]) == key {
      for mention in list.mentions(of: place) {
        let text = documents[number].text.words(in: mention)
        if text != term, text.lowercased() == folded, text.first?.isLowercase == true { return text }
      }
    }
    return term
  }

  /// Where each of the keys stands first, in up to five documents.
  private func firstMentions(of chosen: [Int]) -> [Int: [Source]] {
    var result = Dictionary(uniqueKeysWithValues: chosen.map { ($0, [Source]()) })
    for number in documents.indices {
      let wanted = keys.numbers[number].indices.filter { result[Int(keys.numbers[number][$0])]?.count ?? 5 < 5 }
      if wanted.isEmpty { continue }
      let list = corpus.digests[number].terms
      for place in wanted {
        guard result[Int(keys.numbers[number][place])]?.count ?? 5 < 5,
          let mention = mentions(of: place, list, in: number)?.first
        else { continue }
        result[Int(keys.numbers[number][place])]?.append(source(number, mention))
      }
    }
    return result
  }

  private mutating func joinAcronyms() {
    for (short, long) in longForms.sorted(by: { keys.keys[Int($0.key)] < keys.keys[Int($1.key)] }) {
      let (from, to) = (Int(short), Int(long))
      guard terms[from].isMet, terms[to].isMet, from != to else { continue }
      terms[to].score = max(terms[to].score, terms[from].score)
      terms[to].count += terms[from].count
      if terms[to].explanation == nil { terms[to].explanation = terms[from].explanation }
      terms[from].score = 0
    }
  }

  /// Leaves out terms that stand mostly within a longer one: "steering committee" where nearly all are "ABC steering committee".
  private mutating func dropParts() {
    for number in met where keys.isLong(number) && terms[Int(number)].score > 0 {
      let long = Int(number)
      // Parts have two words or more, so that most terms have none.
      guard keys.keys[long].utf8.count(where: { $0 == 0x20 }) > 1 else { continue }
      let key = Array(keys.keys[long].utf8)
      // Where each word begins, and where one more would.
      var starts = [0]
      for place in key.indices where key[place] == 0x20 { starts.append(place + 1) }
      starts.append(key.count + 1)
      let words = starts.count - 1
      for start in 0..<words {
        for end in start..<words where end > start && end - start < words - 1 {
          guard let part = keys.find(key[starts[start]..<starts[end + 1] - 1]) else { continue }
          let short = Int(part)
          guard terms[short].count * 2 <= terms[long].count * 3 else { continue }
          terms[long].score = max(terms[long].score, terms[short].score)
          terms[short].score = 0
        }
      }
    }
  }

  private mutating func weigh() {
    dropParts()
    // What longer terms with a given word score at best.
    var longer = [Int](repeating: -1, count: terms.count)
    for key in met where keys.isLong(key) {
      let score = terms[Int(key)].score
      keys.forEachWord(of: key) { longer[Int($0)] = max(longer[Int($0)], score) }
    }
    for number in met {
      let key = Int(number)
      var score = terms[key].score
      if !keys.isLong(number) {
        // A word met every day ("team", "group") is no term; from 2^-15 of all words on it may well be one.
        let rarity = Int(terms[key].rarity)
        score = score * max(1, min(10, (rarity - 7) * 10 / 8)) / 10
        if longer[key] >= 0, longer[key] * 3 > terms[key].score { score = score * 5 / 10 }
      } else {
        score = score * 13 / 10
      }
      terms[key].score = score
    }
  }
}
