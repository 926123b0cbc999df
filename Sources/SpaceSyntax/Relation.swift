/// How a word depends on its head: the relations of Universal Dependencies (version 2), and those of their subtypes that tell a
/// reader more than the relation itself.
public enum Relation: UInt8, Sendable, CaseIterable {
  case root, punctuation
  // Core arguments.
  case nominalSubject, passiveSubject, clausalSubject, object, indirectObject, clausalComplement, openComplement
  // Other dependents of clauses.
  case oblique, agent, vocative, expletive, dislocated, adverbialClause, adverbialModifier, discourse
  case auxiliary, passiveAuxiliary, copula, marker
  // Dependents of nouns.
  case nominalModifier, possessive, apposition, numericModifier, adnominalClause, relativeClause, adjectivalModifier
  case determiner, classifier, caseMarker
  // Coordination, words of several words, loose parts.
  case conjunct, coordinator, fixed, flat, list, parataxis, compound, particle, orphan, goesWith, repair, unspecified

  /// As Universal Dependencies writes it: `nsubj:pass`.
  public var label: String { Self.labels[Int(rawValue)] }

  /// The relation that a treebank's label stands for: itself, else the relation that it is a subtype of; nil for what
  /// Universal Dependencies doesn't have.
  public init?(label: some StringProtocol) {
    let whole = String(label)
    let universal = String(label.prefix { $0 != ":" })
    guard let index = Self.labels.firstIndex(of: whole) ?? Self.labels.firstIndex(of: universal) else { return nil }
    self = Self.allCases[index]
  }

  /// The relation without its subtype.
  public var universal: Relation {
    switch self {
    case .passiveSubject: .nominalSubject
    case .agent: .oblique
    case .passiveAuxiliary: .auxiliary
    case .possessive: .nominalModifier
    case .relativeClause: .adnominalClause
    case .particle: .compound
    default: self
    }
  }

  private static let labels = [
    "root", "punct", "nsubj", "nsubj:pass", "csubj", "obj", "iobj", "ccomp", "xcomp", "obl", "obl:agent", "vocative",
    "expl",
    "dislocated", "advcl", "advmod", "discourse", "aux", "aux:pass", "cop", "mark", "nmod", "nmod:poss", "appos",
    "nummod",
    "acl", "acl:relcl", "amod", "det", "clf", "case", "conj", "cc", "fixed", "flat", "list", "parataxis", "compound",
    "compound:prt", "orphan", "goeswith", "reparandum", "dep",
  ]
}
