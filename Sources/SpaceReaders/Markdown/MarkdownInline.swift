import SpaceText

/// What `MarkdownSource` does inside lines: code spans are left alone; formulas, wiki links, highlights, notes,
/// attributes and the like become HTML or go.
struct MarkdownInline {
  private let bytes: [UInt8]
  private let noteCount: Int
  private(set) var output: [UInt8] = []
  private(set) var notes: [[UInt8]] = []
  private var at = 0

  init(_ bytes: [UInt8], noteCount: Int) {
    self.bytes = bytes
    self.noteCount = noteCount
  }

  /// True for text that stays as it is.
  static func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { unsafe endOfPlain($0, from: 0) == $0.count }
  }

  /// The place of the first byte from `from` on that may begin something.
  private static func endOfPlain(_ bytes: UnsafeBufferPointer<UInt8>, from: Int) -> Int {
    var i = from
    while i < bytes.count {
      switch unsafe bytes[i] {
      case 0x5C, 0x60, 0x24, 0x5B, 0x21, 0x3D, 0x25, 0x5E, 0x7B: return i
      default: i += 1
      }
    }
    return i
  }

  mutating func run() {
    while true {
      let start = at
      at = unsafe bytes.withUnsafeBufferPointer { unsafe Self.endOfPlain($0, from: start) }
      output.append(contentsOf: bytes[start..<at])
      if at == bytes.count { break }
      let byte = bytes[at]
      let isTaken: Bool
      switch byte {
      case 0x5C: isTaken = escape()
      case 0x60: isTaken = codeSpan()
      case 0x24: isTaken = formula()
      case 0x5B: isTaken = bracket()
      case 0x21: isTaken = embed()
      case 0x3D: isTaken = pair("==", tag: "mark")
      case 0x25: isTaken = comment()
      case 0x5E: isTaken = blockID() || inlineNote()
      case 0x7B: isTaken = braces()
      default: isTaken = false
      }
      if !isTaken {
        output.append(byte)
        at += 1
      }
    }
  }

  private func has(_ word: String, at offset: Int) -> Bool {
    offset + word.utf8.count <= bytes.count && bytes[offset..<offset + word.utf8.count].elementsEqual(word.utf8)
  }

  private func find(_ word: String, from: Int, within: Int = 4000) -> Int? {
    let first = word.utf8.first
    var i = from
    while i < bytes.count, i - from < within {
      if bytes[i] == first, has(word, at: i) { return i }
      i += 1
    }
    return nil
  }

  private mutating func put(_ string: String) { output.append(contentsOf: string.utf8) }

  private mutating func escape() -> Bool {
    let next = at + 1 < bytes.count ? bytes[at + 1] : 0
    for (opening, closing, isDisplay) in [
      ("\\(", "\\)", false), ("\\[", "\\]", true), ("\\\\(", "\\\\)", false), ("\\\\[", "\\\\]", true),
    ]
    where (next == 0x28 || next == 0x5B || next == 0x5C) && has(opening, at: at) {
      guard let end = find(closing, from: at + opening.utf8.count) else { continue }
      let source = bytes[(at + opening.utf8.count)..<end]
      // `\[a note\]` is an escaped bracket, not a formula.
      let isDoubled = opening.utf8.count == 3
      guard
        isDoubled || source.contains(where: { [0x5C, 0x5E, 0x5F, 0x3D, 0x7B].contains($0) })
          || !isDisplay && source.count < 4
      else { continue }
      putFormula(source, isDisplay: isDisplay)
      at = end + closing.utf8.count
      return true
    }
    output.append(bytes[at])
    at += 1
    if at < bytes.count, bytes[at] < 0x80 {
      output.append(bytes[at])
      at += 1
    }
    return true
  }

  private mutating func codeSpan() -> Bool {
    var end = at
    while end < bytes.count, bytes[end] == 0x60 { end += 1 }
    let ticks = end - at
    var i = end
    while i < bytes.count {
      guard bytes[i] == 0x60 else {
        i += 1
        continue
      }
      let start = i
      while i < bytes.count, bytes[i] == 0x60 { i += 1 }
      if i - start == ticks {
        output.append(contentsOf: bytes[at..<i])
        at = i
        return true
      }
    }
    output.append(contentsOf: bytes[at..<end])
    at = end
    return true
  }

  /// `$…$` by Pandoc's rule (no blank inside the dollars, no digit behind), and `$$…$$`.
  private mutating func formula() -> Bool {
    if has("$$", at: at) {
      guard let end = find("$$", from: at + 2, within: 20_000), end > at + 2 else { return false }
      // Kramdown writes formulas inside sentences with two dollars, too.
      let isAlone = bytes[..<at].allSatisfy(ASCII.isBlank) && bytes[(end + 2)...].allSatisfy(ASCII.isBlank)
      putFormula(bytes[(at + 2)..<end], isDisplay: isAlone)
      at = end + 2
      return true
    }
    let start = at + 1
    guard start < bytes.count, !ASCII.isBlank(bytes[start]), bytes[start] != 0x24 else { return false }
    var i = start
    while i < bytes.count, i - start < 2000 {
      if bytes[i] == 0x5C {
        i += 2
        continue
      }
      if bytes[i] == 0x24 {
        if ASCII.isBlank(bytes[i - 1]) { return false }
        if i + 1 < bytes.count, ASCII.isDigit(bytes[i + 1]) { return false }
        putFormula(bytes[start..<i], isDisplay: false)
        at = i + 1
        return true
      }
      i += 1
    }
    return false
  }

  private mutating func putFormula(_ source: ArraySlice<UInt8>, isDisplay: Bool) {
    put("<mathcommand display=\"\(isDisplay ? "block" : "inline")\" data-math=\"")
    for byte in HTMLFormulas.stripped(Array(source)) {
      switch byte {
      case 0x22: put("&quot;")
      case 0x26: put("&amp;")
      case 0x3C: put("&lt;")
      case 0x3E: put("&gt;")
      case 0x7C: put("&#124;")
      case 0x0A: put(" ")
      default: output.append(byte)
      }
    }
    put("\"></mathcommand>")
  }

  /// Wiki links and Pandoc's citations.
  private mutating func bracket() -> Bool {
    if has("[[", at: at), let end = find("]]", from: at + 2, within: 500) {
      let inner = bytes[(at + 2)..<end]
      if !inner.isEmpty, !inner.contains(0x5B), !inner.contains(0x0A) {
        putWikiLink(Array(inner))
        at = end + 2
        return true
      }
    }
    if has("[@", at: at) || has("[-@", at: at), let end = find("]", from: at, within: 300),
      end + 1 >= bytes.count || bytes[end + 1] != 0x28
    {
      at = end + 1
      // The blank before a citation goes with it.
      if output.last == 0x20 { output.removeLast() }
      return true
    }
    return false
  }

  private mutating func putWikiLink(_ inner: [UInt8]) {
    var target = inner[...]
    var shown = inner[...]
    if let bar = inner.firstIndex(of: 0x7C) {
      target = inner[..<bar]
      if target.last == 0x5C { target = target.dropLast() }
      shown = inner[(bar + 1)...]
    } else {
      // "Page#Section" is shown as its page, "#Section" as the section; block numbers are not shown.
      if let hash = inner.firstIndex(of: 0x23) { shown = hash == 0 ? inner[1...] : inner[..<hash] }
      if let slash = shown.lastIndex(of: 0x2F), slash + 1 < shown.endIndex { shown = shown[(slash + 1)...] }
    }
    put("<a href=\"")
    for byte in target where byte != 0x22 && byte != 0x3C && byte != 0x3E { output.append(byte) }
    put("\">")
    output.append(contentsOf: shown)
    put("</a>")
  }

  /// `![[file]]` shows another file: nothing to read here.
  private mutating func embed() -> Bool {
    guard has("![[", at: at), let end = find("]]", from: at + 3, within: 500) else { return false }
    at = end + 2
    return true
  }

  private mutating func pair(_ sign: String, tag: String) -> Bool {
    let start = at + sign.utf8.count
    guard has(sign, at: at), start < bytes.count, !ASCII.isBlank(bytes[start]), bytes[start] != 0x3D,
      at == 0 || bytes[at - 1] != 0x3D, let end = find(sign, from: start, within: 1000), end > start,
      !ASCII.isBlank(bytes[end - 1]), !bytes[start..<end].contains(0x60)
    else { return false }
    var inner = MarkdownInline(Array(bytes[start..<end]), noteCount: noteCount + notes.count)
    inner.run()
    put("<\(tag)>")
    output += inner.output
    put("</\(tag)>")
    notes += inner.notes
    at = end + sign.utf8.count
    return true
  }

  private mutating func comment() -> Bool {
    guard has("%%", at: at), let end = find("%%", from: at + 2) else { return false }
    at = end + 2
    return true
  }

  /// Obsidian's ` ^block-id` at a line's end.
  private mutating func blockID() -> Bool {
    guard at > 0, ASCII.isBlank(bytes[at - 1]), at + 1 < bytes.count else { return false }
    let id = bytes[(at + 1)...]
    guard id.allSatisfy({ ASCII.isAlphanumeric($0) || $0 == 0x2D }), id.count >= 2 else { return false }
    at = bytes.count
    return true
  }

  private mutating func inlineNote() -> Bool {
    guard has("^[", at: at) else { return false }
    var depth = 0
    var i = at + 1
    while i < bytes.count {
      if bytes[i] == 0x5B { depth += 1 }
      if bytes[i] == 0x5D {
        depth -= 1
        if depth == 0 { break }
      }
      i += 1
    }
    guard i < bytes.count else { return false }
    notes.append(Array(bytes[(at + 2)..<i]))
    put("[^inline-note-\(noteCount + notes.count)]")
    at = i + 1
    return true
  }

  /// Attributes of Pandoc and Kramdown (`{#id .class}`, `{: .class}`).
  private mutating func braces() -> Bool {
    guard at + 1 < bytes.count, let end = find("}", from: at + 1, within: 300) else { return false }
    let next = bytes[at + 1]
    let isAttribute = next == 0x23 || next == 0x2E || next == 0x3A || next == 0x3D || next == 0x2D && end == at + 2
    guard isAttribute, !bytes[at..<end].contains(0x0A) else { return false }
    let isAtEnd = bytes[(end + 1)...].allSatisfy(ASCII.isBlank)
    let isBehind = at > 0 && [0x5D, 0x29, 0x60, 0x2A].contains(bytes[at - 1])
    guard isAtEnd || isBehind else { return false }
    if isAtEnd { while output.last == 0x20 { output.removeLast() } }
    at = end + 1
    return true
  }
}
