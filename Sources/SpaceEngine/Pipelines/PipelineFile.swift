import SpaceBlocks
import SpaceLanguage
import SpaceModel

/// What a pipeline file asks for, checked as a whole: every name is known and every option is one its stage can take.
public struct PipelineFile: Sendable {
  /// A block to make.
  public struct Block: Sendable {
    /// As on the command line: `keyterms`.
    public let name: String
    public let options: [String: OptionValue]
  }

  /// The Space type.
  public let space: String
  /// The model that writes the blocks, by its name; nil where the file names none.
  public let model: String?
  /// What it is for, in one line.
  public let summary: String
  /// How much each measure of notes speaks for making this of them, by the measures' names; see `NoteMeasures`.
  public let fits: [String: Int]
  /// The options of single annotators, by name.
  public let stages: [String: [String: OptionValue]]
  /// In display order.
  public let blocks: [Block]

  /// What a document's layers depend on: the annotators' versions and options, one a line in a fixed order.
  public var annotation: String { Self.annotation(stages) }

  /// The same where annotators have these options.
  static func annotation(_ stages: [String: [String: OptionValue]]) -> String {
    var lines: [String] = []
    for about in Annotators.all.map({ $0.about }) {
      let options = (stages[about.name] ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      lines.append("\(about.name) \(about.version) \(options.joined(separator: " "))\n")
    }
    return lines.joined()
  }

  /// The layers that its blocks need.
  public var layers: [LayerName] {
    Array(Set(blocks.flatMap { block in BlockPlan.abouts.first { $0.name == block.name }?.needs ?? [] }))
  }

  /// Reads the text of a file called `file`, which is only used in messages.
  public init(yaml bytes: [UInt8], file: String) throws(SettingsError) {
    var check = PipelineCheck(file: file)
    try check.read(try YAMLFile.read(bytes, file: file))
    (space, summary, fits) = (check.space, check.summary, check.fits)
    (stages, blocks, model) = (check.stages, check.blocks, check.model)
  }

  /// Reads a person's own pipeline file.
  public init(reading path: RawPath) throws(SettingsError) {
    try self.init(yaml: try SettingsFile.bytes(path), file: path.text)
  }

  /// The options that this pipeline sets for the block called `name`; none when it does not make it.
  public func options(ofBlock name: String) -> [String: OptionValue] {
    blocks.first { $0.name == name }?.options ?? [:]
  }
}

/// A pipeline while its file is checked.
private struct PipelineCheck {
  let file: String
  var space = ""
  var summary = ""
  var model: String?
  var fits: [String: Int] = [:]
  var stages: [String: [String: OptionValue]] = [:]
  var blocks: [PipelineFile.Block] = []

  init(file: String) { self.file = file }

  private func failure(_ node: YAMLNode, _ problem: String) -> SettingsError {
    SettingsError(file: file, place: node.place, problem: problem)
  }

  mutating func read(_ root: YAMLNode) throws(SettingsError) {
    guard case .map(let members) = root.content else {
      throw failure(root, "a pipeline is a map with the keys \(Self.keys.joined(separator: ", "))")
    }
    var missing: Set = ["space", "blocks"]
    for (key, value) in members {
      let name = try text(key, "a key")
      missing.remove(name)
      switch name {
      case "space": space = try spaceName(value)
      case "model": model = try text(value, "model")
      case "summary": summary = try text(value, "summary")
      case "fits": fits = try weights(value)
      case "stages":
        for step in try steps(value, of: Annotators.all, called: "stage") { stages[step.name] = step.options }
      case "blocks":
        for step in try steps(value, of: Blocks.all, called: "block") {
          blocks.append(PipelineFile.Block(name: step.name, options: step.options))
        }
        if blocks.isEmpty { throw failure(value, "a pipeline needs at least one block") }
      default: throw failure(key, "unknown key \"\(name)\" (\(Spelling.hint(for: name, in: Self.keys)))")
      }
    }
    if let key = missing.min() { throw failure(root, "the key \"\(key)\" is missing") }
  }

  private static let keys = ["space", "summary", "model", "fits", "stages", "blocks"]

  /// Measures of notes with their weights.
  private func weights(_ node: YAMLNode) throws(SettingsError) -> [String: Int] {
    guard case .map(let members) = node.content else { throw failure(node, "fits must be a map: {story: 10}") }
    var weights: [String: Int] = [:]
    for (key, member) in members {
      let name = try text(key, "a measure's name")
      guard NoteMeasures.names.contains(name) else {
        throw failure(key, "unknown measure \"\(name)\" (\(Spelling.hint(for: name, in: NoteMeasures.names)))")
      }
      guard case .integer(let weight) = try value(member, of: name), (-100...100).contains(weight) else {
        throw failure(member, "\(name) must be a whole number from -100 to 100")
      }
      weights[name] = weight
    }
    return weights
  }

  /// A name that can stand on a command line and in a file's name.
  private func spaceName(_ node: YAMLNode) throws(SettingsError) -> String {
    let name = try text(node, "space")
    let words = name.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
    let isName = words.allSatisfy { word in !word.isEmpty && word.allSatisfy { $0 &- 0x61 < 26 || $0 &- 0x30 < 10 } }
    guard isName, name.utf8.count <= 64 else {
      throw failure(node, "space must be small letters, digits and single hyphens: my-space")
    }
    return name
  }

  /// One entry of a list of stages, checked.
  private struct Step {
    let name: String
    let options: [String: OptionValue]
  }

  /// A list of stages' names, each alone or as a map of the name to its options.
  private func steps(
    _ node: YAMLNode, of types: [any Stage.Type], called kind: String
  ) throws(SettingsError) -> [Step] {
    guard case .list(let items) = node.content else {
      throw failure(node, "must be a list: one \(kind) a line after -")
    }
    var steps: [Step] = []
    for item in items {
      let (name, members) = try parts(of: item, called: kind)
      let word = try text(name, "a \(kind)'s name")
      guard let type = types.first(where: { $0.about.name == word }) else {
        let names = types.map { $0.about.name }
        throw failure(name, "unknown \(kind) \"\(word)\" (\(Spelling.hint(for: word, in: names)))")
      }
      if steps.contains(where: { $0.name == word }) { throw failure(name, "\"\(word)\" is there twice") }
      steps.append(Step(name: word, options: try options(members, of: type, in: name)))
    }
    return steps
  }

  private typealias Members = [(key: YAMLNode, value: YAMLNode)]

  /// The name that `item` begins with, and the options it sets.
  private func parts(of item: YAMLNode, called kind: String) throws(SettingsError) -> (YAMLNode, Members) {
    switch item.content {
    case .scalar: return (item, [])
    case .list: throw failure(item, "must be a \(kind)'s name, or its name with options: - name: {max: 10}")
    case .map(let pairs):
      guard let pair = pairs.first, pairs.count == 1 else {
        throw failure(item, "must be one \(kind) with its options: - name: {max: 10}")
      }
      switch pair.value.content {
      case .map(let options): return (pair.key, options)
      case .scalar(let text, let isPlain):
        if text.isEmpty && isPlain { return (pair.key, []) }
        throw failure(pair.value, "options must be a map: {max: 10}")
      case .list: throw failure(pair.value, "options must be a map: {max: 10}")
      }
    }
  }

  /// `members` as options, tried on the stage itself.
  private func options(
    _ members: Members, of type: any Stage.Type, in stage: YAMLNode
  ) throws(SettingsError) -> [String: OptionValue] {
    var options: [String: OptionValue] = [:]
    var places: [String: (key: YAMLNode, value: YAMLNode)] = [:]
    for member in members {
      let name = try text(member.key, "an option's name")
      options[name] = try value(member.value, of: name)
      places[name] = member
    }
    var left = Options(options)
    do throws(OptionError) {
      _ = try type.init(&left)
      try left.finish()
    } catch {
      let member = places[error.option]
      // Options that nobody took are wrong by their name, others by their value.
      let node = error.message.hasPrefix("unknown") ? member?.key : member?.value
      throw failure(node ?? stage, "\(type.about.name): \(error.option): \(error.message)")
    }
    return options
  }

  private func value(_ node: YAMLNode, of name: String) throws(SettingsError) -> OptionValue {
    switch node.content {
    case .scalar(let text, isPlain: false): return .string(text)
    case .scalar("true", isPlain: true): return .bool(true)
    case .scalar("false", isPlain: true): return .bool(false)
    case .scalar("", isPlain: true), .scalar("~", isPlain: true), .scalar("null", isPlain: true):
      throw failure(node, "\(name) has no value")
    case .scalar(let text, isPlain: true): return Int(text).map(OptionValue.integer) ?? .string(text)
    case .list, .map: throw failure(node, "\(name) must be a text, a whole number, true or false")
    }
  }

  private func text(_ node: YAMLNode, _ what: String) throws(SettingsError) -> String {
    switch node.content {
    case .scalar("", isPlain: true): throw failure(node, "\(what) has no value")
    case .scalar(let text, _):
      // Line breaks would tear the messages and lists it stands in.
      if text.utf8.contains(0x0A) { throw failure(node, "\(what) must be on one line") }
      return text
    case .list, .map: throw failure(node, "\(what) must be a text")
    }
  }
}
