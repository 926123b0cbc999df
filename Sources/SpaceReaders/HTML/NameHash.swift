import SpaceText

/// FNV-1a over a name's bytes: equal names are equal numbers, which is all that names are compared by.
enum NameHash {
  static func of(_ name: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  /// The hash of a name written in any case, as it would be in lower case.
  static func ofLowered(_ name: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(ASCII.lowered(byte))) &* 0x100_0000_01B3 }
    return hash
  }

  /// The hash of a zero-terminated name in lower case.
  static func of(_ name: UnsafePointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var i = 0
    while unsafe name[i] != 0 {
      unsafe hash = (hash ^ UInt64(name[i])) &* 0x100_0000_01B3
      i += 1
    }
    return hash
  }
}
