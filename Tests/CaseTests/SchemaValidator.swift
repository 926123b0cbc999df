import Foundation
import SpaceModel

/// Holds JSON against JSON Schemas (2020-12), for the keywords that the program's schemas use; another keyword is an error,
/// so that nothing is passed over unseen. It is stricter than the standard in one thing: a member that no schema speaks of
/// is an error as well.
struct SchemaValidator {
  private let root: JSONValue
  /// Schemas by their `$id`.
  private var resources: [String: JSONValue] = [:]

  init(_ schema: String) throws {
    root = try JSONValue(parsing: schema)
    collect(root)
  }

  private mutating func collect(_ schema: JSONValue) {
    if let id = schema["$id"]?.string { resources[id] = schema }
    if case .object(let members) = schema["$defs"] { for member in members { collect(member.value) } }
  }

  /// What is wrong with `value`; nothing when it is valid.
  func errors(in value: JSONValue) -> [String] { whole(value, root, root, "$").errors }

  private struct Outcome {
    var errors: [String] = []
    /// Members that a schema spoke of; nil when none spoke of members at all.
    var known: Set<String>?

    mutating func add(_ other: Outcome) {
      errors += other.errors
      if let more = other.known { known = (known ?? []).union(more) }
    }
  }

  /// Checks `value` with everything that applies to it, then looks for members that nobody knows.
  private func whole(_ value: JSONValue, _ schema: JSONValue, _ resource: JSONValue, _ path: String) -> Outcome {
    var outcome = check(value, schema, resource, path)
    if case .object(let members) = value, let known = outcome.known {
      for member in members where !known.contains(member.key) {
        outcome.errors.append("\(path): \"\(member.key)\" is not in the schema")
      }
    }
    return outcome
  }

  private func check(_ value: JSONValue, _ schema: JSONValue, _ resource: JSONValue, _ path: String) -> Outcome {
    var outcome = Outcome()
    guard case .object(let keywords) = schema else { return Outcome(errors: ["\(path): a schema must be an object"]) }
    for keyword in keywords {
      switch keyword.key {
      case "$schema", "$id", "$defs", "title", "description": break
      case "$ref":
        let (target, owner) = resolve(keyword.value.string ?? "", in: resource)
        if let target {
          outcome.add(check(value, target, owner, path))
        } else {
          outcome.errors.append("\(path): no schema \(keyword.value.shown)")
        }
      case "allOf": for part in keyword.value.items { outcome.add(check(value, part, resource, path)) }
      case "oneOf", "anyOf":
        let outcomes = keyword.value.items.map { whole(value, $0, resource, path) }
        let valid = outcomes.filter(\.errors.isEmpty)
        if valid.isEmpty || (keyword.key == "oneOf" && valid.count > 1) {
          let reasons = outcomes.map { $0.errors.first ?? "" }.joined(separator: " | ")
          outcome.errors.append("\(path): \(valid.count) of \(keyword.key) fit: \(reasons)")
        }
        for one in valid { outcome.add(one) }
      default:
        outcome.add(checkOne(keyword.key, keyword.value, value, schema, resource, path))
      }
    }
    return outcome
  }

  private func resolve(_ reference: String, in resource: JSONValue) -> (JSONValue?, JSONValue) {
    if reference.hasPrefix("#/$defs/") { return (resource["$defs"]?[String(reference.dropFirst(8))], resource) }
    let target = resources[reference]
    return (target, target ?? resource)
  }

  private func checkOne(
    _ keyword: String, _ argument: JSONValue, _ value: JSONValue, _ schema: JSONValue, _ resource: JSONValue,
    _ path: String
  ) -> Outcome {
    func outcome(_ isValid: Bool, _ problem: String) -> Outcome {
      Outcome(errors: isValid ? [] : ["\(path): \(problem)"])
    }
    switch (keyword, value) {
    case ("type", _):
      let types = argument.string.map { [$0] } ?? argument.items.compactMap(\.string)
      return outcome(types.contains { Self.isOfType(value, $0) }, "is not \(types.joined(separator: " or "))")
    case ("const", _): return outcome(value == argument, "is not \(argument.shown)")
    case ("enum", _): return outcome(argument.items.contains(value), "\(value.shown) is not one of the choices")
    case ("required", .object(let members)):
      let keys = Set(members.map(\.key))
      let missing = argument.items.compactMap(\.string).filter { !keys.contains($0) }
      return outcome(missing.isEmpty, "lacks \(missing.joined(separator: ", "))")
    case ("properties", .object(let members)):
      guard case .object(let properties) = argument else { return outcome(false, "properties must be an object") }
      var result = Outcome(known: Set(properties.map(\.key)))
      for member in members {
        guard let property = argument[member.key] else { continue }
        result.errors += whole(member.value, property, resource, "\(path).\(member.key)").errors
      }
      return result
    case ("additionalProperties", .object(let members)):
      return argument == .bool(true)
        ? Outcome(known: Set(members.map(\.key))) : outcome(false, "only true is known here")
    case ("items", .array(let items)):
      var result = Outcome()
      for (index, item) in items.enumerated() {
        result.errors += whole(item, argument, resource, "\(path)[\(index)]").errors
      }
      return result
    case ("prefixItems", .array(let items)):
      var result = Outcome()
      for (index, pair) in zip(items, argument.items).enumerated() {
        result.errors += whole(pair.0, pair.1, resource, "\(path)[\(index)]").errors
      }
      return result
    case ("minItems", .array(let items)): return outcome(items.count >= Self.number(argument), "has too few items")
    case ("maxItems", .array(let items)): return outcome(items.count <= Self.number(argument), "has too many items")
    case ("minLength", .string(let text)):
      return outcome(text.unicodeScalars.count >= Self.number(argument), "is too short")
    case ("minimum", .number(let digits)):
      return outcome((Double(digits) ?? .nan) >= Double(Self.number(argument)), "\(digits) is too small")
    case ("maximum", .number(let digits)):
      return outcome((Double(digits) ?? .nan) <= Double(Self.number(argument)), "\(digits) is too large")
    case ("pattern", .string(let text)):
      return outcome(
        text.range(of: argument.string ?? "", options: .regularExpression) != nil, "\(text) has the wrong form")
    case ("required", _), ("properties", _), ("additionalProperties", _), ("items", _), ("prefixItems", _),
      ("minItems", _), ("maxItems", _), ("minLength", _), ("minimum", _), ("maximum", _), ("pattern", _):
      return Outcome()
    default: return outcome(false, "the validator does not know the keyword \(keyword)")
    }
  }

  private static func number(_ value: JSONValue) -> Int { Int(value.shown) ?? 0 }

  private static func isOfType(_ value: JSONValue, _ type: String) -> Bool {
    switch value {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .number(let digits): type == "number" || (type == "integer" && Int(digits) != nil)
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }
}
