import CModels
import SpaceLexicon
import SpaceModel
import SpaceText

/// Writes an index for a page, whose script searches and answers by the same words, facts, weights and trees as this program.
///
/// Spans count UTF-16 units, as scripts do. What a script can work out by itself (which passages have a word) is left out.
public struct PageIndexWriter {
  private let store: MemoryStore
  /// The languages that questions may be asked in, that of most documents first.
  public let languages: [String?]

  /// For an index in memory.
  public init?(_ index: PassageIndex) {
    guard let store = index.store as? MemoryStore else { return nil }
    self.store = store
    languages = store.languages.isEmpty ? [nil] : store.languages
  }

  public func write(to out: inout BinaryWriter) {
    writeCues(to: &out)
    writeWords(to: &out)
    let units = store.documents.map { UnitOffsets($0.text) }
    out.number(store.documents.count)
    for number in store.documents.indices { writeDocument(number, units[number], to: &out) }
    for (dated, units) in zip(store.dated(), units) { units.converted(dated).write(to: &out) }
    writePassages(units, to: &out)
    writeRelated(to: &out)
    let file = AnswerModel.file
    out.raw(file)
  }

  /// The words of each language that tell what a question asks for.
  private func writeCues(to out: inout BinaryWriter) {
    for language in languages {
      let wording = Wording.of(language)
      for kind in AnswerKind.allCases { out.strings(wording.questions.filter { $0.value == kind }.keys.sorted()) }
      for words in [wording.prices, wording.writers, wording.persons] { out.strings(words.sorted()) }
      QuestionWords.of(language).write(to: &out)
      DateLabels(language).write(to: &out)
    }
  }

  private func writeWords(to out: inout BinaryWriter) {
    let words = store.words
    out.number(words.stems.count)
    for stem in words.stems { out.string(stem) }
    let tags = languages.map { store.commonestTags(in: $0) }
    out.number(words.count)
    for (number, word) in words.words.enumerated() {
      out.byte(word.rarity << 1 | (word.isStopword ? 1 : 0))
      for tags in tags { out.byte(tags[number]) }
      IndexWord.write(word.form, word.stem, words.terms(of: Int32(number)), to: &out)
    }
  }

  /// What is left out of sentences and cells where they answer, and the tables.
  private func writeDocument(_ number: Int, _ units: UnitOffsets, to out: inout BinaryWriter) {
    let document = store.documents[number]
    let wording = Wording.of(document)
    let tables = store.tables(of: number)
    var asides: [Span] = []
    for span in (document[.sentences] ?? []) + tables.flatMap({ $0.rows.flatMap { $0.cells.map(\.span) } }) {
      asides += StandAlone.asides(in: document.text.bytes(in: span), wording).map { Span($0.lowerBound, $0.upperBound) }
    }
    asides.sort()
    var place = 0
    out.number(asides.count)
    for aside in asides { out.span(units.span(aside), after: &place) }
    out.number(tables.count)
    for table in tables { units.converted(table).write(to: &out) }
  }

  private func writePassages(_ units: [UnitOffsets], to out: inout BinaryWriter) {
    out.number(store.passages.count)
    var document = 0
    var place = 0
    var reader: SentenceReader?
    for passage in store.passages {
      let number = Int(passage.document)
      if reader == nil || number != document { reader = store.reader(of: number) }
      if number != document { place = 0 }
      out.number(number - document)
      document = number
      out.span(units[number].span(passage.span), after: &place)
      out.number(Int(passage.page) + 1)
      if let facts = reader?.facts(of: passage) { units[number].converted(facts).write(to: &out) }
    }
  }

  /// For each English word that may be said for a word of the documents, those words.
  private func writeRelated(to out: inout BinaryWriter) {
    var stems = StringTable()
    for word in store.words.words { _ = stems.number(word.stem) }
    let related = languages.contains { Wording.of($0).language == "en" } ? RelatedWords.english.all : []
    let found = related.compactMap { word, relations in
      let known = relations.filter { stems.find($0.stem) != nil }
      return known.isEmpty ? nil : (word, known)
    }
    out.number(found.count)
    for (word, relations) in found {
      out.string(word)
      out.number(relations.count)
      for relation in relations {
        out.number(Int(stems.find(relation.stem) ?? 0))
        out.byte(UInt8(relation.strength))
      }
    }
  }
}

extension BinaryWriter {
  /// A list of strings.
  mutating func strings(_ strings: [String]) {
    number(strings.count)
    for string in strings { self.string(string) }
  }
}

/// Places in a text as scripts count them.
private struct UnitOffsets {
  private let text: Text
  /// Where scalars of two units begin.
  private let pairs: [Int]

  init(_ text: Text) {
    self.text = text
    pairs = text.bytes.indices.filter { text.bytes[$0] >= 0xF0 }
  }

  func unit(_ byte: Int32) -> Int {
    text.codePoint(at: Int(byte)) + pairs.partitioningIndex { $0 >= Int(byte) }
  }

  func span(_ span: Span) -> Span { Span(unit(span.start), unit(span.end)) }

  func converted(_ facts: PassageFacts) -> PassageFacts {
    var result = facts
    result.sentences = facts.sentences.map { $0.moved(by: span) }
    return result
  }

  func converted(_ dated: DatedDocument) -> DatedDocument {
    DatedDocument(
      facts: dated.facts.map { $0.moved(to: span($0.span)) },
      sections: dated.sections.map { DaySection(day: $0.day, span: span($0.span)) })
  }

  func converted(_ table: TableFacts) -> TableFacts {
    TableFacts(
      rows: table.rows.map { row in
        TableFacts.Row(
          span: span(row.span),
          cells: row.cells.map { cell in
            TableFacts.Cell(
              span: span(cell.span), words: cell.words, tokens: cell.tokens, hasDigit: cell.hasDigit,
              hasLetter: cell.hasLetter)
          })
      })
  }
}
