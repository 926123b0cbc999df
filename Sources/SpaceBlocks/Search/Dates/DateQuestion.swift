import SpaceModel
import SpaceText

/// What a question asks of dates: when something is, or what is of some days.
struct DateQuestion {
  /// Which of what is dated would answer.
  enum Wanted: Sendable { case due, decisions, anything }

  let wanted: Wanted
  /// The days that are asked about, the likeliest first; none where only a day is asked for.
  let days: [AskedDays]
  /// What was last is told first.
  let isPast: Bool
  /// True when it asks for a day or an hour.
  let asksWhen: Bool
  /// The tokens that say what it is about.
  let content: [Int]
  /// The tokens that only ask for what takes place, is due or is to come.
  let asking: Set<Int>
  /// The tokens that name days.
  private let dates: Set<Int>
  /// The day on which it is asked.
  let today: CivilDay?

  /// Nil of a question that no dated event would answer.
  init?(_ question: Document, today: CivilDay?) {
    let tokens = question[.tokens] ?? Tokens()
    let words = QuestionWords.of(question.language)
    let forms = tokens.tokens.map { tokens.word(of: $0).form }
    let found = words.found(in: forms)
    func has(_ use: QuestionWords.Use) -> Bool { found.contains { $0.use == use } }
    let asked = AskedDaysReading(question, words, found, today: today)
    let phrases = found.filter { $0.use != .definition }
    // "What is a deadline?" asks for a definition.
    if has(.definition), let first = phrases.first, first.places.lowerBound > 0, asked.places.isEmpty,
      words.indefiniteArticles.contains(forms[first.places.lowerBound - 1])
    {
      return nil
    }
    guard has(.time) || !asked.candidates.isEmpty || has(.due) || has(.coming) || has(.past) else { return nil }
    asksWhen = has(.time)
    isPast = has(.past)
    wanted = has(.due) ? .due : has(.decision) ? .decisions : .anything
    asking = Set(phrases.flatMap(\.places))
    dates = Set(asked.places.flatMap { tokens.indices(in: $0) })
    self.today = today
    days = asked.candidates.isEmpty ? Self.open(found, today) : asked.candidates
    content = tokens.tokens.indices.filter { place in
      let token = tokens.tokens[place]
      let word = tokens.word(of: token)
      return TermForms.isTerm(word) && !found.contains { $0.places.contains(place) }
        && !asked.places.contains { $0.contains(token.span) }
    }
    // What is said to be so at some time has other answers than dates: they only serve who asks for no more than dates.
    if content.isEmpty, days.isEmpty { return nil }
  }

  /// For each document that has any, its parts that are about the days that are asked about.
  func sections(in documents: [DatedDocument]) -> [Int: [Span]] {
    guard let days = days.first, days.isShort else { return [:] }
    var result: [Int: [Span]] = [:]
    for (number, document) in documents.enumerated() {
      let own = document.sections.filter { days.days.contains($0.day) }.map(\.span)
      if !own.isEmpty { result[number] = own }
    }
    return result
  }

  /// The tokens that passages need not have: with the days, where only notes of those are read.
  func asking(withDays: Bool) -> Set<Int> { withDays ? asking.union(dates) : asksWhen ? asking : [] }

  /// Without a date: from today on, or until today.
  private static func open(_ found: [QuestionWords.Found], _ today: CivilDay?) -> [AskedDays] {
    guard let today else { return [] }
    let uses = Set(found.map(\.use))
    if uses.contains(.past) { return [.before(today)] }
    return uses.contains(.coming) || uses.contains(.due) ? [.from(today)] : []
  }
}
