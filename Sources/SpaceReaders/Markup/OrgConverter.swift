import SpaceModel
import SpaceText

/// Writes Org line by line as a page.
struct OrgConverter {
  private(set) var page = MarkupPage()
  private(set) var title: String?
  private(set) var language: String?
  private(set) var metadata = Metadata()
  private let bytes: [UInt8]
  private let lines: [TextLine]
  private var at = 0
  /// Indents of the lists that are open, with their tags.
  private var lists: [(indent: Int, tag: String)] = []
  private var isParagraph = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = TextLine.all(in: bytes)
  }

  mutating func run() {
    while at < lines.count { line() }
  }

  /// Writes the line that comes next, with those that belong to it.
  private mutating func line() {
    let line = lines[at]
    let text = bytes[line.first..<max(line.first, line.end)]
    // What a colon or a number sign with a blank behind it begins.
    let isMarked = text.count == 1 || text.count > 1 && text[text.startIndex + 1] == 0x20
    if text.starts(with: "#+".utf8) { return keyword(text) }
    if text.first == 0x7C { return table() }
    if text.first == 0x3A, isMarked { return fixedWidth() }
    if line.isBlank {
      endParagraph()
    } else if let level = headline(line, text) {
      closeLists(to: -1)
      endParagraph()
      writeHeadline(text.dropFirst(level), level)
    } else if text.first == 0x23, isMarked {
      // A comment.
    } else if text.first == 0x3A, text.last == 0x3A, text.count > 2, !text.contains(0x20) {
      skipDrawer(text)
    } else if isPlanning(text) {
      // When something is due belongs to the task; the line holds nothing else.
      page.tag("<p>")
      OrgInline.write(text, &page)
      page.tag("</p>")
    } else if let marker = line.marker(bytes), !(line.indent == 0 && text.first == 0x2A) {
      item(line, text, marker)
    } else if let label = OrgConverter.footnote(text), line.indent == 0 {
      endParagraph()
      closeLists(to: -1)
      page.tag("<ol><li id=\"fn-\(label.name)\"><p>")
      OrgInline.write(label.rest, &page)
      page.tag("</p></li></ol>")
    } else {
      if line.indent <= (lists.last?.indent ?? -1) || lists.isEmpty { closeLists(to: line.indent - 1) }
      if !isParagraph { page.tag("<p>") }
      isParagraph = true
      OrgInline.write(text, &page)
      page.tag("\n")
    }
    at += 1
  }

  private mutating func endParagraph() {
    if isParagraph { page.tag("</p>") }
    isParagraph = false
  }

  private mutating func closeLists(to indent: Int) {
    while let last = lists.last, last.indent > indent {
      page.tag("</\(last.tag)>")
      lists.removeLast()
      isParagraph = false
    }
  }

  private func headline(_ line: TextLine, _ text: ArraySlice<UInt8>) -> Int? {
    guard line.indent == 0 else { return nil }
    let stars = text.prefix { $0 == 0x2A }.count
    return stars > 0 && text.count > stars && text[text.startIndex + stars] == 0x20 ? stars : nil
  }

  private mutating func writeHeadline(_ text: ArraySlice<UInt8>, _ level: Int) {
    var words = text.drop(while: ASCII.isBlank)
    for state in ["TODO ", "DONE ", "NEXT ", "WAITING ", "CANCELLED "] where words.starts(with: state.utf8) {
      words = words.dropFirst(state.utf8.count)
    }
    if words.starts(with: "[#".utf8), let close = words.firstIndex(of: 0x5D) {
      words = words[(close + 1)...].drop(while: ASCII.isBlank)
    }
    // ":tag:other:" at the end.
    if words.last == 0x3A, let blank = words.lastIndex(of: 0x20), words[blank + 1] == 0x3A { words = words[..<blank] }
    page.tag("<h\(min(level, 6))>")
    OrgInline.write(words, &page)
    page.tag("</h\(min(level, 6))>")
  }

  private func isPlanning(_ text: ArraySlice<UInt8>) -> Bool {
    ["SCHEDULED:", "DEADLINE:", "CLOSED:"].contains { text.starts(with: $0.utf8) }
  }

  private mutating func skipDrawer(_ text: ArraySlice<UInt8>) {
    var end = at + 1
    while end < lines.count, end - at < 500 {
      let inner = bytes[lines[end].first..<max(lines[end].first, lines[end].end)]
      if inner.map(ASCII.lowered).elementsEqual(":end:".utf8) {
        at = end
        return
      }
      end += 1
    }
  }

  private mutating func fixedWidth() {
    endParagraph()
    var source: [UInt8] = []
    while at < lines.count {
      let text = bytes[lines[at].first..<max(lines[at].first, lines[at].end)]
      guard text.first == 0x3A, text.count == 1 || text[text.startIndex + 1] == 0x20 else { break }
      source += Array(text.dropFirst(2)) + [0x0A]
      at += 1
    }
    page.code(source)
  }

  // MARK: keywords and blocks

  private mutating func keyword(_ text: ArraySlice<UInt8>) {
    let name = String(decoding: text.dropFirst(2).prefix { $0 != 0x3A && $0 != 0x20 }.map(ASCII.lowered), as: UTF8.self)
    let value = String(decoding: text.dropFirst(2 + name.utf8.count).drop { $0 == 0x3A || $0 == 0x20 }, as: UTF8.self)
    if name.hasPrefix("begin_") {
      block(String(name.dropFirst(6)))
      return
    }
    switch name {
    case "title": title = title ?? value
    case "author": metadata.authors = HTMLMetadataFinder.people(value)
    case "date": metadata.date = PublicationDate.iso(value)
    case "language": language = HTMLMetadataFinder.languageTag(value)
    case "caption":
      page.tag("<figcaption>")
      OrgInline.write(Array(value.utf8)[...], &page)
      page.tag("</figcaption>")
    default: break
    }
    at += 1
  }

  private mutating func block(_ kind: String) {
    let first = at + 1
    var end = first
    let closing = Array("#+end_\(kind)".utf8)
    while end < lines.count,
      !bytes[lines[end].first..<max(lines[end].first, lines[end].end)].map(ASCII.lowered).starts(with: closing)
    {
      end += 1
    }
    at = min(end + 1, lines.count)
    if end >= lines.count { at = first }
    guard end < lines.count, end > first else { return }
    endParagraph()
    let source = bytes[lines[first].start..<lines[end - 1].end]
    switch kind {
    case "src", "example", "export": if kind != "export" { page.code(OrgConverter.withoutCommas(source)) }
    case "comment": break
    default:
      var inner = OrgConverter(Array(source))
      inner.run()
      page.tag(kind == "quote" || kind == "verse" ? "<blockquote>" : "<div>")
      page.append(inner.page)
      page.tag(kind == "quote" || kind == "verse" ? "</blockquote>" : "</div>")
    }
  }

  /// Lines that would mean something to Org begin with a comma inside of blocks.
  private static func withoutCommas(_ source: ArraySlice<UInt8>) -> [UInt8] {
    Array(
      source.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
        line.starts(with: ",*".utf8) || line.starts(with: ",#+".utf8) ? line.dropFirst() : line
      }.joined(separator: [0x0A]))
  }

  // MARK: tables, lists, notes

  private mutating func table() {
    endParagraph()
    page.tag("<table>")
    while at < lines.count {
      let text = bytes[lines[at].first..<max(lines[at].first, lines[at].end)]
      guard text.first == 0x7C else { break }
      if !text.dropFirst().starts(with: [0x2D]) {
        page.tag("<tr>")
        let cells = text.dropFirst().split(separator: 0x7C, omittingEmptySubsequences: false)
        for cell in text.last == 0x7C ? cells.dropLast() : cells[...] {
          page.tag("<td>")
          OrgInline.write(cell, &page)
          page.tag("</td>")
        }
        page.tag("</tr>")
      }
      at += 1
    }
    page.tag("</table>")
  }

  private mutating func item(_ line: TextLine, _ text: ArraySlice<UInt8>, _ marker: TextLine.Marker) {
    endParagraph()
    let indent = Int(line.indent)
    closeLists(to: indent)
    if lists.last?.indent != indent {
      let tag = ASCII.isDigit(text[text.startIndex]) ? "ol" : "ul"
      lists.append((indent, tag))
      page.tag("<\(tag)>")
    }
    page.tag("<li>")
    var rest = text.drop { !ASCII.isBlank($0) }.drop(while: ASCII.isBlank)
    for box in ["[ ] ", "[X] ", "[x] ", "[-] "] where rest.starts(with: box.utf8) {
      let isDone = box.contains("X") || box.contains("x")
      page.tag("<input type=\"checkbox\" class=\"task-list-item\"\(isDone ? " checked" : "")>")
      rest = rest.dropFirst(4)
      break
    }
    OrgInline.write(rest, &page)
    page.tag("\n")
    isParagraph = true
  }

  /// `[fn:name] text` at the margin.
  private static func footnote(_ text: ArraySlice<UInt8>) -> (name: String, rest: ArraySlice<UInt8>)? {
    guard text.starts(with: "[fn:".utf8), let close = text.firstIndex(of: 0x5D) else { return nil }
    let name = text[(text.startIndex + 4)..<close]
    guard !name.isEmpty, name.allSatisfy({ ASCII.isAlphanumeric($0) || $0 == 0x2D || $0 == 0x5F }) else { return nil }
    return (String(decoding: name, as: UTF8.self), text[(close + 1)...])
  }
}
