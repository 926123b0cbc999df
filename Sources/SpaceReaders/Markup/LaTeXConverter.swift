import SpaceModel
import SpaceText

struct LaTeXConverter {
  private(set) var page = MarkupPage()
  private(set) var title: String?
  private(set) var authors: [String] = []
  private(set) var date: String?
  private var bytes: [UInt8]
  private var at = 0
  private var end: Int
  private let depth: Int
  private var macros: [String: [UInt8]] = [:]
  /// Expansions left: a macro that names itself ends.
  private var budget = 10_000
  private var tables = 0
  private var lists: [String] = []

  private static let mostDepth = 40

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    end = bytes.count
    depth = 0
  }

  private init(part bytes: [UInt8], of outer: LaTeXConverter) {
    self.bytes = bytes
    end = bytes.count
    depth = outer.depth + 1
    macros = outer.macros
    budget = outer.budget
    tables = outer.tables
    lists = outer.lists
  }

  mutating func run() {
    if depth == 0, let body = find("\\begin{document}", from: 0) {
      readPreamble(upTo: body)
      at = body + 16
      if let last = find("\\end{document}", from: at) { end = last }
    }
    while at < end {
      let byte = bytes[at]
      switch byte {
      case 0x25: skipComment()
      case 0x5C: command()
      case 0x24: dollars()
      case 0x7B, 0x7D: at += 1
      case 0x26 where tables > 0:
        page.tag("</td><td>")
        at += 1
      case 0x0A: lineEnd()
      case 0x7E:
        page.tag(" ")
        at += 1
      case 0x60, 0x27, 0x2D: sign(byte)
      default:
        let start = at
        repeat { at += 1 } while at < end && !Self.isSpecial[Int(bytes[at])]
        page.text(bytes[start..<at])
      }
    }
  }

  private static let isSpecial: [Bool] = {
    var result = [Bool](repeating: false, count: 256)
    for byte in "%\\${}&\n~`'-".utf8 { result[Int(byte)] = true }
    return result
  }()

  // MARK: small things

  private func find(_ word: String, from: Int) -> Int? {
    let wanted = Array(word.utf8)
    var i = from
    while i + wanted.count <= end {
      if bytes[i] == wanted[0], bytes[i..<i + wanted.count].elementsEqual(wanted) { return i }
      i += 1
    }
    return nil
  }

  private mutating func skipComment() {
    while at < end, bytes[at] != 0x0A { at += 1 }
    if at < end { at += 1 }
    while at < end, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
  }

  /// One line end is a blank, an empty line parts paragraphs.
  private mutating func lineEnd() {
    var lines = 0
    while at < end, ASCII.isBlank(bytes[at]) {
      if bytes[at] == 0x0A { lines += 1 }
      at += 1
    }
    page.tag(lines > 1 && tables == 0 ? "<p>" : "\n")
  }

  /// Quotation marks and dashes as they are set.
  private mutating func sign(_ byte: UInt8) {
    let start = at
    while at < end, bytes[at] == byte, at - start < 3 { at += 1 }
    switch (byte, at - start) {
    case (0x60, 2): page.tag("\u{201C}")
    case (0x27, 2): page.tag("\u{201D}")
    case (0x60, 1): page.tag("\u{2018}")
    case (0x27, 1): page.tag("\u{2019}")
    case (0x2D, 2): page.tag("\u{2013}")
    case (0x2D, 3): page.tag("\u{2014}")
    default: page.text(bytes[start..<at])
    }
  }

  private mutating func dollars() {
    let isDisplay = at + 1 < end && bytes[at + 1] == 0x24
    let start = at + (isDisplay ? 2 : 1)
    var i = start
    while i < end, i - start < 20_000 {
      if bytes[i] == 0x5C { i += 2 } else if bytes[i] == 0x24 { break } else { i += 1 }
    }
    guard i < end, bytes[i] == 0x24 else {
      page.tag("$")
      at += 1
      return
    }
    page.formula(LaTeXConverter.withoutLabels(bytes[start..<i]), isDisplay: isDisplay)
    at = min(i + (isDisplay ? 2 : 1), end)
  }

  // MARK: arguments

  private mutating func skipBlanks() {
    while at < end, ASCII.isBlank(bytes[at]) { at += 1 }
  }

  /// The source of the next `{…}`, or nil when none follows.
  private mutating func argument() -> ArraySlice<UInt8>? {
    let start = at
    skipBlanks()
    guard let inner = balanced(0x7B, 0x7D) else {
      at = start
      return nil
    }
    return inner
  }

  /// The source of the next `[…]`, or nil.
  private mutating func option() -> ArraySlice<UInt8>? { balanced(0x5B, 0x5D) }

  private mutating func balanced(_ open: UInt8, _ close: UInt8) -> ArraySlice<UInt8>? {
    guard at < end, bytes[at] == open else { return nil }
    var level = 0
    var i = at
    while i < end, i - at < 1 << 20 {
      if bytes[i] == 0x5C {
        i += 2
        continue
      }
      if bytes[i] == open { level += 1 }
      if bytes[i] == close {
        level -= 1
        if level == 0 {
          defer { at = i + 1 }
          return bytes[(at + 1)..<i]
        }
      }
      i += 1
    }
    return nil
  }

  /// A part of the source as a page of its own.
  private mutating func converted(_ part: ArraySlice<UInt8>) -> MarkupPage {
    if depth >= Self.mostDepth {
      var result = MarkupPage()
      result.text(part)
      return result
    }
    var converter = LaTeXConverter(part: Array(part), of: self)
    converter.run()
    budget = converter.budget
    return converter.page
  }

  private mutating func plain(_ part: ArraySlice<UInt8>) -> String {
    let tree = HTMLParser.parse(converted(part).bytes, Limits())
    return tree.plainText(0)
  }

  private mutating func wrapped(_ tag: String, _ attributes: String = "") {
    guard let part = argument() else { return }
    page.tag("<\(tag)\(attributes)>")
    page.append(converted(part))
    page.tag("</\(tag)>")
  }

  // MARK: commands

  private mutating func readPreamble(upTo limit: Int) {
    let whole = end
    end = limit
    while at < end {
      if bytes[at] == 0x25 { skipComment() } else if bytes[at] == 0x5C { _ = known(name()) } else { at += 1 }
    }
    end = whole
    page = MarkupPage()
  }

  /// The name of the command at the backslash; the place moves behind it and the blanks that belong to it.
  private mutating func name() -> String {
    at += 1
    let start = at
    while at < end, ASCII.isLetter(bytes[at]) || bytes[at] == 0x40 { at += 1 }
    if at == start {
      at = min(at + 1, end)
      return start < end ? String(decoding: bytes[start..<at], as: UTF8.self) : ""
    }
    let name = String(decoding: bytes[start..<at], as: UTF8.self)
    if at < end, bytes[at] == 0x2A { at += 1 }
    return name
  }

  private mutating func command() {
    let start = at
    let name = name()
    if known(name) { return }
    if let macro = macros[name], budget > 0, depth < Self.mostDepth {
      budget -= 1
      page.append(converted(macro[...]))
      return
    }
    if start + 1 < at, bytes[start + 1] >= 0x80 {
      page.text(bytes[(start + 1)..<at])
      return
    }
    // Unknown: options go, the arguments' text stays. A blank ends the name of a command without arguments.
    _ = option()
    if at < end, bytes[at] == 0x20 { at += 1 }
  }

  /// Handles a command that is known; false for others.
  private mutating func known(_ name: String) -> Bool { tabulated(name) || special(name) }

  /// Handles a command of the tables.
  private mutating func tabulated(_ name: String) -> Bool {
    if let level = LaTeXCommands.sections[name] {
      _ = option()
      wrapped("h\(level)")
      return true
    }
    if let tag = LaTeXCommands.wrappers[name] {
      wrapped(tag)
      return true
    }
    if let text = LaTeXCommands.signs[name] {
      page.text(text)
      if at < end, bytes[at] == 0x20, name.utf8.allSatisfy(ASCII.isLetter) { at += 1 }
      return true
    }
    if let mark = LaTeXCommands.accents[name] {
      accent(mark)
      return true
    }
    if let count = LaTeXCommands.dropped[name] {
      if name.contains("cite") { page.dropBlank() }
      _ = option()
      for _ in 0..<count {
        _ = argument()
        _ = option()
      }
      return true
    }
    return false
  }

  /// Handles a command that is like no other.
  private mutating func special(_ name: String) -> Bool {
    switch name {
    case "begin": environment()
    case "end": _ = argument()
    case "(", "[": formula(name == "(" ? "\\)" : "\\]", isDisplay: name == "[")
    case "\\", "newline", "tabularnewline":
      _ = option()
      page.tag(tables > 0 ? "</td></tr><tr><td>" : "<br>")
    case "item": item()
    case "footnote", "footnotetext", "thanks":
      _ = option()
      wrapped("span", " class=\"footnote\"")
    case "caption":
      _ = option()
      wrapped("figcaption")
    case "href":
      let target = argument() ?? []
      page.tag("<a href=\"")
      page.text(target)
      page.tag("\">")
      if let shown = argument() { page.append(converted(shown)) }
      page.tag("</a>")
    case "url", "path": page.text(argument() ?? [])
    case "verb", "lstinline": verb()
    case "title": title = argument().map { plain($0) }
    case "date": date = argument().map { plain($0) }
    case "author":
      _ = option()
      if let names = argument() { readAuthors(names) }
    case "newcommand", "renewcommand", "providecommand", "DeclareMathOperator", "def": define(name)
    case "multicolumn":
      _ = argument()
      _ = argument()
      if let text = argument() { page.append(converted(text)) }
    default: return false
    }
    return true
  }

  private mutating func readAuthors(_ names: ArraySlice<UInt8>) {
    var pieces: [[UInt8]] = [[]]
    var i = names.startIndex
    while i < names.endIndex {
      if names[i...].starts(with: "\\and".utf8) {
        pieces.append([])
        i += 4
      } else if names[i...].starts(with: "\\\\".utf8) {
        // What stands below the name is an address.
        i += 2
        while i < names.endIndex, !names[i...].starts(with: "\\and".utf8) { i += 1 }
      } else if names[i...].starts(with: "\\thanks".utf8) {
        while i < names.endIndex, names[i] != 0x7D { i += 1 }
        i += 1
      } else {
        pieces[pieces.count - 1].append(names[i])
        i += 1
      }
    }
    authors += pieces.flatMap { HTMLMetadataFinder.people(plain($0[...])) }
  }

  private mutating func define(_ kind: String) {
    skipBlanks()
    var macro: String?
    if let inner = argument() {
      macro = String(decoding: inner.dropFirst(), as: UTF8.self)
    } else if at < end, bytes[at] == 0x5C {
      macro = name()
    }
    let hasArguments = option() != nil || at < end && bytes[at] == 0x23
    while at < end, bytes[at] != 0x7B, bytes[at] != 0x0A { at += 1 }
    guard let replacement = argument(), let macro, !macro.isEmpty else { return }
    if !hasArguments && kind != "DeclareMathOperator" && replacement.count <= 1000 {
      macros[macro] = Array(replacement)
    }
  }

  private mutating func accent(_ mark: Unicode.Scalar) {
    var letter: ArraySlice<UInt8> = []
    if let part = argument() {
      letter = part
    } else if at < end {
      skipBlanks()
      let start = at
      if at < end { at += 1 }
      while at < end, bytes[at] & 0xC0 == 0x80 { at += 1 }
      letter = bytes[start..<at]
    }
    if letter.starts(with: "\\i".utf8) { letter = Array("i".utf8)[...] }
    page.text(LaTeXCommands.composed(String(decoding: letter, as: UTF8.self), mark))
  }

  private mutating func verb() {
    guard at < end else { return }
    let delimiter = bytes[at]
    let start = at + 1
    var i = start
    while i < end, bytes[i] != delimiter, bytes[i] != 0x0A { i += 1 }
    page.tag("<code>")
    page.text(bytes[min(start, i)..<i])
    page.tag("</code>")
    at = min(i + 1, end)
  }

  private mutating func formula(_ closing: String, isDisplay: Bool) {
    guard let last = find(closing, from: at), last - at < 100_000 else { return }
    page.formula(LaTeXConverter.withoutLabels(bytes[at..<last]), isDisplay: isDisplay)
    at = last + closing.utf8.count
  }

  /// A formula's source without its labels, which number it elsewhere.
  private static func withoutLabels(_ source: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var i = source.startIndex
    while i < source.endIndex {
      if source[i] == 0x5C, source[i...].starts(with: "\\label{".utf8), let close = source[i...].firstIndex(of: 0x7D) {
        i = close + 1
      } else {
        result.append(source[i])
        i += 1
      }
    }
    return result
  }

  // MARK: environments

  private mutating func item() {
    guard let label = option() else {
      page.tag("<li>")
      return
    }
    let term = converted(label)
    if lists.last == "description" {
      page.tag("<dt>")
      page.append(term)
      page.tag("</dt><dd>")
    } else {
      page.tag("<li>")
      page.append(term)
      page.tag(" ")
    }
  }

  private mutating func environment() {
    guard let inner = argument() else { return }
    let name = String(decoding: inner.filter { $0 != 0x2A }, as: UTF8.self)
    let whole = String(decoding: inner, as: UTF8.self)
    let closing = "\\end{\(whole)}"
    if LaTeXCommands.formulas.contains(name) {
      let start = at
      guard let last = find(closing, from: at), last - at < 200_000 else { return }
      let isSingle = ["equation", "displaymath", "math"].contains(name)
      let body = LaTeXConverter.withoutLabels(bytes[start..<last])
      let source = isSingle ? body : Array("\\begin{\(whole)}".utf8) + body + Array(closing.utf8)
      page.formula(source, isDisplay: name != "math")
      at = last + closing.utf8.count
    } else if LaTeXCommands.verbatim.contains(name) {
      _ = option()
      if name == "minted" { _ = argument() }
      let last = find(closing, from: at) ?? end
      page.code(bytes[at..<last].drop { $0 == 0x0A })
      at = min(last + closing.utf8.count, end)
    } else if LaTeXCommands.unread.contains(name) {
      let last = find(closing, from: at) ?? end
      at = min(last + closing.utf8.count, end)
    } else {
      nested(name, closing)
    }
  }

  /// Environments that hold text: it is converted as a part of its own.
  private mutating func nested(_ name: String, _ closing: String) {
    let opening = "\\begin" + closing.dropFirst(4)
    guard let last = matchingEnd(opening, closing) else { return }
    let part = { (self: inout LaTeXConverter) -> ArraySlice<UInt8> in self.bytes[self.at..<max(self.at, last)] }
    func closed(_ self: inout LaTeXConverter) { self.at = min(last + closing.utf8.count, self.end) }
    switch name {
    case "itemize", "enumerate", "description", "thebibliography":
      _ = option()
      if name == "thebibliography" { _ = argument() }
      let tag = name == "enumerate" ? "ol" : name == "description" ? "dl" : "ul"
      lists.append(name)
      page.tag("<\(tag)>")
      page.append(converted(part(&self)))
      page.tag("</\(tag)>")
      lists.removeLast()
    case "quote", "quotation", "verse":
      page.tag("<blockquote><p>")
      page.append(converted(part(&self)))
      page.tag("</blockquote>")
    case "tabular", "tabularx", "longtable", "array", "tabulary":
      _ = option()
      _ = argument()
      if name == "tabularx" || name == "tabulary" { _ = argument() }
      tables += 1
      page.tag("<table><tr><td>")
      page.append(converted(part(&self)))
      page.tag("</td></tr></table>")
      tables -= 1
    default:
      let label = option()
      page.tag("<div>")
      if let shown = LaTeXCommands.statements[name] { statement(shown, label) }
      page.append(converted(part(&self)))
      page.tag("</div>")
    }
    closed(&self)
  }

  /// Begins a theorem or the like, with what is told of it in brackets.
  private mutating func statement(_ shown: String, _ label: ArraySlice<UInt8>?) {
    page.tag("<p><strong>\(shown)")
    if let label {
      page.tag(" (")
      page.append(converted(label))
      page.tag(")")
    }
    page.tag(".</strong> ")
  }

  /// Where the environment that is open ends, others of its name inside it aside.
  private func matchingEnd(_ opening: String, _ closing: String) -> Int? {
    let starts = Array(opening.utf8)
    let ends = Array(closing.utf8)
    var level = 1
    var i = at
    while i < end {
      if bytes[i] == 0x5C {
        if bytes[i..<end].starts(with: ends) {
          level -= 1
          if level == 0 { return i }
        } else if bytes[i..<end].starts(with: starts) {
          level += 1
        }
        i += 2
      } else {
        i += 1
      }
    }
    return nil
  }
}
