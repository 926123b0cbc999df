import SpaceModel
import SpaceText
import Synchronization

/// Words that earlier documents of this process had. Documents that belong together share most of their words, and working
/// a word out (its stem above all) takes ten times as long as finding it here.
///
/// A table with one place for each hash: a new word takes the place of the old one, unless the table may still grow. What it
/// gives is what would be worked out, whatever it holds.
enum KnownWords {
  struct Entry {
    let word: Word
    let formHash: UInt64
    let stemHash: UInt64
    let features: WordFeatures
  }

  private struct Table {
    /// How many bits of a key name its place.
    var bits = 10
    var count = 0
    var keys: [UInt64] = []
    var entries: [Entry] = []

    func place(_ key: UInt64) -> Int { Int(truncatingIfNeeded: key >> UInt64(64 - bits)) }

    mutating func put(_ entry: Entry, _ key: UInt64) {
      if keys.isEmpty || count * 2 > keys.count && bits < KnownWords.mostBits { grow() }
      let place = place(key)
      if keys[place] == 0 { count += 1 }
      keys[place] = key
      entries[place] = entry
    }

    private mutating func grow() {
      let old = (keys, entries)
      bits += 1
      count = 0
      keys = [UInt64](repeating: 0, count: 1 << bits)
      let none = Entry(
        word: Word(form: "", stem: "", isStopword: false, rarity: 0), formHash: 0, stemHash: 0, features: .none)
      entries = [Entry](repeating: none, count: 1 << bits)
      for (key, entry) in zip(old.0, old.1) where key != 0 { put(entry, key) }
    }
  }

  private static let mostBits = 15
  private static let table = Mutex(Table())

  /// What a word with this hash is known by, in the language whose code has that hash; never 0.
  @inline(__always)
  static func key(_ hash: UInt64, language: UInt64) -> UInt64 { (hash ^ language) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// The word with this key that the bytes in `range` are, in capitals or not; nil when it isn't known, or another thread is at
  /// the table: waiting takes longer than working a word out.
  static func find(_ key: UInt64, _ bytes: [UInt8], _ range: Range<Int>) -> Entry? {
    let found = table.withLockIfAvailable { table -> Entry? in
      guard !table.keys.isEmpty else { return nil }
      let place = table.place(key)
      guard table.keys[place] == key, isForm(table.entries[place].word.form, of: bytes, range) else { return nil }
      return table.entries[place]
    }
    return found ?? nil
  }

  static func keep(_ entry: Entry, _ key: UInt64) { _ = table.withLockIfAvailable { $0.put(entry, key) } }

  /// True where `form` is what the bytes in `range` are in lower case. Small letters beyond ASCII stay as they are.
  private static func isForm(_ form: String, of bytes: [UInt8], _ range: Range<Int>) -> Bool {
    if form.utf8.count == range.count {
      let isSame =
        unsafe form.utf8.withContiguousStorageIfAvailable { form in
          unsafe bytes.withUnsafeBufferPointer { bytes in
            for at in 0..<form.count {
              let byte = unsafe bytes[range.lowerBound + at]
              if unsafe form[at] != ASCII.lowered(byte) { return false }
            }
            return true
          }
        } ?? false
      if isSame { return true }
    }
    return !bytes[range].allSatisfy { $0 < 0x80 } && form.utf8.elementsEqual(CaseFolding.folded(bytes[range]))
  }
}
