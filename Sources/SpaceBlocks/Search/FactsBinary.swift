import SpaceModel
import SpaceText

// How what sentences and tables say of themselves stands in an index: flat lists of small numbers, read by one pass.

extension BinaryWriter {
  mutating func numbers(_ values: [Int32]) {
    number(values.count)
    for value in values { number(Int(value)) }
  }
}

extension BinaryReader {
  /// Numbers below `limit`.
  mutating func numbers(below limit: Int) throws(BinaryDamage) -> [Int32] {
    let count = try count()
    var result: [Int32] = []
    result.reserveCapacity(count)
    for _ in 0..<count { result.append(try number(below: limit)) }
    return result
  }

  mutating func number(below limit: Int) throws(BinaryDamage) -> Int32 {
    let value = try number()
    guard value < limit else { throw BinaryDamage() }
    return Int32(truncatingIfNeeded: value)
  }

  /// A number of 32 bits.
  mutating func bits() throws(BinaryDamage) -> UInt32 {
    guard let bits = UInt32(exactly: try number()) else { throw BinaryDamage() }
    return bits
  }

  /// Two numbers in order, neither above `limit`.
  mutating func range(in limit: Int) throws(BinaryDamage) -> Range<Int> {
    let start = try number()
    let count = try number()
    guard start <= limit, count <= limit - start else { throw BinaryDamage() }
    return start..<start + count
  }

  /// A span within a text of `size` bytes.
  mutating func span(below size: Int, after previous: inout Int) throws(BinaryDamage) -> Span {
    let start = previous + (try signed())
    let count = try number()
    guard start >= 0, start <= size, count <= size - start else { throw BinaryDamage() }
    previous = start + count
    return Span(start, previous)
  }
}

extension PassageFacts {
  func write(to out: inout BinaryWriter) {
    out.byte((isReferences ? 1 : 0) | (isBelowHeading ? 2 : 0))
    out.numbers(heading)
    out.numbers(title)
    out.number(tokens.count)
    for token in tokens {
      // Most tokens have no marks.
      out.number(Int(token.word) << 1 | (token.marks.isEmpty ? 0 : 1))
      if !token.marks.isEmpty { out.number(Int(token.marks.rawValue)) }
    }
    out.number(inside.lowerBound)
    out.number(inside.count)
    out.number(sentences.count)
    var (place, token) = (0, 0)
    for sentence in sentences { sentence.write(to: &out, after: &place, &token) }
    out.numbers(tables.map { Int32($0) })
  }

  /// Reads what `write` wrote, of a document of `size` bytes in an index of so many words.
  static func read(
    from bytes: inout BinaryReader, words: Int, size: Int
  ) throws(BinaryDamage) -> PassageFacts {
    var facts = PassageFacts()
    let flags = try bytes.byte()
    (facts.isReferences, facts.isBelowHeading) = (flags & 1 != 0, flags & 2 != 0)
    facts.heading = try bytes.numbers(below: words)
    facts.title = try bytes.numbers(below: words)
    let count = try bytes.count()
    facts.tokens.reserveCapacity(count)
    for _ in 0..<count {
      let value = try bytes.number()
      guard value >> 1 < words else { throw BinaryDamage() }
      let marks = value & 1 == 0 ? 0 : try bytes.bits()
      facts.tokens.append(
        TokenFacts(word: Int32(truncatingIfNeeded: value >> 1), marks: TokenFacts.Marks(rawValue: marks)))
    }
    facts.inside = try bytes.range(in: count)
    var (place, token) = (0, 0)
    for _ in 0..<(try bytes.count(size: 12)) {
      facts.sentences.append(
        try SentenceFacts.read(from: &bytes, words: words, size: size, tokens: count, after: &place, &token))
    }
    facts.tables = try bytes.numbers(below: Int(Int32.max)).map { Int($0) }
    return facts
  }
}

extension SentenceFacts {
  fileprivate func write(to out: inout BinaryWriter, after end: inout Int, _ token: inout Int) {
    out.span(span, after: &end)
    out.number(Int(marks.rawValue))
    for value in [length, element, place, commas, quantities, purposes, examples, subject + 1] { out.number(value) }
    out.number(tokens.lowerBound - token)
    out.number(tokens.count)
    token = tokens.upperBound
    out.number(definitions.count)
    for definition in definitions {
      out.signed(definition.confidence)
      out.numbers(definition.words)
      out.numbers(definition.determiners)
      out.byte(definition.place == nil ? 0 : 1)
      var place = 0
      if let term = definition.place { out.span(term, after: &place) }
    }
  }

  fileprivate static func read(
    from bytes: inout BinaryReader, words: Int, size: Int, tokens: Int, after end: inout Int, _ token: inout Int
  ) throws(BinaryDamage) -> SentenceFacts {
    let span = try bytes.span(below: size, after: &end)
    let marks = Marks(rawValue: try bytes.bits())
    /// What is added up with others of its kind must not be large.
    func small() throws(BinaryDamage) -> Int { Int(try bytes.number(below: Int(Int32.max))) }
    let (length, element, place, commas) = (try small(), try small(), try small(), try small())
    let (quantities, purposes, examples) = (try small(), try small(), try small())
    let subject = try small() - 1
    let start = token + (try small())
    let count = try small()
    guard start <= tokens, count <= tokens - start, subject <= count else { throw BinaryDamage() }
    token = start + count
    var definitions: [DefinedTerm] = []
    for _ in 0..<(try bytes.count(size: 3)) {
      let confidence = try bytes.signed()
      guard abs(confidence) <= Int(Int32.max) else { throw BinaryDamage() }
      let (own, determiners) = (try bytes.numbers(below: words), try bytes.numbers(below: words))
      var place = 0
      let term = try bytes.byte() == 0 ? nil : try bytes.span(below: size, after: &place)
      definitions.append(DefinedTerm(confidence: confidence, words: own, determiners: determiners, place: term))
    }
    return SentenceFacts(
      span: span, marks: marks, length: length, element: element, place: place, commas: commas,
      quantities: quantities, purposes: purposes, examples: examples, subject: subject, tokens: start..<token,
      definitions: definitions)
  }
}

extension TableFacts {
  func write(to out: inout BinaryWriter) {
    out.number(rows.count)
    for row in rows {
      var place = 0
      out.span(row.span, after: &place)
      out.number(row.cells.count)
      place = Int(row.span.start)
      for cell in row.cells {
        out.span(cell.span, after: &place)
        out.number(cell.tokens << 2 | (cell.hasDigit ? 1 : 0) | (cell.hasLetter ? 2 : 0))
        out.numbers(cell.words)
      }
    }
  }

  /// Reads what `write` wrote, of a document of `size` bytes in an index of so many words.
  static func read(from bytes: inout BinaryReader, words: Int, size: Int) throws(BinaryDamage) -> TableFacts {
    var rows: [Row] = []
    for _ in 0..<(try bytes.count(size: 3)) {
      var place = 0
      let span = try bytes.span(below: size, after: &place)
      place = Int(span.start)
      var cells: [Cell] = []
      for _ in 0..<(try bytes.count(size: 4)) {
        let own = try bytes.span(below: size, after: &place)
        let shape = try bytes.number()
        cells.append(
          Cell(
            span: own, words: try bytes.numbers(below: words), tokens: shape >> 2, hasDigit: shape & 1 != 0,
            hasLetter: shape & 2 != 0))
      }
      guard !cells.isEmpty else { throw BinaryDamage() }
      rows.append(Row(span: span, cells: cells))
    }
    return TableFacts(rows: rows)
  }
}

extension IndexWord {
  /// A stem mostly is the beginning of its form: it is kept as what it shares with it, and the rest.
  static func write(_ form: String, _ stem: String, _ terms: ArraySlice<Int32>, to out: inout BinaryWriter) {
    let (letters, root) = (Array(form.utf8), Array(stem.utf8))
    var shared = 0
    while shared < min(letters.count, root.count), letters[shared] == root[shared] { shared += 1 }
    out.utf8(letters)
    out.number(shared)
    out.utf8(root[shared...])
    out.numbers(Array(terms))
  }

  static func read(from bytes: inout BinaryReader, terms: Int) throws(BinaryDamage) -> IndexWord {
    let form = try bytes.utf8()
    let shared = try bytes.number()
    let rest = try bytes.utf8()
    guard shared <= form.count else { throw BinaryDamage() }
    return IndexWord(
      form: String(decoding: form, as: UTF8.self), stem: String(decoding: form.prefix(shared) + rest, as: UTF8.self),
      terms: try bytes.numbers(below: terms))
  }
}
