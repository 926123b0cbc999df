/// Writes outlines as Markdown and keeps the sources that were met.
struct MarkdownWriter {
  private(set) var result = ""
  private var places: [String] = []
  /// Writes a source as a link to its note, where there is one to lead to; nil where sources are numbered.
  private let link: ((SourceRecord) -> String?)?

  init(link: ((SourceRecord) -> String?)? = nil) { self.link = link }

  /// A paragraph or heading, with an empty line after it.
  mutating func line(_ text: String) { result += text + "\n\n" }

  /// A line of a list.
  mutating func item(_ text: String, depth: Int) { result += String(repeating: "  ", count: depth) + "- \(text)\n" }

  /// An empty line, after which no line belongs to the list.
  mutating func endList() { result += "\n" }

  /// A heading with what stands below it: items that have children of their own become headings, all others list items.
  mutating func write(_ outline: Outline, level: Int) {
    line("\(String(repeating: "#", count: min(level, 6))) \(Self.escaped(outline.title))")
    if !outline.label.isEmpty && !outline.text.isEmpty { line(Self.escaped(outline.text)) }
    var isInList = false
    for child in outline.children {
      if level < 3 && child.children.contains(where: { !$0.label.isEmpty }) {
        if isInList { result += "\n" }
        isInList = false
        write(child, level: level + 1)
      } else {
        writeItem(child, depth: 0)
        isInList = true
      }
    }
    if isInList { result += "\n" }
  }

  private mutating func writeItem(_ outline: Outline, depth: Int) {
    let label = outline.label.isEmpty ? "" : "**\(Self.escaped(outline.label))**"
    let parts = [label, Self.escaped(outline.text)].filter { !$0.isEmpty }
    let isSentence = [".", "?", "!"].contains { outline.label.hasSuffix($0) }
    item(parts.joined(separator: isSentence ? " " : ": ") + marks(outline.sources), depth: depth)
    for child in outline.children { writeItem(child, depth: depth + 1) }
  }

  /// The numbers of at most three sources: ` [1, 4]`; or links to them.
  mutating func marks(_ sources: [SourceRecord]) -> String {
    if let link {
      var links: [String] = []
      for source in sources.prefix(3) {
        let written = link(source) ?? Self.escaped(source.place)
        if !links.contains(written) { links.append(written) }
      }
      return links.isEmpty ? "" : " (\(links.joined(separator: ", ")))"
    }
    var numbers: [Int] = []
    for source in sources.prefix(3) {
      let index = places.firstIndex(of: source.place) ?? places.count
      if index == places.count { places.append(source.place) }
      if !numbers.contains(index + 1) { numbers.append(index + 1) }
    }
    return numbers.isEmpty ? "" : " \\[\(numbers.map(String.init).joined(separator: ", "))\\]"
  }

  /// The places that the numbers stand for.
  mutating func writeSources() {
    if places.isEmpty { return }
    line("## Sources")
    for (index, place) in places.enumerated() { result += "\(index + 1). \(Self.escaped(place))\n" }
  }

  /// Text as text: no markup, no HTML, no link comes out of it. A pair of colons, which flashcard plug-ins read, is parted.
  static func escaped(_ text: String) -> String {
    var last: Unicode.Scalar = " "
    let line = text.onOneLine.escaped { scalar in
      defer { last = scalar }
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "^", "$", "{", "}", "=", "%", "!":
        return "\\\(scalar)"
      // Not every renderer heeds a backslash before what begins an element.
      case "<": return "&lt;"
      case ">": return "&gt;"
      case "&": return "&amp;"
      case ":" where last == ":": return "\u{200B}:"
      default: return nil
      }
    }
    return withoutBlockStart(line)
  }

  /// A line that would begin a list, a numbered list or a rule does so no more.
  private static func withoutBlockStart(_ line: String) -> String {
    guard let first = line.unicodeScalars.first else { return line }
    if first == "-" || first == "+" { return "\\" + line }
    let digits = line.unicodeScalars.prefix { ("0"..."9").contains($0) }
    let rest = line.unicodeScalars.dropFirst(digits.count)
    guard !digits.isEmpty, let mark = rest.first, mark == "." || mark == ")" else { return line }
    return String(digits) + "\\" + String(rest)
  }
}
