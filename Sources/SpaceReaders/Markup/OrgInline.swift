import SpaceModel
import SpaceText

/// Org's marks within a line.
enum OrgInline {
  private static let signs: [UInt8: String] = [
    0x2A: "strong", 0x2F: "em", 0x5F: "u", 0x2B: "s", 0x3D: "code", 0x7E: "code",
  ]

  static func write(_ text: ArraySlice<UInt8>, _ page: inout MarkupPage) {
    write(text, &page, depth: 0)
  }

  private static func write(_ text: ArraySlice<UInt8>, _ page: inout MarkupPage, depth: Int) {
    var i = text.startIndex
    var plain = i
    func flush(_ page: inout MarkupPage) { if plain < i { page.text(text[plain..<i]) } }
    while i < text.endIndex {
      let byte = text[i]
      if byte == 0x5B, let link = link(text, i) {
        flush(&page)
        write(link.target, link.shown, &page)
        i = link.end
        plain = i
      } else if byte == 0x24 || byte == 0x5C, let formula = formula(text, i) {
        flush(&page)
        page.formula(formula.source, isDisplay: formula.isDisplay)
        i = formula.end
        plain = i
      } else if let tag = signs[byte], depth < 8, isStart(text, i), let close = closing(text, i) {
        flush(&page)
        page.tag("<\(tag)>")
        if tag == "code" {
          page.text(text[(i + 1)..<close])
        } else {
          write(text[(i + 1)..<close], &page, depth: depth + 1)
        }
        page.tag("</\(tag)>")
        i = close + 1
        plain = i
      } else {
        i += 1
      }
    }
    flush(&page)
  }

  /// A link, or a note in the line where there is no target.
  private static func write(_ target: ArraySlice<UInt8>?, _ shown: ArraySlice<UInt8>, _ page: inout MarkupPage) {
    if let target {
      page.tag("<a href=\"")
      page.text(target)
      page.tag("\">")
      page.text(shown)
      page.tag("</a>")
    } else if !shown.isEmpty {
      page.tag("<span class=\"footnote\">")
      page.text(shown)
      page.tag("</span>")
    }
  }

  private static func isStart(_ text: ArraySlice<UInt8>, _ i: Int) -> Bool {
    guard i + 1 < text.endIndex, !ASCII.isBlank(text[i + 1]) else { return false }
    return i == text.startIndex || [0x20, 0x09, 0x28, 0x7B, 0x27, 0x22, 0x2D].contains(text[i - 1])
  }

  private static func closing(_ text: ArraySlice<UInt8>, _ i: Int) -> Int? {
    var k = i + 2
    while k < text.endIndex, k - i < 2000 {
      if text[k] == text[i], !ASCII.isBlank(text[k - 1]),
        k + 1 == text.endIndex || !ASCII.isAlphanumeric(text[k + 1]) && text[k + 1] < 0x80
      {
        return k
      }
      k += 1
    }
    return nil
  }

  /// `[[target][shown]]`, `[[target]]`, `[fn:name]`, `[fn:: a note in the line]`.
  private static func link(_ text: ArraySlice<UInt8>, _ i: Int) -> (
    target: ArraySlice<UInt8>?, shown: ArraySlice<UInt8>, end: Int
  )? {
    let rest = text[i..<min(i + 2000, text.endIndex)]
    if rest.starts(with: "[fn:".utf8), let close = rest.firstIndex(of: 0x5D) {
      let inner = rest[(i + 4)..<close]
      guard let colon = inner.firstIndex(of: 0x3A) else { return (nil, [], close + 1) }
      return (nil, inner[(colon + 1)...].drop(while: ASCII.isBlank), close + 1)
    }
    guard rest.starts(with: "[[".utf8), let bracket = rest.firstIndex(of: 0x5D), bracket + 1 < rest.endIndex else {
      return nil
    }
    let target = rest[(i + 2)..<bracket]
    if rest[bracket + 1] == 0x5D { return (target, target, bracket + 2) }
    guard rest[bracket + 1] == 0x5B, let close = rest[(bracket + 2)...].firstIndex(of: 0x5D), close + 1 < rest.endIndex,
      rest[close + 1] == 0x5D
    else { return nil }
    return (target, rest[(bracket + 2)..<close], close + 2)
  }

  private static func formula(_ text: ArraySlice<UInt8>, _ i: Int) -> (
    source: ArraySlice<UInt8>, isDisplay: Bool, end: Int
  )? {
    for (open, close, isDisplay) in [
      ("$$", "$$", true), ("\\[", "\\]", true), ("\\(", "\\)", false), ("$", "$", false),
    ]
    where text[i...].starts(with: open.utf8) {
      var k = i + open.utf8.count
      let start = k
      if open == "$", k < text.endIndex, ASCII.isBlank(text[k]) || ASCII.isDigit(text[k]) { return nil }
      while k < text.endIndex, k - i < 2000 {
        if text[k...].starts(with: close.utf8), k > start, open != "$" || !ASCII.isBlank(text[k - 1]) {
          return (text[start..<k], isDisplay, k + close.utf8.count)
        }
        k += 1
      }
      return nil
    }
    return nil
  }
}
