import SpaceModel
import SpaceText

/// A short text that covers all documents in proportion.
public struct SummaryBlock: Block {
  /// One sentence of the summary and the places it was taken from.
  public struct Sentence: Sendable, Equatable {
    public let text: String
    public let sources: [Source]
    public init(text: String, sources: [Source]) {
      self.text = text
      self.sources = sources
    }
  }

  public static let type = "Summary"
  public let size: BlockSize
  public let title = "Summary"
  public let message: String?
  public let sentences: [Sentence]

  public init(size: BlockSize, sentences: [Sentence], message: String? = nil) {
    self.size = size
    self.sentences = sentences
    self.message = sentences.isEmpty ? message ?? "There is no running text to summarise." : nil
  }

  public var isEmpty: Bool { sentences.isEmpty }
  /// The sentences as one text.
  public var text: String { sentences.map(\.text).joined(separator: " ") }

  public func writeMembers(to json: inout JSONWriter, _ sources: SourceWriter) {
    json.member("text", text)
    json.list("sentences") { json in
      for sentence in sentences {
        json.object { json in
          json.member("text", sentence.text)
          sources.write(sentence.sources, to: &json)
        }
      }
    }
  }
}
