import SpaceModel
import SpaceText

/// One part of a message as RFC 5322 and RFC 2045–2047 define it: its header fields and its body, which may hold further parts.
/// Nothing in it is copied until it is decoded. Depth and number of parts are bounded; a boundary that never comes ends
/// with the part around it.
struct MIMEPart {
  private(set) var fields: [(name: String, value: String)] = []
  private(set) var parts: [MIMEPart] = []
  private let bytes: [UInt8]
  private let body: Range<Int>
  /// `text/html`, in lower case.
  let type: String
  private let parameters: [(name: String, value: String)]

  private static let mostParts = 1000
  private static let mostDepth = 16

  init(_ bytes: [UInt8]) {
    var budget = Self.mostParts
    self.init(bytes, 0..<bytes.count, depth: 0, &budget)
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>, depth: Int, _ budget: inout Int) {
    self.bytes = bytes
    var at = range.lowerBound
    fields = Self.fields(bytes, &at, range.upperBound)
    body = at..<range.upperBound
    let content = fields.first { $0.name == "content-type" }.map { Self.parsed($0.value) }
    type = content?.value ?? "text/plain"
    parameters = content?.parameters ?? []
    if type.hasPrefix("multipart/"), let boundary = parameter("boundary"), !boundary.isEmpty, depth < Self.mostDepth {
      for range in Self.split(bytes, body, Array(boundary.utf8)) where budget > 0 {
        budget -= 1
        parts.append(MIMEPart(bytes, range, depth: depth + 1, &budget))
      }
    } else if type == "message/rfc822", depth < Self.mostDepth, budget > 0 {
      budget -= 1
      parts = [MIMEPart(bytes, body, depth: depth + 1, &budget)]
    }
  }

  /// A header field's value with its encoded words decoded; the first of that name.
  func field(_ name: String) -> String? {
    fields.first { $0.name == name }.map { EncodedWords.decoded($0.value) }
  }

  func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

  var isAttachment: Bool { field("content-disposition")?.lowercased().hasPrefix("attachment") ?? false }

  /// The body without its transfer encoding.
  func decoded() -> [UInt8] {
    switch field("content-transfer-encoding")?.lowercased() {
    case "base64"?: Base64.decoded(bytes[body])
    case "quoted-printable"?: TransferEncoding.quotedPrintable(bytes[body])
    default: Array(bytes[body])
    }
  }

  /// The body as UTF-8.
  func text(_ notes: inout Diagnostics) -> [UInt8] {
    let data = decoded()
    let declared = parameter("charset").flatMap { Charset.labelled($0.utf8) }
    let own = type == "text/html" ? HTMLSignature.declaredCharset(data) : nil
    return Decoding.text(of: data, declared: declared ?? own, &notes)
  }

  // MARK: parsing

  private static func fields(_ bytes: [UInt8], _ at: inout Int, _ end: Int) -> [(name: String, value: String)] {
    var result: [(name: String, value: String)] = []
    while at < end {
      var lineEnd = at
      while lineEnd < end, bytes[lineEnd] != 0x0A { lineEnd += 1 }
      var line = bytes[at..<lineEnd]
      if line.last == 0x0D { line = line.dropLast() }
      let next = min(lineEnd + 1, end)
      if line.isEmpty {
        at = next
        break
      }
      if let first = line.first, ASCII.isBlank(first), !result.isEmpty {
        let rest = String(decoding: line.drop(while: ASCII.isBlank), as: UTF8.self)
        if result[result.count - 1].value.utf8.count < 100_000 { result[result.count - 1].value += " " + rest }
      } else if let colon = line.firstIndex(of: 0x3A), line[..<colon].allSatisfy({ $0 > 0x20 && $0 < 0x7F }) {
        let value = line[(colon + 1)...].drop(while: ASCII.isBlank)
        result.append(
          (String(decoding: line[..<colon].map(ASCII.lowered), as: UTF8.self), String(decoding: value, as: UTF8.self)))
      } else if result.isEmpty, line.starts(with: "From ".utf8) {
        // The line with which a mailbox file begins each message.
      } else {
        break
      }
      at = next
    }
    return result
  }

  /// `value; name="parameter"; …`
  private static func parsed(_ field: String) -> (value: String, parameters: [(name: String, value: String)]) {
    var pieces: [String] = [""]
    var isQuoted = false
    for scalar in field.unicodeScalars.prefix(10_000) {
      if scalar == "\"" {
        isQuoted.toggle()
      } else if scalar == ";" && !isQuoted {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].unicodeScalars.append(scalar)
      }
    }
    let trimmed = pieces.map { piece in
      String(
        decoding: piece.utf8.drop(while: ASCII.isBlank).reversed().drop(while: ASCII.isBlank).reversed(), as: UTF8.self)
    }
    let parameters = trimmed.dropFirst().compactMap { piece -> (name: String, value: String)? in
      guard let sign = piece.firstIndex(of: "=") else { return nil }
      return (piece[..<sign].lowercased(), String(piece[piece.index(after: sign)...]))
    }
    return (trimmed[0].lowercased(), parameters)
  }

  /// What stands between lines of `--boundary`.
  private static func split(_ bytes: [UInt8], _ body: Range<Int>, _ boundary: [UInt8]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start: Int?
    var line = body.lowerBound
    while line < body.upperBound {
      var end = line
      while end < body.upperBound, bytes[end] != 0x0A { end += 1 }
      if end - line >= boundary.count + 2, bytes[line] == 0x2D, bytes[line + 1] == 0x2D,
        bytes[(line + 2)..<(line + 2 + boundary.count)].elementsEqual(boundary)
      {
        if let start { result.append(start..<max(start, line)) }
        let rest = bytes[(line + 2 + boundary.count)..<end]
        if rest.starts(with: [0x2D, 0x2D]) { return result }
        start = min(end + 1, body.upperBound)
      }
      line = end + 1
    }
    if let start { result.append(start..<body.upperBound) }
    return result
  }
}
