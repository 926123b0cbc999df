import SpaceModel
import Synchronization

/// Words that earlier documents of this process had. Documents that belong together share most of their words, and working
/// a word out (its stem above all) takes ten times as long as finding it here.
///
/// A table with one place for each hash: a new word takes the place of the old one, unless the table may still grow. What it
/// gives is what would be worked out, whatever it holds.
enum KnownWords {
  struct Entry {
    let word: Word
    let stemHash: UInt64
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
      let none = Entry(word: Word(form: "", stem: "", isStopword: false, rarity: 0), stemHash: 0)
      entries = [Entry](repeating: none, count: 1 << bits)
      for (key, entry) in zip(old.0, old.1) where key != 0 { put(entry, key) }
    }
  }

  private static let mostBits = 15
  private static let table = Mutex(Table())

  /// What a word with this hash is known by, in the language whose code has that hash; never 0.
  @inline(__always)
  static func key(_ hash: UInt64, language: UInt64) -> UInt64 { (hash ^ language) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// The word with this key that is written `folded`; nil when it isn't known, or another thread is at the table: waiting
  /// takes longer than working a word out.
  static func find(_ key: UInt64, _ folded: [UInt8]) -> Entry? {
    let found = table.withLockIfAvailable { table -> Entry? in
      guard !table.keys.isEmpty else { return nil }
      let place = table.place(key)
      guard table.keys[place] == key, isWritten(table.entries[place].word.form, folded) else { return nil }
      return table.entries[place]
    }
    return found ?? nil
  }

  static func keep(_ entry: Entry, _ key: UInt64) { _ = table.withLockIfAvailable { $0.put(entry, key) } }

  private static func isWritten(_ form: String, _ bytes: [UInt8]) -> Bool {
    let form = form.utf8
    guard form.count == bytes.count else { return false }
    return unsafe form.withContiguousStorageIfAvailable { form in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        for at in 0..<bytes.count where unsafe form[at] != bytes[at] { return false }
        return true
      }
    } ?? false
  }
}
