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
      for (column, cell) in header.enumerated().dropFirst() {
        guard
          let asked = AskedColumn(
            text.document.string(in: cell), of: text.document.string(in: header[0]), language.code)
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
    let stems = stems(of: asked == .meaning ? [term, told] : [told], in: text)
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

  /// By the heading of the column and that of the first one; nil where it asks nothing that one learns.
  init?(_ heading: String, of first: String, _ language: String) {
    switch GlossaryColumn(heading: heading, of: first, language: language) {
    case .meaning: self = .meaning
    case .deed: self = .deed
    case nil:
      let heading = GlossaryColumn.plain(heading)
      guard language == "en", Self.attributes.contains(heading) else { return nil }
      self = .attribute(heading)
    }
  }

  /// "Ribosome: what is its function?": a table doesn't show which terms take an article.
  func question(of term: String, isPlural: Bool) -> String {
    switch self {
    case .meaning: "\(term): what \(isPlural ? "are they" : "is it")?"
    case .deed: "\(term): what \(isPlural ? "do they" : "does it") do?"
    case .attribute(let attribute):
      "\(term): what \(attribute.hasSuffix("s") ? "are" : "is") \(isPlural ? "their" : "its") \(attribute)?"
    }
  }

  /// What an answer is about, for who explains it.
  func subject(_ term: String) -> String {
    if case .attribute(let attribute) = self { "\(term): \(attribute)" } else { term }
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
