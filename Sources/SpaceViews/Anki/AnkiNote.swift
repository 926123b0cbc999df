import SpaceModel

/// A card as a note of one of our types.
struct AnkiNote {
  let guid: String
  let type: AnkiNoteType
  /// As many as the type has.
  let fields: [String]

  /// Nil when a side is empty. `guid` is the note's own among all notes of a collection; `hint` is shown beside the back.
  /// `picture` is the name of the file in the package that is shown behind the back.
  init?(_ card: CardRecord, guid: String, hint: String? = nil, picture: String? = nil) {
    let (front, back) = (card.front.onOneLine, card.back.onOneLine)
    if front.isEmpty || back.isEmpty { return nil }
    self.guid = guid
    let shown = picture.map { "<br><img src=\"\($0)\" alt=\"\((card.picture?.alt ?? "").xmlEscaped)\">" } ?? ""
    let source = card.sources.first.map { AnkiText.field("\($0.place): “\($0.quote)”".onOneLine) } ?? ""
    if let blank = Self.blank(in: front) {
      type = .cloze
      let answer = AnkiText.field(card.form?.onOneLine ?? back)
      let (before, after) = (String(front[..<blank.lowerBound]), String(front[blank.upperBound...]))
      let text = "\(AnkiText.field(before)){{c1::\(answer)}}\(AnkiText.field(after))"
      fields = [text, card.form.map { $0 == back ? "" : AnkiText.field(back) } ?? "", source]
    } else {
      type = card.kind == "vocabulary" ? .reversed : .basic
      let asked = hint.map { "\(back) (\($0)…)" } ?? back
      fields = [
        AnkiText.field(front), AnkiText.field(asked) + shown, AnkiText.field(card.example?.onOneLine ?? ""), source,
      ]
    }
  }

  /// How each of the words of a deck that have one translation begins, as far as tells them apart: asked the other way round,
  /// they would be one question with several answers. By the card's id.
  static func hints(for deck: DeckRecord) -> [String: String] {
    var groups: [String: [CardRecord]] = [:]
    for card in deck.cards where card.kind == "vocabulary" { groups[card.back.onOneLine, default: []].append(card) }
    var hints: [String: String] = [:]
    for group in groups.values where group.count > 1 {
      for card in group {
        let front = card.front.onOneLine
        let others = group.map(\.front.onOneLine).filter { $0 != front }
        let shared = others.map { zip($0, front).prefix { $0 == $1 }.count }.max() ?? 0
        hints[card.id] = String(front.prefix(shared + 1))
      }
    }
    return hints
  }

  /// What a card stays the same by when its text is edited: a question by its front, a gap by what belongs there and the
  /// document it is from.
  static func identity(of card: CardRecord) -> String {
    if blank(in: card.front) == nil { return "\(card.kind)|\(card.front.onOneLine.lowercased())" }
    return "\(card.kind)|\(card.back.onOneLine.lowercased())|\(card.sources.first?.path ?? "")"
  }

  /// What the note shows, as a digest.
  var digest: String { String(Checksum.sha256(Array(fields.joined(separator: "\u{1F}").utf8)).prefix(16)) }

  /// The one run of two or more underscores; nil when there is none, or more than one.
  private static func blank(in text: String) -> Range<String.Index>? {
    guard let start = text.firstRange(of: "__")?.lowerBound else { return nil }
    let end = text[start...].firstIndex { $0 != "_" } ?? text.endIndex
    return text[end...].contains("__") ? nil : start..<end
  }
}
