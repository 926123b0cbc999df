import SpaceText

// How each layer stands in a kept Document.

extension Span: BinaryItem {
  public func write(to out: inout BinaryWriter, after previous: inout Int) { out.span(self, after: &previous) }
  public static func read(
    from bytes: inout BinaryReader, in text: Text, after previous: inout Int
  ) throws(BinaryDamage) -> Span {
    try bytes.span(in: text, after: &previous)
  }
  public static var leastSize: Int { 2 }
}

extension Mark: BinaryItem {
  public func write(to out: inout BinaryWriter, after previous: inout Int) {
    out.choice(kind, of: Kind.allCases)
    out.span(span, after: &previous)
    out.optionalString(target)
  }
  public static func read(
    from bytes: inout BinaryReader, in text: Text, after previous: inout Int
  ) throws(BinaryDamage) -> Mark {
    let kind = try bytes.choice(Kind.allCases)
    let span = try bytes.span(in: text, after: &previous)
    return Mark(kind: kind, span: span, target: try bytes.optionalString())
  }
  public static var leastSize: Int { 4 }
}

extension DateMention: BinaryItem {
  public func write(to out: inout BinaryWriter, after previous: inout Int) {
    out.choice(kind, of: Kind.allCases)
    out.span(span, after: &previous)
    out.string(value)
    out.optionalString(modifier)
  }
  public static func read(
    from bytes: inout BinaryReader, in text: Text, after previous: inout Int
  ) throws(BinaryDamage) -> DateMention {
    let kind = try bytes.choice(Kind.allCases)
    let span = try bytes.span(in: text, after: &previous)
    let value = try bytes.string()
    return DateMention(span: span, kind: kind, value: value, modifier: try bytes.optionalString())
  }
  public static var leastSize: Int { 5 }
}

extension Phrase: BinaryItem {
  public func write(to out: inout BinaryWriter, after previous: inout Int) {
    out.choice(kind, of: Kind.allCases)
    var inside = previous
    out.span(span, after: &inside)
    previous = Int(span.start)
    out.span(head, after: &previous)
    previous = inside
  }
  public static func read(
    from bytes: inout BinaryReader, in text: Text, after previous: inout Int
  ) throws(BinaryDamage) -> Phrase {
    let kind = try bytes.choice(Kind.allCases)
    let span = try bytes.span(in: text, after: &previous)
    var inside = Int(span.start)
    return Phrase(kind: kind, span: span, head: try bytes.span(in: text, after: &inside))
  }
  public static var leastSize: Int { 5 }
}

extension Definition: BinaryItem {
  public func write(to out: inout BinaryWriter, after previous: inout Int) {
    out.choice(kind, of: Kind.allCases)
    out.span(term, after: &previous)
    var inside = previous
    out.span(explanation, after: &inside)
    out.signed(Int(confidence))
  }
  public static func read(
    from bytes: inout BinaryReader, in text: Text, after previous: inout Int
  ) throws(BinaryDamage) -> Definition {
    let kind = try bytes.choice(Kind.allCases)
    let term = try bytes.span(in: text, after: &previous)
    var inside = previous
    let explanation = try bytes.span(in: text, after: &inside)
    guard let confidence = Int32(exactly: try bytes.signed()) else { throw BinaryDamage() }
    return Definition(kind: kind, term: term, explanation: explanation, confidence: confidence)
  }
  public static var leastSize: Int { 6 }
}

extension Term: BinaryItem {
  public func write(to out: inout BinaryWriter, after previous: inout Int) {
    out.string(text)
    out.string(key)
    out.signed(Int(score))
    mentions.write(to: &out)
  }
  public static func read(
    from bytes: inout BinaryReader, in text: Text, after previous: inout Int
  ) throws(BinaryDamage) -> Term {
    let shown = try bytes.string()
    let key = try bytes.string()
    guard let score = Int32(exactly: try bytes.signed()) else { throw BinaryDamage() }
    return Term(text: shown, key: key, score: score, mentions: try [Span].read(from: &bytes, in: text))
  }
  public static var leastSize: Int { 4 }
}

extension BinaryWriter {
  /// One of `choices`, as its place.
  mutating func choice<Choice: Equatable>(_ choice: Choice, of choices: [Choice]) {
    guard let place = choices.firstIndex(of: choice) else { preconditionFailure("all cases are listed") }
    number(place)
  }
}

extension Tokens {
  /// A stem mostly is the beginning of its form: it is kept as what it shares with it, and the rest. A token is a byte
  /// with its tag and the distance to the one before where that is short, its length, and its word.
  public func write(to out: inout BinaryWriter) {
    out.number(words.count)
    for word in words {
      out.string(word.form)
      let form = Array(word.form.utf8)
      let stem = Array(word.stem.utf8)
      var shared = 0
      while shared < min(form.count, stem.count), form[shared] == stem[shared] { shared += 1 }
      out.number(shared)
      out.utf8(stem[shared...])
      out.byte(word.rarity << 1 | (word.isStopword ? 1 : 0))
    }
    out.number(tokens.count)
    var previous = 0
    for token in tokens {
      let distance = Int(token.span.start) - previous
      out.byte(token.tag.rawValue << 3 | UInt8(min(distance, 7)))
      if distance >= 7 { out.number(distance - 7) }
      out.number(token.span.count)
      out.number(Int(token.word))
      previous = Int(token.span.end)
    }
  }

  public static func read(from bytes: inout BinaryReader, in text: Text) throws(BinaryDamage) -> Tokens {
    var words: [Word] = []
    let wordCount = try bytes.count(size: 4)
    words.reserveCapacity(wordCount)
    for _ in 0..<wordCount {
      let form = try bytes.utf8()
      let shared = try bytes.number()
      guard shared <= form.count else { throw BinaryDamage() }
      let rest = try bytes.utf8()
      let flags = try bytes.byte()
      let shown = unsafe form.withUnsafeBufferPointer { unsafe String(copying: $0) }
      // Half of all words are their own stems.
      let stem =
        rest.isEmpty
        ? shared == form.count
          ? shown : unsafe form.prefix(shared).withUnsafeBufferPointer { unsafe String(copying: $0) }
        : String(decoding: form.prefix(shared) + rest, as: UTF8.self)
      words.append(Word(form: shown, stem: stem, isStopword: flags & 1 == 1, rarity: flags >> 1))
    }
    let count = try bytes.count(size: 3)
    guard let tokens = bytes.tokens(count, of: wordCount, in: text) else { throw BinaryDamage() }
    return Tokens(tokens: tokens, words: words)
  }
}

extension BinaryReader {
  /// So many tokens of a text with so many words; nil when they are damaged. They are most of what is kept of a document,
  /// so this reads them in one loop over bytes.
  fileprivate mutating func tokens(_ count: Int, of words: Int, in text: Text) -> [Token]? {
    var at = offset
    var isSound = true
    let tokens = unsafe [Token](unsafeUninitializedCapacity: count) { tokens, made in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe text.bytes.withUnsafeBufferPointer { content in
          func isBoundary(_ place: Int) -> Bool {
            unsafe place == content.count || content[place] & 0xC0 != 0x80
          }
          var end = 0
          while made < count {
            guard let (tag, distance, length, word) = unsafe Self.token(bytes, &at) else { break }
            let start = end + distance
            guard word < words, length > 0, start + length <= content.count, isBoundary(start),
              isBoundary(start + length)
            else { break }
            end = start + length
            unsafe tokens.initializeElement(
              at: made, to: Token(span: Span(start, end), tag: tag, word: Int32(truncatingIfNeeded: word)))
            made += 1
          }
          isSound = made == count
        }
      }
    }
    offset = at
    return isSound ? tokens : nil
  }

  /// One kept token: its tag, how far it is from the one before, its length and its word; nil when it is damaged.
  @inline(__always)
  private static func token(
    _ bytes: UnsafeBufferPointer<UInt8>, _ at: inout Int
  ) -> (tag: PartOfSpeech, distance: Int, length: Int, word: Int)? {
    guard at < bytes.count else { return nil }
    let head = unsafe bytes[at]
    at += 1
    var distance = Int(head & 7)
    if distance == 7 {
      guard let more = unsafe number(bytes, &at) else { return nil }
      distance += more
    }
    guard let length = unsafe number(bytes, &at), let word = unsafe number(bytes, &at),
      let tag = PartOfSpeech(rawValue: head >> 3)
    else { return nil }
    return (tag, distance, length, word)
  }

  /// A number below 2³⁵.
  @inline(__always)
  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ at: inout Int) -> Int? {
    var value = 0
    var shift = 0
    while at < bytes.count, shift < 35 {
      let next = unsafe Int(bytes[at])
      at += 1
      value |= (next & 0x7F) << shift
      if next < 0x80 { return value }
      shift += 7
    }
    return nil
  }
}

/// One item of a kept layer that is a list.
public protocol BinaryItem: Sendable {
  func write(to out: inout BinaryWriter, after previous: inout Int)
  static func read(
    from bytes: inout BinaryReader, in text: Text, after previous: inout Int
  ) throws(BinaryDamage) -> Self
  /// The fewest bytes that an item takes.
  static var leastSize: Int { get }
}
