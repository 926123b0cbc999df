import SpaceText

// `spacepipe.document/1`: the Document record, as `spacepipe schema document` describes it.

extension Document {
  public static let schema = "spacepipe.document/1"

  /// Which layers a written document carries.
  public enum LayerChoice: Sendable {
    /// Only what the reader found and no stage can find again.
    case marks
    case all
  }

  /// Writes the Document record. Keys that are unknown are absent.
  public func write(to json: inout JSONWriter, layers choice: LayerChoice = .marks) {
    json.object { json in
      writeHeadMembers(to: &json)
      json.key("text")
      json.value(utf8: text.bytes)
      json.list("elements") { json in
        for element in elements { element.write(to: &json, in: text) }
      }
      let names = layers.names.filter { name in
        switch choice {
        case .marks: name == Layer.marks.name
        case .all: layers.value(named: name) is any RecordedLayerValue
        }
      }
      if !names.isEmpty {
        json.key("layers")
        json.object { json in
          for name in names {
            guard let layer = layers.value(named: name) as? any RecordedLayerValue else { continue }
            json.key(name.value)
            layer.write(to: &json, in: text)
          }
        }
      }
    }
  }

  /// Writes the Document record without its text, elements and layers, for lists of what there is.
  public func writeHead(to json: inout JSONWriter) {
    json.object { json in writeHeadMembers(to: &json) }
  }

  private func writeHeadMembers(to json: inout JSONWriter) {
    json.member("schema", Self.schema)
    json.member("id", id.value)
    json.member("path", origin.path)
    json.member("mediaType", origin.mediaType)
    json.member("sha256", origin.sha256)
    json.member("title", title)
    json.member("language", language)
    if !metadata.isEmpty {
      json.key("metadata")
      metadata.write(to: &json)
    }
  }

  /// Reads one Document record; only `text` is required.
  ///
  /// Unknown keys are passed over, so that later versions can be read. Without `elements` the document has none: the
  /// caller decides what the text's structure is.
  public static func read(from json: inout JSONScanner) throws(JSONError) -> Document {
    var draft = Draft()
    try json.object { (json, key) throws(JSONError) in try draft.take(key, from: &json) }
    return try draft.finish(at: json)
  }

  /// A Document record while its members are still coming in, in any order.
  private struct Draft {
    var id = ""
    var origin = Origin()
    var title: String?
    var language: String?
    var metadata = Metadata()
    var text: Text?
    /// Where the values stand that need the text to be understood.
    var elements: JSONScanner?
    var layers: JSONScanner?
    /// The elements, when the text stood before them.
    var found: [Element]?

    mutating func take(_ key: String, from json: inout JSONScanner) throws(JSONError) {
      switch key {
      case "schema":
        let name = try json.string()
        if !name.hasPrefix("spacepipe.document/") { throw json.failure("schema \"\(name)\" is no document's") }
      case "id": id = try json.optionalString() ?? ""
      case "path": origin.path = try json.optionalString()
      case "mediaType": origin.mediaType = try json.optionalString()
      case "sha256": origin.sha256 = try json.optionalString()
      case "title": title = try json.optionalString()
      case "language": language = try json.optionalString()
      case "metadata":
        if json.peek() == .null { try json.skip() } else { metadata = try Metadata.read(from: &json) }
      case "text":
        text = Text(validUTF8: try json.utf8())
        found = nil
      case "elements":
        let kind = json.peek()
        elements = kind == .null ? nil : json
        found = nil
        if let text, kind == .array {
          found = try Self.elements(from: &json, in: text)
        } else {
          try json.skip()
        }
      case "layers":
        layers = json.peek() == .null ? nil : json
        try json.skip()
      default: try json.skip()
      }
    }

    func finish(at json: JSONScanner) throws(JSONError) -> Document {
      guard let text else { throw json.failure("a document needs \"text\"") }
      var found = found
      if found == nil, var scanner = elements { found = try Self.elements(from: &scanner, in: text) }
      var document = Document(
        id: Document.ID(id), origin: origin, text: text, elements: found ?? [], title: title, language: language,
        metadata: metadata)
      if var scanner = layers {
        try scanner.object { (json, name) throws(JSONError) in
          guard let kind = LayerKind.all.first(where: { $0.name.value == name }), let read = kind.read else {
            return try json.skip()
          }
          document.layers.set(try read(&json, text), named: kind.name)
        }
      }
      if let broken = document.brokenPromise() { throw json.failure("layers: \(broken)") }
      return document
    }

    /// The elements in their array, which must be in the order of the text.
    private static func elements(from json: inout JSONScanner, in text: Text) throws(JSONError) -> [Element] {
      var found: [Element] = []
      var last = 0
      var isSorted = true
      try json.array { (json) throws(JSONError) in
        let element = try Element.read(from: &json, in: text)
        if Int(element.span.start) < last { isSorted = false }
        last = Int(element.span.end)
        found.append(element)
      }
      if !isSorted { throw json.failure("elements must be in order and must not overlap") }
      return found
    }
  }
}

extension Element {
  func write(to json: inout JSONWriter, in text: Text) {
    json.object { json in
      json.member("kind", kind.rawValue)
      json.member("level", level.map(Int.init))
      json.member("page", page.map(Int.init))
      json.members(span, in: text)
    }
  }

  static func read(from json: inout JSONScanner, in text: Text) throws(JSONError) -> Element {
    var kind = Kind.paragraph
    var level: UInt8?
    var page: Int32?
    var start: Int?
    var end: Int?
    try json.object { (json, key) throws(JSONError) in
      if json.peek() == .null { return try json.skip() }
      switch key {
      case "kind":
        let name = try json.string()
        guard let known = Kind(rawValue: name) else { throw json.failure("unknown element kind \"\(name)\"") }
        kind = known
      case "level": level = UInt8(clamping: try json.integer())
      case "page": page = Int32(clamping: try json.integer())
      case "start": start = try json.integer()
      case "end": end = try json.integer()
      default: try json.skip()
      }
    }
    guard let start, let end else { throw json.failure("an element needs \"start\" and \"end\"") }
    return Element(kind: kind, level: level, page: page, span: try json.span(from: start, to: end, in: text))
  }
}

extension Metadata {
  func write(to json: inout JSONWriter) {
    json.object { json in
      if !authors.isEmpty {
        json.list("author") { json in
          for author in authors { json.value(author) }
        }
      }
      json.member("date", date)
      json.member("url", url)
      json.member("pages", pages)
      for entry in other {
        json.key(entry.key)
        json.value(entry.value)
      }
    }
  }

  static func read(from json: inout JSONScanner) throws(JSONError) -> Metadata {
    var metadata = Metadata()
    try json.object { (json, key) throws(JSONError) in
      let value = try json.value()
      switch (key, value) {
      case ("author", .string(let name)): metadata.authors = [name]
      case ("author", .array(let names)):
        metadata.authors = names.compactMap { if case .string(let name) = $0 { name } else { nil } }
      case ("date", .string(let date)): metadata.date = date
      case ("url", .string(let url)): metadata.url = url
      case ("pages", .number(let digits)) where Int32(digits) != nil: metadata.pages = Int32(digits).map(Int.init)
      case (_, .null): break
      default: metadata.other.append(Entry(key: key, value: value))
      }
    }
    return metadata
  }
}
