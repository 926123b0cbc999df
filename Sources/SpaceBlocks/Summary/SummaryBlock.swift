import SpaceModel
import SpaceText

/// What the documents are, and what each says in its best sentences.
public struct SummaryBlock: Block {
  /// One sentence of the summary and the places it was taken from.
  public struct Sentence: Sendable, Equatable {
    /// The title of the document or section that it tells of; nil of what is said of all.
    public let part: String?
    public let text: String
    public let sources: [Source]
    /// What made it, where that was not the engine of this device.
    public var engine: String?
    public init(part: String? = nil, text: String, sources: [Source]) {
      self.part = part
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
    self.message =
      sentences.isEmpty ? message ?? "No sentence of these notes says enough by itself to sum them up." : nil
  }

  public var isEmpty: Bool { sentences.isEmpty }
  /// The sentences as one text: a line for each part, which begins with its title.
  public var text: String { Self.text(of: sentences) }

  static func text(of sentences: [Sentence]) -> String {
    var text = ""
    for (place, sentence) in sentences.enumerated() {
      let isNew = place == 0 || sentences[place - 1].part != sentence.part
      if place > 0 { text += isNew ? "\n" : " " }
      if isNew, let part = sentence.part {
        text += part + (part.last.map { ".?!".contains($0) } ?? false ? " " : part.contains(":") ? " – " : ": ")
      }
      text += sentence.text
    }
    return text
  }

  public func writeMembers(to json: inout JSONWriter, _ sources: SourceWriter) {
    json.member("text", text)
    json.list("sentences") { json in
      for sentence in sentences {
        json.object { json in
          json.member("part", sentence.part)
          json.member("text", sentence.text)
          json.member("engine", sentence.engine)
          sources.write(sentence.sources, to: &json)
        }
      }
    }
  }
}
