import SpaceLexicon
import SpaceModel
import SpaceText

/// What minutes and logs mark as decided or to be done: "Decision: …", and the items of a list under a heading or line that
/// says so.
enum MarkedOutcomes {
  private static let lengths = 4...40
  private static let longestLabel = 4
  /// More than any sentence is worth that nothing marks.
  private static let score = 12_000

  /// Those of all documents, in the order of the text.
  static func all(of corpus: Corpus) -> [SummaryCandidate] {
    let labels = Set(LanguagePack.labels(.outcome))
    return corpus.documents.indices.flatMap { number in
      marked(in: corpus.documents[number], labels).compactMap { found in
        guard let sentence = corpus.material.sentence(at: found.span.start, of: number),
          lengths.contains(found.text.blankSeparatedCount), ItemRules.isReadable(found.text)
        else { return nil }
        return SummaryCandidate(
          sentence: sentence, span: found.span, text: found.text.closed, lead: found.lead, score: score)
      }
    }
  }

  private static func marked(
    in document: Document, _ labels: Set<String>
  ) -> [(span: Span, text: String, lead: String)] {
    var result: [(span: Span, text: String, lead: String)] = []
    // The label under which a list goes on.
    var open = ""
    for element in document.elements {
      let text = document.text.words(in: element.span)
      let isLabel = labels.contains(HeadingLabel.of(text)) && text.blankSeparatedCount <= longestLabel * 2
      switch element.kind {
      case .heading: open = isLabel ? lead(text) : ""
      case .paragraph, .listItem:
        if let colon = text.firstIndex(of: ":"), labels.contains(HeadingLabel.of(text)) {
          let rest = text[text.index(after: colon)...].drop { $0 == " " }
          open = rest.isEmpty ? lead(text) : element.kind == .paragraph ? "" : open
          if !rest.isEmpty { result.append((element.span, text.withCapitalStart, "")) }
        } else if element.kind == .paragraph {
          open = isLabel ? lead(text) : ""
        } else if !open.isEmpty {
          result.append((element.span, text.withCapitalStart, open))
        }
      default: break
      }
    }
    return result
  }

  /// A heading as it leads in what stands under it.
  private static func lead(_ heading: String) -> String {
    let words = heading.split(separator: " ").drop { !$0.contains(where: \.isLetter) }.joined(separator: " ")
    return words.prefix { $0 != ":" } + ":"
  }
}
