import SpaceModel

/// A part of a message. Parts are stored and sent as JSON objects that `type` tells apart.
public enum MessagePart: Sendable, Equatable {
  /// What a person wrote, or a notice of the program.
  case text(String)
  /// What an assistant says.
  case answer([Sentence])
  /// A tool that an assistant used.
  case tool(ToolUse)

  /// Without marks of support and sources.
  public var plainText: String {
    switch self {
    case .text(let text): text
    case .answer(let sentences): sentences.reduce(into: "") { $0 += ($0.isEmpty ? "" : $1.separator) + $1.text }
    case .tool: ""
    }
  }
}

/// One use of a tool.
public struct ToolUse: Sendable, Equatable {
  public let id: String
  public let name: String
  public let input: JSONValue
  /// Nil while it is at work.
  public var output: ToolOutput?

  public init(id: String, name: String, input: JSONValue) { (self.id, self.name, self.input) = (id, name, input) }
}

/// What a tool gives: a value, or the reason why there is none.
public enum ToolOutput: Sendable, Equatable {
  case value(JSONValue)
  case failure(String)
}
