import SpaceModel
import SpaceText

/// Plain text: every visible character stays but the rules of headings; lines that were broken at a width are joined.
public struct TextReader: Reader {
  public static let about = About(name: "text", summary: "Reads plain text in any encoding.")
  public static let mediaType = "text/plain"
  public static let needsWorker = false

  public init() {}

  public static func recognises(_ head: ArraySlice<UInt8>, _ name: String) -> Confidence {
    if FileName.has(name, ["txt", "text", "log", "asc"]) { return .likely }
    return isText(head) ? .possible : .no
  }

  /// True when bytes have next to no control characters, or are a wide encoding's.
  static func isText(_ head: ArraySlice<UInt8>) -> Bool {
    if Charset.byteOrderMark(head) != nil || head.isEmpty { return true }
    let controls = head.count { $0 < 0x20 && !ASCII.isBlank($0) && $0 != 0x1B && $0 != 0x08 }
    if controls * 100 <= head.count { return true }
    switch Charset.guess(Array(head)).charset {
    case .utf16LittleEndian, .utf16BigEndian: return true
    default: return false
    }
  }

  public func read(_ bytes: [UInt8], _ limits: Limits, _ notes: inout Diagnostics) throws(ReadFailure) -> Document {
    var text = TextReader.normalised(Decoding.text(of: bytes, &notes))
    if text.count > limits.textBytes {
      text.removeLast(text.count - limits.textBytes)
      while let last = text.last, last & 0xC0 == 0x80 { text.removeLast() }
      if let last = text.last, last >= 0xC0 { text.removeLast() }
      notes.add(Diagnostic(.textCut, .warning, "only the first \(limits.textBytes >> 20) MB were read"))
    }
    let layout = TextLayout(text)
    var builder = DocumentBuilder()
    for piece in layout.pieces.prefix(limits.elements) { TextReader.write(piece, layout, &builder) }
    if layout.pieces.count > limits.elements {
      notes.add(Diagnostic(.elementsCut, .warning, "only the first \(limits.elements) elements were read"))
    }
    let mail = MailHeader(text)
    return builder.finish(title: mail.subject ?? TextReader.title(layout), metadata: mail.metadata)
  }

  /// Line ends as `\n`; byte order marks and control characters that show nothing are gone. Most texts come out as they are.
  static func normalised(_ utf8: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    let isNormal = unsafe utf8.withUnsafeBufferPointer { input -> Bool in
      /// Where the stretch begins that is to be copied next.
      var kept = 0
      func copy(upTo end: Int) {
        if result.isEmpty { result.reserveCapacity(input.count) }
        unsafe result.append(contentsOf: UnsafeBufferPointer(rebasing: input[kept..<end]))
      }
      var i = unsafe endOfNormal(input, from: 0)
      while i < input.count {
        if let (length, sign) = unsafe replacement(input, at: i) {
          copy(upTo: i)
          if let sign { result.append(sign) }
          i += length
          kept = i
        } else {
          i += 1
        }
        i = unsafe endOfNormal(input, from: i)
      }
      if kept > 0 { copy(upTo: input.count) }
      return kept == 0
    }
    return isNormal ? utf8 : result
  }

  /// What is to stand for the character at `i`, one that may not stay, and its length; nil when it stays.
  private static func replacement(_ input: UnsafeBufferPointer<UInt8>, at i: Int) -> (length: Int, sign: UInt8?)? {
    func continues(_ second: UInt8, _ third: UInt8) -> Bool {
      unsafe i + 2 < input.count && input[i + 1] == second && input[i + 2] == third
    }
    switch unsafe input[i] {
    case 0x0D: return unsafe (i + 1 < input.count && input[i + 1] == 0x0A ? 2 : 1, 0x0A)
    case 0x0B, 0x0C: return (1, 0x0A)
    case 0xC2: return unsafe i + 1 < input.count && input[i + 1] == 0xAD ? (2, nil) : nil
    case 0xEF: return continues(0xBB, 0xBF) ? (3, nil) : nil
    case 0xE2:
      if continues(0x80, 0x8B) { return (3, nil) }
      return continues(0x80, 0xA8) || continues(0x80, 0xA9) ? (3, 0x0A) : nil
    default: return (1, nil)
    }
  }

  /// The first place from `from` on where something may not stay as it is: control characters, and what begins as soft
  /// hyphens, line separators and byte order marks do.
  private static func endOfNormal(_ input: UnsafeBufferPointer<UInt8>, from: Int) -> Int {
    var i = from
    while i + ByteLanes.count <= input.count {
      let lanes = unsafe ByteLanes(input, at: i)
      let found =
        lanes.atMost(0x1F) & ~lanes.equal(0x0A) & ~lanes.equal(0x09) | lanes.equal(0x7F) | lanes.equal(0xC2)
        | lanes.equal(0xE2) | lanes.equal(0xEF)
      if found != 0 { return i + ByteLanes.first(found) }
      i += ByteLanes.count
    }
    while i < input.count {
      switch unsafe input[i] {
      case 0x09, 0x0A: break
      case 0x00...0x1F, 0x7F, 0xC2, 0xE2, 0xEF: return i
      default: break
      }
      i += 1
    }
    return i
  }

  static func write(_ piece: TextPiece, _ layout: TextLayout, _ builder: inout DocumentBuilder) {
    builder.open(piece.kind, level: piece.level)
    for (index, number) in piece.lines.enumerated() {
      let line = layout.lines[number]
      if index > 0 {
        switch piece.joins[index - 1] {
        case .blank: builder.append([0x20])
        case .nothing: break
        case .line: builder.append([0x0A])
        }
      }
      switch piece.kind {
      case .table:
        if let column = piece.column, index == 0 || piece.joins[index - 1] == .line {
          builder.append(TextTable.row(layout.bytes, line, hangingAt: column))
        } else if piece.column != nil {
          builder.append(layout.bytes[line.first..<line.end])
        } else {
          builder.append(TextTable.row(layout.bytes, line))
        }
      case .code: builder.append(layout.bytes[line.start..<max(line.start, line.end)])
      default: builder.append(layout.bytes[line.first..<line.end])
      }
    }
    builder.close()
  }

  /// The first heading, when the text begins with it.
  private static func title(_ layout: TextLayout) -> String? {
    guard let first = layout.pieces.first, first.kind == .heading else { return nil }
    let line = layout.lines[first.lines.lowerBound]
    return String(decoding: layout.bytes[line.first..<line.end], as: UTF8.self)
  }
}
