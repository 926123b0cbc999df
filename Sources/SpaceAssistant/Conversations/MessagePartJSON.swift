import SpaceModel

extension MessagePart {
  public func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .text(let text):
        json.member("type", "text")
        json.member("text", text)
      case .answer(let sentences):
        json.member("type", "answer")
        json.member("text", plainText)
        json.list("sentences") { json in for sentence in sentences { sentence.write(to: &json) } }
      case .tool(let use):
        json.member("type", "tool")
        use.writeMembers(to: &json)
      }
    }
  }

  /// Nil of a type that this version does not know.
  public init?(_ value: JSONValue) {
    switch value["type"]?.text {
    case "text": self = .text(value["text"]?.text ?? "")
    case "answer": self = .answer((value["sentences"]?.items ?? []).compactMap(Sentence.init))
    case "tool":
      guard let use = ToolUse(value) else { return nil }
      self = .tool(use)
    default: return nil
    }
  }

  static func list(_ json: [UInt8]) -> [MessagePart] {
    ((try? JSONValue(json: json))?.items ?? []).compactMap(MessagePart.init)
  }

  static func json(_ parts: [MessagePart]) -> [UInt8] {
    var json = JSONWriter()
    json.array { json in for part in parts { part.write(to: &json) } }
    return json.take()
  }
}

extension Sentence {
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("text", text)
      json.member("support", support.rawValue)
      json.list("sources") { json in for source in sources { json.value(source.value) } }
    }
  }

  init?(_ value: JSONValue) {
    guard let text = value["text"]?.text, let support = value["support"]?.text.flatMap(Support.init) else { return nil }
    self.init(text, support, sources: (value["sources"]?.items ?? []).map(CitedSource.init))
  }
}

extension ToolUse {
  func writeMembers(to json: inout JSONWriter) {
    json.member("id", id)
    json.member("name", name)
    json.key("input")
    json.value(input)
    switch output {
    case .value(let value):
      json.key("output")
      json.value(value)
    case .failure(let message): json.member("error", message)
    case nil: break
    }
  }

  init?(_ value: JSONValue) {
    guard let id = value["id"]?.text, let name = value["name"]?.text, let input = value["input"] else { return nil }
    self.init(id: id, name: name, input: input)
    if let value = value["output"] { output = .value(value) }
    if let message = value["error"]?.text { output = .failure(message) }
  }
}
