import SpaceModel

/// What a tool gave, without the passages, which are shown elsewhere.
struct LoopResult {
  private let value: JSONValue

  init(_ value: JSONValue) { self.value = Self.withoutPassages(value) ?? .null }

  /// What is kept of it with the answer.
  func summary(passages: Int) -> JSONValue {
    .record([("passages", .number("\(passages)")), ("told", .string(told(passages: passages, most: Self.mostKept)))])
  }

  private static let mostKept = 1000

  /// What a model is told, in so many characters.
  func told(passages: Int, most: Int) -> String {
    let head = passages == 0 ? "no passages" : passages == 1 ? "1 passage" : "\(passages) passages"
    guard case .object(let members) = value, !members.isEmpty else { return head }
    let json = value.json
    return "\(head); " + (json.count > most ? json.prefix(most) + "…" : json)
  }

  /// Nil of a passage, and of what holds nothing else.
  private static func withoutPassages(_ value: JSONValue) -> JSONValue? {
    switch value {
    case .array(let items):
      let left = items.compactMap(withoutPassages)
      return left.isEmpty ? nil : .array(left)
    case .object(let members):
      if value["document"] != nil, value["start"] != nil { return nil }
      let left = members.compactMap { member in
        withoutPassages(member.value).map { Metadata.Entry(key: member.key, value: $0) }
      }
      return left.isEmpty ? nil : .object(left)
    case .null: return nil
    default: return value
    }
  }
}
