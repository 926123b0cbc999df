import SpaceModel

/// The parts of a date's TIMEX3 value that it gives; those that it leaves open are −1.
struct DateParts: Sendable, Equatable {
  enum Part: Int, CaseIterable { case century, decade, year, quarter, season, month, week, day, weekday, hour, minute }

  private(set) var values = [Int](repeating: -1, count: Part.allCases.count)

  subscript(part: Part) -> Int {
    get { values[part.rawValue] }
    set { values[part.rawValue] = newValue }
  }

  var isEmpty: Bool { values.allSatisfy { $0 < 0 } }

  /// Nil of a value that gives none of the parts.
  init?(_ value: String) {
    let halves = value.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    let fields = halves[0].split(separator: "-", omittingEmptySubsequences: false).map(Array.init)
    readYear(fields.first ?? [])
    if fields.count > 1 { readSecond(fields[1]) }
    if fields.count > 2 {
      if fields[1].first == "W" { self[.weekday] = Self.number(fields[2]) } else { self[.day] = Self.number(fields[2]) }
    }
    if halves.count == 2 {
      let time = halves[1].split(separator: ":").map(Array.init)
      if let hour = time.first { self[.hour] = Self.number(hour) }
      if time.count > 1 { self[.minute] = Self.number(time[1]) }
    }
    if isEmpty { return nil }
  }

  private mutating func readYear(_ field: [Character]) {
    switch field.count {
    case 4...: self[.year] = Self.number(field)
    case 3: self[.decade] = Self.number(field)
    case 2: self[.century] = Self.number(field)
    default: break
    }
    if self[.year] >= 0 { self[.decade] = self[.year] / 10 }
    if self[.decade] >= 0 { self[.century] = self[.decade] / 10 }
  }

  private mutating func readSecond(_ field: [Character]) {
    if let season = Self.seasons.firstIndex(of: String(field)) {
      self[.season] = season
      return
    }
    switch field.first {
    case "W": self[.week] = Self.number(Array(field.dropFirst()))
    case "Q": self[.quarter] = Self.number(Array(field.dropFirst()))
    case let first? where first.isNumber:
      self[.month] = Self.number(field)
      if self[.month] > 0 {
        self[.quarter] = (self[.month] + 2) / 3
        // Meteorological seasons of the northern half of the earth.
        self[.season] = (self[.month] + 9) % 12 / 3
      }
    default: break
    }
  }

  /// As TIMEX3 writes them, in the order of the year.
  private static let seasons = ["SP", "SU", "FA", "WI"]

  private static func number(_ field: [Character]) -> Int { Int(String(field)) ?? -1 }

  /// The parts that both have and that are the same, and those that differ.
  func compared(with other: DateParts) -> (same: Int, different: Int) {
    var (same, different) = (0, 0)
    for place in values.indices where values[place] >= 0 && other.values[place] >= 0 {
      if values[place] == other.values[place] { same += 1 } else { different += 1 }
    }
    return (same, different)
  }

  /// True when `other` has every part of it.
  func isCovered(by other: DateParts) -> Bool {
    for place in values.indices where values[place] >= 0 && values[place] != other.values[place] { return false }
    return true
  }
}
