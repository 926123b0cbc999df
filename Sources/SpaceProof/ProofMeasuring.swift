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
  /// The places of words of the claim whose contraries stand in the passage.
  private(set) var contraryPlaces: [Int] = []
  private(set) var missingRun: Range<Int>?

  private static let found = PassageSearch.found

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
    measureTurns()
    measureNearest()
    measureNeighbours()
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
    let ofOne = claim.segments.map { segment in passages.map { cover(segment, $0.strengths) }.max() ?? 0 }
    features[.worstSegmentOfOne] = ofOne.min() ?? 1000
    let region = regionStrengths()
    features[.region] = Passage.coverage(region, of: claim)
    features[.worstSegmentOfRegion] = claim.segments.map { cover($0, region) }.min() ?? 1000
    features[.missingNamesOfRegion] = claim.names.count { name in name.contains { region[$0] < 200 } }
    features[.firstHalf] = cover(0..<half, best.strengths)
    features[.secondHalf] = cover(half..<claim.words.count, best.strengths)
  }

  /// For each word how likely the units around the best one or what stands above them say it.
  private func regionStrengths() -> [Int] {
    let region = nearby(6)
    let context = index.contexts[unit.context].terms
    return claim.words.indices.map { word in
      var strength = best.strengths[word]
      for term in claim.words[word].terms where term.strength > strength {
        if context.contains(term.term) || index.has(term.term, in: region) { strength = term.strength }
      }
      return strength
    }
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
    let derived = claim.quantities.count(where: \.isDerived)
    features[.numbers] = quantities.count - derived
    features[.numbersEqual] = count(quantities, .equal) - derived
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
    features[.datesElsewhere] = values.dates.indices.count { place in
      [.other, .absent].contains(values.dates[place])
        && others.contains { [.equal, .near, .context].contains($0.dates[place]) }
    }
    let all = [values] + others
    func isFound(_ finding: ValueMatch.Finding) -> Bool { finding != .other && finding != .absent }
    features[.numbersMissing] = quantities.indices.count { place in !all.contains { isFound($0.quantities[place]) } }
    features[.datesMissing] = values.dates.indices.count { place in !all.contains { isFound($0.dates[place]) } }
    let nearby = nearby(8)
    features[.numbersNearby] = quantities.indices.count { place in
      [.other, .absent].contains(quantities[place])
        && nearby.contains { unit in
          index.quantities[index.units[unit].quantities].contains { claim.quantities[place].relation(to: $0) == .equal }
        }
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
      if name.allSatisfy({ strengths[$0] >= 200 }) {
        features[.namesOfOthers] += 1
      } else {
        features[.namesMissing] += 1
      }
      let nearby = nearby(20)
      if missing.allSatisfy({ word in
        claim.words[word].terms.contains { $0.strength >= 200 && index.has($0.term, in: nearby) }
      }) {
        features[.namesNearby] += 1
      }
      let isKnown = missing.contains { claim.words[$0].terms.contains { $0.strength >= 200 } }
      features[isKnown ? .namesElsewhere : .namesUnknown] += 1
    }
    var last = Int.min
    for place in unit.tokens where index.tokens[place].marks.contains(.name) {
      if claim.wordsOfTerms[index.tokens[place].term] == nil, place != last + 1 { features[.namesOfUnit] += 1 }
      last = place
    }
  }

  /// The units of the same document around the best one.
  private func nearby(_ reach: Int) -> Range<Int> {
    let all = index.unitsOfDocuments[Int(unit.document)]
    return max(best.best - reach, all.lowerBound)..<min(best.best + reach + 1, all.upperBound)
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

  /// Whether all that turns the claim's sense against that of the unit cancels out.
  private mutating func measureTurns() {
    features[.prefixes] = best.tokens.indices.count { word in
      let token = best.tokens[word]
      guard unit.tokens.contains(token), best.strengths[word] < Claim.Match.exact else { return false }
      return claim.words[word].denying.contains(index.tokens[token].term)
    }
    let differences = features[.negators] - features[.negatorsNear] + features[.denials] - features[.denialsOfUnit]
    features[.turned] = (differences + features[.prefixes] + features[.contrariesNear]) & 1
  }

  /// Words whose contraries stand in the best unit or its passage.
  private mutating func measureContraries() {
    let passage = best.units.flatMap { index.units[$0].tokens }
    for turn in claim.turns {
      func has(_ terms: Set<Int32>, _ token: Int) -> Bool {
        terms.contains(index.tokens[token].term) || terms.contains(index.tokens[token].lemma)
      }
      let own = unit.tokens.filter { has(turn.terms, $0) }
      let contraries = unit.tokens.filter { has(turn.contraries, $0) }
      let anchors = anchors(of: turn.place..<turn.place + 1)
      let distance = contraries.map { Self.distance($0, anchors) }.min() ?? .max
      if !contraries.isEmpty {
        features[own.isEmpty ? .contraries : .contrariesBeside] += 1
        if own.isEmpty, distance <= Self.reach { features[.contrariesNear] += 1 }
        if !own.isEmpty, distance < own.map({ Self.distance($0, anchors) }).min() ?? .max {
          features[.contrariesNearer] += 1
        }
      }
      if own.isEmpty, passage.contains(where: { has(turn.contraries, $0) }) {
        features[.contrariesOfPassage] += 1
        contraryPlaces.append(turn.place)
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
      // Other names of the claim stand there for themselves.
      let others = unit.tokens.filter { token in
        guard index.tokens[token].marks.contains(.name) else { return false }
        let words = claim.wordsOfTerms[index.tokens[token].term] ?? []
        return !words.contains { claim.words[$0.word].marks.contains(.name) && !name.contains($0.word) }
      }
      guard let nearest = others.min(by: { Self.distance($0, anchors) < Self.distance($1, anchors) }),
        Self.distance(nearest, anchors) <= 2 * Self.reach
      else { continue }
      let isSame = claim.wordsOfTerms[index.tokens[nearest].term]?.contains { name.contains($0.word) } ?? false
      if !isSame { features[.namesNearestOther] += 1 }
    }
  }

  /// How many of the words that stand nearest to one another in the unit do so in the claim, in thousandths.
  private mutating func measureNeighbours() {
    let found = best.tokens.indices.filter { unit.tokens.contains(best.tokens[$0]) && best.strengths[$0] >= Self.found }
    guard found.count > 2 else { return }
    let agreeing = found.indices.count { place in
      let others = found.indices.filter { $0 != place }
      func distance(_ other: Int) -> Int { abs(best.tokens[found[other]] - best.tokens[found[place]]) }
      let nearest = others.min { (distance($0), $0) < (distance($1), $1) } ?? place
      return abs(nearest - place) <= 2
    }
    features[.neighbours] = 1000 * agreeing / found.count
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
