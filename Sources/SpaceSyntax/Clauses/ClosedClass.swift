import SpaceLexicon

/// The closed classes of words that reading clauses needs beyond tags and relations, from the roles of a language pack.
package struct ClosedClass: OptionSet, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  static let definiteArticle = ClosedClass(rawValue: 1 << 0)
  static let contractedArticle = ClosedClass(rawValue: 1 << 1)
  static let indefiniteArticle = ClosedClass(rawValue: 1 << 2)
  static let demonstrative = ClosedClass(rawValue: 1 << 3)
  static let personalPronoun = ClosedClass(rawValue: 1 << 4)
  static let possessive = ClosedClass(rawValue: 1 << 5)
  static let reflexive = ClosedClass(rawValue: 1 << 6)
  static let anaphoricAdverb = ClosedClass(rawValue: 1 << 7)
  static let negator = ClosedClass(rawValue: 1 << 8)
  static let possibility = ClosedClass(rawValue: 1 << 9)
  static let necessity = ClosedClass(rawValue: 1 << 10)
  static let nonfiniteAuxiliary = ClosedClass(rawValue: 1 << 11)
  static let composition = ClosedClass(rawValue: 1 << 12)
  static let inclusion = ClosedClass(rawValue: 1 << 13)
  static let partNoun = ClosedClass(rawValue: 1 << 14)
  static let kindNoun = ClosedClass(rawValue: 1 << 15)
  static let singular = ClosedClass(rawValue: 1 << 16)
  static let plural = ClosedClass(rawValue: 1 << 17)
  static let relative = ClosedClass(rawValue: 1 << 18)
  static let predicateNoun = ClosedClass(rawValue: 1 << 19)
  static let speakerPossessive = ClosedClass(rawValue: 1 << 20)
  static let compositionParticiple = ClosedClass(rawValue: 1 << 21)
  static let calendarName = ClosedClass(rawValue: 1 << 22)
}
