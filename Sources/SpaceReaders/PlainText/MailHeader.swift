import SpaceModel
import SpaceText

/// The header lines that a saved message begins with.
struct MailHeader {
  var subject: String?
  var metadata = Metadata()

  init(_ text: [UInt8]) {
    var fields: [(name: String, value: String)] = []
    for line in TextLine.all(in: Array(text.prefix(8192))) {
      if line.isBlank { break }
      let content = text[line.first..<line.end]
      guard let colon = content.firstIndex(of: 0x3A), colon - line.first <= 30, colon > line.first else { return }
      let name = content[..<colon]
      guard name.allSatisfy({ ASCII.isLetter($0) || $0 == 0x2D }) else { return }
      let value = String(decoding: content[(colon + 1)...].drop(while: ASCII.isBlank), as: UTF8.self)
      fields.append((String(decoding: name.map(ASCII.lowered), as: UTF8.self), value))
    }
    guard fields.contains(where: { $0.name == "from" }), fields.count >= 2,
      fields.contains(where: { $0.name == "subject" || $0.name == "date" || $0.name == "to" })
    else { return }
    for (name, value) in fields where !value.isEmpty {
      switch name {
      case "subject" where subject == nil: subject = value
      case "date" where metadata.date == nil: metadata.date = PublicationDate.iso(value)
      case "from" where metadata.authors.isEmpty: metadata.authors = [MailHeader.name(value)]
      default: break
      }
    }
  }

  /// The name in `Ann Lee <ann@example.org>`, else the address.
  static func name(_ value: String) -> String {
    guard let open = value.firstIndex(of: "<") else { return value }
    let name = value[..<open].filter { $0 != "\"" }
    var trimmed = String(name)
    while trimmed.last == " " { trimmed.removeLast() }
    return trimmed.isEmpty ? value.filter { $0 != "<" && $0 != ">" } : trimmed
  }
}
