import SpaceModel

/// A card as a note of one of our types.
struct AnkiNote {
  let guid: String
  let type: AnkiNoteType
  /// As many as the type has.
  let fields: [String]

  /// Nil when a side is empty. `guid` is the note's own among all notes of a collection; `hint` is shown beside the back.
  init?(_ card: CardRecord, guid: String, hint: String? = nil) {
    let (front, back) = (card.front.onOneLine, card.back.onOneLine)
    if front.isEmpty || back.isEmpty { return nil }
    self.guid = guid
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
      fields = [AnkiText.field(front), AnkiText.field(asked), AnkiText.field(card.example?.onOneLine ?? ""), source]
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

/// Our types of notes. Their names and numbers never change, so that decks made later find them.
enum AnkiNoteType: CaseIterable {
  case basic, reversed, cloze

  var identifier: Int {
    switch self {
    case .basic: 1_607_392_319_001
    case .reversed: 1_607_392_319_002
    case .cloze: 1_607_392_319_003
    }
  }

  private var name: String {
    switch self {
    case .basic: "spacepipe Basic"
    case .reversed: "spacepipe Basic (and reversed)"
    case .cloze: "spacepipe Cloze"
    }
  }

  private var fields: [String] {
    self == .cloze ? ["Text", "Extra", "Source"] : ["Front", "Back", "Example", "Source"]
  }

  /// How many cards a note of this type has.
  var cardCount: Int { self == .reversed ? 2 : 1 }

  private var templates: [(name: String, front: String, back: String)] {
    let source = "{{#Source}}<div class=\"source\">{{Source}}</div>{{/Source}}"
    let example = "{{#Example}}<div class=\"example\">{{Example}}</div>{{/Example}}"
    if self == .cloze {
      return [
        ("Cloze", "{{cloze:Text}}", "{{cloze:Text}}{{#Extra}}<div class=\"example\">{{Extra}}</div>{{/Extra}}\(source)")
      ]
    }
    let forward = ("Card 1", "{{Front}}", "{{FrontSide}}<hr id=answer>{{Back}}\(example)\(source)")
    let backward = ("Card 2", "{{Back}}", "{{FrontSide}}<hr id=answer>{{Front}}\(example)\(source)")
    return self == .basic ? [forward] : [forward, backward]
  }

  private static let style = """
    .card { font-family: system-ui, sans-serif; font-size: 1.25rem; line-height: 1.5; text-align: center; max-width: 34em; \
    margin: 0 auto; padding: 1em; }
    .example { margin-top: .8em; font-style: italic; }
    .source { margin-top: 1.6em; font-size: .7em; opacity: .7; }
    .cloze { font-weight: 700; }
    """

  /// Writes the type as a member of the collection's `models`.
  func write(to json: inout JSONWriter, modified: Int) {
    json.record(String(identifier)) { json in
      json.member("id", identifier)
      json.member("name", name)
      json.member("type", self == .cloze ? 1 : 0)
      json.member("mod", modified)
      json.member("usn", -1)
      json.member("sortf", 0)
      json.member("did", 1)
      json.member("css", Self.style)
      json.member(
        "latexPre",
        "\\documentclass[12pt]{article}\n\\special{papersize=3in,5in}\n\\usepackage{amssymb,amsmath}\n\\pagestyle{empty}\n\\begin{document}\n"
      )
      json.member("latexPost", "\\end{document}")
      json.list("flds") { json in
        for (index, name) in fields.enumerated() { writeField(index, name, to: &json) }
      }
      json.list("tmpls") { json in
        for (index, template) in templates.enumerated() {
          json.object { json in
            json.member("name", template.name)
            json.member("ord", index)
            json.member("qfmt", template.front)
            json.member("afmt", template.back)
            json.member("bqfmt", "")
            json.member("bafmt", "")
            json.key("did")
            json.null()
          }
        }
      }
      json.list("req") { json in
        for index in templates.indices where self != .cloze {
          json.array { json in
            json.value(index)
            json.value("any")
            json.array { json in json.value(index) }
          }
        }
      }
      json.list("tags") { _ in }
      json.list("vers") { _ in }
    }
  }

  private func writeField(_ index: Int, _ name: String, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("ord", index)
      json.key("sticky")
      json.value(false)
      json.key("rtl")
      json.value(false)
      json.member("font", "Arial")
      json.member("size", index < 2 ? 20 : 14)
      json.list("media") { _ in }
    }
  }
}
