import SpaceText

extension JSONValue {
  /// All of `json`: one value, and nothing behind it.
  package init(json: [UInt8]) throws(JSONError) {
    var scanner = JSONScanner(json)
    self = try scanner.value()
    try scanner.expectEnd()
  }

  /// An object with its members in this order.
  package static func record(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { Metadata.Entry(key: $0.0, value: $0.1) })
  }

  /// The member called `key`; nil where there is none, or where this is no object.
  package subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }
  /// The items of an array; none of anything else.
  package var items: [JSONValue] {
    if case .array(let items) = self { items } else { [] }
  }
  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
  package var integer: Int? {
    if case .number(let digits) = self { JSONScanner.integer(digits) } else { nil }
  }

  /// The value as JSON text.
  package var json: String {
    var json = JSONWriter()
    json.value(self)
    return String(decoding: json.take(), as: UTF8.self)
  }

  /// The first of some paths that leads to a text: `error.message`.
  package func text(at paths: [String]...) -> String? {
    for path in paths {
      var value: JSONValue? = self
      for key in path { value = value?[key] }
      if let text = value?.text { return text }
    }
    return nil
  }
}
