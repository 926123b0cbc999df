import SpaceLexicon
import SpaceModel
import SpaceText

/// What an item of a plan is: what a calendar must know of it.
public enum TimelineKind: String, Sendable, CaseIterable {
  /// Takes place, and is prepared for.
  case exam
  /// Takes place.
  case meeting
  /// Is to be done by its day.
  case deadline
  /// Is to be done.
  case task
}

/// The words of one language that say what a dated note is about.
struct PlanWords: Sendable {
  private let exams: Set<String>
  private let meetings: Set<String>
  private let deadlines: Set<String>
  private let dueLeads: Set<String>
  private let cancellations: Set<String>
  private let changes: Set<String>
  private let origins: Set<String>
  let ownerLabels: [String]
  /// Its nouns are often joined to words that no list has.
  let joinsCompounds: Bool

  private static let byLanguage = PerLanguage { PlanWords($0) }

  /// The words of a BCP 47 tag's language.
  static func of(_ language: String?) -> PlanWords { byLanguage[language] }

  private init(_ pack: LanguagePack) {
    exams = Set(pack.words(.examNoun))
    meetings = Set(pack.words(.meetingNoun))
    deadlines = Set(pack.words(.deadlineWord))
    dueLeads = Set(pack.words(.duePreposition))
    cancellations = Set(pack.words(.cancelled))
    changes = Set(pack.words(.dateChange))
    origins = Set(pack.words(.originPreposition))
    ownerLabels = pack.words(.ownerLabel)
    joinsCompounds = pack.habits.contains(.joinedCompounds)
  }

  /// What takes place by the words of `range`, or is due; nil where they only mention it or say neither.
  ///
  /// The word must be what the note is about: no verb stands before it ("book the meeting room"), no preposition leads to it
  /// ("revise for the exam") and no noun goes on from it ("exam registration"). An exam may be what is to be sat.
  func kind(_ tokens: Tokens, _ range: Range<Int>) -> TimelineKind? {
    for index in range {
      let form = tokens.word(of: tokens.tokens[index]).form
      if has(exams, form), isTopic(index, tokens, range, mayBeObject: true) { return .exam }
      if has(meetings, form), isTopic(index, tokens, range, mayBeObject: false) { return .meeting }
      if has(deadlines, form) { return .deadline }
    }
    return nil
  }

  private func isTopic(_ index: Int, _ tokens: Tokens, _ range: Range<Int>, mayBeObject: Bool) -> Bool {
    let first = range.lowerBound
    let before = mayBeObject && index == first + 1 ? first..<first : first..<index
    if before.contains(where: { tokens.tokens[$0].tag == .verb || tokens.tokens[$0].tag == .adposition }) {
      return false
    }
    return index + 1 >= range.upperBound || tokens.tokens[index + 1].tag != .noun
  }

  /// True where a word of what is to be done stands in `range`, or one that leads to `date`: "by 3 May".
  func isDue(_ tokens: Tokens, _ range: Range<Int>, by date: Span) -> Bool {
    let first = tokens.firstIndex(startingAt: Int(date.start))
    return range.contains { index in
      let form = tokens.word(of: tokens.tokens[index]).form
      return has(deadlines, form) || dueLeads.contains(form) && (index == first || index + 3 > first && index < first)
    }
  }

  /// True where one of some tokens says what is due or takes place: "PHYS 120", not "exam" or "due".
  func saysMore(_ tokens: Tokens, _ places: [Int]) -> Bool {
    places.contains { index in
      let token = tokens.tokens[index]
      guard [.noun, .properNoun, .verb, .other].contains(token.tag) else { return false }
      let form = tokens.word(of: token).form
      return !has(exams, form) && !has(meetings, form) && !has(deadlines, form) && !dueLeads.contains(form)
    }
  }

  /// Where the words of `range` say that something does not take place; nil where they don't.
  func cancellation(_ tokens: Tokens, _ range: Range<Int>) -> Int? {
    range.first { cancellations.contains(tokens.word(of: tokens.tokens[$0]).form) }
  }

  func isCancelled(_ status: String) -> Bool { cancellations.contains(status.lowercased()) }

  /// Where `range` first tells of giving something another date.
  func change(_ tokens: Tokens, _ range: Range<Int>) -> Int? {
    range.first { changes.contains(tokens.word(of: tokens.tokens[$0]).form) }
  }

  func isOrigin(_ form: String) -> Bool { origins.contains(form) }

  private func has(_ known: Set<String>, _ form: String) -> Bool {
    if known.contains(form) { return true }
    // A compound counts by its last part, which is no ending of another word from some length on.
    return joinsCompounds && known.contains { $0.utf8.count > 4 && form.hasSuffix($0) }
  }
}
