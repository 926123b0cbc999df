import SpaceModel

/// The shape of an answer, of which its JSON Schema is written.
package indirect enum Shape: Sendable {
  case text(most: Int)
  case number(ClosedRange<Int>)
  case choice([String])
  case list(Shape, most: Int)
  case record([(name: String, shape: Shape)])
  /// Numbers of lines.
  case lines
  /// One of some shapes.
  case either([Shape])
  /// A value of the shape, or null: some servers want every member named.
  case optional(Shape)

  /// The schema of an answer of this shape that cites lines numbered from 1 to `count`.
  func schema(citing count: Int) -> JSONValue {
    guard case .object(var members) = value else { preconditionFailure("an answer is a record") }
    let citable: JSONValue =
      count <= Self.mostInEnumeration
      ? .record([("enum", .array((1...max(1, count)).map { .number("\($0)") }))])
      : .record([
        ("type", .string("integer")), ("minimum", .number("1")), ("maximum", .number("\(count)")),
      ])
    members.append(Metadata.Entry(key: "$defs", value: .record([("line", citable)])))
    return .object(members)
  }

  /// Some servers take no longer lists.
  private static let mostInEnumeration = 400
  private static let mostLines = 6

  private var value: JSONValue {
    switch self {
    case .text(let most): .record([("type", .string("string")), ("maxLength", .number("\(most)"))])
    case .number(let range):
      .record([
        ("type", .string("integer")), ("minimum", .number("\(range.lowerBound)")),
        ("maximum", .number("\(range.upperBound)")),
      ])
    case .choice(let words): .record([("type", .string("string")), ("enum", .array(words.map { .string($0) }))])
    case .list(let shape, let most):
      .record([("type", .string("array")), ("items", shape.value), ("maxItems", .number("\(most)"))])
    case .lines:
      .record([
        ("type", .string("array")), ("items", .record([("$ref", .string("#/$defs/line"))])),
        ("minItems", .number("1")), ("maxItems", .number("\(Self.mostLines)")),
      ])
    case .either(let shapes): .record([("anyOf", .array(shapes.map(\.value)))])
    case .optional(let shape): .record([("anyOf", .array([shape.value, .record([("type", .string("null"))])]))])
    case .record(let members):
      .record([
        ("type", .string("object")), ("properties", .record(members.map { ($0.name, $0.shape.value) })),
        ("required", .array(members.map { .string($0.name) })), ("additionalProperties", .bool(false)),
      ])
    }
  }
}
