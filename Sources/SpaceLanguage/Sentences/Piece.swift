import SpaceLexicon
import SpaceText

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

extension SentenceSplitter {
  /// Longer stretches are addresses or worse.
  private static let longestPiece = 64

  func skipBlanksBack(_ from: Int, _ start: Int) -> Int {
    var at = from
    while at > start, ASCII.isBlank(bytes[at - 1]) { at -= 1 }
    return at
  }

  func pieceStart(endingAt end: Int, from start: Int) -> Int {
    let limit = max(start, end - Self.longestPiece)
    var at = end
    while at > limit, !ASCII.isBlank(bytes[at - 1]) { at -= 1 }
    while at < end, bytes[at] & 0xC0 == 0x80 { at += 1 }
    return at
  }

  func pieceEnd(from start: Int, to end: Int) -> Int {
    let limit = min(end, start + Self.longestPiece)
    var at = start
    while at < limit, !ASCII.isBlank(bytes[at]) { at += 1 }
    while at < end, bytes[at] & 0xC0 == 0x80 { at += 1 }
    return at
  }

  func piece(endingAt end: Int, from start: Int) -> Piece { piece(pieceStart(endingAt: end, from: start)..<end) }
  func piece(from start: Int, to end: Int) -> Piece { piece(start..<pieceEnd(from: start, to: end)) }

  private func piece(_ range: Range<Int>) -> Piece {
    if range.count >= Self.longestPiece {
      return Piece(range: range, shape: Piece.Shape.long, begins: Piece.Shape.long)
    }
    let quick = unsafe bytes.withUnsafeBufferPointer { unsafe Self.asciiPiece($0, range) }
    if var quick {
      quick.piece.rarity = rarity(quick.hash)
      return quick.piece
    }
    return anyPiece(range)
  }

  /// A piece of ASCII, in one look at each byte; nil when there is more in it.
  private static func asciiPiece(_ buffer: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> (
    piece: Piece, hash: UInt64
  )? {
    var any: UInt8 = 0
    for i in range { unsafe any |= buffer[i] }
    if any >= 0x80 { return nil }
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, unsafe isOpeningMark(UInt32(buffer[start])) { start += 1 }
    var piece = Piece(range: range)
    piece.shape = unsafe asciiShape(buffer, start..<end)
    piece.begins =
      start == range.lowerBound ? piece.shape : unsafe Piece.Shape.mark + UInt32(buffer[range.lowerBound])
    while start < end, unsafe !ASCII.isAlphanumeric(buffer[start]) { start += 1 }
    while end > start, unsafe !ASCII.isAlphanumeric(buffer[end - 1]) { end -= 1 }
    let core = start < end ? start..<end : range
    var hash = WordHash()
    for i in core { unsafe hash.add(ASCII.lowered(buffer[i])) }
    piece.hash = UInt32(truncatingIfNeeded: hash.value ^ hash.value >> 32)
    piece.length = UInt32(min(9, core.count))
    return (piece, hash.value)
  }

  private static func asciiShape(_ buffer: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> UInt32 {
    guard let start = range.first else { return Piece.Shape.mark }
    var uppers = 0
    var lowers = 0
    var others = 0
    for i in range {
      let byte = unsafe buffer[i]
      if ASCII.isLower(byte) { lowers += 1 } else if ASCII.isUpper(byte) { uppers += 1 }
      if !ASCII.isDigit(byte) { others += 1 }
    }
    let first = unsafe buffer[start]
    if ASCII.isDigit(first) { return others > 0 ? Piece.Shape.digitsAndMore : Piece.Shape.digits }
    if ASCII.isLower(first) { return uppers > 0 ? Piece.Shape.mixed : Piece.Shape.lower }
    if !ASCII.isUpper(first) { return Piece.Shape.mark &+ UInt32(first) }
    if lowers > 0 { return Piece.Shape.title }
    return uppers == 1 && range.count <= 2 ? Piece.Shape.oneUpper : Piece.Shape.upper
  }

  private func anyPiece(_ range: Range<Int>) -> Piece {
    var piece = Piece(range: range)
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

  private static func isOpeningMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x22, 0x27, 0x28, 0x5B, 0xA1, 0xAB, 0xBB, 0xBF, 0x2018, 0x201C, 0x201E: true
    default: false
    }
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
