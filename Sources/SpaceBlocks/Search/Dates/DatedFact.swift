import SpaceModel
import SpaceText

/// Something that notes date, as an index keeps it to answer questions about dates.
struct DatedFact: Sendable, Equatable {
  struct Marks: OptionSet, Sendable {
    let rawValue: UInt32
    /// To be done by its day.
    static let due = Marks(rawValue: 1 << 0)
    /// Done, cancelled or moved to another day.
    static let closed = Marks(rawValue: 1 << 1)
    /// A line, an item or a row that is there to tell the date; else a sentence that names one.
    static let note = Marks(rawValue: 1 << 2)
    /// Stands in notes of its day, and names none itself.
    static let ofDay = Marks(rawValue: 1 << 3)
    static let decision = Marks(rawValue: 1 << 4)
    /// Its words name the date, with the year, and no other date before it.
    static let namesDay = Marks(rawValue: 1 << 5)
  }

  /// What is cited.
  private(set) var span: Span
  /// Its days, by their numbers; where the year is not known, a day or a month of any year.
  let days: Range<Int>
  let yearless: YearlessDate?
  /// Minutes after midnight; −1 where no hour is told.
  let minute: Int
  /// True of a day or an hour of it.
  let isExact: Bool
  let date: String
  let end: String?
  let label: String
  let event: String
  let kind: TimelineKind?
  /// An RFC 5545 RRULE.
  let recurrence: String?
  let marks: Marks
  /// The numbers of the words that can be looked up, its own and those of the heading above.
  let words: [Int32]
  let context: [Int32]

  /// The same at another place.
  func moved(to span: Span) -> DatedFact {
    var result = self
    result.span = span
    return result
  }

  /// True of what comes back on days that no date tells.
  var isOfAnyDay: Bool { date == Self.anyDay }

  /// True of the same event, whatever its days: by its words, at an hour that is not another.
  func tellsSame(as other: DatedFact) -> Bool {
    guard minute == other.minute || minute < 0 || other.minute < 0 else { return false }
    if event == other.event { return true }
    let (first, second) = (Set(words), Set(other.words))
    let shared = first.intersection(second).count
    return shared > 2 && shared * 5 >= min(first.count, second.count) * 4
  }

  /// How a timeline writes the date of that.
  private static let anyDay = "XXXX-XX-XX"
}

/// A day or a month of any year.
struct YearlessDate: Sendable, Equatable {
  let month: Int
  let day: Int?

  /// Its days in a year; those of a leap day are the last of February in others.
  func days(in year: Int) -> Range<Int> {
    let first = CivilDay(year: year, month: month, day: min(day ?? 1, CivilDay.length(ofMonth: month, year: year)))
    return first.number..<(day == nil ? first.adding(months: 1) : first.adding(days: 1)).number
  }
}

/// A part of a document that is about one day: all of it, or what stands below a heading with a date.
struct DaySection: Sendable, Equatable {
  let day: Int
  let span: Span
}

/// What one document dates.
struct DatedDocument: Sendable, Equatable {
  var facts: [DatedFact] = []
  var sections: [DaySection] = []
}
