import SpaceText

/// Directives of template languages (Liquid, Nunjucks) in notes that feed a site generator.
struct MarkdownDirectives {
  private let bytes: [UInt8]
  private var output: [UInt8] = []
  private var captured: [String: [UInt8]] = [:]
  private var capture: (name: String, start: Int)?
  private var isRaw = false

  /// `bytes` without `{% … %}`; `{{ name }}` becomes what `{% capture name %}` or `{% set name %}` kept, `{{ 'text' | … }}`
  /// its text. Code fences and code spans stay as they are. Linear time.
  static func applied(to bytes: [UInt8]) -> [UInt8] {
    guard contains(bytes) else { return bytes }
    var directives = MarkdownDirectives(bytes: bytes)
    directives.run()
    return directives.output
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    output.reserveCapacity(bytes.count)
  }

  private static func contains(_ bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var i = 0
      while let brace = unsafe buffer.place(of: 0x7B, from: i) {
        i = brace + 1
        if i < buffer.count, unsafe buffer[i] == 0x25 || buffer[i] == 0x7B { return true }
      }
      return false
    }
  }

  private mutating func run() {
    var i = 0
    var isCode = false
    while i < bytes.count {
      if bytes[i] == 0x60 {
        var end = i
        while end < bytes.count, bytes[end] == 0x60 { end += 1 }
        if end - i >= 3 { isCode.toggle() }
        output.append(contentsOf: bytes[i..<end])
        i = end
      } else if !isCode, bytes[i] == 0x7B, i + 1 < bytes.count, let next = directive(at: i) {
        i = next
      } else {
        output.append(bytes[i])
        i += 1
      }
    }
  }

  /// Carries out what begins at `offset`; the place behind it, or nil when it is no directive.
  private mutating func directive(at offset: Int) -> Int? {
    if bytes[offset + 1] == 0x7B, !isRaw, let end = find(0x7D, 0x7D, from: offset + 2, within: 300) {
      return variable(Array(bytes[(offset + 2)..<end]), at: offset, end: end + 2) ? end + 2 : nil
    }
    guard bytes[offset + 1] == 0x25, let end = find(0x25, 0x7D, from: offset + 2, within: 2000) else { return nil }
    let words = bytes[(offset + 2)..<end].filter { $0 != 0x2D }.split(whereSeparator: ASCII.isBlank)
    let name = words.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let second = words.count > 1 ? String(decoding: words[1], as: UTF8.self) : ""
    switch name {
    case "raw": isRaw = true
    case "endraw": isRaw = false
    case _ where isRaw: return nil
    case "capture": capture = (second, output.count)
    case "set" where words.count == 2: capture = (second, output.count)
    case "endcapture", "endset":
      if let open = capture {
        captured[open.name] = Array(output[open.start...])
        output.removeLast(output.count - open.start)
        capture = nil
      }
    default: break
    }
    return end + 2
  }

  /// Writes the value of an expression; false when it is none of a template language.
  private mutating func variable(_ expression: [UInt8], at offset: Int, end: Int) -> Bool {
    var core = expression[...]
    if let bar = core.firstIndex(of: 0x7C) { core = core[..<bar] }
    while let first = core.first, ASCII.isBlank(first) || first == 0x2D { core = core.dropFirst() }
    while let last = core.last, ASCII.isBlank(last) || last == 0x2D { core = core.dropLast() }
    if core.count >= 2, let quote = core.first, quote == 0x22 || quote == 0x27, core.last == quote {
      output.append(contentsOf: core.dropFirst().dropLast())
      return true
    }
    guard let first = core.first, ASCII.isLetter(first) || first == 0x5F,
      core.allSatisfy({ ASCII.isAlphanumeric($0) || $0 == 0x5F || $0 == 0x2E || $0 == 0x2D || $0 == 0x5B || $0 == 0x5D }
      )
    else { return false }
    guard let value = captured[String(decoding: core, as: UTF8.self)] else { return true }
    // Alone on its line it is a block of Markdown of its own, even inside HTML; else it is part of its line.
    var start = output.count
    while start > 0, output[start - 1] == 0x20 || output[start - 1] == 0x09 { start -= 1 }
    let isAlone = (start == 0 || output[start - 1] == 0x0A) && (end >= bytes.count || bytes[end] == 0x0A)
    if isAlone {
      output.removeLast(output.count - start)
      output.append(contentsOf: [0x0A, 0x0A])
      output.append(contentsOf: value)
      output.append(contentsOf: [0x0A, 0x0A])
    } else {
      output.append(contentsOf: value.split(whereSeparator: ASCII.isBlank).joined(separator: [0x20]))
    }
    return true
  }

  private func find(_ first: UInt8, _ second: UInt8, from: Int, within: Int) -> Int? {
    var i = from
    while i + 1 < bytes.count, i - from < within {
      if bytes[i] == first, bytes[i + 1] == second { return i }
      i += 1
    }
    return nil
  }
}
