import SpaceText

// Takes out of a page, before it is parsed, what no reader needs and what costs most: scripts, styles, comments, drawings
// (SVG). Two kinds of script are kept: JSON-LD goes beside the page, TeX sources (`math/tex`) become an element that
// the formula reader knows. Tags are walked with their quotes, so that `<script>` inside an attribute stays one. O(n).

enum HTMLPrefilter {
  struct Page {
    var markup: [UInt8] = []
    var linkedData: [[UInt8]] = []
  }

  static func filtered(_ bytes: [UInt8]) -> Page {
    var page = Page()
    page.markup.reserveCapacity(bytes.count)
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var filter = unsafe Filter(input: buffer)
      filter.run(into: &page)
    }
    return page
  }

  @safe private struct Filter {
    let input: UnsafeBufferPointer<UInt8>
    /// Where the stretch begins that is to be copied next.
    private var kept = 0
    /// The earliest place from which on a closing tag of each kind is known to be missing: looked for once only.
    private var isMissing: [String: Bool] = [:]

    /// Inside `<pre>`: boxes that were opened there and not closed.
    private var isInCode = false
    private var openBoxes = 0

    init(input: UnsafeBufferPointer<UInt8>) { unsafe self.input = unsafe input }

    mutating func run(into page: inout Page) {
      var i = 0
      let count = unsafe input.count
      while i < count {
        guard unsafe input[i] == 0x3C else {
          i += 1
          continue
        }
        if i + 1 >= count { break }
        let next = unsafe input[i + 1]
        if next == 0x21 {
          i = skipDeclaration(at: i, into: &page)
        } else if ASCII.isLetter(next) {
          i = tag(at: i, into: &page)
        } else if next == 0x2F && isInCode {
          i = closingTag(at: i, into: &page)
        } else {
          i += 1
        }
      }
      copy(upTo: count, into: &page)
    }

    private func copy(upTo end: Int, into page: inout Page) {
      if end > kept { unsafe page.markup.append(contentsOf: input[kept..<end]) }
    }

    private func matches(_ word: StaticString, at offset: Int) -> Bool {
      guard unsafe offset + word.utf8CodeUnitCount <= input.count else { return false }
      return word.withUTF8Buffer { wanted in
        for k in 0..<wanted.count where unsafe ASCII.lowered(input[offset + k]) != wanted[k] { return false }
        return true
      }
    }

    /// The place of `word` (lower case, beginning with `<` or `-`) from `offset` on.
    private func find(_ word: StaticString, from offset: Int) -> Int? {
      var i = offset
      let first = word.withUTF8Buffer { unsafe $0[0] }
      let last = unsafe input.count - word.utf8CodeUnitCount
      while i <= last {
        if unsafe input[i] == first, matches(word, at: i) { return i }
        i += 1
      }
      return nil
    }

    /// `<!-- … -->` goes; `<!DOCTYPE …>` with its subset goes, since entities it declares must stay unknown.
    private mutating func skipDeclaration(at start: Int, into page: inout Page) -> Int {
      if matches("<!--", at: start) {
        copy(upTo: start, into: &page)
        // `<!-->` and `<!--->` are whole comments; one that never ends takes only its opening.
        let end: Int
        if matches("<!-->", at: start) {
          end = start + 5
        } else if let found = find("-->", from: start + 4), isMissing["-->"] == nil {
          end = found + 3
        } else {
          isMissing["-->"] = true
          end = start + 4
        }
        kept = end
        return end
      }
      if matches("<![cdata[", at: start) {
        copy(upTo: start, into: &page)
        kept = start + 9
        return kept
      }
      copy(upTo: start, into: &page)
      var i = start + 2
      var isInSubset = false
      while unsafe i < input.count {
        let byte = unsafe input[i]
        if byte == 0x5B { isInSubset = true }
        if byte == 0x5D { isInSubset = false }
        i += 1
        if byte == 0x3E && !isInSubset { break }
      }
      kept = i
      return i
    }

    /// Walks over one start tag; takes out its element when it is one of those that go.
    private mutating func tag(at start: Int, into page: inout Page) -> Int {
      var end = start + 1
      var quote: UInt8 = 0
      var afterEquals = false
      let count = unsafe input.count
      while end < count {
        let byte = unsafe input[end]
        if quote != 0 {
          if byte == quote { quote = 0 }
        } else if byte == 0x3E {
          break
        } else if byte == 0x22 || byte == 0x27 {
          if afterEquals { quote = byte }
        }
        afterEquals = byte == 0x3D || (afterEquals && ASCII.isBlank(byte))
        end += 1
      }
      if end >= count { return start + 1 }
      end += 1
      switch unsafe ASCII.lowered(input[start + 1]) {
      case 0x73:
        if isTag("<script", at: start) { return takeScript(from: start, body: end, into: &page) }
        if isTag("<style", at: start) { return drop("</style", from: start, body: end, into: &page) }
        if isTag("<svg", at: start) { return dropDrawing(from: start, body: end, into: &page) }
      case 0x70:
        if isTag("<pre", at: start) {
          isInCode = true
          openBoxes = 0
        }
      case 0x64:
        if isInCode, isTag("<div", at: start) { openBoxes += 1 }
      case 0x69:
        if isTag("<iframe", at: start) { return drop("</iframe", from: start, body: end, into: &page) }
      default: break
      }
      return end
    }

    /// Closes the boxes that are still open where a `<pre>` ends, as the HTML standard has it; libxml2 would take the
    /// rest of the page for code.
    private mutating func closingTag(at start: Int, into page: inout Page) -> Int {
      if isTag("</div", at: start) {
        openBoxes = max(openBoxes - 1, 0)
      } else if isTag("</pre", at: start) {
        copy(upTo: start, into: &page)
        kept = start
        for _ in 0..<openBoxes { page.markup += Array("</div>".utf8) }
        isInCode = false
      }
      return start + 2
    }

    private func isTag(_ name: StaticString, at offset: Int) -> Bool {
      guard matches(name, at: offset), unsafe offset + name.utf8CodeUnitCount < input.count else { return false }
      return unsafe !ASCII.isAlphanumeric(input[offset + name.utf8CodeUnitCount])
    }

    private func isSelfClosed(_ body: Int) -> Bool { unsafe body >= 2 && input[body - 2] == 0x2F }

    private func endOfTag(_ offset: Int) -> Int {
      var i = offset
      while unsafe i < input.count, unsafe input[i] != 0x3E { i += 1 }
      return unsafe min(i + 1, input.count)
    }

    private mutating func drop(_ closing: StaticString, from start: Int, body: Int, into page: inout Page) -> Int {
      copy(upTo: start, into: &page)
      let key = "\(closing)"
      if isMissing[key] == nil, let found = find(closing, from: body) {
        kept = endOfTag(found)
      } else {
        isMissing[key] = true
        kept = body
      }
      return kept
    }

    private mutating func dropDrawing(from start: Int, body: Int, into page: inout Page) -> Int {
      if isSelfClosed(body) {
        copy(upTo: start, into: &page)
        kept = body
        return body
      }
      var depth = 1
      var i = body
      if isMissing["</svg"] != nil { return body }
      while unsafe i < input.count, depth > 0 {
        if unsafe input[i] == 0x3C {
          if matches("</svg", at: i) { depth -= 1 }
          if isTag("<svg", at: i) && !isSelfClosed(endOfTag(i)) { depth += 1 }
        }
        i += 1
      }
      if depth > 0 {
        isMissing["</svg"] = true
        return body
      }
      copy(upTo: start, into: &page)
      kept = endOfTag(i - 1)
      return kept
    }

    /// A script goes, but JSON-LD is kept beside the page and a TeX source in an element of our own.
    private mutating func takeScript(from start: Int, body: Int, into page: inout Page) -> Int {
      copy(upTo: start, into: &page)
      guard isMissing["</script"] == nil, let end = find("</script", from: body) else {
        isMissing["</script"] = true
        kept = body
        return kept
      }
      let head = unsafe Array(input[start..<body])
      if Self.contains(head, "ld+json") {
        unsafe page.linkedData.append(Array(input[body..<end]))
      } else if Self.contains(head, "math/tex") {
        let isDisplay = Self.contains(head, "mode=display")
        page.markup += Array("<mathcommand display=\"\(isDisplay ? "block" : "inline")\">".utf8)
        for byte in unsafe Array(input[body..<end]) {
          switch byte {
          case 0x3C: page.markup += Array("&lt;".utf8)
          case 0x26: page.markup += Array("&amp;".utf8)
          default: page.markup.append(byte)
          }
        }
        page.markup += Array("</mathcommand>".utf8)
      }
      kept = endOfTag(end)
      return kept
    }

    private static func contains(_ bytes: [UInt8], _ word: String) -> Bool {
      let wanted = Array(word.utf8)
      guard bytes.count >= wanted.count else { return false }
      for i in 0...(bytes.count - wanted.count) {
        var k = 0
        while k < wanted.count, ASCII.lowered(bytes[i + k]) == wanted[k] { k += 1 }
        if k == wanted.count { return true }
      }
      return false
    }
  }
}
