import CPasswords

/// Passwords that are guessed first because so many people have them.
enum CommonPasswords {
  /// True of such a password, and of one that is such a password with a few figures or signs around it.
  static func holds(_ password: String) -> Bool {
    let bytes = Array(password.lowercased().utf8)
    return isListed(bytes[...]) || isListed(core(of: bytes))
  }

  /// What is left without the figures and signs at its ends; nothing where these are more than a few.
  private static func core(of bytes: [UInt8]) -> ArraySlice<UInt8> {
    func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || (0x61...0x7A).contains(byte) }
    guard let first = bytes.firstIndex(where: isLetter), let last = bytes.lastIndex(where: isLetter) else { return [] }
    return bytes.count - (last + 1 - first) <= mostAround ? bytes[first...last] : []
  }

  /// A date, or a year with signs, is no secret.
  private static let mostAround = 8

  /// Searches the lines by halves.
  private static func isListed(_ word: ArraySlice<UInt8>) -> Bool {
    if word.isEmpty { return false }
    let lines = unsafe UnsafeBufferPointer(start: common_passwords(), count: common_passwords_count())
    var (low, high) = (0, lines.count)
    while low < high {
      var start = (low + high) / 2
      while start > low, unsafe lines[start - 1] != lineFeed { start -= 1 }
      let end = unsafe lines[start...].firstIndex(of: lineFeed) ?? lines.count
      let line = unsafe lines[start..<end]
      if unsafe line.elementsEqual(word) { return true }
      if unsafe line.lexicographicallyPrecedes(word) { low = end + 1 } else { high = start }
    }
    return false
  }

  private static let lineFeed: UInt8 = 0x0A
}
