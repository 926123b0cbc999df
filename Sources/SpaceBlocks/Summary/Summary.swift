import SpaceForms
import SpaceLexicon
import SpaceModel
import SpaceText

/// Makes the Summary block: what the documents are, and then their best sentences, document by document.
public struct Summary: BlockMaker {
  public static let about = About(
    name: "summary", summary: "What the documents are, and what each says in its best sentences.",
    needs: [
      LayerName("tokens"), LayerName("sentences"), LayerName("terms"), LayerName("definitions"), LayerName("dates"),
      Layer.items.name,
    ])

  private let size: BlockSize
  private let words: Int

  public init(_ options: inout Options) throws(OptionError) {
    size = try options.choice("size", default: BlockSize.large)
    words = try options.integer("words", default: Self.usualWords(size), in: 1...100_000)
    _ = try options.string("purpose")
  }

  private static func usualWords(_ size: BlockSize) -> Int {
    switch size {
    case .large: 200
    case .wide: 120
    case .small: 50
    }
  }

  public func make(from corpus: Corpus, _ notes: inout Diagnostics) -> any Block {
    let sentences = Summariser(corpus, budget: words).summary()
    return SummaryBlock(size: size, sentences: sentences)
  }
}

/// Writes a summary of so many words at most.
struct Summariser {
  /// Of more documents than this, those without a sentence are not named.
  private static let mostNamed = 40

  private let corpus: Corpus
  private let material: Material
  private let budget: Int
  private var titles: DocumentTitles { corpus.titles }

  init(_ corpus: Corpus, budget: Int) {
    (self.corpus, self.budget) = (corpus, budget)
    material = corpus.material
  }

  /// The opening, the chosen sentences with what they belong to, and the titles of documents that none was chosen from.
  func summary() -> [SummaryBlock.Sentence] {
    let opening = SummaryOpening(corpus).sentence(atMost: budget / 3)
    var left = budget - (opening?.text.blankSeparatedCount ?? 0)
    let isNamed = (2...Self.mostNamed).contains(corpus.documents.count)
    var selection = SummarySelection(corpus, budget: isNamed ? left * 4 / 5 : left) { labelLength(of: $0) }
    let chosen = selection.choose(from: corpus.summaryCandidates + MarkedOutcomes.all(of: corpus))
    let body = told(chosen)
    left -= SummaryBlock.text(of: body).blankSeparatedCount
    let said = Set(chosen.map { material.sentences[$0.sentence].document })
    let rest = isNamed ? others(than: said, atMost: left) : nil
    return (opening.map { [$0] } ?? []) + body + (rest.map { [$0] } ?? [])
  }

  private func labelLength(of group: Int) -> Int { label(of: group)?.blankSeparatedCount ?? 0 }

  /// What stands before the sentences of a group: the title of their document, or the heading of their section.
  private func label(of group: Int) -> String? {
    if corpus.documents.count > 1 { return titles.label(of: group) }
    guard let heading = material.sections[group].heading, material.sections.count > 2 else { return nil }
    return DocumentTitles.cleaned(material.documents[0].text.words(in: material.documents[0].elements[heading].span))
  }

  private func told(_ chosen: [SummaryCandidate]) -> [SummaryBlock.Sentence] {
    var lead = ""
    var group = -1
    let ordered = chosen.sorted {
      let (a, b) = (material.sentences[$0.sentence].document, material.sentences[$1.sentence].document)
      return (titles.rank(of: a), $0.sentence) < (titles.rank(of: b), $1.sentence)
    }
    return ordered.map { candidate in
      let sentence = material.sentences[candidate.sentence]
      let own = material.group(of: sentence)
      let isFirst = group != own || lead != candidate.lead
      (group, lead) = (own, candidate.lead)
      return SummaryBlock.Sentence(
        part: label(of: own), text: isFirst && !lead.isEmpty ? lead + " " + candidate.text : candidate.text,
        sources: [Source(document: corpus.documents[sentence.document].id, span: candidate.span)])
    }
  }

  /// Names documents besides those that have a say, as many as there is room for.
  private func others(than said: Set<Int>, atMost words: Int) -> SummaryBlock.Sentence? {
    let wording = ItemWording.of(titles.language)
    var met = Set(said.map { titles.label(of: $0) })
    let numbers = titles.order.filter { titles.isNamed($0) && met.insert(titles.label(of: $0)).inserted }
    func text(_ count: Int) -> String {
      let list = numbers.prefix(count).map { wording.filled(.quoted, titles.label(of: $0)) }.joined(separator: ", ")
      return count < numbers.count
        ? wording.filled(.otherTitles, list + " …").replacing("….", with: "…") : wording.filled(.otherTitles, list)
    }
    guard let count = (1...max(numbers.count, 1)).last(where: { text($0).blankSeparatedCount <= words }) else {
      return nil
    }
    let sources = numbers.prefix(count).compactMap { titles.source(of: $0) }
    return sources.isEmpty ? nil : SummaryBlock.Sentence(text: text(count), sources: sources)
  }
}
