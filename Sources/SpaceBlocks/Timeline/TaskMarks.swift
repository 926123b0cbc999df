import SpaceModel
import SpaceText

/// The marks with which editors of notes keep the days of a task at its end: "Pay the rent ⏫ 🛫 2031-05-01 📅 2031-05-08" (the
/// Tasks plugin of Obsidian), "Pay the rent due:2031-05-08" (todo.txt).
enum TaskMarks {
  /// Calendars: the day by which a task is due.
  private static let due: Set<UInt32> = [0x1F4C5, 0x1F4C6, 0x1F5D3]
  /// Days on which it is planned, may begin, was noted, done or given up, how it recurs; and priorities.
  private static let other: Set<UInt32> = [
    0x23F3, 0x1F6EB, 0x2795, 0x2705, 0x274C, 0x1F501, 0x23EB, 0x1F53C, 0x1F53D, 0x1F53A, 0x23EC,
  ]

  /// The words of a task without the marks at their end.
  static func removed(from event: String) -> String {
    let bytes = Array(event.utf8)
    var i = 0
    while i < bytes.count {
      let scalar = bytes.scalar(at: i)
      if i > 0, bytes[i - 1] == 0x20, isMark(bytes, i), isTail(bytes[i...]) {
        var end = i
        while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
        return String(decoding: bytes[..<end], as: UTF8.self)
      }
      i += scalar.length
    }
    return event
  }

  private static func isMark(_ bytes: [UInt8], _ at: Int) -> Bool {
    let value = bytes.scalar(at: at).value
    return due.contains(value) || other.contains(value) || bytes[at...].starts(with: "due:".utf8)
  }

  /// Signs and days to the end; words only behind the sign of what recurs.
  private static func isTail(_ bytes: ArraySlice<UInt8>) -> Bool {
    let rest = bytes.starts(with: "due:".utf8) ? bytes.dropFirst(4) : bytes
    return rest.allSatisfy { $0 >= 0x80 || ASCII.isDigit($0) || $0 == 0x2D || $0 == 0x20 }
      || Array(rest).containsRun(of: Array("🔁".utf8))
  }

  /// Of the dates of a task the one that a calendar marks; all where none does.
  static func due(_ dates: ArraySlice<TimelineDate>, in text: Text) -> ArraySlice<TimelineDate> {
    let marked = dates.first { date in
      var at = Int(date.span.start)
      while at > 0, text.bytes[at - 1] == 0x20 { at -= 1 }
      guard at >= 4 else { return false }
      var scalar = text.bytes.scalar(before: at)
      // The selector that asks for a coloured sign.
      if scalar.value == 0xFE0F, at > 7 { scalar = text.bytes.scalar(before: at - scalar.length) }
      return due.contains(scalar.value)
    }
    return marked.map { [$0] } ?? dates
  }
}
