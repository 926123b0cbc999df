import SpaceLexicon

/// Measures a claim against its passages.
struct ProofMeasuring {
  let claim: Claim
  let index: NoteIndex
  private let passages: [Passage]
  let best: Passage
  /// By word, the most that any passage has.
  private let strengths: [Int]
  private(set) var features = ProofFeatures()
  private(set) var values: ValueMatch
  /// What was missing, for reasons.
  private(set) var missingNames: [Range<Int>] = []
  private(set) var contraries: [Int] = []
  private(set) var missingRun: Range<Int>?

  /// A word counts as found from here.
  private static let found = 128

  init(_ claim: Claim, _ passages: [Passage], rival: Passage?, _ index: NoteIndex) {
    (self.claim, self.index, self.passages, best) = (claim, index, passages, passages[0])
    strengths = claim.words.indices.map { word in passages.map { $0.strengths[word] }.max() ?? 0 }
    values = ValueMatch(claim, passages[0], index)
    measureCoverage(rival)
    measureMissing()
    measureSegments()
    measureUnit()
    measureOrder()
    measureValues()
    measureNames()
    measurePolarity()
    measureContraries()
    measureNearest()
    measureDenials()
    measureSyntax()
    features[.hasRelatedWords] = RelatedWords.isKnown(claim.document.language) ? 1 : 0
  }

  private var unit: NoteUnit { index.units[best.best] }
  private var unitTokens: ArraySlice<ProofToken> { index.tokens[unit.tokens] }

  private func share(_ weight: Int) -> Int { 1000 * weight / claim.total }
  private func weight(_ words: some Sequence<Int>) -> Int { words.reduce(0) { $0 + claim.words[$1].weight } }

  private mutating func measureCoverage(_ rival: Passage?) {
    features[.cover] = best.coverage(of: claim)
    features[.exact] = share(weight(claim.words.indices.filter { best.strengths[$0] == Claim.Match.exact }))
    features[.own] = Passage(best.best...best.best, claim, index).coverage(of: claim)
    features[.coverAll] = Passage.coverage(strengths, of: claim)
    features[.contextual] = share(weight(best.fromContext))
    features[.rival] = rival?.coverage(of: claim) ?? 0
    features[.passages] = passages.count
    features[.units] = best.units.count
    features[.words] = claim.words.count
  }

  private mutating func measureMissing() {
    let missing = claim.words.indices.filter { best.strengths[$0] < Self.found }
    let missingOfAll = claim.words.indices.filter { strengths[$0] < Self.found }
    features[.missing] = share(weight(missingOfAll))
    features[.unknown] = share(
      weight(missingOfAll.filter { claim.words[$0].terms.allSatisfy { $0.strength < Self.found } }))
    features[.heaviest] = missing.map { claim.words[$0].weight }.max() ?? 0
    features[.missingWords] = missing.count
    features[.missingWordsOfAll] = missingOfAll.count
    func part(_ marks: ProofToken.Marks, without: ProofToken.Marks = []) -> Int {
      share(
        weight(
          missing.filter {
            !claim.words[$0].marks.isDisjoint(with: marks) && claim.words[$0].marks.isDisjoint(with: without)
          }))
    }
    features[.missingNouns] = part(.noun, without: .name)
    features[.missingVerbs] = part(.verb)
    features[.missingDescribing] = part(.describes)
    features[.missingNames] = part(.name)
    let run = longestRun(best.strengths)
    features[.run] = run.count
    features[.runShare] = share(weight(run))
    let runOfAll = longestRun(strengths)
    features[.runOfAll] = runOfAll.count
    features[.runShareOfAll] = share(weight(runOfAll))
    missingRun = runOfAll.isEmpty ? nil : runOfAll
  }

  private func longestRun(_ strengths: [Int]) -> Range<Int> {
    var longest = 0..<0
    var start = 0
    for word in 0...strengths.count where word == strengths.count || strengths[word] >= Self.found {
      if word - start > longest.count { longest = start..<word }
      start = word + 1
    }
    return longest
  }

  private mutating func measureSegments() {
    features[.segments] = claim.segments.count
    func cover(_ words: Range<Int>, _ strengths: [Int]) -> Int {
      let sum = words.reduce(0) { $0 + claim.words[$1].weight * strengths[$1] }
      return 1000 * sum / Claim.Match.exact / max(weight(words), 1)
    }
    features[.worstSegment] = claim.segments.map { cover($0, best.strengths) }.min() ?? 1000
    features[.worstSegmentOfAll] = claim.segments.map { cover($0, strengths) }.min() ?? 1000
    let half = claim.words.count / 2
    features[.firstHalf] = cover(0..<half, best.strengths)
    features[.secondHalf] = cover(half..<claim.words.count, best.strengths)
  }

  private mutating func measureUnit() {
    var (all, own, count) = (0, 0, 0)
    for token in unitTokens where token.marks.contains(.content) && !token.marks.contains(.value) {
      let weight = index.inverseFrequency(token.term)
      all += weight
      count += 1
      if let words = claim.wordsOfTerms[token.term], let most = words.map(\.strength).max() {
        own += weight * most / Claim.Match.exact
      }
    }
    features[.reverse] = 1000 * own / max(all, 1)
    features[.unitWords] = count
  }

  private mutating func measureOrder() {
    var (pairs, near, adjacent, inversions, ordered) = (0, 0, 0, 0, 0)
    for word in claim.words.indices.dropLast() {
      let weight = min(claim.words[word].weight, claim.words[word + 1].weight)
      pairs += weight
      let (one, other) = (best.tokens[word], best.tokens[word + 1])
      guard one >= 0, other >= 0, best.strengths[word] >= Self.found, best.strengths[word + 1] >= Self.found else {
        continue
      }
      if abs(one - other) <= 6 { near += weight }
      if abs(one - other) <= 2 { adjacent += weight }
      ordered += 1
      if other < one { inversions += 1 }
    }
    features[.near] = 1000 * near / max(pairs, 1)
    features[.adjacent] = 1000 * adjacent / max(pairs, 1)
    features[.inversions] = 1000 * inversions / max(ordered, 1)
  }

  private mutating func measureValues() {
    func count(_ findings: [ValueMatch.Finding], _ finding: ValueMatch.Finding) -> Int {
      findings.count { $0 == finding }
    }
    let quantities = values.quantities
    features[.numbers] = quantities.count
    features[.numbersEqual] = count(quantities, .equal)
    features[.numbersNear] = count(quantities, .near)
    features[.numbersContext] = count(quantities, .context)
    features[.numbersOther] = count(quantities, .other)
    features[.numbersAbsent] = count(quantities, .absent)
    features[.dates] = values.dates.count
    features[.datesEqual] = count(values.dates, .equal)
    features[.datesNear] = count(values.dates, .near)
    features[.datesContext] = count(values.dates, .context)
    features[.datesOther] = count(values.dates, .other)
    features[.datesAbsent] = count(values.dates, .absent)
    let others = passages.dropFirst().map { ValueMatch(claim, $0, index) }
    features[.numbersElsewhere] = quantities.indices.count { place in
      ![.equal, .near, .context].contains(quantities[place])
        && others.contains { [.equal, .near].contains($0.quantities[place]) }
    }
    let noteQuantities = index.quantities[unit.quantities]
    features[.numbersOfUnit] = noteQuantities.count { note in
      !claim.quantities.contains { $0.relation(to: note) != .other }
    }
    features[.datesOfUnit] = index.dates[unit.dates].count { note in
      !claim.dates.contains { $0.parts.isCovered(by: note.parts) }
    }
  }

  private mutating func measureNames() {
    features[.names] = claim.names.count
    for name in claim.names {
      let missing = name.filter { best.strengths[$0] < 200 }
      if missing.isEmpty {
        features[.namesFound] += 1
        if name.contains(where: { best.fromContext.contains($0) }) { features[.namesInContext] += 1 }
        if isNear(name) { features[.nameNear] += 1 }
        continue
      }
      if missing.count < name.count { features[.namesPartly] += 1 }
      missingNames.append(name)
      let isKnown = missing.contains { claim.words[$0].terms.contains { $0.strength >= 200 } }
      features[isKnown ? .namesElsewhere : .namesUnknown] += 1
    }
    var last = Int.min
    for place in unit.tokens where index.tokens[place].marks.contains(.name) {
      if claim.wordsOfTerms[index.tokens[place].term] == nil, place != last + 1 { features[.namesOfUnit] += 1 }
      last = place
    }
  }

  /// Whether a word that stands beside a name in the claim does so in the passage.
  private func isNear(_ name: Range<Int>) -> Bool {
    let beside = [name.lowerBound - 2, name.lowerBound - 1, name.upperBound, name.upperBound + 1]
    return beside.contains { word in
      guard claim.words.indices.contains(word), best.strengths[word] >= Self.found, best.tokens[word] >= 0 else {
        return false
      }
      return name.contains { best.tokens[$0] >= 0 && abs(best.tokens[$0] - best.tokens[word]) <= 8 }
    }
  }

  private mutating func measurePolarity() {
    func count(_ tokens: some Sequence<ProofToken>, _ mark: ProofToken.Marks) -> Int {
      Self.count(tokens, mark)
    }
    features[.negators] = count(claim.tokens, .negator)
    features[.negatorsOfUnit] = count(unitTokens, .negator)
    let found = best.tokens.filter { unit.tokens.contains($0) }
    if let first = found.min(), let last = found.max() {
      let stretch = max(first - 3, unit.tokens.lowerBound)..<min(last + 4, unit.tokens.upperBound)
      features[.negatorsNear] = count(index.tokens[stretch], .negator)
    }
    features[.denials] = count(claim.tokens, .implicitNegator)
    features[.denialsOfUnit] = count(unitTokens, .implicitNegator)
    features[.polarity] =
      (features[.negators] + features[.denials] - features[.negatorsNear] - features[.denialsOfUnit]) & 1
    features[.exhaustive] = count(claim.tokens, .exhaustive)
    features[.exhaustiveOfUnit] = count(unitTokens, .exhaustive)
    features[.possibility] = count(claim.tokens, .possibility) - count(unitTokens, .possibility)
    features[.necessity] = count(claim.tokens, .necessity) - count(unitTokens, .necessity)
  }

  private mutating func measureContraries() {
    let unitTerms = Set(unitTokens.map(\.term))
    let passageTerms = Set(best.units.flatMap { index.tokens[index.units[$0].tokens].map(\.term) })
    for (number, word) in claim.words.enumerated() where !word.contraries.isEmpty {
      let isFound = best.strengths[number] == Claim.Match.exact
      if !word.contraries.isDisjoint(with: unitTerms) {
        if isFound { features[.contrariesBeside] += 1 } else { features[.contraries] += 1 }
      }
      if !isFound, !word.contraries.isDisjoint(with: unitTerms), isContraryNear(number) {
        features[.contrariesNear] += 1
      }
      if !isFound, !word.contraries.isDisjoint(with: passageTerms) {
        features[.contrariesOfPassage] += 1
        contraries.append(number)
      }
    }
  }

  /// How many tokens have a mark; of negators close together, such as "ne" and "pas", one counts.
  private static func count(_ tokens: some Sequence<ProofToken>, _ mark: ProofToken.Marks) -> Int {
    var (count, last) = (0, -9)
    for (place, token) in tokens.enumerated() where token.marks.contains(mark) {
      if mark != .negator || place - last > 3 { count += 1 }
      last = place
    }
    return count
  }
}

// MARK: What stands beside what

extension ProofMeasuring {
  /// How far words reach that tell what a number, a name or a contrary stands for.
  private static let reach = 6

  /// The places in the index of the words that stand beside some tokens of the claim.
  private func anchors(of tokens: Range<Int>) -> [Int] {
    var result: [Int] = []
    let before = claim.words.indices.last { claim.words[$0].place < tokens.lowerBound } ?? -1
    let behind = claim.words.indices.first { claim.words[$0].place >= tokens.upperBound } ?? claim.words.count
    for word in [before - 1, before, behind, behind + 1] where claim.words.indices.contains(word) {
      let distance = max(tokens.lowerBound - claim.words[word].place, claim.words[word].place - tokens.upperBound + 1)
      if distance <= Self.reach, best.strengths[word] >= Self.found, best.tokens[word] >= 0 {
        result.append(best.tokens[word])
      }
    }
    return result
  }

  /// How far a token of the notes is from the nearest of others.
  private static func distance(_ token: Int, _ anchors: [Int]) -> Int { anchors.map { abs($0 - token) }.min() ?? .max }

  private mutating func measureNearest() {
    for quantity in claim.quantities {
      let anchors = anchors(of: quantity.tokens)
      if anchors.isEmpty { continue }
      var nearest: (quantity: Quantity, distance: Int)?
      for number in best.units {
        let unit = index.units[number]
        for note in index.quantities[unit.quantities] {
          let distance = Self.distance(unit.tokens.lowerBound + note.tokens.lowerBound, anchors)
          if distance < nearest?.distance ?? 12 { nearest = (note, distance) }
        }
      }
      guard let nearest else { continue }
      let isSame = quantity.relation(to: nearest.quantity) != .other
      features[isSame ? .numbersNearestEqual : .numbersNearestOther] += 1
    }
    for name in claim.names {
      let anchors = anchors(of: claim.words[name.lowerBound].place..<claim.words[name.upperBound - 1].place + 1)
      let others = unit.tokens.filter { index.tokens[$0].marks.contains(.name) }
      guard let nearest = others.min(by: { Self.distance($0, anchors) < Self.distance($1, anchors) }),
        Self.distance(nearest, anchors) <= 2 * Self.reach
      else { continue }
      let isSame = claim.wordsOfTerms[index.tokens[nearest].term]?.contains { name.contains($0.word) } ?? false
      if !isSame { features[.namesNearestOther] += 1 }
    }
  }

  /// Whether the contrary of a word stands where what surrounds the word does.
  private func isContraryNear(_ word: Int) -> Bool {
    let place = claim.words[word].place
    let anchors = anchors(of: place..<place + 1)
    return unit.tokens.contains {
      claim.words[word].contraries.contains(index.tokens[$0].term) && Self.distance($0, anchors) <= Self.reach
    }
  }

  private mutating func measureDenials() {
    for (word, token) in best.tokens.enumerated() where unit.tokens.contains(token) {
      let inClaim = Self.isDenied(claim.words[word].place, in: claim.tokens[...])
      let inUnit = Self.isDenied(token, in: unitTokens)
      if inClaim, !inUnit { features[.deniedInClaim] += 1 }
      if inUnit, !inClaim { features[.deniedInUnit] += 1 }
    }
  }

  /// A negator stands close before it, with nothing between that parts clauses.
  private static func isDenied(_ place: Int, in tokens: ArraySlice<ProofToken>) -> Bool {
    var at = place - 1
    while at >= tokens.startIndex, place - at <= 4, !tokens[at].marks.contains(.boundary) {
      if tokens[at].marks.contains(.negator) { return true }
      at -= 1
    }
    return false
  }

  private mutating func measureSyntax() {
    guard let own = ClauseReading(claim.document, claim.document.text.span),
      let other = ClauseReading(index.documents[Int(unit.document)], unit.span)
    else { return }
    var places: [Int32: Int32] = [:]
    for (word, token) in best.tokens.enumerated()
    where unit.tokens.contains(token) && best.strengths[word] >= Self.found {
      places[claim.tokens[claim.words[word].place].span.start] = index.tokens[token].span.start
    }
    let found = SyntaxComparison(own, other) { places[$0] }
    features[.clausesAligned] = found.aligned
    features[.clausesDeniedByOne] = found.deniedByOne
    features[.mainDeniedByOne] = found.mainDeniedByOne
    features[.argumentsSame] = found.same
    features[.argumentsSwapped] = found.swapped
    features[.otherSubjects] = found.otherSubjects
    features[.otherObjects] = found.otherObjects
  }
}
