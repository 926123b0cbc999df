import SpaceModel

/// The dependents of a predicate, by what they are to it.
struct ClauseParts {
  var subjects: [Int] = []
  var clausalSubject: Int?
  var objects: [Int] = []
  var indirectObjects: [Int] = []
  var obliques: [Int] = []
  var adverbs: [Int] = []
  var auxiliaries: [Int] = []
  var particles: [Int] = []
  var copula: Int?
  var markers: [Int] = []
  var coordinator: Int?
  var adverbialClauses: [Int] = []
  var complements: [Int] = []
  /// Negators that are no adverbs of the predicate: those of its auxiliaries, and determiners of a noun it is.
  var negators: [Int] = []
  /// A word fills the subject's place.
  var hasExpletive = false
  var isPassive = false
  /// A relative pronoun stands before the verb.
  var startsWithRelative = false

  init(_ head: Int, in sentence: ParsedSentence) {
    for child in sentence.children(of: head) { add(child, of: head, in: sentence) }
    let first = sentence.links.first[head]
    let start = (Int(first)..<head).first { !sentence.isPunctuation($0) }
    // "in the house of which": the pronoun may follow a preposition.
    if let start {
      startsWithRelative = (start..<min(start + 2, head)).contains {
        sentence.has($0, .relative) && sentence.tag($0) != .subordinator && sentence.relation($0) != .determiner
      }
    }
  }

  private mutating func add(_ child: Int, of head: Int, in sentence: ParsedSentence) {
    switch sentence.relation(child) {
    case .nominalSubject: subjects.append(child)
    case .passiveSubject:
      subjects.append(child)
      isPassive = true
    case .clausalSubject:
      clausalSubject = clausalSubject ?? child
      complements.append(child)
    case .object: objects.append(child)
    case .indirectObject: indirectObjects.append(child)
    case .agent:
      obliques.append(child)
      isPassive = true
    case .oblique: obliques.append(child)
    case .nominalModifier where sentence.tag(head) == .verb: obliques.append(child)
    case .adverbialModifier: adverbs.append(child)
    case .auxiliary, .passiveAuxiliary: addAuxiliary(child, in: sentence)
    case .copula: copula = child
    case .particle: particles.append(child)
    case .marker: markers.append(child)
    case .coordinator: if child < head, coordinator == nil { coordinator = child }
    case .adverbialClause: adverbialClauses.append(child)
    case .clausalComplement, .openComplement: complements.append(child)
    case .expletive:
      hasExpletive = hasExpletive || !sentence.has(child, .reflexive) && !sentence.words.omitsSubjects
    case .determiner: if sentence.has(child, .negator) { negators.append(child) }
    default: break
    }
  }

  private mutating func addAuxiliary(_ child: Int, in sentence: ParsedSentence) {
    auxiliaries.append(child)
    if sentence.relation(child) == .passiveAuxiliary { isPassive = true }
    negators += sentence.children(of: child).filter { sentence.has($0, .negator) }
  }
}
