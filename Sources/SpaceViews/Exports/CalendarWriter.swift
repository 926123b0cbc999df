import SpaceLexicon
import SpaceModel

/// Writes content lines, folded at 75 octets between characters.
struct CalendarWriter {
  private(set) var bytes: [UInt8] = []

  mutating func line(_ name: String, _ value: String) {
    var count = 0
    for scalar in "\(name):\(value)".unicodeScalars {
      let encoded = Array(String(scalar).utf8)
      if count + encoded.count > 75 {
        bytes.append(contentsOf: [0x0D, 0x0A, 0x20])
        count = 1
      }
      bytes.append(contentsOf: encoded)
      count += encoded.count
    }
    bytes.append(contentsOf: [0x0D, 0x0A])
  }

  /// A value of type TEXT.
  static func text(_ value: String) -> String {
    value.onOneLine.escaped { $0 == "\\" || $0 == ";" || $0 == "," ? "\\\($0)" : nil }
  }

  /// Lines of text with `separator`, which is written as it is, between them.
  static func text(_ lines: [String], _ separator: String) -> String { lines.map(text).joined(separator: separator) }

  /// Seconds since 1970 as a UTC date and time.
  static func stamp(_ seconds: Int) -> String {
    let (year, month, day) = CivilDay(number: seconds.flooredDivision(by: 86_400)).components
    let rest = seconds.flooredRemainder(by: 86_400)
    let clock = [rest / 3600, rest / 60 % 60, rest % 60].map(CalendarInterval.pad).joined()
    return "\(CalendarInterval.write(year: year))\(CalendarInterval.pad(month))\(CalendarInterval.pad(day))T\(clock)Z"
  }
}
