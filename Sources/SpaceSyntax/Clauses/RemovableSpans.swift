import SpaceModel
import SpaceText

extension ParsedSentence {
  /// What can be left out of the sentence, in order; spans may hold one another but don't cross.
  public func removableSpans() -> [RemovableSpan] {
    var result: [RemovableSpan] = []
    if let span = leadingConnective { result.append(RemovableSpan(kind: .connective, span: span)) }
    for place in places {
      if let found = removable(place) { result.append(RemovableSpan(kind: found.kind, span: found.span)) }
    }
    return apart(result)
  }

  private func removable(_ place: Int) -> (kind: RemovableSpan.Kind, span: Span)? {
    switch relation(place) {
    case .relativeClause: looseClause(place).map { (.relativeClause, $0) }
    case .apposition: dashed(place).map { (.parenthesis, $0) } ?? looseApposition(place).map { (.apposition, $0) }
    case .parataxis: dashed(place).map { (.parenthesis, $0) }
    case .punctuation: bracketed(place).map { (.parenthesis, $0) }
    default: nil
    }
  }

  /// Without spans that cross one another, of which the first stays.
  private func apart(_ spans: [RemovableSpan]) -> [RemovableSpan] {
    var kept: [RemovableSpan] = []
    var open: [Span] = []
    let sorted = spans.sorted { ($0.span.start, $1.span.end) < ($1.span.start, $0.span.end) }
    for item in sorted where kept.last?.span != item.span {
      while let last = open.last, last.end <= item.span.start { open.removeLast() }
      if let last = open.last, !last.contains(item.span) { continue }
      open.append(item.span)
      kept.append(item)
    }
    return kept
  }

  /// From the beginning to the first word after the connective and its comma.
  private var leadingConnective: Span? {
    guard let first = places.first, !isPunctuation(first) else { return nil }
    var end = first
    let connective = connectivePlaces
    if relation(first) == .coordinator, head(first) == tree.root {
      end = max(connective.upperBound, first + 1)
    } else if !connective.isEmpty, isConnective(connective), isMark(min(connective.upperBound, count - 1), 0x2C) {
      end = connective.upperBound
    }
    if end > first, end < count, isMark(end, 0x2C) { end += 1 }
    guard end > first, end < count, !isPunctuation(end) else { return nil }
    return Span(Int(tokens[first].span.start), Int(tokens[end].span.start))
  }

  private func looseClause(_ place: Int) -> Span? {
    guard let noun = head(place), noun < place else { return nil }
    // Where all relative clauses have commas, only a name is surely known without its clause.
    if words.separatesClauses, tag(noun) != .properNoun { return nil }
    if tag(noun) == .pronoun || tag(noun) == .determiner { return nil }
    return setOff(place)
  }

  private func looseApposition(_ place: Int) -> Span? {
    guard let noun = head(place), noun < place else { return nil }
    // A list is easily taken for appositions.
    if firstChild(of: place, as: .conjunct) != nil || firstChild(of: noun, as: .conjunct) != nil { return nil }
    if children(of: noun, as: .apposition).count > 1 { return nil }
    return setOff(place)
  }

  /// The subtree of `place` with the commas around it; the second stays when it has another purpose. Nil without commas.
  private func setOff(_ place: Int) -> Span? {
    guard isContiguous(place), let inner = trimmed(yield(of: place)) else { return nil }
    let before = inner.lowerBound - 1
    let after = inner.upperBound + 1
    guard before > 0, isMark(before, 0x2C), !isPunctuation(before - 1) else { return nil }
    let start = Int(tokens[before - 1].span.end)
    guard after < count else { return Span(start, Int(tokens[inner.upperBound].span.end)) }
    if isMark(after, 0x2C) { return Span(start, Int(tokens[after].span.end)) }
    return isPunctuation(after) && edges.partners[after] < 0 && isEnd(after)
      ? Span(start, Int(tokens[inner.upperBound].span.end)) : nil
  }

  private func isEnd(_ place: Int) -> Bool { (place..<count).allSatisfy(isPunctuation) }

  /// The subtree of `place` with the dashes around it.
  private func dashed(_ place: Int) -> Span? {
    guard isContiguous(place), let inner = trimmed(yield(of: place)) else { return nil }
    let before = inner.lowerBound - 1
    let after = inner.upperBound + 1
    guard before > 0, after + 1 < count, isDash(before), isDash(after), !isPunctuation(after + 1) else { return nil }
    return Span(Int(tokens[before - 1].span.end), Int(tokens[after].span.end))
  }

  private func isDash(_ place: Int) -> Bool {
    isPunctuation(place)
      && string(place).unicodeScalars.allSatisfy { $0.properties.generalCategory == .dashPunctuation }
  }

  /// What stands in the brackets that open at `place`.
  private func bracketed(_ place: Int) -> Span? {
    let partner = Int(edges.partners[place])
    guard partner > place + 1, place > 0, isOpening(place) else { return nil }
    // Whatever depends on what is inside must be inside too.
    let inside = place...partner
    let isClosed = (place + 1..<partner).allSatisfy { inner in
      children(of: inner).allSatisfy { inside.contains($0) || isPunctuation($0) }
    }
    guard isClosed else { return nil }
    return Span(Int(tokens[place - 1].span.end), Int(tokens[partner].span.end))
  }

  /// A bracket, as against a quotation mark.
  private func isOpening(_ place: Int) -> Bool { isMark(place, 0x28) || isMark(place, 0x5B) }
}
