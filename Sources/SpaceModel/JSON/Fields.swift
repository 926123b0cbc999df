import SpaceText

// How the layers stand in an annotated document's JSON. Spans are pairs of code point offsets.

extension JSONWriter {
  /// `start` and `end` of `span` in code points, as two members.
  public mutating func members(_ span: Span, in text: Text) {
    member("start", text.codePoint(at: Int(span.start)))
    member("end", text.codePoint(at: Int(span.end)))
  }

  /// `[start, end]` in code points.
  public mutating func pair(_ span: Span, in text: Text) {
    array { json in
      json.value(text.codePoint(at: Int(span.start)))
      json.value(text.codePoint(at: Int(span.end)))
    }
  }
}

extension JSONScanner {
  /// `[start, end]` in code points of `text`.
  public mutating func pair(in text: Text) throws(JSONError) -> Span {
    var numbers: [Int] = []
    try array { (json) throws(JSONError) in numbers.append(try json.integer()) }
    guard numbers.count == 2 else { throw failure("a pair of offsets was expected") }
    return try span(from: numbers[0], to: numbers[1], in: text)
  }

  /// The span between two code point offsets of `text`.
  public func span(from start: Int, to end: Int, in text: Text) throws(JSONError) -> Span {
    guard start <= end, let first = text.byte(atCodePoint: start), let last = text.byte(atCodePoint: end) else {
      throw failure("offsets \(start) to \(end) are not within the text")
    }
    return Span(first, last)
  }
}

extension Span: LayerItem {
  public func write(to json: inout JSONWriter, in text: Text) { json.pair(self, in: text) }
  public static func read(from json: inout JSONScanner, in text: Text) throws(JSONError) -> Span {
    try json.pair(in: text)
  }
}

/// Reads an item written as an object with a `span`-like pair under each of some keys and strings or numbers under others.
struct Fields {
  private var spans: [String: Span] = [:]
  private var lists: [String: [Span]] = [:]
  private var strings: [String: String] = [:]
  private var numbers: [String: Int] = [:]
  private let offset: Int

  init(from json: inout JSONScanner, in text: Text) throws(JSONError) {
    offset = json.offset
    var fields = (
      spans: [String: Span](), lists: [String: [Span]](), strings: [String: String](), numbers: [String: Int]()
    )
    try json.object { (json, key) throws(JSONError) in
      switch json.peek() {
      case .string: fields.strings[key] = try json.string()
      case .number: fields.numbers[key] = try json.integer()
      case .array:
        if key == "mentions" {
          fields.lists[key] = try [Span].read(from: &json, in: text)
        } else {
          fields.spans[key] = try json.pair(in: text)
        }
      case .null, .bool, .object, .nothing: try json.skip()
      }
    }
    (spans, lists, strings, numbers) = fields
  }

  private func missing(_ key: String) -> JSONError { JSONError(offset: offset, message: "\"\(key)\" is missing") }

  func span(_ key: String) throws(JSONError) -> Span {
    guard let value = spans[key] else { throw missing(key) }
    return value
  }
  func list(_ key: String) throws(JSONError) -> [Span] {
    guard let value = lists[key] else { throw missing(key) }
    return value
  }
  func string(_ key: String) throws(JSONError) -> String {
    guard let value = strings[key] else { throw missing(key) }
    return value
  }
  func optionalString(_ key: String) -> String? { strings[key] }
  func number(_ key: String) throws(JSONError) -> Int32 {
    guard let value = numbers[key], let small = Int32(exactly: value) else { throw missing(key) }
    return small
  }
  /// The case of `Kind` that the string under `kind` names.
  func kind<Kind: RawRepresentable>(_ key: String) throws(JSONError) -> Kind where Kind.RawValue == String {
    let name = try string(key)
    guard let kind = Kind(rawValue: name) else {
      throw JSONError(offset: offset, message: "unknown \(key) \"\(name)\"")
    }
    return kind
  }
}

extension Mark: LayerItem {
  public func write(to json: inout JSONWriter, in text: Text) {
    json.object { json in
      json.member("kind", kind.rawValue)
      json.key("span")
      json.pair(span, in: text)
      json.member("target", target)
    }
  }

  public static func read(from json: inout JSONScanner, in text: Text) throws(JSONError) -> Mark {
    let fields = try Fields(from: &json, in: text)
    return Mark(kind: try fields.kind("kind"), span: try fields.span("span"), target: fields.optionalString("target"))
  }
}

extension DateMention: LayerItem {
  public func write(to json: inout JSONWriter, in text: Text) {
    json.object { json in
      json.member("type", kind.rawValue)
      json.key("span")
      json.pair(span, in: text)
      json.member("value", value)
      json.member("mod", modifier)
    }
  }

  public static func read(from json: inout JSONScanner, in text: Text) throws(JSONError) -> DateMention {
    let fields = try Fields(from: &json, in: text)
    return DateMention(
      span: try fields.span("span"), kind: try fields.kind("type"), value: try fields.string("value"),
      modifier: fields.optionalString("mod"))
  }
}

extension Term: LayerItem {
  public func write(to json: inout JSONWriter, in text: Text) {
    json.object { json in
      json.member("text", self.text)
      json.member("key", key)
      json.member("score", Int(score))
      json.key("mentions")
      mentions.write(to: &json, in: text)
    }
  }

  public static func read(from json: inout JSONScanner, in text: Text) throws(JSONError) -> Term {
    let fields = try Fields(from: &json, in: text)
    return Term(
      text: try fields.string("text"), key: try fields.string("key"), score: try fields.number("score"),
      mentions: try fields.list("mentions"))
  }
}

extension Definition: LayerItem {
  public func write(to json: inout JSONWriter, in text: Text) {
    json.object { json in
      json.member("kind", kind.rawValue)
      json.key("term")
      json.pair(term, in: text)
      json.key("explanation")
      json.pair(explanation, in: text)
      json.member("confidence", Int(confidence))
    }
  }

  public static func read(from json: inout JSONScanner, in text: Text) throws(JSONError) -> Definition {
    let fields = try Fields(from: &json, in: text)
    return Definition(
      kind: try fields.kind("kind"), term: try fields.span("term"), explanation: try fields.span("explanation"),
      confidence: try fields.number("confidence"))
  }
}

extension Tokens: RecordedLayerValue {
  /// `words` as `[form, stem, isStopword, rarity]`; `tokens` as one flat list of start, end, tag and word.
  public func write(to json: inout JSONWriter, in text: Text) {
    json.object { json in
      json.list("words") { json in
        for word in words {
          json.array { json in
            json.value(word.form)
            json.value(word.stem)
            json.value(word.isStopword ? 1 : 0)
            json.value(Int(word.rarity))
          }
        }
      }
      json.list("tokens") { json in
        for token in tokens {
          json.value(text.codePoint(at: Int(token.span.start)))
          json.value(text.codePoint(at: Int(token.span.end)))
          json.value(Int(token.tag.rawValue))
          json.value(Int(token.word))
        }
      }
    }
  }

  public static func read(from json: inout JSONScanner, in text: Text) throws(JSONError) -> Tokens {
    var words: [Word] = []
    var numbers: [Int] = []
    try json.object { (json, key) throws(JSONError) in
      switch key {
      case "words":
        try json.array { (json) throws(JSONError) in
          var strings: [String] = []
          var flags: [Int] = []
          try json.array { (json) throws(JSONError) in
            if json.peek() == .string { strings.append(try json.string()) } else { flags.append(try json.integer()) }
          }
          guard strings.count == 2, flags.count == 2, let rarity = UInt8(exactly: flags[1]) else {
            throw json.failure("a word is [form, stem, isStopword, rarity]")
          }
          words.append(Word(form: strings[0], stem: strings[1], isStopword: flags[0] == 1, rarity: rarity))
        }
      case "tokens": try json.array { (json) throws(JSONError) in numbers.append(try json.integer()) }
      default: try json.skip()
      }
    }
    guard numbers.count % 4 == 0 else { throw json.failure("tokens come as four numbers each") }
    var tokens: [Token] = []
    tokens.reserveCapacity(numbers.count / 4)
    for i in stride(from: 0, to: numbers.count, by: 4) {
      guard let tag = UInt8(exactly: numbers[i + 2]).flatMap(PartOfSpeech.init(rawValue:)),
        words.indices.contains(numbers[i + 3])
      else { throw json.failure("a token's tag or word is out of range") }
      tokens.append(
        Token(
          span: try json.span(from: numbers[i], to: numbers[i + 1], in: text), tag: tag, word: Int32(numbers[i + 3])))
    }
    return Tokens(tokens: tokens, words: words)
  }
}
