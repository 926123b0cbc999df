import SpaceModel
import SpaceText

/// Reads the clauses of a sentence from its tree.
struct ClauseReader {
  private let sentence: ParsedSentence
  private let spans: ClauseSpans
  /// The place in `found` of the clause that each token belongs to; -1 outside of clauses.
  private var owners: [Int]
  private var found: [Clause] = []
  /// For each clause, the place in `found` of the last one with a subject of its own that is coordinated with it.
  private var lastTold: [Int: Int] = [:]

  init(_ sentence: ParsedSentence) {
    self.sentence = sentence
    spans = ClauseSpans(sentence)
    owners = [Int](repeating: -1, count: sentence.count)
  }

  mutating func clauses() -> [Clause] {
    let heads = ownClauses()
    let times = timesOfClauses(count: heads.count)
    for (index, head) in heads.enumerated() {
      let parent = sentence.head(head).map { owners[$0] } ?? -1
      found.append(clause(head, parent: parent < 0 ? nil : parent, times: times[index]))
      if found[index].kind == .coordinated, found[index].subjectSource == .own { lastTold[parent] = index }
    }
    return found
  }

  /// The heads of the clauses, each after the one it depends on; notes which clause each token belongs to.
  private mutating func ownClauses() -> [Int] {
    var heads: [Int] = []
    for place in sentence.links.headsFirst {
      if sentence.isClause(place) {
        owners[place] = heads.count
        heads.append(place)
      } else if let head = sentence.head(place) {
        owners[place] = owners[head]
      }
    }
    return heads
  }

  private func timesOfClauses(count: Int) -> [[Span]] {
    var result = [[Span]](repeating: [], count: count)
    for time in sentence.times {
      let places = sentence.places(in: time)
      guard let first = places.first, owners[first] >= 0 else { continue }
      result[owners[first]].append(time)
    }
    return result
  }

  private func clause(_ head: Int, parent: Int?, times: [Span]) -> Clause {
    let parts = ClauseParts(head, in: sentence)
    let outer = parent.map { found[$0] }
    let kind = kind(head, parts)
    let predicate = predicate(head, parts)
    let finiteness = Finiteness(sentence, head: head, parts: parts, kind: kind, outer: outer)
    let form = form(kind, parts, predicate, outer)
    let isFinite = finiteness.isFinite || form == .imperative
    // Of several coordinated clauses, the nearest before with a subject hands it on.
    let told = kind == .coordinated ? parent.flatMap { lastTold[$0] }.map { found[$0] } : nil
    let subject = SubjectReader(
      sentence: sentence, parts: parts, kind: kind, form: form, isFinite: isFinite, outer: told ?? outer
    ).subject(head)
    let hull = sentence.closed(spans.hulls[head])
    let span = sentence.span(of: hull) ?? sentence.tokens[head].span
    return Clause(
      kind: kind, predicate: predicate, parent: parent,
      coordinatedAs: kind == .coordinated ? outer?.coordinatedAs ?? .main : kind, span: span,
      body: body(of: hull, parts.markers) ?? span, isContiguous: spans.isContiguous(head), markers: parts.markers,
      coordinator: parts.coordinator, subject: subject.phrase, subjectSource: subject.source,
      antecedent: kind == .relative || kind == .adnominal ? sentence.head(head) : nil,
      objects: parts.objects.map(sentence.nounPhrase), indirectObjects: parts.indirectObjects.map(sentence.nounPhrase),
      obliques: parts.obliques.map(sentence.oblique), adverbs: parts.adverbs, adverbialClauses: parts.adverbialClauses,
      complements: parts.complements, negators: negators(parts), modality: modality(head, parts, outer), form: form,
      isFinite: isFinite, times: times)
  }

  private func kind(_ head: Int, _ parts: ClauseParts) -> Clause.Kind {
    switch sentence.relation(head) {
    case .conjunct: .coordinated
    case .relativeClause: .relative
    // Some treebanks tell relative clauses from others by their pronouns only.
    case .adnominalClause: parts.startsWithRelative ? .relative : .adnominal
    case .adverbialClause: .adverbial
    case .clausalSubject, .clausalComplement, .openComplement: .complement
    case .parataxis, .list, .unspecified, .dislocated: .parenthetical
    default: .main
    }
  }

  /// What is left of the clause after the subordinators it begins with.
  private func body(of hull: ClosedRange<Int>, _ markers: [Int]) -> Span? {
    var low = hull.lowerBound
    var next = low
    while next < hull.upperBound {
      if isMarker(next, markers) {
        low = next + 1
      } else if !sentence.isPunctuation(next) {
        break
      }
      next += 1
    }
    return low == hull.lowerBound ? nil : sentence.span(of: low...hull.upperBound)
  }

  /// Subordinators may be several words ("as soon as").
  private func isMarker(_ place: Int, _ markers: [Int]) -> Bool {
    markers.contains(place) || sentence.relation(place) == .fixed && markers.contains(sentence.head(place) ?? -1)
  }
}

extension ClauseReader {
  private func predicate(_ head: Int, _ parts: ClauseParts) -> Predicate {
    let kind = predicateKind(head, parts)
    let verbs = parts.auxiliaries + parts.particles + [parts.copula].compactMap(\.self)
    let isVerbal = kind == .verbal
    return Predicate(
      kind: kind, voice: parts.isPassive ? .passive : .active, head: head, auxiliaries: parts.auxiliaries,
      copula: parts.copula, particles: parts.particles, verbs: (isVerbal ? verbs + [head] : verbs).sorted(),
      complement: kind == .nominal ? sentence.nounPhrase(at: head) : nil)
  }

  private func predicateKind(_ head: Int, _ parts: ClauseParts) -> Predicate.Kind {
    switch sentence.tag(head) {
    // "The point is that it works": one subject for the copula, one for the verb.
    case .verb where parts.copula != nil: return parts.subjects.count > 1 ? .circumstantial : .adjectival
    case .verb, .auxiliary: return .verbal
    case .adjective: return .adjectival
    case .noun, .properNoun, .pronoun, .numeral, .determiner, .symbol:
      return sentence.firstChild(of: head, as: .caseMarker) == nil ? .nominal : .circumstantial
    default: return .circumstantial
    }
  }

  private func modality(_ head: Int, _ parts: ClauseParts, _ outer: Clause?) -> Clause.Modality {
    for place in parts.auxiliaries + [head] {
      if sentence.has(place, .possibility) { return .possible }
      if sentence.has(place, .necessity) { return .necessary }
    }
    // A modal verb that governs an infinitive.
    return sentence.relation(head) == .openComplement ? outer?.modality ?? .none : .none
  }

  private func negators(_ parts: ClauseParts) -> [Int] {
    var places = parts.adverbs.filter { sentence.has($0, .negator) } + parts.negators
    for argument in parts.subjects + parts.objects {
      if sentence.has(argument, .negator) { places.append(argument) }
      places += sentence.children(of: argument).filter {
        sentence.has($0, .negator)
          && (sentence.relation($0) == .determiner || sentence.relation($0) == .adverbialModifier)
      }
    }
    return places.sorted()
  }

  private func form(_ kind: Clause.Kind, _ parts: ClauseParts, _ predicate: Predicate, _ outer: Clause?) -> Clause.Form
  {
    switch kind {
    case .main, .parenthetical:
      if kind == .main, sentence.endsAsQuestion { return .question }
      return isImperative(parts, predicate) ? .imperative : .declarative
    case .coordinated:
      guard outer?.coordinatedAs == .main, let form = outer?.form, form != .declarative else { return .declarative }
      return form == .question || parts.subjects.isEmpty ? form : .declarative
    default: return .declarative
    }
  }

  /// A verb without subject and auxiliaries that only adverbs and what a comma sets off stand before. Where subjects may be
  /// omitted nothing tells it from a statement.
  private func isImperative(_ parts: ClauseParts, _ predicate: Predicate) -> Bool {
    let head = predicate.head
    guard sentence.tag(head) == .verb, parts.subjects.isEmpty, !sentence.words.omitsSubjects, !parts.hasExpletive,
      parts.clausalSubject == nil, parts.markers.isEmpty, parts.copula == nil, !parts.isPassive,
      !sentence.words.hasNonfiniteEnding(sentence.form(head)), sentence.endsAsSentence
    else { return false }
    guard parts.auxiliaries.allSatisfy({ $0 < head && !parts.adverbs.isEmpty && sentence.has($0, .plural) }) else {
      return false
    }
    return sentence.children(of: head).prefix { $0 < head }.allSatisfy { child in
      switch sentence.relation(child) {
      case .punctuation, .coordinator, .discourse, .adverbialModifier, .vocative, .auxiliary: true
      case .oblique, .adverbialClause: Int(sentence.links.last[child]) + 1 < head && sentence.isComma(after: child)
      default: false
      }
    }
  }
}

extension ParsedSentence {
  /// True when a comma follows the subtree of `place`, or ends it.
  func isComma(after place: Int) -> Bool {
    let last = Int(links.last[place])
    return isMark(last, 0x2C) || last + 1 < count && isMark(last + 1, 0x2C)
  }

  /// True when the token at `place` is the ASCII punctuation mark `byte`, and nothing else.
  func isMark(_ place: Int, _ byte: UInt8) -> Bool {
    let span = tokens[place].span
    return span.count == 1 && text.bytes[Int(span.start)] == byte
  }

  /// The last mark that ends a sentence, behind which only brackets and quotation marks stand.
  private var finalMark: Int? {
    guard let end = places.last(where: { !isPunctuation($0) }) else { return nil }
    return places.suffix(from: end + 1).last { edges.partners[$0] < 0 && !isMark($0, 0x22) }
  }

  var endsAsQuestion: Bool {
    guard let mark = finalMark else { return false }
    return text.bytes(in: tokens[mark].span).contains(0x3F)
  }

  /// True when a full stop, exclamation or question mark ends it.
  var endsAsSentence: Bool {
    guard let mark = finalMark, let byte = text.bytes(in: tokens[mark].span).first else { return false }
    return byte == 0x2E || byte == 0x21 || byte == 0x3F
  }

  func oblique(at head: Int) -> Oblique {
    let phrase = nounPhrase(at: head)
    let cases = children(of: head).filter { relation($0) == .caseMarker }
    var span = phrase.span
    var prepositions: [Int] = []
    for place in cases {
      for part in links.descendants(of: place) { span = span.union(tokens[part].span) }
      prepositions.append(place)
    }
    let time = times.firstIndex(endingAfter: Int(span.start))
    return Oblique(
      phrase: phrase, prepositions: prepositions, span: span, isAgent: relation(head) == .agent,
      isTemporal: time < times.count && times[time].overlaps(span))
  }
}
