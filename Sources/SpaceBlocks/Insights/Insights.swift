import SpaceModel
import SpaceText

/// Makes the Insights block.
public struct Insights: BlockMaker {
  public static let about = About(
    name: "insights", summary: "What the documents contradict each other in, what changed, and what they leave open.",
    needs: [
      LayerName("tokens"), LayerName("sentences"), LayerName("terms"), LayerName("dates"),
    ])

  /// What the reader does with the documents: it moves some kinds of insights up.
  enum Purpose: String, Sendable, CaseIterable {
    case general, study, planning, research
  }

  private let size: BlockSize
  private let max: Int
  private let purpose: Purpose

  public init(_ options: inout Options) throws(OptionError) {
    size = try options.choice("size", default: BlockSize.small)
    max = try options.integer("max", default: 7, in: 1...1000)
    purpose = try options.choice("purpose", default: Purpose.general)
  }

  public func make(from corpus: Corpus, _ notes: inout Diagnostics) -> any Block {
    let evidence = Evidence(corpus)
    let figures = FigureFinder(evidence).find()
    var candidates = figures.found
    candidates += ComparisonFinder(evidence, used: figures.used).find()
    candidates += OpenEndFinder(evidence).find()
    candidates += TwofoldExplanations(corpus).find()
    return InsightsBlock(size: size, insights: pick(candidates))
  }

  /// How much a kind of insight would change what the reader does; and how many of it come before other kinds.
  private func rank(_ kind: InsightsBlock.Kind) -> (base: Int, most: Int) {
    switch (kind, purpose) {
    case (.contradiction, _): (9000, 3)
    case (.change, .study): (5000, 1)
    case (.change, _): (8500, 3)
    case (.trend, _): (8000, 3)
    case (.openQuestion, .planning), (.openQuestion, .research): (7500, 3)
    case (.openQuestion, .study): (4000, 1)
    case (.openQuestion, _): (6000, 2)
    case (.task, .planning): (7000, 3)
    case (.task, _): (4500, 1)
    case (.theme, _): (5500, 2)
    case (.agreement, _), (.outlier, _), (.unique, _): (0, 0)
    }
  }

  private func pick(_ candidates: [InsightCandidate]) -> [InsightsBlock.Insight] {
    let ranked = candidates.enumerated().sorted { a, b in
      let first = rank(a.element.kind).base + a.element.strength
      let second = rank(b.element.kind).base + b.element.strength
      return (second, a.offset) < (first, b.offset)
    }.map(\.element)
    var chosen: [InsightCandidate] = []
    var rest: [InsightCandidate] = []
    var counts: [InsightsBlock.Kind: Int] = [:]
    var used: Set<Int> = []
    var texts: Set<String> = []
    for candidate in ranked where texts.insert(candidate.text).inserted {
      if candidate.sentences.filter({ used.contains($0) }).count * 2 > candidate.sentences.count { continue }
      if counts[candidate.kind, default: 0] < rank(candidate.kind).most, chosen.count < max {
        counts[candidate.kind, default: 0] += 1
        chosen.append(candidate)
        used.formUnion(candidate.sentences)
      } else {
        rest.append(candidate)
      }
    }
    for candidate in rest where chosen.count < max {
      if candidate.sentences.contains(where: { used.contains($0) }) { continue }
      chosen.append(candidate)
      used.formUnion(candidate.sentences)
    }
    return chosen.map { InsightsBlock.Insight(kind: $0.kind, text: $0.text, sources: $0.sources) }
  }
}
