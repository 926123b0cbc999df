import SpaceModel
import Synchronization

/// Words that earlier documents of this process had. Documents that belong together share most of their words, and working
/// a word out (its stem above all) takes ten times as long as finding it here.
///
/// A table with one place for each hash: a new word takes the place of the old one. What it gives is what would be worked
/// out, whatever it holds.
enum KnownWords {
  private struct Table {
    var keys: [UInt64] = []
    var words: [Word] = []
  }

  private static let bits = 13
  private static let table = Mutex(Table())

  /// The word of language `language` (a number for it) with this hash, which is written `folded`, or what `make` makes of
  /// it.
  static func word(_ hash: UInt64, _ folded: [UInt8], language: UInt64, or make: () -> Word) -> Word {
    let key = (hash ^ language) &* 0x9E37_79B9_7F4A_7C15 | 1
    let place = Int(truncatingIfNeeded: key >> UInt64(64 - bits))
    // Another thread that has the table is waited for less long than a word takes: then it is made anew.
    let known = table.withLockIfAvailable { table -> Word? in
      guard !table.keys.isEmpty, table.keys[place] == key else { return nil }
      let word = table.words[place]
      return isWritten(word.form, folded) ? word : nil
    }
    if let known, let known { return known }
    let word = make()
    _ = table.withLockIfAvailable { table in
      if table.keys.isEmpty {
        table.keys = [UInt64](repeating: 0, count: 1 << bits)
        table.words = [Word](repeating: Word(form: "", stem: "", isStopword: false, rarity: 0), count: 1 << bits)
      }
      table.keys[place] = key
      table.words[place] = word
    }
    return word
  }

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
