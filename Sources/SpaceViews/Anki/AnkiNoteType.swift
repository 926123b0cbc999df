import SpaceModel

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
        for (index, template) in templates.enumerated() { writeTemplate(index, template, to: &json) }
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

  private func writeTemplate(
    _ index: Int, _ template: (name: String, front: String, back: String), to json: inout JSONWriter
  ) {
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
