import SpaceModel

public struct CardRecord: Sendable {
  public let id: String
  public let front: String
  public let back: String
  public let kind: String
  public let form: String?
  public let example: String?
  public let picture: PictureRecord?
  public let sources: [SourceRecord]

  init(id: String, front: String, back: String, kind: String, sources: [SourceRecord]) {
    self.id = id
    self.front = front
    self.back = back
    self.kind = kind
    form = nil
    example = nil
    picture = nil
    self.sources = sources
  }

  init(_ record: JSONRecord) {
    id = record.string("id")
    front = record.string("front")
    back = record.string("back")
    kind = record.string("kind")
    form = record.optionalString("form")
    example = record.optionalString("example")
    picture = record.record("picture").map(PictureRecord.init)
    sources = record.sources
  }
}
