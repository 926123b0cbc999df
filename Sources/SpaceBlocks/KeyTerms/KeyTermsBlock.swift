import SpaceModel
import SpaceText

/// The terms a reader must know, each with the explanation the documents give, where they give one.
public struct KeyTermsBlock: Block {
  public struct Entry: Sendable, Equatable {
    public let term: String
    /// What a document says that it is, or a whole sentence about it.
    public let explanation: String?
    /// In thousandths; the best term has 1,000.
    public let score: Int
    /// How often it is mentioned, in all documents.
    public let count: Int
    /// The explanation's place first, then the first mention in each document.
    public let sources: [Source]
    /// What made it, where that was not the engine of this device.
    public var engine: String?

    public init(term: String, explanation: String?, score: Int, count: Int, sources: [Source]) {
      self.term = term
      self.explanation = explanation
      self.score = score
      self.count = count
      self.sources = sources
    }
  }

  public static let type = "KeyTerms"
  public let size: BlockSize
  public let title: String
  public let message: String?
  public let terms: [Entry]

  public init(size: BlockSize, title: String, message: String?, terms: [Entry]) {
    self.size = size
    self.title = title
    self.message = message
    self.terms = terms
  }

  public var isEmpty: Bool { terms.isEmpty }

  public func writeMembers(to json: inout JSONWriter, _ sources: SourceWriter) {
    json.list("terms") { json in
      for term in terms {
        json.object { json in
          json.member("term", term.term)
          json.member("explanation", term.explanation)
          json.key("score")
          json.value(thousandths: term.score)
          json.member("count", term.count)
          json.member("engine", term.engine)
          sources.write(term.sources, to: &json)
        }
      }
    }
  }
}
