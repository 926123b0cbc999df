import SpaceModel

/// What a model can do, found by asking it.
public struct ModelCheck: Sendable, Equatable {
  /// Why it cannot be used; nil of one that can.
  public private(set) var problem: String?
  /// True when its server lists it; nil where the server lists none.
  public private(set) var isListed: Bool?
  /// The answer kept to a schema.
  public private(set) var keepsSchema = false
  /// The answer came in pieces.
  public private(set) var streams = false
  public private(set) var tokensOut: Int?

  /// Asks for the list of models, then for one small answer.
  public init(_ client: ModelClient) {
    do throws(ModelFailure) {
      let names = try? client.models()
      isListed = names.flatMap { $0.isEmpty ? nil : $0.contains(client.entry.model) }
      var pieces = 0
      let reply = try client.ask(Self.request, onText: { _ in pieces += 1 })
      streams = pieces > 1
      keepsSchema = Self.isKept(reply.text)
      tokensOut = reply.tokensOut
    } catch {
      problem = error.message(for: client.entry)
    }
  }

  private static let colours = ["red", "green", "blue"]

  /// Asks for three colours, each one of three words.
  private static var request: ModelRequest {
    let words = JSONValue.array(colours.map(JSONValue.string))
    let item = object([("type", .string("string")), ("enum", words)])
    let list = object([
      ("type", .string("array")), ("items", item), ("minItems", .number("3")), ("maxItems", .number("3")),
    ])
    let schema = object([
      ("type", .string("object")), ("properties", object([("colours", list)])),
      ("required", .array([.string("colours")])), ("additionalProperties", .bool(false)),
    ])
    return ModelRequest(
      system: "You answer with JSON.", messages: [.init(.user, "Name the colours of a television's dots.")],
      schema: schema, mostTokens: 100)
  }

  private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { Metadata.Entry(key: $0.0, value: $0.1) })
  }

  private static func isKept(_ text: String) -> Bool {
    var scanner = JSONScanner(Array(text.utf8))
    guard let value = try? scanner.value(), (try? scanner.expectEnd()) != nil, let found = value["colours"]?.items
    else {
      return false
    }
    return found.count == 3 && found.allSatisfy { $0.text.map(colours.contains) ?? false }
  }
}
