import SpaceBlocks
import SpaceModel

/// Insights as a model writes them.
struct InsightsForm: BlockForm {
  static let name = "insights"
  private let most: Int

  init(_ options: [String: OptionValue], words: Int) { most = options.number("max") ?? 6 }

  var prompt: String { WritingPrompts.text(Self.name, ["count": "\(most)"]) }
  var shape: Shape {
    .list(
      .record([
        ("kind", .choice(InsightsBlock.Kind.allCases.map(\.rawValue))), ("text", .text(most: 600)), ("sources", .lines),
      ]), most: most)
  }
  var tokens: Int { most * 100 + 40 }

  func fault(of item: WrittenItem, in evidence: Evidence) -> String? {
    item.text("text").isEmpty ? "the text is empty" : nil
  }

  func claims(of item: WrittenItem) -> [ItemClaim] { [ItemClaim(text: item.text("text"), subject: nil)] }
  var leastFound: Int { 300 }
  func key(of item: WrittenItem) -> String { item.text("text") }

  func block(of items: [WrittenItem], in evidence: Evidence, beside made: any Block, engine: String) -> (any Block)? {
    if items.isEmpty { return nil }
    return InsightsBlock(
      size: made.size,
      insights: items.prefix(most).map { item in
        var insight = InsightsBlock.Insight(
          kind: InsightsBlock.Kind(rawValue: item.text("kind")) ?? .theme, text: item.text("text"),
          sources: evidence.sources(item.lines))
        insight.engine = item.isOwn ? Engine.onDevice : engine
        return insight
      })
  }
}
