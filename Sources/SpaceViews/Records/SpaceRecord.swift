import SpaceModel

/// A Space as its folder's files tell it: what every view and export is made of.
public struct SpaceRecord: Sendable {
  public let name: String
  public let type: String
  public let model: String
  public let description: String?
  public let tags: [String]
  /// Why the Space is empty; nil when it is not.
  public let message: String?
  /// In the order of the Space; none where the texts were not read.
  public let documents: [DocumentRecord]
  /// All documents by what `space.json` says of them.
  let listed: [(path: String, sha256: String?)]
  /// In display order.
  public let blocks: [BlockRecord]
  public let skipped: [SkippedRecord]
  /// When the folder was written, in seconds since 1970; what calendars and decks are stamped with.
  public let modified: Int
  /// `space.json` as it is.
  let head: [UInt8]

  /// What is in `space.json`, in the files of `blocks` by their names without `.json`, and in those of `documents`.
  public init(
    head: [UInt8], blocks files: [(name: String, json: [UInt8])], documents texts: [[UInt8]], modified: Int
  ) throws(JSONError) {
    let record = try JSONRecord(head)
    name = record.string("name")
    type = record.string("type")
    model = record.string("model")
    description = record.optionalString("description")
    tags = record.strings("tags")
    message = record.optionalString("message")
    skipped = record.records("skipped").map {
      SkippedRecord(path: $0.string("path"), reason: $0.string("reason"), detail: $0.optionalString("detail"))
    }
    listed = record.records("documents").map { ($0.optionalString("path") ?? "-", $0.optionalString("sha256")) }
    var read: [Document.ID: DocumentRecord] = [:]
    for json in texts {
      let document = try DocumentRecord(json: json)
      read[document.id] = document
    }
    documents = record.records("documents").compactMap { read[Document.ID($0.string("id"))] }
    blocks = try Self.ordered(files, by: record.records("blocks").map { $0.string("type") })
    self.head = head
    self.modified = modified
  }

  /// The blocks in the order of the heads in `space.json`; a type that stands there twice has files `name` and `name-2`.
  private static func ordered(
    _ files: [(name: String, json: [UInt8])], by types: [String]
  ) throws(JSONError) -> [BlockRecord] {
    var counts: [String: Int] = [:]
    var blocks: [BlockRecord] = []
    for type in types {
      let stem = type.lowercased()
      counts[stem, default: 0] += 1
      let name = counts[stem] == 1 ? stem : "\(stem)-\(counts[stem] ?? 1)"
      guard let file = files.first(where: { $0.name == name }) else { continue }
      do throws(JSONError) {
        blocks.append(try BlockRecord(name: name, json: file.json))
      } catch {
        throw JSONError(offset: error.offset, message: "blocks/\(name).json: \(error.message)")
      }
    }
    return blocks
  }

  /// The first block whose content `pick` takes.
  func first<Content>(_ pick: (BlockContent) -> Content?) -> Content? {
    for block in blocks { if let content = pick(block.content) { return content } }
    return nil
  }
}

/// An input that was not read.
public struct SkippedRecord: Sendable {
  public let path: String
  public let reason: String
  public let detail: String?
}

/// A document of a Space with its text.
public struct DocumentRecord: Sendable {
  public let document: Document
  /// The record as it is.
  let json: [UInt8]

  init(json: [UInt8]) throws(JSONError) {
    var scanner = JSONScanner(json)
    document = try Document.read(from: &scanner)
    try scanner.expectEnd()
    self.json = json
  }

  public var id: Document.ID { document.id }
  public var path: String { document.origin.path ?? "-" }
  /// What to call it: its title, else its file's name.
  public var name: String {
    if let title = document.title, !title.isEmpty { return title }
    return path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// Where something stands.
public struct SourceRecord: Sendable, Equatable {
  public let document: String
  public let path: String
  public let page: Int?
  public let start: Int
  public let end: Int
  public let quote: String

  init(_ record: JSONRecord) {
    document = record.string("document")
    path = record.optionalString("path") ?? "-"
    page = record.optionalInteger("page")
    start = record.integer("start")
    end = record.integer("end")
    quote = record.string("quote")
  }

  /// `notes/tides.pdf, p. 3`.
  public var place: String { page.map { "\(path), p. \($0)" } ?? path }
}

extension JSONRecord {
  var sources: [SourceRecord] { records("sources").map { SourceRecord($0) } }
}

extension SpaceRecord {
  /// The quiz's questions; none without one.
  public var questions: [QuizQuestionRecord] {
    first { content -> [QuizQuestionRecord]? in if case .quiz(let questions) = content { questions } else { nil } }
      ?? []
  }
}

/// `space.json` alone: what a list of Spaces shows without reading them.
public struct SpaceHeadRecord: Sendable {
  public let name: String
  public let type: String
  public let description: String?
  public let tags: [String]
  public let message: String?
  public let documentCount: Int
  public let blockTitles: [String]

  public init(json: [UInt8]) throws(JSONError) {
    let record = try JSONRecord(json)
    name = record.string("name")
    type = record.string("type")
    description = record.optionalString("description")
    tags = record.strings("tags")
    message = record.optionalString("message")
    documentCount = record.records("documents").count
    blockTitles = record.records("blocks").map { $0.string("title") }
  }
}
