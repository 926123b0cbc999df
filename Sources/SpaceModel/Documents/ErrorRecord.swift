/// What programs get in the place of a document that could not be read.
public struct ErrorRecord: Sendable {
  public static let schema = "spacepipe.error/1"

  /// The id that the input came with; nil where it has none.
  public let id: String?
  /// The input's line in the JSON Lines it came in.
  public let line: Int?
  public let skipped: Skipped

  public init(id: String?, line: Int?, skipped: Skipped) {
    self.id = id
    self.line = line
    self.skipped = skipped
  }

  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("schema", Self.schema)
      json.member("id", id)
      json.member("path", skipped.path)
      json.member("line", line)
      json.member("reason", skipped.failure.reason)
      json.member("detail", skipped.failure.detail)
    }
    json.endLine()
  }

  /// What the record in `json` says; nil when it is no Error record.
  public static func skipped(in json: [UInt8]) -> Skipped? {
    var (schema, path, reason, detail): (String?, String?, String?, String?)
    var scanner = JSONScanner(json)
    do throws(JSONError) {
      try scanner.object { (json, key) throws(JSONError) in
        switch key {
        case "schema": schema = try json.string()
        case "path": path = try json.optionalString()
        case "reason": reason = try json.string()
        case "detail": detail = try json.optionalString()
        default: try json.skip()
        }
      }
      try scanner.expectEnd()
    } catch {
      return nil
    }
    guard schema == Self.schema, let reason else { return nil }
    return Skipped(path: path ?? "-", failure: .told(reason: reason, detail: detail ?? ""))
  }

  /// The string `id` of the record in `json`; nil when it has none.
  public static func id(in json: [UInt8]) -> String? {
    var id: String?
    var scanner = JSONScanner(json)
    do throws(JSONError) {
      try scanner.object { (json, key) throws(JSONError) in
        guard key == "id", json.peek() == .string else { return try json.skip() }
        id = try json.string()
      }
    } catch {
      // What is damaged behind the id still has it.
    }
    return id
  }
}
