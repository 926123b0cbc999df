import SpaceLexicon
import SpaceText

/// Dates as formats and pages write them, as ISO 8601 dates.
enum PublicationDate {
  /// The date in `string` as `YYYY-MM-DD` (or `YYYY-MM`, `YYYY` when it says no more), or nil when there is none that
  /// is sure: "2024-05-17T10:00", "20240517", "17 May 2024", "May 17, 2024", "Fri, 17 May 2024 …", "2024年5月17日".
  static func iso(_ string: some StringProtocol) -> String? {
    let parts = tokens(string)
    return numeric(parts) ?? named(parts) ?? dayFirst(parts)
  }

  private enum Token { case number(Int, digits: Int), word(String), sign(UInt8) }

  private static func tokens(_ string: some StringProtocol) -> [Token] {
    var result: [Token] = []
    let bytes = Array(string.utf8.prefix(200))
    var i = 0
    while i < bytes.count {
      let start = i
      if ASCII.isDigit(bytes[i]) {
        var value = 0
        while i < bytes.count, ASCII.isDigit(bytes[i]) {
          if i - start < 9 { value = value * 10 + Int(bytes[i] - 0x30) }
          i += 1
        }
        result.append(.number(value, digits: i - start))
      } else if ASCII.isLetter(bytes[i]) || bytes[i] >= 0x80 {
        while i < bytes.count, ASCII.isLetter(bytes[i]) || bytes[i] >= 0x80 { i += 1 }
        result.append(.word(String(decoding: bytes[start..<i], as: UTF8.self).lowercased()))
      } else {
        if !ASCII.isBlank(bytes[i]) { result.append(.sign(bytes[i])) }
        i += 1
      }
    }
    return result
  }

  /// Year first, with `-`, `/`, `.` or East Asian signs between, or eight digits.
  private static func numeric(_ parts: [Token]) -> String? {
    for i in parts.indices {
      guard case .number(let value, let digits) = parts[i] else { continue }
      if digits == 8 || digits == 14, i == 0 {
        let day = digits == 8 ? value : 0
        if let date = date(day / 10_000, day / 100 % 100, day % 100) { return date }
      }
      guard digits == 4, value >= 1000, value <= 2200 else { continue }
      guard i + 2 < parts.count, isSeparator(parts[i + 1]), case .number(let month, let width) = parts[i + 2],
        width <= 2
      else { continue }
      if i + 4 < parts.count, isSeparator(parts[i + 3]), case .number(let day, let width) = parts[i + 4], width <= 2,
        let date = date(value, month, day)
      {
        return date
      }
      if (1...12).contains(month), i == 0, parts.count == 3 { return "\(padded(value, 4))-\(padded(month, 2))" }
    }
    if parts.count == 1, case .number(let year, 4) = parts[0], (1000...2200).contains(year) { return padded(year, 4) }
    return nil
  }

  /// "17.05.2021", and "17/05/2021" or "05/17/2021" where one number can only be the day.
  private static func dayFirst(_ parts: [Token]) -> String? {
    for i in parts.indices.dropLast(4) {
      guard case .number(let first, let width) = parts[i], width <= 2, case .sign(let sign) = parts[i + 1],
        case .number(let second, let other) = parts[i + 2], other <= 2, case .sign(sign) = parts[i + 3],
        case .number(let year, 4) = parts[i + 4]
      else { continue }
      if sign == 0x2E || sign == 0x2F && first > 12 { return date(year, second, first) }
      if sign == 0x2F && second > 12 { return date(year, first, second) }
    }
    return nil
  }

  private static func isSeparator(_ token: Token) -> Bool {
    switch token {
    case .sign(let byte): byte == 0x2D || byte == 0x2F || byte == 0x2E
    case .word(let word): word == "年" || word == "月" || word == "년" || word == "월"
    case .number: false
    }
  }

  /// A month by its name with a day and a four-digit year around it.
  private static func named(_ parts: [Token]) -> String? {
    for i in parts.indices {
      guard case .word(let word) = parts[i], let month = LanguagePack.months[word] else { continue }
      var day: Int?
      var year: Int?
      // Before the month: a day, perhaps with "st", "de", "." between.
      var k = i - 1
      while k >= 0, k >= i - 2 {
        if case .number(let value, let digits) = parts[k], digits <= 2 {
          day = value
          break
        }
        k -= 1
      }
      k = i + 1
      while k < parts.count, k <= i + 5, year == nil {
        if case .number(let value, let digits) = parts[k] {
          if digits == 4 { year = value } else if digits <= 2, day == nil { day = value }
        }
        k += 1
      }
      guard let year, (1000...2200).contains(year) else { continue }
      if let day { return date(year, month, day) }
      return "\(padded(year, 4))-\(padded(month, 2))"
    }
    return nil
  }

  private static func date(_ year: Int, _ month: Int, _ day: Int) -> String? {
    guard (1000...2200).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
