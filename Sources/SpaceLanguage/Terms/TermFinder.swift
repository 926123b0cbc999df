import SpaceLexicon
import SpaceModel
import SpaceText

/// Ranks the candidates of one document and merges those that are variants of each other.
package struct TermFinder {
  private let table: CandidateTable
  private let document: Document
  private let tokens: Tokens
  private let frequencies: FingerprintTable
  /// Of each distinct word, whether it stands in the document in small letters.
  private let isSmallSomewhere: [Bool]
  /// Of each token, whether it begins a sentence, or stands in a heading, in a table or outside of sentences: capitals say little
  /// there.
  private let isInitial: [Bool]

  package init(_ document: Document, _ tokens: Tokens) {
    self.document = document
    self.tokens = tokens
    frequencies = Models.frequencies(Languages.language(for: document.language))
    var small = [Bool](repeating: false, count: tokens.words.count)
    for token in tokens.tokens where ASCII.isLower(document.text.bytes[Int(token.span.start)]) {
      small[Int(token.word)] = true
    }
    isSmallSomewhere = small
    isInitial = Self.initialTokens(document, tokens)
    table = CandidateTable.of(document, tokens)
    addDefinitions()
    addMarks()
  }

  private static func initialTokens(_ document: Document, _ tokens: Tokens) -> [Bool] {
    var result = [Bool](repeating: false, count: tokens.tokens.count)
    let sentences = document[.sentences] ?? []
    for sentence in sentences {
      let first = tokens.firstIndex(startingAt: Int(sentence.start))
      if first < result.count, tokens.tokens[first].span.start == sentence.start { result[first] = true }
    }
    for index in tokens.firstIndex(startingAt: sentences.last.map { Int($0.end) } ?? 0)..<result.count {
      result[index] = true
    }
    var end = 0
    for element in document.elements {
      if element.kind == .heading || element.kind == .table {
        let first = tokens.firstIndex(startingAt: end)
        for index in first..<max(first, tokens.firstIndex(startingAt: Int(element.span.end))) { result[index] = true }
      }
      end = Int(element.span.end)
    }
    return result
  }

  /// Defined terms are candidates whatever their shape.
  private func addDefinitions() {
    for definition in document[.definitions] ?? [] {
      let range = tokens.indices(in: definition.term)
      guard !range.isEmpty else { continue }
      let key = table.key(range)
      let isLikely = definition.confidence >= TermCandidate.likelyDefinition
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
  private func addLongForm(_ range: Range<Int>) {
    guard !range.isEmpty, range.count <= 9 else { return }
    let index =
      table.index(of: table.key(range))
      ?? table.add(range, isMaximal: true, CandidateTable.Place(start: range.lowerBound))
    table.note(index) { $0.isAbbreviated = true }
  }

  private func addMarks() {
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
    let weights = indices.map { index in
      let candidate = table.candidates[index]
      var places = min(3, candidate.headings + candidate.marked + candidate.definitions + candidate.wholeLines)
      if candidate.isAbbreviated { places += 1 }
      let length = Int32(min(3, candidate.words) + 2)
      // A word that nobody knows is worth another mention.
      let mentions = candidate.count + (hasUnknownWord(candidate) ? 1 : 0)
      return (mentions + 4 * places) * length * 100 - candidate.firstToken * 100 / Int32(tokens.tokens.count)
    }
    return weights.placesFromLargest.prefix(Self.ranked).map { indices[$0] }.sorted()
  }

  private func hasUnknownWord(_ candidate: TermCandidate) -> Bool {
    let occurrence = table.occurrences[Int(candidate.last)]
    return (occurrence.first..<occurrence.first + occurrence.count).contains {
      tokens.words[Int(tokens.tokens[Int($0)].word)].rarity == 30
    }
  }

  /// The best `most` terms.
  func terms(_ most: Int) -> [Term] {
    let (indices, features) = rated()
    let scores = TermRanker.shared.scores(features)
    return scores.placesFromLargest.prefix(most).map { term(indices[$0], score: TermRanker.chance(scores[$0])) }
  }

  /// The form in which the candidate at `index` would be shown.
  package func form(of index: Int) -> String { term(index, score: 1).text }

  /// An occurrence of a candidate: where it stands, and its tokens.
  private struct Mention {
    let span: Span
    let tokens: Range<Int>
  }

  private func term(_ index: Int, score: Int32) -> Term {
    let candidate = table.candidates[index]
    var mentions: [Mention] = []
    mentions.reserveCapacity(Int(candidate.count))
    var at = candidate.last
    while at >= 0 {
      let occurrence = table.occurrences[Int(at)]
      let range = Int(occurrence.first)..<Int(occurrence.first + occurrence.count)
      let span = tokens.tokens[range.lowerBound].span.union(tokens.tokens[range.upperBound - 1].span)
      // From the last to the first; of two that overlap ("Dr. Dr. Dr.") the later one counts.
      if mentions.last.map({ span.end <= $0.span.start }) ?? true {
        mentions.append(Mention(span: span, tokens: range))
      }
      at = occurrence.previous
    }
    mentions.reverse()
    return Term(
      text: bestForm(mentions.prefix(200)), key: key(candidate), score: max(1, score),
      mentions: mentions.map { $0.span })
  }

  private func key(_ candidate: TermCandidate) -> String {
    let occurrence = table.occurrences[Int(candidate.last)]
    var key = ""
    var isFirst = true
    for index in Int(occurrence.first)..<Int(occurrence.first + occurrence.count) where !table.isJoiner(index) {
      if !isFirst { key += " " }
      key += tokens.words[Int(tokens.tokens[index].word)].stem
      isFirst = false
    }
    return key
  }

  /// The form to show: the commonest one; forms that no sentence or heading begins with, and shorter ones, before others. Where all
  /// begin a sentence or stand in headings, capitals say little: those are small that the words have for their place alone.
  private func bestForm(_ mentions: ArraySlice<Mention>) -> String {
    let first = mentions[0]
    let isInside = mentions.contains { !isInitial[$0.tokens.lowerBound] }
    // Most terms are always written the same way.
    if areAlike(mentions) {
      return !isInside && first.tokens.contains(where: { isTitleCase($0) })
        ? smallForm(first) : TermForm.clean(document.text, first.span)
    }
    var forms: [(text: String, count: Int, mention: Mention)] = []
    for mention in mentions {
      let weight = isInitial[mention.tokens.lowerBound] ? 1 : 3
      if let known = forms.firstIndex(where: { areAlike($0.mention, mention) }) {
        forms[known].count += weight
        continue
      }
      // Written with other blanks, it is the same.
      let text = TermForm.clean(document.text, mention.span)
      if let known = forms.firstIndex(where: { $0.text == text }) {
        forms[known].count += weight
      } else {
        forms.append((text, weight, mention))
      }
    }
    let best = forms.max { a, b in
      (a.count, -a.text.utf8.count, b.text) < (b.count, -b.text.utf8.count, a.text)
    }!
    return isInside ? best.text : smallForm(best.mention)
  }

  /// True when all are written like the first, byte by byte.
  private func areAlike(_ mentions: ArraySlice<Mention>) -> Bool {
    mentions.dropFirst().allSatisfy { areAlike(mentions[0], $0) }
  }

  private func areAlike(_ first: Mention, _ second: Mention) -> Bool {
    guard first.span.count == second.span.count else { return false }
    return unsafe document.text.bytes.withUnsafeBufferPointer { bytes in
      let (a, b) = (Int(first.span.start), Int(second.span.start))
      for i in 0..<first.span.count where unsafe bytes[a + i] != bytes[b + i] { return false }
      return true
    }
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
  private func smallForm(_ mention: Mention) -> String {
    let form = TermForm.clean(document.text, mention.span)
    if table.language.traits.contains(.capitalNouns) || table.language.traits.contains(.unknown) { return form }
    let capitals = mention.tokens.filter { isTitleCase($0) }
    let isOfPlace =
      capitals == [mention.tokens.lowerBound]
      ? isCommon(mention.tokens.lowerBound)
      : isInHeading(mention.span) && capitals.allSatisfy { isSmallSomewhere[Int(tokens.tokens[$0].word)] }
    guard isOfPlace else { return form }
    var bytes = Array(document.text.bytes(in: mention.span))
    for index in capitals {
      let span = tokens.tokens[index].span
      let word = CaseFolding.folded(document.text.bytes(in: span))
      // Letters whose small form is longer stay.
      if word.count == span.count {
        let at = Int(span.start - mention.span.start)
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
    if let number = frequencies.value(WordHash.of(tokens.word(of: token).form)) {
      return number & FingerprintTable.isLowerCase != 0
    }
    // "Pigouvian": of a name.
    let form = tokens.word(of: token).form
    if !isSmallSomewhere[Int(token.word)], form.hasSuffix("ian") || form.hasSuffix("ean") { return false }
    return isSmallSomewhere[Int(token.word)] || token.tag != .properNoun && token.tag != .other
  }
}
