import SpaceModel

/// What a model is asked.
public struct ModelRequest: Sendable, Equatable {
  public struct Message: Sendable, Equatable {
    public enum Role: String, Sendable { case user, assistant }
    public let role: Role
    public let text: String
    public init(_ role: Role, _ text: String) { (self.role, self.text) = (role, text) }
  }

  /// What holds for all messages.
  public var system: String
  public var messages: [Message]
  /// The JSON Schema that the answer must keep to; nil where it is text.
  public var schema: JSONValue?
  /// The answer is cut off after so many tokens.
  public var mostTokens: Int

  public init(system: String, messages: [Message], schema: JSONValue? = nil, mostTokens: Int) {
    (self.system, self.messages, self.schema, self.mostTokens) = (system, messages, schema, mostTokens)
  }
}

/// What a model answered.
public struct ModelReply: Sendable, Equatable {
  public enum Ending: Sendable, Equatable {
    case whole
    /// It was longer than it may be.
    case cutOff
    /// The model, or a filter before it, would not answer.
    case refused
    /// It ended without a word on why.
    case unknown
  }

  public internal(set) var text = ""
  public internal(set) var ending = Ending.unknown
  /// As the server counted them; nil where it does not tell.
  public internal(set) var tokensIn: Int?
  public internal(set) var tokensOut: Int?

  init() {}
}

/// Why there is no answer.
public enum ModelFailure: Error, Sendable, Equatable {
  /// libcurl is not there.
  case noLibrary(String)
  case badAddress
  case noHost
  case notConnected
  /// The server's certificate is not to be trusted, or it speaks no TLS.
  case notTrusted(String)
  case keyRefused(String)
  /// The server has no model of this name.
  case noModel(String)
  /// The request is longer than the model can read.
  case tooLong(String)
  /// The server takes no more requests for now; try again after so many seconds, where it says.
  case busy(after: Int?)
  /// The server refused the request for another reason.
  case refused(status: Int, String)
  /// The server failed.
  case server(status: Int, String)
  /// The answer had not ended after so many seconds.
  case deadlineExceeded(seconds: Int)
  /// Nothing came for too long.
  case stalled
  case stopped
  /// The connection broke off.
  case broken(String)
  /// What came is not what its API says.
  case notUnderstood(String)

  /// True of what may go well a moment later.
  public var isPassing: Bool {
    switch self {
    case .busy, .server, .stalled, .broken, .notConnected: true
    default: false
    }
  }

  /// True of what any other request to the same model would meet as well.
  public var concernsEveryRequest: Bool {
    switch self {
    case .tooLong, .refused, .stopped, .notUnderstood: false
    default: true
    }
  }
}
