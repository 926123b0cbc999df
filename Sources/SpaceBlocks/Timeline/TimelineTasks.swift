import SpaceModel
import SpaceText

/// Who has to do something, and how far it is, where a list, a table or a sentence says so.
enum TimelineTasks {
  static let (open, done) = ("open", "done")

  /// How far the task is that stands at `span`: by the box its line begins with, or as its reader marked it.
  static func status(at span: Span, in document: Document) -> String? {
    if let box = box(document.text.bytes(in: withoutBullet(span, in: document.text))) {
      return box.isDone ? done : open
    }
    // A mark spans an item of a list, which is an element.
    let element = document.elementIndex(at: Int(span.start))
    guard element < document.elements.count else { return nil }
    let item = document.elements[element].span
    let mark = document.marks(beginningIn: item).prefix { $0.span.start <= span.start }
      .first { ($0.kind == .task || $0.kind == .done) && $0.span.contains(offset: Int(span.start)) }
    return mark.map { $0.kind == .done ? done : open }
  }

  /// What a line of a list says behind its bullet or number, which plain text keeps: "- Call the printer".
  static func withoutBullet(_ span: Span, in text: Text) -> Span {
    let bytes = text.bytes(in: span)
    let length: Int
    switch bytes.first ?? 0 {
    case 0x2D, 0x2A, 0x2B: length = 1
    // "•", "‣", "–", "—".
    case 0xE2 where bytes.count > 3 && bytes[bytes.startIndex + 1] == 0x80: length = 3
    // "2.", "3)".
    case 0x30...0x39:
      let digits = bytes.prefix(while: ASCII.isDigit).count
      let mark = bytes.dropFirst(digits).first
      guard digits <= 2, mark == 0x2E || mark == 0x29 else { return span }
      length = digits + 1
    default: return span
    }
    guard bytes.count > length, bytes[bytes.startIndex + length] == 0x20 else { return span }
    return text.trimmed(Span(Int(span.start) + length, Int(span.end)))
  }

  /// A task list's box at the start of an item, and where the text goes on: `[x] …`, `☐ …`.
  static func box(_ bytes: ArraySlice<UInt8>) -> (isDone: Bool, length: Int)? {
    let start = bytes.startIndex
    if bytes.count > 3, bytes[start] == 0x5B, bytes[start + 2] == 0x5D {
      switch bytes[start + 1] {
      case 0x20: return (false, 3)
      case 0x78, 0x58: return (true, 3)
      default: return nil
      }
    }
    if bytes.count > 3, bytes[start] == 0xE2, bytes[start + 1] == 0x98 {
      switch bytes[start + 2] {
      case 0x90: return (false, 3)
      case 0x91, 0x92: return (true, 3)
      default: return nil
      }
    }
    return nil
  }

  /// The owner in "(owner: Ana)", "Owner: Ana", "@ana" within an entry.
  static func owner(in event: String) -> String? {
    let bytes = Array(event.utf8)
    let folded = CaseFolding.folded(bytes[...])
    for word in [
      "owner:", "responsible:", "assignee:", "assigned to:", "verantwortlich:", "responsable :", "responsable:",
      "responsabile:", "responsável:",
    ] {
      guard let at = firstIndex(of: Array(word.utf8), in: folded) else { continue }
      var end = at + word.utf8.count
      let start = end
      while end < folded.count, ![0x29, 0x5D, 0x3B, 0x2C, 0x2E].contains(folded[end]) { end += 1 }
      guard folded.count == bytes.count, end - start < 50 else { return nil }
      let name = String(decoding: bytes[start..<end], as: UTF8.self).split(separator: " ").joined(separator: " ")
      return name.isEmpty ? nil : name
    }
    guard let at = bytes.firstIndex(of: 0x40), at == 0 || bytes[at - 1] == 0x20 || bytes[at - 1] == 0x28 else {
      return nil
    }
    var end = at + 1
    while end < bytes.count, ASCII.isAlphanumeric(bytes[end]) || bytes[end] == 0x2D || bytes[end] == 0x5F { end += 1 }
    return end > at + 1 ? String(decoding: bytes[at..<end], as: UTF8.self) : nil
  }

  /// "Extend the lease (S. Dahl, by 27 November)." as what is to be done and who does it; nil where no bracket at the end
  /// holds a name and the date.
  static func assigned(_ event: String, by date: [UInt8]) -> (event: String, owner: String)? {
    var bytes = Array(event.utf8)
    while let last = bytes.last, last == 0x2E || last == 0x20 { bytes.removeLast() }
    guard bytes.last == 0x29, let open = bytes.lastIndex(of: 0x28), open > 8 else { return nil }
    let inside = bytes[open + 1..<bytes.count - 1]
    let day = Array(date.prefix { $0 != 0x20 })
    guard let comma = inside.firstIndex(of: 0x2C), Array(inside[comma...]).containsRun(of: day) else { return nil }
    let words = inside[..<comma].split(separator: 0x20)
    guard (1...3).contains(words.count),
      words.allSatisfy({ ASCII.isUpper($0[$0.startIndex]) || $0[$0.startIndex] >= 0xC3 || words.count == 1 }),
      !inside[..<comma].contains(where: ASCII.isDigit)
    else { return nil }
    let name = String(decoding: inside[..<comma], as: UTF8.self)
    var task = bytes[..<open]
    while task.last == 0x20 { task.removeLast() }
    return (String(decoding: task, as: UTF8.self), name)
  }

  private static func firstIndex(of word: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= word.count else { return nil }
    for i in 0...(bytes.count - word.count) where bytes[i] == word[0] && bytes[i..<i + word.count].elementsEqual(word) {
      return i
    }
    return nil
  }
}
