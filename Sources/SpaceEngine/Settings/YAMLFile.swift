import CYAML

/// Reads the part of YAML that a settings file needs: maps, lists and scalars. Tags, anchors and aliases are refused, so
/// a file says what it says, and a small file cannot stand for a large one.
///
/// The only file that knows libyaml. Its events are enough: nothing is composed that would be refused afterwards.
package enum YAMLFile {
  /// More than any settings need.
  package static let maximumBytes = 1 << 16

  /// The file's one value.
  package static func read(_ bytes: [UInt8], file: String) throws(SettingsError) -> YAMLNode {
    if bytes.count > maximumBytes {
      throw SettingsError(file: file, place: nil, problem: "larger than \(maximumBytes >> 10) KB")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw SettingsError(file: file, place: nil, problem: "not valid UTF-8")
    }
    if let place = unprintable(in: text) {
      throw SettingsError(file: file, place: place, problem: "a control character")
    }
    return try YAMLEvents(bytes, file: file).document()
  }

  /// The first character that YAML does not allow in a file.
  private static func unprintable(in text: String) -> SettingsError.Place? {
    var line = 1
    var column = 1
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: (line, column) = (line + 1, 1)
      case 0x09, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: column += 1
      default: return SettingsError.Place(line: line, column: column)
      }
    }
    return nil
  }
}

/// The events of one file, read one after the other.
@safe private final class YAMLEvents {
  /// More than any settings need; each level is a call within a call.
  private static let maximumDepth = 64

  private let file: String
  /// The parser keeps a pointer to them.
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var parser = unsafe yaml_parser_t()

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    unsafe self.bytes = .allocate(capacity: bytes.count)
    _ = unsafe self.bytes.initialize(from: bytes)
    precondition(unsafe yaml_parser_initialize(&parser) == 1, "no memory for a YAML parser")
    unsafe yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(&parser, self.bytes.baseAddress, bytes.count)
  }

  deinit {
    unsafe yaml_parser_delete(&parser)
    unsafe bytes.deallocate()
  }

  private func failure(_ problem: String, at place: SettingsError.Place?) -> SettingsError {
    SettingsError(file: file, place: place, problem: problem)
  }

  private static func place(_ mark: yaml_mark_t) -> SettingsError.Place {
    SettingsError.Place(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }

  /// What an event says, without anything that has to be given back.
  private enum Event {
    case scalar(String, isPlain: Bool)
    case list(isFlow: Bool)
    case map(isFlow: Bool)
    /// The end of a list, a map, a document or the file.
    case end
    case document
    case start
  }

  /// Where the event that was read last begins and ends, in code points.
  private var range = 0..<0

  private func next() throws(SettingsError) -> (event: Event, place: SettingsError.Place) {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(&parser, &event) == 1 else { throw syntaxError() }
    defer { unsafe yaml_event_delete(&event) }
    let place = unsafe Self.place(event.start_mark)
    range = unsafe Int(event.start_mark.index)..<max(Int(event.start_mark.index), Int(event.end_mark.index))
    func refuse(_ what: String) -> SettingsError { failure("\(what) are not allowed", at: place) }
    func plain(_ anchor: UnsafeMutablePointer<UInt8>?, _ tag: UnsafeMutablePointer<UInt8>?) throws(SettingsError) {
      if unsafe anchor != nil { throw refuse("anchors (&name)") }
      if unsafe tag != nil { throw refuse("tags (!name)") }
    }
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      try unsafe plain(scalar.anchor, scalar.tag)
      let value = unsafe String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return (.scalar(value, isPlain: unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE), place)
    case YAML_SEQUENCE_START_EVENT:
      try unsafe plain(event.data.sequence_start.anchor, event.data.sequence_start.tag)
      return (.list(isFlow: unsafe event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE), place)
    case YAML_MAPPING_START_EVENT:
      try unsafe plain(event.data.mapping_start.anchor, event.data.mapping_start.tag)
      return (.map(isFlow: unsafe event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE), place)
    case YAML_ALIAS_EVENT: throw refuse("aliases (*name)")
    case YAML_DOCUMENT_START_EVENT: return (.document, place)
    case YAML_STREAM_START_EVENT: return (.start, place)
    default: return (.end, place)
    }
  }

  private func syntaxError() -> SettingsError {
    if unsafe parser.error == YAML_MEMORY_ERROR { return failure("out of memory", at: nil) }
    let texts = unsafe [parser.context, parser.problem].compactMap { unsafe $0.map { unsafe String(cString: $0) } }
    return failure(
      texts.joined(separator: ", "),
      at: unsafe parser.error == YAML_READER_ERROR ? nil : Self.place(parser.problem_mark))
  }

  /// The value of a file with one document.
  func document() throws(SettingsError) -> YAMLNode {
    _ = try next()
    guard case (.document, _) = try next() else { throw failure("the file is empty", at: nil) }
    guard let root = try node(depth: 0) else { throw failure("the file is empty", at: nil) }
    _ = try next()
    if case (.document, let place) = try next() { throw failure("a second document begins here", at: place) }
    return root
  }

  /// The next value; nil where what it would be part of ends.
  private func node(depth: Int) throws(SettingsError) -> YAMLNode? {
    let (event, place) = try next()
    let range = range
    if depth > Self.maximumDepth { throw failure("more than \(Self.maximumDepth) levels", at: place) }
    switch event {
    case .scalar(let text, let isPlain):
      return YAMLNode(content: .scalar(text, isPlain: isPlain), place: place, range: range, isFlow: false)
    case .list(let isFlow):
      var items: [YAMLNode] = []
      while let item = try node(depth: depth + 1) { items.append(item) }
      return YAMLNode(
        content: .list(items), place: place, range: whole(from: range, to: items.last, isFlow), isFlow: isFlow)
    case .map(let isFlow):
      var pairs: [(key: YAMLNode, value: YAMLNode)] = []
      var seen: Set<String> = []
      while let key = try node(depth: depth + 1) {
        guard let value = try node(depth: depth + 1) else { break }
        if case .scalar(let name, _) = key.content, !seen.insert(name).inserted {
          throw failure("\"\(name)\" is there twice", at: key.place)
        }
        pairs.append((key, value))
      }
      return YAMLNode(
        content: .map(pairs), place: place, range: whole(from: range, to: pairs.last?.value, isFlow), isFlow: isFlow)
    case .document, .start, .end: return nil
    }
  }

  /// What a list or map takes: to its bracket, or to its last member's end. The parser sees that the latter is over only where
  /// something else begins.
  private func whole(from start: Range<Int>, to last: YAMLNode?, _ isFlow: Bool) -> Range<Int> {
    start.lowerBound..<max(start.upperBound, isFlow ? range.upperBound : last?.range.upperBound ?? 0)
  }
}
