import SpaceText

// What the model sees of a gap.

/// A stretch of bytes between blanks.
struct Piece {
  var range = 0..<0
  /// Of its letters and digits, without marks at its ends.
  var hash: UInt32 = 0
  /// Scalars without the marks at its ends, at most 9.
  var length: UInt32 = 0
  /// How it is written, quotation marks and brackets before it left out; see `Shape`.
  var shape: UInt32 = 0
  /// The same, or the quotation mark or bracket it begins with.
  var begins: UInt32 = 0
  /// How common it is: 0 unknown, 1...4 the more common the larger, 5 mostly written with a capital.
  var rarity: UInt32 = 0

  enum Shape {
    static let none: UInt32 = 0
    static let digits: UInt32 = 1
    static let digitsAndMore: UInt32 = 2
    static let upper: UInt32 = 3
    static let oneUpper: UInt32 = 4
    static let title: UInt32 = 5
    static let mixed: UInt32 = 6
    static let lower: UInt32 = 7
    static let otherLetter: UInt32 = 8
    static let long: UInt32 = 9
    /// A mark: this and its scalar.
    static let mark: UInt32 = 16
  }

  var isCapital: Bool { shape >= Shape.upper && shape <= Shape.title }
}

/// How many words of a sentence have been counted, so that each is counted once.
struct Progress {
  var start = -1
  var counted = 0
  var words: UInt32 = 0
}

extension SentenceSplitter {
  /// Longer stretches are addresses or worse.
  private static let longestPiece = 64

  /// The gap between the words that end at `left` and those that begin at `right`, in the sentence that begins at
  /// `sentenceStart`; nil when no model knows the language.
  func proposed(
    _ left: Int, _ right: Int, isProposed: Bool, sentenceStart: Int, in range: Range<Int>, _ progress: inout Progress
  ) -> ProposedGap? {
    guard let modelLanguage else { return nil }
    count(to: left, from: sentenceStart, &progress)
    let before = piece(endingAt: left, from: sentenceStart)
    var earlier = Piece()
    var at = skipBlanksBack(before.range.lowerBound, sentenceStart)
    if at > sentenceStart { earlier = piece(endingAt: at, from: sentenceStart) }
    // How many of the last five words have a capital.
    var near: UInt32 = 1
    var capitals: UInt32 = before.isCapital ? 1 : 0
    if earlier.shape != Piece.Shape.none {
      near = 2
      if earlier.isCapital { capitals += 1 }
      at = skipBlanksBack(earlier.range.lowerBound, sentenceStart)
      while at > sentenceStart, near < 5 {
        let start = pieceStart(endingAt: at, from: sentenceStart)
        near += 1
        if ScalarClass.of(bytes.scalar(at: start).value).contains(.upper) { capitals += 1 }
        at = skipBlanksBack(start, sentenceStart)
      }
    }
    let after = piece(from: right, to: range.upperBound)
    var later = Piece()
    var follows: UInt32 = 0
    at = skipBlanks(after.range.upperBound, range.upperBound)
    if at < range.upperBound { later = piece(from: at, to: range.upperBound) }
    // Far from the end there are words enough.
    if range.upperBound - at > 64 { follows = 5 }
    while at < range.upperBound, follows < 5 {
      follows += 1
      at = skipBlanks(pieceEnd(from: at, to: range.upperBound), range.upperBound)
    }
    let isFirst = sentenceStart == range.lowerBound
    let context = GapContext(
      before: before, earlier: earlier, after: after, later: later, words: progress.words, share: capitals * 4 / near,
      isFirst: isFirst, follows: follows, mark: mark(of: before), isProposed: isProposed, language: modelLanguage)
    return context.gap(left: left, ending: ending(of: before))
  }

  /// Counts the words up to `left` of the sentence that begins at `start`.
  private func count(to left: Int, from start: Int, _ progress: inout Progress) {
    if progress.start != start { progress = Progress(start: start, counted: start, words: 1) }
    guard progress.counted < left else { return }
    unsafe bytes.withUnsafeBufferPointer { buffer in
      for i in progress.counted..<left where unsafe buffer[i] <= 0x20 && buffer[i + 1] > 0x20 { progress.words += 1 }
    }
    progress.counted = left
  }

  private func ending(of piece: Piece) -> UInt32 {
    let end = piece.range.upperBound
    return UInt32(bytes[end - 1]) | (piece.range.count > 1 ? UInt32(bytes[end - 2]) << 8 : 0)
  }

  /// The terminator the piece ends in, closing marks left out, else its last scalar where that is no letter or digit.
  private func mark(of piece: Piece) -> GapMark {
    var end = piece.range.upperBound
    let last = bytes.scalar(before: end).value
    var isClosed = false
    while end > piece.range.lowerBound {
      let scalar = bytes.scalar(before: end)
      guard Self.isClosingMark(scalar.value) else { break }
      isClosed = true
      end -= scalar.length
    }
    if end > piece.range.lowerBound {
      let value = bytes.scalar(before: end).value
      if value == 0x3A || value == 0x3B { return GapMark(scalar: value, kind: .clause, isClosed: isClosed) }
      if Self.isTerminator(value) { return GapMark(scalar: value, kind: .terminator, isClosed: isClosed) }
    }
    let type = ScalarClass.of(last)
    let isWord = type.contains(.letter) || type.contains(.digit) || type.contains(.mark)
    return GapMark(scalar: isWord ? 0 : last, kind: .none, isClosed: isClosed)
  }

  private static func isClosingMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x22, 0x27, 0x29, 0x5D, 0x7D, 0xBB, 0x2019, 0x201D, 0x203A: true
    default: false
    }
  }

  private static func isOpeningMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x22, 0x27, 0x28, 0x5B, 0xA1, 0xAB, 0xBB, 0xBF, 0x2018, 0x201C, 0x201E: true
    default: false
    }
  }

  private func skipBlanksBack(_ from: Int, _ start: Int) -> Int {
    var at = from
    while at > start, ASCII.isBlank(bytes[at - 1]) { at -= 1 }
    return at
  }

  private func pieceStart(endingAt end: Int, from start: Int) -> Int {
    let limit = max(start, end - Self.longestPiece)
    var at = end
    while at > limit, !ASCII.isBlank(bytes[at - 1]) { at -= 1 }
    while at < end, bytes[at] & 0xC0 == 0x80 { at += 1 }
    return at
  }

  private func pieceEnd(from start: Int, to end: Int) -> Int {
    let limit = min(end, start + Self.longestPiece)
    var at = start
    while at < limit, !ASCII.isBlank(bytes[at]) { at += 1 }
    while at < end, bytes[at] & 0xC0 == 0x80 { at += 1 }
    return at
  }

  private func piece(endingAt end: Int, from start: Int) -> Piece {
    piece(pieceStart(endingAt: end, from: start)..<end)
  }
  private func piece(from start: Int, to end: Int) -> Piece { piece(start..<pieceEnd(from: start, to: end)) }

  private func piece(_ range: Range<Int>) -> Piece {
    var piece = Piece(range: range)
    if range.count >= Self.longestPiece {
      piece.shape = Piece.Shape.long
      piece.begins = Piece.Shape.long
      return piece
    }
    var start = range.lowerBound
    while start < range.upperBound {
      let scalar = bytes.scalar(at: start)
      guard Self.isOpeningMark(scalar.value) else { break }
      start += scalar.length
    }
    piece.shape = shape(start..<range.upperBound)
    piece.begins =
      start == range.lowerBound ? piece.shape : Piece.Shape.mark + bytes.scalar(at: range.lowerBound).value
    var end = range.upperBound
    while start < end, !isWordScalar(bytes.scalar(at: start).value) { start += bytes.scalar(at: start).length }
    while end > start, !isWordScalar(bytes.scalar(before: end).value) { end -= bytes.scalar(before: end).length }
    let core = start < end ? start..<end : range
    let hash = WordHash.of(bytes, core)
    piece.hash = UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    piece.length = UInt32(min(9, core.count))
    piece.rarity = rarity(hash)
    return piece
  }

  private func isWordScalar(_ value: UInt32) -> Bool {
    let type = ScalarClass.of(value)
    return type.contains(.letter) || type.contains(.digit) || type.contains(.mark)
  }

  private func rarity(_ hash: UInt64) -> UInt32 {
    guard let value = frequencies.value(hash) else { return 0 }
    if value & FingerprintTable.isLowerCase == 0 { return 5 }
    switch value & FingerprintTable.number {
    case ...9: return 4
    case ...12: return 3
    case ...15: return 2
    default: return 1
    }
  }

  private func shape(_ range: Range<Int>) -> UInt32 {
    guard !range.isEmpty else { return Piece.Shape.mark }
    let first = bytes.scalar(at: range.lowerBound)
    let type = ScalarClass.of(first.value)
    if type.contains(.digit) {
      for i in range where !ASCII.isDigit(bytes[i]) { return Piece.Shape.digitsAndMore }
      return Piece.Shape.digits
    }
    guard type.contains(.letter) else { return Piece.Shape.mark &+ first.value }
    guard type.contains(.upper) || type.contains(.lower) else { return Piece.Shape.otherLetter }
    var uppers = 0
    var lowers = 0
    var at = range.lowerBound
    while at < range.upperBound {
      let scalar = bytes.scalar(at: at)
      let inner = ScalarClass.of(scalar.value)
      if inner.contains(.upper) { uppers += 1 }
      if inner.contains(.lower) { lowers += 1 }
      at += scalar.length
    }
    if type.contains(.lower) { return uppers > 0 ? Piece.Shape.mixed : Piece.Shape.lower }
    if lowers > 0 { return Piece.Shape.title }
    return uppers == 1 && range.count <= first.length + 1 ? Piece.Shape.oneUpper : Piece.Shape.upper
  }
}

/// The mark at the end of the words before a gap.
private struct GapMark {
  var scalar: UInt32
  var kind: ProposedGap.Kind
  var isClosed: Bool
}

/// The words around a gap, as the features need them.
private struct GapContext {
  let before, earlier, after, later: Piece
  /// Words of the sentence so far; of the last five, how many quarters have a capital.
  let words, share: UInt32
  /// In the first sentence of its element.
  let isFirst: Bool
  /// How many words follow, at most five.
  let follows: UInt32
  let mark: GapMark
  let isProposed: Bool
  let language: UInt32

  func gap(left: Int, ending: UInt32) -> ProposedGap {
    var gap = ProposedGap(
      left: left, kind: mark.kind, isProposed: isProposed,
      isBeforeSmall: after.shape == Piece.Shape.lower || after.shape == Piece.Shape.mixed,
      isAfterCapital: before.isCapital,
      rows: InlineArray(repeating: 0))
    let base = (mark.scalar << 1 | (isProposed ? 1 : 0)) &* 0xCC9E_2D51
    let tongue = (language + 1) &* 0x1B87_3593
    var count = 0
    func mix(_ a: UInt32, _ b: UInt32, _ c: UInt32 = 0, _ d: UInt32 = 0) -> UInt32 {
      ((a &* 0x0100_0193 ^ b) &* 0x0100_0193 ^ c) &* 0x0100_0193 ^ d
    }
    func add(_ value: UInt32, isOfLanguage: Bool = true) {
      let feature = UInt32(count)
      gap.rows[count] = ProposedGap.row(feature, value ^ base)
      count += 1
      if isOfLanguage {
        gap.rows[count] = ProposedGap.row(feature + 64, value ^ base ^ tongue)
        count += 1
      }
    }
    let length: UInt32 = words < 8 ? words : words < 16 ? 9 : words < 30 ? 10 : 11
    let next = mix(after.shape, after.rarity)
    add(0)
    add(after.begins)
    add(mix(after.shape, before.shape))
    add(before.hash)
    add(after.hash)
    add(next)
    add(mix(before.rarity, before.shape))
    add(length)
    add(mix(length, next))
    add(mix(before.length, before.shape))
    add(mix(earlier.shape, before.shape, after.shape))
    add(mix(after.shape, later.begins))
    add(mix(next, later.begins, later.rarity))
    add(mix(share, next))
    add(mix(share, after.shape, later.begins), isOfLanguage: false)
    add(mix(isFirst ? min(5, words) : 6, after.shape), isOfLanguage: false)
    add(follows, isOfLanguage: false)
    add(mix(follows, after.shape, before.shape), isOfLanguage: false)
    add(mix(mark.isClosed ? 1 : 0, next), isOfLanguage: false)
    add(earlier.hash, isOfLanguage: false)
    add(later.hash, isOfLanguage: false)
    add(mix(before.hash, after.shape), isOfLanguage: false)
    add(mix(after.hash, before.shape), isOfLanguage: false)
    add(mix(isFirst ? 1 : 0, share, next, later.begins), isOfLanguage: false)
    add(mix(ending, after.begins), isOfLanguage: false)
    add(mix(next, before.shape, before.rarity), isOfLanguage: false)
    return gap
  }
}
