/// The sizes of a parser's network.
package struct ParserShape: Sendable, Equatable {
  /// Forms with an embedding of their own.
  package var forms: Int
  /// Rows for the affixes.
  package var affixRows: Int
  /// Units of each layer in each direction.
  package var hidden: Int
  /// Hidden units that choose moves, and relations.
  package var moveUnits: Int
  package var relationUnits: Int

  package init(forms: Int, affixRows: Int, hidden: Int, moveUnits: Int, relationUnits: Int) {
    self.forms = forms
    self.affixRows = affixRows
    self.hidden = hidden
    self.moveUnits = moveUnits
    self.relationUnits = relationUnits
  }

  package static let formWidth = 48
  package static let affixWidth = 32
  package static let tagWidth = 16
  package static let inputWidth = formWidth + affixWidth + tagWidth
  package static let tagCount = 17
  /// The relations and none, rounded up to a multiple of four.
  package static let relationRows = 44
  /// Places whose vectors choose a move: the three topmost of the stack, the first of the buffer.
  package static let placeCount = 4
  /// Relations of dependents that choose a move: left and right ones of the two topmost, left ones of the buffer's first.
  package static let dependentCount = 5
  package static let gateCount = 3
  package static let layerCount = 2

  /// Bytes of the file before its first section.
  static let headerSize = 24
  static let magic: UInt32 = 0x3150_5053

  func inputWidth(ofLayer layer: Int) -> Int { layer == 0 ? Self.inputWidth : 2 * hidden }
  /// What each token's vector is projected to: for each place, then as a dependent and as a head.
  package var projectionRows: Int { Self.placeCount * moveUnits + 2 * relationUnits }

  /// The first bytes of a file.
  package var header: [UInt8] {
    [Int(Self.magic), forms, affixRows, hidden, moveUnits, relationUnits].flatMap { value in
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
  }

  init?(header: borrowing ParserFileReader) {
    let numbers = (0..<6).map { header.number(at: 4 * $0) }
    guard numbers[0] == Self.magic else { return nil }
    self.init(
      forms: Int(numbers[1]), affixRows: Int(numbers[2]), hidden: Int(numbers[3]), moveUnits: Int(numbers[4]),
      relationUnits: Int(numbers[5]))
    guard forms < 1 << 20, affixRows > 0, affixRows < 1 << 20, hidden % 8 == 0, hidden < 4096, moveUnits % 8 == 0,
      moveUnits < 4096, relationUnits % 8 == 0, relationUnits < 4096
    else { return nil }
  }
}

/// Reads the sections of a parser's file one after another, all in little-endian order.
struct ParserFileReader {
  private let bytes: [UInt8]
  private var at = ParserShape.headerSize
  /// False once more was asked for than there is.
  private(set) var isSound: Bool
  var isAtEnd: Bool { at == bytes.count }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isSound = bytes.count >= ParserShape.headerSize
  }

  func number(at place: Int) -> UInt32 {
    guard place + 4 <= bytes.count else { return 0 }
    return (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) }
  }

  private mutating func take(_ count: Int) -> Range<Int>? {
    guard isSound, at + count <= bytes.count else {
      isSound = false
      return nil
    }
    defer { at += count }
    return at..<at + count
  }

  mutating func int8(_ count: Int) -> [Int8] {
    guard let range = take(count) else { return [Int8](repeating: 0, count: count) }
    return bytes[range].map { Int8(bitPattern: $0) }
  }

  mutating func int16(_ count: Int) -> [Int16] {
    guard let range = take(2 * count) else { return [Int16](repeating: 0, count: count) }
    return (0..<count).map {
      Int16(bitPattern: UInt16(bytes[range.lowerBound + 2 * $0]) | UInt16(bytes[range.lowerBound + 2 * $0 + 1]) << 8)
    }
  }

  mutating func int32(_ count: Int) -> [Int32] {
    guard let range = take(4 * count) else { return [Int32](repeating: 0, count: count) }
    return (0..<count).map { Int32(bitPattern: number(at: range.lowerBound + 4 * $0)) }
  }

  mutating func matrix(_ rows: Int, _ columns: Int) -> FixedMatrix {
    FixedMatrix(rows: rows, columns: columns, int16(rows * columns))
  }
}
