import SpaceModel

/// A JSON object whose members are asked for by name; what is missing, or of another kind, is absent rather than a failure,
/// so that records of later versions can be shown.
struct JSONRecord {
  private let members: [Metadata.Entry]

  /// All of `json`: an object, and nothing behind it.
  init(_ json: [UInt8]) throws(JSONError) {
    var scanner = JSONScanner(json)
    guard let record = JSONRecord(try scanner.value()) else { throw scanner.failure("an object was expected") }
    try scanner.expectEnd()
    self = record
  }

  /// Nil when `value` is no object.
  init?(_ value: JSONValue?) {
    guard case .object(let members) = value else { return nil }
    self.members = members
  }

  private func value(_ name: String) -> JSONValue? { members.first { $0.key == name }?.value }

  func has(_ name: String) -> Bool { value(name) != nil }

  func record(_ name: String) -> JSONRecord? { JSONRecord(value(name)) }

  func optionalString(_ name: String) -> String? {
    if case .string(let string) = value(name) { string } else { nil }
  }

  func string(_ name: String) -> String { optionalString(name) ?? "" }

  func optionalInteger(_ name: String) -> Int? {
    if case .number(let digits) = value(name) { JSONScanner.integer(digits) } else { nil }
  }

  func integer(_ name: String) -> Int { optionalInteger(name) ?? 0 }

  func records(_ name: String) -> [JSONRecord] {
    guard case .array(let items) = value(name) else { return [] }
    return items.compactMap { JSONRecord($0) }
  }

  func strings(_ name: String) -> [String] {
    guard case .array(let items) = value(name) else { return [] }
    return items.compactMap { if case .string(let string) = $0 { string } else { nil } }
  }

  /// How long the lists are that it holds; where a member is an object, the lists in it.
  var listCounts: [(name: String, count: Int)] {
    members.flatMap { member -> [(name: String, count: Int)] in
      if case .array(let items) = member.value { return [(member.key, items.count)] }
      return JSONRecord(member.value)?.listCounts ?? []
    }
  }
}
