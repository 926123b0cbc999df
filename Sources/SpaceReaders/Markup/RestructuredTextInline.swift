import SpaceModel
import SpaceText

/// reStructuredText's marks within a paragraph.
enum RestructuredTextInline {
  static func write(_ text: ArraySlice<UInt8>, _ page: inout MarkupPage) {
    var i = text.startIndex
    var plain = i
    while i < text.endIndex {
      if let mark = mark(text, i) {
        page.text(text[plain..<i])
        mark.write(&page)
        i = mark.end
        plain = i
      } else {
        i += text[i] == 0x5C && i + 1 < text.endIndex ? 2 : 1
      }
    }
    page.text(text[plain..<text.endIndex].filter { $0 != 0x5C })
  }

  private struct Mark {
    let tag: String
    let inner: ArraySlice<UInt8>
    let end: Int
    var target: ArraySlice<UInt8>?

    func write(_ page: inout MarkupPage) {
      switch tag {
      case "math": page.formula(inner, isDisplay: false)
      case "": page.text(inner)
      case "a":
        page.tag("<a href=\"")
        page.text(target ?? [])
        page.tag("\">")
        page.text(inner)
        page.tag("</a>")
      case "note": page.dropBlank()
      default:
        page.tag("<\(tag)>")
        page.text(inner)
        page.tag("</\(tag)>")
      }
    }
  }

  private static func mark(_ text: ArraySlice<UInt8>, _ i: Int) -> Mark? {
    switch text[i] {
    case 0x60:
      if let code = delimited(text, i, "``", "``") { return Mark(tag: "code", inner: code.inner, end: code.end) }
      return interpreted(text, i)
    case 0x2A:
      if let strong = delimited(text, i, "**", "**") {
        return Mark(tag: "strong", inner: strong.inner, end: strong.end)
      }
      guard isStart(text, i), let emphasis = delimited(text, i, "*", "*") else { return nil }
      return Mark(tag: "em", inner: emphasis.inner, end: emphasis.end)
    case 0x3A: return role(text, i)
    case 0x5B:
      // "[1]_", "[#]_", "[name]_".
      guard let close = text[i..<min(i + 60, text.endIndex)].firstIndex(of: 0x5D), close + 1 < text.endIndex,
        text[close + 1] == 0x5F
      else { return nil }
      return Mark(tag: "note", inner: [], end: close + 2)
    case 0x7C:
      guard let name = delimited(text, i, "|", "|"), isStart(text, i), !name.inner.contains(0x20) else { return nil }
      return Mark(tag: "", inner: name.inner, end: name.end)
    default: return nil
    }
  }

  private static func isStart(_ text: ArraySlice<UInt8>, _ i: Int) -> Bool {
    i == text.startIndex || !ASCII.isAlphanumeric(text[i - 1]) && text[i - 1] < 0x80
  }

  private static func delimited(_ text: ArraySlice<UInt8>, _ i: Int, _ open: String, _ close: String) -> (
    inner: ArraySlice<UInt8>, end: Int
  )? {
    guard text[i...].starts(with: open.utf8) else { return nil }
    let start = i + open.utf8.count
    guard start < text.endIndex, !ASCII.isBlank(text[start]) else { return nil }
    var k = start + 1
    while k < text.endIndex, k - start < 2000 {
      if text[k...].starts(with: close.utf8), !ASCII.isBlank(text[k - 1]) {
        return (text[start..<k], k + close.utf8.count)
      }
      k += 1
    }
    return nil
  }

  /// `` `text <target>`_ ``, `` `text`_ ``, `` `text` ``.
  private static func interpreted(_ text: ArraySlice<UInt8>, _ i: Int) -> Mark? {
    guard let found = delimited(text, i, "`", "`") else { return nil }
    var end = found.end
    while end < text.endIndex, text[end] == 0x5F, end - found.end < 2 { end += 1 }
    if let open = found.inner.lastIndex(of: 0x3C), found.inner.last == 0x3E {
      var shown = found.inner[..<open]
      while shown.last == 0x20 { shown = shown.dropLast() }
      let target = found.inner[(open + 1)..<(found.inner.endIndex - 1)]
      return Mark(tag: "a", inner: shown.isEmpty ? target : shown, end: end, target: target)
    }
    return Mark(tag: end > found.end ? "" : "em", inner: found.inner, end: end)
  }

  /// ``:name:`text` ``.
  private static func role(_ text: ArraySlice<UInt8>, _ i: Int) -> Mark? {
    guard isStart(text, i) else { return nil }
    var k = i + 1
    while k < text.endIndex, ASCII.isAlphanumeric(text[k]) || [0x3A, 0x2D, 0x2B, 0x2E].contains(text[k]), k - i < 40,
      !(text[k] == 0x3A && k + 1 < text.endIndex && text[k + 1] == 0x60)
    {
      k += 1
    }
    guard k > i + 1, k + 1 < text.endIndex, text[k] == 0x3A, text[k + 1] == 0x60,
      let found = delimited(text, k + 1, "`", "`")
    else { return nil }
    let name = String(decoding: text[(i + 1)..<k], as: UTF8.self)
    if name == "math" { return Mark(tag: "math", inner: found.inner, end: found.end) }
    var shown = found.inner
    if let open = shown.lastIndex(of: 0x3C), shown.last == 0x3E, open > shown.startIndex {
      shown = shown[..<open]
      while shown.last == 0x20 { shown = shown.dropLast() }
    }
    if shown.first == 0x7E { shown = shown[((shown.lastIndex(of: 0x2E) ?? shown.startIndex) + 1)...] }
    let tags = ["code": "code", "literal": "code", "strong": "strong", "emphasis": "em", "sub": "sub", "sup": "sup"]
    return Mark(tag: tags[name] ?? "code", inner: shown, end: found.end)
  }
}
