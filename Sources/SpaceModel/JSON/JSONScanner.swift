import SpaceText

/// Reads JSON (RFC 8259) from bytes, value by value, without building a tree.
///
/// Strings come out as valid UTF-8: lone surrogates and bytes that are not UTF-8 become U+FFFD. Nesting is limited to
/// 256 levels.
public struct JSONScanner {
  private let bytes: [UInt8]
  public private(set) var offset: Int
  private let end: Int
  private var depth = 0

  /// Scans `range` of `bytes` (all of them by default), which must hold one value and blanks.
  public init(_ bytes: [UInt8], range: Range<Int>? = nil) {
    self.bytes = bytes
    offset = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  public enum Kind: Sendable { case null, bool, number, string, array, object, nothing }

  /// What kind of value comes next; `nothing` at the end or before something that is no JSON.
  public mutating func peek() -> Kind {
    skipBlanks()
    guard offset < end else { return .nothing }
    switch bytes[offset] {
    case 0x7B: return .object
    case 0x5B: return .array
    case 0x22: return .string
    case 0x74, 0x66: return .bool
    case 0x6E: return .null
    case 0x2D, 0x30...0x39: return .number
    default: return .nothing
    }
  }

  public func failure(_ message: String) -> JSONError { JSONError(offset: offset, message: message) }

  private mutating func skipBlanks() {
    while offset < end, bytes[offset] == 0x20 || bytes[offset] == 0x0A || bytes[offset] == 0x0D || bytes[offset] == 0x09
    {
      offset += 1
    }
  }

  /// Consumes `byte` if it comes next.
  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard offset < end, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  /// Reads an object; `body` is called for each key and must read or skip its value.
  public mutating func object(_ body: (inout JSONScanner, String) throws(JSONError) -> Void) throws(JSONError) {
    guard take(0x7B) else { throw failure("an object was expected") }
    depth += 1
    if depth > 256 { throw failure("nested deeper than 256 levels") }
    if !take(0x7D) {
      repeat {
        let key = try string()
        guard take(0x3A) else { throw failure("a colon was expected") }
        try body(&self, key)
      } while take(0x2C)
      guard take(0x7D) else { throw failure("a comma or closing brace was expected") }
    }
    depth -= 1
  }

  /// Reads an array; `body` is called for each item and must read or skip it.
  public mutating func array(_ body: (inout JSONScanner) throws(JSONError) -> Void) throws(JSONError) {
    guard take(0x5B) else { throw failure("an array was expected") }
    depth += 1
    if depth > 256 { throw failure("nested deeper than 256 levels") }
    if !take(0x5D) {
      repeat { try body(&self) } while take(0x2C)
      guard take(0x5D) else { throw failure("a comma or closing bracket was expected") }
    }
    depth -= 1
  }

  public mutating func string() throws(JSONError) -> String {
    if let plain = plainString() { return plain }
    return String(decoding: try utf8(), as: UTF8.self)
  }

  /// A string of ASCII without escapes, as names and most values are, straight from the bytes; else nil, and nothing is consumed.
  private mutating func plainString() -> String? {
    skipBlanks()
    guard offset < end, bytes[offset] == 0x22 else { return nil }
    let start = offset + 1
    let stop = endOfPlain(from: start)
    guard stop < end, bytes[stop] == 0x22 else { return nil }
    let found = unsafe bytes.withUnsafeBufferPointer { buffer -> String? in
      var all: UInt8 = 0
      for i in start..<stop { unsafe all |= buffer[i] }
      return all < 0x80
        ? unsafe String(decoding: UnsafeBufferPointer(rebasing: buffer[start..<stop]), as: UTF8.self) : nil
    }
    if found != nil { offset = stop + 1 }
    return found
  }

  /// A string or null.
  public mutating func optionalString() throws(JSONError) -> String? {
    if peek() == .null {
      try skip()
      return nil
    }
    return try string()
  }

  /// The whole numbers that all programs can hold (RFC 7493, section 2.2). No record has others, and with those at the end of
  /// `Int` nothing could be reckoned.
  public static let integers = -(1 << 53)...(1 << 53)

  /// The whole number that is written so; nil when it is none, or none of `integers`.
  public static func integer(_ digits: String) -> Int? { Int(digits).flatMap { integers.contains($0) ? $0 : nil } }

  /// A whole number.
  public mutating func integer() throws(JSONError) -> Int {
    if let value = plainInteger() { return value }
    let digits = try number()
    guard let value = Self.integer(digits) else { throw failure("a whole number was expected, not \(digits)") }
    return value
  }

  /// A whole number within `range`.
  public mutating func integer(in range: ClosedRange<Int>) throws(JSONError) -> Int {
    let value = try integer()
    guard range.contains(value) else {
      throw failure("a whole number from \(range.lowerBound) to \(range.upperBound) was expected, not \(value)")
    }
    return value
  }

  /// A number of up to fifteen digits and nothing else, which needs no second look; else nil, and nothing is consumed.
  private mutating func plainInteger() -> Int? {
    skipBlanks()
    var at = offset
    var value = 0
    while at < end, ASCII.isDigit(bytes[at]), at - offset < 15 {
      value = value &* 10 &+ Int(bytes[at] &- 0x30)
      at += 1
    }
    // What goes on may be a fraction, an exponent, or more digits; a leading zero is a mistake.
    guard at > offset, at < end, bytes[at] == 0x2C || bytes[at] == 0x7D || bytes[at] == 0x5D,
      bytes[offset] != 0x30 || at == offset + 1
    else { return nil }
    offset = at
    return value
  }

  /// A number as it is written.
  public mutating func number() throws(JSONError) -> String {
    guard peek() == .number else { throw failure("a number was expected") }
    let start = offset
    func digits(_ scanner: inout JSONScanner) throws(JSONError) {
      guard scanner.offset < scanner.end, ASCII.isDigit(scanner.bytes[scanner.offset]) else {
        throw scanner.failure("a digit was expected")
      }
      while scanner.offset < scanner.end, ASCII.isDigit(scanner.bytes[scanner.offset]) { scanner.offset += 1 }
    }
    if bytes[offset] == 0x2D { offset += 1 }
    if offset < end, bytes[offset] == 0x30 { offset += 1 } else { try digits(&self) }
    if offset < end, bytes[offset] == 0x2E {
      offset += 1
      try digits(&self)
    }
    if offset < end, bytes[offset] | 0x20 == 0x65 {
      offset += 1
      if offset < end, bytes[offset] == 0x2B || bytes[offset] == 0x2D { offset += 1 }
      try digits(&self)
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  public mutating func bool() throws(JSONError) -> Bool {
    if literal("true") { return true }
    if literal("false") { return false }
    throw failure("true or false was expected")
  }

  private mutating func literal(_ word: StaticString) -> Bool {
    skipBlanks()
    guard offset + word.utf8CodeUnitCount <= end else { return false }
    let count = word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { wanted in
      for i in 0..<count where unsafe bytes[offset + i] != wanted[i] { return false }
      return true
    }
    if matches { offset += count }
    return matches
  }

  /// Any value, kept.
  public mutating func value() throws(JSONError) -> JSONValue {
    switch peek() {
    case .null:
      guard literal("null") else { throw failure("a value was expected") }
      return .null
    case .bool: return .bool(try bool())
    case .number: return .number(try number())
    case .string: return .string(try string())
    case .array:
      var items: [JSONValue] = []
      try array { (json) throws(JSONError) in items.append(try json.value()) }
      return .array(items)
    case .object:
      var members: [Metadata.Entry] = []
      try object { (json, key) throws(JSONError) in members.append(Metadata.Entry(key: key, value: try json.value())) }
      return .object(members)
    case .nothing: throw failure("a value was expected")
    }
  }

  /// Any value, passed over.
  public mutating func skip() throws(JSONError) {
    switch peek() {
    case .null: guard literal("null") else { throw failure("a value was expected") }
    case .bool: _ = try bool()
    case .number: _ = try number()
    case .string: _ = try utf8()
    case .array: try array { (json) throws(JSONError) in try json.skip() }
    case .object: try object { (json, _) throws(JSONError) in try json.skip() }
    case .nothing: throw failure("a value was expected")
    }
  }

  /// Nothing but blanks may be left.
  public mutating func expectEnd() throws(JSONError) {
    skipBlanks()
    if offset < end { throw failure("something follows the value") }
  }

  /// A string's content as valid UTF-8.
  public mutating func utf8() throws(JSONError) -> [UInt8] {
    guard take(0x22) else { throw failure("a string was expected") }
    var result: [UInt8] = []
    var run = offset
    while true {
      guard offset < end else { throw failure("the string does not end") }
      let byte = bytes[offset]
      if byte == 0x22 {
        result.append(contentsOf: bytes[run..<offset])
        offset += 1
        return UTF8Repair.repaired(result).bytes
      }
      if byte == 0x5C {
        result.append(contentsOf: bytes[run..<offset])
        try escape(into: &result)
        run = offset
      } else if byte < 0x20 {
        throw failure("a control character in a string must be escaped")
      } else {
        offset = endOfPlain(from: offset + 1)
      }
    }
  }

  /// The first byte from `from` on that ends a string or needs to be looked at.
  private func endOfPlain(from: Int) -> Int {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var i = from
      while i + ByteLanes.count <= end {
        let lanes = unsafe ByteLanes(buffer, at: i)
        let found = lanes.atMost(0x1F) | lanes.equal(0x22) | lanes.equal(0x5C)
        if found != 0 { return i + ByteLanes.first(found) }
        i += ByteLanes.count
      }
      while i < end, unsafe buffer[i] >= 0x20 && buffer[i] != 0x22 && buffer[i] != 0x5C { i += 1 }
      return i
    }
  }

  private mutating func escape(into result: inout [UInt8]) throws(JSONError) {
    guard offset + 1 < end else { throw failure("the string does not end") }
    let letter = bytes[offset + 1]
    offset += 2
    switch letter {
    case 0x22, 0x5C, 0x2F: result.append(letter)
    case 0x62: result.append(0x08)
    case 0x66: result.append(0x0C)
    case 0x6E: result.append(0x0A)
    case 0x72: result.append(0x0D)
    case 0x74: result.append(0x09)
    case 0x75:
      var value = try hexadecimal()
      if value >= 0xD800 && value < 0xDC00, offset + 1 < end, bytes[offset] == 0x5C, bytes[offset + 1] == 0x75 {
        let back = offset
        offset += 2
        let low = try hexadecimal()
        if low >= 0xDC00 && low < 0xE000 {
          value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
        } else {
          offset = back
        }
      }
      result.append(scalar: value >= 0xD800 && value < 0xE000 ? 0xFFFD : value)
    default: throw failure("an unknown escape in a string")
    }
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    guard offset + 4 <= end else { throw failure("the string does not end") }
    var value: UInt32 = 0
    for _ in 0..<4 {
      let byte = bytes[offset]
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x41...0x46: digit = byte - 0x41 + 10
      case 0x61...0x66: digit = byte - 0x61 + 10
      default: throw failure("four hexadecimal digits were expected")
      }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }
}
