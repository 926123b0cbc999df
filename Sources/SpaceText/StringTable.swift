/// Numbers for strings, from 0 in the order of their first appearance. As everywhere in Swift, strings are the same when they are
/// canonically equivalent, however they are written.
///
/// ASCII strings, which most words of European languages are, go by open addressing over a hash that takes eight bytes a
/// step: a look-up costs a third of a Dictionary's. The others are left to one. The hash is seeded anew in each
/// process, as Dictionary's is, so that nobody can write words that collide; numbers never depend on it.
public struct StringTable: Sendable {
  public private(set) var strings: [String] = []
  private var hashes: [UInt64] = []
  private var slots = [Int32](repeating: -1, count: 1024)
  private var others: [String: Int32] = [:]

  public init() {}

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

  /// Never 0; nil unless `string` is ASCII.
  private static func hash(_ string: String) -> UInt64? {
    var string = string
    return string.withUTF8 { buffer in
      var hash = seed ^ UInt64(buffer.count)
      var all: UInt64 = 0
      var at = 0
      while at < buffer.count {
        var word: UInt64 = 0
        let count = min(8, buffer.count - at)
        for i in 0..<count { word |= UInt64(unsafe buffer[at + i]) << UInt64(8 * i) }
        all |= word
        let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        hash = product.high ^ product.low
        at += 8
      }
      if all & 0x8080_8080_8080_8080 != 0 { return nil }
      let product = (hash ^ 0xC2B2_AE3D_27D4_EB4F).multipliedFullWidth(by: 0x9FB2_1C65_1E98_DF25)
      return (product.high ^ product.low) | 1 << 63
    }
  }
}
