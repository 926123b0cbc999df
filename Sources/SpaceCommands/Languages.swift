import ArgumentParser
import SpaceLexicon
import SpaceModel

/// Tells what the program knows of each language.
struct Languages: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "languages",
    abstract: "Tell what is known of each language, and what is not.",
    usage: """
      spacepipe languages
      spacepipe languages [<code>] [--format text|json]
      """,
    discussion: """
      What a language lacks it has from those it derives from, where they have it: 'und' stands for any language. A language that \
      is not listed is read, and its words are found; its blocks are poorer.
      """)

  @Argument(
    help: ArgumentHelp("A language: its lists of words and phrases, and where they come from.", valueName: "code"),
    completion: .list(LanguagePack.codes))
  var code: String?

  @OptionGroup var format: FormatOption

  func run() throws {
    guard let code else { return try Output.print(format.isText ? table() : records(LanguagePack.codes)) }
    guard LanguagePack.codes.contains(code) else {
      throw ValidationError(Mistake.unknown("language", code, in: LanguagePack.codes))
    }
    try Output.print(format.isText ? lists(of: code) : records([code]))
  }

  /// A line a language with word lists of its own, then the others by name.
  private func table() -> String {
    let packs = LanguagePack.codes.map { LanguagePack.pack(for: $0) }
    let parts = LanguagePack.Part.allCases
    var rows = [["code", "language"] + parts.map(\.rawValue)]
    for pack in packs where pack.hasWords {
      rows.append(
        [pack.code, pack.name] + parts.map { pack.origin(of: $0).map { $0 == pack.code ? "yes" : $0 } ?? "-" })
    }
    let bases = Set(packs.flatMap { $0.lineage.dropFirst() })
    let others = packs.filter { !$0.hasWords && !bases.contains($0.code) }.map { "\($0.name) (\($0.code))" }
    return TextTable.text(rows) + "\nWithout word lists of their own: \(others.joined(separator: ", ")).\n"
  }

  private func lists(of code: String) -> String {
    let pack = LanguagePack.pack(for: code)
    let rows = pack.contents().map { [$0.role.rawValue, String($0.count), "\($0.origin)/\($0.file)"] }
    let missing = Role.allCases.filter { role in !rows.contains { $0[0] == role.rawValue } }.map(\.rawValue)
    let head = "\(pack.name) (\(pack.lineage.joined(separator: ", then ")))\n\n"
    return head + TextTable.text([["list", "entries", "from"]] + rows)
      + (missing.isEmpty ? "" : "\nWithout entries: \(missing.joined(separator: ", ")).\n")
  }

  /// One record a language.
  private func records(_ codes: [String]) -> String {
    var json = JSONWriter()
    for code in codes {
      let pack = LanguagePack.pack(for: code)
      json.object { json in
        json.member("code", code)
        json.member("name", pack.name)
        json.record("parts") { json in
          for part in LanguagePack.Part.allCases { json.member(part.rawValue, pack.origin(of: part)) }
        }
        json.record("entries") { json in
          for list in pack.contents() { json.member(list.role.rawValue, list.count) }
        }
      }
      json.endLine()
    }
    return String(decoding: json.take(), as: UTF8.self)
  }
}
