import SpaceText

/// Words of a language pack, each with a small number (which of the lists it stands in). Open addressing on the
/// word's hash, so a look-up touches one or two cache lines.
@frozen public struct WordTable: Sendable {
  @usableFromInline var keys: [UInt64]
  @usableFromInline var values: [UInt16]
  @usableFromInline let mask: Int

  /// The entries of the roles that `lists` names, each with the bits it stands for, which are joined for an entry of several roles.
  /// With `openers`, the table holds, instead of entries of several words, all the words that such an entry goes on from: "is",
  /// "is called" for "is called a".
  public init(_ pack: LanguagePack, _ lists: [(role: Role, value: UInt16)], openers: Bool = false) {
    var entries: [(UInt64, UInt16)] = []
    for list in lists {
      unsafe pack.forEachEntry(of: list.role) { bytes in
        var hash = WordHash()
        for i in bytes.indices {
          if unsafe openers && bytes[i] == 0x20 { entries.append((hash.value, list.value)) }
          unsafe hash.add(bytes[i])
        }
        if !openers { entries.append((hash.value, list.value)) }
      }
    }
    self.init(entries)
  }

  private init(_ entries: [(UInt64, UInt16)]) {
    var size = 16
    while size < entries.count * 2 { size *= 2 }
    keys = [UInt64](repeating: 0, count: size)
    values = [UInt16](repeating: 0, count: size)
    mask = size - 1
    for (key, value) in entries {
      var slot = Int(truncatingIfNeeded: key) & mask
      while keys[slot] != 0 && keys[slot] != key { slot = (slot + 1) & mask }
      keys[slot] = key
      values[slot] |= value
    }
  }

  /// The bits of the word with this hash; 0 when no list has it.
  @inlinable @inline(__always)
  public func value(_ hash: UInt64) -> UInt16 {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while keys[slot] != 0 {
      if keys[slot] == hash { return values[slot] }
      slot = (slot + 1) & mask
    }
    return 0
  }
}
