import SpaceLexicon

/// A word as far as the tokeniser has read it.
struct OpenWord {
  let start: Int
  /// The byte after what was read.
  var at: Int
  var hash = WordHash()
  var shape: RawToken.Shape = []
  var letters = 0
  var uppers = 0
  var lowers = 0
  var periods = 0

  init(at start: Int) {
    self.start = start
    at = start
  }

  /// Notes an upper-case letter, which is yet to be counted among the letters.
  @inline(__always)
  mutating func addUpper() {
    if letters == 0 { shape.insert(.initialUpper) } else if lowers > 0 { shape.insert(.innerUpper) }
    uppers += 1
  }
}
