/// Words with a small number each, as a file: a table of 16-bit fingerprints with open addressing. A slot holds the
/// fingerprint (two bytes, little endian; 0 in an empty slot) and the number. A word that isn't in it is taken for one that
/// is about once in ten thousand words.
@safe package struct FingerprintTable: @unchecked Sendable {
  /// In tables of word frequencies: the bits that say how rare a word is, and the bit that says that it is mostly written
  /// in lower case inside sentences.
  package static let number: UInt8 = 0x1F
  package static let isLowerCase: UInt8 = 0x20

  /// Never written to.
  private let bytes: UnsafeBufferPointer<UInt8>
  private let mask: Int

  /// `bytes` as `file` makes them, which must stay where they are; an empty table for no bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe self.bytes = bytes
    // A file that was never written is one byte.
    mask = bytes.count / 3 - 1
  }

  /// True when it holds no words.
  var isEmpty: Bool { mask < 0 }

  /// The number of the word with this hash; nil when the table doesn't have it.
  @inline(__always)
  package func value(_ hash: UInt64) -> UInt8? {
    if mask < 0 { return nil }
    let wanted = Self.fingerprint(hash)
    var slot = Self.slot(hash) & mask
    while true {
      // The slot is within the table, whose size is a power of two.
      let found = unsafe UInt16(bytes[slot * 3]) | UInt16(bytes[slot * 3 + 1]) << 8
      if found == 0 { return nil }
      if found == wanted { return unsafe bytes[slot * 3 + 2] }
      slot = (slot + 1) & mask
    }
  }

  var slotCount: Int { mask + 1 }

  /// The words whose number is `most` or less: the slots where they stand, their marks and their numbers.
  func entries(upTo most: UInt8) -> [(slot: Int, mark: UInt16, number: UInt8)] {
    (0..<slotCount).compactMap { slot in
      let mark = unsafe UInt16(bytes[slot * 3]) | UInt16(bytes[slot * 3 + 1]) << 8
      let number = unsafe bytes[slot * 3 + 2] & Self.number
      return mark == 0 || number > most ? nil : (slot, mark, number)
    }
  }

  /// Where the search for a word begins. Hashes of words that differ in their last letters lie near one another, so that
  /// they have to be scattered: else tables are full in one place, and each search there is a long one.
  private static func slot(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15 >> 40)
  }

  private static func fingerprint(_ hash: UInt64) -> UInt16 {
    let bits = UInt16(truncatingIfNeeded: hash ^ hash >> 48)
    return bits == 0 ? 1 : bits
  }

  /// The file of a table with these words, at most two thirds full. Where two words share a slot and a fingerprint, the
  /// first stays.
  package static func file(_ entries: [(hash: UInt64, value: UInt8)]) -> [UInt8] {
    var size = 1024
    while size * 2 < entries.count * 3 { size *= 2 }
    var bytes = [UInt8](repeating: 0, count: size * 3)
    for entry in entries {
      var slot = slot(entry.hash) & (size - 1)
      let mark = fingerprint(entry.hash)
      while true {
        let found = UInt16(bytes[slot * 3]) | UInt16(bytes[slot * 3 + 1]) << 8
        if found == mark { break }
        if found == 0 {
          bytes[slot * 3] = UInt8(mark & 0xFF)
          bytes[slot * 3 + 1] = UInt8(mark >> 8)
          bytes[slot * 3 + 2] = entry.value
          break
        }
        slot = (slot + 1) & (size - 1)
      }
    }
    return bytes
  }
}
