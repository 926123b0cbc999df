import SpaceModel
import SpaceSyntax
import SpaceText

/// A sentence with its tree as tests write it: one token a line with its form, tag, head (1 for the first token, 0 for the root) and
/// relation. A `~` after a form says that no blank follows.
enum TreeText {
  static func sentence(_ lines: String, _ language: String, times: [String] = []) -> ParsedSentence {
    var text = ""
    var document = Tokens()
    var heads: [Int16] = []
    var relations: [Relation] = []
    for line in lines.split(separator: "\n") {
      let columns = line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
      precondition(columns.count == 4, "form, tag, head and relation: \(line)")
      let isJoined = columns[0].count > 1 && columns[0].hasSuffix("~")
      let form = isJoined ? String(columns[0].dropLast()) : columns[0]
      let start = text.utf8.count
      text += form
      document.words.append(Word(form: form.lowercased(), stem: form.lowercased(), isStopword: false, rarity: 0))
      document.tokens.append(
        Token(
          span: Span(start, text.utf8.count), tag: PartOfSpeech(tag: columns[1])!,
          word: Int32(document.words.count - 1)))
      if !isJoined { text += " " }
      heads.append(Int16(columns[2])! - 1)
      relations.append(Relation(label: columns[3])!)
    }
    let whole = Text(text)
    let spans = times.map { time in
      let start = text.utf8.count - text.range(of: time).utf8.count
      return Span(start, start + time.utf8.count)
    }
    return ParsedSentence(
      text: whole, tokens: document, range: 0..<document.tokens.count,
      tree: SyntaxTree(heads: heads, relations: relations), language: language, times: spans)
  }
}

extension String {
  /// From the first occurrence of `part` to the end.
  fileprivate func range(of part: String) -> Substring {
    var rest = self[...]
    while !rest.hasPrefix(part) { rest = rest.dropFirst() }
    return rest
  }
}

extension ParsedSentence {
  /// The text of `span`.
  func string(_ span: Span?) -> String? { span.map(text.string(in:)) }
  func strings(_ places: [Int]) -> [String] { places.map { string($0) } }
  /// The span of the first occurrence of `part`.
  func span(_ part: String) -> Span {
    let all = text.string(in: text.span)
    let rest = all.range(of: part)
    let start = all.utf8.count - rest.utf8.count
    return Span(start, start + part.utf8.count)
  }
}
