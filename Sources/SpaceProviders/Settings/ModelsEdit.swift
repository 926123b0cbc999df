import SpaceEngine
import SpaceText

/// Changes the text of `models.yaml`: what a change does not concern stays as it was written, comments too.
public struct ModelsEdit: Sendable {
  public enum Change: Sendable, Equatable {
    /// Adds a model, or changes the one of that name; what its entry says besides stays.
    case put(Entry)
    case remove(String)
    /// Says which model `private-cloud` means; nil, that none is.
    case makeUsual(String?)
  }

  /// What is changed of a model.
  public struct Entry: Sendable, Equatable {
    public let name: String
    public let api: ModelEntry.API
    /// What its server calls it.
    public let model: String
    /// Nil where the API's usual one is meant.
    public let url: String?
    /// As `models.yaml` writes it: `file:/path`.
    public let key: String?

    public init(name: String, api: ModelEntry.API, model: String, url: String?, key: String?) {
      (self.name, self.api, self.model, self.url, self.key) = (name, api, model, url, key)
    }

    fileprivate var members: [(key: String, value: String)] {
      [("api", api.rawValue)] + (url.map { [("url", $0)] } ?? []) + [("model", model)]
        + (key.map { [("key", $0)] } ?? [])
    }
  }

  private let file: String
  private let old: [UInt8]

  /// `old` is the text there is, empty where there is none; `file` is only used in messages.
  public init(_ old: [UInt8], file: String) { (self.old, self.file) = (old, file) }

  /// What the old text says; nil where there is none.
  public func models() throws(SettingsError) -> ModelsFile? { Self.isBlank(old) ? nil : try before() }

  /// The new text; nil where no model is left. Throws where the old text is damaged, or written in a way that no change of it gives
  /// exactly what was asked for.
  public func text(after change: Change) throws(SettingsError) -> [UInt8]? {
    if Self.isBlank(old), change == .makeUsual(nil) { return old }
    guard let written = try Self.isBlank(old) ? first(change) : edited(change) else { return nil }
    let text = Array(written.utf8)
    guard try ModelsFile(yaml: text, file: file).holds(change, since: models()) else {
      throw failure("is written in a way that only an editor can change")
    }
    return text
  }

  private func before() throws(SettingsError) -> ModelsFile { try ModelsFile(yaml: old, file: file) }

  private func failure(_ problem: String) -> SettingsError {
    SettingsError(file: file, place: nil, problem: problem)
  }

  /// True of a file of comments alone.
  private static func isBlank(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: 0x0A).allSatisfy { line in
      line.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }.map { $0 == 0x23 } ?? true
    }
  }

  private func first(_ change: Change) throws(SettingsError) -> String? {
    switch change {
    case .put(let entry):
      let head = String(decoding: old, as: UTF8.self)
      let gap = head.isEmpty || head.hasSuffix("\n") ? "" : "\n"
      return "\(head)\(gap)models:\n  \(entry.name): \(Self.flow(entry.members, keeping: []))\n"
    case .remove, .makeUsual: throw failure("names no models")
    }
  }

  // MARK: A file that is there

  private func edited(_ change: Change) throws(SettingsError) -> String? {
    let before = try before()
    var text = YAMLText(old)
    let root = try YAMLFile.read(old, file: file)
    guard case .map(let top) = root.content, let models = Self.pair("models", in: top),
      case .map(let entries) = models.value.content
    else { throw failure("\"models\" must name at least one model") }
    let usual = Self.pair("default", in: top)
    switch change {
    case .put(let entry):
      if let found = Self.pair(entry.name, in: entries) {
        text.replace(found.value.range, by: Self.flow(entry.members, keeping: Self.others(of: found.value)))
      } else {
        text.add("\(entry.name): \(Self.flow(entry.members, keeping: []))", to: models.value)
      }
    case .remove(let name):
      guard let found = Self.pair(name, in: entries) else { throw failure("there is no model \"\(name)\"") }
      if entries.count == 1 { return nil }
      // What stands further back first: the rest keeps its place.
      var gone = [(pair: found, isFlow: models.value.isFlow)]
      if before.usual == name, let usual { gone.append((usual, root.isFlow)) }
      gone.sort { $0.pair.key.range.lowerBound > $1.pair.key.range.lowerBound }
      for (pair, isFlow) in gone {
        text.remove(pair.key.range.lowerBound..<pair.value.range.upperBound, isFlow: isFlow)
      }
    case .makeUsual(.some(let name)):
      guard Self.pair(name, in: entries) != nil else { throw failure("there is no model \"\(name)\"") }
      if let usual {
        text.replace(usual.value.range, by: name)
      } else {
        text.begin("default: \(name)", in: root)
      }
    case .makeUsual(nil):
      if let usual { text.remove(usual.key.range.lowerBound..<usual.value.range.upperBound, isFlow: root.isFlow) }
    }
    return text.text
  }

  private typealias Pair = (key: YAMLNode, value: YAMLNode)

  private static func pair(_ name: String, in pairs: [Pair]) -> Pair? {
    pairs.first { if case .scalar(name, _) = $0.key.content { true } else { false } }
  }

  /// The members of an entry that a change of it does not concern.
  private static func others(of node: YAMLNode) -> [Pair] {
    guard case .map(let pairs) = node.content else { return [] }
    return pairs.filter { pair in
      if case .scalar(let name, _) = pair.key.content { return Changed(rawValue: name) == nil }
      return true
    }
  }

  private enum Changed: String, CaseIterable { case api, url, model, key }

  private static func flow(_ members: [(key: String, value: String)], keeping others: [Pair]) -> String {
    let all = members.map { "\($0.key): \(quoted($0.value))" } + others.map { "\(flow($0.key)): \(flow($0.value))" }
    return "{\(all.joined(separator: ", "))}"
  }

  private static func flow(_ node: YAMLNode) -> String {
    switch node.content {
    case .scalar(let text, _): quoted(text)
    case .list(let items): "[\(items.map(flow).joined(separator: ", "))]"
    case .map(let pairs): flow([], keeping: pairs)
    }
  }

  /// Text in quotes unless it is a word or a number.
  private static func quoted(_ text: String) -> String {
    let isWord = !text.isEmpty && text.utf8.allSatisfy { ASCII.isAlphanumeric($0) || $0 == 0x2E || $0 == 0x5F }
    if isWord { return text }
    var quoted = "\""
    for character in text.unicodeScalars {
      if character == "\"" || character == "\\" { quoted.append("\\") }
      quoted.unicodeScalars.append(character)
    }
    return quoted + "\""
  }
}

extension ModelsFile {
  /// True when it says what a change of `old` was to make it say, and nothing else.
  fileprivate func holds(_ change: ModelsEdit.Change, since old: ModelsFile?) -> Bool {
    let before = old?.models ?? []
    switch change {
    case .put(let entry):
      guard let found = named(entry.name), found.api == entry.api, found.model == entry.model,
        found.url == (entry.url ?? entry.api.usualURL), found.key == entry.key.flatMap(KeySource.init)
      else { return false }
      return usual == old?.usual
        && models.filter { $0.name != entry.name } == before.filter { $0.name != entry.name }
    case .remove(let name):
      return models == before.filter { $0.name != name } && usual == (old?.usual == name ? nil : old?.usual)
    case .makeUsual(let name): return models == before && usual == name
    }
  }
}
