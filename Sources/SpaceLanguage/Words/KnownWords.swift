import CModels
import SpaceModel
import SpaceText
import Synchronization

/// Words of one language that earlier documents of this process had. Documents that belong together share most of their words,
/// and working a word out (its stem, what the tagger's table says of it) takes ten times as long as finding it here.
///
/// Tables are taken for the time of a document and given back after it, so that nothing waits for them. What they give is what
/// would be worked out, whatever they hold.
struct KnownWords: Sendable {
  /// What there is to know of a word by itself.
  struct Entry {
    let word: Word
    let formHash: UInt64
    let stemHash: UInt64
    let features: WordFeatures
    let kind: RawToken.Kind
  }

  private(set) var entries: [Entry] = []
  /// What the tagger sees of each word. They are large and stay here: what a document copies is the rest.
  let views: TaggerCache

  /// Where a word may be; its hash is here too, since most of the work of finding one is waiting for memory.
  private struct Slot {
    var hash: UInt64 = 0
    var number: Int32 = -1
  }

  let language: String
  private var slots = [Slot](repeating: Slot(), count: 1 << 12)

  /// Fetches the place where a word with this hash may be, without waiting for it.
  @inline(__always)
  func prefetch(_ hash: UInt64) {
    unsafe slots.withUnsafeBytes { slots in
      unsafe embedded_file_prefetch(
        slots.baseAddress, (Self.scattered(hash) & (self.slots.count - 1)) * MemoryLayout<Slot>.stride)
    }
  }

  /// The same for what is known of the word, once its place has had time to come.
  @inline(__always)
  func prefetchEntry(_ hash: UInt64) {
    unsafe slots.withUnsafeBufferPointer { slots in
      let slot = unsafe slots[Self.scattered(hash) & (slots.count - 1)]
      guard slot.hash == hash, slot.number >= 0 else { return }
      unsafe entries.withUnsafeBytes { entries in
        let place = Int(slot.number) * MemoryLayout<Entry>.stride
        unsafe embedded_file_prefetch(entries.baseAddress, place)
        unsafe embedded_file_prefetch(entries.baseAddress, place + MemoryLayout<Entry>.size - 1)
      }
    }
  }

  /// The number of the word that `token` is an occurrence of: one whose hash and bytes are the same. Nil when it isn't known.
  func find(_ token: RawToken, _ bytes: [UInt8]) -> Int? {
    let mask = slots.count - 1
    var at = Self.scattered(token.hash) & mask
    while true {
      let slot = slots[at]
      if slot.number < 0 { return nil }
      let number = Int(slot.number)
      if slot.hash == token.hash, entries[number].kind == token.kind,
        Self.isForm(entries[number].word.form, of: bytes, token.range)
      {
        return number
      }
      at = (at + 1) & mask
    }
  }

  /// Adds a word that was not found; its number.
  mutating func add(_ entry: Entry, _ view: TaggerView, for token: RawToken) -> Int {
    let number = entries.count
    entries.append(entry)
    views.append(view)
    if entries.count * 2 > slots.count {
      let old = slots
      slots = [Slot](repeating: Slot(), count: old.count * 2)
      for slot in old where slot.number >= 0 { put(slot) }
    }
    put(Slot(hash: token.hash, number: Int32(number)))
    return number
  }

  private mutating func put(_ slot: Slot) {
    let mask = slots.count - 1
    var at = Self.scattered(slot.hash) & mask
    while slots[at].number >= 0 { at = (at + 1) & mask }
    slots[at] = slot
  }

  @inline(__always)
  private static func scattered(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash ^ hash >> 32) }

  // MARK: Tables that no document has now

  /// More words than these are not kept from one document to the next (some 8 MB), nor more tables than these.
  private static let mostWords = 1 << 15
  private static let mostTables = 16
  /// Room for these is there from the start, since a table that grows is copied. It costs memory only where words are written.
  private static let expectedWords = 1 << 14
  private static let free = Mutex<[KnownWords]>([])

  private init(_ language: String, _ tagger: Tagger?) {
    self.language = language
    views = TaggerCache(tagger, expectedWords: Self.expectedWords)
    entries.reserveCapacity(Self.expectedWords)
  }

  /// A table for the words of a document that begins, whose language has this tagger.
  static func taken(for language: String, _ tagger: Tagger?) -> KnownWords {
    let kept = free.withLock { free in
      free.lastIndex { $0.language == language }.map { free.remove(at: $0) }
    }
    return kept ?? KnownWords(language, tagger)
  }

  /// Takes back the table of a document that is done.
  static func keep(_ table: KnownWords) {
    guard table.entries.count <= mostWords else { return }
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
