import SpaceModel

/// A block as its file tells it.
public struct BlockRecord: Sendable {
  /// As its file is called: `keyterms`.
  public let name: String
  public let type: String
  public let title: String
  public let message: String?
  /// Which model wrote it, and what became of what it wrote; nil where no model was asked.
  public let writer: String?
  public let content: BlockContent
  /// The record as it is.
  let json: [UInt8]

  init(name: String, json: [UInt8]) throws(JSONError) {
    let record = try JSONRecord(json)
    self.name = name
    type = record.string("type")
    title = record.optionalString("title") ?? type
    message = record.optionalString("message")
    writer = record.record("model").map { Self.writer(of: record.string("engine"), $0) }
    content = BlockContent(record)
    self.json = json
  }

  private static func writer(of engine: String, _ model: JSONRecord) -> String {
    func items(_ count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }
    let name = "\(model.string("name")) (\(model.string("id")))"
    if engine != model.string("name") { return "Made on this device: \(name) wrote nothing that stands." }
    let (supported, repaired) = (model.integer("supported"), model.integer("repaired"))
    let (again, out) = (repaired == 0 ? "" : ", \(repaired) of them written again", model.integer("replaced"))
    return "Written by \(name). \(items(supported + repaired)) proved against the notes\(again)"
      + (out == 0 ? "." : "; \(items(out)) left out.")
  }
}
