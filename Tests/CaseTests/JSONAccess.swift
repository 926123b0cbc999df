import SpaceModel

/// Reading JSON that tests compare.
extension JSONValue {
  init(parsing text: some StringProtocol) throws {
    var json = JSONScanner(Array(text.utf8))
    self = try json.value()
    try json.expectEnd()
  }

  subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var items: [JSONValue] {
    if case .array(let items) = self { items } else { [] }
  }

  var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// A text or number as it is shown to people; nothing for null.
  var shown: String {
    switch self {
    case .string(let text): text
    case .number(let digits): digits
    case .bool(let truth): truth ? "true" : "false"
    case .null, .array, .object: ""
    }
  }
}
