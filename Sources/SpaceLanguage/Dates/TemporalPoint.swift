import SpaceModel

/// A day, month or year that later expressions can be counted from.
struct TemporalAnchor {
  /// Astronomical: 0 is 1 BCE.
  var year: Int
  var month: Int?
  var day: Int?
  var quarter: Int?
  /// The quarter is one of a fiscal year.
  var isFiscal = false
  /// A week was told, and `day` is only one of its days.
  var isWeek = false
  /// Where it was told; −1 for the document's own date.
  var offset = -1

  /// The first day it may mean.
  var first: CivilDay { CivilDay(year: year, month: month ?? 1, day: day ?? 1) }
  var exactDay: CivilDay? { month != nil && day != nil ? first : nil }

  init(year: Int, month: Int? = nil, day: Int? = nil) {
    self.year = year
    self.month = month
    self.day = day
  }

  init(_ day: CivilDay) {
    let parts = day.components
    self.init(year: parts.year, month: parts.month, day: parts.day)
  }

  /// Reads `2024`, `2024-05` or `2024-05-17` at the start of a text.
  init?(_ text: String) {
    let parts = text.prefix(10).split(separator: "-").map { Int($0) }
    guard let first = parts.first, let year = first, (1...9999).contains(year) else { return nil }
    let month = parts.count > 1 ? parts[1] : nil
    let day = parts.count > 2 ? parts[2] : nil
    guard let month, (1...12).contains(month) else {
      self.init(year: year)
      return
    }
    if let day, CivilDay.isValid(year: year, month: month, day: day) {
      self.init(year: year, month: month, day: day)
    } else {
      self.init(year: year, month: month)
    }
  }
}

/// The printer of TIMEX3 values.
enum TimexText {
  static func pad(_ number: Int) -> String { CalendarInterval.pad(number) }

  /// A year: four digits, `BC0044` for 44 BCE.
  static func year(_ year: Int) -> String {
    let digits = String(year > 0 ? year : 1 - year)
    return (year > 0 ? "" : "BC") + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  static func month(_ year: Int?, _ month: Int) -> String { (year.map(Self.year) ?? "XXXX") + "-" + pad(month) }

  static func day(_ day: CivilDay) -> String {
    let parts = day.components
    return "\(month(parts.year, parts.month))-\(pad(parts.day))"
  }

  static func week(of day: CivilDay) -> String {
    let week = day.week
    return "\(year(week.year))-W\(pad(week.number))"
  }

  /// A decade as its first three digits, of years of the common era.
  static func decade(_ decade: Int) -> String {
    String(repeating: "0", count: max(0, 3 - String(decade).count)) + String(decade)
  }

  /// A number of thousandths as a decimal.
  static func decimal(_ thousandths: Int) -> String {
    let whole = thousandths / 1000
    var fraction = String(thousandths % 1000 + 1000).dropFirst()
    while fraction.last == "0" { fraction = fraction.dropLast() }
    return fraction.isEmpty ? "\(whole)" : "\(whole).\(fraction)"
  }
}
