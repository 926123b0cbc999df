import SpaceText

/// The index of a dictd dictionary: sorted lines of headword, offset and length, apart by tabs, the numbers in base 64
/// (dictd(8), "Database format").
///
/// dictfmt writes headwords in lower case, without punctuation, and sorts the lines by their bytes. So a word is found by
/// binary search in the file: some twenty short reads a word, whatever its size.
struct DictionaryIndex: ~Copyable {
  private let file: DictionaryFile
  /// The most articles one headword can have.
  private static let most = 24
  private static let longestLine = 1024

  init(_ path: RawPath) throws(DictionaryDamage) { file = try DictionaryFile(path) }

  /// The articles of `headword`, in the order of the dictionary.
  func articles(of headword: [UInt8]) throws(DictionaryDamage) -> [Range<Int>] {
    var result: [Range<Int>] = []
    try forEachLine(from: headword) { (word, article) throws(DictionaryDamage) in
      guard word == headword else { return false }
      result.append(article)
      return result.count < Self.most
    }
    return result.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }

  /// Headwords of one word that begin with `prefix`, at most `limit` lines of the index.
  func headwords(startingWith prefix: [UInt8], limit: Int) throws(DictionaryDamage) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var seen = 0
    try forEachLine(from: prefix) { (word, _) throws(DictionaryDamage) in
      guard word.starts(with: prefix) else { return false }
      if result.last != word, !word.contains(0x20) { result.append(word) }
      seen += 1
      return seen < limit
    }
    return result
  }

  /// Calls `body` with headwords and articles from `headword` on, until it returns false.
  func forEachArticle(
    from headword: [UInt8] = [], _ body: ([UInt8], Range<Int>) throws(DictionaryDamage) -> Bool
  ) throws(DictionaryDamage) { try forEachLine(from: headword, body) }

  var count: Int { file.count }

  /// Calls `body` with each line from the first that isn't before `headword` on, until it returns false.
  private func forEachLine(
    from headword: [UInt8], _ body: ([UInt8], Range<Int>) throws(DictionaryDamage) -> Bool
  ) throws(DictionaryDamage) {
    // The line that begins at or after `low` may be the first; none that begins before it is.
    var (low, high) = (0, file.count)
    while high - low > Self.longestLine {
      let middle = low + (high - low) / 2
      let block = try file.bytes(in: middle..<middle + 2 * Self.longestLine)
      guard let end = block.prefix(Self.longestLine).firstIndex(of: 0x0A) else {
        throw .malformed("a line of the index is too long")
      }
      let word = block[(end + 1)...].prefix { $0 != 0x09 && $0 != 0x0A }
      if end + 1 < block.count, word.lexicographicallyPrecedes(headword) {
        low = middle + end + 1
      } else {
        high = middle
      }
    }
    // `low` begins a line; the sought one begins at most a line after `high`.
    var at = low
    var block: [UInt8] = []
    var start = 0
    while true {
      if let end = block[start...].firstIndex(of: 0x0A) {
        let line = block[start..<end]
        start = end + 1
        guard let parsed = Self.parsed(line) else { continue }
        if parsed.word.lexicographicallyPrecedes(headword) { continue }
        if try !body(parsed.word, parsed.article) { return }
        continue
      }
      if block.count - start > Self.longestLine * 4 { throw .malformed("a line of the index is too long") }
      let more = try file.bytes(in: at..<at + 4096)
      if more.isEmpty { return }
      at += more.count
      block = block[start...] + more
      start = 0
    }
  }

  private static func parsed(_ line: ArraySlice<UInt8>) -> (word: [UInt8], article: Range<Int>)? {
    let parts = line.split(separator: 0x09, maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 3, let start = number(parts[1]), let length = number(parts[2]), length < 1 << 20 else {
      return nil
    }
    return (Array(parts[0]), start..<start + length)
  }

  /// A number in dictd's base 64, most significant digit first.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 7 else { return nil }
    var result = 0
    for digit in digits {
      guard let value = ASCII.base64Digit(digit) else { return nil }
      result = result << 6 | Int(value)
    }
    return result
  }
}
