import Yams

/// A piece of a YAML file and where it begins.
struct YAMLNode {
  enum Content {
    /// `isPlain` is false for text in quotes, which is never a number or a truth value.
    case scalar(String, isPlain: Bool)
    case list([YAMLNode])
    case map([(key: YAMLNode, value: YAMLNode)])
  }

  let content: Content
  let place: PipelineError.Place
}

/// Reads the part of YAML that a settings file needs: maps, lists and scalars. Tags, anchors and aliases are refused, so
/// a file says what it says, and a small file cannot stand for a large one.
///
/// The only file that knows Yams. Its encoding is always given, for else it looks into the environment and prints.
enum YAMLFile {
  /// More than any pipeline needs.
  static let maximumBytes = 1 << 16
  /// An alias is only refused once its file has been composed, and keys made of aliases of aliases take time that
  /// doubles with each. With this few there is nothing to wait for.
  private static let maximumAliases = 16

  /// The file's one value.
  static func read(_ bytes: [UInt8], file: String) throws(PipelineError) -> YAMLNode {
    func failure(_ problem: String, at place: PipelineError.Place? = nil) -> PipelineError {
      PipelineError(file: file, place: place, problem: problem)
    }
    if bytes.count > maximumBytes { throw failure("larger than \(maximumBytes >> 10) KB") }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw failure("not valid UTF-8") }
    if let place = unprintable(in: text) { throw failure("a control character", at: place) }
    if possibleAliases(bytes) > maximumAliases { throw failure("aliases (*name) are not allowed") }
    do {
      let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      // A node's anchor lives only as long as its parser.
      return try withExtendedLifetime(parser) {
        guard let root = try parser.singleRoot() else { throw failure("the file is empty") }
        return try node(root, file: file)
      }
    } catch let error as PipelineError {
      throw error
    } catch let error as YamlError {
      throw syntax(error, file: file)
    } catch {
      throw failure("\(error)")
    }
  }

  private static func node(_ node: Node, file: String) throws(PipelineError) -> YAMLNode {
    let place = PipelineError.Place(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
    func refuse(_ what: String) -> PipelineError {
      PipelineError(file: file, place: place, problem: "\(what) are not allowed")
    }
    if node.anchor != nil { throw refuse("anchors (&name)") }
    switch node {
    case .scalar(let scalar):
      let isPlain = scalar.style == .plain
      if isPlain, isTagged(scalar.tag, as: "str") { throw refuse("tags (!name)") }
      return YAMLNode(content: .scalar(scalar.string, isPlain: isPlain), place: place)
    case .sequence(let sequence):
      if isTagged(sequence.tag, as: "seq") { throw refuse("tags (!name)") }
      var items: [YAMLNode] = []
      for item in sequence { items.append(try self.node(item, file: file)) }
      return YAMLNode(content: .list(items), place: place)
    case .mapping(let mapping):
      if isTagged(mapping.tag, as: "map") { throw refuse("tags (!name)") }
      var pairs: [(YAMLNode, YAMLNode)] = []
      for (key, value) in mapping { pairs.append((try self.node(key, file: file), try self.node(value, file: file))) }
      return YAMLNode(content: .map(pairs), place: place)
    case .alias: throw refuse("aliases (*name)")
    }
  }

  /// True for a tag that the file gives. Comparing keys may have resolved a tag that it doesn't give to `kind`.
  private static func isTagged(_ tag: Tag, as kind: String) -> Bool {
    !["", "?", "tag:yaml.org,2002:\(kind)"].contains(tag.description)
  }

  private static func syntax(_ error: YamlError, file: String) -> PipelineError {
    func failure(_ problem: String, _ mark: Mark?) -> PipelineError {
      PipelineError(
        file: file, place: mark.map { PipelineError.Place(line: $0.line, column: $0.column) }, problem: problem)
    }
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _):
      return failure([context?.text, problem].compactMap(\.self).joined(separator: ", "), mark)
    case .composer(_, let problem, let mark, _): return failure(problem, mark)
    case .duplicatedKeysInMapping(let keys, let context):
      return failure("\"\(keys.first ?? "")\" is there twice", context.mark)
    case .reader(let problem, _, _, _): return failure(problem, nil)
    case .writer(let problem), .emitter(let problem), .representer(let problem): return failure(problem, nil)
    case .memory: return failure("out of memory", nil)
    case .no, .dataCouldNotBeDecoded: return failure("not readable", nil)
    }
  }

  /// The first character that YAML does not allow in a file.
  private static func unprintable(in text: String) -> PipelineError.Place? {
    var line = 1
    var column = 1
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: (line, column) = (line + 1, 1)
      case 0x09, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: column += 1
      default: return PipelineError.Place(line: line, column: column)
      }
    }
    return nil
  }

  /// How often `*` stands where an alias could begin: not after a letter or another `*`, and not before a blank.
  private static func possibleAliases(_ bytes: [UInt8]) -> Int {
    var count = 0
    for i in bytes.indices where bytes[i] == 0x2A {
      let before = i == 0 ? 0x20 : bytes[i - 1]
      let after = i + 1 < bytes.count ? bytes[i + 1] : 0x20
      let isWordBefore = before == 0x2A || before >= 0x80 || (before | 0x20) &- 0x61 < 26 || before &- 0x30 < 10
      if !isWordBefore && after > 0x20 && after != 0x2A { count += 1 }
    }
    return count
  }
}
