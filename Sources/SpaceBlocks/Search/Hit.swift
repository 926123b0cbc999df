import SpaceModel
import SpaceText

/// A passage that search found.
public struct Hit: Sendable {
  public let document: Document.ID
  public let span: Span
  /// How well it fits the query, in thousandths; comparable within one search.
  public let score: Int

  public init(document: Document.ID, span: Span, score: Int) {
    self.document = document
    self.span = span
    self.score = score
  }

  /// Writes the Hit record; `owner` is the document it was found in.
  public func write(to json: inout JSONWriter, in owner: Document) {
    precondition(owner.id == document, "a hit is written with its own document")
    json.object { json in
      json.member("document", document.value)
      json.key("path")
      if let path = owner.origin.path { json.value(path) } else { json.null() }
      json.members(span, in: owner.text)
      json.key("text")
      json.value(utf8: owner.text.bytes(in: span))
      json.key("score")
      json.value(thousandths: score)
      json.member("page", owner.page(at: Int(span.start)))
    }
  }
}

/// What `ask` found: nil with no sources when the documents do not hold an answer.
public struct Answer: Sendable {
  public let question: String
  public let answer: String?
  /// Best first.
  public let sources: [Source]

  public init(question: String, answer: String?, sources: [Source]) {
    self.question = question
    self.answer = answer
    self.sources = sources
  }

  /// Writes the Answer record.
  public func write(to json: inout JSONWriter, _ writer: SourceWriter) {
    json.object { json in
      json.member("question", question)
      json.key("answer")
      if let answer { json.value(answer) } else { json.null() }
      writer.write(sources, to: &json)
    }
  }
}
