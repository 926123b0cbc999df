/// The cards as tables (RFC 4180; text/tab-separated-values).
enum TableExport {
  static func csv(_ space: SpaceRecord) -> [UInt8] {
    var result = "deck,front,back,kind,source,quote\r\n"
    for deck in space.decks {
      for card in deck.cards {
        let source = card.sources.first
        let fields = [
          deck.topic, card.front, card.back, card.kind, source?.place ?? "", source?.quote ?? "",
        ]
        result += fields.map { quoted(harmless($0.onOneLine)) }.joined(separator: ",") + "\r\n"
      }
    }
    return Array(result.utf8)
  }

  /// One card a line, front and back with a tab between, no head; no two fronts are the same.
  static func tsv(_ space: SpaceRecord) -> [UInt8] {
    var result = ""
    var fronts: Set<String> = []
    for deck in space.decks {
      for card in deck.cards {
        var front = shortened(harmless(card.front.onOneLine))
        let back = shortened(harmless(card.back.onOneLine))
        if front.isEmpty || back.isEmpty { continue }
        if !fronts.insert(front).inserted {
          front = shortened("\(front) (\(deck.topic.onOneLine))")
          if !fronts.insert(front).inserted { continue }
        }
        result += "\(front)\t\(back)\n"
      }
    }
    return Array(result.utf8)
  }

  /// Quizlet cuts longer sides without a word.
  private static func shortened(_ side: String) -> String {
    side.unicodeScalars.count <= 1999 ? side : String(String.UnicodeScalarView(side.unicodeScalars.prefix(1998))) + "…"
  }

  /// `field` so that no spreadsheet takes it for a formula (OWASP's CSV injection): a leading `=`, `+`, `-`, `@` or a
  /// full-width twin of theirs gets an apostrophe before it. Tabs and line ends are gone by then.
  static func harmless(_ field: String) -> String {
    guard let first = field.unicodeScalars.first else { return field }
    return "=+-@＝＋－＠".unicodeScalars.contains(first) || first == "\u{2212}" ? "'" + field : field
  }

  private static func quoted(_ field: String) -> String {
    if !field.contains(where: { $0 == "," || $0 == "\"" || $0 == "'" }) { return field }
    return "\"" + field.escaped { $0 == "\"" ? "\"\"" : nil } + "\""
  }
}
