import SpaceText

// Markdown as people write it, made into what CommonMark and GFM know. Line by line, code left alone:
// Obsidian's callouts lose their quotation marks and type, comments (`%%`) and embeds go, wiki links and highlights
// become HTML; Pandoc's definition lists become HTML, its attributes, citations and fenced divs go; formulas become an
// element whose attribute holds their source, so that no underscore in them is taken for emphasis; Liquid's and
// Kramdown's directives go, variables that are captured in the file are put where they are named. Linear time.

struct MarkdownSource {
  let bytes: [UInt8]
  let lines: [TextLine]
  var output: [UInt8] = []
  /// Texts of Pandoc's inline notes, `^[…]`.
  private var notes: [[UInt8]] = []
  /// The line behind the definition that was read last.
  var lastDefinitionEnd: Int?
  /// How many definitions this is a part of.
  private let depth: Int
  /// How many quotation marks of callouts are taken off the lines that follow.
  private var callouts = 0
  private static let mostQuotes = 100
  private static let mostNested = 8
  /// The fence of the code block that is open.
  private var fence: (sign: UInt8, count: Int)?
  /// True inside a comment that takes whole lines.
  private var isComment = false

  static func prepared(_ bytes: [UInt8]) -> [UInt8] {
    var source = MarkdownSource(bytes)
    source.run()
    return source.output
  }

  private init(_ bytes: [UInt8]) {
    self.init(MarkdownDirectives.applied(to: bytes), depth: 0)
    output.reserveCapacity(self.bytes.count + self.bytes.count / 8)
  }

  private init(_ bytes: [UInt8], depth: Int) {
    self.bytes = bytes
    self.depth = depth
    lines = TextLine.all(in: bytes)
  }

  private mutating func run() {
    writeLines()
    for (index, note) in notes.enumerated() {
      put([])
      put(Array("[^inline-note-\(index + 1)]: ".utf8) + note)
    }
  }

  private mutating func writeLines() {
    var i = 0
    while i < lines.count { i = line(at: i) }
    // At the note's end all is closed anyway.
    if depth > 0, let fence { put(repeatElement(fence.sign, count: fence.count)) }
  }

  /// Writes a part of the note as one of its own, so that nothing in it reaches further.
  mutating func write(part: [UInt8]) {
    var inner = MarkdownSource(part, depth: depth + 1)
    inner.notes = notes
    inner.writeLines()
    notes = inner.notes
    output.append(contentsOf: inner.output)
  }

  /// Writes the line at `i`, with those that belong to it; returns the next one.
  private mutating func line(at i: Int) -> Int {
    let content = stripped(i)
    let inner = content.drop { $0 == 0x20 || $0 == 0x3E || $0 == 0x09 }
    if isInFence(inner) {
      put(content)
      return i + 1
    }
    if isInComment(inner, at: i) || isTableOfContentsSign(inner) { return i + 1 }
    if inner.starts(with: ":::".utf8) {
      put([])
      return i + 1
    }
    if let callout = Self.callout(content) {
      callouts += 1
      put([])
      if !callout.isEmpty { put(Array("**".utf8) + inline(callout) + Array("**".utf8)) }
      put([])
      return i + 1
    }
    if depth < Self.mostNested, let next = definitions(at: i) { return next }
    // Indented code, when no list is open around it, stays as it is.
    let isCode = lines[i].indent >= 4 && (i == 0 || lines[i - 1].isBlank || lines[i - 1].indent >= 4) && !isInList(i)
    if isCode {
      put(content)
      return i + 1
    }
    return loneLines(at: i) ?? text(content, at: i)
  }

  /// True of lines of a code block between fences, and of the fences.
  private mutating func isInFence(_ inner: ArraySlice<UInt8>) -> Bool {
    guard let open = fence else {
      fence = Self.fence(inner)
      return fence != nil
    }
    if inner.prefix(while: { $0 == open.sign }).count >= open.count,
      inner.allSatisfy({ $0 == open.sign || ASCII.isBlank($0) })
    {
      fence = nil
    }
    return true
  }

  /// True of lines of a comment that takes whole lines; one inside a line is the inline scanner's. What stands behind its end is
  /// written.
  private mutating func isInComment(_ inner: ArraySlice<UInt8>, at i: Int) -> Bool {
    guard isComment || inner.starts(with: "%%".utf8) else { return false }
    let rest = isComment ? inner : inner.dropFirst(2)
    let end = Self.find("%%", in: rest)
    guard isComment || end == nil else { return false }
    isComment = end == nil && (isComment || hasClosingComment(i + 1))
    if !isComment, let end { put(rest[(end + 2)...]) }
    return true
  }

  /// Writes a line of text, with those that a formula in it spans.
  private mutating func text(_ content: ArraySlice<UInt8>, at i: Int) -> Int {
    if MarkdownInline.isPlain(content) {
      put(content)
      return i + 1
    }
    let end = displayEnd(i)
    guard end > i else {
      put(inline(content))
      return i + 1
    }
    var whole = Array(content)
    for line in i + 1...end {
      whole.append(0x0A)
      whole.append(contentsOf: stripped(line))
    }
    put(inline(whole[...]))
    return end + 1
  }

  mutating func put(_ line: some Sequence<UInt8>) {
    output.append(contentsOf: line)
    output.append(0x0A)
  }

  /// A line without the quotation marks of open callouts; ends them where a line has none.
  private mutating func stripped(_ line: Int) -> ArraySlice<UInt8> {
    var content = bytes[lines[line].start..<lines[line].end]
    // Trailing blanks may be a hard break.
    if lines[line].end + 1 < bytes.count, bytes[lines[line].end] == 0x20, bytes[lines[line].end + 1] == 0x20,
      !content.isEmpty
    {
      content = bytes[lines[line].start..<lines[line].end + 2]
    }
    var taken = 0
    while taken < callouts {
      let rest = content.drop { $0 == 0x20 }
      guard rest.first == 0x3E else { break }
      content = rest.dropFirst()
      if content.first == 0x20 { content = content.dropFirst() }
      taken += 1
    }
    if taken < callouts {
      callouts = taken
      output.append(0x0A)
    }
    let quotes = content.prefix { $0 == 0x3E || $0 == 0x20 }
    if quotes.count > 4 * Self.mostQuotes { content = content.dropFirst(quotes.count - 2 * Self.mostQuotes) }
    return content
  }

  private static func fence(_ line: ArraySlice<UInt8>) -> (sign: UInt8, count: Int)? {
    var rest = line
    // A fence may open a list item.
    if let first = rest.first, first == 0x2D || first == 0x2A || first == 0x2B, rest.dropFirst().first == 0x20 {
      rest = rest.dropFirst(2).drop { $0 == 0x20 }
    }
    guard let sign = rest.first, sign == 0x60 || sign == 0x7E else { return nil }
    let count = rest.prefix { $0 == sign }.count
    if count < 3 { return nil }
    if sign == 0x60, rest.dropFirst(count).contains(0x60) { return nil }
    return (sign, count)
  }

  private static func find(_ word: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let wanted = Array(word.utf8)
    var i = bytes.startIndex
    while i + wanted.count <= bytes.endIndex {
      if bytes[i] == wanted[0], bytes[i..<i + wanted.count].elementsEqual(wanted) { return i }
      i += 1
    }
    return nil
  }

  private func hasClosingComment(_ from: Int) -> Bool {
    for line in lines[min(from, lines.count)...].prefix(500)
    where Self.find("%%", in: bytes[line.first..<line.end]) != nil {
      return true
    }
    return false
  }

  /// The title of the callout that a line opens (`> [!note] Title`), or nil.
  private static func callout(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = line.drop { $0 == 0x20 }
    guard rest.first == 0x3E else { return nil }
    rest = rest.dropFirst().drop { $0 == 0x20 }
    guard rest.starts(with: "[!".utf8), let close = rest.firstIndex(of: 0x5D) else { return nil }
    guard
      rest[(rest.startIndex + 2)..<close].allSatisfy({
        ASCII.isAlphanumeric($0) || $0 == 0x2D || $0 == 0x7C || $0 == 0x5F
      })
    else {
      return nil
    }
    rest = rest[(close + 1)...]
    if let sign = rest.first, sign == 0x2B || sign == 0x2D { rest = rest.dropFirst() }
    return rest.drop { $0 == 0x20 }
  }

  private func isTableOfContentsSign(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.count < 20, let first = line.first, first == 0x5B || first == 0x5C || first == 0x7B else { return false }
    let text = line.map(ASCII.lowered)
    return ["[toc]", "[[toc]]", "[[_toc_]]", "{{toc}}", "{:toc}", "\\tableofcontents", "\\newpage", "\\pagebreak"]
      .contains { text.elementsEqual($0.utf8) }
  }

  private func isInList(_ line: Int) -> Bool {
    var i = line - 1
    var seen = 0
    while i >= 0, seen < 200 {
      if !lines[i].isBlank {
        if lines[i].marker(bytes) != nil { return true }
        if lines[i].indent == 0 { return false }
      }
      i -= 1
      seen += 1
    }
    return false
  }

  // MARK: lines that stand for themselves

  /// Writes the lines of a paragraph that begins at `line` one by one where each stands for itself, as editors of notes
  /// show them and CommonMark doesn't; returns the line behind them, or nil where they are lines of one text.
  private mutating func loneLines(at line: Int) -> Int? {
    guard callouts == 0, beginsParagraph(line) else { return nil }
    var end = line
    while end < lines.count, !lines[end].isBlank {
      if end - line > 2000 || !isProse(end) { return nil }
      end += 1
    }
    guard end > line + 1, let kind = LoneLines(bytes: bytes, lines: lines).kind(of: line..<end) else { return nil }
    for i in line..<end {
      // A bullet that hardly anyone writes, lest the lines join a list before them.
      put((kind == .listItem ? Array("+ ".utf8) : []) + inline(bytes[lines[i].first..<lines[i].end]))
      if kind != .listItem { put([]) }
    }
    return end
  }

  func beginsParagraph(_ line: Int) -> Bool {
    line == 0 || lines[line - 1].isBlank || lines[line - 1].indent == 0 && bytes[lines[line - 1].first] == 0x23
  }

  /// True for a line that is neither a list's, a table's, a quotation's or a heading's nor HTML, a rule, a formula, a
  /// definition or the end of a fence.
  func isProse(_ line: Int) -> Bool {
    let text = bytes[lines[line].first..<lines[line].end]
    guard lines[line].indent <= 3, lines[line].marker(bytes) == nil, lines[line].rule(bytes) == nil,
      !isDefinition(line), !text.contains(0x7C), Self.fence(text) == nil
    else { return false }
    switch bytes[lines[line].first] {
    case 0x23, 0x3E, 0x3C, 0x3D: return false
    default: break
    }
    // What most lines don't hold needs no search.
    return (!text.contains(0x24) || Self.find("$$", in: text) == nil)
      && (!text.contains(0x5D) || Self.find("]:", in: text) == nil)
  }

  // MARK: formulas over several lines

  /// The line on which a `$$` or `\[` closes that opens on `line` and not closes there; `line` itself when none does.
  private func displayEnd(_ line: Int) -> Int {
    let text = bytes[lines[line].first..<lines[line].end]
    if !text.contains(0x24) { return line }
    var dollars = 0
    var i = text.startIndex
    while i + 1 < text.endIndex {
      if text[i] == 0x5C {
        i += 2
        continue
      }
      if text[i] == 0x60 { return line }
      if text[i] == 0x24 && text[i + 1] == 0x24 {
        dollars += 1
        i += 1
      }
      i += 1
    }
    if dollars % 2 == 0 { return line }
    var k = line + 1
    while k < lines.count, k - line < 200, !lines[k].isBlank {
      if Self.find("$$", in: bytes[lines[k].first..<lines[k].end]) != nil { return k }
      k += 1
    }
    return line
  }

  mutating func inline(_ content: ArraySlice<UInt8>) -> [UInt8] {
    var scanner = MarkdownInline(Array(content), noteCount: notes.count)
    scanner.run()
    notes += scanner.notes
    return scanner.output
  }
}
