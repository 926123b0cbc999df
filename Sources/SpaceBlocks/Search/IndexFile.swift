import SpaceModel
import SpaceText

// An index as a file: documents, then what passages say of themselves, then tables of four-byte numbers and strings, then a
// foot of fixed size that says where all of it is. A query reads the table of passages and, of all else, the few places it
// needs. Numbers are little end first.

/// Reads a stretch of an index's file; nil when the file has no such bytes.
public typealias IndexBytes = @Sendable (_ range: Range<Int>) -> [UInt8]?

/// A list of numbers, bytes or strings in the file, by where it begins and ends.
enum IndexPart: Int, CaseIterable {
  /// What each passage says of itself, and where that begins.
  case facts, factStarts
  case passages, postingStart, postings, forwardStart, forward
  /// Words with their stems and terms, and where each begins.
  case wordStarts, words
  /// Where each stem begins; the stems; the slots of the table of their hashes. The same for forms, each with its stem.
  case stemStarts, stems, stemSlots, formStarts, forms, formSlots
  /// Where each document's head, record, text and tables begin and end.
  case documents, languages, stamp
  /// What each document dates.
  case dated
}

/// Where the parts of an index's file are.
struct IndexFoot: Sendable {
  static let letters: [UInt8] = Array("spindex5".utf8)
  static let size = letters.count + 8 + IndexPart.allCases.count * 16

  var ranges = [Range<Int>](repeating: 0..<0, count: IndexPart.allCases.count)
  subscript(part: IndexPart) -> Range<Int> { ranges[part.rawValue] }

  var bytes: [UInt8] {
    var out = BinaryWriter()
    for range in ranges {
      out.word(UInt64(range.lowerBound))
      out.word(UInt64(range.upperBound))
    }
    var head = BinaryWriter()
    head.raw(Self.letters)
    head.word(QuickDigest.of(out.bytes[...]))
    return head.bytes + out.bytes
  }

  init() {}

  /// The foot of a file of `size` bytes; nil when it is none.
  init?(_ bytes: [UInt8], of size: Int) {
    guard bytes.count == Self.size, bytes.starts(with: Self.letters) else { return nil }
    let table = bytes[(Self.letters.count + 8)...]
    guard Self.word(bytes, Self.letters.count) == QuickDigest.of(table) else { return nil }
    for part in ranges.indices {
      let low = Self.word(bytes, table.startIndex + part * 16)
      let high = Self.word(bytes, table.startIndex + part * 16 + 8)
      guard low <= high, high <= UInt64(size) else { return nil }
      ranges[part] = Int(low)..<Int(high)
    }
  }

  private static func word(_ bytes: [UInt8], _ at: Int) -> UInt64 {
    (0..<8).reduce(0) { $0 | UInt64(bytes[at + $1]) << (8 * UInt64($1)) }
  }
}

enum StringSlots {
  /// FNV-1a, folded to 31 bits.
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return UInt32(truncatingIfNeeded: (hash ^ hash >> 32) & 0x7FFF_FFFF)
  }
}
