import SpaceModel
import SpaceText

/// Finds the terms a document is about, with all their mentions, best first.
struct TermAnnotator: Annotator {
  static let about = About(
    name: "terms", summary: "Finds the terms a document is about, best first.",
    needs: [Layer<[Span]>.sentences.name, Layer<Tokens>.tokens.name, Layer<[Definition]>.definitions.name],
    gives: [Layer<[Term]>.terms.name])

  private let most: Int

  init(_ options: inout Options) throws(OptionError) {
    most = try options.integer("max", default: 200, in: 1...2000)
  }

  func annotate(_ document: inout Document, _ notes: inout Diagnostics) {
    guard let tokens = document[.tokens] else { return }
    document[.terms] = TermFinder(document, tokens).terms(most)
  }
}

/// Ranks the candidates of one document and merges those that are variants of each other.
package struct TermFinder {
  private var table: CandidateTable
  private let document: Document
  private let tokens: Tokens
  private let frequencies: FingerprintTable
  /// Of each distinct word, whether it stands in the document in small letters.
  private let isSmallSomewhere: [Bool]

  package init(_ document: Document, _ tokens: Tokens) {
    self.document = document
    self.tokens = tokens
    frequencies = Models.frequencies(Languages.language(for: document.language))
    var small = [Bool](repeating: false, count: tokens.words.count)
    for token in tokens.tokens where ASCII.isLower(document.text.bytes[Int(token.span.start)]) {
      small[Int(token.word)] = true
    }
    isSmallSomewhere = small
    table = CandidateTable.of(document, tokens)
    addDefinitions()
    addMarks()
  }

  /// Defined terms are candidates whatever their shape.
  private mutating func addDefinitions() {
    for definition in document[.definitions] ?? [] {
      let range = tokens.indices(in: definition.term)
      guard !range.isEmpty else { continue }
      let key = table.key(range)
      let isLikely = definition.confidence >= Candidate.likelyDefinition
      guard
        let index = table.index(of: key)
          ?? (isLikely
            ? table.add(range, isMaximal: true, CandidateTable.Place(start: range.lowerBound)) : nil)
      else { continue }
      table.note(index) { candidate in
        if isLikely { candidate.definitions += 1 }
        if candidate.confidence == 0 { candidate.definedAt = Int32(range.lowerBound) }
        candidate.confidence = max(candidate.confidence, definition.confidence)
        if definition.kind == .entry || definition.kind == .glossary { candidate.entries += 1 }
        if definition.kind == .acronym { candidate.isShortForm = true }
      }
      if definition.kind == .acronym { addLongForm(tokens.indices(in: definition.explanation)) }
    }
  }

  /// What a writer gives a short form is a term, whatever its shape ("Center for Better Nets (CBN)").
  private mutating func addLongForm(_ range: Range<Int>) {
    guard !range.isEmpty, range.count <= 9 else { return }
    let index =
      table.index(of: table.key(range))
      ?? table.add(range, isMaximal: true, CandidateTable.Place(start: range.lowerBound))
    table.note(index) { $0.isAbbreviated = true }
  }

  private mutating func addMarks() {
    for mark in document[.marks] ?? [] where mark.kind == .strong || mark.kind == .emphasis || mark.kind == .definition
    {
      let range = tokens.indices(in: mark.span)
      guard !range.isEmpty, range.count <= 6 else { continue }
      if let index = table.index(of: table.key(range)) { table.note(index) { $0.marked += 1 } }
    }
  }

  /// The candidates worth ranking, and what the ranker knows of each.
  package func rated() -> (indices: [Int], features: [TermFeatures]) {
    var indices = table.candidates.indices.filter { table.candidates[$0].words > 0 }
    if indices.count > Self.ranked { indices = promising(indices) }
    return (indices, TermFeatureBuilder(table, document).features(of: indices))
  }

  /// At most this many candidates are ranked; in long documents the rest are those met least often (600 gave the same F1).
  private static let ranked = 350

  private func promising(_ indices: [Int]) -> [Int] {
    let weighted = indices.map { index in
      let candidate = table.candidates[index]
      var places = min(3, candidate.headings + candidate.marked + candidate.definitions + candidate.wholeLines)
      if candidate.isAbbreviated { places += 1 }
      let length = Int32(min(3, candidate.words) + 2)
      // A word that nobody knows is worth another mention.
      let mentions = candidate.count + (hasUnknownWord(candidate) ? 1 : 0)
      return (
        weight: (mentions + 4 * places) * length * 100 - candidate.firstToken * 100 / Int32(tokens.tokens.count),
        index: index
      )
    }
    return weighted.sorted { ($1.weight, $0.index) < ($0.weight, $1.index) }.prefix(Self.ranked).map(\.index).sorted()
  }

  private func hasUnknownWord(_ candidate: Candidate) -> Bool {
    let occurrence = table.occurrences[Int(candidate.last)]
    return (occurrence.first..<occurrence.first + occurrence.count).contains {
      tokens.words[Int(tokens.tokens[Int($0)].word)].rarity == 30
    }
  }

  /// The best `most` terms.
  func terms(_ most: Int) -> [Term] {
    let (indices, features) = rated()
    let ranker = TermRanker.shared
    var scored = indices.indices.map { (score: ranker.score(features[$0]), index: indices[$0]) }
    scored.sort { ($1.score, $0.index) < ($0.score, $1.index) }
    return scored.prefix(most).map { term($0.index, score: TermRanker.chance($0.score)) }
  }

  /// The form in which the candidate at `index` would be shown.
  package func form(of index: Int) -> String { term(index, score: 1).text }

  private func term(_ index: Int, score: Int32) -> Term {
    let candidate = table.candidates[index]
    var mentions: [Span] = []
    var at = candidate.last
    while at >= 0 {
      let occurrence = table.occurrences[Int(at)]
      let first = tokens.tokens[Int(occurrence.first)].span
      let last = tokens.tokens[Int(occurrence.first + occurrence.count - 1)].span
      let mention = first.union(last)
      // From the last to the first; of two that overlap ("Dr. Dr. Dr.") the later one counts.
      if mentions.last.map({ mention.end <= $0.start }) ?? true { mentions.append(mention) }
      at = occurrence.previous
    }
    mentions.reverse()
    return Term(text: bestForm(mentions), key: key(candidate), score: max(1, score), mentions: mentions)
  }

  private func key(_ candidate: Candidate) -> String {
    let occurrence = table.occurrences[Int(candidate.last)]
    var stems: [String] = []
    for index in Int(occurrence.first)..<Int(occurrence.first + occurrence.count) where !table.isJoiner(index) {
      stems.append(tokens.words[Int(tokens.tokens[index].word)].stem)
    }
    return stems.joined(separator: " ")
  }

  /// The form to show: the commonest one; forms that no sentence or heading begins with, and shorter ones, before others. Where all
  /// begin a sentence or stand in headings, capitals say little: those are small that the words have for their place alone.
  private func bestForm(_ mentions: [Span]) -> String {
    // Most terms are always written the same way.
    let first = document.text.bytes(in: mentions[0])
    if mentions.prefix(200).dropFirst().allSatisfy({ document.text.bytes(in: $0).elementsEqual(first) }) {
      let hasCapital = tokens.indices(in: mentions[0]).contains(where: isTitleCase)
      return hasCapital && mentions.prefix(200).allSatisfy(isInitial)
        ? smallForm(mentions[0]) : TermForm.clean(document.text, mentions[0])
    }
    var counts: [String: (count: Int, mention: Span)] = [:]
    var isInside = false
    for mention in mentions.prefix(200) {
      let form = TermForm.clean(document.text, mention)
      let initial = isInitial(mention)
      if !initial { isInside = true }
      counts[form, default: (0, mention)].count += initial ? 1 : 3
    }
    let best = counts.max { a, b in
      (a.value.count, -a.key.utf8.count, b.key) < (b.value.count, -b.key.utf8.count, a.key)
    }!
    return isInside ? best.key : smallForm(best.value.mention)
  }

  /// A capital, then small letters.
  private func isTitleCase(_ index: Int) -> Bool {
    let span = tokens.tokens[index].span
    let first = document.text.bytes.scalar(at: Int(span.start))
    guard ScalarClass.of(first.value).contains(.upper), span.count > first.length else { return false }
    return !document.text.bytes(in: span).dropFirst(first.length).contains(where: ASCII.isUpper)
  }

  /// The term at `mention` with small letters where capitals are those of its place. One capital, the first, is, when the word is a
  /// common one; several are when all those words stand elsewhere in the document in small letters, as in headings that give each
  /// word a capital.
  private func smallForm(_ mention: Span) -> String {
    let form = TermForm.clean(document.text, mention)
    if table.language.traits.contains(.capitalNouns) || table.language.traits.contains(.unknown) { return form }
    let range = tokens.indices(in: mention)
    let capitals = range.filter(isTitleCase)
    let isOfPlace =
      capitals == [range.lowerBound]
      ? isCommon(range.lowerBound)
      : isInHeading(mention) && capitals.allSatisfy { isSmallSomewhere[Int(tokens.tokens[$0].word)] }
    guard isOfPlace else { return form }
    var bytes = Array(document.text.bytes(in: mention))
    for index in capitals {
      let span = tokens.tokens[index].span
      let word = CaseFolding.folded(document.text.bytes(in: span))
      // Letters whose small form is longer stay.
      if word.count == span.count {
        let at = Int(span.start - mention.start)
        bytes.replaceSubrange(at..<at + word.count, with: word)
      }
    }
    return TermForm.clean(Text(validUTF8: bytes), Span(0, bytes.count))
  }

  private func isInHeading(_ mention: Span) -> Bool {
    let element = document.elementIndex(at: Int(mention.start))
    return element < document.elements.count && document.elements[element].kind == .heading
  }

  /// True of words that are no names: mostly small in running text, or somewhere small in this document, or, where neither is known,
  /// tagged as anything but a name.
  private func isCommon(_ index: Int) -> Bool {
    let token = tokens.tokens[index]
    if let number = frequencies.value(WordHash.of(tokens.word(of: token).form.utf8)) {
      return number & FingerprintTable.isLowerCase != 0
    }
    return isSmallSomewhere[Int(token.word)] || token.tag != .properNoun && token.tag != .other
  }

  private func isInitial(_ mention: Span) -> Bool {
    let sentences = document[.sentences] ?? []
    let at = sentences.firstIndex(endingAfter: Int(mention.start))
    guard at < sentences.count else { return true }
    if isInHeading(mention) { return true }
    return sentences[at].start == mention.start
  }
}

/// How a term is written.
enum TermForm {
  /// The text at `span` with each run of blanks as one.
  static func clean(_ text: Text, _ span: Span) -> String {
    var result: [UInt8] = []
    for byte in text.bytes(in: span) {
      if ASCII.isBlank(byte) {
        if result.last != 0x20 { result.append(0x20) }
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
