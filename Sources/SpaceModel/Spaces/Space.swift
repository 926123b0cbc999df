import SpaceText

/// A Space with all that it holds. `spacepipe.space/1`.
public struct Space: Sendable {
  /// A block, and what its file is called.
  public struct Part: Sendable {
    /// As pipelines call it: `summary`.
    public let name: String
    public let block: any Block
    public let engine: String
    /// Nil where no model was asked.
    public let author: Authorship?

    public init(name: String, block: any Block, engine: String = Engine.onDevice, author: Authorship? = nil) {
      self.name = name
      self.block = block
      self.engine = engine
      self.author = author
    }
  }

  public static let schema = "spacepipe.space/1"
  /// What a Space without readable content says.
  public static let emptyMessage = "You need to add some information to continue."

  public let name: String
  public let type: String
  public let model: String
  public let description: String?
  public let tags: [String]
  public let documents: DocumentList
  public var blocks: [Part]
  public let skipped: [Skipped]
  /// What the Space is shown by; nil without one.
  public var cover: Picture?
  /// The files of all pictures, by their paths.
  public var pictures: [String: [UInt8]] = [:]

  public init(
    name: String, type: String, model: String, description: String? = nil, tags: [String] = [],
    documents: DocumentList, blocks: [Part], skipped: [Skipped]
  ) {
    self.name = name
    self.type = type
    self.model = model
    self.description = description
    self.tags = tags
    self.documents = documents
    self.blocks = blocks
    self.skipped = skipped
  }

  /// True when there is a document with something in it.
  public var isReadable: Bool {
    documents.contains { document in !document.text.bytes.allSatisfy(ASCII.isBlank) }
  }

  /// Writes the Space record: with whole documents and blocks, or only with what tells them apart.
  public func write(to json: inout JSONWriter, whole: Bool) {
    let sources = SourceWriter(documents)
    json.object { json in
      json.member("schema", Self.schema)
      json.member("name", name)
      json.member("type", type)
      json.member("model", model)
      json.member("description", description)
      if !tags.isEmpty { json.list("tags") { json in for tag in tags { json.value(tag) } } }
      cover?.write(to: &json, as: "cover")
      if !isReadable { json.member("message", Self.emptyMessage) }
      json.list("documents") { json in
        if whole {
          for document in documents { document.write(to: &json) }
        } else {
          for head in documents.heads { head.writeHead(to: &json) }
        }
      }
      json.list("blocks") { json in
        for part in blocks {
          if whole {
            part.block.write(to: &json, sources, engine: part.engine, by: part.author)
          } else {
            part.block.writeHead(to: &json, engine: part.engine, by: part.author)
          }
        }
      }
      json.list("skipped") { json in
        for skipped in skipped { skipped.write(to: &json) }
      }
    }
  }
}
