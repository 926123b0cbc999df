import SpaceLexicon
import SpaceModel
import SpaceText

/// The words of time of one language, for pages that read the days of a question without the grammar.
struct TimeWords {
  /// The classes of the language's date tables that plain dates are made of.
  private enum Kind: String, CaseIterable {
    case month, maymonth, weekday, shortweekday, maybeweekday, season, unit, units, number, ordword, ordsuffix
    case dayOffset, relative, relpre, relpost, upcoming, this, next, last, window, vague, vague2
  }

  /// Nobody spells out larger numbers of days.
  private static let mostNumber = 31

  private let words: [(kind: Kind, forms: [(form: String, value: Int)])]
  private let isMonthFirst: Bool

  init(_ pack: LanguagePack) {
    isMonthFirst = pack.habits.contains(.monthFirst)
    var found: [Kind: [(form: String, value: Int)]] = [:]
    for table in TemporalLanguages.tables(of: pack).map({ String(decoding: $0, as: UTF8.self) }) {
      var isOfWords = false
      for line in table[...].parts(by: "\n").map({ $0.trimmingBlanks() }) {
        if line.first == "[" { isOfWords = line == "[words]" }
        let halves = line.parts(by: ":", atMost: 1)
        guard isOfWords, halves.count == 2, case let head = halves[0].parts(by: " "), head.count == 2,
          let kind = Kind(rawValue: String(head[0])), let value = TemporalSymbols.value(String(head[1])),
          kind != .number && kind != .ordword || value <= Self.mostNumber
        else { continue }
        for form in halves[1].parts(by: ",").map({ $0.trimmingBlanks() }) where form.first != "^" {
          let plain = String(form.last == "." ? form.dropLast() : form)
          if !(found[kind] ?? []).contains(where: { $0.form == plain }) {
            found[kind, default: []].append((plain, value))
          }
        }
      }
    }
    words = Kind.allCases.compactMap { kind in found[kind].map { (kind, $0) } }
  }

  /// Writes whether the month stands before the day in numbers, and for each class its words with what they stand for.
  func write(to out: inout BinaryWriter) {
    out.byte(isMonthFirst ? 1 : 0)
    out.number(words.count)
    for (kind, forms) in words {
      out.string(kind.rawValue)
      out.number(forms.count)
      for (form, value) in forms {
        out.string(form)
        out.signed(value)
      }
    }
  }
}
