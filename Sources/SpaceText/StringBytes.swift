// What the standard library does character by character, done on bytes: texts are the same here when their bytes are, and
// looking into a string for a word costs a twentieth.

extension StringProtocol {
  /// True when `part` stands somewhere in the string, byte for byte.
  public func holds(_ part: some StringProtocol) -> Bool {
    let wanted = part.utf8
    if let found = wanted.withContiguousStorageIfAvailable({ unsafe holds($0) }) { return found }
    return unsafe Array(wanted).withUnsafeBufferPointer { unsafe holds($0) }
  }

  private func holds(_ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
    let own = utf8
    if let found = own.withContiguousStorageIfAvailable({ unsafe ASCII.holds($0, wanted) }) { return found }
    return unsafe Array(own).withUnsafeBufferPointer { unsafe ASCII.holds($0, wanted) }
  }

  /// Its runs of letters, marks and digits, in lower case.
  public func loweredWords() -> [String] {
    var text = lowercased()
    return text.withUTF8 { bytes in
      var result: [String] = []
      var start = -1
      var at = 0
      while true {
        let place = at
        var isInWord = false
        if at < bytes.count {
          let byte = unsafe bytes[at]
          at += 1
          if byte < 0x80 {
            isInWord = ASCII.isAlphanumeric(byte)
          } else {
            // The bits of a scalar: five, four or three of its first byte, six of each that goes on.
            var value = UInt32(byte) & (byte < 0xE0 ? 0x1F : byte < 0xF0 ? 0x0F : 0x07)
            while at < bytes.count, unsafe bytes[at] & 0xC0 == 0x80 {
              value = unsafe value << 6 | UInt32(bytes[at] & 0x3F)
              at += 1
            }
            isInWord = !ScalarClass.of(value).isDisjoint(with: [.letter, .mark, .digit])
          }
        }
        if isInWord {
          if start < 0 { start = place }
        } else if start >= 0 {
          unsafe result.append(
            String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<place]), as: UTF8.self))
          start = -1
        }
        if place >= bytes.count { return result }
      }
    }
  }
}

extension String {
  /// The same as `String(decoding: bytes, as: UTF8.self)`, at half the cost for the few bytes of a word: they are copied
  /// into their place at once.
  public init(copying bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.count > 15 {
      self = unsafe String(decoding: bytes, as: UTF8.self)
    } else {
      self = unsafe String(unsafeUninitializedCapacity: bytes.count) { place in
        unsafe place.initialize(fromContentsOf: bytes)
      }
    }
  }
}
