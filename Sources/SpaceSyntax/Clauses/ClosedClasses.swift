import SpaceLexicon
import SpaceText

/// What a language pack says of closed-class words, laid out so that a token is looked up by its hash.
final class ClosedClasses: Sendable {
  /// A finite verb may do without a subject: Spanish, Italian, Portuguese, Polish.
  let omitsSubjects: Bool
  /// Every subordinate clause has its commas, so that they don't tell a relative clause that can be left out.
  let separatesClauses: Bool
  /// Nouns are joined by prepositions, and adjectives follow them.
  let isNounFirst: Bool
  /// Nouns have articles.
  let hasArticles: Bool
  private let first: WordTable
  private let second: WordTable
  private let connectives: WordTable
  private let connectiveOpeners: WordTable
  private let nonfiniteEndings: [[UInt8]]

  private init(_ pack: LanguagePack) {
    omitsSubjects = pack.habits.contains(.omittedSubjects)
    separatesClauses = pack.habits.contains(.clauseCommas)
    isNounFirst = pack.habits.contains(.nounFirst)
    hasArticles = !pack.words(.indefiniteArticle).isEmpty
    first = WordTable(pack, Self.numbered(Self.roles.prefix(16)))
    second = WordTable(pack, Self.numbered(Self.roles.dropFirst(16)))
    connectives = WordTable(pack, [(.connective, 1)])
    connectiveOpeners = WordTable(pack, [(.connective, 1)], openers: true)
    nonfiniteEndings = pack.words(.nonfiniteEnding).map { Array($0.utf8) }
  }

  private static let packs = PerLanguage { ClosedClasses($0) }

  /// The words of the pack for a BCP 47 tag.
  static func words(for tag: String?) -> ClosedClasses { packs[tag] }

  /// In the order of the bits of `ClosedClass`.
  private static let roles: [Role] = [
    .definiteArticle, .contractedArticle, .indefiniteArticle, .demonstrative, .personalPronoun, .possessive, .reflexive,
    .anaphoricAdverb, .negator, .possibilityModal, .necessityModal, .nonfiniteAuxiliary, .compositionVerb,
    .inclusionVerb, .partNoun, .kindNoun, .singularForm, .pluralForm, .relative, .predicateNoun, .speakerPossessive,
    .compositionParticiple, .calendarName,
  ]

  private static func numbered(_ roles: ArraySlice<Role>) -> [(role: Role, value: UInt16)] {
    roles.enumerated().map { ($0.element, UInt16(1) << UInt16($0.offset)) }
  }

  func classes(_ hash: UInt64) -> ClosedClass {
    ClosedClass(rawValue: UInt32(first.value(hash)) | UInt32(second.value(hash)) << 16)
  }

  /// True when the lower-case form ends as infinitives and the like do.
  func hasNonfiniteEnding(_ form: String) -> Bool {
    let form = form.utf8
    return nonfiniteEndings.contains { form.count > $0.count + 1 && form.suffix($0.count).elementsEqual($0) }
  }

  /// How many of the first tokens make up the longest connective phrase; 0 when none does.
  func connectiveLength(_ forms: some Sequence<String>) -> Int {
    var hash = WordHash()
    var longest = 0
    for (index, form) in forms.enumerated() {
      if index > 0 { hash.add(0x20) }
      for byte in form.utf8 { hash.add(byte) }
      if connectives.value(hash.value) != 0 { longest = index + 1 }
      if connectiveOpeners.value(hash.value) == 0 { break }
    }
    return longest
  }
}
