import SpaceModel
import SpaceText

/// Writes sentences so that they can be read without what stands around them: connectives at the start, references and
/// notes in brackets left out, blanks made single. What cannot be repaired that way is refused.
enum StandAlone {
  /// `sentence` as it reads alone, or nil when it leans on its neighbours or is no whole sentence.
  static func text(
    _ sentence: SentenceRecord, _ shape: SentenceShape, of document: Document, _ tokens: Tokens, _ roles: WordRoles
  ) -> String? {
    var start = Int(sentence.span.start)
    var needsCapital = false
    var prefix: [UInt8] = []
    switch shape.opening {
    case .free:
      if let body = afterNumber(sentence, tokens, document.text, roles.wording) {
        start = Int(tokens.tokens[body].span.start)
        needsCapital = true
      }
    case .dangling: return nil
    case .connective(let next):
      start = Int(tokens.tokens[next].span.start)
      needsCapital = true
    case .selfReference:
      prefix = Array((roles.wording.article + " ").utf8)
      let first = tokens.tokens[sentence.tokens].first { $0.tag != .punctuation }
      start = first.map { Int($0.span.end) } ?? start
      needsCapital = true
    }
    var bytes = prefix + cleaned(document.text.bytes[start..<Int(sentence.span.end)], roles.wording)
    if bytes.last == 0x3A || bytes.last == 0x2C { return nil }
    // Bullets typed by hand.
    if bytes.count > 2, [0x2D, 0x2A, 0x2B].contains(bytes[0]), bytes[1] == 0x20 { bytes.removeFirst(2) }
    if needsCapital { capitalise(&bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The token behind a number that a list typed by hand gives a sentence ("2. The year is …", "3) …"); nil when there is
  /// none. In German a noun behind such a number may be a month.
  static func afterNumber(_ sentence: SentenceRecord, _ tokens: Tokens, _ text: Text, _ wording: Wording) -> Int? {
    let first = sentence.tokens.lowerBound
    let (mark, body) = (first + 1, first + 2)
    guard body < sentence.tokens.upperBound else { return nil }
    let (number, next) = (tokens.tokens[first].span, tokens.tokens[body])
    guard number.count <= 2, number.range.allSatisfy({ ASCII.isDigit(text.bytes[$0]) }),
      tokens.tokens[mark].span == Span(Int(number.end), Int(number.end) + 1),
      text.bytes[Int(number.end)] == 0x2E || text.bytes[Int(number.end)] == 0x29,
      next.span.start > number.end + 1,
      wording.language != "de" || next.tag != .noun && next.tag != .properNoun
    else { return nil }
    return body
  }

  /// `bytes` without citations and, unless those are kept, asides in brackets, with single blanks and no blank before a comma or
  /// full stop.
  static func cleaned(_ bytes: ArraySlice<UInt8>, _ wording: Wording, keepsAsides: Bool = false) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var i = bytes.startIndex
    while i < bytes.endIndex {
      let byte = bytes[i]
      if byte == 0x5B || byte == 0x28 && !keepsAsides, let end = asideEnd(bytes, at: i, wording) {
        i = end
        continue
      }
      i += 1
      if ASCII.isBlank(byte) {
        if let last = result.last, last != 0x20 { result.append(0x20) }
        continue
      }
      // Marks of emphasis that the reader of a format left where they were.
      if byte == 0x2A, i < bytes.endIndex, bytes[i] == 0x2A {
        i += 1
        continue
      }
      if byte == 0x2C || byte == 0x2E || byte == 0x3A || byte == 0x3B, result.last == 0x20 { result.removeLast() }
      result.append(byte)
    }
    if result.last == 0x20 { result.removeLast() }
    return result
  }

  /// The citations and asides in brackets that `cleaned` leaves out.
  static func asides(in bytes: ArraySlice<UInt8>, _ wording: Wording) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var i = bytes.startIndex
    while i < bytes.endIndex {
      if bytes[i] == 0x5B || bytes[i] == 0x28, let end = asideEnd(bytes, at: i, wording) {
        result.append(i..<end)
        i = end
      } else {
        i += 1
      }
    }
    return result
  }

  /// The end of an aside that begins with the bracket at `at` and can be left out: "[12]", "(Miller 1998)", "(see …)".
  private static func asideEnd(_ bytes: ArraySlice<UInt8>, at: Int, _ wording: Wording) -> Int? {
    let closing: UInt8 = bytes[at] == 0x5B ? 0x5D : 0x29
    var end = at + 1
    var letters = 0
    var digits = 0
    var run = 0
    var hasYear = false
    while end < bytes.endIndex, bytes[end] != closing, end - at < 160 {
      let byte = bytes[end]
      if byte == bytes[at] { return nil }
      if ASCII.isDigit(byte) {
        digits += 1
        run += 1
        if run == 4, bytes[end - 3] == 0x31 || bytes[end - 3] == 0x32 { hasYear = true }
      } else {
        run = 0
        if ASCII.isLetter(byte) || byte >= 0x80 { letters += 1 }
      }
      end += 1
    }
    guard end < bytes.endIndex, bytes[end] == closing else { return nil }
    let content = bytes[at + 1..<end]
    let isCitation =
      closing == 0x5D
      ? letters <= 2 && digits > 0 || content.first == 0x5E : hasYear && letters >= 3 && isNames(content)
    return isCitation || isReference(content, wording) ? end + 1 : nil
  }

  /// True of "Miller and Jones, 1998; Smith et al. 2001": begins with a capital and is short on lower-case words.
  private static func isNames(_ content: ArraySlice<UInt8>) -> Bool {
    guard let first = content.first, ASCII.isUpper(first) || first >= 0xC3 else { return false }
    var lower = 0
    for word in content.split(whereSeparator: { ASCII.isBlank($0) || $0 == 0x2C || $0 == 0x3B })
    where ASCII.isLower(word[word.startIndex]) && word.count > 3 { lower += 1 }
    return lower <= 1
  }

  /// True of "see Section 3", "e.g., …", "Figure 2".
  private static func isReference(_ content: ArraySlice<UInt8>, _ wording: Wording) -> Bool {
    let folded = CaseFolding.folded(content)
    let words = folded.split(whereSeparator: { !ASCII.isAlphanumeric($0) && $0 < 0x80 })
    guard let first = words.first else { return false }
    let word = String(decoding: first, as: UTF8.self)
    if wording.exhibits.contains(word) {
      return words.count == 1 || words.count <= 3 && words[1].allSatisfy { ASCII.isDigit($0) || $0 == 0x2E }
    }
    switch word {
    case "see", "cf", "siehe", "vgl", "voir", "véase", "vea", "vedi", "ver", "zie": return true
    case "e", "i", "z", "p", "d":
      return words.count > 1
        && (folded.starts(with: "e.g".utf8) || folded.starts(with: "z.b".utf8) || folded.starts(with: "p. ex".utf8))
    default: return false
    }
  }

  private static func capitalise(_ bytes: inout [UInt8]) {
    var i = 0
    while i < bytes.count, !ASCII.isAlphanumeric(bytes[i]), bytes[i] < 0x80 { i += 1 }
    guard i < bytes.count else { return }
    let scalar = bytes.scalar(at: i)
    guard let unicode = Unicode.Scalar(scalar.value) else { return }
    bytes.replaceSubrange(i..<i + scalar.length, with: unicode.properties.uppercaseMapping.utf8)
  }
}
