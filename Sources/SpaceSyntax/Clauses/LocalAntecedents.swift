import SpaceModel

/// What the pointing words of a sentence may refer to within it.
struct LocalAntecedents {
  private let sentence: ParsedSentence
  /// For each place, the number of full nouns before it that something later may refer to.
  private var nounsBefore: [Int] = [0]
  /// The same of subjects and objects only.
  private var argumentsBefore: [Int] = [0]

  init(_ sentence: ParsedSentence) {
    self.sentence = sentence
    for place in sentence.places {
      let isNoun = sentence.tag(place) == .noun || sentence.tag(place) == .properNoun
      let isReferent = isNoun && !Self.isWordPart(sentence.relation(place))
      nounsBefore.append(nounsBefore[place] + (isReferent ? 1 : 0))
      argumentsBefore.append(argumentsBefore[place] + (isReferent && Self.isArgument(sentence.relation(place)) ? 1 : 0))
    }
  }

  private static func isWordPart(_ relation: Relation) -> Bool {
    relation == .flat || relation == .fixed || relation == .compound || relation == .goesWith
  }

  private static func isArgument(_ relation: Relation) -> Bool {
    switch relation.universal {
    case .nominalSubject, .object, .indirectObject, .apposition, .root, .conjunct, .dislocated, .vocative: true
    default: false
    }
  }

  /// True when the word at `place` needs nothing outside the sentence.
  func resolves(_ place: Int) -> Bool {
    if isDetermined(place) || isExpletive(place) || isRelative(place) { return true }
    if sentence.tag(place) == .adverb { return nounsBefore[place] > 0 }
    if sentence.relation(place) == .determiner, sentence.has(place, .demonstrative) { return isRepeated(place) }
    // Subjects go on with subjects and objects, seldom with what stands in a circumstance.
    if sentence.relation(place).universal == .nominalSubject { return argumentsBefore[place] > 0 }
    let isPossessive = sentence.relation(place) == .determiner || sentence.relation(place) == .possessive
    return nounsBefore[place] > 0 || isPossessive && isCataphoric(place)
  }

  /// "those who …", "the one of …": what follows says what is meant.
  private func isDetermined(_ place: Int) -> Bool {
    let noun = sentence.relation(place) == .determiner ? sentence.head(place) ?? place : place
    if noun != place, !sentence.has(place, .demonstrative) { return false }
    // "such a thing"
    if noun != place, sentence.children(of: noun).contains(where: { sentence.has($0, .indefiniteArticle) }) {
      return true
    }
    return sentence.children(of: noun).contains { child in
      switch sentence.relation(child) {
      case .relativeClause, .adnominalClause: child > noun
      case .nominalModifier: noun == place && child > noun
      default: false
      }
    }
  }

  /// "It is clear that …": the clause is what the pronoun announces.
  private func isExpletive(_ place: Int) -> Bool {
    guard let head = sentence.head(place), sentence.relation(place).universal == .nominalSubject else { return false }
    return sentence.children(of: head).contains {
      $0 > place && (sentence.relation($0) == .clausalSubject || sentence.relation($0) == .expletive)
    }
  }

  /// A relative pronoun stands at the beginning of its clause.
  private func isRelative(_ place: Int) -> Bool {
    guard sentence.tag(place) != .adverb, sentence.has(place, .relative) else { return false }
    var at = place
    // Only a preposition or a noun that it belongs to can stand between it and the verb of its clause.
    for _ in 0..<Self.depth {
      guard let head = sentence.head(at) else { return false }
      if sentence.relation(head) == .relativeClause || sentence.relation(head) == .adnominalClause {
        return place - Int(sentence.links.first[head]) <= Self.depth
      }
      at = head
    }
    return false
  }

  private static let depth = 4
  /// How many heads are gone up in search of a subject; deeper nesting refers to nearer things.
  private static let reach = 16

  /// "this enzyme" after "an enzyme".
  private func isRepeated(_ place: Int) -> Bool {
    guard let noun = sentence.head(place) else { return false }
    return (0..<place).contains { sentence.tag($0) == .noun && sentence.forms[$0] == sentence.forms[noun] }
  }

  /// "In its early years, the league …": a possessive in what stands before its clause's subject may refer to that.
  private func isCataphoric(_ place: Int) -> Bool {
    var at = place
    for _ in 0..<Self.reach {
      guard let head = sentence.head(at) else { return false }
      if sentence.isClause(head) {
        let subject = sentence.children(of: head).first { sentence.relation($0).universal == .nominalSubject }
        if let subject, Int(sentence.links.first[subject]) > place, subject != at, isFull(subject) { return true }
      }
      at = head
    }
    return false
  }

  private func isFull(_ place: Int) -> Bool { sentence.tag(place) == .noun || sentence.tag(place) == .properNoun }
}
