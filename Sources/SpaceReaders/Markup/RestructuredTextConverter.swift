import SpaceModel
import SpaceText

/// Writes reStructuredText block by block as a page. Indented blocks are converted by recursion of bounded depth.
struct RestructuredTextConverter {
  private(set) var page = MarkupPage()
  private(set) var metadata = Metadata()
  private let bytes: [UInt8]
  private let lines: [TextLine]
  private var at = 0
  private let depth: Int
  /// The underlines seen so far, the highest section first: sign, and whether there is a line above, too.
  private var styles: [(sign: UInt8, isFramed: Bool)]
  private static let mostDepth = 20

  init(_ bytes: [UInt8], styles: [(sign: UInt8, isFramed: Bool)], depth: Int) {
    self.bytes = bytes
    self.styles = styles
    self.depth = depth
    lines = TextLine.all(in: bytes)
  }

  private func text(_ line: Int) -> ArraySlice<UInt8> {
    bytes[lines[line].first..<max(lines[line].first, lines[line].end)]
  }

  mutating func run() {
    while at < lines.count {
      if lines[at].isBlank {
        at += 1
        continue
      }
      let line = text(at)
      if section() { continue }
      if line.starts(with: "..".utf8), line.count == 2 || line[line.startIndex + 2] == 0x20 {
        explicit(line)
      } else if line.first == 0x3A, let field = field(line) {
        readField(field.name, field.value)
        at += 1
      } else if isGridTable(line) {
        gridTable()
      } else if isSimpleTable(line) {
        simpleTable()
      } else if lines[at].marker(bytes) != nil || isHashItem(line) {
        list()
      } else if lines[at].indent > 0 {
        page.tag("<blockquote>")
        page.append(converted(block(from: at, deeperThan: 0)))
        page.tag("</blockquote>")
      } else {
        paragraph()
      }
    }
  }

  // MARK: blocks

  /// The lines from `first` on that are indented by more than `indent`, without that indentation; the place moves
  /// behind them.
  private mutating func block(from first: Int, deeperThan indent: Int) -> [UInt8] {
    var end = first
    var least = Int.max
    while end < lines.count, lines[end].isBlank || Int(lines[end].indent) > indent {
      if !lines[end].isBlank { least = min(least, Int(lines[end].indent)) }
      end += 1
    }
    at = end
    var result: [UInt8] = []
    for line in first..<end {
      if !lines[line].isBlank {
        result += bytes[(lines[line].start + min(least, lines[line].first - lines[line].start))..<lines[line].end]
      }
      result.append(0x0A)
    }
    while result.last == 0x0A { result.removeLast() }
    return result
  }

  private func converted(_ source: [UInt8]) -> MarkupPage {
    guard depth < Self.mostDepth else {
      var page = MarkupPage()
      page.code(source)
      return page
    }
    var converter = RestructuredTextConverter(source, styles: styles, depth: depth + 1)
    converter.run()
    return converter.page
  }

  private static let adornments: Set<UInt8> = Set("=-`:'\"~^_*+#<>.".utf8)

  private func adornment(_ line: Int) -> UInt8? {
    guard line < lines.count, !lines[line].isBlank, lines[line].indent == 0 else { return nil }
    let text = text(line)
    guard let sign = text.first, text.count >= 2, Self.adornments.contains(sign), text.allSatisfy({ $0 == sign }) else {
      return nil
    }
    return sign
  }

  private mutating func section() -> Bool {
    var title = at
    var style: (sign: UInt8, isFramed: Bool)?
    if let sign = adornment(at), at + 2 < lines.count, !lines[at + 1].isBlank, adornment(at + 2) == sign {
      title = at + 1
      style = (sign, true)
    } else if lines[at].indent == 0, adornment(at) == nil, let sign = adornment(at + 1),
      text(at + 1).count * 2 >= text(at).count, !text(at).starts(with: "..".utf8)
    {
      style = (sign, false)
    } else if adornment(at) != nil, text(at).count >= 4 {
      // A line between paragraphs.
      at += 1
      return true
    }
    guard let style else { return false }
    let place = styles.firstIndex { $0 == style } ?? styles.count
    if place == styles.count { styles.append(style) }
    let level = min(place + 1, 6)
    page.tag("<h\(level)>")
    RestructuredTextInline.write(text(title), &page)
    page.tag("</h\(level)>")
    at = title + 2
    return true
  }

  private mutating func paragraph() {
    let first = at
    let indent = lines[at].indent
    while at < lines.count, !lines[at].isBlank, at == first || lines[at].indent == indent,
      at == first || adornment(at) == nil
    {
      at += 1
    }
    var source = Array(bytes[lines[first].first..<lines[at - 1].end])
    // A term with its definition indented below it.
    if at == first + 1, at < lines.count, !lines[at].isBlank, lines[at].indent > indent {
      page.tag("<dl><dt>")
      RestructuredTextInline.write(source[...], &page)
      page.tag("</dt><dd>")
      page.append(converted(block(from: at, deeperThan: Int(indent))))
      page.tag("</dd></dl>")
      return
    }
    let isLiteral = source.count >= 2 && source[source.count - 1] == 0x3A && source[source.count - 2] == 0x3A
    if isLiteral {
      source.removeLast(
        source.count == 2 || source[source.count - 3] == 0x20 || source[source.count - 3] == 0x0A ? 2 : 1)
    }
    if source.contains(where: { !ASCII.isBlank($0) }) {
      page.tag("<p>")
      RestructuredTextInline.write(source[...], &page)
      page.tag("</p>")
    }
    if isLiteral { page.code(block(from: at, deeperThan: Int(indent))) }
  }

  private func isHashItem(_ line: ArraySlice<UInt8>) -> Bool { line.starts(with: "#. ".utf8) }

  private mutating func list() {
    let indent = Int(lines[at].indent)
    let isNumbered = ASCII.isDigit(text(at)[text(at).startIndex]) || isHashItem(text(at))
    page.tag(isNumbered ? "<ol>" : "<ul>")
    while at < lines.count, Int(lines[at].indent) == indent,
      lines[at].marker(bytes) != nil || isHashItem(text(at))
    {
      let line = text(at)
      let rest = line.drop { !ASCII.isBlank($0) }.drop(while: ASCII.isBlank)
      let first = at
      var inner = Array(rest) + [0x0A]
      let more = block(from: first + 1, deeperThan: indent)
      inner += more
      page.tag("<li>")
      page.append(converted(inner))
      page.tag("</li>")
    }
    page.tag(isNumbered ? "</ol>" : "</ul>")
  }

  private func field(_ line: ArraySlice<UInt8>) -> (name: String, value: ArraySlice<UInt8>)? {
    guard let close = line.dropFirst().firstIndex(of: 0x3A), close - line.startIndex < 40, close > line.startIndex + 1,
      close + 1 == line.endIndex || line[close + 1] == 0x20
    else { return nil }
    return (
      String(decoding: line[(line.startIndex + 1)..<close].map(ASCII.lowered), as: UTF8.self),
      line[(close + 1)...].drop(while: ASCII.isBlank)
    )
  }

  private mutating func readField(_ name: String, _ value: ArraySlice<UInt8>) {
    let string = String(decoding: value, as: UTF8.self)
    switch name {
    case "author", "authors": metadata.authors += HTMLMetadataFinder.people(string)
    case "date": metadata.date = PublicationDate.iso(string)
    case _ where depth > 0:
      page.tag("<p>")
      page.text(name + ": ")
      RestructuredTextInline.write(value, &page)
      page.tag("</p>")
    default: break
    }
  }

  // MARK: directives, notes, comments

  private mutating func explicit(_ line: ArraySlice<UInt8>) {
    let rest = line.dropFirst(2).drop(while: ASCII.isBlank)
    let first = at
    if rest.first == 0x5B, let close = rest.firstIndex(of: 0x5D) {
      // A note or a citation.
      let label = String(
        decoding: rest[(rest.startIndex + 1)..<close].filter { ASCII.isAlphanumeric($0) }, as: UTF8.self)
      let inner =
        Array(rest[(close + 1)...].drop(while: ASCII.isBlank)) + [0x0A] + block(from: first + 1, deeperThan: 0)
      page.tag("<ol><li id=\"fn-\(label.isEmpty ? "1" : label)\">")
      page.append(converted(inner))
      page.tag("</li></ol>")
      return
    }
    guard let colons = RestructuredTextConverter.find("::", in: rest), rest.first != 0x5F else {
      // Two dots with nothing behind or below them are a comment in themselves: what follows is a quotation.
      if rest.isEmpty, at + 1 < lines.count, lines[at + 1].isBlank {
        at += 1
        return
      }
      // A comment or a target.
      _ = block(from: first + 1, deeperThan: 0)
      return
    }
    var name = String(decoding: rest[..<colons].map(ASCII.lowered), as: UTF8.self)
    if name.hasPrefix("|") { name = "substitution" }
    directive(name, rest[(colons + 2)...].drop(while: ASCII.isBlank), block(from: first + 1, deeperThan: 0))
  }

  private mutating func directive(_ name: String, _ argument: ArraySlice<UInt8>, _ source: [UInt8]) {
    let content = RestructuredTextConverter.withoutOptions(source)
    switch name {
    case "code", "code-block", "sourcecode", "parsed-literal", "literalinclude", "prompt", "doctest":
      if !content.isEmpty { page.code(content) }
    case "math": page.formula(Array(argument) + [0x20] + content, isDisplay: true)
    case "figure", "image", "table", "csv-table", "list-table":
      if name != "image" {
        page.tag("<figcaption>")
        if name.hasSuffix("table") { RestructuredTextInline.write(argument, &page) }
        page.tag("</figcaption>")
        page.append(converted(content))
      }
    case "contents", "toctree", "include", "raw", "index", "meta", "highlight", "substitution", "role", "default-role",
      "sectnum", "autoclass", "automodule", "autofunction", "only", "unicode", "target-notes", "currentmodule",
      "module":
      break
    case "title":
      page.tag("<h1>")
      page.text(argument)
      page.tag("</h1>")
    case "note", "warning", "tip", "important", "caution", "danger", "hint", "attention", "error", "admonition",
      "seealso",
      "versionadded", "versionchanged", "deprecated", "topic", "sidebar":
      page.tag("<div class=\"admonition\"><p>")
      RestructuredTextInline.write(argument, &page)
      page.tag("</p>")
      page.append(converted(content))
      page.tag("</div>")
    default:
      page.tag("<p>")
      RestructuredTextInline.write(argument, &page)
      page.tag("</p>")
      page.append(converted(content))
    }
  }

  /// Without the fields that a directive's content begins with.
  private static func withoutOptions(_ source: [UInt8]) -> [UInt8] {
    var rest = source[...]
    while rest.first == 0x3A {
      let line = rest.prefix { $0 != 0x0A }
      guard line.dropFirst().contains(0x3A) else { break }
      rest = rest.dropFirst(line.count).dropFirst()
    }
    return Array(rest.drop { $0 == 0x0A })
  }

  static func find(_ word: String, in text: ArraySlice<UInt8>) -> Int? {
    let wanted = Array(word.utf8)
    var i = text.startIndex
    while i + wanted.count <= text.endIndex {
      if text[i] == wanted[0], text[i..<i + wanted.count].elementsEqual(wanted) { return i }
      i += 1
    }
    return nil
  }

  // MARK: tables

  private func isGridTable(_ line: ArraySlice<UInt8>) -> Bool {
    line.count >= 5 && line.starts(with: "+-".utf8) && line.last == 0x2B
      && line.allSatisfy { $0 == 0x2B || $0 == 0x2D || $0 == 0x3D }
  }

  /// Rows between rules; the lines of one row are joined cell by cell.
  private mutating func gridTable() {
    page.tag("<table>")
    var row: [[UInt8]] = []
    while at < lines.count, !lines[at].isBlank, let first = text(at).first, first == 0x2B || first == 0x7C {
      let line = text(at)
      if first == 0x2B {
        write(row)
        row = []
      } else {
        let cells = line.dropFirst().split(separator: 0x7C, omittingEmptySubsequences: false).dropLast()
        for (index, cell) in cells.enumerated() {
          if index >= row.count { row.append([]) }
          row[index] += Array(cell) + [0x20]
        }
      }
      at += 1
    }
    write(row)
    page.tag("</table>")
  }

  private func isSimpleTable(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "==".utf8) && line.contains(0x20) && line.allSatisfy { $0 == 0x3D || $0 == 0x20 }
  }

  /// Columns stand under the runs of the first rule.
  private mutating func simpleTable() {
    let rule = bytes[lines[at].start..<lines[at].end]
    var columns: [Int] = []
    for i in rule.indices where rule[i] == 0x3D && (i == rule.startIndex || rule[i - 1] != 0x3D) {
      columns.append(i - rule.startIndex)
    }
    page.tag("<table>")
    at += 1
    var rules = 1
    while at < lines.count, rules < 3 {
      if isSimpleTable(text(at)) {
        rules += 1
        let isLast = at + 1 >= lines.count || lines[at + 1].isBlank
        at += 1
        if isLast { break }
        continue
      }
      if !lines[at].isBlank {
        let line = bytes[lines[at].start..<lines[at].end]
        write(
          columns.indices.map { k in
            let from = min(line.startIndex + columns[k], line.endIndex)
            let to = k + 1 < columns.count ? min(line.startIndex + columns[k + 1], line.endIndex) : line.endIndex
            return Array(line[from..<max(from, to)])
          })
      }
      at += 1
    }
    page.tag("</table>")
  }

  private mutating func write(_ row: [[UInt8]]) {
    if row.isEmpty { return }
    page.tag("<tr>")
    for cell in row {
      page.tag("<td>")
      RestructuredTextInline.write(cell[...], &page)
      page.tag("</td>")
    }
    page.tag("</tr>")
  }
}
