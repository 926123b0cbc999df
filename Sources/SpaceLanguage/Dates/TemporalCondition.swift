import SpaceModel

/// What a check asks of a match and of the text around it: one primitive, or conditions that are joined.
///
/// The tables name and compose them under `[checks]`. Words they ask for stand there, too.
struct TemporalCondition: Sendable {
  /// The primitives, as the tables call them.
  enum Kind: String, CaseIterable, Sendable {
    /// Of the conditions joined: all hold, one holds, it does not hold.
    case all, any, not
    /// The condition holds of the match's first or last token, of its last expression, of all its tokens, of all tokens around
    /// it, or of the expression widened by the word before it or the one behind it.
    case first, final, last, match, run, back, ahead
    /// The word before the expression, behind it, its own first and its own last one are on a list.
    case before, after, begins, ends
    /// These bytes stand right before the expression, right behind it, or in it.
    case rightBefore = "right-before"
    case rightAfter = "right-after"
    case inside
    /// The number behind the expression lies in a range.
    case number
    /// One of the fields was told; a field's value lies in a range.
    case has, value
    /// A field is smaller than another; both are the same; a field is larger, or smaller, in the last expression.
    case less, same, rises, falls
    /// A token has one of the classes; one stands right behind the token before it, and has one of them.
    case tokenClass = "class"
    case glued
    /// The expression's bytes are so many; it has a digit, or ends with so many.
    case length, digits
    /// It begins with a capital, or with a small letter.
    case capital, lower
    /// Nothing follows that it could count; the clause ends behind it.
    case endsPhrase = "ends-phrase"
    case endsClause = "ends-clause"
    /// The text is a note; it told this year before.
    case note, told
    /// See `TemporalChecks`.
    case chronicle
    case entryNumber = "entry-number"
    case slashDate = "slash-date"
    /// It opens its line, and a colon is behind it: "Mon: swimming".
    case label
    /// What a language replaces by a check of its own.
    case never
  }

  var kind: Kind
  /// Fields, classes, lists of words, pairs of bounds.
  var numbers: [Int] = []
  var texts: [[UInt8]] = []
  var parts: [TemporalCondition] = []

  /// The bound of a range that is open.
  static let open = 1 << 40
  /// In the place of a lower bound: a multiple of what stands in that of the upper one.
  static let multiple = -(1 << 40) - 1

  /// A value is in one of the ranges told by pairs of bounds.
  static func contains(_ bounds: ArraySlice<Int>, _ value: Int) -> Bool {
    var at = bounds.startIndex
    while at + 1 < bounds.endIndex {
      let (low, high) = (bounds[at], bounds[at + 1])
      if low == multiple ? value % high == 0 : value >= low && (value <= high || high == open) { return true }
      at += 2
    }
    return false
  }
}

/// Words that a check, or the grammar itself, asks for.
struct TemporalWordList: Sendable {
  var hashes: Set<UInt64> = []
  /// Endings of words in small letters that are on the list, too.
  var endings: [[UInt8]] = []

  /// Numbers that stand for no list: any word, one with a capital, one with a small letter. Below them are classes of tokens.
  static let anyWord = -1
  static let capital = -2
  static let lower = -3
  static let firstClass = -4
}

extension TemporalCondition {
  func write(to out: inout BinaryWriter) {
    out.string(kind.rawValue)
    out.number(numbers.count)
    for number in numbers { out.signed(number) }
    out.number(texts.count)
    for text in texts { out.utf8(text) }
    out.number(parts.count)
    for part in parts { part.write(to: &out) }
  }

  /// `depth`: so many conditions hold it; no table comes near the limit.
  init(from bytes: inout BinaryReader, depth: Int = 0) throws(BinaryDamage) {
    guard depth < 64, let kind = Kind(rawValue: try bytes.string()) else { throw BinaryDamage() }
    self.kind = kind
    for _ in 0..<(try bytes.count()) { numbers.append(try bytes.signed()) }
    for _ in 0..<(try bytes.count()) { texts.append(Array(try bytes.utf8())) }
    for _ in 0..<(try bytes.count()) { parts.append(try TemporalCondition(from: &bytes, depth: depth + 1)) }
  }
}

extension TemporalWordList {
  func write(to out: inout BinaryWriter) {
    out.number(hashes.count)
    for hash in hashes.sorted() { out.word(hash) }
    out.number(endings.count)
    for ending in endings { out.utf8(ending) }
  }

  init(from bytes: inout BinaryReader) throws(BinaryDamage) {
    let count = try bytes.count(size: 8)
    hashes.reserveCapacity(count)
    for _ in 0..<count { hashes.insert(try bytes.word()) }
    for _ in 0..<(try bytes.count()) { endings.append(Array(try bytes.utf8())) }
  }
}
