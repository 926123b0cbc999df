import SpaceLexicon
import SpaceModel

/// An article of a FreeDict dictionary as dictd serves it: plain text that was laid out from TEI.
///
/// The first line holds the headword, its pronunciation between slashes and its grammar between angle brackets; the lines
/// after it one sense each, numbered where there are several: translations apart by commas, with labels in square brackets
/// ("[naut.]", "[obs.]"). Deeper lines are examples, synonyms and notes; "see:" names related headwords.
struct DictionaryArticle {
  struct Term {
    let text: String
    /// The labels it stands under, without brackets and dots.
    let labels: [String]
    /// The sense it belongs to, and its place among those of the sense, both from 0 on.
    let sense: Int
    let place: Int
  }

  let headword: String
  /// All parts of speech it is said to be; empty where the article doesn't tell.
  let tags: Set<PartOfSpeech>
  let gender: GrammaticalGender?
  let isPlural: Bool
  let terms: [Term]
  /// Headwords it refers to.
  let related: [String]
  /// How many synonyms, examples and notes it lists.
  private(set) var synonyms = 0
  private(set) var examples = 0
  private(set) var notes = 0

  init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", maxSplits: 200, omittingEmptySubsequences: true)
    guard let first = lines.first, first.utf8.count < 400 else { return nil }
    var head = first
    var grammar: [Substring] = []
    if let open = head.lastIndex(of: "<"), head.hasSuffix(">") {
      grammar = head[head.index(after: open)...].dropLast().split(whereSeparator: { $0 == "," || $0 == " " })
      head = head[..<open]
    }
    if let slash = head.range(of: " /") { head = head[..<slash] }
    headword = head.trimmed
    guard !headword.isEmpty else { return nil }
    var terms: [Term] = []
    var related: [String] = []
    var sense = -1
    for line in lines.dropFirst() {
      if line.hasPrefix(" see: ") {
        related += line.split(separator: "{").dropFirst().compactMap { $0.split(separator: "}").first.map(String.init) }
      } else if !line.hasPrefix("   ") {
        sense += 1
        terms += Self.terms(line, sense)
      } else if line.hasPrefix("   Synonym") {
        synonyms += line.count { $0 == "{" }
      } else if line.drop(while: { $0 == " " }).hasPrefix("Note: ") {
        notes += 1
      } else if line.drop(while: { $0 == " " }).hasPrefix("\"") {
        examples += 1
      }
    }
    self.terms = terms
    self.related = related
    isPlural = grammar.contains("pl")
    let genders = grammar.compactMap { Self.genders[$0] }
    gender = genders.count > 1 && Set(genders).count > 1 ? .common : genders.first
    tags = Set(grammar.compactMap { Self.tags[$0] } + (isPlural || gender != nil ? [.noun] : []))
  }

  /// How likely it is that the headword means this: lower is likelier. Where the source, a list of groups of synonyms, names
  /// the headword first, its own forms are the first that the article refers to.
  var distance: Int {
    let own = headword.lowercased().withoutUmlauts
    let isFirst =
      related.first.map { $0.lowercased().withoutUmlauts.commonPrefixCount(own) >= max(4, own.count - 2) } ?? false
    return (isFirst || synonyms == 0 ? -5 : min(synonyms, 4)) - min(examples, 3) * 2 + min(notes, 2) * 2
  }

  private static let genders: [Substring: GrammaticalGender] = [
    "masc": .masculine, "fem": .feminine, "neut": .neuter, "com": .common,
  ]
  private static let tags: [Substring: PartOfSpeech] = [
    "n": .noun, "v": .verb, "vt": .verb, "vi": .verb, "adj": .adjective, "adv": .adverb, "prep": .adposition,
    "pron": .pronoun, "num": .numeral, "conj": .coordinator, "int": .interjection, "art": .determiner,
  ]

  /// The translations of one line.
  private static func terms(_ line: Substring, _ sense: Int) -> [Term] {
    var rest = line.drop { $0 == " " }
    let number = rest.prefix { $0.isNumber }
    if !number.isEmpty, rest.dropFirst(number.count).hasPrefix(". ") { rest = rest.dropFirst(number.count + 2) }
    var terms: [Term] = []
    // Labels before the first word hold for the whole line.
    var shared: [String] = []
    var labels: [String] = []
    var words = ""
    var depth = 0
    var label = ""
    func finish() {
      let text = words.cleanedTerm
      if !text.isEmpty { terms.append(Term(text: text, labels: shared + labels, sense: sense, place: terms.count)) }
      words = ""
      labels = []
    }
    for character in rest {
      switch character {
      case "[", "<", "(", "{":
        depth += 1
        if depth == 1 { label = "" } else { label.append(character) }
      case "]", ">", ")", "}":
        depth = max(0, depth - 1)
        if depth > 0 { label.append(character) }
        if depth == 0, character == "]" {
          let name = label.filter { $0 != "." }.lowercased()
          if words.allSatisfy({ $0 == " " }) && terms.isEmpty { shared.append(name) } else { labels.append(name) }
        }
      case ",", ";":
        if depth > 0 { label.append(character) } else { finish() }
      default:
        if depth > 0 { label.append(character) } else { words.append(character) }
      }
    }
    finish()
    return terms
  }
}

extension String {
  fileprivate var withoutUmlauts: String {
    String(map { $0 == "ä" ? "a" : $0 == "ö" ? "o" : $0 == "ü" ? "u" : $0 })
  }
  fileprivate func commonPrefixCount(_ other: String) -> Int { zip(self, other).prefix { $0 == $1 }.count }
}

extension Substring {
  fileprivate var trimmed: String {
    var result = self
    while result.first == " " { result.removeFirst() }
    while result.last == " " { result.removeLast() }
    return String(result)
  }

  fileprivate func range(of mark: String) -> Index? {
    var at = startIndex
    while at < endIndex {
      if self[at...].hasPrefix(mark) { return at }
      at = index(after: at)
    }
    return nil
  }
}

extension String {
  /// Without blanks at its ends or twice, with plain hyphens, without "sth." and "sb.".
  fileprivate var cleanedTerm: String {
    let plain = String(map { $0 == "\u{2010}" || $0 == "\u{2011}" ? "-" : $0 })
    let words = plain.split(separator: " ").filter { !Self.objects.contains($0) }
    // "month mo.": an abbreviation that follows its word.
    let whole = words.filter { $0.last != "." }
    return (whole.isEmpty ? words : whole).joined(separator: " ")
  }

  private static let objects = Set(LanguagePack.labels(.objectAbbreviation).map { Substring($0) })
}
