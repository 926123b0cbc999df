import SpaceText

/// One block of a Space. `spacepipe.block/1`.
public protocol Block: Sendable {
  /// The block's type in JSON: `Summary`, `KeyTerms`.
  static var type: String { get }
  var size: BlockSize { get }
  var title: String { get }
  /// Why there is nothing to show; nil when there is something.
  var message: String? { get }
  /// True when the block's lists are all empty.
  var isEmpty: Bool { get }
  /// Writes the block's own members, lists also when they are empty.
  func writeMembers(to json: inout JSONWriter, _ sources: SourceWriter)
}

extension Block {
  /// The version of the record.
  public static var schema: String { "spacepipe.block/1" }

  /// Writes the Block record.
  public func write(
    to json: inout JSONWriter, _ sources: SourceWriter, engine: String = Engine.onDevice, by author: Authorship? = nil
  ) {
    json.object { json in
      writeCommonMembers(to: &json, engine, author)
      writeMembers(to: &json, sources)
    }
  }

  /// Writes the Block record without the block's own members, for lists of what there is.
  public func writeHead(to json: inout JSONWriter, engine: String = Engine.onDevice, by author: Authorship? = nil) {
    json.object { json in writeCommonMembers(to: &json, engine, author) }
  }

  private func writeCommonMembers(to json: inout JSONWriter, _ engine: String, _ author: Authorship?) {
    json.member("schema", Self.schema)
    json.member("type", Self.type)
    json.member("size", size.rawValue)
    json.member("title", title)
    json.member("engine", engine)
    author?.write(to: &json)
    json.member("message", message)
  }
}
