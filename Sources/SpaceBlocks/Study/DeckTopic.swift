import SpaceModel
import SpaceText

/// What the cards of a document are called together: its title, its first heading, or the name of its file.
enum DeckTopic {
  static func of(_ document: Document) -> String {
    if let title = document.title.flatMap({ cleaned($0) }) { return title }
    // A heading further down names a part.
    if let heading = document.elements.prefix(3).first(where: { $0.kind == .heading }),
      let topic = cleaned(document.string(in: heading.span))
    {
      return topic
    }
    return ofFile(document)
  }

  /// The name of its file, as a title.
  static func ofFile(_ document: Document) -> String {
    let name = document.origin.path?.split(separator: "/").last.map(String.init) ?? ""
    let stem = name.split(separator: ".").first.map(String.init) ?? ""
    let words = String(stem.map { $0 == "-" || $0 == "_" ? " " : $0 })
    return words.allSatisfy({ $0 == " " }) ? "Notes" : words.withCapitalStart
  }

  private static let mostWords = 16

  /// A heading without its number and what stands before a colon; nil of one that is too long, or has markup.
  private static func cleaned(_ text: String) -> String? {
    var words = text.split(separator: " ", omittingEmptySubsequences: true)
    while let first = words.first,
      first.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == 0x2E || $0 == 0x29 || $0 == 0x23 })
    {
      words.removeFirst()
    }
    if let colon = words.firstIndex(where: { $0.hasSuffix(":") }), colon + 1 < words.count {
      words.removeFirst(colon + 1)
    }
    guard !words.isEmpty, words.count <= mostWords else { return nil }
    let topic = words.joined(separator: " ")
    let bytes = Array(topic.utf8)
    if topic.unicodeScalars.contains(where: { "`*_{}[]|<>\\$“”\"".unicodeScalars.contains($0) })
      || bytes.count > mostWords * 9
    {
      return nil
    }
    var trimmed = Substring(topic)
    while let last = trimmed.utf8.last, last == 0x3A || last == 0x2E { trimmed = trimmed.dropLast() }
    return trimmed.isEmpty ? nil : String(trimmed)
  }
}
