import SpaceModel
import SpaceText

// How what a document dates stands in an index.

extension DatedDocument {
  func write(to out: inout BinaryWriter) {
    out.number(facts.count)
    var place = 0
    for fact in facts { fact.write(to: &out, after: &place) }
    out.number(sections.count)
    place = 0
    for section in sections {
      out.signed(section.day)
      out.span(section.span, after: &place)
    }
  }

  /// Reads what `write` wrote, of a document of `size` bytes in an index of so many words.
  static func read(from bytes: inout BinaryReader, words: Int, size: Int) throws(BinaryDamage) -> DatedDocument {
    var result = DatedDocument()
    var place = 0
    for _ in 0..<(try bytes.count(size: 12)) {
      result.facts.append(try DatedFact.read(from: &bytes, words: words, size: size, after: &place))
    }
    place = 0
    for _ in 0..<(try bytes.count(size: 3)) {
      let day = try bytes.day()
      result.sections.append(DaySection(day: day, span: try bytes.span(below: size, after: &place)))
    }
    return result
  }
}

extension DatedFact {
  fileprivate func write(to out: inout BinaryWriter, after place: inout Int) {
    out.span(span, after: &place)
    out.signed(days.lowerBound)
    out.number(days.count)
    out.number(yearless.map { $0.month * 32 + ($0.day ?? 0) } ?? 0)
    out.number(minute + 1)
    out.byte(isExact ? 1 : 0)
    out.string(date)
    out.optionalString(end)
    out.string(label)
    out.string(event)
    out.optionalString(kind?.rawValue)
    out.optionalString(recurrence)
    out.number(Int(marks.rawValue))
    out.numbers(words)
    out.numbers(context)
  }

  fileprivate static func read(
    from bytes: inout BinaryReader, words: Int, size: Int, after place: inout Int
  ) throws(BinaryDamage) -> DatedFact {
    let span = try bytes.span(below: size, after: &place)
    let first = try bytes.day()
    let count = Int(try bytes.number(below: BinaryReader.mostDays))
    let yearless = Int(try bytes.number(below: 13 * 32))
    guard yearless == 0 || (1...12).contains(yearless / 32) else { throw BinaryDamage() }
    let minute = Int(try bytes.number(below: 24 * 60 + 1)) - 1
    let isExact = try bytes.byte() != 0
    let (date, end) = (try bytes.string(), try bytes.optionalString())
    let (label, event) = (try bytes.string(), try bytes.string())
    let (kind, recurrence) = (try bytes.optionalString(), try bytes.optionalString())
    let marks = Marks(rawValue: try bytes.bits())
    return DatedFact(
      span: span, days: first..<first + count,
      yearless: yearless == 0
        ? nil : YearlessDate(month: yearless / 32, day: yearless % 32 == 0 ? nil : yearless % 32),
      minute: minute, isExact: isExact, date: date, end: end, label: label, event: event,
      kind: kind.flatMap(TimelineKind.init), recurrence: recurrence, marks: marks,
      words: try bytes.numbers(below: words), context: try bytes.numbers(below: words))
  }
}

extension BinaryReader {
  /// Ten thousand years and more.
  fileprivate static let mostDays = 1 << 24

  /// The number of a day that can be reckoned with.
  fileprivate mutating func day() throws(BinaryDamage) -> Int {
    let day = try signed()
    guard abs(day) < Self.mostDays else { throw BinaryDamage() }
    return day
  }
}
