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

  /// Writes the best `max` hits, a line each; what was looked for instead of words that stand nowhere. `plan` is what queries are
  /// annotated by.
  public static func writeHits(
    for query: String, in index: PassageIndex, max: Int, plan: Plan, to json: inout JSONWriter
  ) -> [QueryCorrection] {
    let found = index.search(asDocument(query, like: index, plan), max: max)
    for hit in found.hits {
      hit.write(to: &json)
      json.endLine()
    }
    return found.corrections
  }

  /// Writes the Answer record.
  public static func writeAnswer(
    to question: String, from index: PassageIndex, max: Int, plan: Plan, to json: inout JSONWriter
  ) {
    let answer = QuestionAnswerer(index).answer(asDocument(question, like: index, plan), max: max)
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
