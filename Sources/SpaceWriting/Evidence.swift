import SpaceLexicon
import SpaceModel
import SpaceText

/// What a model is given to read: the notes as numbered lines, one for each sentence, heading, list item and table row.
package struct Evidence: Sendable {
  /// A line, which answers cite by its number.
  package struct Line: Sendable {
    package let document: Int
    package let span: Span
    /// The place of its element in the document.
    let element: Int
    let kind: Element.Kind
    let level: UInt8?
    package let text: String
    /// About how many tokens it has, with its number.
    package let tokens: Int
    /// False of a heading with text below it: what an item says stands there.
    package fileprivate(set) var isCitable = true
  }

  let documents: [Document]
  package let lines: [Line]
  /// The lines of each document.
  let linesOfDocument: [Range<Int>]

  /// All lines of `documents`; what stands in several of them word for word, only where it stands first.
  package init(_ documents: [Document]) {
    self.documents = documents
    var lines: [Line] = []
    var ranges: [Range<Int>] = []
    var firsts: [String: Int] = [:]
    for (number, document) in documents.enumerated() {
      let start = lines.count
      let sentences = document[.sentences] ?? []
      let inWholeWords = LanguagePack.pack(for: document.language).habits.contains(.wholeTokens)
      for (place, element) in document.elements.enumerated() {
        for span in Self.parts(of: element, in: document, sentences) {
          let text = document.text.words(in: span)
          guard text.utf8.contains(where: { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 >= 0x80 }) else { continue }
          // Headers and footers, navigation, what a template brought.
          if element.kind != .heading, firsts[text, default: number] != number { continue }
          firsts[text] = number
          lines.append(
            Line(
              document: number, span: span, element: place, kind: element.kind, level: element.level, text: text,
              tokens: TokenEstimate.of("100: \(text)\n", inWholeWords: inWholeWords)))
        }
      }
      for place in start..<lines.count where lines[place].kind == .heading && place + 1 < lines.count {
        let next = lines[place + 1]
        lines[place].isCitable = next.kind == .heading && (next.level ?? 1) <= (lines[place].level ?? 1)
      }
      ranges.append(start..<lines.count)
    }
    (self.lines, linesOfDocument) = (lines, ranges)
  }

  /// What is a line each: sentences, rows of a table, and all of what has neither.
  private static func parts(of element: Element, in document: Document, _ sentences: [Span]) -> [Span] {
    switch element.kind {
    case .heading, .code: return [element.span]
    case .table: return document.text.lines(in: element.span)
    default: break
    }
    var result: [Span] = []
    var index = sentences.firstIndex(endingAfter: Int(element.span.start))
    while index < sentences.count, sentences[index].start < element.span.end {
      if element.span.contains(sentences[index]) { result.append(sentences[index]) }
      index += 1
    }
    return result.isEmpty ? [element.span] : result
  }

  /// About how many tokens `numbers` have with what stands around them.
  package func tokens(of numbers: [Int]) -> Int {
    var count = 0
    var document = -1
    for number in numbers {
      count += lines[number].tokens
      if lines[number].document != document { count += tokensOfHead }
      document = lines[number].document
    }
    return count
  }

  /// About how many tokens the line has that names a document.
  let tokensOfHead = 30

  /// The name of a document, its title and date.
  func head(of number: Int) -> String {
    let document = documents[number]
    var parts = ["=== Document \(number + 1): \(Self.plain(document.origin.path ?? document.id.value))"]
    if let title = document.title { parts.append("\"\(Self.plain(title))\"") }
    if let date = document.metadata.date { parts.append("of \(Self.plain(date))") }
    return parts.joined(separator: ", ") + " ==="
  }

  static func marked(_ line: Line) -> String {
    let text = plain(line.text)
    return switch line.kind {
    case .heading: String(repeating: "#", count: Int(line.level ?? 1)) + " " + text
    case .listItem: "- " + text
    case .quote: "> " + text
    default: text
    }
  }

  /// No text of a document closes what stands around all of them.
  static func plain(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.lowercased().contains("documents>") ? line.replacing("<", with: "‹") : line
  }

  /// The places of lines, as blocks name them, none twice.
  func sources(_ numbers: [Int]) -> [Source] {
    var result: [Source] = []
    var seen: Set<Int> = []
    for number in numbers where seen.insert(number).inserted {
      result.append(Source(document: documents[lines[number].document].id, span: lines[number].span))
    }
    return result
  }
}
