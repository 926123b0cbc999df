import SpaceText

/// Cuts a stream into the pieces of JSON that it carries: the data of server-sent events (WHATWG HTML, section 9.2), or lines.
package struct EventStream {
  package enum Form: Sendable { case events, lines }

  private let form: Form
  /// What has come of a line that has not ended.
  private var line: [UInt8] = []
  private var data: [UInt8]?
  private var endsInReturn = false

  package init(_ form: Form) { self.form = form }

  /// The pieces that end within `bytes`.
  package mutating func add(_ bytes: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    for byte in bytes {
      let isSecond = endsInReturn && byte == 0x0A
      endsInReturn = byte == 0x0D
      if isSecond { continue }
      if byte == 0x0A || byte == 0x0D {
        if let piece = endLine() { pieces.append(piece) }
      } else {
        line.append(byte)
      }
    }
    return pieces
  }

  /// What is left when the stream ends: a server may leave out the last line end.
  package mutating func end() -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    if !line.isEmpty, let piece = endLine() { pieces.append(piece) }
    if let data { pieces.append(data) }
    data = nil
    return pieces
  }

  private mutating func endLine() -> [UInt8]? {
    defer { line.removeAll(keepingCapacity: true) }
    switch form {
    case .lines: return line.isEmpty ? nil : Array(line)
    case .events:
      if line.isEmpty {
        defer { data = nil }
        return data
      }
      guard line.starts(with: "data:".utf8) else { return nil }
      let value = line.dropFirst(line.count > 5 && line[5] == 0x20 ? 6 : 5)
      data = data.map { $0 + [0x0A] + value } ?? Array(value)
      return nil
    }
  }
}
