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

    /// What so many tokens cost, in ten-thousandths of a unit of money.
    public func of(_ read: Int, _ written: Int) -> Int { (tokensIn * read + tokensOut * written + 999_999) / 1_000_000 }
  }

  /// What draws pictures.
  public struct Images: Sendable, Equatable {
    /// Where OpenAI's API for images is served, without a slash at its end.
    public let url: String
    public let model: String
    /// Width and height as the server wants them: `1024x1024`.
    public let size: String
    /// How a picture is to be sent, where the server has to be told; nil where it must not be.
    public let format: String?
    /// Nil where it needs none, or has the entry's.
    public let key: KeySource?

    package init(
      url: String, model: String, size: String = usualSize, format: String? = nil, key: KeySource? = nil
    ) {
      (self.url, self.model, self.size, self.format, self.key) = (url, model, size, format, key)
    }

    package static let usualSize = "1024x1024"
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
  /// The most tokens that it writes in one answer.
  public let output: Int
  public let price: Price?
  /// Nil where the settings name nothing that draws.
  public let images: Images?
  /// How its host is reached.
  public private(set) var route = Route.byName

  /// How a host is reached.
  public enum Route: Sendable, Equatable {
    /// At whatever address its name has when a request is made.
    case byName
    /// At this address, in numbers, whatever its name says by then.
    case at(String)
    /// Not at all: its name has no address.
    case nowhere
  }

  /// The same model, reached that way.
  public func reached(_ route: Route) -> ModelEntry {
    var entry = self
    entry.route = route
    return entry
  }

  /// True of a model that words single sentences better than it reads many pages.
  public var isSmall: Bool { context < Self.leastForReading }

  /// What a model can read at once that is used to whole documents.
  private static let leastForReading = 12_000

  package init(
    name: String, api: API, url: String, model: String, key: KeySource?, context: Int, output: Int? = nil,
    price: Price?,
    images: Images? = nil
  ) {
    (self.name, self.api, self.url, self.model) = (name, api, url, model)
    (self.key, self.context, self.price, self.images) = (key, context, price, images)
    self.output = output ?? min(Self.usualOutput, context / 4)
  }

  /// What models of today can write at least, where the settings do not say.
  private static let usualOutput = 8192

  /// True where what is sent leaves this machine.
  public var leavesMachine: Bool { !Network.isLocal(url) }
}
