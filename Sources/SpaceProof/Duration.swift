/// A stretch of time as TIMEX3 writes it: `P3M`, `PT90S`.
struct Duration: Sendable, Equatable {
  /// How many of its unit, where it has one unit only; in thousandths.
  let count: Int
  /// Its length in seconds.
  let seconds: Int

  /// Nil of a value that is no duration, or one of unknown length.
  init?(_ value: String) {
    guard value.first == "P" else { return nil }
    var (isTime, digits, units, total, last) = (false, "", 0, 0, 0)
    for character in value.dropFirst() {
      if character == "T", digits.isEmpty {
        isTime = true
      } else if character.isNumber || character == "." {
        digits.append(character)
      } else {
        guard let number = Self.thousandths(digits) else { return nil }
        guard let unit = Self.seconds(character, isTime) else { continue }
        total += min(number, Self.most) * unit / 1000
        (last, units, digits) = (number, units + 1, "")
      }
    }
    guard units > 0 else { return nil }
    count = units == 1 ? last : total * 1000
    seconds = total
  }

  private static let most = 1_000_000_000

  private static func thousandths(_ digits: String) -> Int? {
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first.flatMap({ Int($0) }), whole < most / 1000 else { return nil }
    let fraction = parts.count > 1 ? Int((parts[1] + "000").prefix(3)) ?? 0 : 0
    return whole * 1000 + fraction
  }

  /// The seconds of a unit by its letter; months and years are taken as their means.
  private static func seconds(_ unit: Character, _ isTime: Bool) -> Int? {
    switch unit {
    case "S": 1
    case "M" where isTime: 60
    case "H": 3600
    case "D": 86400
    case "W": 604_800
    case "M": 2_629_746
    case "Y": 31_556_952
    default: nil
    }
  }
}
