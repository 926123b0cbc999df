import SpaceModel
import SpaceText

/// One meaning of a token: its class in the grammar and its value there (month 3, unit week, 12 in thousandths).
struct TemporalReading {
  let tokenClass: Int
  let value: Int
  /// Only for words written with a capital ("May", "March").
  var needsCapital = false
}

extension TemporalReading {
  init(_ tokenClass: TemporalTokenClass, _ value: Int) {
    self.init(tokenClass: tokenClass.rawValue, value: value)
  }
}

/// The words of time of one language, and the classes its grammar knows.
///
/// A word is looked up by a 64-bit hash of its folded bytes, which the scanner computes while it walks over the word: no
/// key is built or compared. An entry of several words is found through the entries of its beginnings. Two of some
/// thousand words would have to share 64 bits to be mistaken for one another.
struct TemporalLexicon {
  struct Entry {
    var readings: [TemporalReading] = []
    /// A full stop may belong to it ("Jan.").
    var takesStop = false
    /// It begins longer entries.
    var continues = false
  }

  private(set) var entries: [Entry] = []
  /// The readings of all entries one after the other, and where each entry's begin: no array is touched a word.
  private(set) var readings: [TemporalReading] = []
  private(set) var firstReading: [Int32] = []
  /// For each entry: 1 it takes a full stop, 2 it begins longer ones.
  private(set) var flags: [UInt8] = []
  /// One bit for each of 65,536 hash values that some entry has; nearly all other words end here.
  private var filter = [UInt64](repeating: 0, count: 1024)
  private var slots: [(hash: UInt64, entry: Int32)] = []
  private var mask = 0
  private var found: [UInt64: Int32] = [:]
  private(set) var classes: [String: Int] = [:]
  private(set) var classNames: [String] = []

  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
  @inline(__always) static func mix(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
  static func join(_ first: UInt64, _ second: UInt64) -> UInt64 { (first &* 0x9E37_79B9_7F4A_7C15) ^ second }

  /// The number of a class, made when it's new.
  mutating func classNumber(_ name: String) -> Int {
    if let number = classes[name] { return number }
    classes[name] = classNames.count
    classNames.append(name)
    return classNames.count - 1
  }

  /// Gives a class a second name.
  mutating func alias(_ name: String, of number: Int) { classes[name] = number }

  /// Adds a form with one more reading; `hashes` are those of its words.
  mutating func add(words hashes: [UInt64], reading: TemporalReading?, takesStop: Bool) {
    var hash: UInt64 = 0
    for (i, word) in hashes.enumerated() {
      hash = i == 0 ? word : Self.join(hash, word)
      let entry: Int32
      if let known = found[hash] {
        entry = known
      } else {
        entry = Int32(entries.count)
        entries.append(Entry())
        found[hash] = entry
      }
      if i + 1 < hashes.count { entries[Int(entry)].continues = true }
    }
    guard let entry = found[hash] else { return }
    if let reading,
      !entries[Int(entry)].readings.contains(where: {
        $0.tokenClass == reading.tokenClass && $0.value == reading.value
      })
    {
      entries[Int(entry)].readings.append(reading)
    }
    if takesStop { entries[Int(entry)].takesStop = true }
  }

  /// Lays the entries out for lookup; called once, after the last `add`.
  mutating func seal() {
    var hashes = [UInt64](repeating: 0, count: entries.count)
    for (hash, entry) in found { hashes[Int(entry)] = hash }
    found = [:]
    seal(hashes)
  }

  /// `hashes` are those of the entries.
  private mutating func seal(_ hashes: [UInt64]) {
    var size = 1024
    while size < entries.count * 4 { size *= 2 }
    mask = size - 1
    slots = Array(repeating: (0, -1), count: size)
    for (entry, hash) in hashes.enumerated() {
      var at = Int(truncatingIfNeeded: hash >> 20) & mask
      while slots[at].entry >= 0 { at = (at + 1) & mask }
      slots[at] = (hash, Int32(entry))
      filter[Int(hash & 0xFFFF) >> 6] |= 1 << (hash & 63)
    }
    for entry in entries {
      firstReading.append(Int32(readings.count))
      readings += entry.readings
      flags.append((entry.takesStop ? 1 : 0) | (entry.continues ? 2 : 0))
    }
    firstReading.append(Int32(readings.count))
  }

  /// The sealed lexicon as it is kept.
  func write(to out: inout BinaryWriter) {
    out.number(classNames.count)
    for name in classNames { out.string(name) }
    let others = classes.filter { classNames[$0.value] != $0.key }.sorted { $0.key < $1.key }
    out.number(others.count)
    for (name, number) in others {
      out.string(name)
      out.number(number)
    }
    var hashes = [UInt64](repeating: 0, count: entries.count)
    for slot in slots where slot.entry >= 0 { hashes[Int(slot.entry)] = slot.hash }
    out.number(entries.count)
    for (entry, hash) in zip(entries, hashes) {
      out.word(hash)
      out.byte((entry.takesStop ? 1 : 0) | (entry.continues ? 2 : 0))
      out.number(entry.readings.count)
      for reading in entry.readings {
        out.number(reading.tokenClass << 1 | (reading.needsCapital ? 1 : 0))
        out.signed(reading.value)
      }
    }
  }

  /// Reads what `write` wrote.
  init(from bytes: inout BinaryReader) throws(BinaryDamage) {
    for _ in 0..<(try bytes.count()) { _ = classNumber(try bytes.string()) }
    for _ in 0..<(try bytes.count()) {
      let name = try bytes.string()
      alias(name, of: try bytes.number())
    }
    let count = try bytes.count(size: 10)
    entries.reserveCapacity(count)
    var hashes: [UInt64] = []
    hashes.reserveCapacity(count)
    for _ in 0..<count {
      hashes.append(try bytes.word())
      let flags = try bytes.byte()
      var entry = Entry(takesStop: flags & 1 != 0, continues: flags & 2 != 0)
      let readings = try bytes.count()
      entry.readings.reserveCapacity(readings)
      for _ in 0..<readings {
        let head = try bytes.number()
        entry.readings.append(
          TemporalReading(tokenClass: head >> 1, value: try bytes.signed(), needsCapital: head & 1 == 1))
      }
      entries.append(entry)
    }
    seal(hashes)
  }

  init() {}

  /// The entry with this hash, or −1.
  @inline(__always) func lookup(_ hash: UInt64) -> Int32 {
    if filter[Int(hash & 0xFFFF) >> 6] & (1 << (hash & 63)) == 0 { return -1 }
    var at = Int(truncatingIfNeeded: hash >> 20) & mask
    while slots[at].entry >= 0 {
      if slots[at].hash == hash { return slots[at].entry }
      at = (at + 1) & mask
    }
    return -1
  }
}
