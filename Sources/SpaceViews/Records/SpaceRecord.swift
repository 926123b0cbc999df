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
  public let cover: PictureRecord?
  /// The bytes of pictures by their paths; none where the texts were not read.
  let pictures: [String: [UInt8]]
  /// `space.json` as it is.
  let head: [UInt8]

  /// What is in `space.json`, in the files of `blocks` by their names without `.json`, and in those of `documents`.
  public init(
    head: [UInt8], blocks files: [(name: String, json: [UInt8])], documents texts: [[UInt8]],
    pictures: [String: [UInt8]] = [:], modified: Int
  ) throws(JSONError) {
    let record = try JSONRecord(head)
    name = record.string("name")
    type = record.string("type")
    model = record.string("model")
    description = record.optionalString("description")
    tags = record.strings("tags")
    message = record.optionalString("message")
    skipped = record.skipped
    listed = record.records("documents").map { ($0.optionalString("path") ?? "-", $0.optionalString("sha256")) }
    var read: [Document.ID: DocumentRecord] = [:]
    for json in texts {
      let document = try DocumentRecord(json: json)
      read[document.id] = document
    }
    documents = record.records("documents").compactMap { read[Document.ID($0.string("id"))] }
    blocks = try Self.ordered(files, by: record.records("blocks").map { $0.string("type") })
    cover = record.record("cover").map(PictureRecord.init)
    self.pictures = pictures
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

extension SpaceRecord {
  /// The quiz's questions; none without one.
  public var questions: [QuizQuestionRecord] {
    first { content -> [QuizQuestionRecord]? in if case .quiz(let questions) = content { questions } else { nil } }
      ?? []
  }
}

extension JSONRecord {
  var skipped: [SkippedRecord] {
    records("skipped").map {
      SkippedRecord(path: $0.string("path"), reason: $0.string("reason"), detail: $0.optionalString("detail"))
    }
  }

  var sources: [SourceRecord] { records("sources").map { SourceRecord($0) } }
}
