import SpaceBlocks
import SpaceModel
import SpaceText

/// Search and ask over annotated documents.
public enum Searching {
  public static var needs: [LayerName] { PassageIndex.needs }
  public static var answerNeeds: [LayerName] { QuestionAnswerer.needs }

  /// Writes the best `max` hits, a line each.
  public static func writeHits(
    for query: String, in documents: [Document], max: Int, plan: Plan, to json: inout JSONWriter
  ) {
    let owners = Dictionary(uniqueKeysWithValues: documents.map { ($0.id, $0) })
    for hit in PassageIndex(documents).hits(for: asDocument(query, like: documents, plan), max: max) {
      guard let owner = owners[hit.document] else { preconditionFailure("a hit names a document that was searched") }
      hit.write(to: &json, in: owner)
      json.endLine()
    }
  }

  /// Writes the Answer record.
  public static func writeAnswer(
    to question: String, from documents: [Document], max: Int, plan: Plan, to json: inout JSONWriter
  ) {
    let answer = QuestionAnswerer(documents).answer(asDocument(question, like: documents, plan), max: max)
    answer.write(to: &json, SourceWriter(documents))
  }

  /// What was asked as a document of one paragraph, in the language that most of `documents` are in, so that its words
  /// get the stems that theirs have.
  private static func asDocument(_ words: String, like documents: [Document], _ plan: Plan) -> Document {
    var builder = DocumentBuilder()
    builder.append(words)
    var query = builder.finish(id: Document.ID("query"))
    var counts: [String: Int] = [:]
    for document in documents { if let language = document.language { counts[language, default: 0] += 1 } }
    query.language = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    var notes = Diagnostics()
    plan.annotate(&query, &notes)
    return query
  }
}

/// Chunks of annotated documents.
public typealias Chunking = Chunker
