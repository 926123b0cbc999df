/// Numbers for hashes, from 0 in the order of their first appearance. Open addressing on hashes that are random already, so
/// that a look-up costs a cache line and no hashing of its own.
struct HashIndex: Sendable {
  private var slots: [Int32]
  private(set) var keys: [UInt64] = []

  init(capacity: Int = 512) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = [Int32](repeating: -1, count: size)
    keys.reserveCapacity(capacity)
  }

  var count: Int { keys.count }

  /// The number of `key`; nil when it has none.
  func number(of key: UInt64) -> Int? {
    let mask = slots.count - 1
    var slot = Self.slot(key, mask)
    while slots[slot] >= 0 {
      if keys[Int(slots[slot])] == key { return Int(slots[slot]) }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// The number of `key`, a new one if it had none.
  mutating func insert(_ key: UInt64) -> Int {
    if let number = number(of: key) { return number }
    keys.append(key)
    if keys.count * 2 > slots.count { grow() } else { place(keys.count - 1) }
    return keys.count - 1
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for number in keys.indices { place(number) }
  }

  private mutating func place(_ number: Int) {
    let mask = slots.count - 1
    var slot = Self.slot(keys[number], mask)
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(number)
  }

  @inline(__always)
  private static func slot(_ key: UInt64, _ mask: Int) -> Int { Int(truncatingIfNeeded: key ^ key >> 32) & mask }
}
