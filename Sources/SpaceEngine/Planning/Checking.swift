import SpaceModel
import SpaceProof
import SpaceText

/// Claims of a text held against notes.
public struct Checking: Sendable {
  private let notes: [Document]
  private let sources: SourceWriter

  public init(_ notes: [Document]) { (self.notes, sources) = (notes, SourceWriter(notes)) }

  public static var needs: [LayerName] { Proof.needs }
  /// The layers that the text needs.
  public static var textNeeds: [LayerName] { [Layer.sentences.name, Layer.tokens.name] }

  /// The sentences of a text that claim something: no headings, no code, no questions.
  public static func claims(of text: Document) -> [Span] {
    let tokens = text[.tokens] ?? Tokens()
    return (text[.sentences] ?? []).filter { span in
      let index = text.elementIndex(at: Int(span.start))
      guard index < text.elements.count, text.elements[index].kind != .code else { return false }
      let own = tokens.tokens[tokens.indices(in: span)]
      let words = own.count { $0.tag != .punctuation }
      if text.elements[index].kind == .heading {
        // In plain text a short line may be a sentence as well as a heading.
        let hasVerb = own.contains { $0.tag == .verb || $0.tag == .auxiliary }
        guard text.origin.mediaType == plainText, words >= fewestWords, hasVerb else { return false }
      }
      return words > 1 && !isQuestion(text.text.bytes(in: span))
    }
  }

  private static let plainText = "text/plain"
  private static let fewestWords = 4

  /// True when the last mark that closes nothing is a question mark.
  private static func isQuestion(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.last { $0 < 0x80 && !ASCII.isBlank($0) && ![0x22, 0x27, 0x29, 0x2A, 0x5D, 0x5F].contains($0) } == 0x3F
  }

  /// Writes the Verdict record of the claim at `span` of `text`, with the measures that it was made from.
  public func write(
    _ verdict: Verdict, on span: Span, of text: Document, measures: [(name: String, value: Int)],
    to json: inout JSONWriter
  ) {
    value(verdict, on: span, of: text, measures: measures, to: &json)
    json.endLine()
  }

  /// The same as a value within another record.
  public func value(
    _ verdict: Verdict, on span: Span, of text: Document, measures: [(name: String, value: Int)],
    to json: inout JSONWriter
  ) {
    json.object { json in
      json.key("claim")
      json.value(utf8: text.text.bytes(in: span))
      json.members(span, in: text.text)
      json.member("verdict", verdict.kind.rawValue)
      json.key("score")
      json.value(thousandths: verdict.score)
      json.list("reasons") { json in
        for reason in verdict.reasons {
          json.object { json in
            json.member("kind", reason.name)
            json.member("text", reason.text)
          }
        }
      }
      sources.write(verdict.places.map { Source(document: notes[$0.document].id, span: $0.span) }, to: &json)
      if !measures.isEmpty {
        json.record("measures") { json in
          for measure in measures { json.member(measure.name, measure.value) }
        }
      }
    }
  }
}
