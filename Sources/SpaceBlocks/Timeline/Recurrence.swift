/// RFC 5545 recurrence rules of TIMEX3 SET values.
enum Recurrence {
  private static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// The RRULE of a value; nil when it says nothing a calendar could use.
  static func rule(_ value: String) -> String? {
    var date = value
    var clock = ""
    if let t = value.firstIndex(of: "T"), !value.hasPrefix("P") {
      date = String(value[..<t])
      let digits = value[value.index(after: t)...].split(separator: ":").map { Int($0) }
      if let hour = digits.first, let hour {
        clock = ";BYHOUR=\(hour);BYMINUTE=\(digits.count > 1 ? digits[1] ?? 0 : 0)"
      }
    }
    if date.isEmpty { return "FREQ=DAILY" + clock }
    if date.hasPrefix("XXXX-WXX-"), let weekday = Int(date.dropFirst(9)), (1...7).contains(weekday) {
      return "FREQ=WEEKLY;BYDAY=\(weekdays[weekday - 1])" + clock
    }
    if date.hasPrefix("XXXX-XX-"), let day = Int(date.dropFirst(8)) { return "FREQ=MONTHLY;BYMONTHDAY=\(day)" + clock }
    if date.hasPrefix("XXXX-") {
      let parts = date.dropFirst(5).split(separator: "-").map { Int($0) }
      guard let first = parts.first, let month = first else { return nil }
      let day = parts.count > 1 ? parts[1].map { ";BYMONTHDAY=\($0)" } ?? "" : ""
      return "FREQ=YEARLY;BYMONTH=\(month)\(day)" + clock
    }
    return period(date)
  }

  private static func period(_ value: String) -> String? {
    guard value.hasPrefix("P") else { return nil }
    switch value {
    case "P1WE": return "FREQ=WEEKLY;BYDAY=SA,SU"
    case "P1WD": return "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
    case "P0.5Y": return "FREQ=MONTHLY;INTERVAL=6"
    default: break
    }
    let isTime = value.hasPrefix("PT")
    let body = value.dropFirst(isTime ? 2 : 1)
    guard let unit = body.last, let count = Int(body.dropLast()), count > 0 else { return nil }
    let frequency: String
    switch (unit, isTime) {
    case ("D", false): frequency = "DAILY"
    case ("W", false): frequency = "WEEKLY"
    case ("M", false): frequency = "MONTHLY"
    case ("Y", false): frequency = "YEARLY"
    case ("H", true): frequency = "HOURLY"
    default: return nil
    }
    return "FREQ=\(frequency)" + (count > 1 ? ";INTERVAL=\(count)" : "")
  }
}
