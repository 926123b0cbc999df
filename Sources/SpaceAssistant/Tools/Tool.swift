import SpaceModel

/// A tool of assistants and of MCP. All of them only read.
public struct Tool: Sendable {
  public struct Parameter: Sendable {
    public enum Kind: Sendable { case text, number(ClosedRange<Int>), choice([String]) }
    public let name: String
    public let kind: Kind
    public let about: String
    public let isRequired: Bool

    init(_ name: String, _ kind: Kind, _ about: String, required: Bool = false) {
      (self.name, self.kind, self.about, isRequired) = (name, kind, about, required)
    }
  }

  public let name: String
  public let title: String
  public let about: String
  public let parameters: [Parameter]
  let work: @Sendable (ToolCall) throws -> JSONValue

  /// The JSON Schema of its input.
  public var schema: JSONValue {
    .record([
      ("type", .string("object")),
      ("properties", .record(parameters.map { ($0.name, $0.schema) })),
      ("required", .array(parameters.filter(\.isRequired).map { .string($0.name) })),
      ("additionalProperties", .bool(false)),
    ])
  }
}

extension Tool.Parameter {
  fileprivate var schema: JSONValue {
    var members: [(String, JSONValue)] = []
    switch kind {
    case .text: members = [("type", .string("string"))]
    case .number(let range):
      members = [
        ("type", .string("integer")), ("minimum", .number("\(range.lowerBound)")),
        ("maximum", .number("\(range.upperBound)")),
      ]
    case .choice(let words): members = [("type", .string("string")), ("enum", .array(words.map { .string($0) }))]
    }
    return .record(members + [("description", .string(about))])
  }
}

extension JSONValue {
  /// What was written by `write`.
  static func written(_ write: (inout JSONWriter) -> Void) -> JSONValue {
    var json = JSONWriter()
    write(&json)
    return (try? JSONValue(json: json.take())) ?? .null
  }

  /// Values of JSON Lines.
  static func lines(_ bytes: [UInt8]) -> [JSONValue] {
    bytes.split(separator: 0x0A).compactMap { try? JSONValue(json: Array($0)) }
  }
}
