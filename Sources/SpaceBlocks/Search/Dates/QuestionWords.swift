import SpaceLexicon
import SpaceModel

/// The phrases by which questions of one language ask for what has a date, and for definitions.
struct QuestionWords: Sendable {
  /// What a phrase of a question asks for.
  enum Use: CaseIterable, Sendable {
    case time, due, coming, past, event, decision, definition

    fileprivate var role: Role {
      switch self {
      case .time: .timeQuestion
      case .due: .dueQuestion
      case .coming: .comingQuestion
      case .past: .pastQuestion
      case .event: .eventQuestion
      case .decision: .decisionWord
      case .definition: .definitionQuestion
      }
    }
  }

  /// A phrase that stands in a question.
  struct Found: Sendable {
    let use: Use
    /// The places of its tokens.
    let places: Range<Int>
  }

  private let uses: [String: [Use]]
  /// In words.
  private let longest: Int
  let decisions: Set<String>
  /// What may stand before the day by which something is to be done, and from which something is asked for.
  let bounds: Set<String>
  let starts: Set<String>
  let indefiniteArticles: Set<String>
  private let nouns: [String: TimelineKind]

  private static let byLanguage = PerLanguage { QuestionWords($0) }

  /// The phrases of a BCP 47 tag's language.
  static func of(_ language: String?) -> QuestionWords { byLanguage[language] }

  private init(_ pack: LanguagePack) {
    var uses: [String: [Use]] = [:]
    var longest = 0
    for use in Use.allCases {
      for phrase in pack.words(use.role) {
        let words = phrase.split(separator: " ").map(String.init)
        longest = max(longest, words.count + words.count { $0.contains("'") })
        uses[Self.joined(words[...]), default: []].append(use)
      }
    }
    (self.uses, self.longest) = (uses, longest)
    decisions = Set(pack.words(.decisionWord))
    bounds = Set(pack.words(.duePreposition) + pack.words(.recurrenceEnd))
    starts = Set(pack.words(.recurrenceStart))
    indefiniteArticles = Set(pack.words(.indefiniteArticle))
    nouns = Dictionary(
      pack.words(.examNoun).map { ($0, TimelineKind.exam) } + pack.words(.meetingNoun).map { ($0, .meeting) }
    ) { first, _ in first }
  }

  /// Writes them for a page: each phrase with the number of its uses' bits, the most words of one, the words that stand before days,
  /// and the nouns with what they are.
  func write(to out: inout BinaryWriter) {
    let phrases = uses.sorted { $0.key < $1.key }
    out.number(phrases.count)
    for (phrase, uses) in phrases {
      out.string(phrase)
      out.number(Use.allCases.enumerated().reduce(0) { uses.contains($1.element) ? $0 | 1 << $1.offset : $0 })
    }
    out.number(longest)
    for words in [decisions, bounds, starts, indefiniteArticles] { out.strings(words.sorted()) }
    let nouns = nouns.sorted { $0.key < $1.key }
    out.number(nouns.count)
    for (form, kind) in nouns {
      out.string(form)
      out.string(kind.rawValue)
    }
  }

  /// What a noun is the name of, where it takes place: an exam or a meeting.
  func kind(of form: String) -> TimelineKind? { nouns[form] }

  /// The phrases among some words, the longest first where they overlap, in order. One phrase may have several uses.
  func found(in forms: [String]) -> [Found] {
    var result: [Found] = []
    var start = 0
    while start < forms.count {
      var end = min(start + longest, forms.count)
      while end > start, uses[Self.joined(forms[start..<end])] == nil { end -= 1 }
      for use in uses[Self.joined(forms[start..<end])] ?? [] { result.append(Found(use: use, places: start..<end)) }
      start = max(end, start + 1)
    }
    return result
  }

  /// Words with a blank between them, but behind an apostrophe, where tokens are cut: "qu'" and "est-ce" are "qu'est-ce".
  static func joined(_ words: ArraySlice<String>) -> String {
    var result = ""
    for word in words {
      if !result.isEmpty, result.last != "'" { result += " " }
      result += word.replacing("’", with: "'")
    }
    return result
  }
}
