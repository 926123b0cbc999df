/// Dates of HTTP: RFC 9110, section 5.6.7.
package enum HTTPDate {
  /// The seconds from 1970 to a date in any of the three forms: `Sun, 06 Nov 1994 08:49:37 GMT`,
  /// `Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6 08:49:37 1994`.
  package static func seconds(_ text: String) -> Int? {
    let fields = text.split { $0 == " " || $0 == "," || $0 == "-" }
    guard fields.count >= 5 else { return nil }
    // The last form has the month first and the year last.
    let isLast = fields.count == 5
    let clock = (isLast ? fields[3] : fields[4]).split(separator: ":").map { Int($0) ?? -1 }
    guard let day = Int(isLast ? fields[2] : fields[1]), let month = month(isLast ? fields[1] : fields[2]),
      let year = Int(isLast ? fields[4] : fields[3]), clock.count == 3
    else { return nil }
    return seconds(year: year < 100 ? year + (year < 70 ? 2000 : 1900) : year, month, day, clock)
  }

  private static let months = "JanFebMarAprMayJunJulAugSepOctNovDec"

  private static func month(_ name: Substring) -> Int? {
    guard name.utf8.count == 3, let place = months.firstRange(of: name)?.lowerBound else { return nil }
    let at = months.utf8.distance(from: months.startIndex, to: place)
    return at.isMultiple(of: 3) ? at / 3 : nil
  }

  private static func seconds(year: Int, _ month: Int, _ day: Int, _ clock: [Int]) -> Int? {
    guard (1970...9999).contains(year), (1...31).contains(day), (0...23).contains(clock[0]),
      (0...59).contains(clock[1]), (0...60).contains(clock[2])
    else { return nil }
    // Years that begin in March have the leap day at their end: Hinnant, "chrono-compatible low-level date algorithms".
    let (marchYear, marchMonth) = month < 2 ? (year - 1, month + 10) : (year, month - 2)
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    let days = marchYear * 365 + leapDays + (153 * marchMonth + 2) / 5 + day - 1 - daysTo1970
    return days * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
  }

  /// The days from 1 March of the year 0.
  private static let daysTo1970 = 719_468
}
