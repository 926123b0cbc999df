import Glibc

/// Standard input key by key: at a terminal as they are pressed; elsewhere a line is its characters, and an empty line Enter.
struct Keyboard {
  private let mode = RawMode()
  private var isLineEmpty = true

  /// True when keys come one by one from a terminal.
  var isInteractive: Bool { mode != nil }

  /// The next key that means something; nil at the end of input.
  mutating func next() -> Key? {
    while let byte = Self.byte() {
      let isEmpty = isLineEmpty
      isLineEmpty = byte == 0x0A
      switch byte {
      case 0x20: return .forward
      case 0x0A, 0x0D: if isEmpty || isInteractive { return .forward }
      case 0x31...0x39: return .digit(Int(byte - 0x30))
      case UInt8(ascii: "q"), UInt8(ascii: "Q"): return .quit
      case 0x04, 0x1C: if isInteractive { return .quit }
      case 0x0C: if isInteractive { return .redraw }
      case 0x1A:
        if isInteractive {
          mode?.suspend()
          return .redraw
        }
      case 0x1B: if isInteractive && !Self.skipSequence() { return .quit }
      default: break
      }
    }
    return nil
  }

  private static func byte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = unsafe read(STDIN_FILENO, &byte, 1)
      if count == 1 { return byte }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  /// Reads what arrow and function keys send after Escape, all at once; false when it was Escape itself.
  private static func skipSequence() -> Bool {
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&waiting, 1, 25) == 1, let first = byte() else { return false }
    // CSI and SS3 end with a letter or tilde (ECMA-48).
    if first == UInt8(ascii: "[") || first == UInt8(ascii: "O") {
      while let next = byte(), !(0x40...0x7E).contains(next) {}
    }
    return true
  }
}
