import SpaceLexicon
import SpaceModel
import SpaceText

/// A passage that search found.
public struct Hit: Sendable {
  public let document: Document.ID
  public let span: Span
  /// How well it fits the query, in thousandths; comparable within one search.
  public let score: Int
  private let head: DocumentHead
  private let passage: Passage
  private let text: [UInt8]

  init(document: DocumentHead, passage: Passage, text: [UInt8], score: Int) {
    self.document = document.id
    span = passage.span
    head = document
    self.passage = passage
    self.text = text
    self.score = score
  }

  /// The passage's text.
  public var string: String { String(decoding: text, as: UTF8.self) }

  /// The path of its document.
  package var path: String? { head.path }

  /// Writes the Hit record.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("document", document.value)
      json.key("path")
      if let path = head.path { json.value(path) } else { json.null() }
      json.member("start", Int(passage.firstScalar))
      json.member("end", Int(passage.endScalar))
      json.key("text")
      json.value(utf8: text)
      json.key("score")
      json.value(thousandths: score)
      json.member("page", passage.page < 0 ? nil : Int(passage.page))
    }
  }
}

/// What `ask` found: nil with no sources when the documents do not hold an answer.
///
/// A question about dates is answered by events: then `answer` has a line for each, and `sources` has theirs in the same order.
public struct Answer: Sendable {
  public let question: String
  public let answer: String?
  /// Best first.
  public let sources: [Source]
  /// What the documents do not hold, where there is no answer; of a list of events, how many it leaves out.
  public let message: String?
  /// The language of `message`, a BCP 47 tag.
  public let language: String?
  /// Where there is no answer, the passages that come nearest to one, best first.
  public let nearest: [Source]
  public let events: [DatedAnswer]
  /// How many further events fit the question, and how many appointments besides what is due.
  public let more: Int
  public let others: Int

  public init(
    question: String, answer: String?, sources: [Source], message: String? = nil, language: String? = nil,
    nearest: [Source] = []
  ) {
    self.question = question
    self.answer = answer
    self.sources = sources
    self.message = message
    self.language = language
    self.nearest = nearest
    (events, more, others) = ([], 0, 0)
  }

  /// All that it cites.
  public var cited: [Source] { sources + nearest }

  /// True where nothing was found, and nothing is known of what the documents lack.
  public var isRefusal: Bool { answer == nil && message == nil }

  /// The same, saying in a language that the documents hold no answer.
  public func refused(in language: String?) -> Answer {
    Answer(
      question: question, answer: nil, sources: [], message: ItemWording.of(language).filled(.noAnswer),
      language: language, nearest: nearest)
  }

  init(question: String, events: [DatedAnswer], more: Int, others: Int, message: String?, language: String?) {
    self.question = question
    answer = events.map(\.line).joined(separator: "\n")
    sources = events.flatMap(\.sources).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    (self.message, self.language) = (message, message == nil ? nil : language)
    nearest = []
    (self.events, self.more, self.others) = (events, more, others)
  }

  /// Writes the Answer record.
  public func write(to json: inout JSONWriter, _ writer: SourceWriter, engine: String? = nil) {
    json.object { json in
      json.member("question", question)
      json.key("answer")
      if let answer { json.value(answer) } else { json.null() }
      json.member("message", message)
      json.member("language", language)
      if !nearest.isEmpty { writer.write(nearest, as: "nearest", to: &json) }
      if !events.isEmpty {
        json.list("events") { json in
          for event in events { event.write(to: &json, writer) }
        }
      }
      json.member("more", more > 0 ? more : nil)
      json.member("others", others > 0 ? others : nil)
      json.member("engine", engine)
      writer.write(sources, to: &json)
    }
  }
}
