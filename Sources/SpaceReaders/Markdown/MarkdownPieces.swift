import SpaceText

// Long notes are read piece by piece, so that memory stays that of a piece: the trees that libcmark-gfm and the page's
// reader build take some fifty bytes for each byte of dense markup. A piece ends where a heading or a paragraph begins at
// the margin outside of code; a paragraph that is longer than a piece may be is cut at a line's end or a blank.
// Definitions of links and notes hold for a whole note: each piece gets those that it names.

struct MarkdownPieces {
  private let source: [UInt8]
  private let wanted: Int
  private let most: Int
  private(set) var ranges: [Range<Int>] = []
  /// Which of `h1`…`h6` the note uses, by its number signs and underlines.
  private(set) var usedLevels = [Bool](repeating: false, count: 7)
  /// Definitions by what they define, as far as they can be told by their line.
  private var definitions: [String: Range<Int>] = [:]

  /// Pieces of about `wanted` bytes and never more than twice that.
  init(_ source: [UInt8], wanted: Int = 1 << 20) {
    self.source = source
    self.wanted = wanted
    most = 2 * wanted
    if source.count <= wanted { ranges = [0..<source.count] } else { split() }
  }

  private mutating func split() {
    var start = 0
    var line = 0
    var wasBlank = true
    var fence: UInt8?
    var openLists = 0
    var definition: (key: String, start: Int)?
    var previous = 0..<0
    while line < source.count {
      var end = line
      while end < source.count, source[end] != 0x0A { end += 1 }
      let text = source[line..<end]
      let bare = text.drop { $0 == 0x20 }
      let isBlank = bare.isEmpty
      if let open = definition, !isBlank, text.first != 0x20 {
        definitions[open.key] = open.start..<line
        definition = nil
      }
      if let sign = fence {
        if bare.starts(with: [sign, sign, sign]) { fence = nil }
      } else if bare.starts(with: "```".utf8) || bare.starts(with: "~~~".utf8) {
        fence = bare.first
      } else {
        if bare.starts(with: "<dl>".utf8) { openLists += 1 }
        if bare.starts(with: "</dl>".utf8) { openLists = max(0, openLists - 1) }
        countHeading(bare, source[previous])
        if definition == nil, let key = Self.key(bare), text.count - bare.count < 4 { definition = (key, line) }
        if line - start >= wanted, openLists == 0, beginsBlock(text, wasBlank) { cut(&start, line) }
      }
      if end - start > most { cutLong(&start, line, end) }
      wasBlank = isBlank
      previous = line..<end
      line = end + 1
    }
    if let open = definition { definitions[open.key] = open.start..<source.count }
    if start < source.count { ranges.append(start..<source.count) }
  }

  private mutating func cut(_ start: inout Int, _ end: Int) {
    ranges.append(start..<end)
    start = end
  }

  /// Cuts before a line, or at blanks inside it, when what is open grows too long.
  private mutating func cutLong(_ start: inout Int, _ line: Int, _ end: Int) {
    if line > start { cut(&start, line) }
    while end - start > most {
      var at = start + most
      while at > start + wanted, source[at] != 0x20 { at -= 1 }
      // Not inside a character.
      while at > start + 1, source[at] & 0xC0 == 0x80 { at -= 1 }
      cut(&start, at)
    }
  }

  private func beginsBlock(_ line: ArraySlice<UInt8>, _ isBehindBlank: Bool) -> Bool {
    guard let first = line.first else { return false }
    if first == 0x23 { return true }
    return isBehindBlank && (ASCII.isLetter(first) || first >= 0x80)
  }

  private mutating func countHeading(_ line: ArraySlice<UInt8>, _ before: ArraySlice<UInt8>) {
    let signs = line.prefix { $0 == 0x23 }.count
    if (1...6).contains(signs), line.count == signs || line[line.startIndex + signs] == 0x20 {
      usedLevels[signs] = true
    }
    guard let first = line.first, first == 0x3D || first == 0x2D, line.allSatisfy({ $0 == first || $0 == 0x20 }),
      before.contains(where: { $0 != 0x20 })
    else { return }
    usedLevels[first == 0x3D ? 1 : 2] = true
  }

  /// What a line defines: `[name]: …`, `[^note]: …`.
  private static func key(_ line: ArraySlice<UInt8>) -> String? {
    guard line.first == 0x5B, let close = line.prefix(1000).firstIndex(of: 0x5D), close + 1 < line.endIndex,
      line[close + 1] == 0x3A, close > line.startIndex + 1
    else { return nil }
    return String(decoding: line[(line.startIndex + 1)..<close].map(ASCII.lowered), as: UTF8.self)
  }

  /// The source of a piece, with the definitions it names that stand elsewhere.
  func source(of range: Range<Int>) -> [UInt8] {
    var result = Array(source[range])
    if definitions.isEmpty || ranges.count == 1 { return result }
    var added: Set<String> = []
    var i = range.lowerBound
    while i < range.upperBound {
      if source[i] == 0x5B, let close = source[i..<min(i + 200, range.upperBound)].firstIndex(of: 0x5D) {
        let key = String(decoding: source[(i + 1)..<close].map(ASCII.lowered), as: UTF8.self)
        if let place = definitions[key], !range.contains(place.lowerBound), added.insert(key).inserted {
          result += [0x0A, 0x0A] + source[place]
        }
      }
      i += 1
    }
    return result
  }
}
