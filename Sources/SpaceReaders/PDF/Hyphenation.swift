import SpaceText

/// Decides how the end of one line meets the start of the next.
///
/// A hyphen at a line's end is the typesetter's or the word's own. The document itself tells: a word it has elsewhere
/// without hyphen is joined, a compound it has elsewhere within a line keeps it, and so does one whose first part it uses
/// to form other compounds. Otherwise the typesetter's is far likelier.
struct Hyphenation {
  enum Joint { case blank, none, dropHyphen }

  let reader: LineReader
  /// Hashes of words in lower case as they stand within lines, of compounds with hyphens, of compounds' first parts.
  private var words: Set<UInt64> = []
  private var compounds: Set<UInt64> = []
  private var prefixes: Set<UInt64> = []

  init(reader: LineReader, blocks: [PageBlock]) {
    self.reader = reader
    guard blocks.contains(where: { $0.lines.contains(where: reader.endsWithHyphen) }) else { return }
    for block in blocks {
      for line in block.lines { learn(line) }
    }
  }

  private mutating func learn(_ line: PageLine) {
    // Printed words: words up to a blank. The last of a broken line is no whole word, nor is the first of the next.
    var bytes: [UInt8] = []
    let last = line.words.count - 1
    for i in line.words.indices {
      if i > 0, line.hasBlank(before: i) {
        learn(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
      bytes += reader.bytes(line.words[i])
    }
    if last >= 0, !reader.endsWithHyphen(line) { learn(bytes) }
  }

  private mutating func learn(_ bytes: [UInt8]) {
    let word = Self.trimmed(bytes[...])
    guard word.count > 1 else { return }
    if let hyphen = word.firstIndex(of: 0x2D) {
      compounds.insert(Self.hash(word))
      if hyphen > word.startIndex { prefixes.insert(Self.hash(word[..<hyphen])) }
    } else {
      words.insert(Self.hash(word))
    }
  }

  /// How `line` and the line after it are joined.
  func joint(_ line: PageLine, _ next: PageLine) -> Joint {
    let last = lastWord(line)
    if reader.isAddressBroken(line, next) { return .none }
    if Self.isAddress(last), let end = last.last,
      end == 0x2F || end == 0x2E || end == 0x2D || end == 0x5F || end == 0x3D
    {
      return .none
    }
    guard reader.endsWithHyphen(line) else {
      // A range of numbers: "1149–" and "1158".
      if last.suffix(3) == [0xE2, 0x80, 0x93], last.count > 3, ASCII.isDigit(last[last.count - 4]),
        ASCII.isDigit(reader.bytes(next.words[0]).first ?? 0)
      {
        return .none
      }
      return isUnspaced(line, next) ? .none : .blank
    }
    // A soft hyphen; a dot at half height is what some programs leave of a hyphen that the font lacks.
    if last.suffix(2) == [0xC2, 0xAD] || last.suffix(2) == [0xC2, 0xB7] { return .dropHyphen }
    return joint(hyphenated: last, firstWord(next))
  }

  /// The line's last word, up to a blank.
  private func lastWord(_ line: PageLine) -> [UInt8] {
    var i = line.words.count - 1
    while i > 0, !line.hasBlank(before: i) { i -= 1 }
    return line.words[i...].flatMap { reader.bytes($0) }
  }

  /// The line's first word, up to a blank.
  private func firstWord(_ line: PageLine) -> [UInt8] {
    var end = 0
    while end < line.words.count, end == 0 || !line.hasBlank(before: end) { end += 1 }
    return line.words[..<end].flatMap { reader.bytes($0) }
  }

  /// How a word that ends in a hyphen and the first of the next line are joined.
  private func joint(hyphenated last: [UInt8], _ first: [UInt8]) -> Joint {
    guard let scalar = first.first.map({ _ in first.scalar(at: 0).value }), ScalarClass.of(scalar).contains(.letter)
    else {
      // "1990-\n2000", "pre-\n(re)".
      return .none
    }
    let head = Self.trimmed(last[..<(last.count - 1)])
    let tail = Self.trimmed(first[...])
    if compounds.contains(Self.hash(Array(head) + [0x2D] + tail)), !words.contains(Self.hash(Array(head) + tail)) {
      return .none
    }
    if words.contains(Self.hash(Array(head) + tail)) { return .dropHyphen }
    if ScalarClass.of(scalar).contains(.upper) || head.contains(0x2D) { return .none }
    // "long- and short-term": the hyphen stands for a word to come.
    if tail.elementsEqual("and".utf8) || tail.elementsEqual("or".utf8) || tail.elementsEqual("und".utf8)
      || tail.elementsEqual("oder".utf8)
    {
      return .blank
    }
    if prefixes.contains(Self.hash(head)), words.contains(Self.hash(tail)) { return .none }
    return .dropHyphen
  }

  /// The bytes of a line's last word without its hyphen.
  static func withoutHyphen(_ bytes: ArraySlice<UInt8>, _ arena: [UInt8]) -> ArraySlice<UInt8> {
    bytes.dropLast(arena.scalar(before: bytes.endIndex).length)
  }

  /// Scripts that put no blanks between words want none at a line's end either.
  private func isUnspaced(_ line: PageLine, _ next: PageLine) -> Bool {
    let (a, b) = (ScalarClass.of(reader.lastScalar(line)), ScalarClass.of(reader.firstScalar(next)))
    return a.contains(.unspaced) && (b.contains(.unspaced) || b.contains(.punctuation))
      || b.contains(.unspaced) && reader.lastScalar(line) >= 0x3000
  }

  private static func isAddress(_ word: [UInt8]) -> Bool {
    guard word.count > 4 else { return false }
    for i in 0..<(word.count - 2) where word[i] == 0x3A && word[i + 1] == 0x2F && word[i + 2] == 0x2F { return true }
    return word.starts(with: "www.".utf8) || word.starts(with: "doi:".utf8)
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var slice = bytes
    while let first = slice.first, first < 0x80, !ASCII.isAlphanumeric(first) { slice = slice.dropFirst() }
    while let last = slice.last, last < 0x80, !ASCII.isAlphanumeric(last) { slice = slice.dropLast() }
    return slice
  }

  /// FNV-1a over the bytes in lower case.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(ASCII.lowered(byte))) &* 0x100_0000_01b3 }
    return hash
  }
}
