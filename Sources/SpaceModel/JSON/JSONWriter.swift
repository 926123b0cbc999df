import SpaceText

/// Writes JSON (RFC 8259) as UTF-8 bytes, keys in the order they are given, no blanks.
///
/// U+0000–U+001F and U+007F–U+009F are always escaped, so that no control character of a document reaches a terminal.
public struct JSONWriter: Sendable {
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  public init() {}

  /// A writer whose bytes begin with `head`, with room for `capacity` more: an array that grows by doubling takes three
  /// times its size while it does.
  public init(behind head: [UInt8], reserving capacity: Int) {
    bytes.reserveCapacity(head.count + capacity)
    bytes.append(contentsOf: head)
  }

  public mutating func object(_ body: (inout JSONWriter) -> Void) { nested(0x7B, 0x7D, body) }
  public mutating func array(_ body: (inout JSONWriter) -> Void) { nested(0x5B, 0x5D, body) }

  private mutating func nested(_ opening: UInt8, _ closing: UInt8, _ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(opening)
    needsComma = false
    body(&self)
    bytes.append(closing)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(0x2C) }
    needsComma = true
  }

  public mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(0x3A)
    needsComma = false
  }

  public mutating func value(_ string: String) {
    separate()
    quote(string)
  }

  /// A string given as valid UTF-8.
  public mutating func value(utf8: some Sequence<UInt8>) { value(utf8: Array(utf8)[...]) }
  public mutating func value(utf8: [UInt8]) { value(utf8: utf8[...]) }
  public mutating func value(utf8: ArraySlice<UInt8>) {
    separate()
    unsafe utf8.withUnsafeBufferPointer { unsafe quote($0) }
  }

  public mutating func value(_ number: Int) {
    separate()
    append(digitsOf: number)
  }

  private mutating func append(digitsOf number: Int) {
    if number < 0 { bytes.append(0x2D) }
    var rest = number.magnitude
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var first = digits.count
    repeat {
      first -= 1
      digits[first] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    for i in first..<digits.count { bytes.append(digits[i]) }
  }

  /// A number with a fixed count of thousandths, as `1.25` or `3`: exact, the same on every machine.
  public mutating func value(thousandths number: Int) {
    separate()
    if number < 0 { bytes.append(0x2D) }
    let magnitude = number.magnitude
    append(digitsOf: Int(magnitude / 1000))
    var fraction = magnitude % 1000
    if fraction > 0 {
      bytes.append(0x2E)
      var unit: UInt = 100
      while fraction > 0 {
        bytes.append(0x30 + UInt8(fraction / unit))
        fraction %= unit
        unit /= 10
      }
    }
  }

  public mutating func value(_ truth: Bool) {
    separate()
    bytes.append(contentsOf: (truth ? "true" : "false").utf8)
  }

  public mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  public mutating func value(_ json: JSONValue) {
    switch json {
    case .null: null()
    case .bool(let truth): value(truth)
    case .number(let digits):
      separate()
      bytes.append(contentsOf: digits.utf8)
    case .string(let string): value(string)
    case .array(let items): array { json in for item in items { json.value(item) } }
    case .object(let members):
      object { json in
        for member in members {
          json.key(member.key)
          json.value(member.value)
        }
      }
    }
  }

  public mutating func member(_ name: String, _ string: String) {
    key(name)
    value(string)
  }

  public mutating func member(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }

  /// Writes nothing when there is no string: `null` is written as absence.
  public mutating func member(_ name: String, _ string: String?) {
    if let string { member(name, string) }
  }

  public mutating func member(_ name: String, _ number: Int?) {
    if let number { member(name, number) }
  }

  /// A member whose value is an array.
  public mutating func list(_ name: String, _ body: (inout JSONWriter) -> Void) {
    key(name)
    array(body)
  }

  /// A member whose value is an object.
  public mutating func record(_ name: String, _ body: (inout JSONWriter) -> Void) {
    key(name)
    object(body)
  }

  /// Copies JSON made elsewhere: one whole, valid value.
  public mutating func raw(_ json: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
  }

  /// Ends a record of JSON Lines.
  public mutating func endLine() {
    bytes.append(0x0A)
    needsComma = false
  }

  /// Hands out what was written so far and starts anew.
  public mutating func take() -> [UInt8] {
    let result = bytes
    bytes = []
    needsComma = false
    return result
  }

  private mutating func quote(_ string: String) {
    var string = string
    string.withUTF8 { unsafe quote($0) }
  }

  private mutating func quote(_ buffer: UnsafeBufferPointer<UInt8>) {
    bytes.append(0x22)
    var start = 0
    var i = 0
    while true {
      i = unsafe Self.endOfPlain(buffer, from: i)
      if i >= buffer.count { break }
      let byte = unsafe buffer[i]
      let isC1 = unsafe byte == 0xC2 && i + 1 < buffer.count && buffer[i + 1] < 0xA0
      if byte == 0xC2 && !isC1 {
        i += 1
        continue
      }
      if start < i { unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[start..<i])) }
      unsafe escape(isC1 ? buffer[i + 1] : byte)
      i += isC1 ? 2 : 1
      start = i
    }
    if start < i { unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[start..<i])) }
    bytes.append(0x22)
  }

  /// The first byte from `from` on that may not stand for itself; 0xC2 is looked at closer, since it begins U+0080–U+009F.
  private static func endOfPlain(_ buffer: UnsafeBufferPointer<UInt8>, from: Int) -> Int {
    var i = from
    while i + ByteLanes.count <= buffer.count {
      let lanes = unsafe ByteLanes(buffer, at: i)
      let found =
        lanes.atMost(0x1F) | lanes.equal(0x22) | lanes.equal(0x5C) | lanes.equal(0x7F) | lanes.equal(0xC2)
      if found != 0 { return i + ByteLanes.first(found) }
      i += ByteLanes.count
    }
    while i < buffer.count {
      let byte = unsafe buffer[i]
      if byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || byte == 0xC2 { return i }
      i += 1
    }
    return i
  }

  private mutating func escape(_ value: UInt8) {
    bytes.append(0x5C)
    switch value {
    case 0x22, 0x5C: bytes.append(value)
    case 0x08: bytes.append(0x62)
    case 0x09: bytes.append(0x74)
    case 0x0A: bytes.append(0x6E)
    case 0x0C: bytes.append(0x66)
    case 0x0D: bytes.append(0x72)
    default:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: [0x75, 0x30, 0x30, digits[Int(value >> 4)], digits[Int(value & 15)]])
    }
  }
}
