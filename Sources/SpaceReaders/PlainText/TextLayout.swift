import SpaceModel
import SpaceText

/// Parts a text into pieces.
///
/// Groups of lines between empty ones are looked at as a whole: a table, a list, a quotation, a conversation, verse, or
/// prose. Prose was broken at a width when nearly every line is so long that the next line's first word would not have
/// fitted: then the breaks mean nothing. Linear in the text's length.
struct TextLayout {
  let bytes: [UInt8]
  let lines: [TextLine]
  let lone: LoneLines
  private(set) var pieces: [TextPiece] = []
  /// The indents of the open lists, outermost first.
  private var listIndents: [Int] = []
  /// True for lines whose number is one of a series, by line.
  private var isNumbered: [Bool]
  private var bulletLines = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = TextLine.all(in: bytes)
    lone = LoneLines(bytes: bytes, lines: lines)
    isNumbered = [Bool](repeating: false, count: lines.count)
    findNumbers()
    var groups: [Range<Int>] = []
    var i = 0
    while i < lines.count {
      if lines[i].isBlank {
        i += 1
        continue
      }
      let start = i
      if let end = fenceEnd(i) {
        i = end
      } else {
        while i < lines.count, !lines[i].isBlank, i == start || !isFence(i) { i += 1 }
      }
      groups.append(start..<i)
    }
    for (index, group) in groups.enumerated() {
      add(group, next: index + 1 < groups.count ? groups[index + 1] : nil, isFirst: index == 0)
    }
  }

  /// A number begins a list item only when its neighbours among the numbered lines count up or down to it.
  private mutating func findNumbers() {
    var candidates: [(line: Int, marker: TextLine.Marker)] = []
    for i in lines.indices {
      guard let marker = lines[i].marker(bytes) else { continue }
      if marker.number == nil { bulletLines += 1 } else { candidates.append((i, marker)) }
    }
    var last: [UInt32: (line: Int, number: Int)] = [:]
    for (line, marker) in candidates {
      // Lists of one kind on one indent count on; others may stand between.
      let key = marker.sign << 8 | UInt32(min(lines[line].indent, 255))
      let number = marker.number ?? 0
      if let previous = last[key], number == previous.number + 1, line - previous.line < 200 {
        isNumbered[previous.line] = true
        isNumbered[line] = true
      }
      last[key] = (line, number)
    }
  }

  private func isFence(_ line: Int) -> Bool {
    let text = bytes[lines[line].first..<lines[line].end]
    return text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8)
  }

  /// The line behind the closing fence of a block of code that opens at `line`.
  private func fenceEnd(_ line: Int) -> Int? {
    guard isFence(line) else { return nil }
    let sign = bytes[lines[line].first]
    var i = line + 1
    while i < lines.count, i - line < 5000 {
      if isFence(i), bytes[lines[i].first] == sign { return i + 1 }
      i += 1
    }
    return nil
  }

  private func marker(_ line: Int) -> TextLine.Marker? {
    guard let marker = lines[line].marker(bytes) else { return nil }
    if marker.number != nil && !isNumbered[line] { return nil }
    // A single dash is a dash.
    if marker.number == nil && bulletLines < 2 { return nil }
    return marker
  }

  // MARK: groups

  private mutating func add(_ group: Range<Int>, next: Range<Int>?, isFirst: Bool) {
    let first = group.lowerBound
    if isFence(first), group.count > 1 { return verbatim(group, .code) }
    if group.count == 1, lines[first].rule(bytes) != nil { return }
    if let rest = heading(group, next, isFirst) {
      if !rest.isEmpty { add(rest, next: next, isFirst: false) }
      return
    }
    if let parts = sections(group) {
      for part in parts {
        addHeading(part.lowerBound, level: isFirst && part.lowerBound == first && parts.count == 1 ? 1 : 2)
        add(part.lowerBound + 1..<part.upperBound, next: next, isFirst: false)
      }
      return
    }
    if isNumberedTitle(group) {
      addHeading(first, level: 2)
      return prose(first + 1..<group.upperBound)
    }
    if isQuoted(first) { return quotes(group, next) }
    if let hanging = TextTable.hanging(self, group) { return add(hanging, group) }
    if TextTable.isTable(self, group) { return verbatim(group, .table) }
    if marker(first) != nil || group.contains(where: { marker($0) != nil }) { return list(group) }
    if lines[first].indent >= 4, listIndents.isEmpty, isCode(group) { return verbatim(group, .code) }
    if lines[first].indent == 0 { listIndents = [] }
    switch lone.kind(of: group) {
    case nil: break
    case .listItem: return notes(group)
    case .some(let kind):
      for line in group { pieces.append(TextPiece(kind: kind, lines: line..<line + 1)) }
      return
    }
    if headsNotes(group) {
      addHeading(first, level: 2)
      return notes(first + 1..<group.upperBound)
    }
    prose(group)
  }

  /// True of notes, each a line, with "Next week" on top of them.
  private func headsNotes(_ group: Range<Int>) -> Bool {
    let first = group.lowerBound
    return group.count > 3 && lone.isNotes(first + 1..<group.upperBound) && lines[first].wordCount(bytes) <= 4
      && !lone.closes(first) && lines[first].indent == lines[first + 1].indent
  }

  private mutating func verbatim(_ group: Range<Int>, _ kind: Element.Kind) {
    listIndents = kind == .code ? listIndents : []
    pieces.append(
      TextPiece(kind: kind, lines: group, joins: [TextJoin](repeating: .line, count: group.count - 1)))
  }

  private mutating func add(_ table: TextTable.Hanging, _ group: Range<Int>) {
    listIndents = []
    let joins = zip(group, table.continues).dropFirst().map { $1 ? join($0) : .line }
    pieces.append(TextPiece(kind: .table, lines: group, joins: joins, column: table.column))
  }

  private func isQuoted(_ line: Int) -> Bool { bytes[lines[line].first] == 0x3E }

  private mutating func quotes(_ group: Range<Int>, _ next: Range<Int>?) {
    var i = group.lowerBound
    while i < group.upperBound {
      let start = i
      let isQuote = isQuoted(i)
      while i < group.upperBound, isQuoted(i) == isQuote { i += 1 }
      if isQuote { verbatim(start..<i, .quote) } else { add(start..<i, next: next, isFirst: false) }
    }
  }

  private mutating func notes(_ group: Range<Int>) {
    listIndents = [lines[group.lowerBound].indent]
    for line in group { pieces.append(TextPiece(kind: .listItem, level: 1, lines: line..<line + 1)) }
  }

  /// Indented lines that look like a program: signs that prose has not, at many lines' ends.
  private func isCode(_ group: Range<Int>) -> Bool {
    var signs = 0
    for line in group {
      let last = bytes[lines[line].end - 1]
      if [0x7B, 0x7D, 0x3B, 0x29, 0x5D, 0x3E].contains(last) { signs += 1 }
      for byte in lone.text(line) where [0x3D, 0x7B, 0x7D, 0x3C, 0x5F, 0x24, 0x5C].contains(byte) {
        signs += 1
        break
      }
    }
    return signs * 2 >= group.count
  }

  /// The parts of a group that short lines on the margin head, with all else further in or, below the only one, a list or
  /// questions; nil where one of them is no heading.
  private func sections(_ group: Range<Int>) -> [Range<Int>]? {
    let first = group.lowerBound
    let margin = lines[first].indent
    let body = first + 1..<group.upperBound
    guard !body.isEmpty, isHead(first) else { return nil }
    if isListItem(first + 1), lines[first + 1].indent >= margin, lines[first + 1].indent < margin + 2 {
      return [group]
    }
    if lone.areQuestions(body), lines[first].lastScalar(bytes) != 0x3F { return [group] }
    guard body.allSatisfy({ lines[$0].indent >= margin }), lines[first + 1].indent >= margin + 2 else { return nil }
    var parts: [Range<Int>] = []
    var start = first
    for line in body.dropFirst() where lines[line].indent < margin + 2 {
      parts.append(start..<line)
      start = line
    }
    parts.append(start..<group.upperBound)
    let areSections = parts.allSatisfy { part in
      let below = part.dropFirst()
      guard isHead(part.lowerBound), let next = below.first else { return false }
      // The first line of a paragraph whose other lines hang is as long as they are.
      let isShort = lines[part.lowerBound].length * 3 < lines[next].length * 2
      let length = below.reduce(0) { $0 + lines[$1].length }
      guard isShort || isListItem(next) || below.count > 1 && lines[part.lowerBound].length < 30,
        length >= 30 || below.count > 1
      else { return false }
      return !ScalarClass.of(lines[next].firstScalar(bytes)).contains(.lower) || isListItem(next)
        || TextTable.isTable(self, below)
    }
    return areSections ? parts : nil
  }

  /// True of a few words that begin with a capital or a number and end in no mark.
  private func isHead(_ line: Int) -> Bool {
    let text = lines[line]
    return text.length <= 50 && text.wordCount(bytes) <= 7 && text.length > 2 && marker(line) == nil
      && !lone.isPair(line) && text.rule(bytes) == nil && !lone.closes(line) && !isQuoted(line) && !hasWideBlank(line)
      && !ScalarClass.of(text.firstScalar(bytes)).isDisjoint(with: [.upper, .digit, .unspaced])
  }

  /// True of "2. Library" right above its paragraph, which begins on the same margin: the points of minutes.
  private func isNumberedTitle(_ group: Range<Int>) -> Bool {
    let first = group.lowerBound
    let title = lines[first]
    guard group.count > 1, let marker = marker(first), marker.number != nil, title.length <= 60,
      title.wordCount(bytes) <= 8, !lone.closes(first), !title.endsSentence(bytes),
      !ScalarClass.of(bytes.scalar(at: marker.content).value).isDisjoint(with: [.upper, .unspaced])
    else { return false }
    let body = first + 1..<group.upperBound
    let width = body.map { lines[$0].length }.max() ?? 0
    return body.allSatisfy { lines[$0].indent == title.indent && self.marker($0) == nil }
      && title.length * 4 < width * 3
      && !ScalarClass.of(lines[first + 1].firstScalar(bytes)).isDisjoint(with: [.upper, .digit, .unspaced])
      && body.contains { lines[$0].endsSentence(bytes) }
  }

  /// True of a line of columns.
  private func hasWideBlank(_ line: Int) -> Bool {
    let text = lone.text(line)
    return zip(text, text.dropFirst()).contains { $0 == 0x09 || $0 == 0x20 && $1 == 0x20 }
  }

  // MARK: lists

  private mutating func list(_ group: Range<Int>) {
    var start = group.lowerBound
    var i = start
    while i < group.upperBound {
      let isItem = marker(i) != nil
      if isItem && i > start || i == group.upperBound - 1 {
        let end = isItem && i > start ? i : i + 1
        if start < end { addListPart(start..<end, group) }
        start = end
        if isItem && i == group.upperBound - 1 && end == i { addListPart(i..<i + 1, group) }
      }
      i += 1
    }
  }

  /// An item with the lines that continue it, or what stands before the first item.
  private mutating func addListPart(_ part: Range<Int>, _ group: Range<Int>) {
    guard let marker = marker(part.lowerBound) else { return prose(part) }
    let indent = lines[part.lowerBound].indent
    while let last = listIndents.last, last > indent { listIndents.removeLast() }
    if listIndents.last != indent { listIndents.append(indent) }
    let column = indent + marker.content - lines[part.lowerBound].first
    var end = part.lowerBound + 1
    let width = part.map { lines[$0].indent + lines[$0].length }.max() ?? 0
    while end < part.upperBound {
      // A line on the margin after a short line starts something new.
      let before = lines[end - 1]
      let isHanging = lines[end].indent > indent || lines[end].indent >= column
      if !isHanging && before.endsSentence(bytes) && before.indent + before.length < width * 4 / 5 { break }
      end += 1
    }
    let level = UInt8(clamping: listIndents.count)
    pieces.append(
      TextPiece(kind: .listItem, level: level, lines: part.lowerBound..<end, joins: joins(part.lowerBound..<end)))
    if end < part.upperBound { prose(end..<part.upperBound) }
  }

  // MARK: prose

  private mutating func prose(_ group: Range<Int>) {
    let broken = breaks(group)
    var start = group.lowerBound
    var joins: [TextJoin] = []
    for line in group.dropFirst() {
      if let join = broken[line - group.lowerBound - 1] {
        joins.append(join)
      } else {
        pieces.append(TextPiece(kind: .paragraph, lines: start..<line, joins: joins))
        (start, joins) = (line, [])
      }
    }
    pieces.append(TextPiece(kind: .paragraph, lines: start..<group.upperBound, joins: joins))
  }

  /// What each line break of a group means; nil where a paragraph ends.
  private func breaks(_ group: Range<Int>) -> [TextJoin?] {
    let width = group.map { lines[$0].length }.max() ?? 0
    var full = 0
    for line in group.dropFirst() where lone.isFull(line - 1, width, slack: width / 8) { full += 1 }
    let isWrapped = width >= 40 && full * 4 >= (group.count - 1) * 3
    // Where a paragraph begins small as well, a small letter says nothing: "pay the rent" below "call the plumber".
    let beginsSmall = ScalarClass.of(lines[group.lowerBound].firstScalar(bytes)).contains(.lower)
    return group.dropFirst().map { line in
      if isWrapped {
        // The last line of a paragraph before one that begins with an indent.
        let isNew = lines[line].indent > lines[line - 1].indent + 1 && lines[line - 1].endsSentence(bytes)
        return isNew && line > group.lowerBound + 1 ? nil : join(line)
      }
      let scalar = ScalarClass.of(lines[line].firstScalar(bytes))
      if scalar.contains(.lower), !beginsSmall, !lines[line - 1].endsSentence(bytes), lines[line - 1].length > 30 {
        return join(line)
      }
      if width > 110 || (lines[line - 1].length > 60 && lines[line - 1].endsSentence(bytes)) { return nil }
      return .line
    }
  }

  private func joins(_ group: Range<Int>) -> [TextJoin] {
    breaks(group).enumerated().map { $0.element ?? join(group.lowerBound + $0.offset + 1) }
      .map { $0 == .line ? .blank : $0 }
  }

  /// A blank, or nothing where the script or a hyphen needs none.
  private func join(_ line: Int) -> TextJoin {
    let before = lines[line - 1].lastScalar(bytes)
    let after = lines[line].firstScalar(bytes)
    let isEastAsian = { (value: UInt32) in
      (0x3000..<0xA000).contains(value) || (0xFF00..<0xFFF0).contains(value) || (0x20000..<0x32000).contains(value)
    }
    if isEastAsian(before) && isEastAsian(after) { return .nothing }
    if before == 0x2D || before == 0x2010, lines[line - 1].length > 1, LineEndHyphen.joins(lone.text(line)) {
      let index = lines[line - 1].end - 1
      let scalar = index > lines[line - 1].first ? bytes.scalar(before: index).value : 0x20
      return ScalarClass.of(scalar).contains(.letter) ? .nothing : .blank
    }
    return .blank
  }

  // MARK: headings

  /// Adds the heading that a group begins with; returns the rest of the group, or nil when there is no heading.
  private mutating func heading(_ group: Range<Int>, _ next: Range<Int>?, _ isFirst: Bool) -> Range<Int>? {
    let first = group.lowerBound
    // Over- and underlined, or underlined.
    let title =
      group.count >= 3 && lines[first].rule(bytes) != nil && lines[first + 2].rule(bytes) != nil ? first + 1 : first
    if title + 1 < group.upperBound, let sign = lines[title + 1].rule(bytes), lines[title].rule(bytes) == nil,
      lines[title].length <= 120, lines[title + 1].length <= lines[title].length * 2 + 3,
      lines[title + 1].length * 2 >= lines[title].length, !isQuoted(title), sign != 0x2B
    {
      addHeading(title, level: sign == 0x3D || sign == 0x23 ? 1 : 2)
      return title + 2..<group.upperBound
    }
    if group.count > 1 {
      // Capitals on a line of their own above prose.
      guard lone.isCapitals(first), lines[first].length <= 60, !lone.isCapitals(first + 1), marker(first) == nil else {
        return nil
      }
      addHeading(first, level: isFirst ? 1 : 2)
      return first + 1..<group.upperBound
    }
    guard let level = TextHeading.level(self, first, next: next, isFirst: isFirst) else { return nil }
    addHeading(first, level: level)
    return group.upperBound..<group.upperBound
  }

  private mutating func addHeading(_ line: Int, level: UInt8) {
    listIndents = []
    pieces.append(TextPiece(kind: .heading, level: level, lines: line..<line + 1))
  }

  func isListItem(_ line: Int) -> Bool { marker(line) != nil }
  func isProse(_ group: Range<Int>) -> Bool {
    marker(group.lowerBound) == nil && lines[group.lowerBound].rule(bytes) == nil
  }
}
