import SpaceLexicon
import SpaceModel
import SpaceText

/// What a language's own words tell about sentences, as far as block makers need it. All forms in lower case.
///
/// A language without an entry gets `Wording.none`: sentences are then judged by their shape alone.
final class Wording: Sendable {
  /// A BCP 47 primary tag.
  let language: String
  /// Words that, at the start of a sentence, point at something said before it.
  let dangling: Set<String>
  /// Demonstratives: dangling at the start and after a preposition ("in this case").
  let demonstratives: Set<String>
  /// Of the words that dangle as pronouns, those that as determiners are mere articles.
  let articles: Set<String>
  /// Nouns that a demonstrative may stand before when the document speaks of itself ("this paper").
  let selfReferences: Set<String>
  /// Phrases that tie a sentence to the one before and can be left out when a comma follows, longest first.
  let connectives: Phrases
  /// Phrases that make no sense without what stands around them ("shown below", "the former").
  let pointers: Phrases
  /// Nouns that name something outside running text and are followed by a number ("figure 3").
  let exhibits: Set<String>
  /// Phrases by which writers announce what matters.
  let emphases: Phrases
  /// Words of the first and second person.
  let persons: Set<String>
  /// Those of the first person.
  let writers: Set<String>
  /// Words that tell a reason, and a means.
  let reasons: Set<String>
  let means: Set<String>
  /// Words that name a purpose, and those before an infinitive, which may tell one.
  let purposes: Set<String>
  let infinitives: Set<String>
  /// Words that begin examples and lists of what there is.
  let examples: Set<String>
  /// Auxiliaries that say what may, can or must be.
  let modals: Set<String>
  /// Words that tell when something is done, without a date.
  let occasions: Set<String>
  /// Words that tell how many or how much, without a number.
  let quantities: Set<String>
  /// Words of questions that ask for money.
  let prices: Set<String>
  /// Negations.
  let negations: Set<String>
  /// Words by which a sentence asks its reader to do something.
  let requests: Set<String>
  /// Words a question begins with, and what kind of answer each asks for.
  let questions: [String: AnswerKind]
  /// The definite article, for "This paper" said from outside; empty when it depends on the noun.
  let article: String
  /// Verbs that need no subject; only languages that leave subject pronouns out have them here.
  let existentials: Set<String>
  /// Phrases that, after a comma, begin what can be left out up to the end of the sentence.
  let asides: Phrases
  /// The same where no comma stands before them, after a noun.
  let adjuncts: Phrases
  /// Verbs with which exercises and aims of lessons begin, which taggers take for names.
  let instructions: Set<String>
  /// Words that add to, count on from or compare with something said before.
  let additives: Set<String>
  /// Forms of the present by which something is said to be something.
  let copulas: Set<String>
  /// Words for where the writer is, or for the text itself.
  let here: Set<String>
  /// Words that begin a clause with a finite verb of its own.
  let clauses: Set<String>
  /// Phrases that begin a reason, purpose or means put before the main clause, without which that holds as well.
  let fronts: Phrases
  /// Indefinite articles, and phrases that begin what is said further of a noun with one of them.
  let indefinites: Set<String>
  let modifiers: Phrases
  /// Verbs by which writers say what they are about.
  let announcements: Set<String>
  /// Relative pronouns.
  let relatives: Set<String>
  /// Words that make what follows hold only sometimes.
  let conditions: Set<String>
  /// Coordinators of which only one side need be true.
  let alternatives: Set<String>
  /// Verbs by which writers report what they found, and the word that comes between them and it.
  let reports: Set<String>
  let complementizer: String
  /// Endings of infinitives, gerunds and participles, which make no clause by themselves.
  let nonfiniteEndings: [[UInt8]]
  /// All of its words with what they are, by their numbers.
  private let known: StringTable
  private let roles: [WordRoles.Role]

  init(
    _ language: String, dangling: String = "", demonstratives: String = "", articles: String = "",
    connectives: String = "", pointers: String = "", exhibits: String = "",
    emphases: String = "", persons: String = "",
    writers: String = "", reasons: String = "", means: String = "", purposes: String = "", infinitives: String = "",
    examples: String = "", modals: String = "", occasions: String = "",
    quantities: String = "", prices: String = "", negations: String = "", requests: String = "",
    questions: [AnswerKind: String] = [:], article: String = "",
    existentials: String = "", nonfiniteEndings: String = "", asides: String = "", adjuncts: String = "",
    relatives: String = "", conditions: String = "", alternatives: String = "", reports: String = "",
    complementizer: String = "", instructions: String = "", additives: String = "", copulas: String = "",
    clauses: String = "", fronts: String = "", indefinites: String = "", modifiers: String = "",
    announcements: String = "", participles: String = "", here: String = ""
  ) {
    self.language = language
    self.demonstratives = Self.words(demonstratives)
    self.articles = Self.words(articles)
    self.dangling = Self.words(dangling).union(self.demonstratives).union(self.articles)
    selfReferences = Set(LanguagePack.pack(for: language).words(.documentNoun))
    self.connectives = Phrases(Self.phrases(connectives))
    self.pointers = Phrases(Self.phrases(pointers))
    self.exhibits = Self.words(exhibits)
    self.emphases = Phrases(Self.phrases(emphases))
    self.persons = Self.words(persons)
    self.writers = Self.words(writers)
    self.reasons = Self.words(reasons)
    self.means = Self.words(means)
    self.purposes = Self.words(purposes)
    self.infinitives = Self.words(infinitives)
    self.examples = Self.words(examples)
    self.modals = Self.words(modals)
    self.occasions = Self.words(occasions)
    self.quantities = Self.words(quantities)
    self.prices = Self.words(prices)
    self.negations = Self.words(negations)
    self.requests = Self.words(requests)
    var kinds: [String: AnswerKind] = [:]
    for kind in AnswerKind.allCases {
      for word in Self.phrases(questions[kind] ?? "") { kinds[word.joined(separator: " ")] = kind }
    }
    self.questions = kinds
    self.article = article
    self.existentials = Self.words(existentials)
    self.asides = Phrases(Self.phrases(asides))
    self.adjuncts = Phrases(Self.phrases(adjuncts))
    self.instructions = Self.words(instructions)
    self.additives = Self.words(additives)
    self.copulas = Self.words(copulas)
    self.here = Self.words(here)
    self.clauses = Self.words(clauses)
    self.fronts = Phrases(Self.phrases(fronts))
    self.indefinites = Self.words(indefinites)
    self.modifiers = Phrases(Self.phrases(modifiers))
    self.announcements = Self.words(announcements)
    self.relatives = Self.words(relatives)
    self.conditions = Self.words(conditions)
    self.alternatives = Self.words(alternatives)
    self.reports = Self.words(reports)
    self.complementizer = complementizer
    self.nonfiniteEndings = nonfiniteEndings.split(separator: " ").map { Array($0.utf8) }
    var known = StringTable()
    var roles: [WordRoles.Role] = []
    func add(_ words: some Sequence<String>, _ role: WordRoles.Role) {
      for word in words {
        let number = Int(known.number(word))
        if number == roles.count { roles.append([]) }
        roles[number].insert(role)
      }
    }
    add(self.dangling, .dangling)
    add(self.demonstratives, .demonstrative)
    add(self.selfReferences, .selfReference)
    add(self.exhibits, .exhibit)
    add(self.persons, .person)
    add(self.negations, .negation)
    add(self.requests, .request)
    add(self.additives, .additive)
    add(self.copulas, .copula)
    add(self.clauses, .clause)
    add(self.writers, .writer)
    add(self.announcements, .announcement)
    add(self.reports, .report)
    add(self.connectives.firstWords, .connectiveStart)
    add(self.pointers.firstWords, .pointerStart)
    add(self.emphases.firstWords, .emphasisStart)
    for phrases in [
      self.connectives, self.pointers, self.emphases, self.asides, self.adjuncts, self.fronts, self.modifiers,
    ] {
      add(phrases.secondWords, .second)
      add(phrases.singleWords, .single)
    }
    add(self.instructions, .instruction)
    add(Self.words(participles), .participle)
    (self.known, self.roles) = (known, roles)
  }

  /// What a word in lower case is to sentences, but for function words, which documents know by themselves.
  func role(of form: String) -> WordRoles.Role { known.find(form).map { roles[Int($0)] } ?? [] }

  /// The same of the words of a document.
  func roles(of words: [Word]) -> [WordRoles.Role] { words.indices.map { role(of: words[$0].form) } }

  private static func words(_ list: String) -> Set<String> { Set(list.split(separator: " ").map(String.init)) }

  private static func phrases(_ list: String) -> [[String]] {
    list.split(separator: ",").map { $0.split(separator: " ").map(String.init) }.filter { !$0.isEmpty }
      .map { (words: $0, joined: $0.joined()) }
      .sorted { ($1.words.count, $0.joined) < ($0.words.count, $1.joined) }.map(\.words)
  }

  /// The entry for a document's language.
  static func of(_ document: Document) -> Wording { of(document.language) }

  static func of(_ tag: String?) -> Wording { all[tag] ?? none }

  static let none = Wording("")
  private static let all = ByLanguage(
    english: english, german: german, french: french, spanish: spanish, italian: italian, portuguese: portuguese,
    dutch: dutch)
}

/// Phrases that are looked for at every word: by their first words, of each the longest first.
struct Phrases: Sendable {
  private var first = StringTable()
  /// For each first word what follows it.
  private var rests: [[[String]]] = []

  init(_ phrases: [[String]]) {
    for phrase in phrases {
      let number = Int(first.number(phrase[0]))
      if number == rests.count { rests.append([]) }
      rests[number].append(Array(phrase.dropFirst()))
      if phrase.count == 1 { singleWords.append(phrase[0]) }
    }
  }

  var firstWords: [String] { first.strings }
  var secondWords: [String] { rests.flatMap { $0.compactMap(\.first) } }
  /// Those that are phrases by themselves.
  private(set) var singleWords: [String] = []

  /// What follows `word` in the phrases that begin with it, the longest first.
  func rests(after word: String) -> [[String]] { first.find(word).map { rests[Int($0)] } ?? [] }
}

/// What an answer must hold to be one.
enum AnswerKind: String, Sendable, CaseIterable {
  case person, place, time, number, reason, manner, definition, choice, duration, frequency
}
