import SpaceModel
import SpaceText

/// What a careful reader of all the documents would notice.
public struct InsightsBlock: Block {
  /// What sort of observation an insight is.
  public enum Kind: String, Sendable, CaseIterable {
    case contradiction, change, trend, agreement, openQuestion, task, outlier, theme, unique
  }

  /// One observation in one sentence, with its evidence from every side.
  public struct Insight: Sendable, Equatable {
    public let kind: Kind
    public let text: String
    public let sources: [Source]
    /// What made it, where that was not the engine of this device.
    public var engine: String?
    public init(kind: Kind, text: String, sources: [Source]) {
      self.kind = kind
      self.text = text
      self.sources = sources
    }
  }

  public static let type = "Insights"
  public let size: BlockSize
  public let title = "Insights"
  public let message: String?
  public let insights: [Insight]

  public init(size: BlockSize, insights: [Insight]) {
    self.size = size
    self.insights = insights
    message = insights.isEmpty ? "Nothing stands out in these documents." : nil
  }

  public var isEmpty: Bool { insights.isEmpty }

  public func writeMembers(to json: inout JSONWriter, _ sources: SourceWriter) {
    json.list("insights") { json in
      for insight in insights {
        json.object { json in
          json.member("kind", insight.kind.rawValue)
          json.member("text", insight.text)
          json.member("engine", insight.engine)
          sources.write(insight.sources, to: &json)
        }
      }
    }
  }
}
