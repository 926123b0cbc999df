import SpaceText

// Definition lists as PHP Markdown Extra and Pandoc have them: a term, or a few of them, each on a short line, and below
// them what they mean, begun by a colon (in Pandoc also a tilde) and a blank. Lines that are indented belong to it. They
// are written as HTML.

extension MarkdownSource {
  private static let mostTerms = 4
  /// A term is a few words long.
  private static let longestTerm = (words: 14, characters: 160)

  /// True for a line that begins what a term means.
  func isDefinition(_ line: Int) -> Bool {
    guard line < lines.count, !lines[line].isBlank, lines[line].indent <= 3 else { return false }
    let text = bytes[lines[line].first..<lines[line].end]
    guard let sign = text.first, sign == 0x3A || sign == 0x7E else { return false }
    return text.count > 2 && ASCII.isBlank(text[text.startIndex + 1])
  }

  /// Writes the terms that begin at `line`, with what they mean; returns the line behind it, or nil when there are none.
  mutating func definitions(at line: Int) -> Int? {
    guard let terms = terms(at: line) else { return nil }
    put([])
    put("<dl>".utf8)
    for term in terms {
      put("<dt>".utf8)
      put([])
      put(inline(bytes[lines[term].first..<lines[term].end]))
      put([])
      put("</dt>".utf8)
    }
    var i = behindBlank(terms.upperBound)
    while isDefinition(i) {
      put("<dd>".utf8)
      put([])
      let end = definitionEnd(from: i)
      write(part: definition(i..<end))
      put([])
      put("</dd>".utf8)
      lastDefinitionEnd = end
      i = isDefinition(behindBlank(end)) ? behindBlank(end) : end
    }
    put("</dl>".utf8)
    put([])
    return i
  }

  private func behindBlank(_ line: Int) -> Int { line < lines.count && lines[line].isBlank ? line + 1 : line }

  /// The lines of terms from `line` on, where something tells what they mean.
  private func terms(at line: Int) -> Range<Int>? {
    guard line == lastDefinitionEnd || beginsParagraph(line) else { return nil }
    var end = line
    while end < lines.count, end - line < Self.mostTerms, !lines[end].isBlank, !isDefinition(end) { end += 1 }
    let definition = behindBlank(end)
    guard end > line, isDefinition(definition), (line..<end).allSatisfy(isTerm) else { return nil }
    // Several may be the lines of a paragraph; what stands apart from a sentence, the remains of something else.
    if end > line + 1, !(line..<end).allSatisfy(isBareTerm) { return nil }
    if definition > end {
      let isSaid = lines[definition].wordCount(bytes) > 3 || !lines[end - 1].endsSentence(bytes)
      guard isSaid, line != lastDefinitionEnd else { return nil }
    }
    return line..<end
  }

  private func isTerm(_ line: Int) -> Bool {
    let term = lines[line]
    guard term.indent == 0, term.marker(bytes) == nil, term.length <= Self.longestTerm.characters else { return false }
    switch bytes[term.first] {
    case 0x23, 0x3E, 0x7C, 0x3A: return false
    default: return term.wordCount(bytes) <= Self.longestTerm.words
    }
  }

  /// True of a few words that end no sentence.
  private func isBareTerm(_ line: Int) -> Bool {
    isProse(line) && lines[line].wordCount(bytes) <= 6 && !lines[line].endsSentence(bytes)
  }

  /// The line behind what the definition at `line` says: its paragraph, and all that is indented below.
  private func definitionEnd(from line: Int) -> Int {
    let column = column(of: line)
    var end = line + 1
    while end < lines.count, !isDefinition(end) {
      if lines[end].isBlank {
        guard let next = lines[end...].firstIndex(where: { !$0.isBlank }), lines[next].indent >= column,
          !isDefinition(next)
        else { break }
        end = next
      } else if lines[end].indent == 0, lines[end - 1].isBlank || !isProse(end) || isTermBehindDefinition(end) {
        break
      }
      end += 1
    }
    return end
  }

  /// True for a line right above the next definition.
  private func isTermBehindDefinition(_ line: Int) -> Bool { isDefinition(line + 1) && isTerm(line) }

  /// The column in which a definition's words begin, four at most.
  private func column(of line: Int) -> Int {
    let text = bytes[lines[line].first..<lines[line].end].dropFirst()
    let blanks = text.prefix(while: ASCII.isBlank)
    return blanks.contains(0x09) ? 4 : min(lines[line].indent + 1 + blanks.count, 4)
  }

  /// What these lines say, without the sign and the indent.
  private func definition(_ range: Range<Int>) -> [UInt8] {
    let column = column(of: range.lowerBound)
    let first = lines[range.lowerBound]
    var result = Array(bytes[(first.first + 1)..<first.end].drop(while: ASCII.isBlank))
    for line in range.dropFirst() {
      result.append(0x0A)
      let end = line + 1 < lines.count ? lines[line + 1].start - 1 : bytes.count
      var text = bytes[lines[line].start..<end]
      var indent = 0
      while indent < column, let blank = text.first, ASCII.isBlank(blank) {
        indent = blank == 0x09 ? (indent / 4 + 1) * 4 : indent + 1
        text = text.dropFirst()
      }
      result.append(contentsOf: text)
    }
    return result
  }
}
