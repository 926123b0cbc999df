import SpaceText

/// Words, found by others that are one slip away from them.
///
/// Two words one edit apart become the same when the right byte of one or both is left out, so a table of all words with each
/// of their bytes left out finds them in time that depends on the length of a word, not on how many there are (deletion
/// neighbourhoods: Mor and Fraenkel 1982). An entry is 40 bits of a hash and 24 of the word's number; what it finds is compared.
package struct SlipTable: Sendable {
  private let words: [String]
  /// Sorted.
  private let entries: [UInt64]

  /// A table of `words`, each of which is to be there once; those beyond the first 16 million are left out.
  package init(_ words: [String]) {
    self.words = words
    var entries: [UInt64] = []
    entries.reserveCapacity(words.reduce(0) { $0 + $1.utf8.count + 1 })
    for (number, word) in words.prefix(1 << Self.numberBits).enumerated() {
      Self.forEachNeighbour(of: Array(word.utf8)) { entries.append($0 | UInt64(number)) }
    }
    entries.sort()
    self.entries = entries
  }

  /// True when one slip makes `word` of a word of the table.
  package func hasNeighbour(of word: String) -> Bool {
    var isFound = false
    Self.forEachNeighbour(of: Array(word.utf8)) { key in
      if isFound { return }
      var at = entries.partitioningIndex { $0 >= key }
      while !isFound, at < entries.count, entries[at] & Self.keyMask == key {
        isFound = Slips.part(words[Int(entries[at] & ~Self.keyMask)], word)
        at += 1
      }
    }
    return isFound
  }

  private static let numberBits: UInt64 = 24
  private static let keyMask: UInt64 = ~0 << numberBits

  /// Calls `body` with the key of `word` and those of what it is with one byte left out.
  private static func forEachNeighbour(of word: [UInt8], _ body: (UInt64) -> Void) {
    for left in -1..<word.count {
      // FNV-1a.
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for (place, byte) in word.enumerated() where place != left {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
      body(hash & keyMask)
    }
  }
}
