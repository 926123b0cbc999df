/// Numbers for strings, from 0 in the order of their first appearance. As everywhere in Swift, strings are the same when they are
/// canonically equivalent, however they are written.
///
/// ASCII strings, which most words of European languages are, go by open addressing over a hash that takes eight bytes a
/// step: a look-up costs a third of a Dictionary's. The others are left to one. The hash is seeded anew in each
/// process, as Dictionary's is, so that nobody can write words that collide; numbers never depend on it.
public struct StringTable: Sendable {
  public private(set) var strings: [String] = []
  private var hashes: [UInt64] = []
  private var slots: [Int32]
  private var others: [String: Int32] = [:]

  /// An empty table with room for `expected` strings, after which it grows.
  public init(expecting expected: Int = 512) {
    var count = 1024
    while count < expected * 2 { count *= 2 }
    slots = [Int32](repeating: -1, count: count)
    strings.reserveCapacity(expected)
    hashes.reserveCapacity(expected)
  }

  public var count: Int { strings.count }

  /// The number of `string`, a new one if it had none.
  public mutating func number(_ string: String) -> Int32 {
    let new = Int32(strings.count)
    guard let hash = Self.hash(string) else {
      if let known = others[string] { return known }
      others[string] = new
      strings.append(string)
      hashes.append(0)
      return new
    }
    let slot = slot(of: string, hash)
    if slots[slot] >= 0 { return slots[slot] }
    strings.append(string)
    hashes.append(hash)
    slots[slot] = new
    if strings.count * 2 > slots.count { grow() }
    return new
  }

  /// The number of `string`; nil when it has none.
  public func find(_ string: String) -> Int32? {
    guard let hash = Self.hash(string) else { return others[string] }
    let number = slots[slot(of: string, hash)]
    return number < 0 ? nil : number
  }

  /// The same for the bytes of a string.
  public func find(utf8 bytes: UnsafeBufferPointer<UInt8>) -> Int32? {
    guard let hash = unsafe Self.hash(bytes) else { return unsafe others[String(copying: bytes)] }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, unsafe strings[number].utf8.elementsEqual(bytes) { return slots[slot] }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Where `string` is or would be put.
  private func slot(of string: String, _ hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, strings[number] == string { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    let mask = slots.count - 1
    for number in hashes.indices where hashes[number] != 0 {
      var slot = Int(truncatingIfNeeded: hashes[number]) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(number)
    }
  }

  private static let seed = UInt64.random(in: 0...UInt64.max)

  private static func hash(_ string: String) -> UInt64? {
    // Nearly all strings are there as UTF-8; only one that isn't is copied.
    if let hash = unsafe string.utf8.withContiguousStorageIfAvailable({ unsafe hash($0) }) { return hash }
    var copy = string
    return copy.withUTF8 { unsafe hash($0) }
  }

  /// Never 0; nil unless all bytes are ASCII.
  private static func hash(_ buffer: UnsafeBufferPointer<UInt8>) -> UInt64? {
    let count = buffer.count
    var hash = seed ^ UInt64(count)
    var all: UInt64 = 0
    func add(_ word: UInt64) {
      all |= word
      let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
    }
    let bytes = UnsafeRawBufferPointer(buffer)
    func word(_ at: Int) -> UInt64 {
      UInt64(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
    }
    func half(_ at: Int) -> UInt64 {
      UInt64(UInt32(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)))
    }
    if count >= 8 {
      var at = 0
      while at + 8 < count {
        add(word(at))
        at += 8
      }
      // The last eight bytes, some of them once more.
      add(word(count - 8))
    } else if count >= 4 {
      add(half(0) << 32 | half(count - 4))
    } else if count > 0 {
      unsafe add(UInt64(buffer[0]) << 16 | UInt64(buffer[count / 2]) << 8 | UInt64(buffer[count - 1]))
    }
    if all & 0x8080_8080_8080_8080 != 0 { return nil }
    let product = (hash ^ 0xC2B2_AE3D_27D4_EB4F).multipliedFullWidth(by: 0x9FB2_1C65_1E98_DF25)
    return (product.high ^ product.low) | 1 << 63
  }
}
