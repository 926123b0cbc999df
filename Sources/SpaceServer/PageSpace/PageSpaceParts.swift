import SpaceAssistant
import SpaceModel

/// Messages in PageSpace's form: parts are texts, and tools with what they gave.
extension Message {
  func writeForPageSpace(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("role", role.rawValue)
      json.list("parts") { json in for part in parts { part.writeForPageSpace(to: &json) } }
      json.member("createdAt", Moment.text(created))
      json.member("editedAt", edited.map(Moment.text))
    }
  }
}

extension MessagePart {
  fileprivate func writeForPageSpace(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .text(let text):
        json.member("type", "text")
        json.member("text", text)
      case .answer(let sentences):
        json.member("type", "text")
        json.member("text", sentences.reduce(into: "") { $0 += $1.plainText(behind: $0) })
      case .tool(let use): use.writeForPageSpace(to: &json)
      }
    }
  }
}

extension ToolUse {
  fileprivate func writeForPageSpace(to json: inout JSONWriter) {
    json.member("type", "tool-\(name)")
    json.member("toolCallId", id)
    json.member("toolName", name)
    json.key("input")
    json.value(inputObject)
    switch output {
    case nil: json.member("state", "input-available")
    case .value(let value):
      json.key("output")
      json.value(value)
      json.member("state", "output-available")
    case .failure(let message):
      json.member("output", message)
      json.member("state", "output-error")
    }
  }

  /// The input where it is an object: the app reads nothing else.
  var inputObject: JSONValue {
    if case .object = input { input } else { .null }
  }
}
