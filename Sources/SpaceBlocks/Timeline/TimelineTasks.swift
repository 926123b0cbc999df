import SpaceModel
import SpaceText

/// Who has to do something, and how far it is, where a list or a sentence says so.
enum TimelineTasks {
  static let (open, done, overdue) = ("open", "done", "overdue")
  static let (superseded, cancelled) = ("superseded", "cancelled")

  /// How far the task is that stands at `span`: by the box its line begins with, or as its reader marked it.
  static func status(at span: Span, in document: Document) -> String? {
    if let box = box(document.text.bytes(in: unbulleted(span, in: document.text))) { return box.isDone ? done : open }
    // A mark spans an item of a list, which is an element.
    let element = document.elementIndex(at: Int(span.start))
    guard element < document.elements.count else { return nil }
    let mark = document.marks(beginningIn: document.elements[element].span).prefix { $0.span.start <= span.start }
      .first { ($0.kind == .task || $0.kind == .done) && $0.span.contains(offset: Int(span.start)) }
    return mark.map { $0.kind == .done ? done : open }
  }

  /// What a line of a list says behind its bullet or number and its box, which plain text keeps: "- [ ] Call the printer".
  static func withoutBullet(_ span: Span, in text: Text) -> Span {
    let rest = unbulleted(text.trimmed(span), in: text)
    guard let box = box(text.bytes(in: rest)) else { return rest }
    return text.trimmed(Span(Int(rest.start) + box.length, Int(rest.end)))
  }

  private static func unbulleted(_ span: Span, in text: Text) -> Span {
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
  private static func box(_ bytes: ArraySlice<UInt8>) -> (isDone: Bool, length: Int)? {
    let first = Array(bytes.prefix(3))
    guard bytes.count > 3 else { return nil }
    if first[0] == 0x5B, first[2] == 0x5D {
      return first[1] == 0x20 ? (false, 3) : first[1] | 0x20 == 0x78 ? (true, 3) : nil
    }
    guard first[0] == 0xE2, first[1] == 0x98, (0x90...0x92).contains(first[2]) else { return nil }
    return (first[2] != 0x90, 3)
  }

  /// The owner in "(owner: Ana)", "Owner: Ana", "@ana" within an entry.
  static func owner(in event: String, _ labels: [String]) -> String? {
    let words = event.split { " ()[].;".contains($0) }
    for (place, word) in words.enumerated() where word.last == ":" || place + 1 < words.count && words[place + 1] == ":"
    {
      guard labels.contains(word.lowercased().filter { $0 != ":" }) else { continue }
      let name = event[word.endIndex...].drop { $0 == ":" || $0 == " " }.prefix { !")];,.".contains($0) }
      return name.isEmpty || name.utf8.count > 50 ? nil : name.split(separator: " ").joined(separator: " ")
    }
    let handle = words.first { $0.first == "@" && $0.count > 1 }
    return handle.map { String($0.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) }
      .flatMap { $0.isEmpty ? nil : $0 }
  }

  /// "Extend the lease (S. Dahl, by 27 November)." as what is to be done and who does it; nil where no bracket at the end
  /// holds a name and the date.
  static func assigned(_ event: String, by date: [UInt8]) -> (event: String, owner: String)? {
    var text = event[...]
    while let last = text.last, last == "." || last == " " { text.removeLast() }
    guard text.last == ")", let open = text.lastIndex(of: "("), event.distance(from: text.startIndex, to: open) > 8
    else {
      return nil
    }
    let inside = text[text.index(after: open)...].dropLast()
    let day = Array(date.prefix { $0 != 0x20 })
    guard let comma = inside.firstIndex(of: ","), Array(inside[comma...].utf8).containsRun(of: day) else { return nil }
    let name = inside[..<comma]
    let words = name.split(separator: " ")
    guard (1...3).contains(words.count), words.count == 1 || words.allSatisfy({ $0.first?.isUppercase ?? false }),
      !name.contains(where: \.isNumber)
    else { return nil }
    return (text[..<open].split(separator: " ").joined(separator: " "), String(name))
  }

  // MARK: Marks that editors of notes keep a task's days with

  /// Calendars: the day by which a task is due (the Tasks plugin of Obsidian).
  private static let dueMarks: Set<UInt32> = [0x1F4C5, 0x1F4C6, 0x1F5D3]
  /// Days on which it is planned, may begin, was noted, done or given up, how it recurs; and priorities.
  private static let otherMarks: Set<UInt32> = [
    0x23F3, 0x1F6EB, 0x2795, 0x2705, 0x274C, 0x1F501, 0x23EB, 0x1F53C, 0x1F53D, 0x1F53A, 0x23EC,
  ]
  /// The same in todo.txt.
  private static let dueKey = "due:"

  /// The words of a task without the marks and days at their end: "Pay the rent ⏫ 📅 2031-05-08", "Pay the rent due:2031-05-08".
  static func withoutMarks(_ event: String) -> String {
    let words = event.split(separator: " ")
    let first = words.firstIndex { word in
      word.hasPrefix(dueKey)
        || word.unicodeScalars.first.map { (dueMarks.union(otherMarks)).contains($0.value) } ?? false
    }
    guard let first, first > 0, words.last?.contains(where: \.isNumber) ?? false else { return event }
    return words[..<first].joined(separator: " ")
  }

  /// Of the dates of a task the one that a calendar marks; all where none does.
  static func due(_ dates: [TimelineDate], in text: Text) -> [TimelineDate] {
    let marked = dates.first { date in
      let before = String(decoding: text.bytes[max(0, Int(date.span.start) - 12)..<Int(date.span.start)], as: UTF8.self)
      return before.unicodeScalars.reversed().prefix(3).contains { dueMarks.contains($0.value) }
    }
    return marked.map { [$0] } ?? dates
  }
}
