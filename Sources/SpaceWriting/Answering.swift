import SpaceBlocks
import SpaceEngine
import SpaceModel
import SpaceProof
import SpaceProviders
import SpaceText

/// Lets a model answer a question from the passages that search finds, and keeps of that what they bear out.
public struct Answering: Sendable {
  private let answers: Answers
  private let plan: Plan

  /// The layers that passages are annotated with.
  public static let needs = Proof.needs

  /// `plan` gives the layers of `needs`.
  public init(_ answers: Answers, plan: Plan) { (self.answers, self.plan) = (answers, plan) }

  /// How many passages the model reads.
  private static let passages = 12

  /// The answer to `question` from the passages of `index` that fit it; nil where the model has none that stands. `plan` is what
  /// the question is annotated by.
  public func answer(
    to question: String, from index: SearchIndex, plan: Plan, _ report: inout Writing.Report
  ) -> Answer? {
    let found = Searching.passages(for: question, in: index, max: Self.passages, plan: plan)
    return answer(to: question, from: found.hits, in: found.language, &report)
  }

  /// The answer to `question` from `hits`; nil where the model has none that stands. `sources` are those of each sentence in turn.
  public func answer(
    to question: String, from hits: [Hit], in language: String?, _ report: inout Writing.Report
  ) -> Answer? {
    if hits.isEmpty { return nil }
    let evidence = Evidence(hits.enumerated().map { document($1, number: $0, in: language) })
    let excerpt = Excerpt(evidence, Array(evidence.lines.indices))
    let sentence = Shape.record([("text", .text(most: 500)), ("sources", .lines)])
    let request = ModelRequest(
      system: WritingPrompts.text("ask"),
      messages: [ModelRequest.Message(.user, excerpt.text + "\nThe question: \(question)\n")],
      schema: Shape.record([("sentences", .list(sentence, most: 4))]).schema(citing: excerpt.count), mostTokens: 400)
    guard let value = answers.all(to: [request], on: evidence, &report)[0] else { return nil }
    let prover = Prover(evidence)
    let standing = (value["sentences"]?.items ?? []).map { WrittenItem($0, from: excerpt) }.filter { item in
      let claim = ItemClaim(text: item.text("text"), subject: question)
      return !item.lines.isEmpty && !claim.text.isEmpty
        && prover.finding(against: [claim], citing: item.lines, least: Self.leastFound) == nil
    }
    if standing.isEmpty { return nil }
    var sources: [Source] = []
    for source in standing.flatMap({ item in item.lines.map { Self.source(of: evidence.lines[$0], in: hits) } })
    where !sources.contains(source) {
      sources.append(source)
    }
    return Answer(
      question: question, answer: standing.map { $0.text("text") }.joined(separator: " "), sources: sources)
  }

  private static let leastFound = 400

  /// A passage as a document of its own.
  private func document(_ hit: Hit, number: Int, in language: String?) -> Document {
    var builder = DocumentBuilder()
    builder.append(hit.string)
    var document = builder.finish(id: Document.ID("\(number)"))
    document.origin.path = hit.path
    document.language = language
    var notes = Diagnostics()
    plan.annotate(&document, &notes)
    return document
  }

  /// Where a line of a passage stands in its document.
  private static func source(of line: Evidence.Line, in hits: [Hit]) -> Source {
    let hit = hits[line.document]
    let (start, length) = (Int(hit.span.start), Int(line.span.end - line.span.start))
    // A passage of several blocks was joined by other blanks.
    guard hit.string.utf8.count == Int(hit.span.end - hit.span.start) else {
      return Source(document: hit.document, span: hit.span)
    }
    let first = start + Int(line.span.start)
    return Source(document: hit.document, span: Span(first, first + length))
  }
}
