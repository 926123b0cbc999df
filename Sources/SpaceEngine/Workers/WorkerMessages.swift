import SpaceModel
import SpaceText

/// What a worker is asked: which reader to use on the open file that comes with it.
///
/// As bytes: lengths and numbers of fixed size, little end first, then the two names.
struct WorkerRequest {
  static let headCount = 32

  let reader: String
  /// The file's name, which may tell its format.
  let name: String
  let limits: Limits

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for number in [reader.utf8.count, name.utf8.count, limits.seconds, limits.inputBytes] {
      bytes.append(contentsOf: FixedSize.bytes(number))
    }
    return bytes + Array(reader.utf8) + Array(name.utf8)
  }

  /// From bytes that came from the parent, which is trusted.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.headCount else { return nil }
    let numbers = (0..<4).map { FixedSize.number(bytes[($0 * 8)..<($0 * 8 + 8)]) }
    guard bytes.count == Self.headCount + numbers[0] + numbers[1] else { return nil }
    let names = bytes[Self.headCount...]
    reader = String(decoding: names.prefix(numbers[0]), as: UTF8.self)
    name = String(decoding: names.dropFirst(numbers[0]), as: UTF8.self)
    var limits = Limits()
    limits.seconds = numbers[2]
    limits.inputBytes = numbers[3]
    self.limits = limits
  }

  init(reader: String, name: String, limits: Limits) {
    self.reader = reader
    self.name = name
    self.limits = limits
  }
}

/// Whole numbers as eight bytes.
enum FixedSize {
  static func bytes(_ number: Int) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
  static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

/// What a worker answers: a JSON object, its length before it in eight bytes. The parent believes nothing of it.
enum WorkerAnswer {
  case document(Document, Diagnostics)
  case failure(ReadFailure)

  /// Longer answers are refused: the text's limit, with all of it escaped, and as much again for elements and marks.
  static func maximumCount(_ limits: Limits) -> Int { 12 * limits.textBytes }

  var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      switch self {
      case .document(let document, let notes):
        json.key("document")
        document.write(to: &json, layers: .marks)
        json.list("notes") { json in
          for note in notes.all { note.write(to: &json) }
        }
      case .failure(let failure):
        json.member("failure", failure.reason)
        json.member("detail", failure.wire.detail)
        json.member("number", failure.wire.number)
      }
    }
    let body = json.take()
    return FixedSize.bytes(body.count) + body
  }

  /// Reads what a worker has sent.
  static func read(_ body: [UInt8]) throws(JSONError) -> WorkerAnswer {
    var document: Document?
    var notes = Diagnostics()
    var reason: String?
    var detail = ""
    var number = 0
    var json = JSONScanner(body)
    try json.object { (json, key) throws(JSONError) in
      switch key {
      case "document": document = try Document.read(from: &json)
      case "notes": try json.array { (json) throws(JSONError) in notes.add(try Diagnostic.read(from: &json)) }
      case "failure": reason = try json.string()
      case "detail": detail = try json.string()
      case "number": number = try json.integer()
      default: try json.skip()
      }
    }
    try json.expectEnd()
    if let document { return .document(document, notes) }
    guard let reason, let failure = ReadFailure(reason: reason, detail: detail, number: number) else {
      throw json.failure("neither a document nor a failure")
    }
    return .failure(failure)
  }
}

extension ReadFailure {
  /// What belongs to the reason.
  fileprivate var wire: (detail: String, number: Int) {
    switch self {
    case .unknownFormat, .encrypted, .notFollowed, .notRegular: ("", 0)
    case .damaged(let what), .unsupported(let what), .system(let what): (what, 0)
    case .tooLarge(let limit), .outOfMemory(let limit): ("", limit)
    case .timedOut(let seconds): ("", seconds)
    case .crashed(let signal): ("", Int(signal))
    }
  }

  fileprivate init?(reason: String, detail: String, number: Int) {
    switch reason {
    case "unknown-format": self = .unknownFormat
    case "encrypted": self = .encrypted
    case "damaged": self = .damaged(detail)
    case "unsupported": self = .unsupported(detail)
    case "unreadable": self = .system(detail)
    case "too-large": self = .tooLarge(limit: number)
    case "out-of-memory": self = .outOfMemory(limit: number)
    case "timed-out": self = .timedOut(after: number)
    default: return nil
    }
  }
}

extension Diagnostic {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("code", code.rawValue)
      json.member("severity", severity.rawValue)
      json.member("message", message)
    }
  }

  fileprivate static func read(from json: inout JSONScanner) throws(JSONError) -> Diagnostic {
    var words: [String: String] = [:]
    try json.object { (json, key) throws(JSONError) in words[key] = try json.string() }
    guard let code = words["code"].flatMap(Code.init(rawValue:)),
      let severity = words["severity"].flatMap(Severity.init(rawValue:)), let message = words["message"]
    else { throw json.failure("no diagnostic of ours") }
    return Diagnostic(code, severity, message)
  }
}
