import SpaceLexicon
import SpaceModel
import SpaceText

/// Tables that are made to be learnt from: a column of terms, and beside it what they mean, or what they are, have and do.
extension FactFinder {
  /// A card for each cell below a heading that asks something of the terms in the first column ("Meaning", "Function",
  /// "Capital"). Linear in the size of the tables.
  func tables(in text: StudyText) -> [Fact] {
    guard let language = text.language else { return [] }
    var result: [Fact] = []
    for element in text.document.elements where element.kind == .table {
      let rows = text.document.text.lines(in: element.span).map { text.document.text.cells(in: $0) }
      guard rows.count >= 2, let header = rows.first, header.count >= 2 else { continue }
      let isLesson = LessonTable.isOne(rows, in: text)
      for (column, cell) in header.enumerated().dropFirst() {
        let heading = text.document.string(in: cell)
        guard
          let asked = AskedColumn(heading, of: text.document.string(in: header[0]), language.code)
            ?? (isLesson && LessonTable.isAskable(rows, column, in: text) ? .column(heading.withSmallStart) : nil)
        else { continue }
        let group = "\(Fact.tableGroup)\(element.span.start) \(column)"
        for row in rows.dropFirst() where row.count == header.count {
          let isBeside = column == 1
          if let fact = fact(of: row[0], row[column], asked, isBeside, text, language, group) { result.append(fact) }
        }
      }
    }
    return result
  }

  private func fact(
    of name: Span, _ cell: Span, _ asked: AskedColumn, _ isBeside: Bool, _ text: StudyText, _ language: StudyLanguage,
    _ group: String
  ) -> Fact? {
    var term = text.tokens.indices(in: name)
    // "Episodic buffer (added 2000)"
    if let bracket = term.dropFirst().first(where: { text.byte($0) == 0x28 }) { term = term.lowerBound..<bracket }
    let told = text.tokens.indices(in: cell)
    let pointing: WordRole = [.firstPerson, .secondPerson, .demonstrative]
    guard (1...6).contains(term.count), !told.isEmpty, term.contains(where: { text.isContent($0) }),
      !text.isDisturbed(name), !text.isDisturbed(cell, allowing: 3), told.contains(where: { text.isWord($0) }),
      !term.contains(where: { !text.role($0).isDisjoint(with: pointing.union(.pronoun)) }),
      !told.contains(where: { !text.role($0).isDisjoint(with: pointing) })
    else { return nil }
    let shown = text.string(term)
    let back = text.string(told).withoutTrailingComma.withoutFinalStop
    guard (1...30).contains(back.blankSeparatedCount), back.contains(where: { $0.isLetter || $0.isNumber }),
      !back.contains("?"), !back.contains("…"), back.lowercased() != shown.lowercased()
    else { return nil }
    let weight = weight(of: text.span(of: term), in: text)
    // What several columns say of one term are several things to know: its own words don't count.
    let stems = asked == .meaning ? text.stems(of: term, told) : text.stems(of: told)
    let shape = TermShape(text, term, shown: shown)
    let isMeaning = asked == .meaning
    let front =
      isMeaning
      ? language.wording.meaning.filled(language.wording.quotes.0 + shown + language.wording.quotes.1)
      : asked.question(of: shown, isPlural: shape.isPlural)
    return Fact(
      kind: isMeaning ? .definition : .function, text: text.index,
      span: isMeaning && isBeside ? name.union(cell) : cell, front: front, back: back,
      answer: isMeaning ? .term(shape) : .words, statement: "\(shown): \(back)", claim: nil,
      worth: (isMeaning ? 180 : 170) + weight.value,
      stems: stems, answerText: isMeaning ? shown : nil,
      term: isMeaning ? weight.term : nil,
      alsoFrom: isMeaning && isBeside ? [] : [Fact.Place(text: text.index, span: text.span(of: term))],
      group: group, about: isMeaning ? shown : asked.subject(shown))
  }
}

/// What a column of a table asks of the terms in the first one.
private enum AskedColumn: Equatable {
  case meaning
  /// What a term does.
  case deed
  /// "function": what it is of the term.
  case attribute(String)
  /// "animal cell": whatever the table says of the term there.
  case column(String)

  /// By the heading of the column and that of the first one; nil where it asks nothing that one learns.
  init?(_ heading: String, of first: String, _ language: String) {
    switch GlossaryColumn(heading: heading, of: first, language: language) {
    case .meaning: self = .meaning
    case .deed: self = .deed
    case nil:
      let heading = GlossaryColumn.plain(heading, language: language)
      guard language == "en", Self.attributes.contains(heading) else { return nil }
      self = .attribute(heading)
    }
  }

  /// "Ribosome: what is its function?": a table doesn't show which terms take an article.
  func question(of term: String, isPlural: Bool) -> String {
    switch self {
    case .meaning: "\(term): what \(isPlural ? "are they" : "is it")?"
    case .deed: "\(term): what \(isPlural ? "do they" : "does it") do?"
    case .column(let heading): "\(term): \(heading)?"
    case .attribute(let attribute):
      "\(term): what \(attribute.hasSuffix("s") ? "are" : "is") \(isPlural ? "their" : "its") \(attribute)?"
    }
  }

  /// What an answer is about, for who explains it.
  func subject(_ term: String) -> String {
    switch self {
    case .attribute(let name), .column(let name): "\(term): \(name)"
    case .meaning, .deed: term
    }
  }

  /// What lessons ask of their things; not what plans and bills say of theirs.
  private static let attributes: Set<String> = [
    "function", "functions", "role", "purpose", "location", "capacity", "symbol", "unit", "formula", "capital",
    "cause", "causes", "effect", "effects", "structure", "product", "products", "characteristics", "properties",
    "features", "symptoms", "treatment", "habitat", "diet", "origin", "derivative", "atomic number", "boiling point",
    "melting point", "chemical formula", "plural", "past tense", "past participle", "opposite", "time complexity",
    "strengths", "weaknesses", "advantages", "disadvantages", "significance",
  ]
}

/// Tables that compare what a lesson is about: few rows of few words on things that have names, whatever the columns are
/// called ("Stage", "Place", "Yield").
private enum LessonTable {
  /// False of plans, bills, logs and series of figures, and of anything that isn't English.
  static func isOne(_ rows: [[Span]], in text: StudyText) -> Bool {
    guard text.language?.code == "en", let header = rows.first, (3...13).contains(rows.count),
      (2...6).contains(header.count), rows.allSatisfy({ $0.count == header.count })
    else { return false }
    let headings = header.map { text.document.string(in: $0) }
    guard !headings.contains(where: { isOfWork($0) || ColumnRole(heading: $0).map { $0 != .end } ?? false }) else {
      return false
    }
    return rows.dropFirst().allSatisfy { row in
      // A day makes it a plan; a year doesn't.
      isName(row[0], in: text) && !row.contains { (text.date(overlapping: $0)?.value.utf8.count ?? 0) > 7 }
    }
  }

  /// True of a column whose heading is a noun or two, with a short answer in each row.
  static func isAskable(_ rows: [[Span]], _ column: Int, in text: StudyText) -> Bool {
    let heading = text.tokens.indices(in: rows[0][column])
    guard (1...3).contains(heading.count), let last = heading.last, text.isContent(last),
      heading.allSatisfy({ [.noun, .properNoun, .adjective].contains(text.tag($0)) && text.isWord($0) })
    else { return false }
    return rows.dropFirst().allSatisfy { (1...14).contains(text.tokens.indices(in: $0[column]).count) }
  }

  /// A few words that begin with a letter, one of them no everyday word.
  private static func isName(_ cell: Span, in text: StudyText) -> Bool {
    let words = text.tokens.indices(in: cell)
    return (1...5).contains(words.count) && words.contains { text.isContent($0) && text.word($0).rarity >= 11 }
      && !ASCII.isDigit(text.byte(words.lowerBound)) && text.date(overlapping: cell) == nil
  }

  private static func isOfWork(_ heading: String) -> Bool {
    heading.lowercased().split { !$0.isLetter }.contains { work.contains(String($0)) }
  }

  /// What plans, bills and logs have columns for.
  private static let work = Set(
    words: """
      action actions amount author authors budget comment comments contact cost costs dataset date day days deadline
      decision due email estimate example examples file folder goal goals grade hours issue issues item items licence
      license link member members method milestone model month name names note notes option options page pages path
      person phone points price prices priority qty quantity quarter remark remarks repository result results risk
      risks room score source sources step steps table task tasks team test time title topic total url value version
      votes week year years
      """)
}
