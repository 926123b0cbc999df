import SpaceModel
import SpaceText
import Synchronization

/// Words of one language that earlier documents of this process had. Documents that belong together share most of their words,
/// and working a word out (its stem, what the tagger's table says of it) takes ten times as long as finding it here.
///
/// Tables are taken for the time of a document and given back after it, so that nothing waits for them. What they give is what
/// would be worked out, whatever they hold.
struct KnownWords: Sendable {
  /// What there is to know of each word by itself, in lists of their own: most who look one up want a part of it.
  private(set) var words: [Word] = []
  private(set) var formHashes: [UInt64] = []
  private(set) var stemHashes: [UInt64] = []
  private(set) var features: [WordFeatures] = []
  private(set) var views: [TaggerView] = []

  /// By what a word is found.
  private struct Key {
    let hash: UInt64
    let kind: RawToken.Kind
  }

  let language: String
  private var keys: [Key] = []
  private var slots = [Int32](repeating: -1, count: 1 << 12)

  /// The number of the word that `token` is an occurrence of: one whose hash and bytes are the same. Nil when it isn't known.
  func find(_ token: RawToken, _ bytes: [UInt8]) -> Int? {
    let mask = slots.count - 1
    var slot = Self.scattered(token.hash) & mask
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if keys[number].hash == token.hash, keys[number].kind == token.kind,
        Self.isForm(words[number].form, of: bytes, token.range)
      {
        return number
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Adds a word that was not found; its number.
  mutating func add(
    _ word: Word, stemHash: UInt64, formHash: UInt64, _ features: WordFeatures, _ view: TaggerView, for token: RawToken
  ) -> Int {
    let number = words.count
    words.append(word)
    formHashes.append(formHash)
    stemHashes.append(stemHash)
    self.features.append(features)
    views.append(view)
    keys.append(Key(hash: token.hash, kind: token.kind))
    if words.count * 2 > slots.count {
      slots = [Int32](repeating: -1, count: slots.count * 2)
      for number in keys.indices { put(number) }
    } else {
      put(number)
    }
    return number
  }

  private mutating func put(_ number: Int) {
    let mask = slots.count - 1
    var slot = Self.scattered(keys[number].hash) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(number)
  }

  @inline(__always)
  private static func scattered(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash ^ hash >> 32) }

  // MARK: Tables that no document has now

  /// More words than these are not kept from one document to the next (some 8 MB), nor more tables than these.
  private static let mostWords = 1 << 15
  private static let mostTables = 16
  private static let free = Mutex<[KnownWords]>([])

  private init(_ language: String) { self.language = language }

  /// A table for the words of a document that begins.
  static func taken(for language: String) -> KnownWords {
    let kept = free.withLock { free in
      free.lastIndex { $0.language == language }.map { free.remove(at: $0) }
    }
    return kept ?? KnownWords(language)
  }

  /// Takes back the table of a document that is done.
  static func keep(_ table: KnownWords) {
    guard table.words.count <= mostWords else { return }
    free.withLock { free in
      if free.count == mostTables { free.removeFirst() }
      free.append(table)
    }
  }

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
