import SpaceText

/// A fixed table from hashes of names to what they stand for, by open addressing: a page asks for tens of thousands of
/// names, and `Dictionary` would hash each hash once more.
struct NameTable<Value: Sendable>: Sendable {
  /// Where no name is; no name has this hash in practice.
  private static var free: UInt64 { 0 }
  private var keys: [UInt64]
  private var values: [Value?]
  private let mask: Int

  init(_ entries: [UInt64: Value]) {
    var size = 4
    while size < entries.count * 4 { size *= 2 }
    keys = Array(repeating: Self.free, count: size)
    values = Array(repeating: nil, count: size)
    mask = size - 1
    for (key, value) in entries {
      let place = place(of: key)
      keys[place] = key
      values[place] = value
    }
  }

  /// Where `key` is or would be.
  private func place(of key: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: key ^ key >> 32) & mask
    while keys[place] != key, keys[place] != Self.free { place = (place + 1) & mask }
    return place
  }

  subscript(_ hash: UInt64) -> Value? { values[place(of: hash)] }
}
