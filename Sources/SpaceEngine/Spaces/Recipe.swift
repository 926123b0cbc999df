import SpaceModel
import SpaceText

/// How a Space is made: its inputs and options. Kept outside the Space, since it names folders of this machine.
public struct Recipe: Sendable, Equatable {
  /// From the root.
  public var inputs: [RawPath] = []
  /// True when the inputs are shards: what is made of them is what one run over everything makes.
  public var merges = false
  /// The Space type; nil with a pipeline file of the caller's own.
  public var type: String?
  public var pipeline: RawPath?
  public var name = ""
  public var description: String?
  public var tags: [String] = []
  public var model = Engine.onDevice
  /// The most tokens that the model may be sent; nil without a bound.
  public var budget: Int?
  /// True when the model is asked of each item whether the notes bear it out.
  public var looksTwice = false
  /// True when the model's images are asked for a cover and pictures on cards.
  public var isIllustrated = false
  public var max: Int?
  public var words: Int?
  public var language: String?
  public var referenceDate: String?
  public var timeout: Int?
  /// Where the passwords for encrypted documents are, from the root.
  public var passwordFile: RawPath?
  /// True when the text of scanned pages is to be recognised.
  public var recognisesPictures = false
  /// Paths of documents, as records give them, that are left out.
  public var excluded: [String] = []
  /// Likewise, but to be taken in again some day.
  public var archived: [String] = []
  /// When the Space was first made and last changed, in seconds since 1970.
  public var created = 0
  public var updated = 0
  /// What its inputs and the program looked like when it was made last; see `InputStamp`.
  public var stamp = ""

  public init() {}

  /// What the stages may take, as the command line would give it.
  public var stageOffers: [String: OptionValue] {
    referenceDate.map { ["referenceDate": .string($0)] } ?? [:]
  }

  /// What the blocks may take.
  public var blockOffers: [String: OptionValue] {
    var offers = stageOffers
    if let max { offers["max"] = .integer(max) }
    if let words { offers["words"] = .integer(words) }
    return offers
  }

  /// Everything on this machine that is read to make the Space.
  public var sources: [RawPath] {
    inputs.filter { $0.bytes != [0x2D] } + [pipeline, passwordFile].compactMap { $0 }
  }

  /// Paths of all documents that are left out.
  public var leftOut: Set<String> { Set(excluded + archived) }

  /// Takes what is left out by the names that the inputs have now; `old` are those that the first of them had.
  public mutating func renameInputs(from old: [String]) {
    let names = Array(zip(old, InputNames.of(inputs))).filter { $0 != $1 }
    func renamed(_ path: String) -> String {
      for (old, new) in names where path == old || path.hasPrefix(old + "/") { return new + path.dropFirst(old.count) }
      return path
    }
    excluded = excluded.map(renamed)
    archived = archived.map(renamed)
  }

  /// The file that the document at `path` was read from: its path begins with the name of the input it is in.
  public func origin(of path: String) -> RawPath? {
    for (input, name) in zip(inputs, InputNames.of(inputs)) {
      let place = input.withoutSlashes
      if path == name { return place }
      if path.hasPrefix(name + "/") { return place.appending(Array(path.utf8.dropFirst(name.utf8.count + 1))) }
    }
    return nil
  }

  public var head: SpaceHead {
    var head = SpaceHead(name: name)
    head.model = model
    head.description = description
    head.tags = tags
    return head
  }

  public var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", "spacepipe.recipe/1")
      json.list("inputs") { json in for input in inputs { json.value(Self.written(input)) } }
      if merges {
        json.key("merge")
        json.value(true)
      }
      json.member("type", type)
      json.member("pipeline", pipeline.map(Self.written))
      json.member("name", name)
      json.member("description", description)
      json.list("tags") { json in for tag in tags { json.value(tag) } }
      json.member("model", model)
      json.member("budget", budget)
      if looksTwice {
        json.key("secondLook")
        json.value(true)
      }
      if isIllustrated {
        json.key("images")
        json.value(true)
      }
      json.member("max", max)
      json.member("words", words)
      json.member("language", language)
      json.member("referenceDate", referenceDate)
      json.member("timeout", timeout)
      json.member("passwordFile", passwordFile.map(Self.written))
      json.key("ocr")
      json.value(recognisesPictures)
      json.list("excluded") { json in for path in excluded { json.value(path) } }
      json.list("archived") { json in for path in archived { json.value(path) } }
      json.member("created", created)
      json.member("updated", updated)
      json.member("stamp", stamp)
    }
    json.endLine()
    return json.bytes
  }

  /// Reads what `json` writes; nil when it is something else.
  public init?(json bytes: [UInt8]) {
    var recipe = Recipe()
    var scanner = JSONScanner(bytes)
    do throws(JSONError) {
      try scanner.object { (json, key) throws(JSONError) in try recipe.read(key, from: &json) }
      try scanner.expectEnd()
    } catch {
      return nil
    }
    if recipe.inputs.isEmpty || recipe.name.isEmpty { return nil }
    self = recipe
  }

  private mutating func read(_ key: String, from json: inout JSONScanner) throws(JSONError) {
    func strings(_ json: inout JSONScanner) throws(JSONError) -> [String] {
      var found: [String] = []
      try json.array { (json) throws(JSONError) in found.append(try json.string()) }
      return found
    }
    switch key {
    case "inputs": inputs = try strings(&json).map(Self.path)
    case "merge": merges = try json.bool()
    case "type": type = try json.string()
    case "pipeline": pipeline = Self.path(try json.string())
    case "name": name = try json.string()
    case "description": description = try json.string()
    case "tags": tags = try strings(&json)
    case "model": model = try json.string()
    case "secondLook": looksTwice = try json.bool()
    case "images": isIllustrated = try json.bool()
    case "budget": budget = try json.integer()
    case "max": max = try json.integer()
    case "words": words = try json.integer()
    case "language": language = try json.string()
    case "referenceDate": referenceDate = try json.string()
    case "timeout": timeout = try json.integer(in: Limits.secondsThatMayBeAskedFor)
    case "passwordFile": passwordFile = Self.path(try json.string())
    case "ocr": recognisesPictures = try json.bool()
    case "excluded": excluded = try strings(&json)
    case "archived": archived = try strings(&json)
    case "created": created = try json.integer(in: WallTime.known)
    case "updated": updated = try json.integer(in: WallTime.known)
    case "stamp": stamp = try json.string()
    default: try json.skip()
    }
  }

  /// A path may hold any bytes: one that is no UTF-8 is written as `bytes:` and its hexadecimal digits.
  static func written(_ path: RawPath) -> String {
    if UTF8Repair.isValid(path.bytes) && !path.bytes.starts(with: "bytes:".utf8) { return path.text }
    let digits = Array("0123456789abcdef".utf8)
    let hexadecimal = path.bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return "bytes:" + String(decoding: hexadecimal, as: UTF8.self)
  }

  static func path(_ written: String) -> RawPath {
    guard written.hasPrefix("bytes:") else { return RawPath(written) }
    let digits = Array(written.utf8.dropFirst(6)).map { $0 < 0x3A ? $0 &- 0x30 : $0 &- 0x57 }
    return RawPath(stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] & 15 })
  }
}
