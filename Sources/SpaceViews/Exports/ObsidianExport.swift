/// One note for an Obsidian vault: properties, blocks, links to the notes it was made from, and cards as the spaced
/// repetition plug-ins read them (`#flashcards/…`, `front::back`).
enum ObsidianExport {
  static func write(_ space: SpaceRecord) -> [UInt8] {
    var writer = MarkdownWriter { source in link(source.path, page: source.page) }
    writer.line(properties(of: space))
    writer.line("# \(MarkdownWriter.escaped(space.name))")
    if let text = space.description ?? space.message { writer.line(MarkdownWriter.escaped(text)) }
    for block in space.blocks {
      if case .flashcards = block.content { continue }
      writer.write(Outline(block), level: 2)
    }
    writeCards(of: space, &writer)
    writeLinks(of: space, &writer)
    return Array(writer.result.utf8)
  }

  private static func properties(of space: SpaceRecord) -> String {
    var lines = ["---", "aliases:", "  - \(yaml(space.name))", "type: \(yaml(space.type))", "tags:", "  - spacepipe"]
    lines.append("  - \(tag(space.type))")
    for name in space.tags where !tag(name).isEmpty { lines.append("  - \(tag(name))") }
    return (lines + ["---"]).joined(separator: "\n")
  }

  private static func writeCards(of space: SpaceRecord, _ writer: inout MarkdownWriter) {
    let decks = space.decks
    if decks.isEmpty { return }
    writer.line("## Flashcards")
    for deck in decks {
      writer.line("#flashcards/\(tag(space.name))/\(tag(deck.topic))")
      for card in deck.cards {
        writer.line("\(MarkdownWriter.escaped(card.front))::\(MarkdownWriter.escaped(card.back))")
      }
    }
  }

  private static func writeLinks(of space: SpaceRecord, _ writer: inout MarkdownWriter) {
    if space.documents.isEmpty { return }
    writer.line("## Documents")
    for document in space.documents {
      writer.item(link(document.path) ?? MarkdownWriter.escaped(document.path), depth: 0)
    }
  }

  /// A link to the note or file that was read, at its page, where a vault can hold one of that name. Notes are linked without
  /// their ending, as Obsidian does it.
  private static func link(_ path: String, page: Int? = nil) -> String? {
    let name = path.onOneLine
    let isPlain = !name.unicodeScalars.contains { "\\:*?\"<>|[]#^".unicodeScalars.contains($0) }
    guard isPlain, name != "-", !name.isEmpty else { return nil }
    if name.hasSuffix(".md") { return "[[\(name.dropLast(3))]]" }
    return "[[\(name)\(page.map { "#page=\($0)" } ?? "")]]"
  }

  /// A string in double quotes, as YAML reads it, without a character that begins an element.
  private static func yaml(_ text: String) -> String {
    let inside = text.onOneLine.escaped { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "<": "\\u003C"
      case ">": "\\u003E"
      default: nil
      }
    }
    return "\"\(inside)\""
  }

  /// `text` as a tag: letters, digits, `-` and `_`.
  private static func tag(_ text: String) -> String {
    var result = ""
    for scalar in text.onOneLine.unicodeScalars {
      let isPlain = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
      if isPlain { result.unicodeScalars.append(scalar) } else if !result.hasSuffix("-") { result += "-" }
    }
    while result.hasSuffix("-") { result.removeLast() }
    while result.hasPrefix("-") { result.removeFirst() }
    return result.isEmpty ? "space" : result
  }
}
