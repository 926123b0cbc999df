import SpaceText

/// Directives of template languages (Liquid, Nunjucks) in notes that feed a site generator.
enum MarkdownDirectives {
  /// `bytes` without `{% … %}`, and the texts that `{% capture name %}…{% endcapture %}` and `{% set name %}` keep.
  /// Code fences and code spans stay as they are. Linear time.
  static func applied(to bytes: [UInt8]) -> ([UInt8], [String: [UInt8]]) {
    guard contains(bytes) else { return (bytes, [:]) }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var captured: [String: [UInt8]] = [:]
    var capture: (name: String, start: Int)?
    var i = 0
    var isCode = false
    var isRaw = false
    while i < bytes.count {
      if bytes[i] == 0x60 {
        var end = i
        while end < bytes.count, bytes[end] == 0x60 { end += 1 }
        if end - i >= 3 { isCode.toggle() }
        output.append(contentsOf: bytes[i..<end])
        i = end
      } else if !isCode, bytes[i] == 0x7B, i + 1 < bytes.count, bytes[i + 1] == 0x25, let end = close(bytes, i + 2) {
        let words = bytes[(i + 2)..<end].filter { $0 != 0x2D }.split(whereSeparator: ASCII.isBlank)
        let name = words.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
        let second = words.count > 1 ? String(decoding: words[1], as: UTF8.self) : ""
        if name == "raw" { isRaw = true }
        if name == "endraw" { isRaw = false }
        if !isRaw || name == "raw" || name == "endraw" {
          if name == "capture" || (name == "set" && words.count == 2) { capture = (second, output.count) }
          if name == "endcapture" || name == "endset", let open = capture {
            captured[open.name] = flat(output[open.start...])
            output.removeLast(output.count - open.start)
            capture = nil
          }
          i = end + 2
          continue
        }
        output.append(bytes[i])
        i += 1
      } else {
        output.append(bytes[i])
        i += 1
      }
    }
    return (output, captured)
  }

  /// A captured text on one line, so that it fits into a table's cell or a list's item.
  private static func flat(_ text: ArraySlice<UInt8>) -> [UInt8] {
    Array(text.split(whereSeparator: ASCII.isBlank).joined(separator: [0x20]))
  }

  private static func contains(_ bytes: [UInt8]) -> Bool {
    var i = 0
    while i + 1 < bytes.count {
      if bytes[i] == 0x7B, bytes[i + 1] == 0x25 { return true }
      i += 1
    }
    return false
  }

  private static func close(_ bytes: [UInt8], _ from: Int) -> Int? {
    var i = from
    while i + 1 < bytes.count, i - from < 2000 {
      if bytes[i] == 0x25, bytes[i + 1] == 0x7D { return i }
      i += 1
    }
    return nil
  }
}
