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
    case .large: 220
    case .wide: 160
    case .small: 60
    }
  }

  public func make(from corpus: Corpus, _ notes: inout Diagnostics) -> any Block {
    let sentences = Summariser(corpus, budget: words).summary()
    return SummaryBlock(size: size, sentences: sentences)
  }
}

/// Writes a summary of so many words at most.
struct Summariser {
  private let corpus: Corpus
  private let material: Material
  private let budget: Int
  private var titles: DocumentTitles { corpus.titles }

  init(_ corpus: Corpus, budget: Int) {
    (self.corpus, self.budget) = (corpus, budget)
    material = corpus.material
  }

  /// The opening, and the chosen sentences with what they belong to: where each document begins, or each section of the only one,
  /// and then what goes on from there.
  func summary() -> [SummaryBlock.Sentence] {
    let opening = SummaryOpening(corpus).sentence(atMost: budget / 3)
    let left = budget - (opening?.text.blankSeparatedCount ?? 0)
    var selection = SummarySelection(corpus, budget: left) { labelLength(of: $0) }
    let candidates = SummaryCandidates.all(of: corpus)
    if corpus.isTale {
      let chosen = selection.choose(from: candidates)
      tellWhatIsKept(Set(chosen.map(\.span)))
      return (opening.map { [$0] } ?? []) + told(chosen)
    }
    var leads: [Int: SummaryCandidate] = [:]
    for candidate in candidates where candidate.leads {
      let group = material.group(of: material.sentences[candidate.sentence])
      if let best = leads[group], best.score >= candidate.score { continue }
      leads[group] = candidate
    }
    let outcomes = corpus.digests.enumerated().flatMap { number, digest in
      digest.outcomes.map { $0.candidate(after: material.sentencesOfDocument[number].lowerBound) }
    }
    let first = selection.choose(
      from: leads.values.sorted { $0.sentence < $1.sentence } + outcomes)
    // What is left when all have their say goes on where they begin.
    let isTold = first.count >= leads.count
    let second = isTold ? selection.choose(from: candidates.filter { $0.leads || leads.isEmpty }) : []
    tellWhatIsKept(Set((first + second).map(\.span)))
    return (opening.map { [$0] } ?? []) + told(first + second)
  }

  /// Notes what became of all statements.
  private func tellWhatIsKept(_ spans: Set<Span>) {
    guard let trace = corpus.trace else { return }
    for document in corpus.documents {
      let reading = NoteReading(document)
      for candidate in Form.candidates(of: .statement, in: reading) {
        let veto = Veto.first(against: candidate, in: reading)
        let outcome: Verdict.Outcome =
          veto != nil ? .vetoed : spans.contains(candidate.evidence) ? .kept : .surplus
        trace.add(
          Verdict(
            document: document.id, candidate: candidate, score: Judge.score(candidate, in: reading), outcome: outcome,
            reason: veto?.name ?? ""))
      }
    }
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
      let text = candidate.text(in: corpus.documents[sentence.document], among: corpus.items(sentence.document))
      return SummaryBlock.Sentence(
        part: label(of: own), text: isFirst && !lead.isEmpty ? lead + " " + text : text,
        sources: [Source(document: corpus.documents.head(sentence.document).id, span: candidate.span)])
    }
  }
}
