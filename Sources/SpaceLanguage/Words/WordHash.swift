import SpaceModel
import SpaceText

/// A 64-bit FNV-1a hash of a word in lower case: what words are known by inside this layer, so that looking one up
/// costs no allocation. Two different words with one hash are possible, but not in a lifetime of reading.
struct WordHash {
  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
  private(set) var value = seed

  @inline(__always)
  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Adds the UTF-8 bytes of `scalar` in lower case; U+2019 counts as `'`.
  @inline(__always)
  mutating func add(scalar: UInt32) {
    if scalar < 0x80 { return add(ASCII.lowered(UInt8(scalar))) }
    let lowered = scalar == 0x2019 ? 0x27 : CaseFolding.lowered(scalar)
    if lowered < 0x80 {
      add(UInt8(lowered))
    } else if lowered < 0x800 {
      add(UInt8(0xC0 | lowered >> 6))
      add(UInt8(0x80 | lowered & 0x3F))
    } else if lowered < 0x10000 {
      add(UInt8(0xE0 | lowered >> 12))
      add(UInt8(0x80 | lowered >> 6 & 0x3F))
      add(UInt8(0x80 | lowered & 0x3F))
    } else {
      add(UInt8(0xF0 | lowered >> 18))
      add(UInt8(0x80 | lowered >> 12 & 0x3F))
      add(UInt8(0x80 | lowered >> 6 & 0x3F))
      add(UInt8(0x80 | lowered & 0x3F))
    }
  }

  /// The hash of bytes that are in lower case already.
  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = WordHash()
    for byte in bytes { hash.add(byte) }
    return hash.value
  }

  /// The hash of a word that is in lower case already.
  static func of(_ word: String) -> UInt64 {
    var word = word
    return word.withUTF8 { bytes in
      var hash = WordHash()
      for i in bytes.indices { unsafe hash.add(bytes[i]) }
      return hash.value
    }
  }

  /// The hash of the word at `range` of valid UTF-8.
  static func of(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    var hash = WordHash()
    var i = range.lowerBound
    while i < range.upperBound {
      let byte = bytes[i]
      if byte < 0x80 {
        hash.add(ASCII.lowered(byte))
        i += 1
      } else {
        let scalar = bytes.scalar(at: i)
        hash.add(scalar: scalar.value)
        i += scalar.length
      }
    }
    return hash.value
  }
}

extension Tokens {
  /// The hashes of the words, worked out where they did not come with them.
  var wordHashes: WordHashes {
    hashes ?? WordHashes(forms: words.map { WordHash.of($0.form) }, stems: words.map { WordHash.of($0.stem) })
  }
}

/// Words a language's data lists, each with a small number (which of the lists it stands in). Open addressing on the
/// word's hash, so a look-up touches one or two cache lines.
struct WordTable: Sendable {
  private var keys: [UInt64]
  private var values: [UInt16]
  private let mask: Int

  /// Bits are joined for a word that stands in several lists. With `openers`, the table holds, instead of entries of
  /// several words, all the words that such an entry goes on from: "is", "is called" for "is_called_a".
  init(_ lists: [(words: StaticString, value: UInt16)], openers: Bool = false) {
    var entries: [(UInt64, UInt16)] = []
    for list in lists {
      list.words.withUTF8Buffer { buffer in
        var hash = WordHash()
        var isEmpty = true
        for i in 0...buffer.count {
          let byte = unsafe i < buffer.count ? buffer[i] : 0x20
          if ASCII.isBlank(byte) {
            if !isEmpty && !openers { entries.append((hash.value, list.value)) }
            hash = WordHash()
            isEmpty = true
          } else {
            if openers && byte == 0x5F { entries.append((hash.value, list.value)) }
            // An underscore stands for a blank inside an entry.
            hash.add(byte == 0x5F ? 0x20 : byte)
            isEmpty = false
          }
        }
      }
    }
    var size = 16
    while size < entries.count * 2 { size *= 2 }
    keys = [UInt64](repeating: 0, count: size)
    values = [UInt16](repeating: 0, count: size)
    mask = size - 1
    for (key, value) in entries {
      var slot = Int(truncatingIfNeeded: key) & mask
      while keys[slot] != 0 && keys[slot] != key { slot = (slot + 1) & mask }
      keys[slot] = key
      values[slot] |= value
    }
  }

  /// The bits of the word with this hash; 0 when no list has it.
  @inline(__always)
  func value(_ hash: UInt64) -> UInt16 {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while keys[slot] != 0 {
      if keys[slot] == hash { return values[slot] }
      slot = (slot + 1) & mask
    }
    return 0
  }
}
