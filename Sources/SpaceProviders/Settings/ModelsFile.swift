import SpaceEngine
import SpaceModel

/// The models that somebody has set up: `models.yaml`.
public struct ModelsFile: Sendable {
  /// What `private-cloud`, or no name, means.
  public let usual: String?
  /// In the order of the file.
  public let models: [ModelEntry]

  public func named(_ name: String) -> ModelEntry? { models.first { $0.name == name } }

  /// Reads the text of a file called `file`, which is only used in messages.
  public init(yaml bytes: [UInt8], file: String) throws(SettingsError) {
    let check = ModelsCheck(file: file)
    (usual, models) = try check.read(try YAMLFile.read(bytes, file: file))
  }

  /// Reads the file at `path`; nil where there is none.
  public init?(reading path: RawPath) throws(SettingsError) {
    guard path.exists else { return nil }
    try self.init(yaml: try SettingsFile.bytes(path), file: path.text)
  }
}

extension ModelsFile {
  /// Names that mean something else on the command line.
  fileprivate static let taken = [Engine.onDevice, "private-cloud"]

  /// True of what a model may be called.
  public static func isName(_ name: String) -> Bool {
    let words = name.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
    return name.utf8.count <= 64 && !taken.contains(name)
      && words.allSatisfy { word in !word.isEmpty && word.allSatisfy { $0 &- 0x61 < 26 || $0 &- 0x30 < 10 } }
  }
}

/// A file of models while it is checked.
private struct ModelsCheck {
  let file: String
  private static let keys = ["default", "models"]
  private static let members = ["api", "url", "model", "key", "context", "output", "price", "images"]
  private static let membersOfImages = ["url", "model", "size", "format", "key"]
  /// What any model of today can read, where the file does not say.
  private static let usualContext = 8192
  private static let contexts = 512...10_000_000
  private static let outputs = 128...1_000_000

  private func failure(_ node: YAMLNode, _ problem: String) -> SettingsError {
    SettingsError(file: file, place: node.place, problem: problem)
  }

  func read(_ root: YAMLNode) throws(SettingsError) -> (String?, [ModelEntry]) {
    var usual: YAMLNode?
    var models: [ModelEntry] = []
    for (key, value) in try map(root, "the file") {
      switch try text(key, "a key") {
      case "default": usual = value
      case "models":
        for (name, entry) in try map(value, "models") { models.append(try self.entry(name, entry)) }
      case let other: throw failure(key, "unknown key \"\(other)\" (\(Spelling.hint(for: other, in: Self.keys)))")
      }
    }
    if models.isEmpty { throw failure(root, "\"models\" must name at least one model") }
    guard let usual else { return (nil, models) }
    let name = try text(usual, "default")
    let names = models.map(\.name)
    guard names.contains(name) else {
      throw failure(usual, "there is no model \"\(name)\" (\(Spelling.hint(for: name, in: names)))")
    }
    return (name, models)
  }

  private func entry(_ key: YAMLNode, _ node: YAMLNode) throws(SettingsError) -> ModelEntry {
    let name = try text(key, "a model's name")
    guard ModelsFile.isName(name) else {
      throw failure(
        key,
        "a model's name is small letters, digits and single hyphens, and not \(ModelsFile.taken.joined(separator: " or "))"
      )
    }
    var values: [String: YAMLNode] = [:]
    for (key, value) in try map(node, name) {
      let member = try text(key, "a key")
      guard Self.members.contains(member) else {
        throw failure(key, "unknown key \"\(member)\" (\(Spelling.hint(for: member, in: Self.members)))")
      }
      values[member] = value
    }
    guard let written = values["api"], let model = values["model"] else {
      throw failure(node, "\(name) needs the keys api and model")
    }
    let apis = ModelEntry.API.allCases.map(\.rawValue)
    guard let api = ModelEntry.API(rawValue: try text(written, "api")) else {
      throw failure(written, "api must be one of \(apis.joined(separator: ", "))")
    }
    let context = try values["context"].map { (node) throws(SettingsError) in
      try count(node, "context", in: Self.contexts)
    }
    let output = try values["output"].map { (node) throws(SettingsError) in try count(node, "output", in: Self.outputs)
    }
    let url = try values["url"].map(self.url) ?? api.usualURL
    return ModelEntry(
      name: name, api: api, url: url, model: try text(model, "model"),
      key: try values["key"].map(self.key), context: context ?? Self.usualContext, output: output,
      price: try values["price"].map(price),
      images: try values["images"].map { (node) throws(SettingsError) in
        try images(node, besides: api == .openai ? url : nil)
      })
  }

  /// `usual` is where an entry of OpenAI's API has its pictures made unless it says otherwise.
  private func images(_ node: YAMLNode, besides usual: String?) throws(SettingsError) -> ModelEntry.Images {
    var values: [String: YAMLNode] = [:]
    for (key, value) in try map(node, "images") {
      let member = try text(key, "a key")
      guard Self.membersOfImages.contains(member) else {
        throw failure(key, "unknown key \"\(member)\" (\(Spelling.hint(for: member, in: Self.membersOfImages)))")
      }
      values[member] = value
    }
    guard let model = values["model"] else { throw failure(node, "images needs the key model") }
    guard let url = try values["url"].map(self.url) ?? usual else {
      throw failure(node, "images needs the key url: where OpenAI's API for images is served")
    }
    return ModelEntry.Images(
      url: url, model: try text(model, "model"),
      size: try values["size"].map { (node) throws(SettingsError) in try text(node, "size") }
        ?? ModelEntry.Images.usualSize,
      format: try values["format"].map { (node) throws(SettingsError) in try text(node, "format") },
      key: try values["key"].map(self.key))
  }

  private func url(_ node: YAMLNode) throws(SettingsError) -> String {
    var url = try text(node, "url")
    while url.hasSuffix("/") { url.removeLast() }
    let isPrintable = url.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    guard isPrintable, url.hasPrefix("https://") || url.hasPrefix("http://"), url.utf8.count > 8 else {
      throw failure(node, "url must begin with https:// or http://")
    }
    let host = url.drop { $0 != ":" }.dropFirst(3).prefix { $0 != "/" }
    if host.contains("@") { throw failure(node, "url must not hold a name or a password; a key has its own line") }
    return url
  }

  private func key(_ node: YAMLNode) throws(SettingsError) -> KeySource {
    guard let source = KeySource(try text(node, "key")) else {
      throw failure(
        node, "key must say where the key is, not what it is: env:NAME or file:/path/to/it, a file of mode 600")
    }
    return source
  }

  private func count(_ node: YAMLNode, _ what: String, in range: ClosedRange<Int>) throws(SettingsError) -> Int {
    guard let value = Int(try text(node, what)), range.contains(value) else {
      throw failure(node, "\(what) must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  private func price(_ node: YAMLNode) throws(SettingsError) -> ModelEntry.Price {
    var amounts: [String: Int] = [:]
    for (key, value) in try map(node, "price") {
      let name = try text(key, "a key")
      guard name == "in" || name == "out" else { throw failure(key, "price has the keys in and out") }
      amounts[name] = try amount(value)
    }
    guard let tokensIn = amounts["in"], let tokensOut = amounts["out"] else {
      throw failure(node, "price needs both in and out, for a million tokens")
    }
    return ModelEntry.Price(tokensIn: tokensIn, tokensOut: tokensOut)
  }

  /// Money with up to four decimals, in ten-thousandths.
  private func amount(_ node: YAMLNode) throws(SettingsError) -> Int {
    let parts = try text(node, "a price").split(separator: ".", omittingEmptySubsequences: false)
    let decimals = parts.count == 2 ? parts[1] : ""
    guard parts.count <= 2, decimals.utf8.count <= 4, parts[0].utf8.count <= 6,
      let whole = UInt(parts[0]), let fraction = UInt(decimals + String(repeating: "0", count: 4 - decimals.utf8.count))
    else { throw failure(node, "a price is a number with up to four decimals: 3.00") }
    return Int(whole) * 10_000 + Int(fraction)
  }

  private func map(_ node: YAMLNode, _ what: String) throws(SettingsError) -> [(key: YAMLNode, value: YAMLNode)] {
    guard case .map(let pairs) = node.content else { throw failure(node, "\(what) must be a map of keys and values") }
    return pairs
  }

  private func text(_ node: YAMLNode, _ what: String) throws(SettingsError) -> String {
    guard case .scalar(let text, _) = node.content, !text.isEmpty else { throw failure(node, "\(what) must be a text") }
    return text
  }
}
