import SpaceBlocks
import SpaceModel
import SpaceText

/// What search and ask look into.
public typealias SearchIndex = PassageIndex
/// What search looked for instead of a word that stands nowhere.
public typealias SearchCorrection = QueryCorrection

/// Search and ask over annotated documents.
public enum Searching {
  public static var needs: [LayerName] { PassageIndex.needs }
  public static var answerNeeds: [LayerName] { QuestionAnswerer.needs }

  /// The best `max` hits, each as a line of JSON, and what was looked for instead of words that stand nowhere. With `marksWords`
  /// there are the stretches of a hit's text, in code points, that are words of the query in any inflected form. `plan` is what
  /// queries are annotated by.
  public static func hits(
    for query: String, in index: PassageIndex, max: Int, plan: Plan, marksWords: Bool
  ) -> (hits: [(json: [UInt8], marks: [Range<Int>])], corrections: [QueryCorrection]) {
    let asked = asDocument(query, like: index, plan)
    let tokens = asked[.tokens] ?? Tokens()
    let meant = tokens.words.filter { !$0.isStopword }
    let stems = Set((meant.isEmpty ? tokens.words : meant).map(\.stem))
    let found = index.search(asked, max: max)
    let hits = found.hits.map { hit in
      var json = JSONWriter()
      hit.write(to: &json)
      json.endLine()
      return (json.take(), marksWords ? marks(of: stems, in: asDocument(hit.string, like: index, plan)) : [])
    }
    return (hits, found.corrections)
  }

  private static func marks(of stems: Set<String>, in passage: Document) -> [Range<Int>] {
    guard let tokens = passage[.tokens] else { return [] }
    return tokens.tokens.filter { stems.contains(tokens.word(of: $0).stem) && $0.tag != .punctuation }.map { token in
      passage.text.codePoint(at: Int(token.span.start))..<passage.text.codePoint(at: Int(token.span.end))
    }
  }

  /// The passages to answer a question from, best first, and the language that most documents are in.
  public static func passages(
    for question: String, in index: PassageIndex, max: Int, plan: Plan
  ) -> (hits: [Hit], language: String?) {
    (index.hits(for: asDocument(question, like: index, plan), max: max), index.language)
  }

  /// What questions are annotated by that are asked on the day `today`, written YYYY-MM-DD.
  public static func questionPlan(today: String) throws -> Plan {
    try Plan(needs: needs + [Layer.dates.name], offers: ["referenceDate": .string(today)])
  }

  /// Writes the Answer record of a question that is asked on the day `today`, by which `plan` was made; with the usual number of
  /// sources where `max` is nil.
  public static func writeAnswer(
    to question: String, from index: PassageIndex, max: Int?, today: String, plan: Plan, to json: inout JSONWriter
  ) {
    let answer = QuestionAnswerer(index).answer(
      asDocument(question, like: index, plan), max: max, today: CalendarInterval(timex: today)?.start)
    answer.write(to: &json, SourceWriter(index.documents(of: answer.sources)))
  }

  /// What was asked as a document of one paragraph, in the language that most documents are in, so that its words get the
  /// stems that theirs have.
  private static func asDocument(_ words: String, like index: PassageIndex, _ plan: Plan) -> Document {
    var builder = DocumentBuilder()
    builder.append(words)
    var query = builder.finish(id: Document.ID("query"))
    query.language = index.language
    var notes = Diagnostics()
    plan.annotate(&query, &notes)
    return query
  }
}

/// Chunks of annotated documents.
public typealias Chunking = Chunker
