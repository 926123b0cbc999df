import SpaceModel

/// How dates are written for people, in each language.
struct DateLabels: Sendable {
  let language: String
  let months: [String]
  let seasons: [String]
  /// Patterns: `{d}` day, `{m}` month, `{y}` year, `{n}` a number.
  let day: String
  let month: String
  let decade: String
  let century: String
  let quarter: String
  let half: String
  let before: String
  let about: String
  let early: String
  let middle: String
  let late: String
  let weekdays: [String]
  let every: String

  /// The labels of a BCP 47 tag's language; English when there are none.
  static func of(_ tag: String?) -> DateLabels {
    let primary = (tag ?? "").prefix(2).lowercased()
    return all.first { $0.language == primary } ?? english
  }

  /// A day of the week in small letters, or the start of one of at least two.
  func isWeekday(_ word: String) -> Bool {
    word.utf8.count > 1 && weekdays.contains { $0.lowercased().hasPrefix(word) }
  }

  static let all = [english, german, french, spanish, italian, portuguese]

  static let english = DateLabels(
    language: "en",
    months: words("January February March April May June July August September October November December"),
    seasons: words("Spring Summer Autumn Winter"), day: "{d} {m} {y}", month: "{m} {y}", decade: "{y}s",
    century: "{n} century", quarter: "Q{n} {y}", half: "H{n} {y}", before: "BCE", about: "about", early: "early",
    middle: "mid", late: "late", weekdays: words("Monday Tuesday Wednesday Thursday Friday Saturday Sunday"),
    every: "every")
  static let german = DateLabels(
    language: "de",
    months: words("Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
    seasons: words("Frühling Sommer Herbst Winter"), day: "{d}. {m} {y}", month: "{m} {y}", decade: "{y}er-Jahre",
    century: "{n}. Jahrhundert", quarter: "{n}. Quartal {y}", half: "{n}. Halbjahr {y}", before: "v. Chr.",
    about: "um", early: "Anfang", middle: "Mitte", late: "Ende",
    weekdays: words("Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag"), every: "jeden")
  static let french = DateLabels(
    language: "fr",
    months: words("janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
    seasons: words("printemps été automne hiver"), day: "{d} {m} {y}", month: "{m} {y}", decade: "années {y}",
    century: "{r}e siècle", quarter: "T{n} {y}", half: "S{n} {y}", before: "av. J.-C.", about: "vers",
    early: "début", middle: "mi-", late: "fin", weekdays: words("lundi mardi mercredi jeudi vendredi samedi dimanche"),
    every: "chaque")
  static let spanish = DateLabels(
    language: "es",
    months: words("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
    seasons: words("primavera verano otoño invierno"), day: "{d} de {m} de {y}", month: "{m} de {y}",
    decade: "años {y}", century: "siglo {r}", quarter: "T{n} {y}", half: "S{n} {y}", before: "a. C.",
    about: "hacia", early: "principios de", middle: "mediados de", late: "finales de",
    weekdays: words("lunes martes miércoles jueves viernes sábado domingo"), every: "cada")
  static let italian = DateLabels(
    language: "it",
    months: words("gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"),
    seasons: words("primavera estate autunno inverno"), day: "{d} {m} {y}", month: "{m} {y}", decade: "anni {y}",
    century: "{r} secolo", quarter: "T{n} {y}", half: "S{n} {y}", before: "a.C.", about: "circa", early: "inizio",
    middle: "metà", late: "fine", weekdays: words("lunedì martedì mercoledì giovedì venerdì sabato domenica"),
    every: "ogni")
  static let portuguese = DateLabels(
    language: "pt",
    months: words("janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"),
    seasons: words("primavera verão outono inverno"), day: "{d} de {m} de {y}", month: "{m} de {y}",
    decade: "anos {y}", century: "século {r}", quarter: "T{n} {y}", half: "S{n} {y}", before: "a.C.",
    about: "cerca de", early: "início de", middle: "meados de", late: "fim de",
    weekdays: words("segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo"), every: "cada")

  private static func words(_ list: String) -> [String] { list.split(separator: " ").map(String.init) }

  /// Hours and minutes of a minute of the day.
  static func clock(_ minute: Int) -> String {
    "\(CalendarInterval.pad(minute / 60)):\(CalendarInterval.pad(minute % 60))"
  }

  /// The label of a stretch of the calendar.
  func text(_ interval: CalendarInterval, modifier: String?) -> String {
    let start = interval.start.components
    var result: String
    switch interval.precision {
    case .time, .day:
      result = filled(day, day: start.day, month: start.month, year: start.year)
      if let minute = interval.minute {
        result += ", \(Self.clock(minute))"
      }
    case .week:
      let last = interval.end.adding(days: -1).components
      result =
        filled(day, day: start.day, month: start.month, year: start.year) + " – "
        + filled(day, day: last.day, month: last.month, year: last.year)
    case .month: result = filled(month, month: start.month, year: start.year)
    case .season: result = "\(seasons[[3, 6, 9, 12].firstIndex(of: start.month) ?? 0]) \(year(start.year))"
    case .quarter: result = filled(quarter, number: (start.month + 2) / 3, year: start.year)
    case .half: result = filled(half, number: start.month / 6 + 1, year: start.year)
    case .year: result = year(start.year)
    case .decade: result = filled(decade, year: start.year > 0 ? start.year : start.year)
    case .century:
      let isBefore = start.year <= 0
      let number = isBefore ? (100 - start.year) / 100 : start.year / 100 + 1
      result = filled(century, number: number) + (isBefore ? " \(before)" : "")
    case .millennium:
      let first = start.year > 0 ? year(start.year) : "\(1 - start.year)"
      result = "\(start.year == 0 ? "1" : first)–\(year(interval.end.year - 1))"
    }
    switch modifier {
    case "APPROX": result = "\(about) \(result)"
    case "START": result = "\(early) \(result)"
    case "MID":
      result = language == "en" || language == "fr" ? "mid-\(result)".replacingMid(middle) : "\(middle) \(result)"
    case "END": result = "\(late) \(result)"
    default: break
    }
    return result
  }

  /// A year; years before the common era count backwards.
  func year(_ year: Int) -> String { year > 0 ? "\(year)" : "\(1 - year) \(before)" }

  /// "5 March", where no year was told.
  func text(month: Int, day: Int?) -> String {
    guard let day else { return months[month - 1] }
    var pattern = self.day
    for ending in [" de {y}", " {y}"] where pattern.hasSuffix(ending) { pattern.removeLast(ending.count) }
    return filled(pattern, day: day, month: month)
  }

  private func filled(_ pattern: String, day: Int = 0, month: Int = 1, number: Int = 0, year: Int = 1) -> String {
    var result = ""
    var rest = Substring(pattern)
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      let key = rest[rest.index(after: open)]
      switch key {
      case "d": result += "\(day)"
      case "m": result += months[month - 1]
      case "y": result += self.year(year)
      case "r": result += Self.roman(number)
      default: result += language == "en" && pattern.contains("century") ? Self.ordinal(number) : "\(number)"
      }
      rest = rest[rest.index(open, offsetBy: 3)...]
    }
    return result + rest
  }

  private static func ordinal(_ number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    return "\(number)"
      + (isTeen ? "th" : number % 10 == 1 ? "st" : number % 10 == 2 ? "nd" : number % 10 == 3 ? "rd" : "th")
  }

  private static func roman(_ number: Int) -> String {
    var rest = number
    var result = ""
    for (value, digits) in [(10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")] {
      while rest >= value {
        result += digits
        rest -= value
      }
    }
    return result
  }
}

extension String {
  /// "mid-1914" in English, "mi-1914" in French.
  fileprivate func replacingMid(_ word: String) -> String { (word.hasSuffix("-") ? word : word + "-") + dropFirst(4) }
}
