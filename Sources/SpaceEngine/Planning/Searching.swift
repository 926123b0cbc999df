import SpaceBlocks
import SpaceLanguage
import SpaceLexicon
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
    let asked = asDocument(query, in: language(of: query, index), plan)
    let tokens = asked[.tokens] ?? Tokens()
    let meant = tokens.words.filter { !$0.isStopword }
    let stems = Set((meant.isEmpty ? tokens.words : meant).map(\.stem))
    let found = index.search(asked, max: max)
    let hits = found.hits.map { hit in
      var json = JSONWriter()
      hit.write(to: &json)
      json.endLine()
      return (json.take(), marksWords ? marks(of: stems, in: asDocument(hit.string, in: asked.language, plan)) : [])
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
    (index.hits(for: asDocument(question, in: language(of: question, index), plan), max: max), index.language)
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
    let answer = answer(to: question, from: index, max: max, today: CalendarInterval(timex: today)?.start, plan)
    answer.write(to: &json, SourceWriter(index.documents(of: answer.cited)))
  }

  /// The answer by the words of the question's own language; where they find none, by those of the language that most documents
  /// are in, which have some words in common with it. What is due or comes up is answered in any language.
  private static func answer(
    to question: String, from index: PassageIndex, max: Int?, today: CivilDay?, _ plan: Plan
  ) -> Answer {
    let answerer = QuestionAnswerer(index)
    let own = language(of: question, index)
    let found = answerer.answer(asDocument(question, in: own, plan), max: max, today: today)
    guard found.isRefusal else { return found }
    if own != index.language {
      let other = answerer.answer(asDocument(question, in: index.language, plan), max: max, today: today)
      if !other.isRefusal { return other }
    }
    // Who asks in a language that no document is in is told so in theirs.
    let languages = index.languages.isEmpty ? [LanguagePack.code(for: nil)] : index.languages
    let asked = QuestionLanguage.likeliest(for: question, among: languages + QuestionLanguage.known)
    if asked != own, asked != index.language {
      let dated = answerer.answerByDatesAlone(asDocument(question, in: asked, plan), max: max, today: today)
      if let dated { return dated }
    }
    return found.refused(in: asked)
  }

  /// The language that something is asked in, among those that documents are in.
  private static func language(of question: String, _ index: PassageIndex) -> String? {
    QuestionLanguage.likeliest(for: question, among: index.languages)
  }

  /// What was asked as a document of one paragraph in `language`, so that its words get the stems that those of documents have.
  private static func asDocument(_ words: String, in language: String?, _ plan: Plan) -> Document {
    var builder = DocumentBuilder()
    builder.append(words)
    var query = builder.finish(id: Document.ID("query"))
    query.language = language
    var notes = Diagnostics()
    plan.annotate(&query, &notes)
    return query
  }
}

/// Chunks of annotated documents.
public typealias Chunking = Chunker
