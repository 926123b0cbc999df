/// Which quarter a report is about, so that "the quarter", "a year earlier" and "the 1988 period" mean what they do there.
///
/// Reports of results name their quarter once ("third-quarter net rose") and then compare: with the quarter a year before,
/// with the one just before, with what the next may bring. Only the first is what "the quarter" goes on to mean. Once a
/// longer period is spoken of ("in the nine months", "last year"), "a year earlier" is no longer a quarter.
struct ReportedPeriods {
  private(set) var quarter: CalendarQuarter?
  /// The quarter told last, this one or another.
  private(set) var last: CalendarQuarter?
  /// It was called fiscal: its number says nothing of the calendar.
  private var isFiscal = false
  /// Where the quarter was named last, itself or the one it is compared with.
  private var offset = Int.min
  private var longerOffset = Int.min

  /// How far a longer period, or a fiscal quarter, goes on to be spoken of: about a paragraph.
  private static let reach = 700

  /// Takes note of a date that was told.
  mutating func note(_ anchor: TemporalAnchor, _ reference: TemporalAnchor?) {
    guard let number = anchor.quarter else {
      if anchor.month == nil, let quarter, anchor.year == quarter.year - 1 { longerOffset = anchor.offset }
      return
    }
    let named = CalendarQuarter(year: anchor.year, number: number)
    last = named
    guard let current = quarter else { return take(named, anchor) }
    if named == current || named == current.yearBefore {
      offset = anchor.offset
      return
    }
    if anchor.isFiscal || isFiscal { return take(named, anchor) }
    if named > current ? Self.isOver(named, reference) : !Self.isOver(current, reference) { take(named, anchor) }
  }

  /// Takes note of a value without an anchor: a length, or a quarter counted from this one.
  mutating func note(_ value: String, at place: Int) {
    if let quarter, value.hasSuffix("-Q\(quarter.number)") {
      offset = place
      if value == quarter.yearBefore.text { last = quarter.yearBefore }
    }
    if value.utf8.count == 3, value.hasPrefix("P"), value.hasSuffix("M"),
      let months = Int(value.dropFirst().dropLast()),
      months >= 6
    {
      longerOffset = place
    }
  }

  /// The quarter that "a year earlier" compares with the one before; nil where it is a longer period.
  func comparable(at place: Int) -> CalendarQuarter? {
    longerOffset > offset && place - longerOffset < Self.reach ? nil : quarter
  }

  /// The quarter named by its number in a fiscal year just before.
  func fiscalQuarter(at place: Int) -> CalendarQuarter? { isFiscal && place - offset < Self.reach ? quarter : nil }

  private mutating func take(_ named: CalendarQuarter, _ anchor: TemporalAnchor) {
    quarter = named
    isFiscal = anchor.isFiscal
    offset = anchor.offset
  }

  private static func isOver(_ quarter: CalendarQuarter, _ reference: TemporalAnchor?) -> Bool {
    guard let reference, let month = reference.month else { return true }
    return (quarter.year, quarter.number * 3) < (reference.year, month)
  }
}
