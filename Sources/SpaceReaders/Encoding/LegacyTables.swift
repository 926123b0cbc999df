import CModels
import SpaceText

/// Code points of the legacy encodings, from the file embedded in the program.
struct LegacyTables: Sendable {
  static let shared = LegacyTables()

  private static let jisStart = 27 * 128
  private static let gbStart = jisStart + 11_280
  private static let big5Start = gbStart + 23_940
  private static let koreanStart = big5Start + 19_782
  private static let end = koreanStart + 23_750

  private let values: [UInt16]
  /// The code points that GB 18030 writes with four bytes, in order: those its two-byte part lacks.
  private let fourByte: [UInt16]

  private init() {
    let file = unsafe embedded_encodings()
    unsafe precondition(file.count == Self.end * 2, "the embedded tables are whole")
    values = (0..<Self.end).map { unsafe UInt16(file.bytes[$0 * 2]) | UInt16(file.bytes[$0 * 2 + 1]) << 8 }
    var isTaken = [Bool](repeating: false, count: 0x10000)
    for pointer in 0..<23_940 { isTaken[Int(values[Self.gbStart + pointer])] = true }
    fourByte = (0x80..<0x10000).filter { !isTaken[$0] && !(0xD800..<0xE000).contains($0) }.map { UInt16($0) }
  }

  private func value(_ pointer: Int, from start: Int, to end: Int) -> UInt32 {
    pointer >= 0 && start + pointer < end ? UInt32(values[start + pointer]) : 0xFFFD
  }

  func singleByte(_ table: Int, _ byte: UInt8) -> UInt32 { UInt32(values[table * 128 + Int(byte & 0x7F)]) }
  func jis0208(_ pointer: Int) -> UInt32 { value(pointer, from: Self.jisStart, to: Self.gbStart) }
  func gb2(_ pointer: Int) -> UInt32 { value(pointer, from: Self.gbStart, to: Self.big5Start) }
  func big5(_ pointer: Int) -> UInt32 { value(pointer, from: Self.big5Start, to: Self.koreanStart) }
  func korean(_ pointer: Int) -> UInt32 { value(pointer, from: Self.koreanStart, to: Self.end) }

  func gb4(_ pointer: Int) -> UInt32 {
    if pointer >= 0 && pointer < fourByte.count { return UInt32(fourByte[pointer]) }
    if pointer >= 189_000 && pointer <= 1_237_575 { return UInt32(pointer - 189_000 + 0x10000) }
    return 0xFFFD
  }
}

extension Charset {
  /// `bytes` as valid UTF-8 without a byte order mark, and how many undecodable stretches became U+FFFD. O(n).
  func decode(_ bytes: [UInt8]) -> (utf8: [UInt8], replaced: Int) {
    if self == .utf8 {
      let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      let repaired = UTF8Repair.repaired(start == 0 ? bytes : Array(bytes[start...]))
      return (repaired.bytes, repaired.replaced)
    }
    var decoder = CharsetDecoder(bytes)
    decoder.run(self)
    return (decoder.output, decoder.replaced)
  }
}

/// Decodes from front to back as the WHATWG Encoding Standard says; the algorithms' names are those of the standard.
private struct CharsetDecoder {
  let input: [UInt8]
  var output: [UInt8] = []
  var replaced = 0
  private var at = 0
  private let tables = LegacyTables.shared

  init(_ input: [UInt8]) {
    self.input = input
    output.reserveCapacity(input.count + input.count / 2)
  }

  mutating func run(_ charset: Charset) {
    switch charset {
    case .utf8: break
    case .utf16LittleEndian: utf16(low: 0, high: 1)
    case .utf16BigEndian: utf16(low: 1, high: 0)
    case .utf32LittleEndian: utf32(isLittleEndian: true)
    case .utf32BigEndian: utf32(isLittleEndian: false)
    case .singleByte(let table): singleByte(table)
    case .iso2022JP: iso2022JP()
    case .shiftJIS: multiByte { $0.shiftJIS() }
    case .eucJP: multiByte { $0.eucJP() }
    case .gb18030: multiByte { $0.gb18030() }
    case .big5: multiByte { $0.big5() }
    case .eucKR: multiByte { $0.eucKR() }
    }
  }

  private mutating func emit(_ value: UInt32) {
    if value == 0xFFFD { replaced += 1 }
    output.append(scalar: value)
  }

  private mutating func singleByte(_ table: Int) {
    for byte in input {
      if byte < 0x80 { output.append(byte) } else { emit(tables.singleByte(table, byte)) }
    }
  }

  private mutating func utf16(low: Int, high: Int) {
    func unit(_ i: Int) -> UInt32 { UInt32(input[i + high]) << 8 | UInt32(input[i + low]) }
    var i = input.count >= 2 && unit(0) == 0xFEFF ? 2 : 0
    while i + 1 < input.count {
      let first = unit(i)
      i += 2
      if first & 0xFC00 == 0xD800, i + 1 < input.count, unit(i) & 0xFC00 == 0xDC00 {
        emit(0x10000 + (first & 0x3FF) << 10 + unit(i) & 0x3FF)
        i += 2
      } else {
        emit(first & 0xF800 == 0xD800 ? 0xFFFD : first)
      }
    }
    if i < input.count { emit(0xFFFD) }
  }

  private mutating func utf32(isLittleEndian: Bool) {
    var i = 0
    while i + 3 < input.count {
      var value: UInt32 = 0
      for k in 0..<4 { value = value << 8 | UInt32(input[i + (isLittleEndian ? 3 - k : k)]) }
      if !(i == 0 && value == 0xFEFF) { emit(Unicode.Scalar(value) == nil ? 0xFFFD : value) }
      i += 4
    }
    if i < input.count { emit(0xFFFD) }
  }

  /// Calls `sequence` at each byte from 0x80 on; it returns a scalar and moves `at` on. An undefined sequence costs one
  /// byte when its second byte is ASCII, so that markup after it survives.
  private mutating func multiByte(_ sequence: (inout CharsetDecoder) -> UInt32) {
    while at < input.count {
      if input[at] < 0x80 {
        output.append(input[at])
        at += 1
        continue
      }
      let start = at
      let value = sequence(&self)
      if value == 0xFFFD { at = start + 1 < input.count && input[start + 1] < 0x80 ? start + 1 : max(at, start + 1) }
      emit(value)
    }
  }

  /// The byte `offset` places on, or 0 behind the end.
  private func byte(_ offset: Int) -> Int { at + offset < input.count ? Int(input[at + offset]) : 0 }

  private mutating func shiftJIS() -> UInt32 {
    let lead = byte(0)
    if lead == 0x80 || (lead >= 0xA1 && lead <= 0xDF) {
      at += 1
      return lead == 0x80 ? 0x80 : UInt32(0xFF61 - 0xA1 + lead)
    }
    let trail = byte(1)
    at += 2
    guard (lead >= 0x81 && lead <= 0x9F) || (lead >= 0xE0 && lead <= 0xFC) else { return 0xFFFD }
    guard (trail >= 0x40 && trail <= 0x7E) || (trail >= 0x80 && trail <= 0xFC) else { return 0xFFFD }
    return tables.jis0208((lead - (lead < 0xA0 ? 0x81 : 0xC1)) * 188 + trail - (trail < 0x7F ? 0x40 : 0x41))
  }

  private mutating func eucJP() -> UInt32 {
    let lead = byte(0)
    let trail = byte(1)
    if lead == 0x8E {
      at += 2
      return trail >= 0xA1 && trail <= 0xDF ? UInt32(0xFF61 - 0xA1 + trail) : 0xFFFD
    }
    if lead == 0x8F {
      // JIS X 0212: rare kanji that no table of ours holds.
      at += 3
      return 0xFFFD
    }
    at += 2
    guard lead >= 0xA1, lead <= 0xFE, trail >= 0xA1, trail <= 0xFE else { return 0xFFFD }
    return tables.jis0208((lead - 0xA1) * 94 + trail - 0xA1)
  }

  private mutating func gb18030() -> UInt32 {
    let lead = byte(0)
    let trail = byte(1)
    if lead == 0x80 {
      at += 1
      return 0x20AC
    }
    if trail >= 0x30 && trail <= 0x39 {
      guard byte(2) >= 0x81, byte(2) <= 0xFE, byte(3) >= 0x30, byte(3) <= 0x39 else {
        at += 2
        return 0xFFFD
      }
      let pointer = ((lead - 0x81) * 10 + trail - 0x30) * 1260 + (byte(2) - 0x81) * 10 + byte(3) - 0x30
      at += 4
      return tables.gb4(pointer)
    }
    at += 2
    guard lead <= 0xFE, trail >= 0x40, trail != 0x7F, trail <= 0xFE else { return 0xFFFD }
    return tables.gb2((lead - 0x81) * 190 + trail - (trail < 0x7F ? 0x40 : 0x41))
  }

  private mutating func big5() -> UInt32 {
    let lead = byte(0)
    let trail = byte(1)
    at += 2
    guard lead >= 0x81, lead <= 0xFE, (trail >= 0x40 && trail <= 0x7E) || (trail >= 0xA1 && trail <= 0xFE) else {
      return 0xFFFD
    }
    return tables.big5((lead - 0x81) * 157 + trail - (trail < 0x7F ? 0x40 : 0x62))
  }

  private mutating func eucKR() -> UInt32 {
    let lead = byte(0)
    let trail = byte(1)
    at += 2
    guard lead >= 0x81, lead <= 0xFE, trail >= 0x41, trail <= 0xFE else { return 0xFFFD }
    return tables.korean((lead - 0x81) * 190 + trail - 0x41)
  }

  private mutating func iso2022JP() {
    var isTwoByte = false
    var isKatakana = false
    while at < input.count {
      if input[at] == 0x1B, at + 2 < input.count {
        let escape = (input[at + 1], input[at + 2])
        at += 3
        switch escape {
        case (0x24, 0x40), (0x24, 0x42): (isTwoByte, isKatakana) = (true, false)
        case (0x28, 0x42), (0x28, 0x4A): (isTwoByte, isKatakana) = (false, false)
        case (0x28, 0x49): (isTwoByte, isKatakana) = (false, true)
        default: emit(0xFFFD)
        }
      } else if isTwoByte, byte(0) >= 0x21, byte(0) <= 0x7E {
        let pointer = (byte(0) - 0x21) * 94 + byte(1) - 0x21
        emit(byte(1) >= 0x21 && byte(1) <= 0x7E ? tables.jis0208(pointer) : 0xFFFD)
        at += 2
      } else {
        let value = byte(0)
        if isKatakana && value >= 0x21 && value <= 0x5F {
          emit(UInt32(value) + 0xFF61 - 0x21)
        } else {
          emit(value < 0x80 ? UInt32(value) : 0xFFFD)
        }
        at += 1
      }
    }
  }
}
