import SpaceModel
import SpaceText

/// The YAML that notes begin with, as far as notes use it: keys with texts, and lists of texts.
struct FrontMatter {
  /// The values by key in lower case, in the order of the file.
  private(set) var fields: [(key: String, values: [String])] = []
  /// Where the text begins behind it; 0 when there is none.
  private(set) var end = 0

  init(_ bytes: [UInt8]) {
    guard bytes.starts(with: "---".utf8) || bytes.starts(with: "+++".utf8) else { return }
    let lines = TextLine.all(in: Array(bytes.prefix(64 << 10)))
    guard let first = lines.first, first.indent == 0 else { return }
    let opening = bytes[first.first..<first.end]
    let isTOML = opening.elementsEqual("+++".utf8)
    guard opening.elementsEqual("---".utf8) || isTOML else { return }
    guard
      let close = lines.dropFirst().firstIndex(where: { line in
        let text = bytes[line.first..<line.end]
        return line.indent == 0
          && (text.elementsEqual(opening) || (!isTOML && text.elementsEqual("...".utf8)))
      })
    else { return }
    let body = lines[1..<close].filter { !$0.isBlank }
    // A rule above prose is no front matter: its first line must be a key.
    if let line = body.first(where: { bytes[$0.first] != 0x23 }), Self.key(bytes, line, isTOML) == nil { return }
    end = min(lines[close].end + 1, bytes.count)
    while end < bytes.count, bytes[end - 1] != 0x0A { end += 1 }
    read(bytes, Array(body), isTOML)
  }

  private static func key(_ bytes: [UInt8], _ line: TextLine, _ isTOML: Bool) -> (name: String, value: Int)? {
    var i = line.first
    while i < line.end, bytes[i] != (isTOML ? 0x3D : 0x3A) { i += 1 }
    guard i < line.end, i > line.first, i - line.first < 60 else { return nil }
    if !isTOML, i + 1 < line.end, !ASCII.isBlank(bytes[i + 1]) { return nil }
    var name = bytes[line.first..<i]
    while let last = name.last, ASCII.isBlank(last) { name = name.dropLast() }
    guard
      name.allSatisfy({
        ASCII.isAlphanumeric($0) || $0 == 0x2D || $0 == 0x5F || $0 == 0x2E || $0 >= 0x80 || $0 == 0x20 || $0 == 0x3A
      })
    else { return nil }
    return (String(decoding: name.map(ASCII.lowered), as: UTF8.self), i + 1)
  }

  private mutating func read(_ bytes: [UInt8], _ lines: [TextLine], _ isTOML: Bool) {
    var i = 0
    while i < lines.count {
      let line = lines[i]
      i += 1
      guard line.indent == 0, let (name, start) = Self.key(bytes, line, isTOML) else { continue }
      let inline = Array(bytes[min(start, line.end)..<line.end])
      var values = Self.values(inline)
      let isFolded = inline.contains(0x7C) || inline.contains(0x3E)
      if values.isEmpty || (isFolded && values.count == 1 && values[0].utf8.count <= 2) {
        values = []
        var text: [String] = []
        while i < lines.count, lines[i].indent > 0 || bytes[lines[i].first] == 0x2D {
          let part = bytes[lines[i].first..<lines[i].end]
          if part.starts(with: "- ".utf8) {
            values += Self.values(Self.withoutKey(Array(part.dropFirst(2))))
          } else {
            text.append(String(decoding: part, as: UTF8.self))
          }
          i += 1
        }
        if values.isEmpty && isFolded { values = [text.joined(separator: " ")] }
      }
      if !values.isEmpty { fields.append((name, values)) }
    }
  }

  /// `name: Ann` as an item of a list of authors is Ann.
  private static func withoutKey(_ item: [UInt8]) -> [UInt8] {
    for key in ["name:", "text:", "title:"] where item.starts(with: key.utf8) {
      return Array(item.dropFirst(key.utf8.count))
    }
    return item
  }

  /// A scalar, or a list in brackets.
  private static func values(_ bytes: [UInt8]) -> [String] {
    let whole = unquoted(bytes)
    let trimmed = HTMLMetadataFinder.clean(String(decoding: bytes, as: UTF8.self)) ?? ""
    guard trimmed.hasPrefix("["), trimmed.hasSuffix("]"), !trimmed.hasPrefix("[[") else {
      return whole.isEmpty ? [] : [whole]
    }
    return trimmed.dropFirst().dropLast().split(separator: ",").map { unquoted(Array($0.utf8)) }.filter { !$0.isEmpty }
  }

  private static func unquoted(_ bytes: [UInt8]) -> String {
    var text = bytes[...]
    func trim() {
      while let first = text.first, ASCII.isBlank(first) { text = text.dropFirst() }
      while let last = text.last, ASCII.isBlank(last) { text = text.dropLast() }
    }
    trim()
    if text.count >= 2, let first = text.first, first == 0x22 || first == 0x27, text.last == first {
      text = text.dropFirst().dropLast()
      return String(decoding: text, as: UTF8.self).split(separator: "\\\"", omittingEmptySubsequences: false).joined(
        separator: "\"")
    }
    // A comment behind a value.
    var i = text.startIndex
    while i < text.endIndex {
      if text[i] == 0x23, i == text.startIndex || ASCII.isBlank(text[i - 1]) {
        text = text[..<i]
        break
      }
      i += 1
    }
    trim()
    return String(decoding: text, as: UTF8.self)
  }

  func first(_ keys: String...) -> String? {
    for key in keys { if let field = fields.first(where: { $0.key == key }) { return field.values.first } }
    return nil
  }

  /// What it says about the document.
  var metadata: Metadata {
    var result = Metadata()
    for (key, values) in fields {
      switch key {
      case "author", "authors", "creator": result.authors += values.flatMap(HTMLMetadataFinder.people)
      case "date", "published", "created", "pubdate", "date_published":
        if result.date == nil { result.date = values.first.flatMap { PublicationDate.iso($0) } }
      case "url", "source", "canonical":
        if let url = values.first, url.hasPrefix("http"), result.url == nil { result.url = url }
      case "tags", "tag", "keywords":
        let tags =
          values.count == 1
          ? values[0].split(separator: ",").compactMap { HTMLMetadataFinder.clean(String($0)) } : values
        result.other.append(Metadata.Entry(key: "tags", value: .array(tags.map { .string($0) })))
      case "description", "summary", "subtitle", "abstract":
        if let text = values.first, !result.other.contains(where: { $0.key == "description" }) {
          result.other.append(Metadata.Entry(key: "description", value: .string(text)))
        }
      default: break
      }
    }
    return result
  }
}
