/// Finds the subject of a clause, its own or another's.
struct SubjectReader {
  let sentence: ParsedSentence
  let parts: ClauseParts
  let kind: Clause.Kind
  let form: Clause.Form
  let isFinite: Bool
  let outer: Clause?

  func subject(_ head: Int) -> (phrase: NounPhrase?, source: Clause.SubjectSource) {
    if let own = parts.subjects.first {
      var phrase = sentence.nounPhrase(at: own)
      if phrase.isPlural == nil && !phrase.isPronoun { phrase.isPlural = isPluralByAgreement }
      return (phrase, .own)
    }
    if parts.clausalSubject != nil { return (nil, .clausal) }
    if parts.hasExpletive { return (nil, .expletive) }
    if form == .imperative { return (nil, .unexpressed) }
    if kind == .coordinated, let outer { return inherited(from: outer) }
    if !isFinite, let controlled = controller(head) { return (controlled, .controlled) }
    return (nil, isFinite && !sentence.words.omitsSubjects || kind == .main && !isFinite ? .missing : .unexpressed)
  }

  private func inherited(from outer: Clause) -> (phrase: NounPhrase?, source: Clause.SubjectSource) {
    if let subject = outer.subject { return (subject, outer.subjectSource == .controlled ? .controlled : .inherited) }
    switch outer.subjectSource {
    case .clausal, .expletive: return (nil, .inherited)
    default: return (nil, outer.subjectSource)
    }
  }

  /// The noun phrase that governs the subject of an infinitive or participle.
  private func controller(_ head: Int) -> NounPhrase? {
    switch sentence.relation(head) {
    case .openComplement:
      guard let outer else { return nil }
      return outer.indirectObjects.last ?? outer.objects.last { !sentence.has($0.head, .reflexive) } ?? outer.subject
    case .adverbialClause: return outer?.subject
    case .adnominalClause, .relativeClause:
      // "a plan to leave": the noun is not who leaves.
      guard parts.markers.isEmpty, let noun = sentence.head(head) else { return nil }
      return sentence.nounPhrase(at: noun)
    default: return nil
    }
  }

  /// What the finite auxiliary or copula tells of the subject's number; nothing where one of several may be an infinitive.
  private var isPluralByAgreement: Bool? {
    let verbs = (parts.auxiliaries + [parts.copula].compactMap(\.self)).filter {
      !sentence.has($0, .nonfiniteAuxiliary)
    }
    guard verbs.count == 1 else { return nil }
    return sentence.has(verbs[0], .plural) ? true : sentence.has(verbs[0], .singular) ? false : nil
  }
}
