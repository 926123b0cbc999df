/// A model as the settings name it.
public struct ModelEntry: Sendable, Equatable {
  public enum API: String, Sendable, CaseIterable {
    case openai, anthropic, gemini, ollama

    var adapter: any Adapter {
      switch self {
      case .openai: OpenAI()
      case .anthropic: Anthropic()
      case .gemini: Gemini()
      case .ollama: Ollama()
      }
    }

    /// Where the service is that the API is called after.
    package var usualURL: String {
      switch self {
      case .openai: "https://api.openai.com/v1"
      case .anthropic: "https://api.anthropic.com"
      case .gemini: "https://generativelanguage.googleapis.com"
      case .ollama: "http://127.0.0.1:11434"
      }
    }
  }

  /// What tokens cost, in ten-thousandths of a unit of money for a million.
  public struct Price: Sendable, Equatable {
    public let tokensIn: Int
    public let tokensOut: Int
    package init(tokensIn: Int, tokensOut: Int) { (self.tokensIn, self.tokensOut) = (tokensIn, tokensOut) }
  }

  /// What it is called here.
  public let name: String
  public let api: API
  /// Without a slash at its end.
  public let url: String
  /// What its server calls it.
  public let model: String
  public let key: KeySource?
  /// How many tokens it can read and write at once.
  public let context: Int
  public let price: Price?

  package init(
    name: String, api: API, url: String, model: String, key: KeySource?, context: Int, price: Price?
  ) {
    (self.name, self.api, self.url, self.model) = (name, api, url, model)
    (self.key, self.context, self.price) = (key, context, price)
  }

  /// True where what is sent leaves this machine.
  public var leavesMachine: Bool { !Network.isLocal(url) }
}
